import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Language } from '#contract/language.ts'
import {
  type CheckoutShop,
  type FilledCart,
  documentOf,
  startCheckoutShop,
  total,
} from '#server/trade/checkout/checkout.fixture.ts'

/** A German shop: 19 %, freight 6.90 in Germany and free from 100.00, 15.00 in France, elsewhere on request. */
let shop: CheckoutShop
beforeAll(async () => {
  shop = await startCheckoutShop()
  const settings = {
    supplier: { country: 'DE' },
    tax: { rates: [{ country: 'DE', percent: 19 }] },
    minimum: { rules: [{ currency: 'EUR', least: 8_000, kind: 'fee', fee: 500 }] },
    documents: { deliveryTerm: { en: 'DAP, Incoterms 2020', de: 'frei Haus' } },
    freight: {
      groups: [freightGroup('Germany', 'DE', 690, 10_000), freightGroup('France', 'FR', 1_500, null)],
    },
  }
  for (const [key, value] of Object.entries(settings))
    await shop.asSystem(
      sql`insert into shop_settings (key, value) values (${key}, ${JSON.stringify(value)}::jsonb)`,
    )
})
afterAll(() => shop.close())

const freightGroup = (name: string, country: string, amount: number, freeFrom: number | null) => ({
  ...{ name, countries: [country], currency: 'EUR', freeFrom, by: 'value' },
  steps: [{ from: 0, amount }],
})

const eur = (amount: number) => ({ amount, currency: 'EUR' })

const cartOf = async (country: string, company = sql`name = name`): Promise<FilledCart> => {
  const cart = await shop.buyerWithCart()
  await shop.asSystem(sql`insert into addresses (company_id, name, lines, city, country, is_default)
    values (${cart.buyer.companyId}, 'Store', 'Street 1', 'Town', ${country}, true)`)
  await shop.asSystem(sql`update companies set ${company} where id = ${cart.buyer.companyId}`)
  return cart
}

const costsOfOrder = async ({ buyer, ids }: FilledCart, language: Language = 'en') => {
  const placed = documentOf(await shop.call('checkCart', { ids }, { as: buyer, language }))
  const order = await shop.call('orderDetail', { id: placed.id }, { as: buyer, language })
  return order.code === 200 ? order.data : null
}

describe('what an order costs beside its goods', () => {
  it('is stored with the order: freight, fee for a small order, tax and delivery term', async () => {
    const order = await costsOfOrder(await cartOf('DE'), 'de')
    expect(order).toMatchObject({ total })
    expect(order?.costs).toEqual({
      freight: eur(690),
      smallOrderFee: eur(500),
      net: eur(total.amount + 690 + 500),
      taxRate: 19,
      tax: eur(1_689),
      taxReason: null,
      grandTotal: eur(10_579),
      deliveryTerm: 'frei Haus',
    })
  })

  it('is no change in the history of the order', async () => {
    const order = await costsOfOrder(await cartOf('DE'))
    const changes = await shop.asSystem(sql`select field from order_changes where order_id = ${order?.id}`)
    expect(changes).toEqual([])
  })

  const reasons: [Language, string][] = [
    ['en', 'VAT-exempt intra-Community supply'],
    ['zh', '欧盟内部供货，免征增值税'],
    ['fr', 'Livraison intracommunautaire exonérée de TVA'],
    ['de', 'Steuerfreie innergemeinschaftliche Lieferung'],
    ['es', 'Entrega intracomunitaria exenta de IVA'],
    ['ru', 'Поставка внутри ЕС, освобождённая от НДС'],
  ]
  it.each(reasons)('names the exemption of a checked VAT number in %s', async (language, taxReason) => {
    const checked = sql`vat_number = 'FR40303265045', vat_checked_at = current_date`
    expect((await costsOfOrder(await cartOf('FR', checked), language))?.costs).toMatchObject({
      ...{ freight: eur(1_500), taxRate: 0, tax: eur(0), taxReason, grandTotal: eur(9_700) },
    })
  })

  it('has the tax of the supplier where the VAT number is not checked, and says so', async () => {
    const order = await costsOfOrder(await cartOf('FR', sql`vat_number = 'FR40303265045'`))
    expect(order?.costs).toMatchObject({
      taxRate: 19,
      taxReason: 'VAT at our domestic rate, because we have not yet checked a VAT number of your company',
    })
  })

  it('stays open where freight is on request, and is exempt as an export', async () => {
    expect((await costsOfOrder(await cartOf('US')))?.costs).toMatchObject({
      ...{ freight: null, taxRate: 0, tax: eur(0), grandTotal: null },
      taxReason: 'Export delivery, exempt from VAT',
    })
  })

  it('belongs to the total that the reader has seen', async () => {
    const { buyer, ids } = await cartOf('DE')
    expect(await shop.check(buyer, { ids, expectedTotal: total })).toMatchObject({ reason: 'PRICE_CHANGED' })
    expect(await shop.linesLeft(buyer)).toEqual(ids)
    expect(await shop.check(buyer, { ids, expectedTotal: eur(7_700 + 690 + 500) })).toMatchObject({
      code: 200,
    })
  })

  it('is not asked of an inquiry, whose total is its goods', async () => {
    const { buyer, ids } = await cartOf('DE')
    const sent = await shop.check(buyer, { ids, as: 'inquery', expectedTotal: total })
    expect(sent).toMatchObject({ code: 200, data: { type: 'inquery' } })
  })

  it('refuses an order below a minimum that refuses, says how much is missing, and takes it as an inquiry', async () => {
    const strict = sql`min_order_minor = 10000, min_order_kind = 'refuse'`
    const { buyer, ids } = await cartOf('DE', strict)
    expect(await shop.call('checkCart', { ids }, { as: buyer, language: 'de' })).toMatchObject({
      code: 601,
      reason: 'ORDER_BELOW_MINIMUM',
      msg: 'Der Mindestbestellwert beträgt 100,00\u00a0€; es fehlen noch 23,00\u00a0€. Ergänzen Sie die Bestellung oder senden Sie sie als Anfrage.',
      data: { least: eur(10_000), missing: eur(2_300) },
    })
    expect(await shop.linesLeft(buyer)).toEqual(ids)
    expect(await shop.check(buyer, { ids, as: 'inquery' })).toMatchObject({ code: 200 })
  })
})

