import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CallInput } from '#contract/call-client.ts'
import type { TestBuyer, TestStaff } from '#server/testing/test-shop.ts'
import { unknownId } from '#server/trade/inquiries/inquiry-moves.fixture.ts'
import { type Asked, type QuoteShop, startQuoteShop } from '#server/trade/quotes/quotes.fixture.ts'

let shop: QuoteShop
let sales: TestStaff
let otherSales: TestStaff
let content: TestStaff
let buyer: TestBuyer

beforeAll(async () => {
  shop = await startQuoteShop()
  ;[sales, otherSales, content] = [
    await shop.newStaff('sales'),
    await shop.newStaff('sales'),
    await shop.newStaff('content'),
  ]
  await shop.asSystem(
    sql`update users set first_name = 'Tomasz', last_name = 'Nowak' where id = ${otherSales.userId}`,
  )
  buyer = await shop.newBuyer()
})
afterAll(() => shop.close())

const part = async (amountMinor = 500) => (await shop.newProduct({ amountMinor })).id
const askFor = async (...asked: (number | string)[]): Promise<Asked> =>
  shop.inquire(buyer, asked.length === 0 ? [await part(), await part()] : asked)

type Change = NonNullable<CallInput<'officeSaveQuote'>['lines']>[number]
const save = (
  { id }: { id: string },
  lines: readonly Change[],
  as: TestStaff = sales,
  head?: CallInput<'officeSaveQuote'>['head'],
) => shop.call('officeSaveQuote', { id, lines: [...lines], ...(head ? { head } : {}) }, { as })
const first = ({ lineIds }: Asked): string => lineIds[0] ?? ''

describe('officeQuoteSheet', () => {
  it('is for staff who read inquiries', async () => {
    const { id } = await askFor()
    for (const as of [null, buyer])
      expect(await shop.call('officeQuoteSheet', { id }, { as })).toMatchObject({ code: 401 })
    expect(await shop.call('officeQuoteSheet', { id }, { as: content })).toMatchObject({ code: 403 })
    expect(await shop.call('officeQuoteSheet', { id: unknownId }, { as: sales })).toMatchObject({ code: 404 })
  })

  it('proposes list price and lead time, and shows cost, margin and stock', async () => {
    const product = await part(500)
    await shop.setCost(product, 400)
    await shop.setStock(product, 1, '2027-01-15')
    const asked = await askFor(product)
    await save(asked, [{ lineId: first(asked), version: 0, price: '5.00' }])
    const [line] = (await shop.sheet(asked.id, sales)).lines
    expect(line).toMatchObject({
      list: { amount: 500, currency: 'EUR', per: 1 },
      cost: { amount: 400 },
      margin: 20,
      low: null,
      stock: { now: 1, later: 1, laterOn: '2027-01-15' },
      proposal: { price: { amount: 500 }, leadDays: null, leadOn: '2027-01-15' },
      lineTotal: { amount: 1000 },
      lastPaid: null,
    })
  })

  it('shows what the company last paid', async () => {
    const product = await part()
    await shop.asSystem(sql`
      with made as (insert into past_sale_runs (number, started_by, file_name)
        values ((select coalesce(max(number), 0) + 1 from past_sale_runs), 'test', 'sales.csv') returning number)
      insert into past_sales (run, company_id, number, normal, sold_on, pieces, amount_minor, per, currency, copy)
      select made.number, ${buyer.companyId}, product_numbers.number, product_numbers.normal, '2026-03-12', 3, 470, 1,
        'EUR', 1
      from made, product_numbers where product_id = ${product} and kind = 'standard'`)
    const [line] = (await shop.sheet((await askFor(product)).id, sales)).lines
    expect(line?.lastPaid).toEqual({
      price: { amount: 470, currency: 'EUR', per: 1 },
      on: '2026-03-12',
      pieces: 3,
      orderNo: null,
    })
  })
})

