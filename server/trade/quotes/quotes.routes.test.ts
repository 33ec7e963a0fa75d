import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asBuyer, withActor } from '#server/platform/database/actor.ts'
import type { TestBuyer, TestStaff } from '#server/testing/test-shop.ts'
import {
  type InquiryShop,
  startInquiryShop,
  unknownId,
} from '#server/trade/inquiries/inquiry-moves.fixture.ts'
import { expireQuotes } from '#server/trade/quotes/quotes.jobs.ts'
import { sendQuote, sendQuotedInquiry } from '#server/trade/quotes/quoted-inquiry.fixture.ts'

let shop: InquiryShop
let buyer: TestBuyer
let colleague: TestBuyer
let stranger: TestBuyer
let sales: TestStaff
beforeAll(async () => {
  shop = await startInquiryShop()
  buyer = await shop.newBuyer()
  colleague = await shop.newBuyer({ companyId: buyer.companyId })
  stranger = await shop.newBuyer()
  sales = await shop.newStaff('sales')
})
afterAll(() => shop.close())

const accept = (id: string, more: object = { version: 1 }, as: { token: string } | null = buyer) =>
  shop.call('acceptInquery', { id, ...more }, { as })
const decline = (id: string, reason = 'Too expensive.', as: { token: string } | null = buyer) =>
  shop.call('declineInquery', { id, reason }, { as })
const again = (id: string, as: { token: string } | null = buyer) => shop.call('againInquery', { id }, { as })
const detail = async (id: string) => {
  const answer = await shop.call('inqueryDetail', { id }, { as: buyer })
  if (answer.code !== 200) throw new Error(answer.msg)
  return answer.data
}

