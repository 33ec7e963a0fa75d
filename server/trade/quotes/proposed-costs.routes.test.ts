import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type QuoteShop, startQuoteShop } from '#server/trade/quotes/quotes.fixture.ts'
import type { TestBuyer, TestStaff } from '#server/testing/test-shop.ts'

let shop: QuoteShop
let sales: TestStaff
let buyer: TestBuyer
let article = 0

beforeAll(async () => {
  shop = await startQuoteShop()
  sales = await shop.newStaff('sales')
  buyer = await shop.newBuyer({ mayOrder: true })
  article = (await shop.newProduct({ amountMinor: 2_500 })).id
  await shop.asSystem(sql`insert into addresses (company_id, name, lines, postcode, city, country, is_default)
    values (${buyer.companyId}, 'Lyon', '1 Rue Neuve', '69001', 'Lyon', 'FR', true)`)
  await shop.asSystem(sql`update companies set vat_number = 'FR40303265045' where id = ${buyer.companyId}`)
  await shop.asSystem(sql`insert into shop_settings (key, value) values
    ('supplier', '{"country": "DE"}'), ('tax', '{"rates": [{"country": "DE", "percent": 19}]}'),
    ('freight', '{"groups": [{"name": "EU", "countries": [], "currency": "EUR", "freeFrom": 10000, "by": "value",
      "steps": [{"from": 0, "amount": 790}]}]}')
    on conflict (key) do update set value = excluded.value`)
})
afterAll(() => shop.close())

const typeTerms = async (
  id: string,
  terms: { freight?: string; taxRate?: string; taxReason?: string; deliveryTerm?: string },
) => {
  const { version } = (await shop.sheet(id, sales)).head
  return shop.call('officeSaveQuote', { id, lines: [], head: { version, ...terms } }, { as: sales })
}

