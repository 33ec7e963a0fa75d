import { type RawBuilder, type Transaction, sql } from 'kysely'
import type { OfficeProduct } from '#contract/office/products.contract.ts'
import type { ProductField } from '#contract/office/product-fields.ts'
import type { Price, PriceBasis } from '#contract/money.ts'
import type { ImportModel } from '#server/imports/row.ts'
import { normalizeNumber } from '#contract/part-number.ts'
import { stockStateOf } from '#server/imports/stock-state.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'

/** The currency that most companies buy in: the form changes the price in it. */
const shopCurrency = sql`coalesce(
  (select currency from companies group by currency order by count(*) desc, currency limit 1), 'EUR')`

/** Lists for everybody that hold now, as `priceListsOf` orders them. */
const listsForAll = sql`
  select id, currency, row_number() over (order by valid_from desc nulls last, id desc) as place from price_lists
  where company_id is null and group_id is null and percent is null
    and (valid_from is null or valid_from <= now()) and (valid_to is null or valid_to > now())`

/** The price for everybody and one piece, in the shop's currency where there is one. */
export const basePriceOf = (productId: string): RawBuilder<unknown> => sql`
  select lists.id as list_id, lists.currency, prices.amount_minor, prices.per
  from prices join (${listsForAll}) lists on lists.id = prices.price_list_id
  where prices.product_id = ${sql.ref(productId)} and prices.min_pieces = 1 and prices.amount_minor > 0
  order by lists.currency <> ${shopCurrency}, lists.place limit 1`

export interface ProductRecord {
  id: number
  kind: string
  standard: string
  status: OfficeProduct['status']
  source: string
  names: Record<string, string>
  descriptions: Record<string, string>
  ownLanguage: string | null
  stock: number | null
  place: string
  listId: number | null
  currency: string
  amount: number | null
  per: PriceBasis | null
  reserved: number
  pictures: { name: string; isPhoto: boolean }[]
}

/** One article; `lock` holds it until the end of the transaction. */
export const findProduct = async (
  tx: Transaction<DB>,
  id: number,
  lock: 'lock' | 'read',
): Promise<ProductRecord | null> => {
  const { rows } = await sql<ProductRecord>`
    select products.id, products.kind, products.standard, products.status, sources.name as source, products.names,
      products.descriptions, products.own_language as "ownLanguage", products.stock_quantity as stock,
      coalesce((select place from product_places where product_id = products.id), '') as place,
      base.list_id as "listId", coalesce(base.currency, ${shopCurrency}) as currency, base.amount_minor as amount,
      base.per, coalesce((select pieces from stock_reservations where product_id = products.id), 0) as reserved,
      (select coalesce(jsonb_agg(jsonb_build_object('name', name,
          'isPhoto', exists (select from photos where photos.hash || '.webp' = name)) order by place), '[]')
        from unnest(products.pics) with ordinality as named(name, place)) as pictures
    from products join sources on sources.id = products.source_id
      left join lateral (${basePriceOf('products.id')}) base on true
    where products.id = ${id} ${lock === 'lock' ? sql`for no key update of products` : sql``}`.execute(tx)
  return rows[0] ?? null
}

/** Further prices for everybody: of larger quantities, and in other currencies. */
export const selectOtherPrices = async (
  tx: Transaction<DB>,
  { id, listId }: ProductRecord,
): Promise<{ min: number; price: Price }[]> => {
  const { rows } = await sql<{ min: number; amount: number; currency: string; per: PriceBasis }>`
    select distinct on (lists.currency, min_pieces) min_pieces as min, amount_minor as amount, currency, per
    from prices join (${listsForAll}) lists on lists.id = price_list_id
    where product_id = ${id} and amount_minor > 0 and not (price_list_id = ${listId ?? 0} and min_pieces = 1)
      and not (min_pieces = 1 and lists.currency = (select currency from price_lists where id = ${listId ?? 0}))
    order by lists.currency, min_pieces, lists.place limit 50`.execute(tx)
  return rows.map(({ min, ...price }) => ({ min, price }))
}

export interface HidingRecord {
  reason: string
  by: string
  at: Date
}

export const findOpenHiding = async (tx: Transaction<DB>, id: number): Promise<HidingRecord | null> => {
  const { rows } = await sql<HidingRecord>`
    select reason, hidden_by as by, hidden_at as at from product_hidings
    where product_id = ${id} and shown_at is null order by hidden_at desc limit 1`.execute(tx)
  return rows[0] ?? null
}

export interface ChangeRecord {
  at: Date
  by: string | null
  field: ProductField | 'picture' | 'hidden' | 'shown'
  before: string
  after: string
}

const nameOfUser = sql`(select coalesce(nullif(trim(concat_ws(' ', first_name, last_name)), ''), email) from users
  where users.id = product_changes.user_id)`

/** The newest changes by hand, with each hiding and its end. */
export const selectChanges = async (tx: Transaction<DB>, id: number): Promise<ChangeRecord[]> => {
  const { rows } = await sql<ChangeRecord>`
    select * from (
      (select at, ${nameOfUser} as by, field, before, after, id::text as key from product_changes
        where product_id = ${id} order by at desc, id desc limit 100)
      union all
      select hidden_at, hidden_by, 'hidden', '', reason, '' from product_hidings where product_id = ${id}
      union all
      select shown_at, shown_by, 'shown', '', '', '' from product_hidings
        where product_id = ${id} and shown_at is not null
    ) changes order by at desc, key desc limit 100`.execute(tx)
  return rows.map(({ at, by, field, before, after }) => ({ at, by, field, before, after }))
}

