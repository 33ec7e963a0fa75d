-- What a row of a list says of an article of a type (docs/decisions/128-columns-declared-with-the-type.md).
alter table product_types
  -- What one such article is called, by language; empty for types that the program does not ship.
  add column one_names jsonb not null default '{}',
  -- Which properties name an article and which become columns: {"name": [key], "sign": "Ø", "columns": [{"key", "width",
  -- "isOnPhone", "heads"}]}. Empty: the properties that most of the type's articles have.
  add column row_facts jsonb not null default '{}';

-- The columns of a list of the type, ready to be sent.
alter table list_facets add column columns json not null default '[]';
