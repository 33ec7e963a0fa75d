import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asBuyer, withActor } from '#server/platform/database/actor.ts'
import type { TestBuyer } from '#server/testing/test-shop.ts'
import { type OrderShop, startOrderShop } from '#server/trade/orders/order-moves.fixture.ts'
import { sendQuote } from '#server/trade/quotes/quoted-inquiry.fixture.ts'

/** Whose rows a buyer's connection reads in each table that belongs to a company, even when a query forgets its filter. */
let shop: OrderShop
let owner: TestBuyer
let readers: Record<'colleague' | 'admin' | 'stranger', TestBuyer>

/** `documents`: the buyer's own, those of colleagues where the company shares them; all for its administrators. */
type Readers = 'documents' | 'company' | 'admins' | 'supplier'

const readersOf: Record<string, Readers> = {
  inquiries: 'documents',
  inquiry_lines: 'documents',
  quotes: 'documents',
  quote_lines: 'documents',
  orders: 'documents',
  order_lines: 'documents',
  shipments: 'documents',
  document_events: 'documents',
  document_messages: 'documents',
  message_files: 'documents',
  papers: 'documents',
  addresses: 'company',
  company_machines: 'company',
  product_numbers: 'company',
  past_sales: 'company',
  lists: 'company',
  list_lines: 'company',
  list_changes: 'company',
  price_lists: 'company',
  files: 'company',
  colleague_invitations: 'admins',
  company_changes: 'supplier',
  company_notes: 'supplier',
  ended_reservations: 'supplier',
  inquiry_changes: 'supplier',
  order_changes: 'supplier',
  order_handovers: 'supplier',
  quote_drafts: 'supplier',
  quote_draft_lines: 'supplier',
}

/** Tested elsewhere: people, and what belongs to one person. */
const elsewhere = new Set(['users', 'card_accounts'])

const fill = async (inquiryId: string, orderId: string): Promise<void> => {
  const { companyId, userId } = owner
  const statements: RawBuilder<unknown>[] = [
    sql`insert into addresses (company_id, name, lines, city, country) values (${companyId}, 'A', 'B', 'C', 'NO')`,
    sql`insert into shipments (order_id, company_id, carrier) values (${orderId}, ${companyId}, 'Post')`,
    sql`insert into company_notes (company_id, staff_note) values (${companyId}, 'pays late')`,
    sql`insert into colleague_invitations (company_id, invited_by, email, first_name, last_name, lang, token_sha256)
      values (${companyId}, ${userId}, 'new@buyer.example', 'N', 'N', 'en', '\\x01')`,
    sql`insert into past_sale_runs (number, started_by, file_name) values (1, 'test', 'sales.csv')`,
    sql`insert into past_sales (run, company_id, number, normal, sold_on, pieces, amount_minor, per, currency, copy)
      values (1, ${companyId}, 'A', 'A', '2026-01-01', 1, 1, 1, 'EUR', 1)`,
    sql`insert into price_lists (name, currency, company_id) values ('Agreed', 'EUR', ${companyId})`,
    sql`insert into files (names, content_type, storage_key, sha256, size, company_id)
      values ('{}', 'text/plain', 'x', '\\x01', 1, ${companyId})`,
    sql`with brand as (insert into brands (name, normal_name) values ('Tenant', 'TENANT') returning id),
        model as (insert into models (brand_id, name, normal_name) select id, 'T1', 'T1' from brand returning id)
      insert into company_machines (company_id, model_id) select ${companyId}, id from model`,
    sql`insert into product_numbers (product_id, kind, company_id, number, normal, private_id)
      select id, 'customer', ${companyId}, 'MINE-1', 'MINE1', new_id() from products limit 1`,
    sql`insert into lists (company_id, name) values (${companyId}, 'Service')`,
    sql`insert into list_lines (list_id, company_id, place, standard, normal, fullname, packs)
      select id, ${companyId}, 1, 'A-1', 'A1', 'Plug', 2 from lists where not is_wishlist`,
    sql`insert into list_changes (list_id, company_id, user_id, kind)
      select id, ${companyId}, ${userId}, 'created' from lists where not is_wishlist`,
    sql`insert into handover_batches (number, made_by, folder, files) values (1, 'test', '/books', '{}')`,
    sql`insert into order_handovers (order_id, kind, batch) values (${orderId}, 'order', 1)`,
    sql`with run as (insert into import_runs (number, file_name) values (1, 'stock.csv') returning number)
      insert into ended_reservations (run, order_line_id, pieces)
      select run.number, order_lines.id, 1 from run, order_lines where order_id = ${orderId}`,
    sql`insert into quote_drafts (inquiry_id) values (${inquiryId})`,
    sql`insert into quote_draft_lines (inquiry_line_id) select id from inquiry_lines where inquiry_id = ${inquiryId}`,
    sql`update companies set name = 'Renamed' where id = ${companyId}`,
    sql`update orders set po_number = 'PO-9' where id = ${orderId}`,
    sql`insert into inquiry_changes (inquiry_id, by_supplier, field) values (${inquiryId}, true, 'assigned_to')`,
  ]
  for (const [type, id] of [
    ['inquiry', inquiryId],
    ['order', orderId],
  ] as const)
    statements.push(
      sql`insert into document_messages (document_type, document_id, company_id, user_id, body)
        values (${type}, ${id}, ${companyId}, ${userId}, 'Hello')`,
      sql`insert into papers (kind, document_type, document_id)
        values (${type === 'order' ? 'confirmation' : 'inquiry'}, ${type}, ${id}) on conflict do nothing`,
    )
  statements.push(sql`insert into message_files (message_id, company_id, user_id, name, kind, content)
    select id, company_id, user_id, 'drawing', 'pdf', '\\x01' from document_messages`)
  for (const statement of statements) await shop.asSystem(statement)
}

