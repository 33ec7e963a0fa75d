import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ImportReport } from '#server/imports/error-report.ts'
import { planLines, readLines } from '#server/imports/lists.fixture.ts'
import { type ImportShop, startImportShop } from '#server/imports/shop.fixture.ts'

const fieldsOf = async (...lines: string[]): Promise<(string | null)[]> =>
  (await planLines(lines)).columns.map(({ use }) => use?.field ?? null)

describe('headings of an order step', () => {
  it.each([
    ['en', 'Part number;Name;Price EUR', 'Step'],
    ['en', 'Part number;Name;Price EUR', 'Order multiple'],
    ['en', 'Part number;Name;Price EUR', 'Qty increment'],
    ['de', 'Artikelnr;Bezeichnung;Preis EUR', 'VE-Schritt'],
    ['de', 'Artikelnr;Bezeichnung;Preis EUR', 'Bestellschritt'],
    ['fr', 'Référence;Désignation;Prix HT EUR', 'Multiple de commande'],
    ['es', 'Referencia;Denominación;Precio EUR', 'Múltiplo'],
    ['it', 'Codice;Descrizione;Prezzo EUR', 'Multiplo di vendita'],
    ['ru', 'Артикул;Наименование;Цена EUR', 'Кратность'],
    ['uk', 'Артикул;Назва;Ціна EUR', 'Кратність замовлення'],
    ['pl', 'Indeks;Nazwa;Cena netto EUR', 'Krotność'],
    ['zh', '零件号;名称;价格 EUR', '订货倍数'],
    ['ja', '品番;品名;単価 EUR', '発注単位'],
  ])('%s: %s;%s', async (_, others, heading) => {
    expect(await fieldsOf(`${others};${heading}`, 'A-1001;Filter;3.50;10', 'A-1002;Chain;4.50;5')).toEqual([
      'number',
      'name',
      'price',
      'stepQuantity',
    ])
  })

  it('is no pitch, whose values have fractions', async () => {
    expect(
      await fieldsOf('Part number;Name;Price EUR;Step', 'A-1001;Chain;3.50;0.325', 'A-1002;Chain;4.50;0.404'),
    ).toEqual(['number', 'name', 'price', null])
  })

  it('is no step and no least quantity that may count boxes', async () => {
    expect(
      await fieldsOf('Part number;Name;Step (box);MOQ (cartons)', 'A-1001;Chain;3;2', 'A-1002;Chain;4;1'),
    ).toEqual(['number', 'name', null, null])
  })
})

describe('a least quantity', () => {
  it.each([
    ['Part number;Name;Price EUR', 'Min'],
    ['Artikelnr;Bezeichnung;Preis EUR', 'Min.'],
    ['Artikelnr;Bezeichnung;Preis EUR', 'Mindestmenge'],
    ['Référence;Désignation;Prix HT EUR', 'Mini'],
    ['Referencia;Denominación;Precio EUR', 'Mín.'],
    ['Артикул;Наименование;Цена EUR', 'Мин.'],
  ])('is read from %s;%s', async (others, heading) => {
    const { rows } = await readLines(`${others};${heading}`, 'A-1001;Filter;3.50;10', 'A-1002;Chain;4.50;5')
    expect(rows).toMatchObject([{ minPieces: 10 }, { minPieces: 5 }])
  })

  it('is no limit of the stock, beside a Max or beside the stock itself', async () => {
    expect(await fieldsOf('Part number;Name;Min;Max', 'A-1001;Filter;10;40', 'A-1002;Chain;5;20')).toEqual([
      'number',
      'name',
      null,
      null,
    ])
    expect(await fieldsOf('Part number;Name;Stock;Min', 'A-1001;Filter;10;40', 'A-1002;Chain;5;20')).toEqual([
      'number',
      'name',
      'stock',
      null,
    ])
  })

  it('is a step of the price where each step has a row of its own', async () => {
    const { rows } = await readLines(
      'Artikelnr;Bezeichnung;Mindestmenge;Preis EUR',
      'A-1001;Filter;1;3,50',
      'A-1001;Filter;10;3,00',
      'A-1002;Kette;1;4,00',
      'A-1002;Kette;10;3,80',
    )
    expect(rows).toMatchObject([
      { price: { amountMinor: 350 } },
      { tiers: [{ minPieces: 10, price: { amountMinor: 300 } }] },
      { price: { amountMinor: 400 } },
      { tiers: [{ minPieces: 10, price: { amountMinor: 380 } }] },
    ])
  })
})

