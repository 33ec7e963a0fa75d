import { describe, expect, it } from 'vitest'
import { option } from '#server/imports/import-question.ts'
import { planLines, productsOf } from '#server/imports/lists.fixture.ts'
import { readContent, productsOf as productsIn } from '#server/imports/imports.fixture.ts'
import { readPackOfPrice } from '#server/imports/pack-price-headings.rules.ts'
import { parseReadingOptions } from '#server/imports/reading-options.ts'

const answer = (...column: string[]) => {
  const parsed = parseReadingOptions({ column })
  if (!parsed.ok) throw new Error(parsed.option)
  return { currency: 'EUR', ...parsed.reading }
}

describe('the heading of a price column', () => {
  it.each([
    'Preis/VE',
    'Listenpreis/VE',
    'Preis je VE',
    'Preis je Karton',
    'Preis pro Packung €',
    'VE-Preis',
    'VK netto / VPE',
    'Price per pack',
    'Price (box)',
    'Price/carton EUR',
    'Box price',
    'Prix par boîte HT',
    'Prix / paquet',
    'Precio por caja',
    'Precio/envase',
    'Цена за упаковку, руб',
    'Цена/уп.',
    'Cena za opakowanie',
    'Cena za balení',
    '单价/箱',
    '每箱价格',
    'Hind / karp',
    'Cijena / kutija',
  ])('%s speaks of a pack', (heading) => {
    expect(readPackOfPrice(heading)).toBe('pack')
  })

  it.each([
    'Price per dozen',
    'Preis pro Dutzend',
    'Prix la douzaine',
    'Precio por docena',
    'Цена за дюжину',
  ])('%s speaks of a dozen', (heading) => {
    expect(readPackOfPrice(heading)).toBe(12)
  })

  it.each([
    'Preis',
    'Preis inkl. Verpackung',
    'Preis / kg',
    'Price per meter',
    'Price per roll of 10',
    'Preis/VE brutto',
    'EK/VE',
    'Einkaufspreis/VE',
    'Menge/VE',
    'Alter Preis/VE',
    'Preis je 100',
    'VE',
    'Pack',
    'Price group box',
  ])('%s does not', (heading) => {
    expect(readPackOfPrice(heading)).toBeNull()
  })
})

const list = (heading: string, ...rows: string[]) => [`Artikelnr;Bezeichnung;${heading};VE`, ...rows]
const rows = ['A-1;Schraube;12,00;10', 'A-2;Mutter;5,00;100', 'A-3;Scheibe;4,00;']