describe('officeSaveQuote', () => {
  it('refuses everybody who may not quote, and changes nothing', async () => {
    const asked = await askFor()
    const lines = [{ lineId: first(asked), version: 0, price: '4' }]
    for (const as of [null, buyer])
      expect(await shop.call('officeSaveQuote', { id: asked.id, lines }, { as })).toMatchObject({ code: 401 })
    expect(await save(asked, lines, content)).toMatchObject({ code: 403 })
    expect(await save({ id: unknownId }, lines)).toMatchObject({ code: 404 })
    const other = await askFor()
    expect(await save(other, lines)).toMatchObject({ code: 601, reason: 'LINE_UNKNOWN' })
    expect((await shop.sheet(asked.id, sales)).lines[0]?.version).toBe(0)
  })

  it.each([
    [{ price: '1,2,3' }, 'price', 'QUOTE_PRICE_INVALID'],
    [{ price: '-1' }, 'price', 'QUOTE_PRICE_INVALID'],
    [{ price: '1000000000000000' }, 'price', 'AMOUNT_TOO_LARGE'],
    [{ price: 'NaN' }, 'price', 'QUOTE_PRICE_INVALID'],
    [{ price: '14.20 USD' }, 'price', 'QUOTE_CURRENCY'],
    [{ leadTime: '31 Feb' }, 'leadTime', 'QUOTE_LEAD_TIME_INVALID'],
    [{ packs: '0' }, 'packs', 'QUANTITY_INVALID'],
    [{ listPercent: '101' }, 'price', 'QUOTE_PERCENT_INVALID'],
    [{ remark: 'x'.repeat(1001) }, 'remark', 'TEXT_TOO_LONG'],
    [{ productId: 999_999_999 }, 'productId', 'ARTICLE_UNKNOWN'],
    [{ isAlternative: true, price: '3' }, 'productId', 'ARTICLE_UNKNOWN'],
  ])('answers %j at its field and keeps nothing of the call', async (wrong, field, reason) => {
    const asked = await askFor()
    const [one = '', two = ''] = asked.lineIds
    const answer = await save(asked, [
      { lineId: one, version: 0, price: '4' },
      { lineId: two, version: 0, ...wrong },
    ])
    expect(answer).toMatchObject({
      code: 601,
      reason,
      data: { field, problems: [{ lineId: two, field, reason }] },
    })
    expect((await shop.sheet(asked.id, sales)).sums.priced).toBe(0)
  })

  it('answers with the line as it is now and the sums of all lines', async () => {
    const asked = await askFor()
    const answer = await save(asked, [{ lineId: first(asked), version: 0, price: '4,50', leadTime: '2 d' }])
    expect(answer).toMatchObject({
      code: 200,
      data: {
        lines: [{ version: 1, price: { amount: 450 }, lineTotal: { amount: 900 }, leadDays: 2 }],
        sums: { priced: 1, open: 1, goods: { amount: 900, currency: 'EUR' } },
      },
    })
  })

  it('takes a price so many per cent below the list', async () => {
    const asked = await askFor(await part(635))
    const answer = await save(asked, [{ lineId: first(asked), version: 0, listPercent: '6' }])
    expect(answer).toMatchObject({ data: { lines: [{ price: { amount: 597, per: 1 } }] } })
  })

  it('tells the second of two people who changed which field, with both values', async () => {
    const asked = await askFor()
    const lineId = first(asked)
    await save(asked, [{ lineId, version: 0, price: '20.80', leadTime: '5' }], otherSales)
    const answer = await save(asked, [{ lineId, version: 0, price: '19.90', leadTime: '5' }])
    expect(answer).toMatchObject({
      code: 601,
      reason: 'CHANGED_MEANWHILE',
      data: {
        lines: [
          {
            lineId,
            by: 'Tomasz Nowak',
            fields: [{ field: 'price', yours: '19.90', theirs: '20.80' }],
            now: { version: 1, price: { amount: 2080 } },
          },
        ],
      },
    })
    expect(answer.msg).toContain('Tomasz Nowak')
    expect((await shop.sheet(asked.id, sales)).lines[0]?.price?.amount).toBe(2080)
    expect(await save(asked, [{ lineId, version: 1, price: '19.90' }])).toMatchObject({ code: 200 })
  })

  it('takes the same change twice as one', async () => {
    const asked = await askFor()
    const change = [{ lineId: first(asked), version: 0, price: '4' }]
    await save(asked, change)
    expect(await save(asked, change)).toMatchObject({ code: 200, data: { lines: [{ version: 1 }] } })
  })

  it('keeps an alternative beside the asked article, and takes it away', async () => {
    const other = await shop.newProduct({ amountMinor: 300, packings: [{ pieces: 3 }] })
    const asked = await askFor(await part())
    const lineId = first(asked)
    const added = await save(asked, [
      { lineId, isAlternative: true, version: 0, productId: other.id, price: '3' },
    ])
    expect(added).toMatchObject({
      data: { lines: [{ isAlternative: true, packs: 1, packQuantity: 3, article: { productId: other.id } }] },
    })
    await save(asked, [{ lineId, isAlternative: true, version: 1, productId: null }])
    expect((await shop.sheet(asked.id, sales)).lines).toHaveLength(1)
  })

  it('answers with the sums, terms and stamp that the screen reads after it, whatever the other lines are', async () => {
    const [other, dear] = [
      await shop.newProduct({ amountMinor: 300, packings: [{ pieces: 3 }] }),
      await part(900),
    ]
    await shop.setCost(dear, 400)
    const asked = await askFor(await part(), dear, 'gasket', await part())
    const [one = '', two = '', three = '', four = ''] = asked.lineIds
    await save(asked, [
      { lineId: one, version: 0, price: '4.20', leadTime: '3' },
      { lineId: one, isAlternative: true, version: 0, productId: other.id, price: '3' },
      { lineId: two, version: 0, price: '9', remark: 'from Monday on' },
      { lineId: three, version: 0, price: '1.10' },
      { lineId: four, version: 0, isAvailable: false },
    ])
    const saves = [
      await save(asked, [{ lineId: one, isAlternative: true, version: 1, price: '2.80' }]),
      await save(asked, [{ lineId: two, version: 1, packs: '7' }], sales, {
        version: 0,
        deliveryTerm: 'FCA',
      }),
    ]
    const { stamp, head, sums, isChanged, lines } = await shop.sheet(asked.id, sales)
    expect(saves[1]?.data).toEqual({ stamp, head, sums, isChanged, lines: [lines[2]] })
    expect(saves[0]?.data).toMatchObject({ lines: [lines[1]] })
    expect(sums).toMatchObject({ priced: 3, alternatives: 1, notAvailable: 1, open: 0 })
  })

  it('gives a line without an article an article, or a price without one', async () => {
    const product = await part(700)
    const asked = await askFor(await part(), 'primer bulb like photo', 'gasket')
    const [, bulb = '', gasket = ''] = asked.lineIds
    await save(asked, [
      { lineId: bulb, version: 0, productId: product },
      { lineId: gasket, version: 0, price: '1.10' },
    ])
    const { lines } = await shop.sheet(asked.id, sales)
    expect(lines[1]).toMatchObject({
      asked: { hasArticle: false, fullname: 'primer bulb like photo' },
      article: { productId: product, isOther: true },
      list: { amount: 700 },
    })
    expect(lines[2]).toMatchObject({ article: null, price: { amount: 110 }, lineTotal: { amount: 220 } })
  })

  it('keeps the terms, with the same refusal for the second of two people', async () => {
    const asked = await askFor()
    const { head } = await shop.sheet(asked.id, sales)
    expect(head).toMatchObject({ version: 0, freight: null, taxRate: null })
    const saved = await save(asked, [{ lineId: first(asked), version: 0, price: '10' }], sales, {
      version: 0,
      validOn: '15.01.2027',
      freight: '19,50',
      taxRate: '19',
      deliveryTerm: 'DAP Kassel',
    })
    expect(saved).toMatchObject({
      data: {
        head: { version: 1, validOn: '2027-01-15', freight: { amount: 1950 }, taxRate: 19 },
        // 19 % of 20.00 and 19.50.
        sums: { tax: { amount: 751 } },
      },
    })
    expect(await save(asked, [], otherSales, { version: 0, freight: '0' })).toMatchObject({
      reason: 'CHANGED_MEANWHILE',
      data: { head: { fields: [{ field: 'freight', yours: '0.00', theirs: '19.50' }] } },
    })
    for (const [field, typed, reason] of [
      ['validOn', '31 Feb', 'QUOTE_DAY_INVALID'],
      ['validOn', '2020-01-01', 'QUOTE_DAY_INVALID'],
      ['taxRate', '101', 'QUOTE_TAX_INVALID'],
      ['freight', '1,2,3', 'AMOUNT_INVALID'],
      ['freight', '9999999999', 'AMOUNT_TOO_LARGE'],
    ] as const)
      expect(await save(asked, [], sales, { version: 1, [field]: typed })).toMatchObject({
        reason,
        data: { field },
      })
  })

  it('takes no change once the inquiry has ended', async () => {
    const asked = await askFor()
    await shop.call('cancelInquery', { id: asked.id }, { as: buyer })
    expect(await save(asked, [{ lineId: first(asked), version: 0, price: '4' }])).toMatchObject({
      code: 601,
      reason: 'INQUERY_ALREADY',
    })
  })
})

it('hides cost and margin for one person, on every machine', async () => {
  const { id } = await askFor()
  await shop.call('officeHideCosts', { hides: true }, { as: sales })
  expect((await shop.sheet(id, sales)).hidesCosts).toBe(true)
  expect((await shop.sheet(id, otherSales)).hidesCosts).toBe(false)
  await shop.call('officeHideCosts', { hides: false }, { as: sales })
})
