import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestBuyer } from '#server/testing/test-shop.ts'
import { type InquiryShop, startInquiryShop } from '#server/trade/inquiries/inquiry-moves.fixture.ts'
import { sendQuote } from '#server/trade/quotes/quoted-inquiry.fixture.ts'

let shop: InquiryShop
beforeAll(async () => {
  shop = await startInquiryShop()
})
afterAll(() => shop.close())

const waitingFor = async (as: TestBuyer, input: { limit?: number } = {}) => {
  const answer = await shop.call('listWaiting', input, { as })
  if (answer.code !== 200) throw new Error(answer.msg)
  return answer.data
}
const orderIn = async (buyer: TestBuyer, status: string, needsAnswer = false): Promise<string> => {
  const product = await shop.newProduct({ amountMinor: 500 })
  const line = await shop.call('addCart', { productId: product.id, quantity: 2 }, { as: buyer })
  if (line.code !== 200) throw new Error(line.msg)
  const placed = await shop.call('checkCart', { ids: [line.data.id] }, { as: buyer })
  if (placed.code !== 200) throw new Error(placed.msg)
  await shop.asSystem(sql`update orders set status = ${status}, needs_answer = ${needsAnswer}
    where id = ${placed.data.id}`)
  return placed.data.id
}

describe('GET /api/listWaiting', () => {
  it('answers 401 without a token and nothing to a company without documents', async () => {
    expect(await shop.call('listWaiting', {})).toMatchObject({ code: 401 })
    expect(await waitingFor(await shop.newBuyer())).toEqual({ toAnswer: 0, documents: [] })
  })

  it('lists the quotation that ends first, then questions, orders on their way and open ones', async () => {
    const buyer = await shop.newBuyer({ mayOrder: true })
    const open = await orderIn(buyer, 'confirmed')
    const shipped = await orderIn(buyer, 'shipped')
    const asked = await orderIn(buyer, 'on_hold', true)
    for (const ended of ['completed', 'cancelled']) await orderIn(buyer, ended)
    const question = await shop.send(buyer)
    await shop.asSystem(sql`update inquiries set status = 'info_needed' where id = ${question.id}`)
    const [later, sooner, expired] = [await shop.send(buyer), await shop.send(buyer), await shop.send(buyer)]
    await sendQuote(shop, later, { validFor: '9 days' })
    await sendQuote(shop, sooner, { validFor: '2 days' })
    await sendQuote(shop, expired, { validFor: '-1 day' })

    const { toAnswer, documents } = await waitingFor(buyer)
    expect(documents.map(({ id, kind, type }) => [id, kind, type])).toEqual([
      [sooner.id, 'quote', 'inquery'],
      [later.id, 'quote', 'inquery'],
      [asked, 'question', 'order'],
      [question.id, 'question', 'inquery'],
      [shipped, 'shipped', 'order'],
      [open, 'open', 'order'],
    ])
    expect(toAnswer).toBe(4)
    expect(documents[0]?.lastDay).toMatch(/^\d{4}-\d\d-\d\d$/)
    expect(documents[4]).toMatchObject({ lines: 1, total: { amount: 1000, currency: 'EUR' }, lastDay: null })
    expect(await waitingFor(buyer, { limit: 1 })).toMatchObject({
      toAnswer: 4,
      documents: [{ id: sooner.id }],
    })
  })

  it('leaves a confirmed order out after its last promised day where the books deliver', async () => {
    const buyer = await shop.newBuyer({ mayOrder: true })
    const pending = await orderIn(buyer, 'pending')
    const [over, due] = [await orderIn(buyer, 'confirmed'), await orderIn(buyer, 'confirmed')]
    for (const [id, on] of [
      [over, '2020-01-05'],
      [due, '2099-01-05'],
    ])
      await shop.asSystem(sql`update order_lines set promised_on = ${on}::date where order_id = ${id}`)
    const waitingIds = async () => (await waitingFor(buyer)).documents.map(({ id }) => id)
    expect(await waitingIds()).toEqual([due, over, pending])
    await shop.asSystem(
      sql`insert into shop_settings (key, value) values ('orders', '{"mostPacks":null,"booksShip":true}')`,
    )
    expect(await waitingIds()).toEqual([due, pending])
    await shop.asSystem(sql`delete from shop_settings where key = 'orders'`)
  })

  it('shows nothing of another company', async () => {
    const buyer = await shop.newBuyer({ mayOrder: true })
    await orderIn(buyer, 'shipped')
    expect(await waitingFor(await shop.newBuyer())).toEqual({ toAnswer: 0, documents: [] })
  })
})
