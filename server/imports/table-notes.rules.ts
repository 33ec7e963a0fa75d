import { hasMark } from '#server/imports/heading-marks.rules.ts'
import { readNotedBasis, saysGross, splitHeading } from '#server/imports/heading-parts.rules.ts'
import {
  namesCountryOfDollars,
  namesTaxOfDollars,
  spellCurrencies,
  unclearCurrency,
} from '#server/imports/currency-names.rules.ts'
import { type NamedCurrency, readCurrencyWord } from '#server/imports/heading-currency.rules.ts'
import { lookUpHeading, plainLetters } from '#server/imports/heading-words.ts'
import { plainMarkup } from '#server/imports/markup.rules.ts'
import { isPackWord, readBasisUnsigned, wordsOfUnit } from '#server/imports/price-cell.rules.ts'
import { readPiecesOfTitle } from '#server/imports/said-basis.rules.ts'
import { readUnitOfLine } from '#server/imports/weight-units.rules.ts'
import { saysTaxIncluded } from '#server/imports/tax-notes.rules.ts'
import type { TableRecord } from '#server/tables/table-record.ts'

/** What lines above and below a table say of all its prices. */
export interface TableNotes {
  /** `All prices per 100 pcs`: for how many pieces the prices are, and the line that says so. */
  basis?: { per: 10 | 100 | 1000; line: string }
  /** `All prices per kg`: a line says that prices are for something that is no piece. */
  otherUnit?: string
  /** `Alle Preise inkl. 19 % MwSt.` */
  isGross: boolean
  /** `Einkaufspreisliste 2026`: a title says that the prices are those the supplier pays himself. */
  isCost: boolean
  /** `All weights in lbs`. */
  weightUnit?: string
  /** Currencies that the lines name; of a word that neighbours share (`kr`) the headings decide. */
  currencies: NamedCurrency[]
  /** The lines themselves. */
  lines: string[]
  /** Those above the headings. */
  above: string[]
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

const forSome =
  /(?<!\p{L})(?:für|fur|for|pour|para|för|til|voor|dla|pro|для|за|per)\s+(?!all|tous|tout|todo|tutt|все|всі|wszystk|vše|jed|je[dw]|each|every|artikel|article|art[ií]c|part|teil|stück|st[kü]|pi[eè]ce|item|товар|издел|die|den|das|der|the|les|los|las|een|ein|un|one|kund|client|klient|клиент|custom|abnehm|werkst|export|barzahl)(\p{L}{4,})/giu

/** `Preise je 100 Stück für Schrauben`: said of some of the articles, and nobody can tell of which. */
const isOfSome = (line: string): boolean =>
  [...line.matchAll(forSome)].some(
    ([, word = '']) =>
      !(['dealer', 'list', 'price', 'pieces'] as const).some((mark) => hasMark(plainLetters(word), mark)),
  )

const piecesOf = (line: string): ReturnType<typeof readPiecesOfTitle> => {
  const said = readPiecesOfTitle(line)
  return said !== undefined && isOfSome(line) ? 'other' : said
}

const readBasis = (records: readonly TableRecord[]): TableNotes['basis'] => {
  const found = records.flatMap((record) => {
    const line = lineOf(record)
    const said = piecesOf(line)
    const per = readLabel(record) ?? (said === 'other' ? undefined : said)
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

const mostTitleWords = 8

const isPriceWord = (word: string): boolean =>
  hasMark(word, 'price') || hasMark(word, 'priceList') || priceStems.test(word)

/** Words for price inside a compound: `Einkaufspreisliste`, `inköpsprislista`. */
const priceStems = /preis|konditionen|prijs|prislist|priser|hinnasto|hinnat|arlist|cennik|cenik|价|価格/u

/** `Einkaufspreise 2026`, `Purchase price list`, `Prix d'achat`: a title whose words for price and for purchase stand together. */
const isTitleOfCosts = (line: string): boolean => {
  // `Einkauf: Herr Meier, Tel. 0221-1234` names a person.
  if (/[:@]/u.test(line)) return false
  const words = plainLetters(line)
    .split(/[^\p{L}\p{N}]+/u)
    // `prix d'achat`, `precios de compra`
    .filter((word) => word.length > 2 || hasMark(word, 'cost') || hasMark(word, 'price'))
  if (words.length > mostTitleWords) return false
  return words.some(
    (word, at) =>
      hasMark(word, 'cost') && [words[at - 1], word, words[at + 1]].some((near) => near && isPriceWord(near)),
  )
}

/** In a sentence a short word is hardly a currency, unless it speaks of prices: `ceny netto w zł`. */
const isCurrencyWord = (word: string, isOfPrices: boolean): boolean =>
  /\p{Sc}/u.test(word) ||
  /^[A-Z]{3}$/.test(word) ||
  (isOfPrices && /[^\p{ASCII}]|^(?:euros?|kr|kronor|kroner)$/iu.test(word))

/** `(1 у.е. = 95 руб.)`, `1 USD = 0.92 EUR`: a rate names a currency that the prices are not in. */
const rate = /(?<![\d.,])1\s*[^\s\d=]{1,6}\s*[=≈]\s*\d[\d.,]*\s*[^\s\d)]{1,6}/gu

const currenciesOf = (typed: string): NamedCurrency[] => {
  const line = typed.replace(rate, ' ')
  const isOfPrices = speaksOfPrices(line)
  const found = spellCurrencies(line)
    .split(/[\s,;:.()[\]/]+/)
    .flatMap((word) => (isCurrencyWord(word, isOfPrices) ? (readCurrencyWord(word) ?? []) : []))
  return found.length === 0 && isOfPrices && namesCountryOfDollars(line) ? [{ word: unclearCurrency }] : found
}

/** Chinese and Japanese have no blank between a word and a code: `价格以USD计`. */
const betweenWords =
  /[\s;:()[\]/]+|(?<=[\p{Script=Han}\p{Script=Hiragana}])(?=[A-Z\p{Sc}])|(?<=[A-Z\p{Sc}])(?=[\p{Script=Han}\p{Script=Hiragana}])/u

/**
 * The only currency that a line says prices are in, as it writes it: `Carburetors (prices in USD)`, `Preise ab hier in CHF`.
 * A currency beside an amount is another matter: `Preise frei Haus ab 100 EUR`.
 */
export const readCurrencyOfLine = (line: string): string | undefined => {
  if (!speaksOfPrices(line)) return undefined
  const words = spellCurrencies(line.normalize('NFKC'))
    .split(betweenWords)
    .map((word) => word.replace(/[.,。、]+$/, ''))
  const found = words.filter(
    (word, at) =>
      isCurrencyWord(word, true) &&
      readCurrencyWord(word) !== null &&
      ![words[at - 1], word, words[at + 1]].some((near) => /\d/.test(near ?? '')),
  )
  const [first] = found
  return found.every((word) => word === first) ? first : undefined
}

/** True for a line that gives the currency of its own group alone: `Carburetors (prices in USD)`. */
export const isOfOneGroup = (line: string): boolean => /[(,:]|\s[-–—]\s/.test(line)

/**
 * The currencies that lines between the rows give to the rows below them, as they write them: `Prices in EUR`. Null where a
 * row stands below none.
 */
export const readSectionCurrencies = (body: readonly TableRecord[]): string[] | null => {
  const found: string[] = []
  let [isCovered, isOfGroup] = [false, false]
  for (const cells of body.map(cellsOf)) {
    const [only, other] = cells
    if (only === undefined) continue
    if (other !== undefined && !isCovered) return null
    const currency = other === undefined ? readCurrencyOfLine(only) : undefined
    if (currency !== undefined) {
      found.push(currency)
      isCovered = true
      isOfGroup = isOfOneGroup(only)
    } else if (other === undefined && isOfGroup) isCovered = false
  }
  return found.length === 0 ? null : found
}

/** A sentence in a line of its own that says something of prices, or in which unit weights are; a row of the table fills more cells. */
export const isPriceNote = (record: TableRecord): boolean => {
  const cells = cellsOf(record)
  const [only = ''] = cells
  const isOfPrices = (note.test(only) && speaksOfPrices(only)) || isOfGrossPrices(only)
  return cells.length === 1 && (isOfPrices || readUnitOfLine(only) !== null)
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
  const ofOther = records.map(lineOf).find((line) => piecesOf(line) === 'other')
  const [weightUnit, otherUnit] = new Set(records.flatMap((record) => readUnitOfLine(lineOf(record)) ?? []))
  return {
    ...(weightUnit === undefined || otherUnit !== undefined ? {} : { weightUnit }),
    ...(basis === undefined ? {} : { basis }),
    ...(ofOther === undefined ? {} : { otherUnit: ofOther }),
    isCost: above.map(lineOf).some(isTitleOfCosts),
    isGross: [...records, ...body.filter(isPriceNote)].map(lineOf).some(isOfGrossPrices),
    currencies: records.flatMap((record) => currenciesOf(lineOf(record))),
    lines: [...above, ...below].map(lineOf),
    above: above.map(lineOf).filter((line) => line !== ''),
  }
}

/** What the lines say, and where they say nothing, titles that speak of other tables too. */
export const withTitles = (notes: TableNotes, titles: readonly TableRecord[] = []): TableNotes => {
  if (titles.length === 0) return notes
  const { basis, otherUnit, weightUnit, isCost, isGross, currencies } = readTableNotes(titles, [])
  return {
    ...notes,
    ...(notes.basis === undefined && notes.otherUnit === undefined && otherUnit !== undefined
      ? { otherUnit }
      : {}),
    ...(notes.basis === undefined && basis !== undefined ? { basis } : {}),
    ...(notes.weightUnit === undefined && weightUnit !== undefined ? { weightUnit } : {}),
    isCost: notes.isCost || isCost,
    isGross: notes.isGross || isGross,
    currencies: notes.currencies.length > 0 ? notes.currencies : currencies,
  }
}

/**
 * What the lines say, and where they say nothing, the name of their sheet: `Preise brutto`, `USD`. A name is short, so that
 * `Screws (per 100)` speaks of prices without the word; `Rollen je 100` speaks of what is in a pack.
 */
export const withSheetName = (notes: TableNotes, name = ''): TableNotes => {
  if (name === '') return notes
  const named = withTitles(notes, [{ line: 0, cells: new Map([[0, name]]) }])
  const isOfPacks = wordsOfUnit(name).some(isPackWord)
  const per = named.basis === undefined && !isOfPacks ? readNotedBasis(name) : undefined
  return isBasis(per) ? { ...named, basis: { per, line: name } } : named
}

const isOfFrench = (heading: string): boolean =>
  heading.split(/[/|()\n]/).some((side) => {
    const known = lookUpHeading(side.trim())
    return known.length > 0 && known.every(({ languages }) => languages.join() === 'fr')
  })

/**
 * Below `RRP inc GST`, and below headings that are French as well (`No de pièce / Part No`, as in Canada), nobody can tell
 * whose dollars `$` are, unless a line says it.
 */
export const withOtherDollars = (notes: TableNotes, headings: readonly string[]): TableNotes =>
  notes.currencies.length === 0 &&
  headings.some((heading) => namesTaxOfDollars(heading) || isOfFrench(heading))
    ? { ...notes, currencies: [{ word: unclearCurrency }] }
    : notes

/** A table of which nothing is known but its rows. */
export const noNotes: TableNotes = { isGross: false, isCost: false, currencies: [], lines: [], above: [] }
