import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asBuyer, withActor } from '#server/platform/database/actor.ts'
import type { TestBuyer, TestStaff } from '#server/testing/test-shop.ts'
import { newFolder } from '#server/trade/handover/handover.fixture.ts'
import { handOver } from '#server/trade/handover/handover.service.ts'
import { type OrderShop, startOrderShop } from '#server/trade/orders/order-moves.fixture.ts'
import { getPaperHead } from '#server/trade/papers/paper-content.queries.ts'

/** Where the invoice goes: a trigger keeps it with each order (database/routines/orders.sql). */
let shop: OrderShop
let sales: TestStaff
beforeAll(async () => {
  shop = await startOrderShop()
  sales = await shop.newStaff('sales')
})
afterAll(() => shop.close())

const post = { lines: 'Street 1', postcode: '34123', city: 'Kassel', country: 'DE', phone: '' }
const [shopFloor, office] = ['Shop floor', 'Head office']

/** A buyer whose company gets goods and invoices at different places. */
const newCustomer = async (): Promise<TestBuyer> => {
  const buyer = await shop.newBuyer({ mayOrder: true })
  await shop.call('saveAddress', { ...post, name: shopFloor, isDefault: true }, { as: buyer })
  await shop.call('saveAddress', { ...post, name: office, isInvoice: true }, { as: buyer })
  await shop.asSystem(
    sql`update companies set customer_no = ${`K-${buyer.companyId}`} where id = ${buyer.companyId}`,
  )
  await shop.asSystem(sql`update addresses set book_no = name where company_id = ${buyer.companyId}`)
  return buyer
}

/** Both addresses of an order as its two sides read them. */
const shownOf = async (buyer: TestBuyer, id: string) => {
  const own = await shop.call('orderDetail', { id }, { as: buyer })
  const staff = await shop.call('officeOrderDetail', { id }, { as: sales })
  if (own.code !== 200 || staff.code !== 200) throw new Error(`${own.msg} ${staff.msg}`)
  return [own, staff].map(({ data }) => [data.addresses[0]?.name, data.invoiceAddress?.name ?? null])
}

describe('the invoice address of an order', () => {
  it('is copied from the company for buyer and staff, and stays when the address book changes', async () => {
    const buyer = await newCustomer()
    const { id } = await shop.place(buyer)
    expect(await shownOf(buyer, id)).toEqual([
      [shopFloor, office],
      [shopFloor, office],
    ])
    await shop.asSystem(sql`delete from addresses where company_id = ${buyer.companyId}`)
    expect(await shownOf(buyer, id)).toEqual([
      [shopFloor, office],
      [shopFloor, office],
    ])
    const head = await withActor(shop.db, { role: 'system' }, (tx) =>
      getPaperHead(tx, { kind: 'confirmation', documentId: id, version: 1 }),
    )
    expect(head).toMatchObject({ address: { name: shopFloor }, company: { address: { name: office } } })
  })

  it('is the default address of a company without an invoice address, and empty without any address', async () => {
    const buyer = await newCustomer()
    await shop.asSystem(sql`update addresses set is_invoice = false where company_id = ${buyer.companyId}`)
    expect(await shownOf(buyer, (await shop.place(buyer)).id)).toEqual([
      [shopFloor, shopFloor],
      [shopFloor, shopFloor],
    ])
    const homeless = await shop.newBuyer({ mayOrder: true })
    expect(await shownOf(homeless, (await shop.place(homeless)).id)).toEqual([
      [undefined, null],
      [undefined, null],
    ])
  })

  it('takes no other address from a buyer’s own statement than one of the company', async () => {
    const buyer = await newCustomer()
    const { id } = await shop.place(buyer)
    const write = (address: object) =>
      withActor(shop.db, asBuyer(buyer), async (tx) => {
        const { rows } = await sql<{ name: string }>`
          insert into orders (no, company_id, user_id, currency, lang, total_minor, invoice_address)
          values ('', ${buyer.companyId}, ${buyer.userId}, 'EUR', 'en', 0, ${JSON.stringify(address)})
          returning invoice_address ->> 'name' as name`.execute(tx)
        return rows[0]?.name
      })
    const { phone: _, ...ours } = post
    expect(await write({ ...ours, name: shopFloor })).toBe(shopFloor)
    for (const forged of [{ name: 'Mine' }, { ...ours, name: shopFloor, city: 'Mine' }, [], 'text'])
      await expect(write(forged as object)).rejects.toThrow()
    const change = withActor(shop.db, asBuyer(buyer), (tx) =>
      sql`update orders set invoice_address = '{}' where id = ${id}`.execute(tx),
    )
    await change.catch(() => null)
    expect(await shownOf(buyer, id)).toMatchObject([[shopFloor, office], {}])
  })

  it('is one that the buyer chose at checkout, for both sides, the paper and the mails', async () => {
    const buyer = await newCustomer()
    const company = await shop.call('getCompany', {}, { as: buyer })
    const chosen = company.code === 200 && company.data.addresses.find(({ name }) => name === shopFloor)
    const { id } = await shop.place(buyer, { invoiceAddressId: chosen ? chosen.id : '' })
    expect(await shownOf(buyer, id)).toEqual([
      [shopFloor, shopFloor],
      [shopFloor, shopFloor],
    ])
    const head = await withActor(shop.db, { role: 'system' }, (tx) =>
      getPaperHead(tx, { kind: 'confirmation', documentId: id, version: 1 }),
    )
    expect(head).toMatchObject({ company: { address: { name: shopFloor } } })
  })

  it('goes to the books with its number, in CSV and JSON', async () => {
    const buyer = await newCustomer()
    const order = await shop.place(buyer)
    const dates = shop.datesOf(order)
    expect(await shop.call('officeConfirmOrder', { id: order.id, dates }, { as: sales })).toMatchObject({
      code: 200,
    })
    const folder = await newFolder()
    await handOver(shop.db, { folder, by: 'test' })
    const names = await readdir(folder)
    const read = (end: string) =>
      readFile(join(folder, names.find((name) => name.endsWith(end)) ?? ''), 'utf8')
    const { orders } = JSON.parse(await read('.json')) as { orders: unknown[] }
    expect(orders).toContainEqual(
      expect.objectContaining({
        orderNo: order.no,
        address: expect.objectContaining({ addressNo: shopFloor }),
        invoiceAddress: expect.objectContaining({ addressNo: office, name: office, city: 'Kassel' }),
      }),
    )
    const [headings = '', ...rows] = (await read('1.csv')).split('\r\n')
    expect(headings).toMatch(/"invoice_address_no";"invoice_name";.*"invoice_country"$/)
    expect(rows.find((row) => row.includes(order.no))).toMatch(
      /"Head office";"Head office";"Street 1";"34123";"Kassel";"DE"$/,
    )
  })
})