describe('POST /api/inquery/accept', () => {
  it('answers 401 without a token, to staff too, and 404 for another company’s and a missing inquiry', async () => {
    const { id } = await sendQuotedInquiry(shop, buyer)
    const before = await shop.kept(id)
    for (const as of [null, sales]) expect(await accept(id, { version: 1 }, as)).toMatchObject({ code: 401 })
    for (const [wanted, as] of [
      [id, stranger],
      [unknownId, buyer],
      ['x', buyer],
    ] as const)
      expect(await accept(wanted, { version: 1 }, as)).toMatchObject({ code: 404 })
    expect(await shop.kept(id)).toEqual(before)
  })

  it('refuses foreign lines, lines without a price and none at all, and changes nothing', async () => {
    const { id, lineIds } = await sendQuotedInquiry(shop, buyer, {
      lines: [{ amountMinor: 250 }, { amountMinor: null, isAvailable: false }],
    })
    const other = await sendQuotedInquiry(shop, stranger)
    const before = await shop.kept(id)
    for (const lineIds_ of [[other.lineIds[0]], [lineIds[0], other.lineIds[0]], [lineIds[1]], ['x'], [null]])
      expect(await accept(id, { version: 1, lineIds: lineIds_ })).toMatchObject({
        code: 601,
        reason: 'QUOTE_LINES_UNKNOWN',
      })
    expect(await accept(id, { version: 1, lines: [{ id: lineIds[0], take: 'alternative' }] })).toMatchObject({
      reason: 'QUOTE_LINES_UNKNOWN',
    })
    expect(await accept(id, { version: 1, lines: [] })).toMatchObject({ reason: 'QUOTE_LINES_MISSING' })
    expect(await shop.kept(id)).toEqual(before)
  })

  it('answers an old version with the newest and its differences', async () => {
    const inquiry = await sendQuotedInquiry(shop, buyer)
    await sendQuote(shop, inquiry, {
      version: 2,
      lines: [{ amountMinor: 200 }, { amountMinor: null, isAvailable: false, remark: 'Discontinued' }],
    })
    const before = await shop.kept(inquiry.id)
    expect(await accept(inquiry.id)).toMatchObject({
      code: 601,
      reason: 'QUOTE_CHANGED',
      msg: 'There is a newer quotation: version 2. Please look at the differences and decide again.',
      data: {
        version: 2,
        goodsBefore: { amount: 1966 },
        goods: { amount: 400 },
        changes: [
          { position: 1, what: 'cheaper', before: { amount: 250 }, after: { amount: 200 } },
          { position: 2, what: 'gone', before: { amount: 733 }, after: null },
        ],
      },
    })
    expect(await shop.kept(inquiry.id)).toEqual(before)
  })

  it('is refused after the last day, and while there is no quote', async () => {
    const late = await sendQuotedInquiry(shop, buyer, { validFor: '-1 second' })
    for (const isWritten of [false, true]) {
      if (isWritten) await expireQuotes({ db: shop.db, config: shop.config })
      expect(await accept(late.id)).toMatchObject({ code: 601, reason: 'QUOTE_EXPIRED' })
    }
    const open = await shop.send(buyer)
    expect(await accept(open.id)).toMatchObject({
      reason: 'INQUERY_ALREADY',
      msg: 'This inquiry is already received.',
    })
  })

  it('makes the order, tells both histories and mails both sides once', async () => {
    const { id, no, lineIds } = await sendQuotedInquiry(shop, buyer, {
      lines: [{ amountMinor: 250 }, { amountMinor: 733, alternativeMinor: 700 }],
    })
    const lines = [{ id: lineIds[1], take: 'alternative' }]
    const answer = await accept(id, { version: 1, lines })
    expect(answer).toMatchObject({
      code: 200,
      msg: 'Thank you. Your order has been placed.',
      data: { id, no, status: 'accepted', order: { no: expect.stringMatching(/^OR-/) } },
    })
    if (answer.code !== 200) return
    const before = await shop.kept(id)
    expect(before).toMatchObject({
      steps: [
        ['pending', buyer.userId, false, ''],
        ['accepted', buyer.userId, false, ''],
      ],
    })
    // Repeated, also by a colleague and in the other way to say it, it is the same order.
    expect(await accept(id, { version: 1, lines })).toMatchObject({ data: answer.data })
    expect(await accept(id, { version: 1, lines }, colleague)).toMatchObject({ data: answer.data })
    expect(await accept(id)).toMatchObject({ code: 601, msg: 'This inquiry is already accepted.' })
    expect(await shop.kept(id)).toEqual(before)
    expect(await shop.mailsAbout(no)).toEqual([
      ['quoteAcceptedForSupplier', shop.config.shop.email, 'en'],
      ['quoteOrdered', buyer.email, 'en'],
    ])
    const [mail] = await shop.asSystem(sql<{ text_body: string }>`
      select text_body from outbox_mails where template = 'quoteOrdered' and subject like ${`%${no}%`}`)
    expect(mail?.text_body).toContain(`https://parts.example/en/order/${answer.data.order.id}`)
    expect(await shop.call('orderDetail', { id: answer.data.order.id }, { as: buyer })).toMatchObject({
      data: {
        status: 'pending',
        inqueryNo: no,
        total: { amount: 1400 },
        items: [{ standard: 'ALT-1', quantity: 2, lineTotal: { amount: 1400 } }],
        history: [{ status: 'pending' }],
        costs: { freight: { amount: 1950 }, tax: { amount: 637 }, grandTotal: { amount: 3987 } },
      },
    })
    expect(await detail(id)).toMatchObject({ order: answer.data.order, moves: ['message'] })
  })

  it('is told to the colleague who accepted, and to whoever asked', async () => {
    const { id } = await sendQuotedInquiry(shop, buyer)
    const answer = await accept(id, { version: 1 }, colleague)
    if (answer.code !== 200) throw new Error(answer.msg)
    const [told] = await shop.asSystem(sql<{ to: string[] }>`
      select array_agg(to_address order by to_address) as to from outbox_mails
      where template = 'quoteOrdered' and text_body like ${`%${answer.data.order.no}%`}`)
    expect(told?.to).toEqual([buyer.email, colleague.email].toSorted())
  })

  it('is refused to a test account, also past the call, and the page does not offer it', async () => {
    const test = await shop.newBuyer({ kind: 'test' })
    const { id } = await sendQuotedInquiry(shop, test)
    expect(await accept(id, { version: 1 }, test)).toMatchObject({
      code: 601,
      reason: 'TEST_ACCOUNT_ORDERS',
    })
    const page = await shop.call('inqueryDetail', { id }, { as: test })
    expect(page).toMatchObject({ data: { status: 'quoted', moves: ['message', 'decline'] } })
    const made = await withActor(shop.db, asBuyer(test), (tx) =>
      sql<{ order: string | null }>`select accept_quote(${id}, 1, null, '') as order`.execute(tx),
    )
    expect(made.rows).toEqual([{ order: null }])
    expect(await shop.asSystem(sql`select from orders where inquiry_id = ${id}`)).toEqual([])
  })

  it('makes one order for 50 buyers of the company at once', async () => {
    const { id } = await sendQuotedInquiry(shop, buyer)
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, at) => accept(id, { version: 1 }, at % 2 === 0 ? buyer : colleague)),
    )
    const orders = answers.map((answer) => (answer.code === 200 ? answer.data.order.id : answer.msg))
    expect(new Set(orders).size).toBe(1)
    expect(await shop.asSystem(sql`select id from orders where inquiry_id = ${id}`)).toHaveLength(1)
  }, 60_000)
})