beforeAll(async () => {
  shop = await startOrderShop()
  owner = await shop.newBuyer({ mayOrder: true, role: 'buyer' })
  const { companyId } = owner
  readers = {
    colleague: await shop.newBuyer({ companyId, role: 'buyer' }),
    admin: await shop.newBuyer({ companyId, role: 'companyAdmin' }),
    stranger: await shop.newBuyer({ mayOrder: true }),
  }
  const { id: orderId } = await shop.place(owner)
  const { id: productId } = await shop.newProduct({ amountMinor: 100 })
  const line = await shop.call('addCart', { productId, quantity: 1 }, { as: owner })
  if (line.code !== 200) throw new Error(line.msg)
  const placed = await shop.call('checkCart', { ids: [line.data.id], as: 'inquery' }, { as: owner })
  if (placed.code !== 200) throw new Error(placed.msg)
  const lines = await shop.asSystem(sql<{ id: string }>`
    select id from inquiry_lines where inquiry_id = ${placed.data.id}`)
  await fill(placed.data.id, orderId)
  await sendQuote(shop, { id: placed.data.id, lineIds: lines.map(({ id }) => id) }, { lines: [{}] })
})
afterAll(() => shop.close())

/** How many rows of the company's this reader finds in the table. */
const count = (table: string, as: TestBuyer): Promise<number> =>
  withActor(shop.db, asBuyer(as), async (tx) => {
    const { rows } = await sql<{ own: number }>`select count(*)::int as own from ${sql.table(table)}
      where ${sql.raw(ownCondition[table] ?? 'true')}`.execute(tx)
    return rows[0]?.own ?? 0
  })
/** Rows that are looked at: not those that everybody reads, nor wishlists, which one person reads (wishlist-as-list.routes.test.ts). */
const ownCondition: Record<string, string> = {
  lists: 'not is_wishlist',
  price_lists: 'company_id is not null',
  files: 'company_id is not null',
  product_numbers: 'company_id is not null',
}
const countAll = async (table: string): Promise<number> => {
  const [row] = await shop.asSystem(sql<{ all: number }>`select count(*)::int as all from ${sql.table(table)}
    where ${sql.raw(ownCondition[table] ?? 'true')}`)
  return row?.all ?? 0
}

const share = (isShared: boolean) =>
  shop.asSystem(sql`update companies set shares_documents = ${isShared} where id = ${owner.companyId}`)

const counts = async (table: string) => ({
  owner: await count(table, owner),
  colleague: await count(table, readers.colleague),
  admin: await count(table, readers.admin),
  stranger: await count(table, readers.stranger),
})

describe('rows that belong to a company', () => {
  it('stand in tables that this test knows', async () => {
    const rows = await shop.asSystem(sql<{ table: string }>`
      select distinct relname as table from pg_class join pg_attribute on attrelid = pg_class.oid
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not attisdropped
        and attname in ('company_id', 'company', 'document_id', 'order_id', 'order_line_id', 'inquiry_id',
          'inquiry_line_id', 'quote_id')`)
    const known = new Set([...Object.keys(readersOf), ...elsewhere])
    expect(rows.map(({ table }) => table).filter((table) => !known.has(table))).toEqual([])
  })

  it.each(Object.entries(readersOf))('in %s are read by: %s', async (table, wanted) => {
    const all = await countAll(table)
    expect(all, 'the test must fill the table').toBeGreaterThan(0)
    const shared = wanted === 'documents' || wanted === 'company' ? all : 0
    const ofAdmin = wanted === 'supplier' ? 0 : all
    await share(true)
    expect(await counts(table)).toEqual({ owner: shared, colleague: shared, admin: ofAdmin, stranger: 0 })
    await share(false)
    const unshared = wanted === 'documents' ? 0 : shared
    expect(await counts(table)).toEqual({ owner: shared, colleague: unshared, admin: ofAdmin, stranger: 0 })
  })
})
