import { readFile } from 'node:fs/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ImportReport } from '#server/imports/error-report.ts'
import { listPrices } from '#server/imports/listed-prices.fixture.ts'
import { type ImportShop, startImportShop } from '#server/imports/shop.fixture.ts'
import { writeTemporary } from '#server/testing/temporary-file.ts'

let shop: ImportShop
beforeEach(async () => {
  shop = await startImportShop()
  await shop.rows(`insert into price_groups (name) values ('Dealers'), ('Workshops')`)
  await shop.rows(
    `insert into companies (name, customer_no) values ('Green Ltd', 'K-1'), ('Twin Ltd', 'K-2'), ('Twin Ltd', 'K-3')`,
  )
})
afterEach(() => shop.close())

const parts = 'Part number;Name EN;Price EUR\nA-1;Belt;10.00\nA-2;Blade;20.00'
const prices = (...lines: string[]) => ['Part number;Price EUR', ...lines].join('\n')
const source = 'parts'

const listed = () => listPrices(shop)

const reported = async (content: string, options = {}) => {
  const path = await writeTemporary('list.csv.report.csv', '')
  const report = new ImportReport(path, 'en')
  const counts = await shop.counts(content, { report, source, ...options })
  await report.close()
  const lines = (await readFile(path, 'utf8')).split('\r\n').slice(1, -1)
  return { counts, reasons: lines.map((line) => line.split(',').slice(0, 5).join(';').replaceAll('"', '')) }
}

describe('the prices of a file', () => {
  it('keep their basis and their tiers', async () => {
    await shop.counts('Number;Name;Net;T10;PE\nA-1;Washer;1,35;1,20;100\nA-2;Ring;0,0135;;1', {
      source,
      map: {
        currency: 'EUR',
        columns: {
          Number: 'number',
          Name: 'name',
          Net: 'price',
          T10: { field: 'price', minPieces: 1000 },
          PE: 'priceUnit',
        },
      },
    })
    expect(await listed()).toEqual([
      'A-1 all EUR 1+ 135/100',
      'A-1 all EUR 1000+ 120/100',
      'A-2 all EUR 1+ 135/100',
    ])
  })

  it('may stand in several rows of one article, one for each quantity', async () => {
    await shop.counts(parts, { source })
    const file = 'Part number;From;Price EUR\nA-1;1;9.00\nA-1;10;8.00\nA-1;100;7.00'
    const map = {
      rows: 'prices',
      currency: 'EUR',
      columns: { 'Part number': 'number', From: 'minPieces', 'Price EUR': 'price' },
    }
    expect(await shop.counts(file, { source, map })).toEqual({ added: 2, changed: 1 })
    expect(await listed()).toEqual([
      'A-1 all EUR 1+ 900/1',
      'A-1 all EUR 10+ 800/1',
      'A-1 all EUR 100+ 700/1',
      'A-2 all EUR 1+ 2000/1',
    ])
  })

  it('leave a row without its price where its currency is unknown, and load the others', async () => {
    const file =
      'Number,Name,Price,Currency\nA-1,Filter,10.00,EUR\nA-2,Filter,4.20,€\nA-3,Plug,3.10,Taler\nA-4,Plug,1.00,kr'
    const { counts, reasons } = await reported(file)
    expect(counts).toEqual({ added: 4 })
    expect(reasons).toEqual([
      '4;Currency;Taler;warning;CURRENCY_UNKNOWN',
      '5;Currency;kr;warning;CURRENCY_AMBIGUOUS',
    ])
    expect(await listed()).toEqual(['A-1 all EUR 1+ 1000/1', 'A-2 all EUR 1+ 420/1'])
  })

  it('are rounded with a line in the report that names both amounts', async () => {
    const { reasons } = await reported('Part number;Name EN;Price EUR\nA-1;Ring;0.012345678')
    expect(reasons).toEqual(['2;Price EUR;0.012345678 → 12.35 EUR / 1000;warning;PRICE_ROUNDED'])
  })

  it('are told with the days that were typed, whatever the time zone', async () => {
    const file = 'Number;Price EUR;Valid from;Valid to\nA-1;1;2027-02-02 08:30;01.02.2027'
    await shop.counts(parts, { source })
    const { reasons } = await reported(file, { source, timeZone: 'Asia/Tokyo' })
    expect(reasons).toEqual(['2;;2027-02-02 08:30 – 2027-02-01;warning;VALIDITY_EMPTY'])
  })

  it('hold until the end of their last day, and without an end where the books write the year 9999', async () => {
    await shop.counts(parts, { source })
    const heading = 'Number;Price EUR;Valid from;Valid to'
    await reported(`${heading}\nA-1;1;01.02.2027;01.02.2027\nA-2;2;01.02.2027;31.12.9999`, { source })
    expect(await listed()).toEqual(
      expect.arrayContaining([
        'A-1 all 2027-02-01T00:00 to 2027-02-02T00:00 EUR 1+ 100/1',
        'A-2 all 2027-02-01T00:00 EUR 1+ 200/1',
      ]),
    )
    await reported(`${heading}\nA-1;3;;2027-02-01 12:00`, { source })
    expect(await listed()).toContain('A-1 all to 2027-02-01T12:00 EUR 1+ 300/1')
  })

  it('wait for their part with basis, list and validity', async () => {
    const file = prices('A-1;0.0135')
    const priceList = { priceFor: { group: 'dealers' }, validFrom: '2026-01-01', validTo: '2099-07-01' }
    expect(await shop.counts(file, { source, priceList, timeZone: 'Europe/Berlin' })).toEqual({ waiting: 1 })
    expect(await shop.counts(parts, { source, timeZone: 'Europe/Berlin' })).toMatchObject({
      added: 2,
      arrived: 1,
    })
    expect(await listed()).toEqual([
      'A-1 Dealers 2025-12-31T23:00 to 2099-07-01T22:00 EUR 1+ 135/100',
      'A-1 all EUR 1+ 1000/1',
      'A-2 all EUR 1+ 2000/1',
    ])
  })
})

