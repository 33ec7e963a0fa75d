import type { BoundTable } from '#server/imports/columns.rules.ts'
import { findNameColumns, hasKeyColumn } from '#server/imports/columns.rules.ts'
import { describeValues } from '#server/imports/column-values.rules.ts'
import { readHeadingMeanings } from '#server/imports/headings.ts'
import { readBasisUnsigned } from '#server/imports/price-cell.rules.ts'
import { cleanCell } from '#server/tables/cell-text.ts'
import {
  decideCurrency,
  type NamedCurrency,
  readCurrencyWord,
  usualCurrency,
} from '#server/imports/heading-currency.rules.ts'
import type { TableFacts } from '#server/tables/table-facts.ts'
import { columnLetters } from '#server/tables/table-refusal.ts'
import { ask, type ImportNotice, type ImportQuestion, option } from '#server/imports/import-question.ts'
import { areShares, percentOf, readDiscount } from '#server/imports/discount.rules.ts'
import { hasMark, splitHeading } from '#server/imports/heading-parts.rules.ts'
import { foldHeading } from '#server/imports/heading-words.ts'
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
    heading.split(/[\s,;:.()[\]/_]+/).flatMap((word) => {
      const found = /\p{Sc}|^[A-Z]{3}$/u.test(word) ? readCurrencyWord(word) : null
      return found === null ? [] : [found]
    }),
  )
  const codes = new Set([
    ...codesOf(named, headingLanguage),
    ...columns.flatMap(({ use }) => use.currency ?? []),
  ])
  const of = [
    [...codes],
    codesOf(notes.currencies, headingLanguage),
    codesShown(shown, headingLanguage),
  ].find((some) => some.length > 0)
  return of?.length === 1 ? (of[0] ?? null) : null
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
  const hasColumn = bound.columns.some(({ use }) => use.field === 'currency')
  if (currency !== undefined || hasColumn) return []
  const without = bound.columns.filter(({ use, index }) => {
    if (!moneyFields.test(use.field) || use.currency !== undefined) return false
    const values = describeValues(body, index)
    // `on request` names no currency and needs none.
    return values.amounts > 0 && values.priced < 0.9 * values.amounts
  })
  if (without.length === 0) return []
  const usual = usualCurrency[bound.headingLanguage ?? ''] ?? 'EUR'
  const codes = codesShown(shown, bound.headingLanguage)
  return [
    ask(
      'CURRENCY',
      {
        columns: without.map(({ heading }) => `“${heading}”`).join(', '),
        signs: codes.length > 1 ? codes.join(', ') : 'none',
      },
      [`--currency ${usual}`],
    ),
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

const speaksOfPrices = /^(currency|priceUnit|minPieces)$/
const mostUnknown = 3
/** What all pieces of a stock are worth is no price. */
const sumOfStock =
  /value|total|worth|wert|gesamt|summe|valeur|valor|valore|стоимость|сумма|wartość|hodnota|värde|verdi|érték/iu

/**
 * Asks which column is the price where the list names a currency or a basis and no heading says price: `Betrag` beside
 * `Währung`, `MRP (Rs.)`, `USD 12.50` below `Rate`. Loaded as it is, every article would be without a price.
 */
export const askUnknownPrice = (bound: BoundTable, body: readonly TableRecord[]): ImportQuestion[] => {
  const fields = bound.columns.map(({ use }) => use.field)
  const isPriced = fields.some((field) => moneyFields.test(field) || field === 'comparePrice')
  if (isPriced || bound.questions.length > 0) return []
  const used = new Set(bound.columns.map(({ index }) => index))
  const amounts = bound.headings.flatMap((typed, index) => {
    const values = describeValues(body, index)
    const isAmount = values.amounts > 0.9 && !values.isCounter && values.eans < 0.5
    const heading = typed.trim()
    return heading !== '' && !used.has(index) && isAmount && readHeadingMeanings(heading).length === 0
      ? [{ heading, values }]
      : []
  })
  const isOfMoney = ({ heading, values }: (typeof amounts)[number]): boolean =>
    !sumOfStock.test(heading) && (values.priced > 0.5 || splitHeading(heading).currency !== undefined)
  if (!fields.some((field) => speaksOfPrices.test(field)) && !amounts.some(isOfMoney)) return []
  const fractions = amounts.filter(({ values }) => values.fractions > 0.3)
  const columns = (fractions.length > 0 ? fractions : amounts).slice(0, mostUnknown)
  if (columns.length === 0) return []
  return [
    ask(
      'PRICE_UNKNOWN',
      {
        columns: columns.map(({ heading }) => `“${heading}”`).join(', '),
        samples: columns.flatMap(({ values }) => values.samples).join(', '),
      },
      [
        ...columns.map(({ heading }) => option('price', heading)),
        ...columns.map(({ heading }) => option('column', `note=${heading}`)),
      ],
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

/** A share of the cells that read as discounts; a column of groups or words has few. */
const mostlyDiscounts = 0.8

const looksLikeDiscounts = (cells: readonly string[]): boolean => {
  const filled = cells.filter((cell) => cell !== '')
  const isShare = areShares(cells)
  const read = filled.flatMap((cell) => readDiscount(cell, isShare) ?? [])
  return read.length >= mostlyDiscounts * filled.length && read.some((one) => percentOf(one) > 0)
}

/** `Disc.` alone is a discount; `Disc thickness` speaks of a disc. */
const isDiscountHeading = (heading: string): boolean => {
  const folded = foldHeading(heading)
  return hasMark(folded, 'discount') || /^disc[\s.%\d]*$/.test(folded)
}

const otherMoney = /^(discount|cost|grossPrice|comparePrice)$/

/**
 * Asks whether the prices are those before the discounts of a column beside them (`Tarifa` and `Dto.`). A second column of
 * money says it already: `Listenpreis`, `Rabatt`, `Netto`.
 */
export const askDiscount = (bound: BoundTable, body: readonly TableRecord[]): ImportQuestion[] => {
  const price = bound.columns.find(({ use }) => use.field === 'price')
  const used = new Set(bound.columns.map(({ index }) => index))
  const isSaid = bound.columns.some(({ use }) => otherMoney.test(use.field))
  const hasOther = bound.headings.some(
    (heading, index) =>
      !used.has(index) &&
      readHeadingMeanings(heading).some(({ use }) => use.field === 'price' || otherMoney.test(use.field)),
  )
  if (price === undefined || isSaid || hasOther) return []
  const cellsOf = (index: number) => body.map((record) => cleanCell(cellOf(record, index)))
  const found = bound.headings.flatMap((heading, index) => {
    if (used.has(index) || !isDiscountHeading(heading)) return []
    const cells = cellsOf(index)
    return looksLikeDiscounts(cells) ? [{ heading: heading.trim(), cells, isShare: areShares(cells) }] : []
  })
  if (found.length === 0) return []
  const amounts = cellsOf(price.index)
  const [sample] = amounts.flatMap((amount, row) => {
    const taken = found.flatMap(({ cells, isShare }) => {
      const percent = percentOf(readDiscount(cells[row] ?? '', isShare) ?? { left: 1n, whole: 1n })
      return percent > 0 ? [`${percent} %`] : []
    })
    return taken.length > 0 && amount !== '' ? [`${amount} − ${taken.join(' − ')}`] : []
  })
  const discount = found.map(({ heading }) => `“${heading}”`).join(' + ')
  const answer = (field: string) =>
    found.map(({ heading }) => option('column', `${field}=${heading}`)).join(' ')
  return [
    ask('PRICE_DISCOUNT', { price: `“${price.heading}”`, discount, sample: sample ?? '–' }, [
      answer('discount'),
      answer('note'),
    ]),
  ]
}

/** Notices to the supplier that need no answer. */
export const noticesOf = (bound: BoundTable, layout: string | null): ImportNotice[] => {
  const cost = bound.columns.find(({ use }) => use.field === 'cost')
  const hasPrice = bound.columns.some(({ use }) => use.field === 'price' || use.field === 'grossPrice')
  const discounts = bound.columns.filter(({ use }) => use.field === 'discount')
  const { basis } = bound.notes
  const ofBasis = bound.columns.filter(({ use }) => moneyFields.test(use.field) && use.per === basis?.per)
  return [
    ...(layout === null ? [] : [{ key: 'LAYOUT' as const, values: { layout } }]),
    ...(cost === undefined || hasPrice || bound.questions.length > 0
      ? []
      : [{ key: 'COST_ONLY' as const, values: { columns: `“${cost.heading}”` } }]),
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
