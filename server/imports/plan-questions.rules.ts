import type { BoundTable } from '#server/imports/columns.rules.ts'
import { findNameColumns, hasKeyColumn } from '#server/imports/columns.rules.ts'
import { describeValues } from '#server/imports/column-values.rules.ts'
import { readHeadingMeanings } from '#server/imports/headings.ts'
import { readBasisUnsigned } from '#server/imports/price-cell.rules.ts'
import { cleanCell } from '#server/tables/cell-text.ts'
import { decideCurrency, readCurrencyWord, usualCurrency } from '#server/imports/heading-currency.rules.ts'
import type { TableFacts } from '#server/tables/table-facts.ts'
import { columnLetters } from '#server/tables/table-refusal.ts'
import { ask, type ImportNotice, type ImportQuestion, option } from '#server/imports/import-question.ts'
import { findHeadingLines } from '#server/imports/heading-row.rules.ts'
import type { ColumnUse, ImportMap } from '#server/imports/mapping-file.ts'
import type { PlannedColumn } from '#server/imports/plan-columns.ts'
import { cellOf, type TableRecord } from '#server/tables/table-record.ts'

const mostChars = 1500

const shownColumns = (columns: readonly PlannedColumn[]): string =>
  columns
    .map(({ heading, samples }) => (samples.length > 0 ? `${heading} (${samples.join(', ')})` : heading))
    .join('; ')
    .slice(0, mostChars)

/** `--header 4` for the first lines that may hold headings; none where no other line looks like it. */
const offerLines = (sample: readonly TableRecord[], taken: number | undefined): string[] =>
  findHeadingLines(sample)
    .filter((line) => line !== taken)
    .slice(0, 2)
    .map((line) => `--header ${line}`)

