import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ImportShop, type LoadOptions, startImportShop } from '#server/imports/shop.fixture.ts'

/** Small files that an earlier importer got wrong, each with what is right. Options are those a supplier would answer with. */
let shop: ImportShop
beforeAll(async () => {
  shop = await startImportShop()
})
afterAll(() => shop.close())

const load = async (file: string, options: LoadOptions = {}) =>
  shop.load(await readFile(join(import.meta.dirname, 'field-files', file)), {
    name: file,
    takesProposals: true,
    isSourceNew: true,
    ...options,
  })

/** Of each article of the file: number, name, price ("12.90 EUR / 1"), pieces, stock state, type; what a buyer sees. */
const articlesOf = async (source: string) => {
  const rows = await shop.rows(
    `select p.standard, coalesce(p.names ->> 'en', (select min(value) from jsonb_each_text(p.names))) as name,
      (select amount_minor || ' ' || currency || ' / ' || per from prices join price_lists on price_lists.id = price_list_id
        where product_id = p.id and company_id is null and group_id is null) as price,
      p.stock_quantity as pieces, p.stock
    from products p join sources s on s.id = p.source_id where s.name = $1 and p.status = 'published' order by p.standard`,
    [source],
  )
  return rows.map((row) => Object.values(row))
}

interface FieldFile {
  file: string
  options?: LoadOptions
  articles: unknown[][]
}

const files: FieldFile[] = [
  {
    file: 'currency-sign.csv',
    articles: [
      ['A-1001', 'Air filter', '1000 EUR / 1', null, 'onRequest'],
      ['A-1002', 'Fuel filter', '420 EUR / 1', null, 'onRequest'],
      ['A-1003', 'Spark plug', '310 EUR / 1', null, 'onRequest'],
    ],
  },
  {
    file: 'price-heading-unknown.csv',
    options: { currency: 'USD' },
    articles: [
      ['B-2001', 'Fuel filter', '1250 USD / 1', 7, 'in'],
      ['B-2002', 'Oil seal', '210 USD / 1', 0, 'onRequest'],
    ],
  },
  {
    file: 'fitment-per-row.csv',
    articles: [
      ['C-3001', 'Air filter', '640 EUR / 1', null, 'onRequest'],
      ['C-3002', 'Clutch drum', '1490 EUR / 1', null, 'onRequest'],
    ],
  },
  {
    file: 'groups-and-totals.csv',
    articles: [
      ['D-4001', 'Luftfilter', '640 EUR / 1', 12, 'in'],
      ['D-4002', 'Kraftstofffilter', '290 EUR / 1', 40, 'in'],
      ['D-4003', 'Zündkerze', '310 EUR / 1', 100, 'in'],
    ],
  },
  {
    file: 'shop-export-variants.csv',
    options: { currency: 'EUR' },
    articles: [
      ['E-5001', 'Air filter – Small', '640 EUR / 1', 12, 'in'],
      ['E-5002', 'Air filter – Large', '890 EUR / 1', 3, 'low'],
    ],
  },
  {
    file: 'ceska-cena.csv',
    articles: [
      ['F-6001', 'Vzduchový filtr', '14900 CZK / 1', 8, 'in'],
      ['F-6002', 'Zapalovací svíčka', '7950 CZK / 1', 25, 'in'],
    ],
  },
  { file: 'two-spellings.csv', articles: [['G7-1A', 'Bearing', '170 EUR / 1', null, 'onRequest']] },
  {
    file: 'availability-words.csv',
    articles: [
      ['H-8001', 'Belt', null, null, 'in'],
      ['H-8002', 'Pulley', null, null, 'onRequest'],
      ['H-8003', 'Cable', null, null, 'in'],
    ],
  },
  {
    file: 'excel-kept-zeros.csv',
    articles: [
      ['0012301', 'Washer', null, null, 'onRequest'],
      ['0012302', 'Nut', null, null, 'onRequest'],
    ],
  },
  {
    file: 'koi8-r.csv',
    articles: [
      ['J-9001', 'Воздушный фильтр', '42000 RUB / 1', null, 'onRequest'],
      ['J-9002', 'Свеча зажигания', '15000 RUB / 1', null, 'onRequest'],
    ],
  },
  {
    file: 'iso-8859-2.csv',
    articles: [
      ['K-1001', 'Filtr powietrza żółty', '1050 PLN / 1', null, 'onRequest'],
      ['K-1002', 'Świeca zapłonowa', '400 PLN / 1', null, 'onRequest'],
      ['K-1003', 'Łańcuch tnący', '900 PLN / 1', null, 'onRequest'],
    ],
  },
  {
    file: 'cost-and-price.csv',
    options: { currency: 'EUR' },
    articles: [
      ['L-1101', 'Messer', '1290 EUR / 1', 5, 'low'],
      ['L-1102', 'Scheibe 6,4', '135 EUR / 100', 5000, 'in'],
      ['L-1103', 'Sicherungsring', '135 EUR / 100', 900, 'in'],
    ],
  },
]

