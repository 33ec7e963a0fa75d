import type pg from 'pg'

/**
 * Rows about products named by number: supersession, fitment, prices, stock. A number is looked up in any source,
 * own numbers before original-equipment ones; what has no product yet waits for it (product.md 8).
 */

export interface RelationCounts {
  added: number
  changed: number
  unchanged: number
  waiting: number
}

const countsOf = async (
  client: pg.ClientBase,
  sql: string,
  values: unknown[] = [],
): Promise<{ added: number; changed: number }> => {
  const { rows } = await client.query<{ added: number; changed: number }>(
    `with written as (${sql} returning (xmax = 0) as is_new)
     select count(*) filter (where is_new)::int as added, count(*) filter (where not is_new)::int as changed from written`,
    values,
  )
  return rows[0] ?? { added: 0, changed: 0 }
}

const lastOfKey = `select distinct on (kind, key) kind, key, payload from staged where kind <> 'product' order by kind, key, line desc`

/** Supersession rows are kept as numbers; `refresh_supersession()` points them at products, now and later. */
const applySupersessions = (client: pg.ClientBase, sourceId: number) =>
  countsOf(
    client,
    `insert into supersessions (source_id, old_number, old_normal, new_number, new_normal, mode, factor, since)
     select $1, payload #>> '{old,number}', payload #>> '{old,normal}', payload #>> '{new,number}', payload #>> '{new,normal}',
       case when 1 < count(*) over (partition by payload #>> '{old,normal}') then payload ->> 'mode' else 'one' end,
       (payload ->> 'factor')::numeric, (payload ->> 'date')::date
     from (${lastOfKey}) latest where kind = 'supersession'
     on conflict on constraint supersessions_key do update
       set mode = excluded.mode, factor = excluded.factor, since = coalesce(excluded.since, supersessions.since)
       where (supersessions.mode, supersessions.factor, supersessions.since)
         is distinct from (excluded.mode, excluded.factor, coalesce(excluded.since, supersessions.since))`,
    [sourceId],
  )

/** `relations`: each row with the products its number means; several when they share an OEM number. */
const resolveRelations = async (client: pg.ClientBase) => {
  await client.query(`create temp table relations on commit drop as
    with rows as (
      select kind, key, payload from (${lastOfKey}) latest where kind <> 'supersession'
      union all
      select waiting_rows.kind, 'waiting ' || waiting_rows.id, payload from waiting_rows
      where waiting_rows.normal in (select payload ->> 'normal' from staged where kind = 'product')
    ), found as (
      select rows.kind, rows.key, rows.payload, products.id as product_id,
        rank() over (partition by rows.kind, rows.key order by (product_numbers.kind = 'standard') desc) as place
      from rows
        join product_numbers on product_numbers.normal = rows.payload ->> 'normal'
          and product_numbers.kind in ('standard', 'oem')
        join products on products.id = product_numbers.product_id
        left join brands own on own.id = products.brand_id
        left join brands number_brand on number_brand.id = product_numbers.brand_id
      where rows.payload #>> '{brand,normal}' is null or rows.payload #>> '{brand,normal}'
        in (own.normal_name, number_brand.normal_name)
    )
    select distinct rows.kind, rows.key, rows.payload, found.product_id
    from rows left join found on found.kind = rows.kind and found.key = rows.key and found.place = 1`)
  await client.query('analyze relations')
}

const keepWaiting = (client: pg.ClientBase, sourceId: number) =>
  countsOf(
    client,
    `insert into waiting_rows (source_id, kind, normal, brand, payload)
     select $1, kind, payload ->> 'normal', payload #>> '{brand,normal}', payload
     from relations where product_id is null and key not like 'waiting %'
     on conflict on constraint waiting_rows_key do nothing`,
    [sourceId],
  )

