-- Until somebody types freight or tax into the terms of a quote, they follow the settings, the company and the lines.
-- Drafts that are there keep what they have.
alter table quote_drafts add column is_freight_typed boolean not null default true,
  add column is_tax_typed boolean not null default true;
alter table quote_drafts alter column is_freight_typed set default false, alter column is_tax_typed set default false;
