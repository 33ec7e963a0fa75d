import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { unknownId } from '#server/trade/inquiries/inquiry-moves.fixture.ts'
import { type QuoteShop, startQuoteShop } from '#server/trade/quotes/quotes.fixture.ts'
import type { TestBuyer, TestStaff } from '#server/testing/test-shop.ts'

let shop: QuoteShop
let sales: TestStaff
let content: TestStaff
let buyer: TestBuyer
/** A company that nobody can sign in for. */
let silent = ''
let belt: { id: number; standard: string }
let cap: { id: number; standard: string }

beforeAll(async () => {
  shop = await startQuoteShop()
  ;[sales, content] = [await shop.newStaff('sales'), await shop.newStaff('content')]
  buyer = await shop.newBuyer({ mayOrder: true })
  const [company] = await shop.asSystem(sql<{ id: string }>`
    insert into companies (name, status, currency, lang, mail_recipients)
    values ('Silent Ltd', 'approved', 'EUR', 'fr', '{"quote": ["post@silent.example"]}') returning id`)
  silent = company?.id ?? ''
  await shop.asSystem(sql`insert into addresses (company_id, name, lines, postcode, city, country, is_default)
    values (${silent}, 'Silent Ltd', '1 Rue Neuve', '69001', 'Lyon', 'FR', true)`)
  await shop.asSystem(sql`insert into shop_settings (key, value) values
    ('supplier', '{"country": "DE"}'), ('tax', '{"rates": [{"country": "DE", "percent": 19}]}')
    on conflict (key) do update set value = excluded.value`)
  belt = await shop.newProduct({ standard: '532-18-23-25', amountMinor: 250 })
  cap = await shop.newProduct({})
  await shop.setStock(belt.id, 10)
})
afterAll(() => shop.close())

const line = (quantity: number | string = 4) => ({ productId: belt.id, packId: 0, quantity })
type Line = ReturnType<typeof line> | { text: string; quantity: number | string }
const begin = (companyId: string, lines: Line[] = [line()], as: TestStaff | TestBuyer = sales) =>
  shop.call('officeBeginQuote', { companyId, poNumber: 'RFQ 7', note: 'By phone', lines }, { as })

describe('staff begin a quote', () => {
  it('for a company without a login: the draft has its prices and can be sent to its address at once', async () => {
    const begun = await begin(silent, [line(), { text: 'primer bulb, 22 mm', quantity: 5 }])
    expect(begun).toMatchObject({ code: 200, data: { status: 'processing' } })
    if (begun.code !== 200) return
    const { id, no } = begun.data
    expect(await shop.call('officeInqueryDetail', { id }, { as: sales })).toMatchObject({
      data: {
        status: 'processing',
        buyer: '',
        language: 'fr',
        poNumber: 'RFQ 7',
        note: 'By phone',
        assignedTo: { id: sales.userId },
        items: [
          { standard: '532-18-23-25', quantity: 4 },
          { standard: '', fullname: 'primer bulb, 22 mm', quantity: 5 },
        ],
        history: [{ status: 'processing', bySupplier: true, person: 'Sam Staff' }],
      },
    })
    const sheet = await shop.sheet(id, sales)
    expect(sheet).toMatchObject({
      canWrite: true,
      recipients: ['post@silent.example'],
      head: { taxRate: 19 },
      lines: [{ price: { amount: 250, per: 1 }, lineTotal: { amount: 1000 } }, { price: null }],
    })
    expect(sheet.lines[0]?.leadDays).not.toBeNull()
    expect(await shop.sendDraft(id, sales)).toMatchObject({ code: 200 })
    const mails = await shop.asSystem(sql<{ to: string; language: string }>`
      select to_address as "to", language from outbox_mails where subject like ${`%${no}%`}`)
    expect(mails).toEqual([{ to: 'post@silent.example', language: 'fr' }])
    const accepted = await shop.call(
      'officeAcceptQuote',
      { id, version: 1, agreement: 'Mr Silent, by telephone' },
      { as: sales },
    )
    expect(accepted).toMatchObject({ code: 200, data: { status: 'accepted' } })
  })

  it('for a company with buyers, who see it once it is sent', async () => {
    const begun = await begin(buyer.companyId)
    if (begun.code !== 200) throw new Error(begun.msg)
    const { id } = begun.data
    await shop.sendDraft(id, sales)
    expect(await shop.call('inqueryDetail', { id }, { as: buyer })).toMatchObject({
      data: { status: 'quoted', moves: ['message', 'accept', 'decline'] },
    })
  })

  it('with a price for an article that no list has, which stays open', async () => {
    const begun = await begin(silent, [{ ...line(1), productId: cap.id }])
    if (begun.code !== 200) throw new Error(begun.msg)
    expect((await shop.sheet(begun.data.id, sales)).lines).toMatchObject([
      { price: null, article: { standard: cap.standard } },
    ])
  })

  it('and are refused without lines, company or right, and for wrong lines; nothing is made', async () => {
    const count = () =>
      shop.asSystem(
        sql`select count(*)::int as n, (select count(*)::int from quote_drafts) as d from inquiries`,
      )
    const before = await count()
    expect(await begin(silent, [])).toMatchObject({ reason: 'LINES_MISSING' })
    expect(
      await begin(
        silent,
        Array.from({ length: 501 }, () => line()),
      ),
    ).toMatchObject({
      reason: 'LINES_TOO_MANY',
    })
    expect(await begin(silent, [line(), line(0)])).toMatchObject({
      code: 601,
      reason: 'QUANTITY_INVALID',
      data: { position: 2 },
    })
    expect(await begin(silent, [{ ...line(), packId: 99 }])).toMatchObject({ reason: 'PACK_UNKNOWN' })
    expect(await begin(silent, [{ text: 'x', quantity: 0 }])).toMatchObject({
      reason: 'EXTRA_QUANTITY_INVALID',
    })
    expect(await begin(silent, [{ text: 'x'.repeat(501), quantity: 1 }])).toMatchObject({
      reason: 'TEXT_TOO_LONG',
    })
    expect(await begin(silent, [{ ...line(), productId: 99_999_999 }])).toMatchObject({
      reason: 'PRODUCT_GONE',
    })
    expect(await begin(unknownId)).toMatchObject({ code: 404 })
    expect(await begin(silent, [line()], content)).toMatchObject({ code: 403 })
    expect(await begin(silent, [line()], buyer)).toMatchObject({ code: 401 })
    expect(await count()).toEqual(before)
  })
})
