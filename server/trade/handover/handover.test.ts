import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { withActor } from '#server/platform/database/actor.ts'
import { type TestShop, startTestShop } from '#server/testing/test-shop.ts'
import {
  addConfirmed,
  newCustomer,
  newFolder,
  readHanded,
  setStatus,
} from '#server/trade/handover/handover.fixture.ts'
import { giveUpBatch, handOver, listHandovers } from '#server/trade/handover/handover.service.ts'

let shop: TestShop
let folder: string
beforeAll(async () => {
  shop = await startTestShop()
})
beforeEach(async () => {
  folder = await newFolder()
  await withActor(shop.db, { role: 'system' }, async (tx) => {
    await sql`delete from handover_batches`.execute(tx)
    await sql`delete from orders`.execute(tx)
  })
})
afterAll(() => shop.close())

const run = (wish: { again?: string[]; isDryRun?: boolean } = {}) =>
  handOver(shop.db, { folder, by: 'anna@office', ...wish })
const namesIn = async () => (await readdir(folder)).filter((name) => name.startsWith('orders-')).toSorted()
const readEnd = async (end: string) =>
  readFile(join(folder, (await namesIn()).find((name) => name.endsWith(end)) ?? ''), 'utf8')

describe('handing orders to the books', () => {
  it('writes each confirmed order once, with its heads, its lines and JSON', async () => {
    const buyer = await newCustomer(shop, 'K-1')
    const [no = ''] = await addConfirmed(shop, buyer, 1)
    await withActor(shop.db, { role: 'system' }, async (tx) => {
      await sql`insert into addresses (company_id, name, lines, postcode, city, country, book_no)
        values (${buyer.companyId}, 'Store', 'Street 1', '0150', 'Oslo', 'NO', 'A-7')`.execute(tx)
      await sql`update orders set po_number = '=1+1', freight_minor = 1250, small_order_fee_minor = 500, has_neutral_papers = true, tax_rate = 19, tax_minor = 285,
          tax_reason = 'domestic', address = '{"name": "Store", "lines": "Street 1", "postcode": "0150", "city": "Oslo",
            "country": "NO"}' where no = ${no}`.execute(tx)
      await sql`update order_lines set packs = 20, pieces_per_pack = 10, amount_minor = 135, per = 100, total_minor = 270,
          promised_on = '2026-12-24'
        where order_id = (select id from orders where no = ${no})`.execute(tx)
      await sql`update orders set total_minor = 270 where no = ${no}`.execute(tx)
    })
    expect(await run()).toMatchObject({ ok: true, orders: 1, cancellations: 0, blocked: [] })
    expect(await run()).toMatchObject({ ok: true, orders: 0, files: [] })
    const names = await namesIn()
    expect(names).toHaveLength(3)
    expect(names.every((name) => /^orders-\d{8}T\d{4}-000001(-lines\.csv|\.csv|\.json)$/.test(name))).toBe(
      true,
    )
    const [headings = '', head = ''] = (await readEnd('000001.csv')).split('\r\n')
    const cells = (row: string) => row.slice(1, -1).split('";"')
    expect(
      Object.fromEntries(cells(headings).map((heading, at) => [heading, cells(head)[at]])),
    ).toMatchObject({
      kind: 'order',
      repeat: 'no',
      order_no: no,
      customer_no: 'K-1',
      address_no: 'A-7',
      city: 'Oslo',
      po_number: "'=1+1",
      goods: '2.70',
      rest_wanted: 'yes',
      neutral_papers: 'yes',
      freight: '12.50',
      small_order_fee: '5.00',
      tax_rate: '19',
      tax: '2.85',
      total: '23.05',
    })
    expect((await readEnd('-lines.csv')).split('\r\n')[1]).toBe(
      `"order";"${no}";"EUR";"1";"GP-1";"Chain";"neutral";"20";"10";"200";"1.35";"100";"2.70";"2026-12-24";""`,
    )
    expect(JSON.parse(await readEnd('.json'))).toMatchObject({
      batch: 1,
      orders: [
        {
          orderNo: no,
          poNumber: '=1+1',
          address: { addressNo: 'A-7', country: 'NO' },
          tax: { rate: 19, amount: '2.85', reason: 'domestic' },
          lines: [{ pieces: 200, price: '1.35', pricePer: 100, total: '2.70' }],
        },
      ],
    })
  })

  it('leaves orders that are not confirmed, on hold or cancelled before they went', async () => {
    const nos = await addConfirmed(shop, await newCustomer(shop, 'K-2'), 3)
    await Promise.all(
      ['pending', 'on_hold', 'cancelled'].map((status, at) => setStatus(shop, nos[at] ?? '', status)),
    )
    expect(await run()).toMatchObject({ orders: 0, cancellations: 0 })
    await setStatus(shop, nos[1] ?? '', 'confirmed')
    expect(await run()).toMatchObject({ orders: 1 })
  })

  it('hands over the cancellation of an order that went, once, with its reason', async () => {
    const [no = ''] = await addConfirmed(shop, await newCustomer(shop, 'K-3'), 1)
    await run()
    await setStatus(shop, no, 'cancelled')
    await withActor(shop.db, { role: 'system' }, (tx) =>
      sql`insert into document_events (document_type, document_id, company_id, status, note, by_supplier)
        select 'order', id, company_id, 'cancelled', 'Buyer rang', true from orders where no = ${no}`.execute(
        tx,
      ),
    )
    expect(await run()).toMatchObject({ orders: 0, cancellations: 1 })
    expect(await run()).toMatchObject({ orders: 0, cancellations: 0 })
    expect(await readHanded(folder)).toEqual([`order ${no}`, `cancellation ${no}`])
    expect(await readEnd('000002.csv')).toContain('"Buyer rang"')
  })

  it('keeps orders of a company without a customer number, tells them, and hands them over when it has one', async () => {
    const buyer = await newCustomer(shop, null)
    const [no = ''] = await addConfirmed(shop, buyer, 1)
    expect(await run()).toMatchObject({ orders: 0, blocked: [{ no }] })
    await withActor(shop.db, { role: 'system' }, (tx) =>
      sql`update companies set customer_no = 'K-4' where id = ${buyer.companyId}`.execute(tx),
    )
    expect(await run()).toMatchObject({ orders: 1, blocked: [] })
  })

  it('repeats what it handed over only when told, and says that it is a repeat', async () => {
    const [no = '', other = ''] = await addConfirmed(shop, await newCustomer(shop, 'K-5'), 2)
    expect(await run({ again: ['OR-1999-1'] })).toMatchObject({ ok: false, reason: 'ORDER_UNKNOWN' })
    expect(await run({ again: [no] })).toMatchObject({ ok: false, reason: 'NEVER_SENT' })
    await run()
    await setStatus(shop, no, 'cancelled')
    await run()
    expect(await run({ again: [no, no, other] })).toMatchObject({ ok: true, repeats: 3, orders: 0 })
    expect((await readHanded(folder)).slice(3)).toEqual([
      `order ${no}`,
      `cancellation ${no}`,
      `order ${other}`,
    ])
    expect(await readEnd('000003.json')).toContain('"isRepeat": true')
    expect(await run()).toMatchObject({ orders: 0, cancellations: 0 })
  })

  it('a dry run counts and changes nothing', async () => {
    await addConfirmed(shop, await newCustomer(shop, 'K-6'), 2)
    expect(await run({ isDryRun: true })).toMatchObject({ orders: 2, files: [] })
    expect(await readdir(folder)).toEqual([])
    expect(await run()).toMatchObject({ orders: 2 })
  })

  it('hands over 1,200 orders in batches', async () => {
    const nos = await addConfirmed(shop, await newCustomer(shop, 'K-7'), 1_200)
    expect(await run()).toMatchObject({ orders: 1_200, files: { length: 3 } })
    expect((await readHanded(folder)).toSorted()).toEqual(nos.map((no) => `order ${no}`))
    expect(await listHandovers(shop.db)).toMatchObject([{ orders: 200 }, { orders: 500 }, { orders: 500 }])
  })

  it('refuses a folder that is not there', async () => {
    await addConfirmed(shop, await newCustomer(shop, 'K-8'), 1)
    await rm(folder, { recursive: true })
    expect(await run()).toEqual({ ok: false, reason: 'FOLDER_MISSING', values: { folder } })
  })

  it('finishes what was committed in the folder of that time, and gives it up when the folder is lost', async () => {
    const [no = ''] = await addConfirmed(shop, await newCustomer(shop, 'K-9'), 1)
    const first = folder
    await run()
    // As a run leaves it that was killed after its commit.
    await withActor(shop.db, { role: 'system' }, (tx) =>
      sql`update handover_batches set published_at = null`.execute(tx),
    )
    await rm(first, { recursive: true })
    folder = await newFolder()
    expect(await run()).toEqual({
      ok: false,
      reason: 'FOLDER_LOST',
      values: { folder: first, number: 1 },
    })
    expect(await giveUpBatch(shop.db, 2)).toMatchObject({ reason: 'NOT_WAITING' })
    expect(await giveUpBatch(shop.db, 1)).toBeNull()
    expect(await run()).toMatchObject({ orders: 1 })
    expect(await readHanded(folder)).toEqual([`order ${no}`])
  })
})
