import fc from 'fast-check'
import { type Transaction, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FreightGroup } from '#contract/office/settings.contract.ts'
import { asBuyer } from '#server/platform/database/actor.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { type LockedShop, startLockedShop, stopped } from '#server/testing/locked-shop.fixture.ts'
import { freightOf } from '#server/trade/costs/freight.rules.ts'
import { type TaxRate, type TaxReason, taxRateOf } from '#server/trade/costs/tax.rules.ts'

/** What settle_order() takes from a buyer's connection: nothing that the settings do not offer. */
let locked: LockedShop
beforeAll(async () => {
  locked = await startLockedShop()
  const settings = {
    supplier: { country: 'DE' },
    tax: { rates: [{ country: 'DE', percent: 19 }] },
    documents: { deliveryTerm: { en: 'DAP', de: 'frei Haus' } },
    minimum: { rules: [{ currency: 'EUR', least: 1_000, kind: 'fee', fee: 300 }] },
    freight: {
      groups: [
        {
          name: 'Germany',
          countries: ['DE'],
          currency: 'EUR',
          freeFrom: 5_000,
          by: 'value',
          steps: [{ from: 0, amount: 690 }],
        },
        {
          name: 'World',
          countries: [],
          currency: 'EUR',
          freeFrom: null,
          by: 'value',
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
  reason: TaxReason | null
  term?: string | null
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
      ${costs.percent}::numeric, ${costs.tax}::bigint, ${costs.reason}::text,
      ${costs.term === undefined ? 'DAP' : costs.term}::text)`
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
    expect(
      await settle(10, 'DE', { freight: 690, fee: null, percent: 19, tax: 606, reason: 'domestic' }),
    ).toMatchObject({
      stored: { freight: 690, fee: null, percent: 19, tax: 606, term: 'DAP' },
    })
    expect(
      await settle(2, 'US', { freight: 2_900, fee: 300, percent: 0, tax: 0, reason: 'export' }),
    ).toMatchObject({
      stored: { freight: 2_900, fee: 300, percent: 0, tax: 0 },
    })
    expect(
      await settle(20, 'DE', { freight: 0, fee: null, percent: 19, tax: 950, reason: 'domestic' }),
    ).toMatchObject({
      stored: { freight: 0 },
    })
    expect(
      await settle(10, null, { freight: null, fee: null, percent: null, tax: null, reason: null }),
    ).toMatchObject({
      stored: { freight: null, tax: null },
    })
    expect(
      await settle(10, 'FR', { freight: 2_900, fee: null, percent: 19, tax: 1_026, reason: 'notChecked' }),
    ).toMatchObject({ stored: { freight: 2_900, tax: 1_026 } })
  })

  const forged: [string, number, string, Costs][] = [
    [
      'freight that no step has',
      10,
      'DE',
      { freight: 1, fee: null, percent: 19, tax: 475, reason: 'domestic' },
    ],
    [
      'no freight below the value from which it is free',
      10,
      'DE',
      { freight: 0, fee: null, percent: 19, tax: 475, reason: 'domestic' },
    ],
    [
      'freight of another country',
      10,
      'US',
      { freight: 690, fee: null, percent: 0, tax: 0, reason: 'export' },
    ],
    [
      'no fee for a small order',
      2,
      'DE',
      { freight: 690, fee: null, percent: 19, tax: 226, reason: 'domestic' },
    ],
    ['another fee', 2, 'DE', { freight: 690, fee: 1, percent: 19, tax: 226, reason: 'domestic' }],
    ['no tax at home', 10, 'DE', { freight: 690, fee: null, percent: 0, tax: 0, reason: 'export' }],
    [
      'a rate that is not set',
      10,
      'DE',
      { freight: 690, fee: null, percent: 7, tax: 223, reason: 'domestic' },
    ],
    [
      'another amount of tax',
      10,
      'DE',
      { freight: 690, fee: null, percent: 19, tax: 605, reason: 'domestic' },
    ],
    [
      'the tax of an export within the union',
      10,
      'FR',
      { freight: 2_900, fee: null, percent: 0, tax: 0, reason: 'export' },
    ],
    [
      'the tax of a checked number that nobody has checked',
      10,
      'FR',
      { freight: 2_900, fee: null, percent: 0, tax: 0, reason: 'intraCommunity' },
    ],
    [
      'another reason for the tax',
      10,
      'FR',
      { freight: 2_900, fee: null, percent: 19, tax: 1_026, reason: 'domestic' },
    ],
    [
      'freight to be quoted where the table says it',
      10,
      'DE',
      { freight: null, fee: null, percent: 19, tax: 475, reason: 'domestic' },
    ],
    [
      'a delivery term of its own',
      10,
      'DE',
      { freight: 690, fee: null, percent: 19, tax: 606, reason: 'domestic', term: 'DDP' },
    ],
    [
      'no delivery term',
      10,
      'DE',
      { freight: 690, fee: null, percent: 19, tax: 606, reason: 'domestic', term: null },
    ],
    [
      'a rate without its tax',
      10,
      'DE',
      { freight: 690, fee: null, percent: 19, tax: null, reason: 'domestic' },
    ],
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
    expect(
      await settle(10, 'DE', { freight: 690, fee: null, percent: 19, tax: 606, reason: 'domestic' }),
    ).toBe(stopped)
  })
})

describe('the rules that the database and the shop both know', () => {
  const numbers = [
    null,
    'DE123456789',
    'ATU12345678',
    'EL123456789',
    'GB123456789',
    'XI123456789',
    'fr12345678901',
  ]

  it('tax: for each pair of countries and kind of VAT number', async () => {
    const cases = ['', 'DE', 'FR', 'XI', 'GB', 'US'].flatMap((supplierCountry) =>
      [null, 'DE', 'FR', 'GR', 'XI', 'GB', 'US', 'CN'].flatMap((deliveryCountry) =>
        numbers.flatMap((checkedVatNumber) =>
          [19, null].map((percent) => ({ supplierCountry, deliveryCountry, checkedVatNumber, percent })),
        ),
      ),
    )
    const { rows } = await locked.asSystem((tx) =>
      sql<TaxRate>`select taxed.percent::float8 as percent, taxed.reason
        from jsonb_array_elements(${JSON.stringify(cases)}::jsonb) with ordinality as tried(case_, place),
          delivery_tax(case_ ->> 'supplierCountry', (case_ ->> 'percent')::numeric, case_ ->> 'deliveryCountry',
            case_ ->> 'checkedVatNumber') as taxed
        order by place`.execute(tx),
    )
    const ruled = cases.map(({ percent, ...rest }) =>
      taxRateOf({
        ...rest,
        rates: percent === null ? [] : [{ country: rest.supplierCountry, percent }],
      }),
    )
    expect(rows).toEqual(ruled)
  })

  it('freight: for random tables, terms, values and weights', async () => {
    const minor = fc.integer({ min: 0, max: 20 })
    const group = fc.record({
      name: fc.constantFrom('Home', 'World', 'free'),
      countries: fc.subarray(['DE', 'FR', 'US']),
      currency: fc.constantFrom('EUR', 'USD'),
      freeFrom: fc.option(minor),
      by: fc.constantFrom('value', 'weight', 'quoted'),
      steps: fc
        .uniqueArray(fc.record({ from: minor, amount: minor }), {
          selector: ({ from }) => from,
          maxLength: 4,
        })
        .map((steps) => steps.toSorted((one, other) => one.from - other.from)),
    }) satisfies fc.Arbitrary<FreightGroup>
    const request = fc.record({
      groups: fc.array(group, { maxLength: 4 }),
      rule: fc.option(fc.constantFrom('free', ' FREE ', 'quoted', 'home', 'World ')),
      country: fc.option(fc.constantFrom('DE', 'FR', 'US', 'CN')),
      goods: fc.record({ amount: minor, currency: fc.constantFrom('EUR', 'USD') }),
      weightGrams: fc.option(minor),
    })
    await fc.assert(
      fc.asyncProperty(request, async (tried) => {
        const { groups, rule, country, goods, weightGrams } = tried
        const { rows } = await locked.asSystem(async (tx) => {
          await sql`update shop_settings set value = ${JSON.stringify({ groups })}::jsonb
            where key = 'freight'`.execute(tx)
          return sql<{ amount: number | null }>`select table_freight(${rule}, ${country}, ${goods.currency},
            ${goods.amount}, ${weightGrams}) as amount`.execute(tx)
        })
        expect(rows[0]?.amount ?? null).toBe(freightOf(tried).amount)
      }),
      { numRuns: 400 },
    )
  })
})
