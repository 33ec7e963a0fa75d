import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  findDateOrder,
  loadPastSales,
  undoPastSales,
} from '#server/companies/past-sales/past-sales.service.ts'
import { withActor } from '#server/platform/database/actor.ts'
import { lastPaidOf } from '#server/pricing/last-paid.queries.ts'
import { runCommand, urlOf } from '#server/testing/command.ts'
import { writeTemporary } from '#server/testing/temporary-file.ts'
import { type TestBuyer, type TestShop, startTestShop } from '#server/testing/test-shop.ts'

let shop: TestShop
let buyer: TestBuyer
beforeAll(async () => {
  shop = await startTestShop()
  buyer = await shop.newBuyer()
  await withActor(shop.db, { role: 'system' }, (tx) =>
    sql`update companies set customer_no = 'K-1' where id = ${buyer.companyId}`.execute(tx),
  )
})
beforeEach(() =>
  withActor(shop.db, { role: 'system' }, async (tx) => {
    await sql`delete from past_sales`.execute(tx)
    await sql`delete from past_sale_runs`.execute(tx)
  }),
)
afterAll(() => shop.close())

const head = 'Customer number;Article;Date;Quantity;Price;Price per;Currency;Invoice'
const load = async (
  rows: string,
  wish: { isDryRun?: boolean; decimal?: ',' | '.'; dates?: 'dmy' | 'mdy' } = {},
) => {
  const path = await writeTemporary('sales.csv', rows)
  return loadPastSales(shop.db, {
    path,
    isDryRun: false,
    by: 'anna@office',
    timeZone: 'Europe/Berlin',
    ...wish,
  })
}
const report = async (...args: Parameters<typeof load>) => {
  const end = await load(...args)
  if (!end.ok) throw new Error(end.reason)
  return end.report
}
const stored = async () =>
  (
    await withActor(shop.db, { role: 'system' }, (tx) =>
      sql<{
        row: string
      }>`select concat_ws(' ', number, sold_on, pieces, amount_minor, per, currency, document_no) as row
        from past_sales order by id`.execute(tx),
    )
  ).rows.map(({ row }) => row)

