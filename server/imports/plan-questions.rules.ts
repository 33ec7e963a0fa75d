import type { BoundTable } from '#server/imports/columns.rules.ts'
import { findNameColumns, hasKeyColumn } from '#server/imports/row-kinds.rules.ts'
import { describeValues, firstCells } from '#server/imports/column-values.rules.ts'
import {
  decideBeside,
  decideCurrency,
  isUnclear,
  type NamedCurrency,
  readCurrencyWord,
  usualCurrency,
} from '#server/imports/heading-currency.rules.ts'
import type { TableFacts } from '#server/tables/table-facts.ts'
import { columnLetters } from '#server/tables/table-refusal.ts'
import { ask, type ImportNotice, type ImportQuestion, option } from '#server/imports/import-question.ts'
import { spellHeading, splitHeading } from '#server/imports/heading-parts.rules.ts'
import { currencyCandidates, readCurrency } from '#server/imports/currency.rules.ts'
import { findHeadingLines } from '#server/imports/heading-row.rules.ts'
import { readPriceCell } from '#server/imports/price-cell.rules.ts'
import { moneyFields } from '#server/imports/price-questions.rules.ts'
import type { ImportMap } from '#server/imports/mapping-file.ts'
import { readCurrencyOfLine, readSectionCurrencies } from '#server/imports/table-notes.rules.ts'
import type { PlannedColumn } from '#server/imports/plan-columns.ts'
import { type TableRecord } from '#server/tables/table-record.ts'

const mostChars = 1500

const mostShown = 8
const mostOffered = 4

const shownColumns = (columns: readonly PlannedColumn[], most = columns.length): string =>
  [
    ...columns
      .slice(0, most)
      .map(({ heading, samples }) => (samples.length > 0 ? `${heading} (${samples.join(', ')})` : heading)),
    ...(columns.length > most ? ['…'] : []),
  ]
    .join('; ')
    .slice(0, mostChars)

/** Columns that are not read and look like numbers of parts: with figures, each another one, and no amounts or EANs. */
const findNumberColumns = (
  columns: readonly PlannedColumn[],
  body: readonly TableRecord[],
): PlannedColumn[] =>
  columns.filter(({ index, use }) => {
    const { filled, distinct, digits, fractions, phrases, eans, isCounter } = describeValues(body, index)
    const isEach = filled > 0 && distinct > filled * 0.9 && !isCounter
    return use === null && isEach && digits > 0.7 && fractions < 0.3 && phrases < 0.3 && eans < 0.5
  })

/** `--header 4` for the first lines that may hold headings; none where no other line looks like it. */
const offerLines = (sample: readonly TableRecord[], taken: number | undefined): string[] =>
  findHeadingLines(sample)
    .filter((line) => line !== taken)
    .slice(0, 2)
    .map((line) => `--header ${line}`)

const askHeadingRow = (
  bound: BoundTable,
  sample: readonly TableRecord[],
  columns: readonly PlannedColumn[],
): ImportQuestion => {
  if (bound.kind !== 'none') {
    const lines = offerLines(sample, sample[bound.firstRecord - 1]?.line)
    const likely = findNumberColumns(columns, sample.slice(bound.firstRecord)).slice(0, mostOffered)
    const shown = shownColumns(likely.length > 0 ? likely : columns, mostShown)
    return ask('HEADINGS_UNKNOWN', { columns: shown }, [
      ...likely.map(({ heading }) => option('column', `number=${heading}`)),
      '--column number="…"',
      ...lines,
      '--map MAP.json',
    ])
  }
  const values = { columns: shownColumns(columns) }
  const number = bound.columns.find(({ use }) => use.field === 'number')
  const position = number === undefined ? '…' : `#${number.index + 1}`
  const answers = ['--header none', `--header none --column number="${position}"`]
  return ask('HEADINGS_MISSING', values, [...answers, ...offerLines(sample, undefined), '--map MAP.json'])
}

