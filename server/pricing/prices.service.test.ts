import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as fc from 'fast-check'
import { sql } from 'kysely'
import type { PriceBasis } from '#contract/money.ts'
import { asBuyer, withActor } from '#server/platform/database/actor.ts'
import type { BuyerSession } from '#server/platform/http/call-context.ts'
import { effectiveTiers } from '#server/pricing/price-tiers.rules.ts'
import { priceFor, priceTiersOf } from '#server/pricing/prices.service.ts'
import { type TestShop, startTestShop } from '#server/testing/test-shop.ts'

let shop: TestShop
let groupId: number
beforeAll(async () => {
  shop = await startTestShop()
  groupId = await shop.db
    .insertInto('price_groups')
    .values({ name: 'dealers' })
    .returning('id')
    .executeTakeFirstOrThrow()
    .then((row) => row.id)
})
afterAll(() => shop.close())

const sessionOf = async (changes: Partial<BuyerSession> = {}): Promise<BuyerSession> => {
  const buyer = await shop.newBuyer()
  return {
    audience: 'shop',
    id: buyer.userId,
    carrier: 'bearer',
    userId: buyer.userId,
    companyId: buyer.companyId,
    companyName: 'Company',
    kind: 'buyer',
    email: buyer.email,
    firstName: '',
    lastName: '',
    lang: 'en',
    roles: [],
    seesPrices: true,
    mayOrder: false,
    priceGroupId: null,
    currency: 'EUR',
    cartMaxQuantity: 10,
    ...changes,
  }
}
let lists = 0
interface NewList {
  per?: PriceBasis
  companyId?: string
  groupId?: number
  currency?: string
  from?: string
  to?: string
  percent?: number
  typeId?: number
}
const newList = (productId: number, prices: Record<number, number>, list: NewList = {}) =>
  withActor(shop.db, { role: 'system' }, async (tx) => {
    const { id } = await tx
      .insertInto('price_lists')
      .values({
        name: `list ${++lists}`,
        currency: list.currency ?? 'EUR',
        company_id: list.companyId ?? null,
        group_id: list.groupId ?? null,
        percent: list.percent ?? null,
        base_type_id: list.typeId ?? null,
        valid_from: list.from === undefined ? null : sql<string>`now() + ${list.from}::interval`,
        valid_to: list.to === undefined ? null : sql<string>`now() + ${list.to}::interval`,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const [min, amount] of Object.entries(prices))
      await tx
        .insertInto('prices')
        .values({
          price_list_id: id,
          product_id: productId,
          min_pieces: Number(min),
          amount_minor: amount,
          per: list.per ?? 1,
        })
        .execute()
  })
const amounts = (session: BuyerSession, productId: number, ...pieces: number[]) =>
  withActor(shop.db, asBuyer(session), async (tx) =>
    (
      await priceFor(
        tx,
        session,
        pieces.map((count) => ({ productId, pieces: count })),
      )
    ).map((price) => price?.amount ?? null),
  )

const tiersOf = async (session: BuyerSession, id: number) =>
  (await withActor(shop.db, asBuyer(session), (tx) => priceTiersOf(tx, session, [id]))).get(id)

describe('priceFor', () => {
  it('takes the highest tier the pieces reach', async () => {
    const { id } = await shop.newProduct()
    await newList(id, { 5: 100, 10: 90, 50: 80 })
    expect(await amounts(await sessionOf(), id, 1, 4, 5, 9, 10, 49, 50, 1_000_000)).toEqual([
      null,
      null,
      100,
      100,
      90,
      90,
      80,
      80,
    ])
  })

  it('prefers the company’s list to the group’s and that to everybody’s', async () => {
    const { id } = await shop.newProduct()
    const [own, member, other] = [
      await sessionOf(),
      await sessionOf({ priceGroupId: groupId }),
      await sessionOf(),
    ]
    await newList(id, { 1: 300 })
    await newList(id, { 1: 200 }, { groupId })
    await newList(id, { 1: 400 }, { companyId: own.companyId })
    expect(await amounts(own, id, 1)).toEqual([400])
    expect(await amounts(member, id, 1)).toEqual([200])
    expect(await amounts(other, id, 1)).toEqual([300])
  })

  it('prefers a written list to a computed one, and that of a type to that of all, whichever was made first', async () => {
    const { id } = await shop.newProduct()
    const { type_id: typeId } = await shop.db
      .selectFrom('products')
      .select('type_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const member = await sessionOf({ priceGroupId: groupId })
    await newList(id, { 1: 90 }, { groupId, percent: -10, typeId })
    await newList(id, { 1: 68 }, { groupId, percent: -32 })
    expect(await amounts(member, id, 1)).toEqual([90])
    await newList(id, { 1: 75 }, { groupId })
    await newList(id, { 1: 91 }, { groupId, percent: -9, typeId })
    expect(await amounts(member, id, 1)).toEqual([75])
  })

  it('counts 0 as no price and looks further', async () => {
    const { id } = await shop.newProduct()
    const own = await sessionOf()
    await newList(id, { 1: 300 })
    await newList(id, { 1: 0 }, { companyId: own.companyId })
    expect(await amounts(own, id, 1)).toEqual([300])
    const { id: free } = await shop.newProduct()
    await newList(free, { 1: 0 })
    expect(await amounts(own, free, 1)).toEqual([null])
  })

  it('judges validity by the database clock', async () => {
    const { id } = await shop.newProduct()
    const session = await sessionOf()
    await newList(id, { 1: 1 }, { from: '1 hour' })
    await newList(id, { 1: 2 }, { to: '-1 second' })
    expect(await amounts(session, id, 1)).toEqual([null])
    await newList(id, { 1: 3 }, { from: '-1 hour', to: '1 hour' })
    expect(await amounts(session, id, 1)).toEqual([3])
  })

  it('prefers the list that began last to one that was made later', async () => {
    const { id } = await shop.newProduct()
    const session = await sessionOf()
    await newList(id, { 1: 5 }, { from: '-1 hour' })
    await newList(id, { 1: 6 }, { from: '-2 hours' })
    await newList(id, { 1: 7 })
    expect(await amounts(session, id, 1)).toEqual([5])
  })

  it('prefers the company’s currency and answers in that of the list', async () => {
    const { id } = await shop.newProduct()
    await newList(id, { 1: 10 }, { currency: 'USD' })
    const euro = await sessionOf()
    const price = await withActor(shop.db, asBuyer(euro), (tx) =>
      priceFor(tx, euro, [{ productId: id, pieces: 1 }]),
    )
    expect(price).toEqual([{ amount: 10, currency: 'USD', per: 1 }])
    await newList(id, { 1: 11 })
    await newList(id, { 1: 12 }, { currency: 'USD' })
    expect(await amounts(euro, id, 1)).toEqual([11])
    expect(await amounts(await sessionOf({ currency: 'USD' }), id, 1)).toEqual([12])
  })

  it('says for how many pieces the amount is, which may differ between lists', async () => {
    const { id } = await shop.newProduct()
    const own = await sessionOf()
    await newList(id, { 1: 3 })
    await newList(id, { 1_000: 2_450 }, { companyId: own.companyId, per: 1000 })
    const prices = await withActor(shop.db, asBuyer(own), (tx) =>
      priceFor(tx, own, [
        { productId: id, pieces: 1 },
        { productId: id, pieces: 1_000 },
      ]),
    )
    expect(prices).toEqual([
      { amount: 3, currency: 'EUR', per: 1 },
      { amount: 2_450, currency: 'EUR', per: 1000 },
    ])
    expect(await tiersOf(own, id)).toMatchObject([
      { min: 1, amount: 3, per: 1 },
      { min: 1_000, amount: 2_450, per: 1000 },
    ])
  })

  it('knows no other basis than 1, 10, 100 and 1,000', async () => {
    const { id } = await shop.newProduct()
    await newList(id, { 1: 3 })
    for (const per of [0, 2, 10_000])
      await expect(
        withActor(shop.db, { role: 'system' }, (tx) =>
          tx.updateTable('prices').set({ per }).where('product_id', '=', id).execute(),
        ),
      ).rejects.toThrow('prices_per')
  })

  it('answers in the order of the requests, one each', async () => {
    const [a, b] = [await shop.newProduct(), await shop.newProduct()]
    await newList(a.id, { 1: 7, 10: 6 })
    const session = await sessionOf()
    const wanted = [
      { productId: b.id, pieces: 1 },
      { productId: a.id, pieces: 10 },
      { productId: a.id, pieces: 1 },
      { productId: -1, pieces: 1 },
    ]
    const prices = await withActor(shop.db, asBuyer(session), (tx) => priceFor(tx, session, wanted))
    expect(prices.map((price) => price?.amount ?? null)).toEqual([null, 6, 7, null])
  })

  it('shows nothing to who may not see prices, and never another company’s list', async () => {
    const { id } = await shop.newProduct()
    const [own, other] = [await sessionOf(), await sessionOf()]
    await newList(id, { 1: 5 }, { companyId: own.companyId })
    expect(await amounts({ ...own, seesPrices: false }, id, 1)).toEqual([null])
    expect(await amounts(other, id, 1)).toEqual([null])
    // A forged company in the session does not help: the policy asks the transaction's actor.
    const forged = { ...other, companyId: own.companyId }
    const prices = await withActor(shop.db, asBuyer(other), (tx) =>
      priceFor(tx, forged, [{ productId: id, pieces: 1 }]),
    )
    expect(prices).toEqual([null])
  })
})

describe('priceTiersOf', () => {
  it('lists the quantities at which the price changes, as priceFor answers them', async () => {
    const { id } = await shop.newProduct()
    const own = await sessionOf()
    await newList(id, { 1: 100, 10: 90, 20: 90, 50: 70 })
    await newList(id, { 10: 95, 100: 60 }, { companyId: own.companyId })
    const tiers = await tiersOf(own, id)
    expect(tiers?.map(({ min, amount }) => [min, amount])).toEqual([
      [1, 100],
      [10, 95],
      [100, 60],
    ])
    for (const { min, amount } of tiers ?? []) expect(await amounts(own, id, min)).toEqual([amount])
    const { id: bare } = await shop.newProduct()
    expect(await tiersOf(own, bare)).toBeUndefined()
    const both = await withActor(shop.db, asBuyer(own), (tx) => priceTiersOf(tx, own, [bare, id]))
    expect([...both]).toEqual([[id, tiers]])
  })
})

describe('effectiveTiers', () => {
  it('keeps the price of every quantity', () => {
    const tier = fc.record({
      min: fc.integer({ min: 1, max: 100 }),
      amount: fc.integer({ min: 1, max: 3 }),
      currency: fc.constant('EUR'),
      per: fc.constantFrom(...([1, 10] as const)),
    })
    fc.assert(
      fc.property(
        fc.uniqueArray(tier, { selector: (one) => one.min }),
        fc.integer({ min: 1, max: 120 }),
        (unsorted, pieces) => {
          const tiers = unsorted.toSorted((a, b) => a.min - b.min)
          const at = (list: typeof tiers) => list.findLast((one) => one.min <= pieces)
          const [kept, all] = [at(effectiveTiers(tiers)), at(tiers)]
          expect(kept === undefined ? 0 : kept.amount / kept.per).toBe(
            all === undefined ? 0 : all.amount / all.per,
          )
        },
      ),
    )
  })
})
