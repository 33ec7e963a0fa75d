import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { useStoredShop } from '#server/platform/live-shop.ts'
import { checkSection } from '#server/settings/setting-checks.rules.ts'
import type { TestBuyer, TestStaff } from '#server/testing/test-shop.ts'
import { type InquiryShop, startInquiryShop } from '#server/trade/inquiries/inquiry-moves.fixture.ts'

/** What stored settings do, without a restart. */
let shop: InquiryShop
let buyer: TestBuyer
let sales: TestStaff
let admin: TestStaff
beforeAll(async () => {
  shop = await startInquiryShop()
  buyer = await shop.newBuyer()
  sales = await shop.newStaff('sales')
  admin = await shop.newStaff('admin')
})
afterAll(() => shop.close())

const store = (key: string, value: object) =>
  shop.asSystem(sql`insert into shop_settings (key, value) values (${key}, ${JSON.stringify(value)}::jsonb)
    on conflict (key) do update set value = excluded.value`)
beforeEach(() =>
  shop.asSystem(sql`delete from shop_settings where key in ('supplier', 'calendar', 'bank', 'tax')`),
)

const day = (offset: number): string => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10)

describe('the notice', () => {
  it('stands in the shop from its first to its last day, and no longer', async () => {
    const noticeOf = async () => {
      await useStoredShop(shop.db, shop.config)
      return shop.config.shop.notice ?? null
    }
    const texts = { en: 'Closed until Monday' }
    await store('calendar', { closed: [], notice: { from: day(-3), to: day(3), texts } })
    expect(await noticeOf()).toEqual({ key: `${day(-3)} ${day(3)}`, texts })
    for (const [from, to] of [
      [3, 5],
      [-5, -3],
    ] as const) {
      await store('calendar', { closed: [], notice: { from: day(from), to: day(to), texts } })
      expect(await noticeOf()).toBeNull()
    }
    await store('calendar', { closed: [], notice: null })
    expect(await noticeOf()).toBeNull()
  })
})

describe('the first name of who answers', () => {
  it('is read by buyers only where the setting says so', async () => {
    const inquiry = await shop.send(buyer)
    await shop.call('officeAskInquery', { id: inquiry.id, text: 'Which colour?' }, { as: sales })
    const authorOf = async () => {
      const answer = await shop.call('inqueryDetail', { id: inquiry.id }, { as: buyer })
      if (answer.code !== 200) throw new Error(answer.msg)
      return answer.data.messages.map(({ author }) => author)
    }
    expect(await authorOf()).toEqual([shop.config.shop.name])
    await store('supplier', { showsFirstName: true })
    expect(await authorOf()).toEqual([`Sam, ${shop.config.shop.name}`])
  })
})

describe('how stock is shown', () => {
  it('follows the rule of the price group, and that for everybody without one', async () => {
    const product = await shop.newProduct({ amountMinor: 100 })
    await shop.asSystem(sql`update products set stock_quantity = 70 where id = ${product.id}`)
    await shop.asSystem(sql`insert into price_groups (name) values ('Dealer S') on conflict do nothing`)
    const dealer = await shop.newBuyer()
    await shop.asSystem(sql`update companies set price_group_id = (select id from price_groups where name = 'Dealer S')
      where id = ${dealer.companyId}`)
    const stockFor = async (as: TestBuyer) => {
      const answer = await shop.call('getProduct', { id: product.id }, { as })
      if (answer.code !== 200) throw new Error(answer.msg)
      const { quantity, isOrMore } = answer.data.stockDetail
      return [quantity, isOrMore]
    }
    expect(await stockFor(buyer)).toEqual([70, false])
    await store('stock', {
      meaning: 'on_hand',
      shown: [
        { priceGroup: null, as: 'words', cap: 50 },
        { priceGroup: 'Dealer S', as: 'capped', cap: 50 },
      ],
    })
    expect(await stockFor(buyer)).toEqual([null, false])
    expect(await stockFor(dealer)).toEqual([50, true])
    await shop.asSystem(sql`update products set stock_quantity = 49 where id = ${product.id}`)
    expect(await stockFor(dealer)).toEqual([49, false])
    await shop.asSystem(sql`delete from shop_settings where key = 'stock'`)
  })
})