/** Questions about which column is what: no headings, unknown headings, names under an unknown heading. */
export const askHeadings = (
  bound: BoundTable,
  sample: readonly TableRecord[],
  rows: ImportMap['rows'],
  columns: readonly PlannedColumn[],
): ImportQuestion[] => {
  const body = sample.slice(bound.firstRecord)
  if (bound.kind === 'none' || !hasKeyColumn(bound.columns, rows))
    return [askHeadingRow(bound, sample, columns)]
  const hasName = bound.columns.some(({ use }) => /^names?(\.|$)/.test(use.field))
  const isOffer = rows === 'prices' || rows === 'stock' || (bound.headings.length === 0 && !hasName)
  const isDescribed = !hasName && bound.columns.some(({ use }) => use.field === 'description')
  if (!isOffer && !isDescribed) return []
  const names = findNameColumns(bound, body)
  const headings = names.map((index) => bound.headings[index]?.trim() || `#${index + 1}`)
  const samples = names.flatMap((index) => describeValues(body, index).samples)
  if (names.length === 0) return []
  return [
    ask(
      'NAME_UNKNOWN',
      {
        columns: headings.map((heading) => `“${heading}”`).join(', '),
        samples: samples.slice(0, 4).join(', '),
      },
      [...headings.map((heading) => option('column', `name=${heading}`)), `--map MAP.json`],
    ),
  ]
}

const codesOf = (named: readonly NamedCurrency[], language: string | null): string[] => [
  ...new Set(named.flatMap((one) => decideCurrency(one, language) ?? [])),
]

const codesShown = (shown: readonly string[], language: string | null): string[] =>
  codesOf(
    shown.flatMap((sign) => readCurrencyWord(sign) ?? []),
    language,
  )

/**
 * The currency of prices that name none: of the other headings, of lines above and below (`Alle Preise in €`), or of the
 * formats in which a spreadsheet shows its numbers.
 */
export const findCurrency = (
  { headings, headingLanguage, columns, notes }: BoundTable,
  shown: readonly string[] = [],
): string | null => {
  const named = headings.flatMap((heading) =>
    spellHeading(heading)
      .split(/[\s,;:.()[\]/_]+/)
      .flatMap((word) => {
        const found = /\p{Sc}|^[A-Z]{3}$/u.test(word) ? readCurrencyWord(word) : null
        return found === null ? [] : [found]
      }),
  )
  // What a heading calls `IR£` is in no currency that stands elsewhere.
  if (named.some(isUnclear)) return null
  const codes = new Set([
    ...named.flatMap((one) => decideBeside(one, headingLanguage, notes.currencies) ?? []),
    ...columns.flatMap(({ use }) => use.currency ?? []),
  ])
  const of = [
    [...codes],
    codesOf(notes.currencies, headingLanguage),
    codesShown(shown, headingLanguage),
  ].find((some) => some.length > 0)
  return of?.length === 1 ? (of[0] ?? null) : null
}

/** `$12.50` below a title that names a country with dollars of its own. */
const holdsDollars = (body: readonly TableRecord[], index: number): boolean =>
  firstCells(body, index).some((cell) => /(?<![\p{L}\p{Sc}])\$(?![\s]?\p{L})/u.test(cell))

/** `Prix (DH)` may be in two currencies; of `Price IR£` we know none. */
const offerCurrencies = (headings: readonly string[], usual: string | undefined): string[] => {
  const open = headings.flatMap((heading) => {
    const named = splitHeading(heading).currency
    return named !== undefined && 'word' in named ? [named.word] : []
  })
  const codes = [...new Set(open.flatMap(currencyCandidates))]
  if (codes.length > 0 && codes.length <= mostOffered) return codes.map((code) => `--currency ${code}`)
  return open.length > 0 || usual === undefined ? ['--currency "…"'] : [`--currency ${usual}`]
}

