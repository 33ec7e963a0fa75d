import { describe, expect, it } from 'vitest'
import { planFile, productsOf, readContent } from '#server/imports/imports.fixture.ts'
import type { ImportOptions } from '#server/imports/import-plan.ts'
import { writeTemporary } from '#server/testing/temporary-file.ts'

const listOf = (...members: object[]): string =>
  JSON.stringify(members.map((more, at) => ({ sku: `JC-${at + 1}`, name: `Blade ${at + 1}`, ...more })))

const pricesOf = async (members: object[], options: ImportOptions = {}) =>
  productsOf(await readContent(listOf(...members), options, 'list.json')).map(({ price }) =>
    price === undefined ? null : `${price.amountMinor} ${price.currency}`,
  )

const planOf = async (members: object[], options: ImportOptions = {}) => {
  const plan = await planFile(await writeTemporary('list.json', listOf(...members)), options)
  if (!plan.ok) throw new Error(`refused: ${plan.reason}`)
  return plan
}

describe('an object of money', () => {
  it.each<[string, object, object]>([
    [
      'of commercetools',
      { price: { type: 'centPrecision', centAmount: 1250, currencyCode: 'EUR', fractionDigits: 2 } },
      { price: { type: 'centPrecision', centAmount: 990, currencyCode: 'EUR', fractionDigits: 2 } },
    ],
    [
      'of Stripe',
      { default_price: { id: 'p_1', unit_amount: 1250, unit_amount_decimal: '1250', currency: 'eur' } },
      { default_price: { id: 'p_2', unit_amount: 990, unit_amount_decimal: '990', currency: 'eur' } },
    ],
    [
      'of Shopify',
      {
        price: { amount: '12.50', currencyCode: 'EUR' },
        compareAtPrice: { amount: '15', currencyCode: 'EUR' },
      },
      { price: { amount: '9.9', currencyCode: 'EUR' }, compareAtPrice: null },
    ],
    [
      'of Google, as units and nanos',
      { price: { currencyCode: 'EUR', units: '12', nanos: 500_000_000 } },
      { price: { currencyCode: 'EUR', units: '9', nanos: 900_000_000 } },
    ],
    [
      'of Google, in micros',
      { price: { amountMicros: '12500000', currencyCode: 'EUR' } },
      { price: { amountMicros: '9900000', currencyCode: 'EUR' } },
    ],
    [
      'in minor units, with its currency as an object',
      { price: { amountMinor: 1250, currency: { code: 'EUR' } } },
      { price: { amountMinor: 990, currency: { code: 'EUR' } } },
    ],
    [
      'as a value with its currency',
      { price: { value: 12.5, currency: 'EUR' } },
      { price: { value: 9.9, currency: 'EUR' } },
    ],
    [
      'with a precise amount',
      {
        price: {
          type: 'highPrecision',
          preciseAmount: 125_000,
          centAmount: 1250,
          currencyCode: 'EUR',
          fractionDigits: 4,
        },
      },
      { price: { centAmount: 990, currencyCode: 'EUR', fractionDigits: 2 } },
    ],
    [
      'deep in its article',
      {
        masterVariant: { prices: [{ value: { centAmount: 1250, currencyCode: 'EUR', fractionDigits: 2 } }] },
      },
      { masterVariant: { prices: [{ value: { centAmount: 990, currencyCode: 'EUR', fractionDigits: 2 } }] } },
    ],
  ])('%s is one amount', async (_, first, second) => {
    expect(await pricesOf([first, second])).toEqual(['1250 EUR', '990 EUR'])
  })

  it('has the digits of its own currency', async () => {
    const money = (centAmount: number, currencyCode: string, fractionDigits?: number) => ({
      price: { centAmount, currencyCode, fractionDigits },
    })
    expect(
      await pricesOf([
        money(1250, 'JPY', 0),
        money(1250, 'JPY'),
        money(12_500, 'KWD', 3),
        money(5, 'EUR', 2),
      ]),
    ).toEqual(['1250 JPY', '1250 JPY', '12500 KWD', '5 EUR'])
  })

  it('keeps the currency of the price apart from that of the cost', async () => {
    const read = await readContent(
      listOf({ price: { amount: 12.5, currency: 'EUR' }, cost: { amount: 9, currency: 'USD' } }),
      {},
      'list.json',
    )
    const [article] = productsOf(read)
    expect([article?.price, article?.cost]).toMatchObject([
      { amountMinor: 1250, currency: 'EUR' },
      { amountMinor: 900, currency: 'USD' },
    ])
  })

  it('in several currencies is a question', async () => {
    const prices = {
      prices: [
        { centAmount: 1250, currencyCode: 'EUR' },
        { centAmount: 1350, currencyCode: 'USD' },
      ],
    }
    const plan = await planOf([prices, prices])
    expect(plan.questions.map(({ key }) => key)).toEqual(['PRICE_AMBIGUOUS'])
  })
})

