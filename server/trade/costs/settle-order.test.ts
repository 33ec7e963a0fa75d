import { type Transaction, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asBuyer } from '#server/platform/database/actor.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { type LockedShop, startLockedShop, stopped } from '#server/testing/locked-shop.fixture.ts'

/** What settle_order() takes from a buyer's connection: nothing that the settings do not offer. */
let locked: LockedShop
beforeAll(async () => {
  locked = await startLockedShop()
  const settings = {
    supplier: { country: 'DE' },
    tax: { rates: [{ country: 'DE', percent: 19 }] },
    minimum: { rules: [{ currency: 'EUR', least: 1_000, kind: 'fee', fee: 300 }] },
    freight: {
      groups: [
        {
          name: 'Germany',
          countries: ['DE'],
          currency: 'EUR',
          freeFrom: 5_000,
          steps: [{ from: 0, amount: 690 }],
        },
        {
          name: 'World',
          countries: [],
          currency: 'EUR',
          freeFrom: null,
          steps: [{ from: 0, amount: 2_900 }],
        },
      ],
    },
  }
  await locked.asSystem(async (tx) => {
    for (const [key, value] of Object.entries(settings))
      await sql`insert into shop_settings (key, value) values (${key}, ${JSON.stringify(value)}::jsonb)`.execute(
        tx,
      )
  })
})
afterAll(() => locked.shop.close())

interface Costs {
  freight: number | null
  fee: number | null
  percent: number | null
  tax: number | null
}

/** Places an order of this buyer over so many pieces at 2.50, and settles it; the code of a refusal, or what is stored. */
const settle = async (pieces: number, country: string | null, costs: Costs) => {
  const { buyer, product, tried } = locked
  const line = await locked.shop.call(
    'addCart',
    { productId: product, quantity: 1, info: crypto.randomUUID() },
    { as: buyer },
  )
  if (line.code !== 200) throw new Error(line.msg)
  const place = async (tx: Transaction<DB>) => {
    const { rows } = await sql<{ id: string }>`
      insert into orders (no, company_id, user_id, currency, lang, total_minor, address)
      values ('', ${buyer.companyId}, ${buyer.userId}, 'EUR', 'en', 0,
        ${country === null ? null : JSON.stringify({ country })}::jsonb) returning id`.execute(tx)
    const id = rows[0]?.id ?? ''
    await sql`insert into order_lines (order_id, company_id, cart_line_id, position, product_id, standard, normal, fullname,
        pack_type, pieces_per_pack, packs, amount_minor, per, total_minor)
      values (${id}, ${buyer.companyId}, ${line.data.id}, 1, ${product}, 'A', 'A', 'A', 1, 1, ${pieces}, 250, 1,
        ${250 * pieces})`.execute(tx)
    const call = sql`select settle_order(${id}::uuid, ${costs.freight}::bigint, ${costs.fee}::bigint,
      ${costs.percent}::numeric, ${costs.tax}::bigint, 'domestic', 'DAP')`
    await call.execute(tx)
    const stored =
      await sql`select freight_minor as freight, small_order_fee_minor as fee, tax_rate as percent,
      tax_minor as tax, delivery_term as term from orders where id = ${id}`.execute(tx)
    return { stored: stored.rows[0], id, call }
  }
  try {
    return await tried(asBuyer(buyer), place)
  } catch (error) {
    return String(Reflect.get(Object(error), 'code') ?? error)
  }
}

describe('the costs of an order that a buyer places', () => {
  it('are stored when freight, fee and tax are those of the settings', async () => {
    expect(await settle(10, 'DE', { freight: 690, fee: null, percent: 19, tax: 606 })).toMatchObject({
      stored: { freight: 690, fee: null, percent: 19, tax: 606, term: 'DAP' },
    })
    expect(await settle(2, 'US', { freight: 2_900, fee: 300, percent: 0, tax: 0 })).toMatchObject({
      stored: { freight: 2_900, fee: 300, percent: 0, tax: 0 },
    })
    expect(await settle(20, 'DE', { freight: 0, fee: null, percent: 19, tax: 950 })).toMatchObject({
      stored: { freight: 0 },
    })
    expect(await settle(10, null, { freight: null, fee: null, percent: null, tax: null })).toMatchObject({
      stored: { freight: null, tax: null },
    })
  })

  const forged: [string, number, string, Costs][] = [
    ['freight that no step has', 10, 'DE', { freight: 1, fee: null, percent: 19, tax: 475 }],
    [
      'no freight below the value from which it is free',
      10,
      'DE',
      { freight: 0, fee: null, percent: 19, tax: 475 },
    ],
    ['freight of another country', 10, 'US', { freight: 690, fee: null, percent: 0, tax: 0 }],
    ['no fee for a small order', 2, 'DE', { freight: 690, fee: null, percent: 19, tax: 226 }],
    ['another fee', 2, 'DE', { freight: 690, fee: 1, percent: 19, tax: 226 }],
    ['no tax at home', 10, 'DE', { freight: 690, fee: null, percent: 0, tax: 0 }],
    ['a rate that is not set', 10, 'DE', { freight: 690, fee: null, percent: 7, tax: 223 }],
    ['another amount of tax', 10, 'DE', { freight: 690, fee: null, percent: 19, tax: 605 }],
    ['a rate without its tax', 10, 'DE', { freight: 690, fee: null, percent: 19, tax: null }],
  ]
  it.each(forged)('are refused with %s', async (_name, pieces, country, costs) => {
    expect(await settle(pieces, country, costs)).toBe(stopped)
  })

  it('are refused for an order that was placed before, or belongs to others', async () => {
    const { buyer, document, others, attempt } = locked
    for (const id of [document.order, others.order])
      expect(
        await attempt(
          asBuyer(buyer),
          sql`select settle_order(${id}::uuid, null, null, null, null, null, null)`,
        ),
      ).toBe(stopped)
  })

  it('are refused below a minimum that refuses', async () => {
    await locked.asSystem((tx) =>
      sql`update companies set min_order_minor = 9999, min_order_kind = 'refuse'
        where id = ${locked.buyer.companyId}`.execute(tx),
    )
    expect(await settle(10, 'DE', { freight: 690, fee: null, percent: 19, tax: 606 })).toBe(stopped)
  })
})
