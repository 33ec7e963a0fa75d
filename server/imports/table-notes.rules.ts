import { hasMark, readNotedBasis, saysGross, splitHeading } from '#server/imports/heading-parts.rules.ts'
import { type NamedCurrency, readCurrencyWord } from '#server/imports/heading-currency.rules.ts'
import { lookUpHeading } from '#server/imports/heading-words.ts'
import { plainMarkup } from '#server/imports/markup.rules.ts'
import { readBasisUnsigned } from '#server/imports/price-cell.rules.ts'
import { saysTaxIncluded } from '#server/imports/tax-notes.rules.ts'
import type { TableRecord } from '#server/tables/table-record.ts'

/** What lines above and below a table say of all its prices. */
export interface TableNotes {
  /** `All prices per 100 pcs`: for how many pieces the prices are, and the line that says so. */
  basis?: { per: 10 | 100 | 1000; line: string }
  /** `Alle Preise inkl. 19 % MwSt.` */
  isGross: boolean
  /** Currencies that the lines name; of a word that neighbours share (`kr`) the headings decide. */
  currencies: NamedCurrency[]
  /** The lines themselves. */
  lines: string[]
}

const mostChars = 300
/** A group of articles is named in fewer words. */
const note = /\S\s+\S+\s+\S|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}].{6}/su
const cellsOf = (record: TableRecord): string[] =>
  [...record.cells.values()]
    .map((cell) => plainMarkup(cell).replace(/\s+/gu, ' ').trim())
    .filter((cell) => cell !== '')

const lineOf = (record: TableRecord): string => cellsOf(record).join(' ').slice(0, mostChars)

const speaksOfPrices = (line: string): boolean => hasMark(splitHeading(line).base, 'price')

const isBasis = (pieces: unknown): pieces is 10 | 100 | 1000 =>
  pieces === 10 || pieces === 100 || pieces === 1000

/** For how many pieces a line of words says that prices are: `Schrauben (Preis je 100 Stück)`. */
export const readBasisOfLine = (line: string): 10 | 100 | 1000 | undefined => {
  const pieces = speaksOfPrices(line) ? readNotedBasis(line) : undefined
  return isBasis(pieces) ? pieces : undefined
}

/** `Preiseinheit: 100 Stück`, in one cell or in two. */
const readLabel = (record: TableRecord): 10 | 100 | 1000 | undefined => {
  const cells = cellsOf(record)
  const pairs = [
    ...cells.map((cell) => /^(.{2,40}?)\s*[:=]\s*(.{1,30})$/su.exec(cell)?.slice(1) ?? []),
    ...cells.slice(1).map((cell, index) => [(cells[index] ?? '').replace(/[:=]$/, ''), cell]),
  ]
  for (const [label = '', value = ''] of pairs) {
    const isOfPrice = lookUpHeading(label).some(({ field }) => field === 'priceUnit')
    const pieces = isOfPrice ? readBasisUnsigned(value) : undefined
    if (isBasis(pieces)) return pieces
  }
  return undefined
}

const readBasis = (records: readonly TableRecord[]): TableNotes['basis'] => {
  const found = records.flatMap((record) => {
    const line = lineOf(record)
    const per = readLabel(record) ?? readBasisOfLine(line)
    return per === undefined ? [] : [{ per, line }]
  })
  const [first] = found
  // Two lines that differ speak of parts of the list.
  return found.every(({ per }) => per === first?.per) ? first : undefined
}

/** `Shipping 5.90 incl. VAT` is a price of the carrier. */
const isOfCharges = (line: string): boolean =>
  !speaksOfPrices(line) && hasMark(splitHeading(line).base, 'charge')

const isOfGrossPrices = (line: string): boolean =>
  (speaksOfPrices(line) && saysGross(line)) || (saysTaxIncluded(line) && !isOfCharges(line))

/** In a sentence a short word is hardly a currency, unless it speaks of prices: `ceny netto w zł`. */
const isCurrencyWord = (word: string, isOfPrices: boolean): boolean =>
  /\p{Sc}/u.test(word) ||
  /^[A-Z]{3}$/.test(word) ||
  (isOfPrices && /[^\p{ASCII}]|^(?:euros?|kr|kronor|kroner)$/iu.test(word))

const currenciesOf = (line: string): NamedCurrency[] => {
  const isOfPrices = speaksOfPrices(line)
  return line.split(/[\s,;:.()[\]/]+/).flatMap((word) => {
    const found = isCurrencyWord(word, isOfPrices) ? readCurrencyWord(word) : null
    return found === null ? [] : [found]
  })
}

/** A sentence in a line of its own that says something of prices; a row of the table fills more cells. */
export const isPriceNote = (record: TableRecord): boolean => {
  const cells = cellsOf(record)
  const [only = ''] = cells
  return cells.length === 1 && ((note.test(only) && speaksOfPrices(only)) || isOfGrossPrices(only))
}

/** True for a sheet of notes: no line of it fills more than two cells. */
export const isOfNotes = (records: readonly TableRecord[]): boolean =>
  records.every((record) => cellsOf(record).length <= 2)

/** The lines below the last row of a table; a line between rows may speak of the rows below it alone. */
export const linesBelow = (body: readonly TableRecord[]): TableRecord[] => {
  const last = body.findLastIndex((record) => cellsOf(record).length > 1)
  return body.slice(last + 1)
}

/**
 * Reads the lines above the headings and the notes below the rows. A line between the rows that says prices include tax
 * counts too: it may be meant for all rows, and a question is better than a gross price on sale.
 */
export const readTableNotes = (
  above: readonly TableRecord[],
  below: readonly TableRecord[],
  body: readonly TableRecord[] = [],
): TableNotes => {
  const records = [...above, ...below.filter(isPriceNote)]
  const basis = readBasis(records)
  return {
    ...(basis === undefined ? {} : { basis }),
    isGross: [...records, ...body.filter(isPriceNote)].map(lineOf).some(isOfGrossPrices),
    currencies: records.flatMap((record) => currenciesOf(lineOf(record))),
    lines: [...above, ...below].map(lineOf),
  }
}

/** A table of which nothing is known but its rows. */
export const noNotes: TableNotes = { isGross: false, currencies: [], lines: [] }
