import type pg from 'pg'

/** A type as the program shipped it the last time. */
export interface ShippedWords {
  names: Record<string, string>
  synonyms: { lang: string; synonym: string }[]
  isWearPart: boolean
}

export interface TypeRow {
  id: number
  kind: string
  slug: string
  names: Record<string, string>
  isWearPart: boolean
}

export const readTypes = async (client: pg.ClientBase): Promise<TypeRow[]> =>
  (
    await client.query<TypeRow>(
      'select id, kind, slug, names, is_wear_part as "isWearPart" from product_types',
    )
  ).rows

/** What was shipped before, by kind and slug. */
export const readShipped = async (client: pg.ClientBase): Promise<Map<string, ShippedWords>> => {
  const { rows } = await client.query<ShippedWords & { kind: string; slug: string }>(
    'select kind, slug, names, synonyms, is_wear_part as "isWearPart" from shipped_types',
  )
  return new Map(rows.map(({ kind, slug, ...shipped }) => [`${kind} ${slug}`, shipped]))
}

export interface NewType {
  /** Null: the next free one. */
  id: number | null
  kind: string
  slug: string
  names: Record<string, string>
  pic: string | null
  sort: number
  isWearPart: boolean
}

export const insertType = async (client: pg.ClientBase, type: NewType): Promise<number> => {
  const { rows } = await client.query<{ id: number }>(
    `insert into product_types (id, kind, slug, names, pic, sort, is_wear_part) overriding system value
     values (coalesce($1, nextval(pg_get_serial_sequence('product_types', 'id'))), $2, $3, $4, $5, $6, $7) returning id`,
    [type.id, type.kind, type.slug, type.names, type.pic, type.sort, type.isWearPart],
  )
  return rows[0]?.id ?? 0
}

/** Ids that were given by hand are behind the sequence then. */
export const skipUsedIds = async (client: pg.ClientBase): Promise<void> => {
  await client.query(
    `select setval(pg_get_serial_sequence('product_types', 'id'), greatest(max(id), 1)) from product_types`,
  )
}

export const setParent = async (client: pg.ClientBase, id: number, parentId: number): Promise<void> => {
  await client.query('update product_types set parent_id = $2 where id = $1', [id, parentId])
}

export const setNames = async (
  client: pg.ClientBase,
  id: number,
  names: Record<string, string>,
): Promise<void> => {
  await client.query('update product_types set names = $2 where id = $1', [id, names])
}

export const setWearPart = async (client: pg.ClientBase, id: number, isWearPart: boolean): Promise<void> => {
  await client.query('update product_types set is_wear_part = $2 where id = $1', [id, isWearPart])
}

/** What rows call and say of articles of a type; false where they did so before. */
export const setRowWords = async (
  client: pg.ClientBase,
  id: number,
  one: Record<string, string>,
  rowFacts: object | null,
): Promise<boolean> => {
  const { rowCount } = await client.query(
    `update product_types set one_names = $2, row_facts = $3
     where id = $1 and (one_names, row_facts) is distinct from ($2::jsonb, $3::jsonb)`,
    [id, one, rowFacts ?? {}],
  )
  return rowCount === 1
}

export const insertDrawing = async (client: pg.ClientBase, name: string, type: string): Promise<void> => {
  await client.query('insert into drawings (name, type) values ($1, $2) on conflict (name) do nothing', [
    name,
    type,
  ])
}

export const addSynonyms = async (
  client: pg.ClientBase,
  typeId: number,
  words: ShippedWords['synonyms'],
): Promise<void> => {
  await client.query(
    `insert into type_synonyms (type_id, lang, synonym)
     select $1, lang, synonym from jsonb_to_recordset($2) as added (lang text, synonym text) on conflict do nothing`,
    [typeId, JSON.stringify(words)],
  )
}

export const dropSynonyms = async (
  client: pg.ClientBase,
  typeId: number,
  words: ShippedWords['synonyms'],
): Promise<void> => {
  await client.query(
    `delete from type_synonyms using jsonb_to_recordset($2) as dropped (lang text, synonym text)
     where type_id = $1 and type_synonyms.lang = dropped.lang and type_synonyms.synonym = dropped.synonym`,
    [typeId, JSON.stringify(words)],
  )
}

export const recordShipped = async (
  client: pg.ClientBase,
  { kind, slug }: { kind: string; slug: string },
  { names, synonyms, isWearPart }: ShippedWords,
): Promise<void> => {
  await client.query(
    `insert into shipped_types (kind, slug, names, synonyms, is_wear_part) values ($1, $2, $3, $4, $5)
     on conflict (kind, slug) do update
       set names = excluded.names, synonyms = excluded.synonyms, is_wear_part = excluded.is_wear_part`,
    [kind, slug, names, JSON.stringify(synonyms), isWearPart],
  )
}

export const findProductsOfTypes = async (
  client: pg.ClientBase,
  typeIds: readonly number[],
): Promise<number[]> => {
  const { rows } = await client.query<{ id: number }>(
    'select id from products where type_id = any ($1) order by id',
    [typeIds],
  )
  return rows.map(({ id }) => id)
}