describe('a price list for a group or a company', () => {
  it('takes the prices of an unchanged file, and the same again changes nothing', async () => {
    await shop.counts(parts, { source })
    const group = { source, priceList: { priceFor: { group: 'Dealers' } } }
    expect(await shop.counts(parts, group)).toEqual({ unchanged: 2, specialPrices: 2 })
    const before = await shop.state()
    expect(await shop.counts(parts, group)).toEqual({ unchanged: 2 })
    expect(await shop.counts(parts, { source })).toEqual({ unchanged: 2 })
    expect(await shop.state()).toBe(before)
    const company = { source, priceList: { priceFor: { company: 'green ltd' } } }
    expect(await shop.counts(prices('A-1;9'), company)).toEqual({ added: 1, specialPrices: 1 })
    expect(await listed()).toEqual([
      'A-1 Dealers EUR 1+ 1000/1',
      'A-1 Green Ltd EUR 1+ 900/1',
      'A-1 all EUR 1+ 1000/1',
      'A-2 Dealers EUR 1+ 2000/1',
      'A-2 all EUR 1+ 2000/1',
    ])
  })

  it('is found by the customer’s number; an unknown or shared name changes nothing', async () => {
    await shop.rows(`insert into addresses (company_id, name, lines, city, country)
      select id, name, 'Markt 1', 'Leipzig', 'DE' from companies where customer_no = 'K-2'`)
    await shop.counts(parts, { source })
    const before = await shop.state()
    const load = (priceFor: { group: string } | { company: string }) =>
      shop.load(prices('A-1;9'), { source, priceList: { priceFor } })
    expect(await load({ group: 'Dealer' })).toMatchObject({
      reason: 'OPEN_QUESTION',
      plan: {
        questions: [
          {
            key: 'GROUP_UNKNOWN',
            values: { name: 'Dealer', groups: 'Dealers, Workshops' },
            answers: ['--new-group', '--prices-for group "Dealers"', '--prices-for group "Workshops"'],
          },
        ],
      },
    })
    expect(await load({ company: 'Greem Ltd' })).toMatchObject({
      reason: 'PRICE_COMPANY_UNKNOWN',
      values: { nearest: expect.stringMatching(/^Green Ltd/) },
    })
    expect(await load({ company: 'Twin Ltd' })).toMatchObject({
      reason: 'OPEN_QUESTION',
      plan: {
        questions: [
          {
            key: 'COMPANY_AMBIGUOUS',
            values: { companies: 'K-2 (Leipzig), K-3 (–)' },
            answers: ['--prices-for company "K-2"', '--prices-for company "K-3"'],
          },
        ],
      },
    })
    expect(await shop.load(prices('A-1;9'), { source, priceList: { validFrom: 'soon' } })).toMatchObject({
      reason: 'VALIDITY_INVALID',
    })
    expect(await shop.state()).toBe(before)
    expect(await load({ company: 'K-3' })).toMatchObject({ ok: true })
    expect(await listed()).toContain('A-1 Twin Ltd EUR 1+ 900/1')
  })

  it('may be named in columns, row by row', async () => {
    await shop.counts(parts, { source })
    const map = {
      rows: 'prices',
      currency: 'EUR',
      columns: {
        Number: 'number',
        Net: 'price',
        Group: 'priceGroup',
        Customer: 'priceCompany',
        From: 'validFrom',
        To: 'validTo',
      },
    }
    const file = [
      'Number;Net;Group;Customer;From;To',
      'A-1;9;dealers;;;',
      'A-1;8;;K-1;2027-01-01;01.02.2027',
      'A-1;7;;Twin Ltd;;',
      'A-1;6;Dealerz;;;',
      'A-2;19;;;2027-02-01;2027-01-01',
      'A-2;18;;;soon;',
      'A-2;17;;;;',
    ].join('\n')
    const { counts, reasons } = await reported(file, { map })
    expect(counts).toMatchObject({ errors: 1, added: 2, changed: 1, specialPrices: 2 })
    expect(reasons).toEqual([
      '7;From;soon;error;DATE_INVALID',
      expect.stringMatching(/^4;;Twin Ltd;warning;PRICE_COMPANY_AMBIGUOUS/),
      expect.stringMatching(/^5;;Dealerz;warning;PRICE_GROUP_UNKNOWN/),
      '6;;2027-02-01 – 2027-01-01;warning;VALIDITY_EMPTY',
    ])
    expect(await listed()).toEqual([
      'A-1 Dealers EUR 1+ 900/1',
      'A-1 Green Ltd 2027-01-01T00:00 to 2027-02-02T00:00 EUR 1+ 800/1',
      'A-1 all EUR 1+ 1000/1',
      'A-2 all EUR 1+ 1700/1',
    ])
  })

  it('of a row with a group and a company are the company’s, and the row is told', async () => {
    await shop.counts(parts, { source })
    const columns = { Number: 'number', Net: 'price', Group: 'priceGroup', Customer: 'priceCompany' }
    const map = { rows: 'prices', currency: 'EUR', columns }
    const { reasons } = await reported('Number;Net;Group;Customer\nA-1;8;Dealers;K-1\nA-2;18;Dealers;', {
      map,
    })
    expect(reasons).toEqual(['2;Group;Dealers;warning;PRICE_GROUP_BESIDE_COMPANY'])
    expect(await listed()).toContain('A-1 Green Ltd EUR 1+ 800/1')
    expect((await listed()).filter((one) => String(one).includes('Dealers'))).toEqual([
      'A-2 Dealers EUR 1+ 1800/1',
    ])
  })

  it('tells how many special prices are above the price for everybody', async () => {
    await shop.counts('Part number;Name EN;Price EUR\nA-1;Belt;10.00\nA-2;Blade;0.135\nA-3;Cap;5.00', {
      source,
    })
    const file = prices('A-1;10.01', 'A-2;0.14', 'A-3;5.00')
    expect(await shop.counts(file, { source, priceList: { priceFor: { group: 'Dealers' } } })).toMatchObject({
      aboveBase: 2,
    })
  })
})

