import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CatalogueShop, startCatalogueShop } from '#server/catalogue/catalogue.fixture.ts'
import type { TestBuyer } from '#server/testing/test-shop.ts'

let shop: CatalogueShop
let buyer: TestBuyer
beforeAll(async () => {
  shop = await startCatalogueShop()
  buyer = await shop.newBuyer()
})
afterAll(() => shop.close())

const compare = async (ids: string | (string | number)[], as?: TestBuyer) => {
  const answer = await shop.call('compareProducts', { ids }, as ? { as } : {})
  if (answer.code !== 200) throw new Error(answer.msg)
  return answer.data
}
const newPart = (standard: string) =>
  shop.newPart({
    standard,
    amountMinor: 210,
    packings: [{ packType: 2, pieces: 2 }],
    attributes: [{ key: 'bore', value: 12.5, unit: 'mm' }],
    numbers: [
      { kind: 'oem', number: `1130-${standard}`, brand: 'STIHL' },
      { kind: 'customer', number: `MINE-${standard}`, companyId: buyer.companyId },
    ],
  })

describe('GET /api/compareProducts', () => {
  it('shows a visitor facts and packings, but no price and no number of a customer', async () => {
    const { id } = await newPart('V-1')
    const { products, left } = await compare(String(id))
    expect(left).toEqual([])
    expect(products).toMatchObject([
      {
        id,
        specs: [{ key: 'bore', value: 12.5, unit: 'mm' }],
        numbers: [
          { type: 'standard', number: 'V-1' },
          { type: 'oem', brand: 'STIHL', number: '1130-V-1' },
        ],
        packs: [{ packType: 2, packQuantity: 2 }],
        price: null,
        prices: null,
        packTotals: [],
        priceState: 'login',
      },
    ])
  })

  it('shows each buyer their own prices and numbers', async () => {
    const { id } = await newPart('B-1')
    const [own] = (await compare([id], buyer)).products
    expect(own).toMatchObject({
      price: { amount: 210, per: 1 },
      prices: [{ min: 1, amount: 210 }],
      packTotals: [{ totals: [{ amount: 420, isRounded: false }] }],
    })
    expect(own?.numbers.map(({ type }) => type)).toContain('customer')
    const [foreign] = (await compare([id], await shop.newBuyer({ approved: false }))).products
    expect(foreign).toMatchObject({ price: null, prices: null, packTotals: [], priceState: 'approval' })
    expect(foreign?.numbers.map(({ type }) => type)).not.toContain('customer')
  })

  it('keeps the order of the ids and says why it left one out', async () => {
    const ids = await Promise.all(
      ['O-1', 'O-2', 'O-3', 'O-4'].map(async (number) => (await newPart(number)).id),
    )
    const hidden = await shop.newPart({ status: 'hidden' })
    const [one = 0, two = 0, three = 0, four = 0] = ids
    const { products, left } = await compare(`${two},${one},${two},x,-1,${hidden.id},,${three},${four}`)
    expect(products.map(({ id }) => id)).toEqual([two, one, three])
    expect(left).toEqual([
      { id: String(hidden.id), why: 'gone' },
      { id: String(two), why: 'twice' },
      { id: 'x', why: 'noId' },
      { id: '-1', why: 'noId' },
      { id: String(four), why: 'tooMany' },
    ])
  })

  it('answers no product without ids and for nonsense', async () => {
    for (const ids of ['', ',,', []]) expect(await compare(ids)).toEqual({ products: [], left: [] })
    const nonsense: object = { ids: { 1: '2' } }
    expect(await shop.call('compareProducts', nonsense)).toMatchObject({
      code: 200,
      data: { products: [], left: [] },
    })
    expect((await compare("1' or true")).left).toEqual([{ id: "1' or true", why: 'noId' }])
  })
})
