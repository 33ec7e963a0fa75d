-- Quotes in the office: what a person hides on the screen, and which quotes end next.

-- Cost and margin, hidden while a customer looks at the screen; each member of staff for himself.
alter table users add column hides_costs boolean not null default false;

-- The job that ends quotes looks for those whose last day is over.
create index inquiries_quoted_until on inquiries (valid_until) where status = 'quoted';
