import type pg from 'pg'
import { copyRows } from '#demo/load/copy-rows.ts'
import { loadAssemblies } from '#demo/load/load-assemblies.ts'
import { loadGround } from '#demo/load/load-ground.ts'
import { loadItems } from '#demo/load/load-items.ts'
import { bareTables } from '#demo/load/bare-tables.ts'
import { priceGroups, priceLists } from '#demo/catalogue/price-lists.ts'

/** Tells how far a phase has come; the starter shows it. */
export type OnProgress = (phase: string, done: number, total: number) => void

const filledTables = [
  'products',
  'product_numbers',
  'product_attributes',
  'fitments',
  'packings',
  'prices',
  'promotions',
  'supersessions',
  'product_words',
  'product_cards',
]

/** Fills the whole catalogue. Runs inside the caller's transaction on an empty catalogue. */
export const loadCatalogue = async (
  client: pg.Client,
  items: number,
  contractCompanyId: string,
  onProgress: OnProgress,
): Promise<void> => {
  const now = new Date()
  await loadGround(client)
  await loadPriceLists(client, contractCompanyId)
  const dressTables = await bareTables(client, filledTables)
  await loadItems(client, items, now, (done) => onProgress('items', done, items))
  await loadWords(client, onProgress)
  await dressTables((done, total) => onProgress('indexes', done, total))
  await client.query('analyze')
  await loadAssemblies(client)
  await client.query('select refresh_supersession()')
  await pinShowcase(client)
  await client.query('select refresh_totals(), refresh_leading_words()')
  await client.query('analyze leading_words')
}

const loadPriceLists = async (client: pg.Client, contractCompanyId: string) => {
  await copyRows(
    client,
    'price_groups',
    ['id', 'name'],
    priceGroups.map(({ id, name }) => [id, name]),
  )
  await copyRows(
    client,
    'price_lists',
    ['id', 'name', 'currency', 'company_id', 'group_id'],
    priceLists.map(({ id, name, owner }) => [
      id,
      name,
      'EUR',
      owner === 'company' ? contractCompanyId : null,
      owner === 'group' ? 2 : null,
    ]),
  )
  await client.query(
    `select setval(pg_get_serial_sequence('price_groups', 'id'), 10), setval(pg_get_serial_sequence('price_lists', 'id'), 10)`,
  )
}

const wordsBatch = 5_000

const loadWords = async (client: pg.Client, onProgress: OnProgress) => {
  const { rows } = await client.query<{ last: number }>(
    'select coalesce(max(id), 0)::int as last from products',
  )
  const last = rows[0]?.last ?? 0
  // The planner knows nothing yet of tables that were empty a moment ago.
  await client.query('analyze products; analyze fitments; analyze models')
  for (let start = 1; start <= last; start += wordsBatch) {
    await client.query('select refresh_words(array(select generate_series($1::int, $2::int)))', [
      start,
      start + wordsBatch - 1,
    ])
    onProgress('words', Math.min(start + wordsBatch - 1, last), last)
  }
}

/** Six different parts that the home page shows before anything else. */
const pinShowcase = async (client: pg.Client) => {
  await client.query(`insert into product_pins (product_id, sort)
    select id, row_number() over (order by wanted.place)
    from unnest(array['carburetor', 'saw-chain', 'trimmer-head', 'cylinder-kit', 'recoil-starter', 'air-filter'])
      with ordinality as wanted(slug, place)
      cross join lateral (
        select products.id from products join product_types on product_types.id = products.type_id
        where product_types.slug = wanted.slug and products.stock = 'in' and cardinality(products.pics) > 0
        order by products.rank limit 1
      ) best`)
}
