import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import type { CallInput } from '#contract/call-client.ts'
import { type CheckoutShop, documentOf, startCheckoutShop } from '#server/trade/checkout/checkout.fixture.ts'
import type { TestBuyer } from '#server/testing/test-shop.ts'

let shop: CheckoutShop
beforeAll(async () => {
  shop = await startCheckoutShop()
})
afterAll(() => shop.close())

const inquire = (buyer: TestBuyer, input: Partial<CallInput<'checkCart'>>, key?: string) =>
  shop.call(
    'checkCart',
    { ids: [], as: 'inquery', ...input },
    { as: buyer, headers: key === undefined ? {} : { 'idempotency-key': key } },
  )

const linesOfInquiry = (id: string) =>
  shop.asSystem(sql<{ standard: string; packs: number; info: string; cart_line_id: string }>`
    select standard, packs, info, cart_line_id from inquiry_lines where inquiry_id = ${id} order by position`)

const cartOf = async (buyer: TestBuyer) => {
  const answer = await shop.call('getCart', {}, { as: buyer })
  if (answer.code !== 200) throw new Error(answer.msg)
  return answer.data.map(({ productId, quantity, info }) => ({ productId, quantity, info }))
}

describe('POST /api/checkCart with lines that are not in the cart', () => {
  it('makes an inquiry of them in one call, and the cart keeps what it has of the same articles', async () => {
    const { buyer, products, lines } = await shop.buyerWithCart()
    const before = await cartOf(buyer)
    const [first] = products
    const [held] = lines
    const add = [
      { productId: first?.id ?? 0, quantity: 5, info: held?.info },
      { productId: (await shop.newProduct({ standard: 'ASIDE-1' })).id, quantity: 7, info: 'for shelf 4' },
    ]
    const placed = documentOf(await inquire(buyer, { add, extra: [{ text: 'XYZ 1', quantity: 2 }] }))
    expect(placed.type).toBe('inquery')
    expect(await linesOfInquiry(placed.id)).toMatchObject([
      { standard: first?.standard, packs: 5, info: held?.info },
      { standard: 'ASIDE-1', packs: 7, info: 'for shelf 4' },
      { standard: '', packs: 2 },
    ])
    expect(await cartOf(buyer)).toEqual(before)
  })

  it('sums up lines of one article and remark', async () => {
    const buyer = await shop.newBuyer()
    const { id: productId } = await shop.newProduct()
    const add = [
      { productId, quantity: 2 },
      { productId, quantity: 3 },
    ]
    const placed = documentOf(await inquire(buyer, { add }))
    expect(await linesOfInquiry(placed.id)).toMatchObject([{ packs: 5, info: '' }])
    expect(await cartOf(buyer)).toEqual([])
  })

  it('makes one inquiry of ten calls with one key, at the same time and later', async () => {
    const { buyer, products } = await shop.buyerWithCart()
    const before = await cartOf(buyer)
    const add = products.map(({ id }) => ({ productId: id, quantity: 4 }))
    const send = () => inquire(buyer, { add }, 'one-inquiry')
    const answers = await Promise.all(Array.from({ length: 10 }, send))
    answers.push(await send())
    expect(new Set(answers.map((answer) => documentOf(answer).id)).size).toBe(1)
    expect(await shop.documentsOf(buyer)).toBe(1)
    expect(await cartOf(buyer)).toEqual(before)
    expect(await inquire(buyer, { add: add.slice(1) }, 'one-inquiry')).toMatchObject({
      code: 601,
      reason: 'IDEMPOTENCY_MISMATCH',
    })
  })

  it.each([
    ['an article that is gone', 'PRODUCT_GONE', async () => ({ productId: 999_999_999, quantity: 1 })],
    [
      'no number',
      'QUANTITY_INVALID',
      async () => ({ productId: (await shop.newProduct()).id, quantity: 'x' }),
    ],
    [
      'packs off the step',
      'QUANTITY_STEP',
      async () => ({
        productId: (await shop.newProduct({ packings: [{ pieces: 1, step: 4 }] })).id,
        quantity: 6,
      }),
    ],
  ] as const)(
    'refuses all of them for %s, names its place and leaves nothing behind',
    async (_, reason, wrong) => {
      const { buyer, products } = await shop.buyerWithCart()
      const before = await cartOf(buyer)
      const add = [{ productId: products[0]?.id ?? 0, quantity: 1 }, await wrong()]
      expect(await inquire(buyer, { add })).toMatchObject({ code: 601, reason, data: { line: 1 } })
      expect(await cartOf(buyer)).toEqual(before)
      expect(await shop.documentsOf(buyer)).toBe(0)
    },
  )

  it('leaves nothing behind where something else refuses the document', async () => {
    const { buyer, products } = await shop.buyerWithCart()
    const before = await cartOf(buyer)
    const add = [{ productId: products[0]?.id ?? 0, quantity: 1 }]
    const addressId = '01890000-0000-7000-8000-000000000000'
    expect(await inquire(buyer, { add, addressId })).toMatchObject({ reason: 'ADDRESS_UNKNOWN' })
    expect(await inquire(buyer, { ids: [addressId], add })).toMatchObject({ reason: 'LINES_CHANGED' })
    expect(await cartOf(buyer)).toEqual(before)
    expect(await shop.documentsOf(buyer)).toBe(0)
  })

  it('takes 500 lines and refuses 501', async () => {
    const buyer = await shop.newBuyer()
    const { id: productId } = await shop.newProduct()
    const add = (count: number) =>
      Array.from({ length: count }, (_, at) => ({ productId, quantity: 1, info: `box ${at}` }))
    expect(await inquire(buyer, { add: add(501) })).toMatchObject({ code: 601, reason: 'CART_LINES_MANY' })
    const placed = documentOf(await inquire(buyer, { add: add(500) }))
    expect(await linesOfInquiry(placed.id)).toHaveLength(500)
    expect(await cartOf(buyer)).toEqual([])
  })
})
