import type pg from 'pg'
import { productsChanged, suspendTriggers } from '#server/catalogue/publish.service.ts'
import { copyRows } from '#demo/copy-rows.ts'
import { loadAssemblies } from '#demo/load/load-assemblies.ts'
import { loadGround } from '#demo/load/load-ground.ts'
import { loadItems } from '#demo/load/load-items.ts'
import { bareTables } from '#demo/load/bare-tables.ts'
import { priceGroups, priceLists } from '#demo/catalogue/price-lists.ts'

/** Tells how far a phase has come; the starter shows it. */
export type OnProgress = (phase: string, done: number, total: number) => void

const sourceTables = [
  'products',
  'product_numbers',
  'product_attributes',
  'fitments',
  'packings',
  'prices',
  'promotions',
  'supersessions',
]
const derivedTables = ['product_words', 'described_words', 'product_cards']

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
  const dressSources = await bareTables(client, sourceTables)
  const dressDerived = await bareTables(client, derivedTables)
  const onIndex = (done: number, total: number) => onProgress('indexes', done, total)
  await suspendTriggers(client)
  await loadItems(client, items, now, (done) => onProgress('items', done, items))
  await dressSources(onIndex)
  // The planner knows nothing yet of tables that were empty a moment ago.
  await client.query('analyze')
  await loadAssemblies(client)
  await pinShowcase(client)
  const { rows } = await client.query<{ id: number }>('select id from products order by id')
  await productsChanged(
    client,
    rows.map(({ id }) => id),
    {
      onProgress: (share) => onProgress('words', Math.round(share * rows.length), rows.length),
      betweenHalves: () => dressDerived(onIndex),
    },
  )
  await client.query('analyze')
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
