-- Exploded drawings of assemblies: a picture, and where in it the number of each position stands.
create table assembly_drawings (
  id integer generated always as identity primary key,
  -- Name under /pic: a drawing of ours, or a supplier's picture.
  pic text not null constraint assembly_drawings_pic check (pic <> ''),
  width integer not null constraint assembly_drawings_width check (width > 0),
  height integer not null constraint assembly_drawings_height check (height > 0),
  created_at timestamptz not null default now()
);

create table assembly_positions (
  drawing_id integer not null references assembly_drawings on delete cascade,
  -- As it is printed: '4', '12a'. Rows that name it in fitments.position belong to it.
  number text not null constraint assembly_positions_number check (number ~ '^[[:alnum:].-]{1,8}$'),
  sort integer not null,
  -- Middle of the number in per mille of the picture.
  x smallint not null constraint assembly_positions_x check (x between 0 and 1000),
  y smallint not null constraint assembly_positions_y check (y between 0 and 1000),
  -- Parts of this type (and of those below it) whose fitment names no position belong here too.
  type_id integer references product_types,
  -- What sits there, per language; empty: its first part gives the name.
  names jsonb not null default '{}',
  constraint assembly_positions_pkey primary key (drawing_id, number),
  constraint assembly_positions_sort_key unique (drawing_id, sort)
);
create index assembly_positions_type on assembly_positions (type_id) where type_id is not null;

-- One picture may serve several models, as it does in parts books.
create table model_assemblies (
  model_id integer not null references models on delete cascade,
  -- As in fitments.assembly.
  assembly text not null,
  drawing_id integer not null references assembly_drawings on delete cascade,
  constraint model_assemblies_pkey primary key (model_id, assembly)
);
create index model_assemblies_drawing on model_assemblies (drawing_id);