/** `$` below `Moneda`: a sign that several currencies share is in most rows, which would all be without a price. */
const askSignsOfColumn = (
  bound: BoundTable,
  { heading, index }: BoundTable['columns'][number],
  body: readonly TableRecord[],
): ImportQuestion[] => {
  const hint = { language: bound.headingLanguage }
  const cells = firstCells(body, index)
  const open = cells.filter((cell) => {
    const read = readCurrency(cell, hint)
    return 'reason' in read && read.reason === 'CURRENCY_AMBIGUOUS'
  })
  if (
    open.length === 0 ||
    2 * open.length < cells.length ||
    bound.columns.every(({ use }) => !moneyFields.test(use.field))
  )
    return []
  const codes = [...new Set(open.flatMap(currencyCandidates))]
  const answers = codes.length <= mostOffered ? codes.map((code) => `--currency ${code}`) : ['--currency "…"']
  return [ask('CURRENCY_SIGN', { column: `“${heading}”`, signs: [...new Set(open)].join(', ') }, answers)]
}

/** The currencies of cells with the same price in several: `5.20 EUR / 5.90 USD`. */
const currenciesOfCells = (bound: BoundTable, body: readonly TableRecord[], index: number): string[] => {
  const hint = { language: bound.headingLanguage }
  const named = firstCells(body, index).flatMap((cell) => {
    const read = readPriceCell(cell, '.')
    return read.says === 'several'
      ? read.amounts.map(({ currency = '' }) => readCurrency(currency, hint))
      : []
  })
  return [...new Set(named.flatMap((one) => ('code' in one ? one.code : [])))]
}

/**
 * Asks for the currency where a price has none: neither its heading nor a column nor its cells name one. Says so where the
 * formats of the cells (`shown`) are of several.
 */
export const askCurrency = (
  bound: BoundTable,
  body: readonly TableRecord[],
  currency: string | undefined,
  shown: readonly string[] = [],
): ImportQuestion[] => {
  const column = bound.columns.find(({ use }) => use.field === 'currency')
  if (currency !== undefined) return []
  if (column !== undefined) return askSignsOfColumn(bound, column, body)
  const without = bound.columns.filter(({ use, index }) => {
    if (!moneyFields.test(use.field) || use.currency !== undefined) return false
    const values = describeValues(body, index)
    const isOpen = bound.notes.currencies.some(isUnclear) && holdsDollars(body, index)
    // `on request` names no currency and needs none.
    const isSeveral = currenciesOfCells(bound, body, index).length > 0
    return isSeveral || (values.amounts > 0 && (isOpen || values.priced < 0.9 * values.amounts))
  })
  if (without.length === 0) return []
  const ofSections = readSectionCurrencies(body)
  if (ofSections?.every((word) => codesShown([word], bound.headingLanguage).length === 1) === true) return []
  const usual = usualCurrency[bound.headingLanguage ?? ''] ?? 'EUR'
  const ofCells = without.flatMap(({ index }) => currenciesOfCells(bound, body, index))
  const codes = ofCells.length > 0 ? [...new Set(ofCells)] : codesShown(shown, bound.headingLanguage)
  const offered = offerCurrencies(
    without.map(({ heading }) => heading),
    bound.notes.currencies.some(isUnclear) ? undefined : usual,
  )
  return [
    ask(
      'CURRENCY',
      {
        columns: without.map(({ heading }) => `“${heading}”`).join(', '),
        signs: codes.length > 1 ? codes.join(', ') : 'none',
      },
      ofCells.length > 0 ? codes.map((code) => `--currency ${code}`) : offered,
    ),
  ]
}

const mostLinesAbove = 10
const mostLineChars = 200

/**
 * Asks which of two currencies prices are in, where their heading names one (`Price/lv`) and the option another. What the
 * supplier said of the column itself stands.
 */
export const askOtherCurrency = ({ columns }: BoundTable, given: string | undefined): ImportQuestion[] => {
  const other = columns.find(
    ({ use }) => use.field === 'price' && use.currency !== undefined && use.currency !== given,
  )
  const named = other?.use.currency
  if (other === undefined || named === undefined || given === undefined) return []
  return [
    ask('CURRENCY_OTHER', { column: `“${other.heading}”`, named, given }, [
      `--currency ${named}`,
      option('column', `price=${other.heading}`),
    ]),
  ]
}

/**
 * Asks which of two currencies prices are in, where their heading names one and a line beside the table another: `Alle Preise in
 * CHF` above `Preis EUR`.
 */
