import type pg from 'pg'

/**
 * `incoming`: each article of the file, its rows joined (`joined`), beside the product it was made into before. A number
 * means the product that is spelled so, else the one with the same normal form. New ones get their ids here, in the
 * file's order, so that each product is written once and whole.
 */
export const prepareIncoming = async (client: pg.ClientBase, sourceId: number) => {
  await client.query(
    `create temp table incoming on commit drop as
     with last as (
       select distinct on (key) line, key, hash, payload from staged where kind = 'product' order by key, line desc
     ), latest as (
       select key, coalesce(joined.line, last.line) as line, coalesce(joined.hash, last.hash) as hash,
         coalesce(joined.payload, last.payload) as payload
       from last left join joined using (key)
     )
     select line, key, latest.hash, payload, coalesce(payload ->> 'kind', known.kind, 'part') as kind,
       coalesce(known.id, nextval(pg_get_serial_sequence('products', 'id')))::integer as product_id,
       known.id is null as is_new, coalesce(known.source_hash = latest.hash, false) as is_same
     from latest
       left join products spelled on spelled.source_id = $1 and spelled.source_key = payload ->> 'number'
       left join products alike on alike.source_id = $1 and alike.source_normal = key
       left join lateral (
         select coalesce(spelled.id, alike.id) as id, coalesce(spelled.kind, alike.kind) as kind,
           case when spelled.id is null then alike.source_hash else spelled.source_hash end as source_hash
       ) known on true
     order by line`,
    [sourceId],
  )
  await client.query('analyze incoming')
}

/** Articles of earlier runs that have a number of the file in another spelling and stay beside it. */
export const findSpelledTwice = async (client: pg.ClientBase, sourceId: number, limit: number) => {
  const { rows } = await client.query<{ line: number; number: string; other: string; total: number }>(
    `select line, payload ->> 'number' as number, products.standard as other, count(*) over ()::int as total
     from incoming
       join product_numbers on product_numbers.kind = 'standard' and product_numbers.normal = key
       join products on products.id = product_numbers.product_id
     where products.source_id = $1 and products.id <> incoming.product_id and products.status = 'published'
       and products.stock <> 'discontinued'
     order by line limit $2`,
    [sourceId, limit],
  )
  return { total: rows[0]?.total ?? 0, first: rows }
}

export const countIncoming = async (client: pg.ClientBase) => {
  const { rows } = await client.query<{ added: number; changed: number; unchanged: number }>(`
    select count(*) filter (where is_new)::int as added,
      count(*) filter (where not is_new and not is_same)::int as changed,
      count(*) filter (where is_same)::int as unchanged
    from incoming`)
  return rows[0] ?? { added: 0, changed: 0, unchanged: 0 }
}

const ranked = `select line, coalesce(payload ->> 'number', payload #>> '{old,number}') as number,
  row_number() over (partition by kind, key order by line desc) as place from staged where kind <> 'product'`

/** Rows about products whose key occurs again later in the file: their number, and the first of them for the report. */
export const findDuplicates = async (client: pg.ClientBase, limit: number) => {
  const { rows } = await client.query<{ line: number; number: string; total: number }>(
    `select line, number, count(*) over ()::int as total from (${ranked}) ranked where place > 1 order by line limit $1`,
    [limit],
  )
  return { total: rows[0]?.total ?? 0, first: rows }
}

/** How many numbers of a new source other sources already have, and the name of the source with most of them. */
export const findOverlap = async (client: pg.ClientBase, sourceId: number) => {
  const { rows } = await client.query<{ name: string; shared: number; total: number }>(
    `select sources.name, count(distinct incoming.key)::int as shared, (select count(*)::int from incoming) as total
     from incoming
       join product_numbers on product_numbers.normal = incoming.key and product_numbers.kind = 'standard'
       join products on products.id = product_numbers.product_id
       join sources on sources.id = products.source_id
     where products.source_id <> $1 group by sources.name order by shared desc limit 1`,
    [sourceId],
  )
  return rows[0] ?? null
}

/**
 * `--complete`: the source's products that the file does not name are no longer made. Without their fingerprint
 * they count as changed when a later file names them again.
 */
export const discontinueAbsent = async (client: pg.ClientBase, sourceId: number): Promise<number> => {
  const { rowCount } = await client.query(
    `update products set stock = 'discontinued', source_hash = null, updated_at = now()
     where source_id = $1 and stock <> 'discontinued' and exists (select from incoming)
       and not exists (select from incoming where incoming.product_id = products.id)`,
    [sourceId],
  )
  return rowCount ?? 0
}
