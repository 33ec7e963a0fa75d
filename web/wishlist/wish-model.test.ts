import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createWishModel } from '#web/wishlist/wish-model.ts'

interface Shop {
  isWished: boolean
  count: number
  sent: boolean[]
  told: boolean[]
}

/** A shop with one wish, whose calls take their time and are refused where `refused` says so. */
const shopWith = (isWished: boolean, delay: () => Promise<unknown>, refused: boolean[] = []) => {
  const shop: Shop = { isWished, count: isWished ? 1 : 0, sent: [], told: [] }
  const model = createWishModel({
    isWished,
    save: async (next) => {
      shop.sent.push(next)
      await delay()
      const isRefused = refused.shift() ?? false
      if (!isRefused) shop.isWished = next
      await delay()
      return isRefused ? null : 'saved'
    },
    onChange: (by) => {
      shop.count += by
    },
    onSaved: (isOn) => void shop.told.push(isOn),
  })
  return { shop, model, press: () => model.want(!model.store.get()) }
}

describe('createWishModel', () => {
  it('leaves heart, count and server alike, however slow or refused the answers are', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fc.boolean(),
        fc.integer({ min: 1, max: 9 }),
        fc.array(fc.boolean(), { maxLength: 9 }),
        async (scheduler, isWished, presses, refused) => {
          const { shop, model, press } = shopWith(
            isWished,
            () => scheduler.schedule(Promise.resolve()),
            refused,
          )
          for (let count = 0; count < presses; count++) press()
          await scheduler.waitIdle()
          await model.settled()
          expect(model.store.get()).toBe(shop.isWished)
          expect(shop.count).toBe(shop.isWished ? 1 : 0)
        },
      ),
      { numRuns: 300 },
    )
  })

  it('sends one call at a time, and the last press wins', async () => {
    const { shop, model, press } = shopWith(false, async () => undefined)
    for (let count = 0; count < 4; count++) press()
    await model.settled()
    expect(shop).toEqual({ isWished: false, count: 0, sent: [true, false], told: [false] })
  })

  it('goes back when the shop refuses', async () => {
    const { shop, model, press } = shopWith(false, async () => undefined, [true])
    press()
    expect(model.store.get()).toBe(true)
    await model.settled()
    expect(model.store.get()).toBe(false)
    expect(shop).toMatchObject({ isWished: false, count: 0, told: [] })
  })

  it('counts nothing for what was wished for already', async () => {
    const { shop, model } = shopWith(false, async () => undefined)
    model.load(true)
    model.want(true)
    await model.settled()
    expect(shop.count).toBe(0)
    expect(shop.told).toEqual([true])
  })
})
