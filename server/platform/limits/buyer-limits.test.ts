import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import { buyerLimits } from '#server/platform/limits/buyer-limits.ts'
import { type TestBuyer, type TestShop, startTestShop } from '#server/testing/test-shop.ts'

/** A hundredth of what is allowed: six additions, six wishes, one checkout a minute. */
let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop({ LIMIT_FACTOR: '0.01' })
})
afterAll(() => shop.close())

const inputs = { addCart: { productId: 0 }, addWish: { id: 0 }, checkCart: { ids: [] } }

const ask = (name: keyof typeof inputs, buyer: TestBuyer) =>
  shop.inject({
    method: 'POST',
    url: calls[name][1],
    headers: { authorization: `Bearer ${buyer.token}` },
    payload: inputs[name],
  })

describe.each([
  ['addCart', 6],
  ['addWish', 6],
  ['checkCart', 1],
] as const)('%s', (name, allowed) => {
  it('asks a buyer to wait who sends far too many, and nobody else', async () => {
    const [script, colleague] = [await shop.newBuyer(), await shop.newBuyer()]
    const answers = await Promise.all(Array.from({ length: allowed + 4 }, () => ask(name, script)))
    const refused = answers.filter((answer) => answer.json().reason === 'RATE_LIMITED')
    expect(refused).toHaveLength(4)
    for (const answer of refused) {
      expect(answer.json()).toMatchObject({ code: 601, reason: 'RATE_LIMITED' })
      const seconds = Number(answer.headers['retry-after'])
      expect(seconds).toBeGreaterThan(0)
      expect(seconds).toBeLessThanOrEqual(buyerLimits[name].seconds)
    }
    expect((await ask(name, colleague)).json().reason).not.toBe('RATE_LIMITED')
  })
})