describe('POST /api/inquery/sum', () => {
  it('answers what the ticked lines come to, with freight and tax', async () => {
    const { id, lineIds } = await sendQuotedInquiry(shop, buyer)
    const sum = (more: object) => shop.call('sumInquery', { id, version: 1, ...more }, { as: buyer })
    expect(await sum({})).toMatchObject({
      data: { count: 2, goods: { amount: 1966 }, tax: { amount: 744 }, total: { amount: 4660 } },
    })
    expect(await sum({ lineIds: [lineIds[0]] })).toMatchObject({ data: { count: 1, goods: { amount: 500 } } })
    expect(await sum({ lineIds: [] })).toMatchObject({
      data: { count: 0, goods: { amount: 0 }, freight: { amount: 0 }, total: { amount: 0 } },
    })
    expect(await sum({ lineIds: [unknownId] })).toMatchObject({ reason: 'QUOTE_LINES_UNKNOWN' })
    expect(await sum({ version: 0 })).toMatchObject({ reason: 'QUOTE_CHANGED' })
  })
})

describe('POST /api/inquery/decline', () => {
  it('ends the inquiry with a reason that the supplier reads; repeated it answers the same', async () => {
    const { id, no } = await sendQuotedInquiry(shop, buyer)
    expect(await decline(id, ' ')).toMatchObject({ code: 601, reason: 'REASON_MISSING' })
    expect(await decline(id, 'x'.repeat(5000))).toMatchObject({ code: 601, reason: 'TEXT_TOO_LONG' })
    expect(await decline(id, 'No', stranger)).toMatchObject({ code: 404 })
    expect(await decline(id)).toMatchObject({ code: 200, data: { status: 'declined' } })
    const before = await shop.kept(id)
    expect(await decline(id)).toMatchObject({ code: 200, data: { status: 'declined' } })
    expect(await decline(id, 'Another reason.')).toMatchObject({ reason: 'INQUERY_ALREADY' })
    expect(await accept(id)).toMatchObject({ code: 601, msg: 'This inquiry is already declined.' })
    expect(await shop.kept(id)).toEqual(before)
    expect(await shop.mailsAbout(no)).toEqual([['quoteDeclinedForSupplier', shop.config.shop.email, 'en']])
  })
})

describe('POST /api/inquery/again', () => {
  it('is refused while the inquiry is open', async () => {
    const { id } = await sendQuotedInquiry(shop, buyer)
    expect(await again(id)).toMatchObject({ code: 601, reason: 'INQUERY_OPEN' })
    expect(await again(id, stranger)).toMatchObject({ code: 404 })
  })

  it('copies the lines at the prices of today and tells what is gone', async () => {
    const { id, no } = await shop.send(buyer, { poNumber: 'PO-9' })
    await shop.call('cancelInquery', { id }, { as: buyer })
    const [first, second] = await shop.asSystem(sql<{ product_id: number; standard: string }>`
      select product_id, standard from inquiry_lines where inquiry_id = ${id} order by position`)
    await shop.asSystem(sql`update prices set amount_minor = 600 where product_id = ${first?.product_id}`)
    await shop.asSystem(sql`update products set status = 'hidden' where id = ${second?.product_id}`)
    const answer = await again(id, colleague)
    expect(answer).toMatchObject({
      code: 200,
      data: { status: 'pending', gone: [{ position: 2, standard: second?.standard }] },
    })
    if (answer.code !== 200) return
    expect(answer.data.no).not.toBe(no)
    // Pressed again, by anybody and at once, it is the same inquiry with the same two mails.
    const pressed = await Promise.all([again(id), again(id, colleague), again(id)])
    expect(pressed).toMatchObject([answer, answer, answer].map(({ data }) => ({ data })))
    const mails = await shop.asSystem(
      sql`select from outbox_mails where subject like ${`%${answer.data.no}%`}`,
    )
    expect(mails).toHaveLength(2)
    await shop.call('cancelInquery', { id: answer.data.id }, { as: colleague })
    expect(await detail(answer.data.id)).toMatchObject({ status: 'cancelled' })
    expect(await detail(answer.data.id)).toMatchObject({
      poNumber: 'PO-9',
      items: [{ position: 1, standard: first?.standard, lineTotal: { amount: 1200 } }],
      history: [{ status: 'pending' }, { status: 'cancelled' }],
    })
    await shop.asSystem(sql`update products set status = 'hidden' where id = ${first?.product_id}`)
    expect(await again(id)).toMatchObject({ code: 601, reason: 'NOTHING_LEFT' })
  })
})

