-- The day that a lead time in working days meant when the quote was sent; closed days are counted. Null where a day was
-- promised, and for quotes from before this version.
alter table quote_lines add column lead_day date;
