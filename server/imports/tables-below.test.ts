import { describe, expect, it } from 'vitest'
import { planFile, productsOf, readContent } from '#server/imports/imports.fixture.ts'
import { writeTemporary } from '#server/testing/temporary-file.ts'

const rowsOf = async (...lines: string[]) =>
  productsOf(await readContent(lines.join('\n'))).map(({ number, names, price, packings }) => [
    number,
    Object.values(names)[0],
    price?.amountMinor,
    packings[0]?.piecesPerPack,
  ])

const noticesOf = async (...lines: string[]) => {
  const plan = await planFile(await writeTemporary('list.csv', lines.join('\n')))
  return plan.ok ? plan.notices : []
}

const german = [
  'Art.-Nr.;Bezeichnung;Preis EUR;Bestand',
  '1130 120 0603;Vergaser;24,90;3',
  '1123 120 0605;Vergaser groß;29,90;4',
  '',
  'Zündkerzen;;;',
  'Bezeichnung;Art.-Nr.;VPE;Preis EUR;Sonderfeld',
  'Zündkerze kurz;4626;10;2,90;q',
  'Zündkerze lang;5531;10;4,90;r',
]

describe('a second table below the first', () => {
  it('is read with its own headings', async () => {
    expect(await rowsOf(...german)).toEqual([
      ['1130 120 0603', 'Vergaser', 2490, undefined],
      ['1123 120 0605', 'Vergaser groß', 2990, undefined],
      ['4626', 'Zündkerze kurz', 290, 10],
      ['5531', 'Zündkerze lang', 490, 10],
    ])
  })

  it('is told with its line and columns', async () => {
    expect(await noticesOf(...german)).toEqual([
      {
        key: 'TABLE_BELOW',
        values: {
          line: 6,
          columns: '“Bezeichnung”, “Art.-Nr.”, “VPE”, “Preis EUR”',
          unread: '“Sonderfeld”',
        },
      },
    ])
  })

  it('is looked for up to a limit, and rows below further headings are not taken', async () => {
    const pairs = Array.from({ length: 15 }, (_, at) => [
      'Art.-Nr.;Bezeichnung;Preis EUR',
      `A-1${at};Vergaser ${at};2,90`,
      'Bezeichnung;Art.-Nr.;Preis EUR',
      `Riemen ${at};B-1${at};4,90`,
    ])
    const rows = await rowsOf(...pairs.flat())
    // Twenty tables, and behind them those five whose headings are again those of the twentieth.
    expect(rows).toHaveLength(25)
    expect(rows.every(([number]) => /^[AB]-1\d+$/.test(String(number)))).toBe(true)
  })

  it('may have fewer columns and a year in its heading, in Russian', async () => {
    expect(
      await rowsOf(
        'Артикул;Наименование;Остаток;Цена, руб',
        'З-10;Карбюратор;3;900',
        'З-20;Свеча;4;120',
        ';;;',
        'Наименование;Артикул;Цена 2026, руб',
        'Цепь пильная;З-30;700',
      ),
    ).toEqual([
      ['З-10', 'Карбюратор', 90_000, undefined],
      ['З-20', 'Свеча', 12_000, undefined],
      ['З-30', 'Цепь пильная', 70_000, undefined],
    ])
  })

  it('may be followed by a third', async () => {
    const rows = await rowsOf(
      'SKU,Name,Price EUR',
      'A-10,Plug,3.20',
      'Name,SKU,Price EUR',
      'Belt,A-11,3.40',
      'Price EUR,Name,SKU',
      '5.10,Filter,A-12',
    )
    expect(rows.map(([number, name, price]) => [number, name, price])).toEqual([
      ['A-10', 'Plug', 320],
      ['A-11', 'Belt', 340],
      ['A-12', 'Filter', 510],
    ])
  })

  it('lends its own prices, of which gross or net is asked', async () => {
    const plan = await planFile(
      await writeTemporary(
        'list.csv',
        'SKU;Name;Net price EUR\nA-10;Plug;3.20\n\nName;SKU;Price incl. VAT EUR\nBelt;A-11;3.40',
      ),
    )
    expect(plan.ok && plan.questions.map(({ key }) => key)).toEqual(['PRICE_GROSS'])
  })

  it('is refused where it lacks the names that the first has', async () => {
    const { issues } = await readContent(
      'Number;Name;Price EUR;Stock\nA-10;Plug;3.20;5\n\nNumber;Stock;Price EUR\nA-11;5;3.40',
    )
    expect(issues.map(({ reason }) => reason)).toContain('HEADINGS_CHANGED')
  })

  it('is no legend of codes', async () => {
    const read = await readContent(
      'SKU;Name;Price EUR\nA-10;Plug;3.20\n\nCode;Description\nA;Available\nB;Blocked',
    )
    expect(productsOf(read).map(({ number }) => number)).toEqual(['A-10'])
    expect(read.issues.map(({ reason }) => reason)).toEqual(Array(3).fill('HEADINGS_CHANGED'))
  })

  it('is none where an article is called like a column', async () => {
    const rows = await rowsOf(
      'SKU;Name;Price EUR',
      'A-10;Number plate;3.20',
      'Name;Model;4.10',
      'A-11;Belt;3.40',
    )
    expect(rows).toHaveLength(3)
  })

  it.each([
    ['Zündkerzen', 'Zündkerzen'],
    ['2. Свечи зажигания', 'Свечи зажигания'],
    ['Bougies', 'Bougies'],
    ['火花塞', '火花塞'],
    ['*** Świece ***', 'Świece'],
    ['Preise in EUR', undefined],
    ['Fasteners, price per 100', undefined],
    ['Seite 2', undefined],
    ['Tel. 0711/1234567', undefined],
    ['A-99', undefined],
  ])('takes its type from a group right above its headings: %s', async (line, type) => {
    const lines = [
      'SKU;Name;Price EUR',
      'A-10;Plug;3.20',
      'A-12;Bolt;3.20',
      `${line};;`,
      'Name;SKU;Price EUR',
    ]
    const products = productsOf(await readContent([...lines, 'Belt;A-11;3.40', 'Hose;A-13;3.40'].join('\n')))
    expect(products.map(({ number, typeName }) => [number, typeName])).toEqual([
      ['A-10', undefined],
      ['A-12', undefined],
      ['A-11', type],
      ['A-13', type],
    ])
  })

  it('has no type from a title that also stands above the first', async () => {
    const lines = [
      'Garden World;;',
      'SKU;Name;Price EUR',
      'A-10;Plug;3.20',
      'Garden World;;',
      'Name;SKU;Price EUR',
    ]
    const products = productsOf(await readContent([...lines, 'Belt;A-11;3.40'].join('\n')))
    expect(products.map(({ typeName }) => typeName)).toEqual([undefined, undefined])
  })
})
