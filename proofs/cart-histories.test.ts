import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type CallName, calls } from '#contract/calls.ts'
import type { App } from '#server/app.ts'
import { withActor } from '#server/platform/database/actor.ts'
import { startFaultyApp } from '#server/testing/faulty-app.ts'
import { type Fault, type FaultyDatabase, faults } from '#server/testing/query-faults.ts'
import { type TestBuyer, type TestShop, startTestShop } from '#server/testing/test-shop.ts'
import { reportFigures } from './long-test.ts'

/**
 * Random histories of one buyer's cart, in which any statement may fail in any way (docs/trust.md#faults, H1; B3 of the
 * cart). A model of a few lines says what each call must have done; an answer that is no answer may have done it or not,
 * and a repetition with the same key must do it once. `HISTORIES` is their number.
 */
const histories = Number(process.env.HISTORIES ?? 25)
const mostPacks = 100

let shop: TestShop
let faultyApp: Awaited<ReturnType<typeof startFaultyApp>>
let faulty: FaultyDatabase
let app: App
let products: number[]
beforeAll(async () => {
  shop = await startTestShop({ CART_MAX_QUANTITY: String(mostPacks) })
  faultyApp = await startFaultyApp(shop)
  ;({ app, faulty } = faultyApp)
  products = []
  for (let n = 0; n < 3; n++) products.push((await shop.newProduct({ amountMinor: 100 })).id)
})
afterAll(async () => {
  await faultyApp.close()
  await shop.close()
})

/** Packs of each product by its place in `products`, 0 for none: in the cart, and in each document. */
interface Model {
  cart: readonly number[]
  documents: readonly string[]
}
const empty: Model = { cart: [0, 0, 0], documents: [] }

const stateOf = (buyer: TestBuyer): Promise<Model> =>
  withActor(shop.db, { role: 'system' }, async (tx) => {
    const { rows: lines } = await sql<{ product: number; packs: number }>`
      select product_id as product, quantity as packs from cart_lines where user_id = ${buyer.userId}`.execute(
      tx,
    )
    const { rows: documents } = await sql<{ packs: string }>`
      select string_agg(product_id || ' x ' || packs, ', ' order by product_id) as packs
      from order_lines where company_id = ${buyer.companyId} group by order_id`.execute(tx)
    const packsOf = (id: number) => lines.filter(({ product }) => product === id).map(({ packs }) => packs)
    return {
      cart: products.map((id) => packsOf(id).reduce((sum, packs) => sum + packs, 0)),
      documents: documents.map(({ packs }) => packs).toSorted(),
    }
  })

const lineIdsOf = (buyer: TestBuyer): Promise<Map<number, string>> =>
  withActor(shop.db, { role: 'system' }, async (tx) => {
    const { rows } = await sql<{ product: number; id: string }>`
      select product_id as product, id from cart_lines where user_id = ${buyer.userId}`.execute(tx)
    return new Map(rows.map(({ product, id }) => [products.indexOf(product), id]))
  })

interface Step {
  kind: 'add' | 'save' | 'remove' | 'clear' | 'check'
  /** Places in `products`. */
  product: number
  ticked: readonly number[]
  packs: number
  fault: { at: number; fault: Fault } | null
}

/** The model after a step that was done; null where the shop must refuse it. */
const modelAfter = ({ cart, documents }: Model, { kind, product, ticked, packs }: Step): Model | null => {
  const withPacks = (next: number): Model => ({
    cart: cart.map((before, at) => (at === product ? next : before)),
    documents,
  })
  const held = cart[product] ?? 0
  switch (kind) {
    case 'add':
      return held + packs > mostPacks ? null : withPacks(held + packs)
    case 'save':
      return held === 0 ? null : withPacks(packs)
    case 'remove':
      return withPacks(0)
    case 'clear':
      return { cart: empty.cart, documents }
    case 'check': {
      if (ticked.length === 0 || ticked.some((at) => cart[at] === 0)) return null
      const document = ticked
        .map((at) => [products[at] ?? 0, cart[at]] as const)
        .toSorted(([one], [other]) => one - other)
        .map(([id, many]) => `${id} x ${many}`)
        .join(', ')
      return {
        cart: cart.map((before, at) => (ticked.includes(at) ? 0 : before)),
        documents: [...documents, document].toSorted(),
      }
    }
  }
}

/** The call of a step; a line that is not there has an id that nobody has. */
const callOf = async (
  buyer: TestBuyer,
  { kind, product, ticked, packs }: Step,
): Promise<[CallName, unknown]> => {
  const ids = await lineIdsOf(buyer)
  const idOf = (at: number) => ids.get(at) ?? '018f0000-0000-7000-8000-000000000000'
  switch (kind) {
    case 'add':
      return ['addCart', { productId: products[product], quantity: packs }]
    case 'save':
      return ['saveCart', { id: idOf(product), q: packs }]
    case 'remove':
      return ['removeCart', idOf(product)]
    case 'clear':
      return ['clearCart', {}]
    case 'check':
      return ['checkCart', ticked.map(idOf)]
  }
}

const send = async (buyer: TestBuyer, [name, input]: [CallName, unknown], key: string): Promise<number> => {
  const response = await app.http.inject({
    method: 'POST',
    url: calls[name][1],
    headers: {
      authorization: `Bearer ${buyer.token}`,
      'content-type': 'application/json',
      'idempotency-key': key,
    },
    payload: JSON.stringify(input),
  })
  const answer: { code: number } = response.json()
  return answer.code
}

const place = fc.integer({ min: 0, max: 2 })
const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom('add', 'add', 'add', 'save', 'remove', 'clear', 'check', 'check'),
  product: place,
  ticked: fc.uniqueArray(place, { maxLength: 3 }),
  packs: fc.integer({ min: 1, max: 60 }),
  fault: fc.option(fc.record({ at: fc.integer({ min: 1, max: 14 }), fault: fc.constantFrom(...faults) })),
})

it('no history of cart and checkout under faults loses, doubles or invents a line', async () => {
  const seen = { done: 0, refused: 0, unknown: 0 }
  const history = async (steps: readonly Step[]) => {
    const buyer = await shop.newBuyer({ mayOrder: true })
    let model = empty
    for (const [at, one] of steps.entries()) {
      const next = modelAfter(model, one)
      const call = await callOf(buyer, one)
      const key = randomUUID()
      const where = `step ${at + 1}: ${JSON.stringify(one)}`
      faulty.arm(one.fault)
      const code = await send(buyer, call, key)
      faulty.disarm()
      const now = await stateOf(buyer)
      // Nothing to refuse, nothing to do: a line that is not there can be removed.
      if (code === 200) expect(now, where).toEqual(next)
      else if (code === 601 || code === 404) {
        expect(next, where).toBeNull()
        expect(now, where).toEqual(model)
      } else {
        expect([model, next], where).toContainEqual(now)
        seen.unknown += 1
        // Whoever does not know what became of a call sends it again.
        expect((await send(buyer, call, key)) === 200, where).toBe(next !== null)
        expect(await stateOf(buyer), where).toEqual(next ?? model)
      }
      seen[next === null ? 'refused' : 'done'] += 1
      model = next ?? model
    }
  }
  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 14, size: 'max' }), history), {
    numRuns: histories,
  })
  reportFigures(seen)
  expect(Math.min(seen.done, seen.refused, seen.unknown)).toBeGreaterThan(histories / 2)
}, 600_000)
