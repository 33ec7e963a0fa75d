import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CatalogueShop, startCatalogueShop } from '#server/catalogue/catalogue.fixture.ts'

let shop: CatalogueShop
let own = 0
const ids = new Map<string, number>()
beforeAll(async () => {
  shop = await startCatalogueShop()
  const blades = await shop.newType({ name: 'Blades' })
  const belts = await shop.newType({ name: 'Belts' })
  const a = { brand: 'STIHL', name: 'A' }
  const b = { brand: 'STIHL', name: 'B' }
  const oem = (number: string, brand?: string) => ({
    kind: 'oem' as const,
    number,
    ...(brand ? { brand } : {}),
  })
  const add = async (standard: string, options: Parameters<CatalogueShop['newPart']>[0]) =>
    ids.set(standard, (await shop.newPart({ standard, amountMinor: 900, ...options })).id)
  await add('OWN', { typeId: blades, models: [a, b], rank: 5, numbers: [oem('77-1'), oem('9', 'STIHL')] })
  await add('BOTH', { typeId: blades, models: [a, b], rank: 9, numbers: [oem('9', 'Efco')] })
  await add('ONE', { typeId: blades, models: [b], rank: 1 })
  await add('FAR', { typeId: blades, rank: 2, numbers: [{ kind: 'cross', number: '771' }] })
  await add('BELT', { typeId: belts, models: [a], rank: 7, numbers: [oem('77-1')] })
  await add('NOT', { typeId: belts, models: [{ ...a, isExcluded: true }] })
  await add('HIDDEN', { typeId: blades, models: [a], status: 'hidden' })
  own = ids.get('OWN') ?? 0
})
afterAll(() => shop.close())

const more = async (input: object, as: { token: string } | null = null) => {
  const answer = await shop.call('moreProduct', { id: own, ...input }, { as })
  return answer.code === 200 ? [answer.total, ...answer.rows.map((row) => row.standard)] : [answer.code]
}

describe('POST /api/moreProduct', () => {
  it('gives nothing for what is no product or not published', async () => {
    for (const id of [999_999, -1, 2 ** 31, 2 ** 53, 'x', null, ids.get('HIDDEN')])
      expect(await more({ id })).toEqual([0])
  })

  it('takes a bare id and a trailing slash', async () => {
    const response = await shop.inject({
      method: 'POST',
      url: '/api/moreProduct/',
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify(own),
    })
    expect(response.json()).toMatchObject({ code: 200, total: 3 })
  })

  it('gives related ones: of the same type, those with most machines in common first', async () => {
    expect(await more({})).toEqual([3, 'BOTH', 'ONE', 'FAR'])
    expect(await more({ kind: 'nonsense', pageSize: 1, pageNum: 2 })).toEqual([3, 'ONE'])
    expect(await more({ exclude: `${ids.get('BOTH')},x` })).toEqual([2, 'ONE', 'FAR'])
  })

  it('gives other parts of the same machines', async () =>
    expect(await more({ kind: 'sameModel' })).toEqual([1, 'BELT']))

  it('gives what answers to the same number, unless it is another type or the number another maker’s', async () =>
    expect(await more({ kind: 'alternate' })).toEqual([1, 'FAR']))

  it('gives what was ordered with it, and nothing of who ordered', async () => {
    const buyer = await shop.newBuyer({ mayOrder: true })
    const order = async (...standards: string[]) => {
      const lines = []
      for (const standard of standards) {
        const line = await shop.call(
          'addCart',
          { productId: ids.get(standard) ?? 0, quantity: 1, packId: 0 },
          { as: buyer },
        )
        lines.push(line.code === 200 ? line.data.id : '')
      }
      expect(await shop.call('checkCart', { ids: lines }, { as: buyer })).toMatchObject({
        code: 200,
        data: { type: 'order' },
      })
    }
    expect(await more({ kind: 'alsoBought' })).toEqual([0])
    await order('OWN', 'BELT')
    await order('OWN', 'BELT', 'FAR')
    await order('ONE', 'FAR')
    expect(await more({ kind: 'alsoBought' })).toEqual([2, 'BELT', 'FAR'])
  })

  it('shows a buyer his prices, and nobody else', async () => {
    const buyer = await shop.newBuyer()
    const priceOf = async (as: { token: string } | null) => {
      const answer = await shop.call('moreProduct', { id: own }, { as })
      return answer.code === 200 ? answer.rows[0]?.price : answer
    }
    expect(await priceOf(buyer)).toEqual({ amount: 900, currency: 'EUR', per: 1 })
    expect(await priceOf(null)).toBeNull()
  })
})
