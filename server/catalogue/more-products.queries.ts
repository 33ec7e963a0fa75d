import { type RawBuilder, type Transaction, sql } from 'kysely'
import type { MoreKind } from '#contract/shop/product.contract.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'

export interface MoreRequest {
  id: number
  kind: MoreKind
  exclude: readonly number[]
  limit: number
  offset: number
}

/** A part may fit 800 models; the first ones tell enough about its neighbours. */
const mostModels = 40

const modelsOf = (id: number): RawBuilder<unknown> =>
  sql`(select model_id from fitments where product_id = ${id} and not is_excluded order by model_id limit ${mostModels})`

/** Other products for the machines of this one, with the number of machines in common. */
const forSameModels = (id: number): RawBuilder<unknown> => sql`
  select fitments.product_id as id, count(*)::int as weight from fitments
  where model_id in ${modelsOf(id)} and not is_excluded and product_id <> ${id}
  group by fitments.product_id`

/** Each gives candidates as (id, weight); more weight comes first. */
const candidates: Record<MoreKind, (id: number) => RawBuilder<unknown>> = {
  related: (id) => sql`
    select near.id, near.weight from (${forSameModels(id)}) near
      join products other on other.id = near.id join products own on own.id = ${id} and own.type_id = other.type_id
    union all
    select other.id, 0 from products own join lateral (
      select id from products where type_id = own.type_id and status = 'published' and id <> own.id
      order by rank, id limit 200) other on true
    where own.id = ${id}`,
  sameModel: (id) => sql`
    select near.id, near.weight from (${forSameModels(id)}) near
      join products other on other.id = near.id join products own on own.id = ${id} and own.type_id <> other.type_id`,
  alsoBought: (id) => sql`
    select other.product_id as id, count(distinct other.order_id)::int as weight
    from order_lines own join orders on orders.id = own.order_id
      join order_lines other on other.order_id = own.order_id and other.product_id <> own.product_id
    where own.product_id = ${id} and orders.status <> 'cancelled' and orders.created_at > now() - interval '365 days'
    group by other.product_id`,
  // Two makers may give one number to two things: a short one is a carburetor here and a handle there.
  alternate: (id) => sql`
    select other.product_id as id, count(*)::int as weight from public_numbers own
      join public_numbers other on other.normal = own.normal and other.product_id <> own.product_id
        and other.kind in ('oem', 'cross')
        and (own.brand_id = other.brand_id or own.brand_id is null or other.brand_id is null)
      join products mine on mine.id = own.product_id
      join products theirs on theirs.id = other.product_id and theirs.type_id = mine.type_id
    where own.product_id = ${id} and own.kind in ('oem', 'cross') group by other.product_id`,
}

/** Published products beside one, closest first. Orders belong to companies: the transaction acts for the system. */
export const findMoreIds = async (
  tx: Transaction<DB>,
  request: MoreRequest,
): Promise<{ total: number; ids: number[] }> => {
  const { id, kind, exclude, limit, offset } = request
  const { rows } = await sql<{ total: number; ids: number[] | null }>`
    with found as materialized (
      select products.id, max(candidates.weight) as weight, products.rank
      from (${candidates[kind](id)}) candidates join products on products.id = candidates.id
      where products.status = 'published' and products.id <> all(${exclude}::int[])
        and exists (select from products where id = ${id} and status = 'published')
      group by products.id
    )
    select (select count(*)::int from found) as total, (
      select array_agg(page.id order by page.weight desc, page.rank, page.id)
      from (select * from found order by weight desc, rank, id limit ${limit} offset ${offset}) page
    ) as ids`.execute(tx)
  return { total: rows[0]?.total ?? 0, ids: rows[0]?.ids ?? [] }
}
