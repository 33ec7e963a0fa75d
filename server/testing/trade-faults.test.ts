import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CallName, calls } from '#contract/calls.ts'
import type { App } from '#server/app.ts'
import { withActor } from '#server/platform/database/actor.ts'
import { startFaultyApp } from '#server/testing/faulty-app.ts'
import { type Fault, type FaultyDatabase, faults } from '#server/testing/query-faults.ts'
import { type TestBuyer, type TestShop, startTestShop } from '#server/testing/test-shop.ts'

/** Each statement of each changing trade call fails once in every way (docs/trust.md#faults, H2). */
let shop: TestShop
let faultyApp: Awaited<ReturnType<typeof startFaultyApp>>
let faulty: FaultyDatabase
let app: App
let products: number[]

beforeAll(async () => {
  shop = await startTestShop()
  faultyApp = await startFaultyApp(shop)
  ;({ app, faulty } = faultyApp)
  products = []
  for (let n = 0; n < 3; n++) products.push((await shop.newProduct({ amountMinor: 100 })).id)
})
afterAll(async () => {
  await faultyApp.close()
  await shop.close()
})

/** What the buyer has: lines as product × packs, wishes, lines in documents, mails. Order does not matter. */
const stateOf = (buyer: TestBuyer): Promise<string> =>
  withActor(shop.db, { role: 'system' }, async (tx) => {
    const { rows } = await sql<{ state: unknown }>`select jsonb_build_object(
      'cart', (select coalesce(jsonb_agg(product_id || ' x ' || quantity order by product_id), '[]')
        from cart_lines where user_id = ${buyer.userId}),
      'wishes', (select coalesce(jsonb_agg(product_id order by product_id), '[]')
        from wished_products where user_id = ${buyer.userId}),
      'documents', (select count(*) from inquiries where user_id = ${buyer.userId})
        + (select count(*) from orders where user_id = ${buyer.userId}),
      'documentLines', (select coalesce(jsonb_agg(product_id || ' x ' || packs order by product_id), '[]')
        from order_lines where company_id = ${buyer.companyId}),
      'events', (select count(*) from document_events where company_id = ${buyer.companyId}),
      'mails', (select count(*) from outbox_mails where to_address = ${buyer.email})
    ) as state`.execute(tx)
    return JSON.stringify(rows[0]?.state)
  })

interface Prepared {
  buyer: TestBuyer
  input: unknown
}

const newCart = async (): Promise<{ buyer: TestBuyer; ids: string[] }> => {
  const buyer = await shop.newBuyer({ mayOrder: true })
  const ids: string[] = []
  for (const productId of products.slice(0, 2)) {
    const answer = await shop.call('addCart', { productId, quantity: 3 }, { as: buyer })
    if (answer.code === 200) ids.push(answer.data.id)
  }
  return { buyer, ids }
}

const withWish = async (): Promise<Prepared> => {
  const buyer = await shop.newBuyer()
  await shop.call('addWish', { id: products[0] ?? 0 }, { as: buyer })
  return { buyer, input: products[0] }
}

/** Each call on an account of its own, and whether it carries an `Idempotency-Key`. */
const cases: { name: CallName; isKeyed?: boolean; title: string; prepare: () => Promise<Prepared> }[] = [
  {
    name: 'addCart',
    isKeyed: true,
    title: 'addCart to a line that is there',
    prepare: async () => ({ buyer: (await newCart()).buyer, input: { productId: products[0], quantity: 2 } }),
  },
  {
    name: 'addCart',
    isKeyed: true,
    title: 'addCart of a new line',
    prepare: async () => ({ buyer: (await newCart()).buyer, input: { productId: products[2], quantity: 2 } }),
  },
  {
    name: 'saveCart',
    title: 'saveCart',
    prepare: async () => {
      const { buyer, ids } = await newCart()
      return { buyer, input: { id: ids[0], q: 7 } }
    },
  },
  {
    name: 'removeCart',
    title: 'removeCart',
    prepare: async () => {
      const { buyer, ids } = await newCart()
      return { buyer, input: ids[0] }
    },
  },
  {
    name: 'clearCart',
    title: 'clearCart',
    prepare: async () => ({ buyer: (await newCart()).buyer, input: {} }),
  },
  {
    name: 'addWish',
    title: 'addWish',
    prepare: async () => ({ buyer: (await withWish()).buyer, input: products[1] }),
  },
  { name: 'removeWish', title: 'removeWish', prepare: withWish },
  {
    name: 'checkCart',
    title: 'checkCart',
    prepare: async () => {
      const { buyer, ids } = await newCart()
      return { buyer, input: ids }
    },
  },
  {
    name: 'checkCart',
    isKeyed: true,
    title: 'checkCart with a key',
    prepare: async () => {
      const { buyer, ids } = await newCart()
      return { buyer, input: ids }
    },
  },
]

const send = async (name: CallName, { buyer, input }: Prepared, key: string | null) => {
  const response = await app.http.inject({
    method: 'POST',
    url: calls[name][1],
    headers: {
      authorization: `Bearer ${buyer.token}`,
      'content-type': 'application/json',
      ...(key === null ? {} : { 'idempotency-key': key }),
    },
    payload: JSON.stringify(input),
  })
  const answer: { code: number; msg: string } = response.json()
  return answer
}

const clean =
  /^(system error, please contact the administrator|The service is temporarily unavailable\. Please try again in a moment\.)$/

describe.each(cases)('$title, with each statement failing once', ({ name, isKeyed, prepare }) => {
  const run = async (plan: { at: number; fault: Fault } | null) => {
    const prepared = await prepare()
    const key = isKeyed ? randomUUID() : null
    const before = await stateOf(prepared.buyer)
    faulty.arm(plan)
    const answer = await send(name, prepared, key)
    const statements = faulty.disarm()
    const during = await stateOf(prepared.buyer)
    const repeated = await send(name, prepared, key)
    return { answer, statements, before, during, repeated, after: await stateOf(prepared.buyer) }
  }

  it.each(faults)(
    '%s: happens once or not at all, says so cleanly, and a repetition completes it',
    async (fault) => {
      const smooth = await run(null)
      expect(smooth.answer.code).toBe(200)
      expect(smooth.during).not.toBe(smooth.before)
      for (let at = 1; at <= smooth.statements.length; at++) {
        const seen = await run({ at, fault })
        const where = `${fault} at ${at}: ${smooth.statements[at - 1]}`
        if (seen.answer.code === 200) expect(seen.during, where).toBe(smooth.during)
        else {
          expect(seen.answer.msg, where).toMatch(clean)
          expect([seen.before, smooth.during], where).toContain(seen.during)
        }
        expect(seen.repeated.code, where).toBe(200)
        expect(seen.after, where).toBe(smooth.during)
      }
    },
  )
})
