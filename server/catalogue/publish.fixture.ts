import type pg from 'pg'
import { derivedColumns, derivedTables } from './derived-rows.fixture.ts'

/** A small catalogue whose first row of every table shows in some derived row. */
export const smallCatalogue = `
  insert into sources (name) values ('one'), ('two');
  insert into brand_groups (slug, names) values ('saws', '{"en": "Saws"}'), ('belts', '{"en": "Belts"}');
  insert into brands (name, normal_name, group_id) values ('Torvik', 'TORVIK', 1), ('Brall', 'BRALL', 2), ('Zett', 'ZETT', null);
  insert into product_types (kind, slug, names, parent_id) values
    ('part', 'belt', '{"en": "Drive belt", "de": "Antriebsriemen", "zh": "传动带"}', null),
    ('part', 'chain', '{"en": "Saw chain"}', 1),
    ('machine', 'saw', '{"en": "Chain saw"}', null);
  insert into type_synonyms values (1, 'en', 'vee belt'), (2, 'en', 'loop'), (3, 'de', 'Motorsense');
  insert into models (brand_id, machine_type_id, name, normal_name, facts, popularity) values
    (1, 3, 'TK 170', 'TK170', '{"displacement_cm3": 43}', 5), (2, 3, 'BR 9', 'BR9', '{}', 3), (3, null, 'ZT 1', 'ZT1', '{}', 1);
  insert into product_groups (titles) values ('{"en": "Belts"}'), ('{"en": "Chains"}');
  insert into attributes (key, names, unit) values ('width', '{"en": "Width"}', 'mm'), ('color', '{"en": "Color"}', null),
    ('shape', '{"en": "Shape"}', null);
  insert into products (source_id, source_key, standard, kind, type_id, brand_id, model_id, group_id, names, own_language, badge, stock,
    stock_expected_at, pics, rank)
  values
    (1, 'A-1', 'A-1', 'part', 1, 1, 1, 1, '{"en": "Ribbed belt 12 mm", "own": "Riemen"}', 'de', 'hot', 'low', '2030-01-01', '{a.svg}', 1),
    (1, 'A-2', 'A-2', 'part', 1, 2, 2, 2, '{"en": "Smooth belt", "ru": "Ремень"}', null, 'new', 'in', null, '{}', 2),
    (2, 'A-3', 'A-3', 'part', 2, 3, null, null, '{"en": "Loop"}', null, null, 'onRequest', null, '{}', 3),
    (2, 'M-1', 'M-1', 'machine', 3, 1, 1, null, '{"en": "Torvik TK 170"}', null, null, 'in', null, '{}', 4);
  insert into product_numbers (product_id, kind, brand_id, number, normal) values
    (1, 'oem', 1, '4711 120', '4711120'), (1, 'standard', null, 'A-1', 'A1'), (2, 'standard', null, 'A-2', 'A2'),
    (2, 'oem', 2, '815', '815'), (3, 'standard', null, 'A-3', 'A3'), (4, 'standard', null, 'M-1', 'M1');
  insert into fitments (product_id, model_id) values (1, 1), (1, 2), (2, 1), (2, 3), (3, 2);
  insert into named_models (product_id, normal, name) values (3, 'TK170', 'TK 170'), (4, 'TK180', 'TK 180');
  insert into makerless_fits (product_id, normal, name) values (3, 'TK190', 'TK 190'), (2, 'TK200', 'TK 200');
  insert into picture_addresses (address, host, state, photo) values
    ('https://a.example/1.jpg', 'a.example', 'fetched', repeat('a', 32)), ('https://a.example/2.jpg', 'a.example', 'fetched', repeat('b', 32)),
    ('https://a.example/3.jpg', 'a.example', 'fetched', repeat('c', 32));
  insert into wanted_pictures (product_id, address_id, place) values (1, 1, 1), (1, 2, 2), (2, 2, 1);
  insert into supersessions (source_id, old_number, old_normal, new_number, new_normal) values
    (1, 'A-1', 'A1', 'A-2', 'A2'), (1, 'A-3', 'A3', 'A-1', 'A1');
  insert into packings (product_id, pack_type, pieces_per_pack, sort) values (1, 1, 5, 0), (1, 1, 10, 1), (2, 1, 4, 0);
  insert into price_groups (name) values ('one'), ('two');
  insert into price_lists (name, currency) values ('all', 'EUR'), ('group', 'EUR');
  insert into prices (price_list_id, product_id, min_pieces, amount_minor) values (1, 1, 1, 100), (1, 2, 1, 200);
  insert into product_attributes (product_id, attribute_id, value_number) values (1, 1, 12), (2, 1, 13);
  insert into product_attributes (product_id, attribute_id, value_text) values (1, 2, 'red'), (2, 2, 'blue'), (3, 2, 'red');
  insert into promotions (product_id, kind, start_at, end_at) values (1, 'hot', '2030-01-01', '2030-02-01'), (2, 'hot', null, null);
  insert into product_pins (product_id) values (1);
  insert into product_documents (product_id, titles, file) values (1, '{"en": "Sheet"}', 'a.pdf')`