describe.each(files)('$file', ({ file, options, articles }) => {
  const source = file.replace(/\.csv$/, '')

  it('is read right, changes nothing the second time, and undone leaves the catalogue as it was', async () => {
    const before = await shop.state()
    const end = await load(file, options)
    expect(end, JSON.stringify(end).slice(0, 600)).toMatchObject({ ok: true })
    expect(await articlesOf(source)).toEqual(articles)
    const loaded = await shop.state()
    expect(await load(file, options)).toMatchObject({
      ok: true,
      counts: { added: 0, changed: 0, unchanged: articles.length },
    })
    expect(await shop.state()).toBe(loaded)
    await shop.undo()
    await shop.undo()
    expect(await shop.state()).toBe(before)
  })
})

describe('what single files show beside', () => {
  it('fitments of several rows are one article’s', async () => {
    await load('fitment-per-row.csv')
    const rows = await shop.rows(
      `select standard, array_agg(name order by name) as models
      from makerless_fits join products on products.id = product_id
      where standard like 'C-300%' group by standard order by standard`,
    )
    expect(rows.map((row) => Object.values(row))).toEqual([
      ['C-3001', ['018', 'MS 170', 'MS 180']],
      ['C-3002', ['MS 180']],
    ])
  })

  it('a second spelling leads to the one article', async () => {
    await load('two-spellings.csv')
    expect(
      await shop.rows(
        `select count(distinct product_id)::int as articles from product_numbers where normal = 'G71A'`,
      ),
    ).toEqual([{ articles: 1 }])
  })

  it('cost is kept apart from the price', async () => {
    await load('cost-and-price.csv', { currency: 'EUR' })
    const rows = await shop.rows(
      `select p.standard, c.amount_minor::int as cost, c.per from product_costs c join products p on p.id = c.product_id
      where p.standard like 'L-110%' order by p.standard`,
    )
    expect(rows.map((row) => Object.values(row))).toEqual([
      ['L-1101', 310, 1],
      ['L-1102', 40, 100],
      ['L-1103', 4, 10],
    ])
  })

  it('a table without headings is a question, and no maker becomes a number', async () => {
    const before = await shop.state()
    const end = await load('no-headings.csv')
    expect(end.ok).toBe(false)
    expect(await shop.state()).toBe(before)
  })

  it('old numbers lead along the chain to what is sold, and an aftermarket part is not replaced', async () => {
    await load('supersession-parts.csv')
    await load('supersession.csv')
    const rows = await shop.rows(
      `select old_normal, numbers from supersession_paths where new_normal = 'N400' order by old_normal`,
    )
    expect(rows.map((row) => Object.values(row))).toEqual([
      ['N100', ['N-100', 'N-200', 'N-300', 'N-400']],
      ['N200', ['N-200', 'N-300', 'N-400']],
      ['N300', ['N-300', 'N-400']],
    ])
    expect(
      await shop.rows(`select superseded_by_id from products where standard in ('X-77', 'N-400')`),
    ).toEqual([{ superseded_by_id: null }, { superseded_by_id: null }])
  })

  it('both sheets of a workbook are read', async () => {
    expect(await load('two-sheets.xlsx', { currency: 'EUR' })).toMatchObject({
      ok: true,
      counts: { added: 7 },
    })
  })
})
