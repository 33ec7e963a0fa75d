import { describe, expect, it } from 'vitest'
import { planLines } from '#server/imports/lists.fixture.ts'
import { productsOf, readContent } from '#server/imports/imports.fixture.ts'

describe('rows without the blank cells at their end', () => {
  const rows = [
    ['Art.Nr.', 'Bezeichnung', 'Preis', 'Bestand', 'OEM', 'Bemerkung'],
    ['TD-1', 'Messer', '10,00', '5'],
    ['TD-2', 'Riemen', '11,00', '3', 'MTD 754-0430'],
    ['TD-3', 'Rad', '12,00'],
    ['TD-4', 'Kappe', '2,00', '7', 'MTD 734-1859', 'neu'],
  ]

  it.each([
    ['semicolons', ';'],
    ['tabs', '\t'],
    ['bars', '|'],
  ])('are read between %s, with the decimal comma', async (_, sign) => {
    const content = rows.map((row) => row.join(sign)).join('\n')
    const read = productsOf(await readContent(content, { currency: 'EUR' }))
    expect(read.map(({ number, price, stockPieces }) => [number, price?.amountMinor, stockPieces])).toEqual([
      ['TD-1', 1000, 5],
      ['TD-2', 1100, 3],
      ['TD-3', 1200, undefined],
      ['TD-4', 200, 7],
    ])
  })

  it('are read between commas, also beside longer rows, which are told', async () => {
    const content =
      'Part No,Description,Price,Qty\nRG-1,Blade,10.00,5\nRG-2,Bolt, pack of 2,1.00,50\nRG-3,Nut,0.50\nRG-4,Washer,0.25,70,,,\n'
    const read = await readContent(content, { currency: 'USD' })
    expect(productsOf(read).map(({ number, price }) => [number, price?.amountMinor])).toEqual([
      ['RG-1', 1000],
      ['RG-3', 50],
      ['RG-4', 25],
    ])
    expect(read.issues.map(({ line, reason }) => [line, reason])).toEqual([[3, 'CELLS_MOVED']])
  })

  it('below a title with commas are cut by the sign of the table', async () => {
    const content = `Preisliste, Stand 2026, netto\n${rows.map((row) => row.join(';')).join('\n')}`
    expect(productsOf(await readContent(content, { currency: 'EUR' }))).toHaveLength(4)
  })
})

describe('years as headings', () => {
  const lines = ['Art.-Nr.;Bezeichnung;2025;2026', 'YH-1;Luftfilter;4,50;4,70', 'YH-2;Zündkerze;3,50;3,60']

  it('offer their line as the one of the headings', async () => {
    const [question] = (await planLines(lines, { currency: 'EUR' })).questions
    expect(question?.key).toBe('HEADINGS_MISSING')
    expect(question?.answers).toContain('--header 1')
  })

  it('ask which year has the price', async () => {
    const plan = await planLines(lines, { currency: 'EUR', header: 1 })
    expect(plan.questions).toMatchObject([
      {
        key: 'PRICE_AMBIGUOUS',
        answers: ['--price "2025"', '--price "2026"', '--column "note=2025" --column "note=2026"'],
      },
    ])
    const answered = await planLines(lines, { currency: 'EUR', header: 1, price: '2026' })
    expect(answered.questions).toEqual([])
  })
})

it('offers the columns that look like part numbers, and lists no others', async () => {
  const plan = await planLines([
    'Zorp;Custom Zorp;Bold;Price;Lorem;Ipsum',
    '210000101;BLD-21;Mower blade;19.99;Yes;4006381333931',
    '210000102;BLD-22;Mower belt;20.99;No;4006381333948',
  ])
  expect(plan.questions).toMatchObject([
    {
      key: 'HEADINGS_UNKNOWN',
      values: { columns: 'Zorp (210000101, 210000102); Custom Zorp (BLD-21, BLD-22)' },
      answers: [
        '--column "number=Zorp"',
        '--column "number=Custom Zorp"',
        '--column number="…"',
        '--map MAP.json',
      ],
    },
  ])
})

it('takes the title that each page repeats for no article', async () => {
  const read = await readContent(
    'Preisliste 2026;;;Seite 1\nArt.Nr.;Bezeichnung;Preis;Bestand\nPT-1;Kette;10,00;5\nPreisliste 2026;;;Seite 2\nArt.Nr.;Bezeichnung;Preis;Bestand\nPT-3;Feile;2,00;7',
    { currency: 'EUR' },
  )
  expect(productsOf(read).map(({ number }) => number)).toEqual(['PT-1', 'PT-3'])
  expect(read.issues).toEqual([])
})
