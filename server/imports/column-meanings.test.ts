import { describe, expect, it } from 'vitest'
import { planLines, productsOf, readLines } from '#server/imports/lists.fixture.ts'

const fieldsOf = async (...lines: string[]) =>
  (await planLines(lines)).columns.map(({ heading, use }) => [heading, use?.field ?? null])

const questionsOf = async (...lines: string[]) => (await planLines(lines)).questions.map(({ key }) => key)

describe('a number that comes again with another price', () => {
  it('keeps both prices where the other column is called stock', async () => {
    const rows = await productsOf(
      'Brand;Part number;Name;Price EUR;Stock',
      'Acme;104;Spark plug;3.00;5',
      'Acme;104;Spark plug;2.50;7',
    )
    expect(rows).toMatchObject([
      { price: { amountMinor: 300 }, tiers: [], stockPieces: 5 },
      { price: { amountMinor: 250 }, tiers: [], stockPieces: 7 },
    ])
  })

  it('keeps both prices where the names differ', async () => {
    const rows = await productsOf(
      'Part number;Name;Price EUR;Qty',
      '104;Spark plug;3.00;5',
      '104;Guide bar;2.50;7',
    )
    expect(rows.map(({ tiers }) => tiers)).toEqual([[], []])
  })

  it('has price steps where a quantity stands beside one name', async () => {
    const rows = await productsOf(
      'Part number;Name;Price EUR;Qty',
      '104;Spark plug;3.00;1',
      '104;Spark plug;2.50;10',
    )
    expect(rows).toMatchObject([{ price: { amountMinor: 300 } }, { tiers: [{ minPieces: 10 }] }])
  })
})

describe('a weight without a unit', () => {
  it('is not read where it may be grams', async () => {
    const fields = await fieldsOf(
      'Artikelnummer;Bezeichnung;Preis EUR;Gewicht',
      'G-1;Kolben;20,00;85',
      'G-2;Welle;9,00;640',
    )
    expect(fields.at(-1)).toEqual(['Gewicht', null])
  })

  it.each(['Gewicht (g)', 'Gewicht kg'])('is read below %s', async (heading) => {
    const fields = await fieldsOf(`Artikelnummer;Bezeichnung;${heading}`, 'G-1;Kolben;85', 'G-2;Welle;640')
    expect(fields.at(-1)).toEqual([heading, 'weight'])
  })
})

describe('a column of articles without part numbers', () => {
  it.each([
    ['Nr.;Artikel;Preis EUR', '1;Kette 3/8 50 TG;12,00', '2;Feile rund;1,20', '3;Schiene 35 cm;29,00'],
    ['No.,Item,Unit price USD', '1,Chain 3/8,3.50', '2,Round file,0.40', '3,Bar 14 inch,6.00'],
    ['N°;Article;Prix HT €', '1;Chaîne 50 E;12,00', '2;Guide 35 cm;29,00', '3;Lime ronde;1,20'],
  ])('is asked about: %s', async (...lines) => {
    expect(await questionsOf(...lines)).toContain('HEADINGS_UNKNOWN')
  })

  it('has part numbers where codes stand below it', async () => {
    const fields = await fieldsOf('Artikel;Bezeichnung;Preis EUR', 'AB 12;Kette;12,00', 'AB 13;Feile;1,20')
    expect(fields[0]).toEqual(['Artikel', 'number'])
  })
})

describe('models beside names without a part number', () => {
  it.each(['型号', 'Model No.', 'Модель'])('%s are the part numbers', async (heading) => {
    const fields = await fieldsOf(
      `${heading};Name;Price USD`,
      'CS-52;Chain saw;68.00',
      'BC-43;Brush cutter;55.00',
    )
    expect(fields[0]).toEqual([heading, 'number'])
  })

  it('are models where a cell lists some or one comes again', async () => {
    for (const second of ['CS-53, CS-54', 'CS-52'])
      expect(
        await fieldsOf('Model;Name;Price USD', 'CS-52;Chain;68.00', `${second};Bar;55.00`),
      ).toContainEqual(['Model', 'models'])
  })
})

describe('a heading of groups and names', () => {
  it('is read as the name, as in the price lists that 1C prints', async () => {
    const fields = await fieldsOf(
      'Ценовая группа/ Номенклатура/ Характеристика;Артикул;Цена, руб.',
      'Бензопилы;;',
      'Цепь 50 зв.;ЦП-1;650,00',
      'Шина 35 см;ЦП-2;990,00',
    )
    expect(fields[0]?.[1]).toBe('name')
  })
})

describe('the currency of a list', () => {
  it('is that of a second line of headings in another language', async () => {
    const plan = await planLines([
      '品号,品名,单价',
      'Item No.,Description,Unit price (USD)',
      'B-1,Clutch,3.50',
      'B-2,Drum,1.20',
    ])
    expect(plan.questions).toEqual([])
    expect(plan.settings.currency).toBe('USD')
  })

  it('is that of its cells, also before a unit', async () => {
    expect(
      await questionsOf('Art.-Nr.;Bezeichnung;Preis', 'M-1;Schlauch;1,20 €/m', 'M-2;Fett;12,50 €/kg'),
    ).toEqual([])
  })
})

describe('the price of something else', () => {
  it.each(['Shipping price', 'Versandpreis', 'Pfandpreis', 'Цена доставки'])(
    '%s rivals no price',
    async (heading) => {
      expect(
        await questionsOf(`SKU;Title;Price EUR;${heading}`, 'P-1;Bar;24.00;5.00', 'P-2;Chain;14.00;3.00'),
      ).toEqual([])
    },
  )
})

it('takes no price in another currency than its heading names', async () => {
  const file = await readLines('SKU;Title;Price EUR', 'P-1;Bar;$24.00', 'P-2;Chain;14.00 €')
  expect(file.rows).toMatchObject([{ number: 'P-1' }, { number: 'P-2', price: { amountMinor: 1400 } }])
  expect(file.rows[0]).not.toHaveProperty('price')
  expect(file.issues).toMatchObject([{ line: 2, reason: 'CURRENCY_CONFLICT' }])
})