describe('--replace', () => {
  it('makes the list exactly the file, and no other list', async () => {
    await shop.counts(parts, { source })
    const group = { source, priceList: { priceFor: { group: 'Dealers' } } }
    await shop.counts(prices('A-1;9', 'A-2;18'), group)
    await shop.counts('Part number;Price USD\nA-1;9', group)
    expect(await shop.counts(prices('A-1;8'), { ...group, isReplacement: true })).toEqual({
      changed: 1,
      specialPrices: 1,
      removedPrices: 2,
    })
    const left = ['A-1 Dealers EUR 1+ 800/1', 'A-1 all EUR 1+ 1000/1', 'A-2 all EUR 1+ 2000/1']
    expect(await listed()).toEqual(left)
    expect(await shop.counts(prices('A-1;8'), { ...group, isReplacement: true })).toEqual({ unchanged: 1 })
    expect(
      await shop.counts('Part number;Name EN;Price EUR\nA-1;Belt;10.00', { source, isReplacement: true }),
    ).toEqual({
      unchanged: 1,
      removedPrices: 1,
    })
    expect(await listed()).toEqual(left.slice(0, 2))
  })
})

describe('what an article costs', () => {
  const file = 'Number;Name;EK;VK;PE\nA-1;Messer;3,10;12,90;1\nA-2;Scheibe;0,40;1,35;100'
  const map = {
    currency: 'EUR',
    columns: { Number: 'number', Name: 'name', EK: 'cost', VK: 'price', PE: 'priceUnit' },
  }
  const costs = () =>
    shop.rows(
      'select standard, amount_minor, currency, per from product_costs join products on products.id = product_id order by 1',
    )

  it('is kept beside the price, with its basis', async () => {
    await shop.counts(file, { source, map })
    expect(await costs()).toMatchObject([
      { standard: 'A-1', amount_minor: '310', currency: 'EUR', per: 1 },
      { standard: 'A-2', amount_minor: '40', currency: 'EUR', per: 100 },
    ])
    expect(await listed()).toEqual(['A-1 all EUR 1+ 1290/1', 'A-2 all EUR 1+ 135/100'])
    const before = await shop.state()
    expect(await shop.counts(file, { source, map })).toEqual({ unchanged: 2 })
    expect(await shop.state()).toBe(before)
  })

  it('comes from a price list, too, without becoming a price', async () => {
    await shop.counts(parts, { source })
    const list = { rows: 'prices', currency: 'EUR', columns: { Number: 'number', EK: 'cost' } }
    expect(await shop.counts('Number;EK\nA-1;3,10', { source, map: list })).toEqual({ added: 1 })
    expect(await shop.counts('Number;EK\nA-1;3,20', { source, map: list })).toEqual({ changed: 1 })
    expect(await costs()).toMatchObject([{ standard: 'A-1', amount_minor: '320' }])
    expect(await listed()).toEqual(['A-1 all EUR 1+ 1000/1', 'A-2 all EUR 1+ 2000/1'])
  })
})
