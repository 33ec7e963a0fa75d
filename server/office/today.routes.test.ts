import pg from 'pg'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { InquiryView } from '#contract/office/inquiries.contract.ts'
import { noteBackup } from '#server/maintenance/last-backup.ts'
import type { TestStaff } from '#server/testing/test-shop.ts'
import { addConfirmed, newCustomer } from '#server/trade/handover/handover.fixture.ts'
import { type InquiryShop, startInquiryShop } from '#server/trade/inquiries/inquiry-moves.fixture.ts'

let shop: InquiryShop
let sales: TestStaff
beforeAll(async () => {
  shop = await startInquiryShop()
  sales = await shop.newStaff('sales')
})
afterAll(() => shop.close())

const today = async (as: TestStaff = sales) => {
  const answer = await shop.call('officeToday', {}, { as })
  if (answer.code !== 200) throw new Error(answer.msg)
  return answer.data
}
const countOf = async (name: keyof Awaited<ReturnType<typeof today>>['queues']) =>
  (await today()).queues[name]?.count
const listed = async (view: InquiryView) => {
  const answer = await shop.call('officeListInquery', { view, pageNum: 1 }, { as: sales })
  if (answer.code !== 200) throw new Error(answer.msg)
  return answer.total
}

describe('GET /api/office/today', () => {
  it('needs a session, and counts only what the reader may read', async () => {
    expect((await shop.call('officeToday', {})).code).toBe(401)
    expect((await shop.call('officeToday', {}, { as: await shop.newBuyer() })).code).toBe(401)
    const { queues, needsUs, backup } = await today(await shop.newStaff('content'))
    expect(new Set(Object.values(queues))).toEqual(new Set([null]))
    expect([needsUs, backup]).toEqual([0, null])
  })

  it('counts inquiries as their list does, from the first to the answer that came', async () => {
    const buyer = await shop.newBuyer()
    const { id } = await shop.send(buyer)
    const before = await today()
    expect(before.queues.nobody).toMatchObject({ count: 1, oldest: expect.stringMatching(/^\d{4}-.*Z$/) })
    expect(await listed('nobody')).toBe(1)
    await shop.call('officeTakeInquery', { id }, { as: sales })
    expect([await countOf('nobody'), await countOf('mine'), await countOf('answered')]).toEqual([0, 1, 0])
    await shop.call('officeAskInquery', { id, text: 'Which year?' }, { as: sales })
    expect([await countOf('answered'), await listed('waiting')]).toEqual([0, 1])
    await shop.call('replyInquery', { id, text: '2019' }, { as: buyer })
    expect([await countOf('answered'), await listed('answered'), await listed('waiting')]).toEqual([1, 1, 0])
    const counts = await shop.call('officeCountInquery', {}, { as: sales })
    expect(counts).toMatchObject({ data: { all: 1, nobody: 0, mine: 1, answered: 1, waiting: 0, ended: 0 } })
    expect((await today()).needsUs).toBe(before.needsUs)
  })

  it('counts quotes that end this week in the time zone of the supplier', async () => {
    const { id } = await shop.send(await shop.newBuyer())
    const quotedUntil = (when: string) =>
      shop.asSystem(sql`update inquiries set status = 'quoted',
        valid_until = date_trunc('week', now()) + ${when}::interval where id = ${id}`)
    await quotedUntil('9 days')
    expect([await countOf('ending'), await listed('ending')]).toEqual([0, 0])
    await quotedUntil('6 days 23:59:59')
    expect([await countOf('ending'), await listed('ending')]).toEqual([1, 1])
  })

  it('counts orders to confirm, requests to cancel, late lines and orders that the books cannot get', async () => {
    const [no = ''] = await addConfirmed(shop, await newCustomer(shop, null), 1)
    expect((await today()).queues.notHandedOver).toMatchObject({ count: 1 })
    await shop.asSystem(sql`update order_lines set promised_on = (now() - interval '3 days')::date
      where order_id = (select id from orders where no = ${no})`)
    expect(await countOf('late')).toBe(1)
    const rowsOf = async (view: 'late' | 'notHandedOver') => {
      const list = await shop.call('officeListOrder', { view }, { as: sales })
      return list.code === 200 ? list.rows : []
    }
    expect(await rowsOf('late')).toMatchObject([{ no, late: { lines: 1 } }])
    expect(await rowsOf('notHandedOver')).toMatchObject([{ no, handoverStop: 'noCustomerNumber' }])
    expect(await shop.call('officeCountOrder', {}, { as: sales })).toMatchObject({
      data: { late: 1, notHandedOver: 1 },
    })
    // Where the books deliver, no order is late for the shop.
    await shop.asSystem(
      sql`insert into shop_settings (key, value) values ('orders', '{"mostPacks":null,"booksShip":true}')`,
    )
    expect([await countOf('late'), await countOf('notHandedOver')]).toEqual([0, 1])
    expect(await rowsOf('late')).toEqual([])
    expect(await rowsOf('notHandedOver')).toMatchObject([{ no, late: null }])
    await shop.asSystem(sql`delete from shop_settings where key = 'orders'`)
    await shop.asSystem(sql`update orders set status = 'pending', asks_to_cancel = true where no = ${no}`)
    expect((await today()).queues).toMatchObject({
      toConfirm: { count: 1 },
      asksToCancel: { count: 1 },
      late: { count: 0 },
      notHandedOver: { count: 0 },
    })
  })

  it('counts companies that wait', async () => {
    const before = (await countOf('companies')) ?? 0
    await shop.newBuyer({ approved: false })
    expect(await countOf('companies')).toBe(before + 1)
  })

  it('tells administrators when the last backup is older than 26 hours, and when there is none', async () => {
    const admin = await shop.newStaff('admin')
    expect((await today()).backup).toBeNull()
    expect((await today(admin)).backup).toEqual({ at: null, isOld: true })
    await noteBackup(shop.database.owner)
    expect((await today(admin)).backup).toMatchObject({ isOld: false })
    const owner = new pg.Client(shop.database.owner)
    await owner.connect()
    await owner.query(`update shop_settings set value = jsonb_build_object('at', now() - interval '27 hours')
      where key = 'lastBackup'`)
    await owner.end()
    expect((await today(admin)).backup).toMatchObject({ isOld: true })
  })

  it('says that the shop has no article on sale to those who may load some', async () => {
    const catalogue = await shop.newStaff('catalogue')
    const publish = (status: string) => shop.asSystem(sql`update products set status = ${status}`)
    await publish('hidden')
    expect((await today(catalogue)).isCatalogueEmpty).toBe(true)
    await publish('published')
    expect((await today(catalogue)).isCatalogueEmpty).toBe(false)
    expect((await today()).isCatalogueEmpty).toBeNull()
  })

  it('names the legal pages that are missing or still an example to those who may write them', async () => {
    const admin = await shop.newStaff('admin')
    const writer = await shop.newStaff('content')
    await shop.asSystem(sql`delete from pages`)
    for (const reader of [admin, writer])
      expect((await today(reader)).unwrittenPages).toEqual(['imprint', 'privacy', 'terms', 'returns'])
    expect((await today()).unwrittenPages).toBeNull()
    await shop.asSystem(sql`insert into pages (key, titles, contents, example_languages)
      values ('imprint', '{"en":"Imprint"}', '{"en":"Us"}', '{}'), ('terms', '{"en":"Terms"}', '{"en":"Ours"}', '{en}')`)
    expect((await today(admin)).unwrittenPages).toEqual(['privacy', 'terms', 'returns'])
  })
})