describe('a file of past sales', () => {
  it('reads lines with their basis and currency, and gives the last price to the quote', async () => {
    const { id } = await shop.newProduct({ standard: 'PS-10 20' })
    const { counts, unknownArticles } = await report(
      `${head}\nK-1;PS 1020;31.03.2025;20;1,35;100;;RE-1\nK-1;ps-10-20;2025-04-02;5;12,50 USD;;;RE-2\nK-1;NEW-1;01.02.2025;1;3,00;;EUR;`,
    )
    expect(counts).toEqual({ new: 3, known: 0, leftOut: 0 })
    expect(unknownArticles).toEqual(['NEW-1'])
    expect(await stored()).toEqual([
      'PS 1020 2025-03-31 20 135 100 EUR RE-1',
      'ps-10-20 2025-04-02 5 1250 1 USD RE-2',
      'NEW-1 2025-02-01 1 300 1 EUR ',
    ])
    const paid = await withActor(
      shop.db,
      { role: 'system' },
      async (tx) => (await lastPaidOf(buyer.companyId, [id]).query.execute(tx)).rows,
    )
    expect(paid).toMatchObject([{ amount: 1250, currency: 'USD', on: '2025-04-02', pieces: 5, order: null }])
  })

  it.each([
    ['Price EUR', '1,35', '135 1 EUR'],
    ['Preis (CHF)', '1,35', '135 1 CHF'],
    ['Preis €/100', '1,35', '135 100 EUR'],
    ['Preis;List price', '1,35;9,00', '135 1 EUR'],
  ])('reads what the heading %s says of the prices', async (heading, cells, read) => {
    await report(
      `Customer number;Mfg part #;Date (dd.mm.yyyy);Quantity;${heading}\nK-1;A-1;31.03.2025;20;${cells}`,
    )
    expect(await stored()).toEqual([`A-1 2025-03-31 20 ${read} `])
  })

  it('takes no line twice, and equal lines of one file as often as they stand there', async () => {
    const rows = `${head}\nK-1;A-1;2025-03-31;20;1.35;;;\nK-1;A-1;2025-03-31;20;1.35;;;`
    expect((await report(rows)).counts).toEqual({ new: 2, known: 0, leftOut: 0 })
    const again = await report(`${rows}\nK-1;A-1;2025-03-31;20;1.35;;;`)
    expect(again.counts).toEqual({ new: 1, known: 2, leftOut: 0 })
    expect(await report(rows)).toMatchObject({ run: null, counts: { new: 0, known: 2 } })
  })

  it('leaves out what it cannot read, with the reason, and takes the rest', async () => {
    const { counts, issues } = await report(
      [
        head,
        ';A-1;2025-03-31;1;1.50;;;',
        'K-9;A-1;2025-03-31;1;1.50;;;',
        'K-1;--;2025-03-31;1;1.50;;;',
        'K-1;A-1;31 Feb;1;1.50;;;',
        'K-1;A-1;2199-01-01;1;1.50;;;',
        'K-1;A-1;2025-03-31;1.5;1.50;;;',
        'K-1;A-1;2025-03-31;0;1.50;;;',
        'K-1;A-1;2025-03-31;-2;1.50;;;',
        'K-1;A-1;2025-03-31;1;0.00;;;',
        'K-1;A-1;2025-03-31;1;NaN;;;',
        'K-1;A-1;2025-03-31;1;-1.50;;;',
        'K-1;A-1;2025-03-31;1;1.50;;talers;',
        'K-1;A-1;2025-03-31;1;1.50;;;',
      ].join('\n'),
    )
    expect(counts).toEqual({ new: 1, known: 0, leftOut: 12 })
    expect(issues.map(({ line, reason }) => `${line} ${reason}`)).toEqual([
      '2 NUMBER_MISSING',
      '3 CUSTOMER_UNKNOWN',
      '4 ARTICLE_MISSING',
      '5 DATE_INVALID',
      '6 DATE_LATER',
      '7 QUANTITY_INVALID',
      '8 QUANTITY_INVALID',
      '9 RETURNED',
      '10 NO_PRICE',
      '11 PRICE_INVALID',
      '12 PRICE_INVALID',
      '13 PRICE_INVALID',
    ])
  })

  it('asks where two people would read two days or two amounts, and takes the answer', async () => {
    const dates = `${head}\nK-1;A-1;03/04/2025;1;1.50;;;`
    expect(await load(dates)).toMatchObject({ ok: false, reason: 'DATES_UNCLEAR' })
    await report(dates, { dates: 'mdy' })
    const amounts = `${head}\nK-1;A-2;2025-03-31;1;1.234;;;`
    expect(await load(amounts)).toMatchObject({ ok: false, reason: 'DECIMALS_UNCLEAR' })
    await report(amounts, { decimal: ',' })
    expect(await stored()).toEqual(['A-1 2025-03-04 1 150 1 EUR ', 'A-2 2025-03-31 1 123400 1 EUR '])
    expect([findDateOrder(['01/02/2025', '13/02/2025']), findDateOrder(['01/13/2025'])]).toEqual([
      'dmy',
      'mdy',
    ])
  })

  it('refuses a table that lacks a column, or has one twice', async () => {
    expect(await load('Customer number;Article;Date;Quantity\nK-1;A-1;2025-03-31;1')).toMatchObject({
      reason: 'COLUMNS_MISSING',
      values: { fields: 'price' },
    })
    expect(await load(`${head};Net price\nK-1;A-1;2025-03-31;1;1;;;;2`)).toMatchObject({
      reason: 'COLUMN_TWICE',
    })
  })

  it('changes nothing in a dry run, and is taken back whole', async () => {
    const rows = `${head}\nK-1;A-1;2025-03-31;20;1.35;;;`
    expect(await report(rows, { isDryRun: true })).toMatchObject({ run: null, counts: { new: 1 } })
    expect(await stored()).toEqual([])
    await report(rows)
    const undo = (isDryRun: boolean) => undoPastSales(shop.db, { isDryRun, by: 'ben@office' })
    expect(await undo(true)).toMatchObject({ runs: [{ removed: 1 }] })
    expect(await stored()).toHaveLength(1)
    expect(await undo(false)).toMatchObject({ runs: [{ removed: 1 }] })
    expect(await stored()).toEqual([])
    expect(await undo(false)).toMatchObject({ refusal: 'NO_RUN' })
  })
})

it('the command tells what came of a file, and takes it back', async () => {
  const history = (...args: string[]) =>
    runCommand('history', args, { DATABASE_URL: urlOf(shop.database.owner) })
  const path = await writeTemporary(
    'sales.csv',
    `${head}\nK-1;A-1;2025-03-31;20;1.35;;;\nK-9;A-1;2025-03-31;1;2.00;;;`,
  )
  const done = await history(path)
  expect(done).toMatchObject({ code: 1, errors: '' })
  expect(done.output).toContain('sales.csv: lines: 1 new, 0 there already, 1 left out')
  expect(done.output).toContain('line 3: there is no customer K-9; load it with npm run companies first')
  expect((await history('--history')).output).toContain('lines: 1 new, 0 there already, 1 left out')
  expect((await history('--undo', '--language', 'de')).output).toContain('1 Zeile entfernt')
})
