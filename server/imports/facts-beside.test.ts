import { describe, expect, it } from 'vitest'
import { planFile, productsOf, readContent } from '#server/imports/imports.fixture.ts'
import { writeTemporary } from '#server/testing/temporary-file.ts'

const items = [
  { sku: 'JF-1', name: 'Air filter', price: 12.5 },
  { sku: 'JF-2', name: 'Belt', price: 3 },
]

const pricesOf = async (list: object) =>
  productsOf(await readContent(JSON.stringify(list), {}, 'list.json')).map(({ price }) =>
    price === undefined ? null : `${price.amountMinor} ${price.currency} / ${price.per}`,
  )

const questionsOf = async (list: object) => {
  const plan = await planFile(await writeTemporary('list.json', JSON.stringify(list)), {})
  if (!plan.ok) throw new Error(`refused: ${plan.reason}`)
  return plan.questions.map(({ key }) => key)
}

describe('facts beside the list of a JSON file', () => {
  it.each<[string, object]>([
    ['in an object', { meta: { currency: 'CHF', priceUnit: 100, vat: 'excluded' }, items }],
    ['at the top', { currency: 'CHF', price_unit: '100', items }],
    ['behind the list', { articles: items, info: { currencyCode: 'CHF', priceBasis: 100 } }],
    ['beside a nested list', { data: { header: { currency: 'CHF', per: 100 }, items } }],
    ['in German', { kopf: { Währung: 'CHF', Preiseinheit: 100 }, artikel: items }],
    ['in Polish', { nagłówek: { waluta: 'CHF', 'jednostka ceny': 100 }, lista: items }],
    ['in Spanish', { cabecera: { moneda: 'CHF', 'unidad de precio': 100 }, lista: items }],
  ])('gives currency and basis %s', async (_, list) => {
    expect(await pricesOf(list)).toEqual(['1250 CHF / 100', '300 CHF / 100'])
    expect(await questionsOf(list)).toEqual([])
  })

  it('takes the day from which prices hold', async () => {
    const list = JSON.stringify({ currency: 'EUR', validFrom: '2027-01-01', items })
    const [first] = productsOf(await readContent(list, {}, 'list.json'))
    expect(JSON.stringify(first?.validFrom)).toMatch(/2027-01-01|2026-12-31/)
  })

  it.each<[string, object]>([
    ['pricesIncludeTax', { pricesIncludeTax: true }],
    ['taxIncluded', { tax_included: true }],
    ['isGross', { meta: { isGross: true } }],
    ['no net prices', { net: false }],
    ['a word', { info: { prices: 'gross' } }],
    ['a word of tax', { header: { vat: 'included' } }],
    ['German', { kopf: { preise: 'brutto' } }],
    ['French', { meta: { prix: 'TTC' } }],
  ])('asks about gross prices: %s', async (_, facts) => {
    expect(await questionsOf({ currency: 'EUR', ...facts, items })).toEqual(['PRICE_GROSS'])
  })

  it.each<[string, object]>([
    ['excluded tax', { pricesIncludeTax: false }],
    ['net prices', { net: true }],
    ['a gross weight', { grossWeight: 12.5, gross: 12.5 }],
    ['a number of the tax office', { vat: 'DE123456789' }],
  ])('takes prices as net: %s', async (_, facts) => {
    expect(await questionsOf({ currency: 'EUR', ...facts, items })).toEqual([])
  })

  it.each<[string, object]>([
    ['of another thing', { shipping: { currency: 'CHF', price: 5.9 }, items }],
    ['that contradict each other', { currency: 'CHF', meta: { currency: 'EUR' }, items }],
    ['in a list', { shops: ['CHF'], items }],
  ])('asks for the currency beside facts %s', async (_, list) => {
    expect(await questionsOf(list)).toEqual(['CURRENCY'])
  })

  it('leaves the currency of the articles as it is', async () => {
    const own = items.map((item) => ({ ...item, currency: 'EUR' }))
    expect(await pricesOf({ currency: 'CHF', items: own })).toEqual(['1250 EUR / 1', '300 EUR / 1'])
  })

  it('gives each list the facts of its own object', async () => {
    const [one, other] = items
    const list = { ch: { currency: 'CHF', items: [one] }, de: { currency: 'EUR', items: [other] } }
    expect(await pricesOf(list)).toEqual(['1250 CHF / 1', '300 EUR / 1'])
  })
})
