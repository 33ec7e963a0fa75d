import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestBuyer, type TestShop, startTestShop } from '#server/testing/test-shop.ts'
import { hostileTexts, isClean, isShownWhole, oddTexts } from './hostile-texts.ts'

/** The shop shows texts exactly as written, in one normal form (docs/trust.md#bad-inputs, B6). */
let shop: TestShop
let buyer: TestBuyer
let productId: number
beforeAll(async () => {
  shop = await startTestShop()
  buyer = await shop.newBuyer({ mayOrder: true })
  productId = (await shop.newProduct({ amountMinor: 100 })).id
})
afterAll(() => shop.close())

const generated = oddTexts(450)
const texts = [...hostileTexts, ...generated]

const addLine = async (info: string) => {
  const answer = await shop.call('addCart', { productId, quantity: 1, info }, { as: buyer })
  if (answer.code !== 200) throw new Error(`${JSON.stringify(info)}: ${answer.msg}`)
  return answer.data
}

describe(`${texts.length} odd texts`, () => {
  it('as remark of a cart line are shown as they were written, and the same written again', async () => {
    for (const [at, written] of texts.entries()) {
      const { info, id } = await addLine(written)
      expect(isShownWhole(written, info), JSON.stringify([written, info])).toBe(true)
      expect(isClean(info), JSON.stringify(info)).toBe(true)
      // One line, not two: the normal form is a fixed point.
      if (at % 5 === 0) expect((await addLine(info)).id, JSON.stringify([written, info])).toBe(id)
      await shop.call('clearCart', {}, { as: buyer })
    }
  })

  it('as note and purchase order are in the document as they were written', async () => {
    for (const written of [...hostileTexts, ...generated.slice(0, 60)]) {
      const { id } = await addLine('')
      const poNumber = [...written].slice(0, 20).join('')
      const placed = await shop.call('checkCart', { ids: [id], note: written, poNumber }, { as: buyer })
      if (placed.code !== 200) throw new Error(`${JSON.stringify(written)}: ${placed.msg}`)
      const detail = await shop.call('orderDetail', { id: placed.data.id }, { as: buyer })
      if (detail.code !== 200) throw new Error(detail.msg)
      for (const [asked, shown] of [
        [written, detail.data.note],
        [poNumber, detail.data.poNumber],
      ] as const) {
        expect(isShownWhole(asked, shown), JSON.stringify([asked, shown])).toBe(true)
        expect(isClean(shown), JSON.stringify(shown)).toBe(true)
      }
    }
  })
})
