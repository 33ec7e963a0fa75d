-- Parts that wear out: a parts book offers those of an assembly together. The types that the program ships say it of
-- themselves at the next start; the second column keeps what they said, so that what staff change since stays.
alter table product_types add column is_wear_part boolean not null default false;
alter table shipped_types add column is_wear_part boolean not null default false;

-- What of the picture shows the piece, as path data in per mille of its width and height; null where nobody said it.
alter table assembly_positions add column outline text
  constraint assembly_positions_outline check (outline ~ '^[MLZ0-9. -]+$' and length(outline) <= 20000);
