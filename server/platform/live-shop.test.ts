import { afterAll, beforeAll, expect, it } from 'vitest'
import { followStoredShop, roundedDown } from '#server/platform/live-shop.ts'
import { createLogger } from '#server/platform/log.ts'
import { type TestShop, startTestShop } from '#server/testing/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.close())

it('rounds the number of articles down to two digits', () => {
  expect([0, 7, 10, 99, 100, 347, 2_143, 30_143, 1_048_212].map(roundedDown)).toEqual([
    0, 0, 10, 90, 100, 340, 2_100, 30_000, 1_000_000,
  ])
})

it('knows how many articles the shop shows', async () => {
  for (let at = 0; at < 12; at += 1)
    await shop.newProduct({ standard: `C-${at}`, status: at < 11 ? 'published' : 'hidden' })
  const follower = followStoredShop(shop.db, shop.config, { log: createLogger(shop.config) })
  await follower.refresh()
  await follower.stop()
  expect(shop.config.shop.items).toBe(10)
})
