import { utils, write } from '@e965/xlsx'
import { describe, expect, it } from 'vitest'
import { planFile, productsOf, readWhole } from '#server/imports/imports.fixture.ts'
import { planLines } from '#server/imports/lists.fixture.ts'
import { questionText } from '#server/imports/plan-texts.ts'
import { writeTemporary } from '#server/testing/temporary-file.ts'

/** A list whose second and third price are shown in these formats. */
const listShownIn = async (
  formats: readonly string[],
  bookType: 'xlsx' | 'xls' = 'xlsx',
): Promise<string> => {
  const sheet = utils.aoa_to_sheet([
    ['Artikelnr', 'Bezeichnung', 'Preis'],
    ['A-100', 'Messer', 12.5],
    ['A-200', 'Kette', 23.8],
    ...formats.slice(2).map((_, at) => [`A-30${at}`, 'Riemen', 8.5]),
  ])
  for (const [at, format] of formats.entries()) sheet[`C${at + 2}`].z = format
  const book = utils.book_new()
  utils.book_append_sheet(book, sheet, 'Liste')
  const content: unknown = write(book, { type: 'buffer', bookType })
  return writeTemporary(`list.${bookType}`, Buffer.isBuffer(content) ? content : Buffer.alloc(0))
}

const asked = async (path: string) => {
  const plan = await planFile(path)
  if (!plan.ok) throw new Error(plan.reason)
  return plan.questions
}

it('prices whose formats are of one currency are in it', async () => {
  expect(await asked(await listShownIn(['#,##0.00 "€"', '#,##0.00 "€"']))).toEqual([])
})

const pricesOf = async (path: string) =>
  productsOf(await readWhole(path)).map(({ price }) => price && `${price.amountMinor} ${price.currency}`)

it.each([
  ['#,##0.00 "€"', '[$£-809]#,##0.00', 'EUR', 'GBP'],
  ['#,##0.00 [$CHF]', '#,##0.00 "zł"', 'CHF', 'PLN'],
  ['[$$-409]#,##0.00', '#,##0.00 [$€-407]', 'USD', 'EUR'],
  ['[$kr-41D] #,##0.00', '[$kr-406] #,##0.00', 'SEK', 'DKK'],
])(
  'prices whose formats are of several currencies are each in its own: %s, %s',
  async (one, other, ...codes) => {
    for (const type of ['xlsx', 'xls'] as const) {
      const path = await listShownIn([one, other], type)
      expect(await asked(path)).toEqual([])
      expect(await pricesOf(path)).toEqual([`1250 ${codes[0]}`, `2380 ${codes[1]}`])
    }
  },
)

it('a price that is shown without a currency beside others is a question', async () => {
  const path = await listShownIn(['#,##0.00 "€"', '[$£-809]#,##0.00', '0.00', '0.00'])
  const [question, ...others] = await asked(path)
  expect(others).toEqual([])
  expect(question).toMatchObject({ key: 'CURRENCY', values: { signs: 'EUR, GBP' }, isProposal: false })
  if (question) expect(questionText(question, 'en')).toContain('EUR, GBP')
})

it('a question that an older version has kept is told without them', () => {
  expect(questionText({ key: 'CURRENCY', values: { columns: '“Preis”' } }, 'de')).not.toContain('mehrere')
})

describe('prices in several currencies side by side', () => {
  const pairs: [string, string][] = [
    ['Preis EUR', 'Preis USD'],
    ['Price, €', 'Price, $'],
    ['EUR', 'USD'],
    ['Price (EUR)', 'Price (USD)'],
  ]

  it.each(pairs)('are a question, which --currency answers too: %s, %s', async (euro, dollar) => {
    const lines = [`Part number;Name;${euro};${dollar}`, 'A-1;Bolt;5.20;5.90', 'A-2;Nut;3.10;3.60']
    const { questions } = await planLines(lines)
    expect(questions.map(({ key }) => key)).toEqual(['PRICE_AMBIGUOUS'])
    for (const [currency, heading] of [
      ['EUR', euro],
      ['USD', dollar],
    ] as const) {
      const plan = await planLines(lines, { currency })
      expect(plan.questions).toEqual([])
      expect(plan.columns.flatMap(({ use, heading: own }) => (use?.field === 'price' ? [own] : []))).toEqual([
        heading,
      ])
    }
    expect((await planLines(lines, { currency: 'CHF' })).questions).toHaveLength(1)
  })

  it('are a question where one cell has both', async () => {
    const lines = ['Part number;Name;Price', 'A-1;Bolt;5.20 EUR / 5.90 USD', 'A-2;Nut;3.10 EUR / 3.60 USD']
    const { questions } = await planLines(lines)
    expect(questions).toMatchObject([{ key: 'CURRENCY', answers: ['--currency EUR', '--currency USD'] }])
    expect((await planLines(lines, { currency: 'USD' })).questions).toEqual([])
  })

  it('stay a question where they differ in more than the currency', async () => {
    const lines = [
      'Part number;Name;Price EUR;Price USD per 100',
      'A-1;Bolt;5.20;590.00',
      'A-2;Nut;3.10;360.00',
    ]
    expect((await planLines(lines, { currency: 'EUR' })).questions).toHaveLength(1)
  })
})