describe('the quote for an inquiry of a buyer', () => {
  it('has freight and tax as a checkout computes them, which follow the lines until they are sent', async () => {
    const { id } = await shop.inquire(buyer, [article], 2)
    expect((await shop.sheet(id, sales)).head).toMatchObject({ freight: null, taxRate: 19 })
    await shop.priceAll(id, sales, '25')
    expect(await shop.sheet(id, sales)).toMatchObject({
      head: {
        freight: { amount: 790, currency: 'EUR' },
        taxRate: 19,
        taxReason: expect.stringContaining('not yet checked'),
      },
      // 19 % of 2 × 25.00 and 7.90.
      sums: { tax: { amount: 1_100 } },
    })
    await shop.priceAll(id, sales, '50')
    expect((await shop.sheet(id, sales)).head.freight).toMatchObject({ amount: 0 })

    await shop.asSystem(sql`update companies set vat_checked_at = now() where id = ${buyer.companyId}`)
    expect((await shop.sheet(id, sales)).head).toMatchObject({
      taxRate: 0,
      taxReason: 'VAT-exempt intra-Community supply',
    })
    expect(await shop.sendDraft(id, sales)).toMatchObject({ code: 200 })
    const accepted = await shop.call('acceptInquery', { id, version: 1 }, { as: buyer })
    if (accepted.code !== 200) throw new Error(accepted.msg)
    const orders = await shop.asSystem(sql`
      select freight_minor, tax_rate::float8, tax_minor, tax_reason from orders where id = ${accepted.data.order.id}`)
    expect(orders).toEqual([
      { freight_minor: 0, tax_rate: 0, tax_minor: 0, tax_reason: 'VAT-exempt intra-Community supply' },
    ])
  })

  it('keeps what staff typed, an empty freight too, and leaves the other to the settings', async () => {
    const { id } = await shop.inquire(buyer, [article], 2)
    await shop.priceAll(id, sales, '10')
    expect(await typeTerms(id, { deliveryTerm: 'DAP' })).toMatchObject({ code: 200 })
    expect((await shop.sheet(id, sales)).head).toMatchObject({ freight: { amount: 790 }, taxRate: 0 })
    expect(await typeTerms(id, { freight: '' })).toMatchObject({ code: 200 })
    expect((await shop.sheet(id, sales)).head).toMatchObject({
      freight: null,
      taxRate: 0,
      deliveryTerm: 'DAP',
    })
    expect(await typeTerms(id, { taxRate: '7', taxReason: 'Seeds' })).toMatchObject({ code: 200 })
    expect((await shop.sheet(id, sales)).head).toMatchObject({
      freight: null,
      taxRate: 7,
      taxReason: 'Seeds',
    })
  })

  it('takes a rate other than the proposed one only with a reason, and changes nothing without it', async () => {
    const { id } = await shop.inquire(buyer, [article], 2)
    await shop.priceAll(id, sales, '10')
    const missing = {
      code: 601,
      reason: 'TAX_REASON_MISSING',
      msg: 'Say why this VAT rate applies. The buyer reads it beside the rate.',
      data: { field: 'taxReason' },
    }
    // The reason that was proposed for 0 % does not hold for another rate.
    for (const taxReason of [undefined, ' '])
      expect(
        await typeTerms(id, { taxRate: '7', freight: '5', ...(taxReason ? { taxReason } : {}) }),
      ).toMatchObject(missing)
    expect((await shop.sheet(id, sales)).head).toMatchObject({
      version: 0,
      taxRate: 0,
      freight: { amount: 790 },
    })
    expect(await typeTerms(id, { taxRate: '0' })).toMatchObject({ code: 200 })
    expect(await typeTerms(id, { taxRate: '7', taxReason: 'Seeds' })).toMatchObject({ code: 200 })
    expect(await typeTerms(id, { taxReason: '' })).toMatchObject(missing)
    expect(await typeTerms(id, { taxRate: '5' })).toMatchObject({ code: 200 })
    expect((await shop.sheet(id, sales)).head).toMatchObject({ taxRate: 5, taxReason: 'Seeds' })
    // No rate at all says nothing that needs a reason, nor does the proposed one.
    for (const taxRate of ['', '0'])
      expect(await typeTerms(id, { taxRate, taxReason: '' })).toMatchObject({ code: 200 })
  })

  it('stays as it was sent when settings change, and follows them from the next edit on', async () => {
    const { id } = await shop.inquire(buyer, [article], 2)
    await shop.priceAll(id, sales, '10')
    const before = (await shop.sheet(id, sales)).head
    expect(await shop.sendDraft(id, sales)).toMatchObject({ code: 200 })
    await shop.asSystem(sql`update companies set freight_rule = 'free', vat_checked_at = null, payment_text = '10 days'
      where id = ${buyer.companyId}`)
    const sheet = await shop.sheet(id, sales)
    expect(sheet).toMatchObject({
      isChanged: false,
      head: {
        freight: before.freight,
        taxRate: before.taxRate,
        taxReason: before.taxReason,
        paymentText: before.paymentText,
      },
    })
    const { version, stamp } = sheet
    expect(
      await shop.call('officeSendQuote', { id, version: version + 1, stamp }, { as: sales }),
    ).toMatchObject({ reason: 'QUOTE_UNCHANGED' })
    await shop.priceAll(id, sales, '11')
    expect(await shop.sheet(id, sales)).toMatchObject({
      isChanged: true,
      head: { freight: { amount: 0 }, taxRate: 19, paymentText: '10 days' },
    })
    expect(await shop.sendDraft(id, sales)).toMatchObject({ code: 200, data: { version: 2 } })
    await shop.asSystem(sql`update companies set freight_rule = null, vat_checked_at = now(), payment_text = ''
      where id = ${buyer.companyId}`)
    // A typed term is an edit too.
    expect(await typeTerms(id, { deliveryTerm: 'FCA' })).toMatchObject({ data: { isChanged: true } })
    expect((await shop.sheet(id, sales)).head).toMatchObject({ freight: { amount: 790 }, taxRate: 0 })
  })

  it('is not sent where the settings have changed freight or tax since its sender saw the summary', async () => {
    const { id } = await shop.inquire(buyer, [article], 2)
    await shop.priceAll(id, sales, '10')
    const { stamp } = await shop.sheet(id, sales)
    await shop.asSystem(sql`update companies set freight_rule = 'free' where id = ${buyer.companyId}`)
    expect(await shop.call('officeSendQuote', { id, version: 1, stamp }, { as: sales })).toMatchObject({
      code: 601,
      reason: 'CHANGED_MEANWHILE',
    })
    expect(await shop.sendDraft(id, sales)).toMatchObject({ code: 200 })
  })
})
