import type pg from 'pg'
import { loadDemoAccounts } from '#demo/demo-accounts.ts'
import { demoSettings } from '#demo/demo-settings.ts'
import { loadCarts } from '#demo/load/load-carts.ts'
import { loadCatalogue, type OnProgress } from '#demo/load/load-catalogue.ts'
import { loadContent } from '#demo/load/load-content.ts'
import { loadDocuments } from '#demo/load/load-documents.ts'
import { loadPeople } from '#demo/load/load-people.ts'
import { type DocumentOwner, makeDocuments, showcaseDocuments } from '#demo/people/documents.ts'
import type { DemoAccounts } from '#demo/demo-accounts.ts'
import { findWantedProducts } from '#demo/people/wanted-products.ts'

export interface DemoOptions {
  /** Connected as the owner of the tables. */
  client: pg.Client
  /** Published items with a type; the awkward rows come on top. */
  items: number
  /** Password of the demo accounts. */
  password: string
  onProgress: OnProgress
}

/** Any number that only the demo uses: two processes must not fill one database. */
const demoLock = 7_261_003

/**
 * Fills an empty shop in one transaction, so that a killed load leaves nothing behind and starts over.
 * The row `demo` of `shop_settings` says that it is done; with it there, nothing happens.
 */
export const loadDemo = async ({ client, items, password, onProgress }: DemoOptions): Promise<void> => {
  await client.query('begin')
  try {
    await client.query(`select pg_advisory_xact_lock(${demoLock})`)
    await client.query(`set local maintenance_work_mem = '256MB'; set local work_mem = '64MB'; set local statement_timeout = 0;
      set local synchronous_commit = on`)
    const { rows } = await client.query(`select from shop_settings where key = 'demo'`)
    if (rows.length === 0) await fill({ client, items, password, onProgress })
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
  // Index-only scans need the visibility map, and the planner the statistics; neither waits for the autovacuum.
  await client.query('vacuum (analyze)')
}

const fill = async ({ client, items, password, onProgress }: DemoOptions) => {
  // Row-level security binds owners of another role too; the loader acts as the system.
  await client.query(`select set_config('app.role', 'system', true)`)
  const accounts = await loadDemoAccounts(client, password)
  await loadCatalogue(client, items, accounts.buyerCompanyId, onProgress)
  await loadContent(client)
  onProgress('people', 0, 1)
  await loadHistory(client, accounts)
  onProgress('people', 1, 1)
  await client.query(`insert into shop_settings (key, value) select key, value from jsonb_each($1)`, [
    JSON.stringify({ demo: { items }, ...demoSettings }),
  ])
  await client.query('select touch_catalogue()')
}

const history = { inquiries: 3_000, orders: 6_000 }

const loadHistory = async (client: pg.Client, accounts: DemoAccounts) => {
  const now = new Date()
  const { users } = await loadPeople(client, now)
  const products = await findWantedProducts(client)
  if (products.length === 0) return
  await loadCarts(client, users, products, accounts.buyerId, now)
  const owners = users
    .filter((user) => user.firm.status === 'approved' && user.firm.mayOrder)
    .map(
      (user): DocumentOwner => ({
        companyId: user.firm.id,
        userId: user.id,
        lang: user.lang,
        address: user.firm.address,
      }),
    )
  const own = showcaseDocuments(await ownerOf(client, accounts), products, now)
  await loadDocuments(client, [...makeDocuments(owners, products, history, now), ...own], accounts.salesId)
}

const ownerOf = async (
  client: pg.Client,
  { buyerCompanyId, buyerId }: DemoAccounts,
): Promise<DocumentOwner> => {
  const { rows } = await client.query<{ address: object }>(
    `select jsonb_build_object('name', name, 'lines', lines, 'postcode', postcode, 'city', city, 'country', country) as address
     from addresses where company_id = $1`,
    [buyerCompanyId],
  )
  return { companyId: buyerCompanyId, userId: buyerId, lang: 'en', address: rows[0]?.address ?? {} }
}
