import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestShop, startTestShop } from '#server/testing/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.close())

it('refuses an Idempotency-Key over 100 characters and changes nothing', async () => {
  const buyer = await shop.newBuyer()
  const { id: productId } = await shop.newProduct()
  const add = (key: string) =>
    shop.call('addCart', { productId, quantity: 1 }, { as: buyer, headers: { 'idempotency-key': key } })
  const quantities = async () => {
    const answer = await shop.call('getCart', {}, { as: buyer })
    return answer.code === 200 ? answer.data.map((line) => line.quantity) : null
  }
  for (const end of ['a', 'b']) {
    const answer = await add('k'.repeat(100) + end)
    expect(answer).toMatchObject({ code: 601, reason: 'INPUT_INVALID' })
    expect(answer.msg).toContain('Idempotency-Key')
  }
  expect(await quantities()).toEqual([])
  expect((await add('k'.repeat(100))).code).toBe(200)
  expect((await add('k'.repeat(100))).code).toBe(200)
  expect(await quantities()).toEqual([1])
})

it('an idempotency key ignores the proof of work, but not a changed message', async () => {
  const message = { fullname: 'Ana', email: 'ana@same.example', message: 'Once', seconds: 60 }
  const send = (more: object) =>
    shop.call('contact', { ...message, ...more }, { headers: { 'idempotency-key': 'with-work' } })
  expect(await send({ uuid: crypto.randomUUID(), code: 'solution' })).toMatchObject({ code: 200 })
  expect(await send({})).toMatchObject({ code: 200 })
  expect(await send({ uuid: crypto.randomUUID(), code: 'another' })).toMatchObject({ code: 200 })
  expect(await send({ message: 'Twice' })).toMatchObject({ reason: 'IDEMPOTENCY_MISMATCH' })
})