const askHeadingRow = (
  bound: BoundTable,
  sample: readonly TableRecord[],
  values: ImportQuestion['values'],
): ImportQuestion => {
  if (bound.kind !== 'none') {
    const lines = offerLines(sample, sample[bound.firstRecord - 1]?.line)
    return ask('HEADINGS_UNKNOWN', values, ['--column number="…"', ...lines, '--map MAP.json'])
  }
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
    return [askHeadingRow(bound, sample, { columns: shownColumns(columns) })]
  const hasName = bound.columns.some(({ use }) => /^names?(\.|$)/.test(use.field))
  const isOffer = rows === 'prices' || rows === 'stock' || (bound.headings.length === 0 && !hasName)
  if (!isOffer) return []
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

const moneyFields = /^(price|grossPrice|cost)$/

/** `Prices in EUR`, `Alle Preise in €`: a currency named above the headings. */
const currencyAbove = (records: readonly TableRecord[]): string | null => {
  const named = records.flatMap((record) =>
    [...record.cells.values()].flatMap((cell) =>
      cell.split(/[\s,;:.()[\]/]+/).flatMap((word) => {
        // In a sentence a short word is hardly a currency.
        const isSign = /\p{Sc}/u.test(word) || /^[A-Z]{3}$/.test(word)
        const found = isSign ? readCurrencyWord(word) : null
        return found !== null && 'code' in found ? [found.code] : []
      }),
    ),
  )
  const codes = [...new Set(named)]
  return codes.length === 1 ? (codes[0] ?? null) : null
}

/** The currency of prices that name none: of the other headings, or of the lines above them. */
export const findCurrency = (bound: BoundTable, above: readonly TableRecord[]): string | null => {
  const named = bound.headings.flatMap((heading) =>
    heading.split(/[\s,;:.()[\]/_]+/).flatMap((word) => {
      const found = /\p{Sc}|^[A-Z]{3}$/u.test(word) ? readCurrencyWord(word) : null
      const code = found === null ? null : decideCurrency(found, bound.headingLanguage)
      return code === null ? [] : [code]
    }),
  )
  const codes = [...new Set([...named, ...bound.columns.flatMap(({ use }) => use.currency ?? [])])]
  return codes.length === 1 ? (codes[0] ?? null) : codes.length > 1 ? null : currencyAbove(above)
}

/** Asks for the currency where a price has none: neither its heading nor a column nor its cells name one. */
export const askCurrency = (
  bound: BoundTable,
  body: readonly TableRecord[],
  currency: string | undefined,
): ImportQuestion[] => {
  const hasColumn = bound.columns.some(({ use }) => use.field === 'currency')
  if (currency !== undefined || hasColumn) return []
  const without = bound.columns.filter(({ use, index }) => {
    if (!moneyFields.test(use.field) || use.currency !== undefined) return false
    const values = describeValues(body, index)
    return values.amounts > 0 && values.priced < 0.9
  })
  if (without.length === 0) return []
  const usual = usualCurrency[bound.headingLanguage ?? ''] ?? 'EUR'
  return [
    ask('CURRENCY', { columns: without.map(({ heading }) => `“${heading}”`).join(', ') }, [
      `--currency ${usual}`,
    ]),
  ]
}

const bases = new Set([1, 10, 100, 1000])

/** `1`, `100`, `1.000 Stk` and nothing else: how many pieces a price is for, or a pack has. */
const looksLikeBasis = (body: readonly TableRecord[], index: number): boolean => {
  const cells = new Set(body.map((record) => cleanCell(cellOf(record, index))).filter((cell) => cell !== ''))
  const read = [...cells].map((cell) => readBasisUnsigned(cell))
  const areBases = read.every((basis) => typeof basis === 'number' && bases.has(basis))
  const isVaried = new Set(read).size > 1 || [...cells].some((cell) => /\d\s*\p{L}/u.test(cell))
  return areBases && isVaried && read.some((basis) => typeof basis === 'number' && basis >= 100)
}

/** Asks what a column under an unknown heading is, where it may say how many pieces the prices are for. */
export const askPriceUnit = (bound: BoundTable, body: readonly TableRecord[]): ImportQuestion[] => {
  const prices = bound.columns.filter(({ use }) => moneyFields.test(use.field))
  const isSaid = bound.columns.some(({ use }) => use.field === 'priceUnit' || use.per !== undefined)
  if (prices.length === 0 || isSaid) return []
  const used = new Set(bound.columns.map(({ index }) => index))
  const columns = bound.headings.flatMap((heading, index) =>
    heading.trim() !== '' &&
    !used.has(index) &&
    readHeadingMeanings(heading).length === 0 &&
    looksLikeBasis(body, index)
      ? [{ heading: heading.trim(), samples: describeValues(body, index).samples }]
      : [],
  )
  const [first] = columns
  if (first === undefined) return []
  const fields = ['priceUnit', 'packQuantity', 'note']
  return [
    ask(
      'PRICE_UNIT_UNKNOWN',
      { column: `“${first.heading}”`, samples: first.samples.join(', ') },
      fields.map((field) => option('column', `${field}=${first.heading}`)),
    ),
  ]
}

/**
 * Asks whether a price is for a pack or a piece, where the unit is a pack and another column says how many pieces it holds.
 * Nobody can tell a box at 12.00 from a box of pieces at 12.00 each.
 */
export const askPriceOfPack = (
  bound: BoundTable,
  body: readonly TableRecord[],
  answered: Readonly<Record<string, ColumnUse>> = {},
): ImportQuestion[] => {
  const columnOf = (field: ColumnUse['field']) => bound.columns.find(({ use }) => use.field === field)
  const [unit, pack, price] = [columnOf('unit'), columnOf('packQuantity'), columnOf('price')]
  const isSaid =
    Object.values(answered).some(({ field }) => field === 'unit') ||
    bound.columns.some(({ use }) => use.field === 'priceUnit' || use.per !== undefined)
  if (!unit || !pack || !price || isSaid) return []
  const sample = body
    .map((record) => [unit, pack, price].map(({ index }) => cleanCell(cellOf(record, index))))
    .find(
      ([word = '', pieces = '', amount = '']) =>
        readBasisUnsigned(word) === 'pack' && !/^0*[01]?(?:[.,]0+)?$/.test(pieces) && amount !== '',
    )
  if (sample === undefined) return []
  return [
    ask(
      'PRICE_OF_PACK',
      { unit: `“${unit.heading}”`, pack: `“${pack.heading}”`, sample: sample.join(' · ') },
      [option('column', `priceUnit=${unit.heading}`), option('column', `unit=${unit.heading}`)],
    ),
  ]
}

/** Notices to the supplier that need no answer. */
export const noticesOf = (bound: BoundTable, layout: string | null): ImportNotice[] => {
  const cost = bound.columns.find(({ use }) => use.field === 'cost')
  const hasPrice = bound.columns.some(({ use }) => use.field === 'price' || use.field === 'grossPrice')
  return [
    ...(layout === null ? [] : [{ key: 'LAYOUT' as const, values: { layout } }]),
    ...(cost === undefined || hasPrice || bound.questions.length > 0
      ? []
      : [{ key: 'COST_ONLY' as const, values: { columns: `“${cost.heading}”` } }]),
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
