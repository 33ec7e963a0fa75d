import { areRoughlyFalling } from '#server/imports/price-steps.rules.ts'
import { splitHeading } from '#server/imports/heading-parts.rules.ts'
import { type HeadingMatch, readHeadingMeanings } from '#server/imports/headings.ts'
import type { TableRecord } from '#server/tables/table-record.ts'

/** `10 pcs`, `100 Stk. EUR`: a number of pieces and nothing else but a currency. */
const counted = /^\s*(\d{1,6})\s*(\p{L}.*)$/su
/** Names under which JSON keeps prices by their number of pieces: `{"tiers": {"10": 3.9}}`. */
const keyed =
  /^(?:[\p{L}\p{N}_-]+\.)*(?=[\p{L}_-]*(?:tier|break|staffel|scale|graduat|bulk|volume|steps?|palier|tramo|escal|scaglion|prog(?:i|ow)|ступен|preis|price|prix|preci|prezz|cen[ay]|цен))[\p{L}_-]+\.(\d{1,6})$/iu

const readCount = (heading: string): number | undefined => {
  const byKey = keyed.exec(heading)?.[1]
  if (byKey !== undefined) return Number(byKey)
  const [, pieces, words] = counted.exec(heading) ?? []
  if (pieces === undefined || words === undefined) return undefined
  // The words are those behind a number of pieces where `ab` before them makes a price of the heading.
  const { base, minPieces } = splitHeading(`ab ${heading}`)
  return base === '' && minPieces === Number(pieces) && !/\d/.test(words) ? minPieces : undefined
}

/** `ab 5 Stk` beside `1 Stk`. */
const readStep = (heading: string): number | undefined => {
  const { base, minPieces = 0 } = splitHeading(heading)
  return base === '' && minPieces > 1 ? minPieces : undefined
}

const leastBreaks = 2

/**
 * Prices by their number of pieces alone: `1 pc`, `10 pcs`, `100 pcs`. They are prices of one piece where each
 * further one is lower. A price for ten pieces together would be higher.
 */
export const findPriceBreaks = (
  headings: readonly string[],
  body: readonly TableRecord[],
): Map<number, HeadingMatch> => {
  const found = headings
    .flatMap((heading, index) => {
      const counted = readCount(heading)
      const minPieces = counted ?? readStep(heading)
      const named = counted === undefined ? heading : keyed.test(heading) ? `ab ${counted}` : `ab ${heading}`
      return minPieces === undefined || minPieces === 0
        ? []
        : [{ index, named, minPieces, isCounted: counted !== undefined }]
    })
    .sort((a, b) => a.minPieces - b.minPieces)
  const isSeries =
    found.length >= leastBreaks &&
    found.some(({ isCounted }) => isCounted) &&
    new Set(found.map(({ minPieces }) => minPieces)).size === found.length
  if (
    !isSeries ||
    !areRoughlyFalling(
      found.map(({ index }) => index),
      body,
    )
  )
    return new Map()
  return new Map(
    found.flatMap(({ index, named }) => {
      const [match] = readHeadingMeanings(named)
      return match?.use.field === 'price' ? [[index, match] as const] : []
    }),
  )
}

/**
 * `bis 9`, `bis 49`, `bis 99`: the first price is that of one piece, and each further one holds from where the one before it
 * ends.
 */
export const settleUpperEnds = (
  headings: readonly string[],
  meanings: readonly HeadingMatch[][],
): HeadingMatch[][] => {
  const ends = headings.map((heading, index) =>
    meanings[index]?.some(({ use }) => use.minPieces === 1) === true ? splitHeading(heading).upTo : undefined,
  )
  const rising = [...new Set(ends.filter((end) => end !== undefined))].sort((a, b) => a - b)
  return meanings.map((some, index) => {
    const before = rising[rising.indexOf(ends[index] ?? 0) - 1]
    return before === undefined
      ? some
      : some.map((match) => ({ ...match, use: { ...match.use, minPieces: before + 1 } }))
  })
}