describe('POST /api/cartCosts', () => {
  it('needs a session', async () => {
    expect(await shop.call('cartCosts', {})).toMatchObject({ code: 401 })
  })

  it('says before the checkout what a small order costs and how much is missing until freight is free', async () => {
    const { buyer, ids } = await cartOf('DE')
    const all = await shop.call('cartCosts', {}, { as: buyer })
    expect(all).toMatchObject({
      data: {
        goods: total,
        freight: eur(690),
        missingForFreeFreight: eur(2_300),
        smallOrderFee: eur(500),
        minimum: { least: eur(8_000), missing: eur(300), kind: 'fee' },
        net: eur(8_890),
        taxRate: 19,
        tax: eur(1_689),
        grandTotal: eur(10_579),
      },
    })
    const one = await shop.call('cartCosts', { ids: ids.slice(0, 1) }, { as: buyer })
    expect(one).toMatchObject({ data: { goods: eur(200), missingForFreeFreight: eur(9_800) } })
    // What it says is what the checkout takes.
    const expectedTotal = all.code === 200 ? (all.data.net ?? undefined) : undefined
    expect(await shop.check(buyer, { ids, expectedTotal })).toMatchObject({ code: 200 })
  })

  it('goes by the country that is asked for', async () => {
    const { buyer } = await cartOf('DE')
    expect(await shop.call('cartCosts', { country: 'US' }, { as: buyer })).toMatchObject({
      data: { freight: null, taxRate: 0, grandTotal: null },
    })
  })

  it('counts no line of another buyer', async () => {
    const { ids } = await cartOf('DE')
    const { buyer } = await cartOf('DE')
    expect(await shop.call('cartCosts', { ids }, { as: buyer })).toMatchObject({ data: { goods: null } })
  })
})

describe('what tiers of quantity save', () => {
  it('is told with the costs of the cart, against the price of the least quantity', async () => {
    const cart = await cartOf('DE')
    const [first] = cart.products
    const costs = async () => {
      const answer = await shop.call('cartCosts', { ids: cart.ids }, { as: cart.buyer })
      return answer.code === 200 ? answer.data : null
    }
    expect(await costs()).toMatchObject({
      saved: null,
      leastOrder: eur(8_000),
      minimum: { missing: eur(300) },
    })
    await shop.asSystem(sql`
      insert into prices (price_list_id, product_id, min_pieces, amount_minor, per)
      select price_list_id, product_id, 2, 70, 1 from prices where product_id = ${first?.id ?? 0}`)
    expect(await costs()).toMatchObject({ goods: eur(7_640), saved: eur(60), leastOrder: eur(8_000) })
  })
})
