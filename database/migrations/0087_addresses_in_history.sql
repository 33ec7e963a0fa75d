-- Which address an entry of a company's history is about (database/routines/company-history.sql). No reference: the
-- history outlives the address.
alter table company_changes add column address_id uuid;