describe('whole amounts beside their number of digits', () => {
  const members = [
    { price: { value: 1250, currency: 'EUR', precision: 2 } },
    { price: { value: 990, currency: 'EUR', precision: 2 } },
  ]

  it.each(['precision', 'fractionDigits', 'scale', 'exponent'])('are asked about: %s', async (digits) => {
    const plan = await planOf(
      members.map(({ price: { precision, ...price } }) => ({ price: { ...price, [digits]: precision } })),
    )
    expect(plan.questions).toMatchObject([
      {
        key: 'PRICE_IN_CENTS',
        values: { column: '“price.value”', digits: `“price.${digits}”`, whole: '1250', fraction: '12.50' },
        answers: ['--column "priceCents=price.value"', '--price "price.value"'],
      },
    ])
  })

  it('are in hundredths or whole, as the answer says', async () => {
    const cents: ImportOptions = { columns: { 'price.value': { field: 'price', hundredths: true } } }
    expect(await pricesOf(members, cents)).toEqual(['1250 EUR', '990 EUR'])
    expect((await planOf(members, cents)).questions).toEqual([])
    expect(await pricesOf(members, { price: 'price.value' })).toEqual(['125000 EUR', '99000 EUR'])
    expect((await planOf(members, { price: 'price.value' })).questions).toEqual([])
  })

  it('are whole where another amount has a fraction', async () => {
    const decimals = [
      { price: { value: 12.5, currency: 'EUR', precision: 2 } },
      { price: { value: 9, currency: 'EUR', precision: 2 } },
    ]
    expect((await planOf(decimals)).questions).toEqual([])
    expect(await pricesOf(decimals)).toEqual(['1250 EUR', '900 EUR'])
  })
})

describe('steps of a price in objects', () => {
  it.each([
    ['price_tiers', 'min_qty'],
    ['tierPrices', 'quantity'],
    ['prices', 'minQuantity'],
    ['prices', 'from'],
  ])('are read: %s with %s', async (key, pieces) => {
    const content = listOf(
      {
        currency: 'EUR',
        [key]: [
          { [pieces]: 1, price: 10 },
          { [pieces]: 10, price: 9 },
        ],
      },
      { currency: 'EUR', [key]: [{ [pieces]: 1, price: 5 }] },
    )
    const read = productsOf(await readContent(content, {}, 'list.json'))
    expect(read.map(({ price }) => price?.amountMinor)).toEqual([1000, 500])
    expect(read[0]?.tiers).toMatchObject([{ minPieces: 10, price: { amountMinor: 900 } }])
  })
})

it('takes no hundredths in a currency that has none', async () => {
  const read = await readContent(
    'Artikelnr;Bezeichnung;Preis in Cent;Währung\nD-1;Messer;1290;JPY',
    {},
    'list.csv',
  )
  expect(productsOf(read)[0]?.price).toBeUndefined()
  expect(read.issues.map(({ reason }) => reason)).toEqual(['PRICE_INVALID'])
})