/** Adds to the history, as the person at work. */
export const noteChanges = async (
  tx: Transaction<DB>,
  id: number,
  changes: readonly { field: ProductField | 'picture'; before: string; after: string }[],
): Promise<void> => {
  await sql`insert into product_changes (product_id, user_id, field, before, after)
    select ${id}, actor_user_id(), field, before, after
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as said(field text, before text, after text)`.execute(
    tx,
  )
  await sql`insert into audit_log (actor_id, action, subject_type, subject_id, details)
    values (actor_user_id(), 'product changed', 'product', ${String(id)},
      ${JSON.stringify({ fields: changes.map(({ field }) => field) })}::jsonb)`.execute(tx)
}

/** Writes the names and the models that they and the descriptions name. */
export const writeNames = async (
  tx: Transaction<DB>,
  { id, kind }: ProductRecord,
  { names, models }: { names: Record<string, string>; models: readonly ImportModel[] },
): Promise<void> => {
  await sql`update products set names = ${JSON.stringify(names)}::jsonb where id = ${id}`.execute(tx)
  if (kind !== 'part') return
  // A changed text names other models than before.
  await sql`delete from named_models where product_id = ${id}`.execute(tx)
  const named = models.map(({ name, brand }) => ({
    name,
    normal: normalizeNumber(name),
    brand: brand === undefined ? '' : normalizeNumber(brand),
  }))
  await sql`insert into named_models (product_id, normal, brand_normal, name)
    select ${id}, normal, brand, name
    from jsonb_to_recordset(${JSON.stringify(named)}::jsonb) as said(normal text, brand text, name text)
    on conflict do nothing`.execute(tx)
}

/** The stock as a row of an import would set it; what is discontinued stays so. */
export const writeStock = async (tx: Transaction<DB>, id: number, pieces: number | null): Promise<void> => {
  await sql`update products set stock_quantity = ${pieces}::integer,
      stock = case when stock = 'discontinued' then stock
        else ${sql.raw(stockStateOf('next.pieces', 'stock_expected_at'))} end
    from (select ${pieces}::integer as pieces) next where products.id = ${id}`.execute(tx)
}

export const writePlace = async (tx: Transaction<DB>, id: number, place: string): Promise<void> => {
  await (place === ''
    ? sql`delete from product_places where product_id = ${id}`
    : sql`insert into product_places (product_id, place) values (${id}, ${place})
          on conflict (product_id) do update set place = excluded.place`
  ).execute(tx)
}

/** Sets the price in the list that holds now; without one in the list for everybody of the article's source. */
export const writePrice = async (
  tx: Transaction<DB>,
  { id, listId }: ProductRecord,
  price: Price | null,
): Promise<void> => {
  if (price === null) {
    await sql`delete from prices where product_id = ${id} and price_list_id = ${listId} and min_pieces = 1`.execute(
      tx,
    )
    return
  }
  await sql`with source as (
      select sources.id, sources.name from products join sources on sources.id = source_id where products.id = ${id}
    ), made as (
      insert into price_lists (name, source_id, currency)
      select concat_ws(' ', 'import', name, ${price.currency}::text), id, ${price.currency} from source
      where ${listId}::integer is null
      on conflict (source_id, currency, company_id, group_id, valid_from, valid_to) where source_id is not null
        do update set currency = excluded.currency
      returning id
    )
    insert into prices (price_list_id, product_id, min_pieces, amount_minor, per)
    select list.id, ${id}, 1, ${price.amount}, ${price.per}
    from (select ${listId}::integer as id where ${listId}::integer is not null union all select id from made) list
    on conflict (product_id, price_list_id, min_pieces)
      do update set amount_minor = excluded.amount_minor, per = excluded.per`.execute(tx)
}

/** The next file counts as new for this article, so that it overwrites what was typed, even if the file is the same. */
export const forgetSourceRow = async (tx: Transaction<DB>, id: number): Promise<void> => {
  await sql`update products set updated_at = now(),
    source_hash = case when source_hash is null then null else '' end where id = ${id}`.execute(tx)
}

/** Puts a picture in front of the others; false when there is no such article. */
export const putPictureInFront = async (tx: Transaction<DB>, id: number, name: string): Promise<void> => {
  await sql`update products set pics = array_prepend(${name}, array_remove(pics, ${name})), updated_at = now()
    where id = ${id}`.execute(tx)
}

/** Takes a photo from the article; hashes of photos that no article shows any more. */
export const takePictureAway = async (tx: Transaction<DB>, id: number, name: string): Promise<string[]> => {
  await sql`update products set pics = array_remove(pics, ${name}), updated_at = now() where id = ${id}`.execute(
    tx,
  )
  const { rows } = await sql<{ hash: string }>`select drop_unused_photos(array[${name}]) as hash`.execute(tx)
  return rows.map(({ hash }) => hash)
}

/** One article with all that its page shows. */
export interface ProductInFull {
  product: ProductRecord
  otherPrices: { min: number; price: Price }[]
  hiding: HidingRecord | null
  changes: ChangeRecord[]
}
