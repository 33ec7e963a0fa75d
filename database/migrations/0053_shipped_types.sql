-- Part types, machine types and their words as the program brought them in the last time: a later version changes only
-- what is still as it was shipped, and a type or synonym that the supplier deleted stays away.
create table shipped_types (
  kind text not null constraint shipped_types_kind check (kind in ('part', 'machine')),
  slug text not null,
  names jsonb not null,
  -- [{lang, synonym}, …]
  synonyms jsonb not null,
  constraint shipped_types_pkey primary key (kind, slug)
);
revoke all on shipped_types from partwright_app;