/** A column of a source table, with all that is needed to change its first row. */
export interface SourceColumn {
  table: string
  column: string
  /** Another value as SQL, in order of preference; a check or a unique constraint may refuse some. */
  otherValues: string[]
  /** The product whose row it is, as SQL; null for rows that many products show. */
  productId: string | null
  /** Whether PostgreSQL itself numbers the rows, and nothing ever changes the number. */
  isIdentity: boolean
}

interface ColumnRow {
  table: string
  column: string
  type: string
  is_nullable: boolean
  is_identity: boolean
  has_product: boolean
  referenced: string | null
  referenced_column: string | null
  literals: string[]
}

/** Tables that functions of derived rows read. */
const readTables = `
  select pg_class.oid::regclass::text as table from pg_class
  where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> all ($1)
    and exists (
      select from schema_routines join pg_proc on pg_proc.proname = split_part(schema_routines.name, '(', 1)
      where schema_routines.kind = 'function' and pg_proc.prosrc ~ ('\\m' || relname || '\\M')
        and schema_routines.name ~ '^(refresh|keep|add|forget|rebuild)_')`

/** Tables that refer to a product, or that a product refers to. */
const neighbors = `
  select conrelid::regclass::text as table from pg_constraint where contype = 'f' and confrelid = 'products'::regclass
  union
  select confrelid::regclass::text from pg_constraint where contype = 'f' and conrelid = 'products'::regclass`

const columns = `
  select relname::text as table, a.attname::text as column, format_type(a.atttypid, null) as type, not a.attnotnull as is_nullable,
    a.attidentity <> '' as is_identity,
    relname = 'products' or exists (
      select from pg_attribute own where own.attrelid = pg_class.oid and own.attname = 'product_id') as has_product,
    confrelid::regclass::text as referenced, target.attname::text as referenced_column,
    coalesce(checks.literals, '{}') as literals
  from pg_class join pg_attribute a on a.attrelid = pg_class.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    left join pg_constraint on contype = 'f' and conrelid = pg_class.oid and conkey = array[a.attnum]
    left join pg_attribute target on target.attrelid = confrelid and target.attnum = confkey[1]
    left join lateral (
      select array_agg(found[1]) as literals
      from pg_constraint checking cross join regexp_matches(pg_get_constraintdef(checking.oid), '''([^'']+)''', 'g') as found
      where checking.contype = 'c' and checking.conrelid = pg_class.oid and checking.conkey = array[a.attnum]
    ) checks on true
  where pg_class.oid = any($1::text[]::regclass[])
  order by relname, a.attnum`

/** Values of a type that differ from \`c\`, the present one. */
const valuesOf = (type: string, c: string): string[] => {
  if (type === 'boolean') return [`not coalesce(${c}, false)`]
  if (type === 'jsonb') return [`coalesce(${c}, '{}') || '{"en": "Other words", "displacement_cm3": 99}'`]
  if (type === 'text[]') return [`array_append(${c}, 'other')`]
  if (type === 'text') return [`coalesce(${c}, '') || 'other'`, "'USD'"]
  if (type === 'uuid') return ['new_id()']
  if (type === 'date' || type.startsWith('timestamp'))
    return [`coalesce(${c}, '2031-01-01') + interval '40 days'`]
  // A basis of prices is 1, 10, 100 or 1,000.
  return [`coalesce(${c}, 0) + 1`, `coalesce(${c}, 0) - 1`, `${c} * 10`]
}

const describeColumn = (row: ColumnRow): SourceColumn => {
  const { table, column, type, referenced, referenced_column } = row
  const others = row.literals.map((literal) => `'${literal}'`)
  const values =
    referenced === null
      ? [...others, ...valuesOf(type, column)]
      : [
          `(select r.${referenced_column} from ${referenced} r where r.${referenced_column} is distinct from t.${column} order by 1 desc limit 1)`,
        ]
  return {
    table,
    column,
    otherValues: row.is_nullable ? [...values, 'null'] : values,
    productId: table === 'products' ? 'id' : row.has_product ? 'product_id' : null,
    isIdentity: row.is_identity,
  }
}

const findTables = async (client: pg.ClientBase): Promise<string[]> => {
  const tablesOf = async (query: string, values: unknown[]) =>
    (await client.query<{ table: string }>(query, values)).rows.map(({ table }) => table)
  const hasRows = async (table: string) => (await client.query(`select from ${table} limit 1`)).rowCount === 1
  const read = await tablesOf(readTables, [[...derivedTables, 'catalogue_version']])
  for (const table of read) {
    if (!(await hasRows(table))) throw new Error(`smallCatalogue needs a row of ${table}`)
  }
  const found = new Set(read)
  for (const table of await tablesOf(neighbors, [])) if (await hasRows(table)) found.add(table)
  return [...found]
}

/** Every column of a filled catalogue that may influence a derived row, from the schema: a new one is among them by itself. */
export const findSourceColumns = async (client: pg.ClientBase): Promise<SourceColumn[]> => {
  const { rows } = await client.query<ColumnRow>(columns, [await findTables(client)])
  return rows.filter(({ table, column }) => !(column in (derivedColumns[table] ?? {}))).map(describeColumn)
}