const applyFitments = async (client: pg.ClientBase) => {
  await client.query(`insert into models (brand_id, name, normal_name)
    select distinct on (brands.id, model ->> 'normal') brands.id, model ->> 'name', model ->> 'normal'
    from relations cross join lateral jsonb_array_elements(payload -> 'models') as model
      join brands on brands.normal_name = model #>> '{brand,normal}'
    where kind = 'fitment' and product_id is not null
    order by brands.id, model ->> 'normal', model ->> 'name'
    on conflict on constraint models_brand_name_key do nothing`)
  return countsOf(
    client,
    `insert into fitments as known (product_id, model_id, serial_from, serial_to, note)
     select distinct on (relations.product_id, models.id) relations.product_id, models.id,
       payload ->> 'serialFrom', payload ->> 'serialTo', payload ->> 'note'
     from relations cross join lateral jsonb_array_elements(payload -> 'models') as model
       left join brands on brands.normal_name = model #>> '{brand,normal}'
       join models on models.normal_name = model ->> 'normal'
         and (models.brand_id = brands.id or (brands.id is null
           and 1 = (select count(*) from models alike where alike.normal_name = model ->> 'normal')))
     where kind = 'fitment' and relations.product_id is not null
     order by relations.product_id, models.id
     on conflict (product_id, model_id) do update
       set serial_from = excluded.serial_from, serial_to = excluded.serial_to, note = excluded.note
       where (known.serial_from, known.serial_to, known.note)
         is distinct from (excluded.serial_from, excluded.serial_to, excluded.note)`,
  )
}

const applyPrices = async (client: pg.ClientBase, sourceName: string) => {
  await client.query(
    `insert into price_lists (name, currency)
     select distinct 'import ' || $1 || ' ' || (payload #>> '{price,currency}'), payload #>> '{price,currency}'
     from relations where kind = 'price' on conflict (name) do nothing`,
    [sourceName],
  )
  return countsOf(
    client,
    `insert into prices as known (price_list_id, product_id, min_pieces, amount_minor)
     select distinct on (product_id, price_lists.id, payload ->> 'minPieces') price_lists.id, product_id,
       (payload ->> 'minPieces')::int, (payload #>> '{price,amountMinor}')::bigint
     from relations join price_lists on price_lists.name = 'import ' || $1 || ' ' || (payload #>> '{price,currency}')
     where kind = 'price' and product_id is not null
     order by product_id, price_lists.id, payload ->> 'minPieces'
     on conflict (product_id, price_list_id, min_pieces) do update set amount_minor = excluded.amount_minor
       where known.amount_minor <> excluded.amount_minor`,
    [sourceName],
  )
}

const applyStock = async (client: pg.ClientBase) => {
  const { rowCount } = await client.query(
    `update products set stock_quantity = new.quantity, stock_expected_at = new.expected, stock = new.state, updated_at = now()
     from (
       select distinct on (product_id) product_id, (payload ->> 'stockPieces')::int as quantity,
         (payload ->> 'expectedAt')::date as expected,
         case when (payload ->> 'stockPieces')::numeric > 5 then 'in' when (payload ->> 'stockPieces')::numeric > 0 then 'low'
           when payload ->> 'expectedAt' is not null then 'onOrder' else 'onRequest' end as state
       from relations where kind = 'stock' and product_id is not null order by product_id
     ) new
     where products.id = new.product_id
       and (products.stock_quantity, products.stock_expected_at, products.stock) is distinct from (new.quantity, new.expected, new.state)`,
  )
  return { added: 0, changed: rowCount ?? 0 }
}

/** Applies all rows but products', and those that waited for products which have now arrived. */
export const applyRelations = async (
  client: pg.ClientBase,
  source: { id: number; name: string },
): Promise<RelationCounts> => {
  const superseded = await applySupersessions(client, source.id)
  await resolveRelations(client)
  const waiting = await keepWaiting(client, source.id)
  const written = [
    superseded,
    await applyFitments(client),
    await applyPrices(client, source.name),
    await applyStock(client),
  ]
  await client.query(`delete from waiting_rows using relations
    where relations.key = 'waiting ' || waiting_rows.id and relations.product_id is not null`)
  const { rows } = await client.query<{ total: number }>(
    `select count(*)::int as total from (${lastOfKey}) latest`,
  )
  const added = written.reduce((sum, each) => sum + each.added, 0)
  const changed = written.reduce((sum, each) => sum + each.changed, 0)
  return {
    added,
    changed,
    waiting: waiting.added,
    unchanged: Math.max(0, (rows[0]?.total ?? 0) - added - changed - waiting.added),
  }
}

export const findRelatedIds = async (client: pg.ClientBase): Promise<number[]> => {
  const { rows } = await client.query<{ product_id: number }>(
    'select distinct product_id from relations where product_id is not null order by 1',
  )
  return rows.map((row) => row.product_id)
}