describe('a list without names', () => {
  it('tells the columns that prices of known articles do not take as not read', async () => {
    expect(
      await fieldsOf('Part number;Price EUR;Weight;Step', 'A-1001;3.50;0.2;10', 'A-1002;4.50;0.3;5'),
    ).toEqual(['number', 'price', null, null])
  })

  it('sets prices and stock of known articles', async () => {
    const { rows } = await readLines('Part number;Price EUR;Stock', 'A-1001;3.50;12', 'A-1002;4.50;?')
    expect(rows).toMatchObject([
      { kind: 'price', number: 'A-1001' },
      { kind: 'price', number: 'A-1002' },
    ])
  })
})

describe('packings of a list with order steps', () => {
  let shop: ImportShop
  beforeEach(async () => {
    shop = await startImportShop()
  })
  afterEach(() => shop.close())

  const list = (...rows: string[]) => ['Part number;Name;Price EUR;Pack;MOQ;Step', ...rows].join('\n')
  const packings = () =>
    shop.rows(
      `select standard as number, pieces_per_pack as pieces, min_packs as least, step_packs as step
       from packings join products on products.id = product_id order by 1, 2`,
    )
  const warned = async (content: string) => {
    const report = new ImportReport(null, 'en')
    const end = await shop.load(content, { report })
    if (!end.ok) throw new Error(end.reason)
    return end.summary.warned.map(({ reason, rows, samples }) => ({ reason, rows, samples }))
  }

  it('count packs, and one piece where no pack is named', async () => {
    await shop.counts(list('A-1;Filter;3.50;10;20;20', 'A-2;Chain;4.50;;4;2', 'A-3;Plug;1.00;10;;1'))
    expect(await packings()).toEqual([
      { number: 'A-1', pieces: 10, least: 2, step: 2 },
      { number: 'A-2', pieces: 1, least: 4, step: 2 },
      { number: 'A-3', pieces: 10, least: 1, step: 1 },
    ])
  })

  it('warns for the row whose packs cannot make the step, each time the file comes', async () => {
    const content = list('A-1;Filter;3.50;10;;15', 'A-2;Chain;4.50;10;;5', 'A-3;Plug;1.00;10;;30')
    const wanted = { reason: 'STEP_NOT_WHOLE_PACKS', rows: 2 }
    expect(await warned(content)).toMatchObject([wanted])
    expect(await warned(content)).toMatchObject([wanted])
    expect(await packings()).toMatchObject([{ step: 1 }, { step: 1 }, { step: 3 }])
  })

  it('follow a later file, and their former step comes back when it is undone', async () => {
    await shop.counts(list('A-1;Filter;3.50;10;;20'))
    const before = await shop.state()
    expect(await shop.counts(list('A-1;Filter;3.50;10;;20'))).toEqual({ unchanged: 1 })
    expect(await shop.counts(list('A-1;Filter;3.50;10;;30'))).toEqual({ changed: 1 })
    expect(await packings()).toMatchObject([{ step: 3 }])
    await shop.undo()
    expect(await shop.state()).toBe(before)
    expect(await packings()).toMatchObject([{ step: 2 }])
  })

  it('takes prices and stock of known articles from one list without names', async () => {
    await shop.counts(list('A-1;Filter;3.50;;;', 'A-2;Chain;4.50;;;'))
    const before = await shop.state()
    const update = 'Part number;Price EUR;Stock\nA-1;3.60;12\nA-2;4.60;none'
    await shop.counts(update)
    expect(
      await shop.rows('select standard, stock, stock_quantity as pieces from products order by standard'),
    ).toMatchObject([
      { standard: 'A-1', pieces: 12 },
      { standard: 'A-2', stock: 'onRequest' },
    ])
    await shop.undo()
    expect(await shop.state()).toBe(before)
  })
})
