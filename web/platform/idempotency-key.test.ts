import { expect, it } from 'vitest'
import { createKeyKeeper } from '#web/platform/idempotency-key.ts'

it('keeps the key while the same thing is wanted, and takes a new one for anything else', () => {
  const keys = createKeyKeeper()
  const first = keys.keyFor({ productId: 1, quantity: 2 })
  expect(first).toMatch(/^[0-9a-f]{32}$/)
  expect(keys.keyFor({ productId: 1, quantity: 2 })).toBe(first)
  const changed = keys.keyFor({ productId: 1, quantity: 3 })
  expect(changed).not.toBe(first)
  expect(keys.keyFor({ productId: 1, quantity: 2 })).not.toBe(first)
})

it('takes a new key when the shop says that it is used up', () => {
  const keys = createKeyKeeper()
  const first = keys.keyFor('wanted')
  keys.renew()
  expect(keys.keyFor('wanted')).not.toBe(first)
})
