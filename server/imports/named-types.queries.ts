import type pg from 'pg'
import type { TypePhrase } from '#server/imports/head-words.rules.ts'

interface KnownPhrase extends TypePhrase {
  kind: 'part' | 'machine'
  slug: string
}

/** Names and synonyms of all types, the supplier's own included; 'Other' is what is to be avoided. */
export const readPhrases = async (client: pg.ClientBase): Promise<KnownPhrase[]> => {
  const { rows } = await client.query<KnownPhrase>(`
    select types.kind, types.slug, types.id as "typeId", types.parent_id as "parentId", said.lang, said.phrase, said."isName"
    from product_types types cross join lateral (
      select names.key as lang, names.value as phrase, true as "isName" from jsonb_each_text(types.names) as names
      union all
      select lang, synonym, false from type_synonyms where type_id = types.id
    ) said
    where types.slug <> 'other' and types.is_published`)
  return rows
}

export const readBrandNames = async (client: pg.ClientBase): Promise<string[]> =>
  (await client.query<{ name: string }>('select name from brands')).rows.map(({ name }) => name)

interface UntypedRow {
  productId: number
  kind: 'part' | 'machine'
  /** False: the file and the catalogue leave open whether it is a part or a machine. */
  isKindSure: boolean
  names: { name: string; lang: string | null }[] | null
}

/**
 * Rows without a type, of products that have none but 'Other', after this product; in blocks. Unchanged rows too: the
 * shop may have learned a word since they were loaded.
 */
export const readUntyped = async (
  client: pg.ClientBase,
  after: number,
  limit: number,
): Promise<UntypedRow[]> => {
  const { rows } = await client.query<UntypedRow>(
    `select product_id as "productId", kind, (payload ->> 'kind' is not null or not is_new) as "isKindSure",
       (select json_agg(json_build_object('name', value, 'lang',
          case key when 'own' then split_part(payload ->> 'ownLanguage', '-', 1) else key end))
        from jsonb_each_text(payload -> 'names')) as names
     from incoming
     where payload ->> 'type' is null and product_id > $1 and (is_new or exists (
       select from products join product_types on product_types.id = type_id
       where products.id = product_id and slug = 'other'))
     order by product_id limit $2`,
    [after, limit],
  )
  return rows
}

export interface NamedType {
  productId: number
  typeId: number
}

/** `named_types`: the type that each row's name says. */
export const createNamedTypes = async (client: pg.ClientBase): Promise<void> => {
  await client.query(
    'create temp table named_types (product_id integer primary key, type_id integer not null) on commit drop',
  )
}

export const addNamedTypes = async (client: pg.ClientBase, named: readonly NamedType[]): Promise<void> => {
  await client.query('insert into named_types select * from unnest($1::integer[], $2::integer[])', [
    named.map(({ productId }) => productId),
    named.map(({ typeId }) => typeId),
  ])
}

/** A row whose name is that of a machine is a machine; a row that is given a type is changed by that. */
export const takeKinds = async (client: pg.ClientBase): Promise<void> => {
  await client.query(
    'update incoming set is_same = false from named_types where incoming.product_id = named_types.product_id and is_same',
  )
  await client.query(`
    update incoming set kind = product_types.kind
    from named_types join product_types on product_types.id = type_id
    where incoming.product_id = named_types.product_id and incoming.kind <> product_types.kind`)
}

/** The types that names said, the most frequent first. */
export const countNamedTypes = async (client: pg.ClientBase) => {
  const { rows } = await client.query<{ names: Record<string, string>; count: number }>(`
    select names, count(*)::int as count from named_types join product_types on product_types.id = type_id
    group by product_types.id order by count(*) desc, product_types.id`)
  return rows
}