export const askNotedCurrency = (
  { columns, notes, headingLanguage }: BoundTable,
  given: string | undefined,
): ImportQuestion[] => {
  const words = notes.lines.flatMap((line) => readCurrencyOfLine(line) ?? [])
  const codes = codesShown(words, headingLanguage)
  const [noted] = codes
  const other = columns.find(
    ({ use }) => use.field === 'price' && use.currency !== undefined && !codes.includes(use.currency),
  )
  const named = other?.use.currency
  if (other === undefined || named === undefined || noted === undefined || given !== undefined) return []
  return [
    ask('CURRENCY_NOTED', { column: `“${other.heading}”`, named, noted }, [
      `--currency ${named}`,
      `${option('column', `price=${other.heading}`)} --currency ${noted}`,
    ]),
  ]
}

/** The first lines, and how many more there are. */
const shownLines = (lines: readonly string[]): string => {
  const more = lines.length - mostLinesAbove
  return `${lines.slice(0, mostLinesAbove).join(' · ')}${more > 0 ? ` … +${more}` : ''}`
}

/** Notices to the supplier that need no answer. */
export const noticesOf = (bound: BoundTable, layout: string | null): ImportNotice[] => {
  const cost = bound.columns.find(({ use }) => use.field === 'cost')
  const hasPrice = bound.columns.some(({ use }) => use.field === 'price' || use.field === 'grossPrice')
  const discounts = bound.columns.filter(({ use }) => use.field === 'discount')
  const named = (columns: BoundTable['columns']): string =>
    columns
      .map(({ heading }) => `“${heading}”`)
      .join(', ')
      .slice(0, mostChars)
  const stocks = bound.columns.filter(({ use }) => use.field === 'stock')
  const machines = bound.columns.filter(({ use }) => use.model !== undefined)
  const { basis } = bound.notes
  const ofBasis = bound.columns.filter(({ use }) => moneyFields.test(use.field) && use.per === basis?.per)
  const above = bound.notes.above
    .filter((line) => line !== basis?.line)
    .map((line) => `“${line.slice(0, mostLineChars)}”`)
  return [
    ...(layout === null ? [] : [{ key: 'LAYOUT' as const, values: { layout } }]),
    ...(above.length === 0 ? [] : [{ key: 'LINES_ABOVE' as const, values: { lines: shownLines(above) } }]),
    ...(cost === undefined || hasPrice || bound.questions.length > 0
      ? []
      : [{ key: 'COST_ONLY' as const, values: { columns: `“${cost.heading}”` } }]),
    ...(stocks.length > 1 ? [{ key: 'STOCKS_SUMMED' as const, values: { columns: named(stocks) } }] : []),
    ...(machines.length > 0 ? [{ key: 'MODELS_MARKED' as const, values: { columns: named(machines) } }] : []),
    ...(discounts.length === 0 || !hasPrice
      ? []
      : [
          {
            key: 'DISCOUNTS_TAKEN_OFF' as const,
            values: { column: discounts.map(({ heading }) => `“${heading}”`).join(' + ') },
          },
        ]),
    ...(basis === undefined || ofBasis.length === 0
      ? []
      : [{ key: 'PRICE_BASIS_NOTED' as const, values: { line: basis.line, per: basis.per } }]),
  ]
}

/** What the reader of the file did to its texts, and what a spreadsheet hides. */
export const tableNotices = ({
  isRepaired,
  hiddenColumns = [],
  hiddenSheets = [],
}: TableFacts): ImportNotice[] => [
  ...(isRepaired === true ? [{ key: 'TEXTS_REPAIRED' as const, values: {} }] : []),
  ...(hiddenColumns.length > 0
    ? [
        {
          key: 'HIDDEN_COLUMNS' as const,
          values: { columns: hiddenColumns.slice(0, 20).map(columnLetters).join(', ') },
        },
      ]
    : []),
  ...(hiddenSheets.length > 0
    ? [{ key: 'HIDDEN_SHEETS' as const, values: { sheets: hiddenSheets.slice(0, 20).join(', ') } }]
    : []),
]
