-- The history of an inquiry also keeps what staff type into the draft of its quote: each cell with person, before and after.
-- Buyers read none of it (the table's policy): remarks that stay inside are among the cells.
alter table inquiry_changes
  -- A cell of this line; null: a field of the inquiry, or a term of the whole quote.
  add column inquiry_line_id uuid references inquiry_lines on delete cascade,
  -- The cell belongs to the alternative beside the line.
  add column is_alternative boolean not null default false;
create index inquiry_changes_line on inquiry_changes (inquiry_line_id) where inquiry_line_id is not null;
-- The newest change of a cell: the next one by the same person may belong to it.
create index inquiry_changes_of_cell on inquiry_changes (coalesce(inquiry_line_id, inquiry_id), field, at);
