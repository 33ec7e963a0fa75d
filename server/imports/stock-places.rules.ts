import marks from '#server/imports/heading-marks.json' with { type: 'json' }
import { parseCountry } from '#server/imports/countries.rules.ts'
import { describeValues, firstCells } from '#server/imports/column-values.rules.ts'
import { hasMark, isBareQuantity, isMarginWord } from '#server/imports/heading-marks.rules.ts'
import { foldHeading, headingTokens, lookUpHeading } from '#server/imports/heading-words.ts'
import { readHeadingMeanings } from '#server/imports/headings.ts'
import { isPackWord } from '#server/imports/price-cell.rules.ts'
import { isWordOf } from '#server/imports/row-words.ts'
import { parseStock } from '#server/imports/stock-words.rules.ts'
import type { ReadColumn } from '#server/imports/single-columns.rules.ts'
import { cellOf, type TableRecord } from '#server/tables/table-record.ts'

/** A heading that names a stock and one thing more: `Lager Berlin`, `Stock total`, `库存(上海)`. */
export interface PlacedStock {
  /** The word for the stock, folded. */
  stem: string
  /** `other` is no stock of its own: goods on the way, reserved ones, a limit, a value. */
  kind: 'place' | 'total' | 'other'
}

const isStockWord = (text: string): boolean => lookUpHeading(text).some(({ field }) => field === 'stock')

const mostPlaceWords = 3

/** Both ways to cut a heading in two, the longest word for the stock first; Chinese words stand without blanks. */
const cutsOf = (heading: string): { stem: string; rest: string }[] => {
  const words = headingTokens(heading)
  const [only = ''] = words
  const isWhole = words.length === 1
  const parts = isWhole ? [...only] : words
  const between = isWhole ? '' : ' '
  const cuts: { stem: string; rest: string }[] = []
  for (let size = parts.length - 1; size > 0; size -= 1)
    for (const [stem, rest] of [
      [parts.slice(0, size), parts.slice(size)],
      [parts.slice(-size), parts.slice(0, -size)],
    ] as const)
      cuts.push({ stem: stem.join(between), rest: rest.join(between) })
  return cuts
}

const allPlaces = new Set(marks.allPlaces.split(', ').map(foldHeading))
/** Whole words: the warehouse in Allersberg is not all of them. */
const isTotal = (text: string): boolean => isWordOf('total', text) || allPlaces.has(foldHeading(text))

/** `Lager Nr. 2` is a place, `Lager Nr.` a number. */
const withoutNumberWord = (rest: string): string =>
  rest.replace(/(?<!\p{L})(?:nr|no|num|number|nummer) ?(?=\d)/u, '')

/** `Lager Min`, `Stock value`, `Bestand Datum`, `Склад №`: said of one stock. */
const isOfOneStock = (rest: string): boolean =>
  readHeadingMeanings(rest).length > 0 ||
  (['notPrice', 'notPlace', 'onTheWay', 'packs', 'leastAlone', 'mostAlone', 'price', 'cost'] as const).some(
    (mark) => hasMark(rest, mark),
  ) ||
  isWordOf('onOrder', rest) ||
  isMarginWord(rest) ||
  isPackWord(rest) ||
  /(?<!\d)(?:19|20)\d\d(?!\d)|\d{3}/u.test(rest)

const isCountry = (text: string): boolean =>
  /^(?:eu|uk|usa?)$/iu.test(text) || (parseCountry(text.toUpperCase()) ?? parseCountry(text)) !== null

/**
 * Takes the word for the stock off a heading; null where there is none, or nothing besides. `Qty` and `Menge` count other
 * things too (`Anzahl Zähne`), so only a country may stand beside them.
 */
export const readPlacedStock = (heading: string): PlacedStock | null => {
  if (heading.length > 80 || isStockWord(heading)) return null
  const isHan = /^\p{Script=Han}+$/u.test(foldHeading(heading))
  for (const { stem, rest } of cutsOf(heading)) {
    if (!isStockWord(stem)) continue
    // `Gesamtbestand` is one word; any other word that only ends like one for a stock is another word.
    if (!isHan && headingTokens(heading).length === 1 && !isTotal(rest)) continue
    if (isBareQuantity(stem) && !isTotal(rest) && !isCountry(rest)) continue
    if (isTotal(rest)) return { stem: foldHeading(stem), kind: 'total' }
    const isPlace = rest.split(' ').length <= mostPlaceWords && !isOfOneStock(withoutNumberWord(rest))
    return { stem: foldHeading(stem), kind: isPlace ? 'place' : 'other' }
  }
  return null
}

const mostly = 0.8

/** Quantities or words for a stock, in most of the filled cells. */
const holdsStock = (body: readonly TableRecord[], index: number): boolean => {
  const cells = firstCells(body, index)
  const read = cells.filter((cell) => {
    const { pieces, state, reason } = parseStock(cell, '.')
    // `from 12/06` is a day and no stock.
    const isDay = state === 'onOrder' && /\d/.test(cell)
    return reason === undefined && (pieces ?? state) !== undefined && !isDay
  })
  return read.length >= cells.length * mostly
}

const leastPlaces = 2

/**
 * The columns that are the stock together, where a list has one for each warehouse: `Lager Berlin | Lager Hamburg`. One that
 * is called their total is the stock alone. Empty where another column is called the stock, or the columns speak of two
 * kinds of stock (`Lager …`, `Verfügbar …`) that would count goods twice.
 */
export const findStockPlaces = (headings: readonly string[], body: readonly TableRecord[]): number[] => {
  const stems = new Map<string, number[]>()
  const totals: number[] = []
  for (const [index, heading] of headings.entries()) {
    if (isStockWord(heading) && !isBareQuantity(heading)) return []
    const placed = readPlacedStock(heading)
    if (placed === null || placed.kind === 'other' || !holdsStock(body, index)) continue
    if (placed.kind === 'total') totals.push(index)
    else stems.set(placed.stem, [...(stems.get(placed.stem) ?? []), index])
  }
  const groups = [...stems.values()].filter((places) => places.length >= leastPlaces)
  const [places, other] = groups
  if (places === undefined || other !== undefined || totals.length > 1) return []
  const isFilled = places.some((index) => body.some((record) => cellOf(record, index).trim() !== ''))
  return !isFilled ? [] : totals.length === 1 ? totals : places
}

/** The columns with those of the places in place of any other for the stock. */
export const withStockPlaces = (
  read: readonly ReadColumn[],
  places: readonly number[],
  headings: readonly string[],
  body: readonly TableRecord[],
): ReadColumn[] =>
  places.length === 0
    ? [...read]
    : [
        ...read.filter(({ index, match }) => match.use.field !== 'stock' && !places.includes(index)),
        ...places.map((index) => ({
          index,
          heading: (headings[index] ?? '').trim(),
          match: { use: { field: 'stock' as const }, rank: 0, languages: [] },
          values: describeValues(body, index),
        })),
      ]