describe('a quote whose last day is over, before the job has written that down', () => {
  const overdue = () => sendQuotedInquiry(shop, buyer, { validFor: '-1 second' })

  it('is read as expired on its page, in every list and by staff, and offers what an expired one offers', async () => {
    const { id, no } = await overdue()
    expect(await detail(id)).toMatchObject({
      status: 'expired',
      needsAnswer: false,
      moves: ['again'],
      quotes: [{ state: 'expired', daysLeft: null }],
    })
    const listed = async (filter: object) => {
      const page = await shop.call('listInquery', filter, { as: buyer })
      return page.code === 200 && page.rows.filter((row) => row.no === no).map(({ status }) => status)
    }
    expect(await listed({})).toEqual(['expired'])
    expect(await listed({ status: 'expired' })).toEqual(['expired'])
    expect(await listed({ status: 'quoted' })).toEqual([])
    const inOffice = async (filter: object) => {
      const page = await shop.call('officeListInquery', { keyword: no, ...filter }, { as: sales })
      return page.code === 200 && page.rows.map(({ status }) => status)
    }
    expect(await inOffice({})).toEqual(['expired'])
    for (const filter of [{ status: 'expired' }, { view: 'ended' }])
      expect(await inOffice(filter)).toEqual(['expired'])
    for (const filter of [{ status: 'quoted' }, { view: 'quoted' }, { view: 'ending' }])
      expect(await inOffice(filter)).toEqual([])
    expect(await shop.call('officeQuoteSheet', { id }, { as: sales })).toMatchObject({
      data: { status: 'expired', canWrite: false, canWithdraw: false, canAccept: true },
    })
  })

  it('takes no message and no refusal, and is asked again', async () => {
    const { id } = await overdue()
    const before = await shop.kept(id)
    expect(await decline(id)).toMatchObject({ reason: 'INQUERY_ALREADY', data: { status: 'expired' } })
    expect(await shop.call('replyInquery', { id, text: 'Hello?' }, { as: buyer })).toMatchObject({
      reason: 'INQUERY_ALREADY',
    })
    expect(await shop.kept(id)).toEqual(before)
    expect(await again(id)).toMatchObject({ code: 200, data: { status: 'pending' } })
  })
})

describe('an inquiry with quotes', () => {
  it('names the articles of its lines short, as other rows do', async () => {
    const inquiry = await sendQuotedInquiry(shop, buyer)
    await shop.asSystem(sql`update product_types set one_names = '{"en": "Widget"}' where id in (
      select type_id from products join inquiry_lines on inquiry_lines.product_id = products.id
      where inquiry_lines.inquiry_id = ${inquiry.id})`)
    expect(await detail(inquiry.id)).toMatchObject({
      quotes: [{ lines: [{ short: { kind: 'Widget' } }, { short: { kind: 'Widget' } }] }],
    })
    await shop.asSystem(sql`update product_types set one_names = '{}'`)
  })

  it('shows every version with its state, its lines and what it changed', async () => {
    const inquiry = await sendQuotedInquiry(shop, buyer)
    await sendQuote(shop, inquiry, {
      version: 2,
      lines: [
        { amountMinor: 240, leadDays: 2, remark: 'In stock', alternativeMinor: 210 },
        { amountMinor: 733 },
      ],
    })
    expect(await detail(inquiry.id)).toMatchObject({
      moves: ['message', 'accept', 'decline'],
      needsAnswer: true,
      quotes: [
        {
          version: 2,
          state: 'open',
          validOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
          daysLeft: 14,
          deliveryTerm: 'DAP Kassel',
          paymentTerm: '30 days net',
          lines: [
            {
              take: 'asked',
              leadDays: 2,
              remark: 'In stock',
              price: { amount: 240, per: 1 },
              typeId: expect.any(Number),
            },
            { take: 'alternative', standard: 'ALT-1', lineTotal: { amount: 420 } },
            { take: 'asked' },
          ],
          changes: [
            { what: 'cheaper', position: 1 },
            { what: 'added', take: 'alternative' },
          ],
        },
        { version: 1, state: 'replaced', changes: [], goodsBefore: null },
      ],
    })
    await shop.asSystem(sql`update quotes set withdrawn_at = now() where inquiry_id = ${inquiry.id}`)
    await shop.asSystem(sql`update inquiries set status = 'processing' where id = ${inquiry.id}`)
    expect(await detail(inquiry.id)).toMatchObject({
      quotes: [{ state: 'withdrawn' }, { state: 'withdrawn' }],
    })
  })
})