describe('a price of a pack without one of a piece', () => {
  it('is a question, where a column says how many pieces a pack has', async () => {
    const { questions } = await planLines(list('Preis/VE', ...rows), { currency: 'EUR' })
    expect(questions).toEqual([
      {
        key: 'PRICE_PER_PACK',
        values: { column: '“Preis/VE”', of: 'pack', pieces: '“VE”', sample: '12,00 · 10' },
        answers: ['packPrice', 'price', 'note'].map((field) => option('column', `${field}=Preis/VE`)),
        isProposal: false,
      },
    ])
  })

  it('is divided by the pieces of the pack, and not taken without them', async () => {
    const read = await readContent(list('Preis/VE', ...rows).join('\n'), answer('packPrice=Preis/VE'))
    expect(productsIn(read).map(({ price }) => price)).toEqual([
      { amountMinor: 1200, currency: 'EUR', per: 10 },
      { amountMinor: 500, currency: 'EUR', per: 100 },
      undefined,
    ])
    expect(read.issues.map(({ line, reason }) => [line, reason])).toEqual([[4, 'PRICE_BASIS_UNKNOWN']])
  })

  it('stays as it is where it is said to be for one piece', async () => {
    const read = await readContent(list('Preis/VE', ...rows).join('\n'), answer('price=Preis/VE'))
    expect(productsIn(read).map(({ price }) => price?.amountMinor)).toEqual([1200, 500, 400])
  })

  it('of a dozen is for twelve pieces, with what has to be rounded told', async () => {
    const lines = ['Number;Name;Price per dozen', 'A-1;Bolt;12.00', 'A-2;Nut;10.00']
    const { questions } = await planLines(lines, { currency: 'EUR' })
    expect(questions.map(({ key, values }) => [key, values['of']])).toEqual([['PRICE_PER_PACK', 'dozen']])
    const read = await readContent(lines.join('\n'), answer('packPrice=Price per dozen'))
    expect(productsIn(read).map(({ price }) => price)).toEqual([
      { amountMinor: 100, currency: 'EUR', per: 1 },
      { amountMinor: 83333, currency: 'EUR', per: 1000 },
    ])
    expect(read.issues.map(({ line, reason }) => [line, reason])).toEqual([[3, 'PRICE_ROUNDED']])
  })

  it('is no question beside a price of a piece, and may be the price of one where nothing says the size of a pack', async () => {
    const beside = await planLines([
      'Artikelnr;Bezeichnung;Preis EUR;Preis/VE EUR;VE',
      'A-1;Schraube;1,20;12,00;10',
      'A-2;Mutter;0,05;5,00;100',
    ])
    expect(beside.questions).toEqual([])
    const [product] = await productsOf(
      'Artikelnr;Bezeichnung;Preis EUR;Preis/VE EUR;VE',
      'A-1;Schraube;1,20;12,00;10',
    )
    expect(product?.price).toEqual({ amountMinor: 120, currency: 'EUR', per: 1 })
    const without = await planLines([
      'Artikelnr;Bezeichnung;Preis/VE',
      'A-1;Schraube;12,00',
      'A-2;Mutter;5,00',
    ])
    expect(without.questions).toMatchObject([
      { key: 'PRICE_UNKNOWN', answers: ['--price "Preis/VE"', '--column "note=Preis/VE"'] },
    ])
  })

  it('is not taken beside a unit of a hundred pieces', async () => {
    const lines = [
      'Artikelnr;Bezeichnung;Preis/VE;VE;Einheit',
      'A-1;Schraube;12,00;10;100 Stk',
      'A-2;Mutter;5,00;5;Stk',
    ]
    const read = await readContent(lines.join('\n'), answer('packPrice=Preis/VE'))
    expect(productsIn(read).map(({ price }) => price?.amountMinor)).toEqual([undefined, 100])
    expect(read.issues.map(({ line, reason }) => [line, reason])).toEqual([[2, 'PRICE_BASIS_UNKNOWN']])
  })
})

describe('a price for what is no piece', () => {
  const plan = (heading: string, options = {}) =>
    planLines(['Part no.;Description;' + heading, 'A-1;Blade;10.90', 'A-2;Belt;11.90'], {
      currency: 'EUR',
      ...options,
    })
  const keysOf = ({ questions }: Awaited<ReturnType<typeof plan>>) => questions.map(({ key }) => key)

  it.each(['Price/tube', 'Price/ft', 'Price per lb', 'Price/lot', 'Price (drum)'])(
    'is asked about where %s is the only one',
    async (heading) => {
      const { questions } = await plan(heading)
      expect(questions).toMatchObject([
        { key: 'PRICE_UNKNOWN', answers: [`--price "${heading}"`, `--column "note=${heading}"`] },
      ])
      expect(keysOf(await plan(heading, { price: heading }))).toEqual([])
    },
  )

  it('is not the price beside one of a piece', async () => {
    const lines = ['Part no.;Description;Price/roll;Price each', 'A-1;Rope;90.00;1.20']
    const [product] = productsIn(await readContent(lines.join('\n'), { currency: 'EUR' }))
    expect(product?.price).toMatchObject({ amountMinor: 120, per: 1 })
  })

  it('keeps the tax of its heading where it is called the price', async () => {
    expect(keysOf(await plan('Price/tube incl. VAT', { price: 'Price/tube incl. VAT' }))).toEqual([
      'PRICE_GROSS',
    ])
  })
})

describe('a currency that a heading names', () => {
  const lines = ['Part no.;Description;Price/lv', 'A-1;Blade;10.90', 'A-2;Belt;11.90']

  it('is asked about where an option names another', async () => {
    const { questions } = await planLines(lines, { currency: 'EUR' })
    expect(questions).toEqual([
      {
        key: 'CURRENCY_OTHER',
        values: { column: '“Price/lv”', named: 'BGN', given: 'EUR' },
        answers: ['--currency BGN', '--column "price=Price/lv"'],
        isProposal: false,
      },
    ])
  })

  it('yields to the option where the supplier says what the column is', async () => {
    const said = { currency: 'EUR', columns: { 'Price/lv': { field: 'price' as const } } }
    expect((await planLines(lines, said)).questions).toEqual([])
    const [product] = productsIn(await readContent(lines.join('\n'), said))
    expect(product?.price?.currency).toBe('EUR')
  })
})
