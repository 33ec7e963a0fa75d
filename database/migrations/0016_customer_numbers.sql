-- A company's own numbers by themselves: its list, what it types into the search, and what goes with the company.
-- Among the millions of everybody's numbers they would be looked for one by one.
create index product_numbers_company on product_numbers (company_id, normal text_pattern_ops)
  where company_id is not null;