describe('the most packs of a line', () => {
  afterEach(() => shop.asSystem(sql`delete from shop_settings where key = 'orders'`))

  it('are those of the installation, then of the settings, then of the company', async () => {
    const { id: productId } = await shop.newProduct({ amountMinor: 100 })
    const mostOf = async (as: TestBuyer) => {
      const answer = await shop.call('addCart', { productId, quantity: 1, info: `${Math.random()}` }, { as })
      if (answer.code !== 200) throw new Error(answer.msg)
      return answer.data.maxQuantity
    }
    const own = await shop.newBuyer({ cartMaxQuantity: 40 })
    expect([await mostOf(buyer), await mostOf(own)]).toEqual([10, 40])
    await store('orders', { mostPacks: 250, booksShip: false })
    expect([await mostOf(buyer), await mostOf(own)]).toEqual([250, 40])
    const refused = await shop.call('addCart', { productId, quantity: 251, info: 'too many' }, { as: buyer })
    expect(refused).toMatchObject({ code: 601, msg: 'Quantity must be a whole number from 1 to 250.' })
    await store('orders', { mostPacks: null, booksShip: false })
    expect(await mostOf(buyer)).toBe(10)
  })
})

describe('the section on orders', () => {
  const names = { priceGroups: [], readVatNumber: () => null }
  const check = (values: object) => checkSection('orders', values, names)

  it('takes a limit with thousands signs, and none', () => {
    const value = { mostPacks: 9999, booksShip: true }
    expect(check({ mostPacks: '9 999', booksShip: true })).toEqual({ ok: true, value })
    expect(check({ mostPacks: ' ', booksShip: false })).toMatchObject({ value: { mostPacks: null } })
  })

  it.each([['0'], ['-1'], ['1e9'], ['100001'], ['many']])('refuses a limit of %s', (mostPacks) => {
    expect(check({ mostPacks, booksShip: false })).toMatchObject({
      ok: false,
      problem: { field: 'mostPacks', reason: 'NUMBER_OUT_OF_RANGE' },
    })
  })
})

describe('what documents lack', () => {
  const gapsFor = async (as: TestStaff) => {
    const answer = await shop.call('officeToday', {}, { as })
    if (answer.code !== 200) throw new Error(answer.msg)
    return [answer.data.missingForDocuments, answer.data.maySet]
  }

  it('stands on the start page of those who quote or set, until it is there', async () => {
    const all = ['legalName', 'address', 'country', 'vatNumber', 'replyAddress', 'bank']
    expect(await gapsFor(admin)).toEqual([all, true])
    expect(await gapsFor(sales)).toEqual([all, false])
    expect(await gapsFor(await shop.newStaff('content'))).toEqual([null, false])
    await store('supplier', {
      ...{ legalName: 'Parts GmbH', lines: 'Weg 1', city: 'Kassel', country: 'DE', vatNumber: 'DE811907980' },
      ...{ inquiryEmail: 'a@parts.example', orderEmail: 'b@parts.example' },
    })
    await store('bank', { iban: 'DE89370400440532013000' })
    expect(await gapsFor(admin)).toEqual([['taxRate'], true])
    await store('tax', { rates: [{ country: 'DE', percent: 19 }] })
    expect(await gapsFor(admin)).toEqual([[], true])
  })
})

describe('the section on quotations', () => {
  const names = { priceGroups: [], readVatNumber: () => null }
  const check = (values: object) => checkSection('quoting', values, names)

  it('takes a margin with a comma, and none', () => {
    expect(check({ leastMargin: { sales: '12,5' }, leadDays: '3' })).toEqual({
      ok: true,
      value: { leastMargin: { sales: 12.5 }, leadDays: 3 },
    })
    expect(check({ leastMargin: { sales: '' }, leadDays: '0' })).toMatchObject({
      value: { leastMargin: {}, leadDays: 0 },
    })
  })

  it.each([['100'], ['-1'], ['1,2,3'], ['NaN']])('refuses a margin of %s and names the field', (sales) => {
    expect(check({ leastMargin: { sales }, leadDays: '2' })).toMatchObject({
      ok: false,
      problem: { field: 'leastMargin.sales', reason: 'PERCENT_INVALID' },
    })
  })
})
