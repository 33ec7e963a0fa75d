import type { ListColumn } from '#contract/shop/catalogue.contract.ts'
import type { ProductCard } from '#contract/product-card.ts'
import { markedWords } from '#web/product-card/marks.ts'

type TypeColumns = readonly { typeId: number; items: readonly ListColumn[] }[]

/** What a table of products shows beside name, stock and price; the same for each of its rows. */
export interface RowColumns {
  hasMaker: boolean
  hasFits: boolean
  hasOem: boolean
  /** The brand of all original numbers, said once in the head; null where they are of several. */
  oemBrand: string | null
  /** A column each, in a list of one type. */
  facts: readonly ListColumn[]
  /** Those that fit into one cell, by type, in a list of several. */
  mixed: TypeColumns
  /** Why all rows were found, where that is one reason: it is said once, above them. */
  common: ProductCard['match']
  /** The band of the machine above says what they fit. */
  saysFits: boolean
}

/** The original number beside the maker's model, which the name says already. */
export const shownOem = ({ oemNumber, short }: Pick<ProductCard, 'oemNumber' | 'short'>): string | null =>
  oemNumber !== null && oemNumber === short?.model ? null : oemNumber

const isSame = (one: ProductCard['match'], other: ProductCard['match']): boolean =>
  one !== null &&
  other !== null &&
  one.by === other.by &&
  one.number === other.number &&
  one.brand === other.brand &&
  one.isGuess === other.isGuess &&
  one.lang === other.lang &&
  JSON.stringify(one.measure) === JSON.stringify(other.measure) &&
  JSON.stringify(one.succession) === JSON.stringify(other.succession)

/** What of a name in another language was searched for: the same for rows whose names go on differently. */
const wordsOf = (match: ProductCard['match'], query: string): ProductCard['match'] =>
  match?.by === 'name' && match.lang !== null
    ? { ...match, number: markedWords(match.number, query) || match.number }
    : match

const commonMatch = (cards: readonly ProductCard[], query: string): ProductCard['match'] => {
  if (cards.length < 2) return null
  const [first = null, ...others] = cards.map(({ match }) => wordsOf(match, query))
  return others.every((match) => isSame(first, match)) ? first : null
}

/** Columns of a table; `saysFits`: the query or the chosen machine says what the rows fit. */
export const rowColumnsOf = (
  cards: readonly ProductCard[],
  columns: TypeColumns,
  { isAsked, saysFits, query }: { isAsked: boolean; saysFits: boolean; query: string },
): RowColumns => {
  const numbered = cards.filter((card) => shownOem(card) !== null)
  const brands = new Set(numbered.map((card) => card.oemBrand))
  const [only] = columns
  return {
    hasMaker: cards.some((card) => card.brandName !== null || card.isOriginal !== null),
    hasFits: isAsked
      ? cards.some((card) => card.kind === 'part' && card.fits !== true)
      : cards.some((card) => card.fits !== null || (!saysFits && card.fitsTotal > 0)),
    hasOem: numbered.length > 0,
    oemBrand: brands.size === 1 ? ([...brands][0] ?? null) : null,
    facts: columns.length === 1 && only ? only.items : [],
    mixed: columns.length > 1 ? columns : [],
    common: commonMatch(cards, query),
    saysFits,
  }
}

/** Facts that a row says in one cell: those of its type that matter most. */
export const leadingFacts = (
  { typeId, facts }: Pick<ProductCard, 'typeId' | 'facts'>,
  { facts: shared, mixed }: Pick<RowColumns, 'facts' | 'mixed'>,
): { column: ListColumn; value: string | number }[] => {
  const columns = mixed.length > 0 ? (mixed.find((entry) => entry.typeId === typeId)?.items ?? []) : shared
  return columns
    .filter(({ isOnPhone }) => isOnPhone)
    .flatMap((column) => {
      const value = facts[column.key]
      return value === undefined ? [] : [{ column, value }]
    })
}
