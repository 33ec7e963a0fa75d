import { describe, expect, it } from 'vitest'
import { planLines, readLines } from '#server/imports/lists.fixture.ts'

/** Number, name and price of each article, and the reasons that were told. */
const read = async (...lines: string[]) => {
  const { rows, issues } = await readLines(...lines)
  return {
    articles: rows.map((row) =>
      row.kind === 'product'
        ? [row.number, Object.values(row.names).join(' / '), row.price?.amountMinor, row.tiers.length]
        : row.kind,
    ),
    issues: issues.map(({ line, reason }) => [line, reason]),
  }
}

const questionsOf = async (...lines: string[]) => (await planLines(lines)).questions.map(({ key }) => key)

describe('a column of prices by pieces in words', () => {
  it.each([
    ['Artikel-Nr;Bezeichnung;Händlerpreis EUR;Staffel', 'ab 10: 11,00 / ab 50: 10,00'],
    ['Artikel-Nr;Bezeichnung;Händlerpreis EUR;Staffel', '10/11,00'],
    ['Artikel-Nr;Bezeichnung;Preis EUR;Staffelpreise', '10=11,00; 50=10,00'],
    ['Part no;Name;Price EUR;Price breaks', '10+: 11.00 / 50+: 10.00'],
    ['Référence;Désignation;Prix EUR;Paliers', 'dès 10 : 11,00 / dès 50 : 10,00'],
    ['Référence;Désignation;Prix EUR;Palier', '10 pcs : 11 / 50 pcs : 10'],
    ['Código;Descripción;Precio EUR;Escalado', '10 uds: 11,00; 50 uds: 10,00'],
    ['Артикул;Наименование;Цена EUR;Скидки от количества', 'от 10 шт: 11,00; от 50 шт: 10,00'],
  ])('is no least quantity of the price beside it: %s, %s', async (headings, steps) => {
    const { articles } = await read(headings, `A-1;Chain;12,00;${steps}`, 'A-2;Guide bar;22,00;')
    expect(articles).toEqual([
      ['A-1', 'Chain', 1200, 0],
      ['A-2', 'Guide bar', 2200, 0],
    ])
  })

  it('stays a least quantity where its cells are pieces', async () => {
    const { articles } = await read(
      'Artikel-Nr;Bezeichnung;Preis EUR;Staffel',
      'A-1;Chain;12,00;',
      'A-1;Chain;11,00;10',
    )
    expect(articles).toContainEqual(expect.arrayContaining(['A-1', 'Chain']))
    expect(
      (await planLines(['Nr;Bezeichnung;Preis EUR;Staffel', 'A-1;Chain;12,00;10'])).columns,
    ).toContainEqual(expect.objectContaining({ heading: 'Staffel', use: { field: 'minPieces' } }))
  })
})

describe('a column of discounts under a heading that may be a text', () => {
  it.each([
    'Código;Artículo;Tarifa €;Desc.;Neto €',
    'Código;Artículo;Tarifa €;Dto.;Neto €',
    'Código;Artículo;Tarifa €;Desct;Neto €',
    'Nr;Artikel;Listenpreis €;Rab.;Netto €',
    'Réf;Désignation;Tarif €;Rem.;Net €',
    'Артикул;Наименование;Прайс €;Скидка;Цена €',
  ])('proves which price is the one after it: %s', async (headings) => {
    const rows = ['A-1;Filtro;4,00;50%;2,00', 'A-2;Correa;8,00;40%;4,80', 'A-3;Tapa;10,00;20+10%;7,20']
    expect(await questionsOf(headings, ...rows)).toEqual([])
    expect((await read(headings, ...rows)).articles).toEqual([
      ['A-1', 'Filtro', 200, 0],
      ['A-2', 'Correa', 480, 0],
      ['A-3', 'Tapa', 720, 0],
    ])
  })

  it('is no description beside a price alone, and its discount is asked', async () => {
    const lines = ['Código;Artículo;Precio €;Desc.', 'A-1;Filtro;4,00;50%', 'A-2;Correa;8,00;40%']
    expect(await questionsOf(...lines)).toEqual(['PRICE_DISCOUNT'])
  })

  it('leaves the question open where the amounts do not fit', async () => {
    const rows = ['A-1;Filtro;4,00;50%;3,00', 'A-2;Correa;8,00;40%;6,80']
    expect(await questionsOf('Código;Artículo;Tarifa €;Desc.;Neto €', ...rows)).toContain('PRICE_AMBIGUOUS')
  })
})

describe('a sum of quantity and price', () => {
  it('is not the price of one piece', async () => {
    const lines = [
      'Artikel-Nr.;Bezeichnung;Menge;Einzelpreis EUR;Gesamtpreis EUR',
      'A-1;Vergaser;2;30,00;60,00',
      'A-2;Luftfilter;5;4,00;20,00',
    ]
    expect(await questionsOf(...lines)).toEqual([])
    expect((await read(...lines)).articles).toEqual([
      ['A-1', 'Vergaser', 3000, 0],
      ['A-2', 'Luftfilter', 400, 0],
    ])
  })
})

describe('the heading Art', () => {
  it.each(['Art', 'Art.'])('is the number over codes: %s', async (heading) => {
    const lines = [`${heading};Bezeichnung;Preis EUR`, 'GP-01;Motor;250,00', 'GP-02;Block;375,00']
    expect((await read(...lines)).articles).toEqual([
      ['GP-01', 'Motor', 25000, 0],
      ['GP-02', 'Block', 37500, 0],
    ])
  })

  it('is a kind beside a number', async () => {
    const lines = [
      'Nr;Art;Bezeichnung;Preis EUR',
      'GP-01;Ersatzteil;Motor;250,00',
      'GP-02;Zubehör;Block;3,00',
    ]
    expect((await read(...lines)).articles).toEqual([
      ['GP-01', 'Motor', 25000, 0],
      ['GP-02', 'Block', 300, 0],
    ])
  })
})

describe('an error of a spreadsheet in the place of a price', () => {
  it.each(['########', '#WERT!', '#VALUE!', '#ЗНАЧ!', '#N/A', '#NV'])('is told: %s', async (error) => {
    const { articles, issues } = await read('SKU;Name;Preis EUR', `A-1;Feder;${error}`, 'A-2;Keil;2,00')
    expect(articles).toEqual([
      ['A-1', 'Feder', undefined, 0],
      ['A-2', 'Keil', 200, 0],
    ])
    expect(issues).toEqual([[2, 'PRICE_INVALID']])
  })
})
