import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestBuyer, TestStaff } from '#server/testing/test-shop.ts'
import { type QuoteShop, startQuoteShop } from '#server/trade/quotes/quotes.fixture.ts'

let shop: QuoteShop
let sales: TestStaff
let content: TestStaff
let buyer: TestBuyer

beforeAll(async () => {
  shop = await startQuoteShop()
  ;[sales, content] = [await shop.newStaff('sales'), await shop.newStaff('content')]
  buyer = await shop.newBuyer()
})
afterAll(() => shop.close())

const quoted = async () => {
  const products = [await shop.newProduct({ amountMinor: 500 }), await shop.newProduct({ amountMinor: 500 })]
  const asked = await shop.inquire(
    buyer,
    products.map(({ id }) => id),
  )
  await shop.priceAll(asked.id, sales)
  await shop.sendDraft(asked.id, sales)
  return asked
}
const accept = (id: string, change: object = {}, as: { token: string } | null = sales) =>
  shop.call(
    'officeAcceptQuote',
    { id, version: 1, agreement: 'Jana Wieland, by telephone', ...change },
    { as },
  )

it('is for staff who quote', async () => {
  const { id } = await quoted()
  for (const as of [null, buyer]) expect(await accept(id, {}, as)).toMatchObject({ code: 401 })
  expect(await accept(id, {}, content)).toMatchObject({ code: 403 })
})

it('needs who agreed and how, and the newest version', async () => {
  const { id } = await quoted()
  expect(await accept(id, { agreement: ' ' })).toMatchObject({ reason: 'AGREEMENT_MISSING' })
  expect(await accept(id, { version: 2 })).toMatchObject({ reason: 'QUOTE_CHANGED' })
  expect(await accept(id, { lines: [{ id, take: 'asked' }] })).toMatchObject({
    reason: 'QUOTE_LINES_UNKNOWN',
  })
})

it('makes one order however often it is asked for, and both names stand in the history', async () => {
  const { id, no } = await quoted()
  const answers = await Promise.all(Array.from({ length: 5 }, () => accept(id)))
  expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([200]))
  const orders = await shop.asSystem(sql`
    select orders.agreement, total_minor, (select user_id from document_events where document_id = orders.id) as by
    from orders where inquiry_id = ${id}`)
  expect(orders).toEqual([{ agreement: 'Jana Wieland, by telephone', total_minor: 1800, by: sales.userId }])
  const { status, steps } = await shop.kept(id)
  expect(status).toBe('accepted')
  expect(JSON.stringify(steps)).toContain('Jana Wieland, by telephone')
  expect((await shop.mailsAbout(no)).map(([template]) => template)).toEqual(['quoteSent', 'quoteAccepted'])
})

it('accepts an expired quote, and no other that has ended', async () => {
  const { id } = await quoted()
  await shop.asSystem(sql`update inquiries set status = 'expired', valid_until = now() - interval '1 day'
    where id = ${id}`)
  expect(await accept(id)).toMatchObject({ code: 200 })
  const another = await quoted()
  await shop.call('officeWithdrawQuote', { id: another.id, reason: 'Wrong' }, { as: sales })
  expect(await accept(another.id)).toMatchObject({ reason: 'INQUERY_ALREADY' })
})
