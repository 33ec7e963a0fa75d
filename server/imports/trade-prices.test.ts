import { describe, expect, it } from 'vitest'
import type { ImportOptions } from '#server/imports/import-plan.ts'
import { planLines, readLines } from '#server/imports/lists.fixture.ts'

const list = (headings: string, ...amounts: string[]): string[] => [
  headings,
  ...amounts.map((cells, row) => `A-${row + 1};Chain ${row + 1} mm;${cells}`),
]

const priceOf = async (lines: readonly string[], options: ImportOptions = {}) => {
  const { columns, questions } = await planLines(lines, { currency: 'EUR', ...options })
  const headingOf = (field: string) => columns.find(({ use }) => use?.field === field)?.heading
  return {
    price: headingOf('price'),
    cost: headingOf('cost'),
    questions: questions.map(({ key, values }) => [key, values['columns'] ?? values['column']]),
    answers: questions.flatMap(({ answers }) => answers),
  }
}

const two = ['7.00;12.00', '15.00;22.00', '4.00;6.50']

describe('the price of the trade beside one for consumers', () => {
  it.each([
    ['Wholesale', 'Retail'],
    ['DNP', 'RRP'],
    ['Großhandel', 'UVP'],
    ['PVD', 'PVP rec.'],
    ['Revendeur', 'Prix public'],
    ['Оптовая', 'Розничная'],
    ['Hurtowa', 'Detaliczna'],
    ['Ingrosso', 'Prezzo al pubblico'],
    ['Atacado', 'Preço varejo'],
    ['Groothandel', 'Adviesprijs'],
    ['Velkoobchodní', 'Maloobchodní'],
    ['Nagyker', 'Kisker'],
    ['Angro', 'Preț recomandat'],
    ['Toptan', 'Perakende'],
    ['卸', '上代'],
    ['批发', '零售'],
  ])('is sold at %s, not at %s', async (trade, consumers) => {
    const found = await priceOf(list(`Code;Name;${trade};${consumers}`, ...two))
    expect([found.price, found.questions]).toEqual([trade, []])
  })

  it.each([
    ['HEK', 'UVP'],
    ['Händler-EK', 'UVP'],
    ['下代', '上代'],
    ['Dealer cost', 'RRP'],
    ['Dealer cost EUR', 'RRP EUR'],
  ])('asks whether %s is sold at or bought at', async (trade, consumers) => {
    const lines = list(`Code;Name;${trade};${consumers}`, ...two)
    const asked = await priceOf(lines)
    expect(asked.price).toBeUndefined()
    expect(asked.questions).toEqual([['PRICE_OR_COST', `“${trade}”`]])
    expect(asked.answers).toEqual([
      `--price "${trade}"`,
      `--column "cost=${trade}"`,
      `--price "${consumers}"`,
    ])
    const sold = await priceOf(lines, { price: trade })
    expect([sold.price, sold.questions]).toEqual([trade, []])
    const bought = await priceOf(lines, { columns: { [trade]: { field: 'cost' } } })
    expect([bought.cost, bought.questions]).toEqual([trade, []])
  })

  it('asks the same of HEK where another column is the cost', async () => {
    const found = await priceOf(list('Code;Name;Einstand;HEK;UVP', '5;7;12', '11;15;22', '3;4;6'))
    expect([found.cost, found.price]).toEqual(['Einstand', undefined])
    expect(found.questions).toEqual([['PRICE_OR_COST', '“HEK”']])
  })

  it('asks of a price for shipment only where prices of the shop’s own trade stand beside it', async () => {
    const alone = await priceOf(list('Code;Name;FOB', '7.00', '15.00'))
    expect([alone.price, alone.questions]).toEqual(['FOB', []])
    const landed = await priceOf(list('Code;Name;FOB;Landed', ...two))
    expect([landed.cost, landed.questions]).toEqual(['Landed', [['PRICE_OR_COST', '“FOB”']]])
    const wholesale = await priceOf(list('Code;Name;FOB;Wholesale', ...two))
    expect(wholesale.questions).toEqual([['PRICE_AMBIGUOUS', '“FOB”, “Wholesale”']])
  })
})

describe('a price for consumers beside an unknown heading over amounts', () => {
  it.each(['RRP', 'UVP', 'PVP rec.', '上代', 'Retail', 'РРЦ', 'RRP inc VAT'])(
    'asks which of %s and the other is the price',
    async (consumers) => {
      const lines = list(`Code;Name;${consumers};Zorp`, '12.00;7.00', '22.00;15.00', '6.50;4.00')
      const asked = await priceOf(lines)
      expect(asked.questions).toEqual([['PRICE_AMBIGUOUS', `“${consumers}”, “Zorp”`]])
      const chosen = await priceOf(lines, { price: 'Zorp' })
      expect([chosen.price, chosen.questions]).toEqual(['Zorp', []])
    },
  )

  it.each(['Length (mm)', 'VAT %', 'DB', 'Margin'])('does not take %s for a price', async (other) => {
    const found = await priceOf(list(`Code;Name;RRP;${other}`, '12.00;7.00', '22.00;15.00', '6.50;4.00'))
    expect([found.price, found.questions]).toEqual(['RRP', []])
  })

  it('does not take figures that are no share of the prices for prices', async () => {
    const found = await priceOf(list('Code;Name;RRP;Zorp', '12.00;70', '22.00;1', '6.50;40'))
    expect([found.price, found.questions]).toEqual(['RRP', []])
  })
})

describe('a title above the table that names purchase prices', () => {
  it.each([
    'Einkaufspreisliste 2026',
    'EK-Preisliste',
    'Purchase price list',
    'Prix d’achat 2026',
    'Lista de precios de compra',
    'Закупочные цены 2026',
    'Cennik zakupu',
    'Preços de compra',
    'Listino acquisto',
    'Inkoopprijzen 2026',
    'Nákupní ceny',
    'Inköpsprislista',
    'Indkøbspriser',
    'Innkjøpspriser',
    'Ostohinnasto',
    'Beszerzési árlista',
    'Listă prețuri achiziție',
    'Покупни цени',
    'Закупівельні ціни',
    'Alış fiyatları',
    '采购价格表',
    '仕入価格表',
  ])('makes the price the cost: %s', async (title) => {
    const lines = [`${title};;`, ...list('Nr;Bezeichnung;Preis', '11,90', '12,90')]
    const found = await priceOf(lines)
    expect([found.cost, found.price]).toEqual(['Preis', undefined])
    expect((await priceOf(lines, { price: 'Preis' })).price).toBe('Preis')
  })

  it.each([
    'Price list 2026',
    'Prices excl. shipping costs',
    'Minimum purchase 50 EUR, all prices net',
    'Preisliste, Einkauf: Herr Meier',
  ])('leaves the price as it is: %s', async (title) => {
    const found = await priceOf([`${title};;`, ...list('Nr;Bezeichnung;Preis', '11,90', '12,90')])
    expect(found.price).toBe('Preis')
  })
})

it('sells nothing where only purchase prices are there', async () => {
  const { rows } = await readLines('Purchase price list;;', ...list('Code;Name;Price EUR', '11.90', '12.90'))
  expect(rows.map((row) => row.kind === 'product' && [row.price, row.cost?.amountMinor])).toEqual([
    [undefined, 1190],
    [undefined, 1290],
  ])
})
