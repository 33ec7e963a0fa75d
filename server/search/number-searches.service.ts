import { normalizeNumber } from '#contract/part-number.ts'
import type { Database } from '#server/platform/database/database.ts'
import { readDescribedSpellings } from '#server/search/described-numbers.queries.ts'
import { describedNumber } from '#server/search/described-numbers.rules.ts'
import { numbersInUse } from '#server/search/number-lists/number-lists.service.ts'
import {
  numbersInLine,
  numbersOfAddress,
  numbersOfList,
  unknownNumbersOf,
} from '#server/search/order-lines.rules.ts'
import { type SearchQuery, parseSearchQuery, queryOf } from '#server/search/search-query.rules.ts'
import { lexiconNow } from '#server/search/understanding.service.ts'

/** A search for all these numbers at once. */
const searchForAll = (numbers: readonly string[], unknownNumbers: readonly string[]): SearchQuery | null => {
  const [first, ...others] = numbers
  const query = first === undefined ? null : parseSearchQuery(first)
  const text = numbers.join(', ')
  return (
    query && {
      ...query,
      typed: text,
      wholeText: text,
      otherNumbers: others.map(normalizeNumber),
      unknownNumbers: [...unknownNumbers],
    }
  )
}

/**
 * Numbers in a pasted line of an order, to be looked for exactly: those of a list at once, as the catalogue knows them or
 * else by their looks, then one after another.
 */
export const numberSearches = async (
  db: Database,
  { wholeText: text }: SearchQuery,
  companyId: string | null,
): Promise<SearchQuery[]> => {
  const { isModel, fittingQuery } = await lexiconNow(db)
  const isMachine = (normal: string) => isModel(normal) || fittingQuery([normal], '') !== null
  const single = [...numbersOfAddress(text), ...numbersInLine(text, isMachine)]
  const listed = numbersOfList(text)
  const { numbers, unknown, normals } = await numbersInUse(db, text, companyId)
  const isPasted = numbers.length > 1 || (numbers.length === 1 && unknown.length > 0)
  return [
    isPasted ? searchForAll(numbers, unknown) : null,
    searchForAll(listed, unknownNumbersOf(listed, normals)),
    ...single.map(parseSearchQuery),
  ].flatMap((query) => (query ? [{ ...query, isPartial: false, isInside: false }] : []))
}

/** The query with its number as descriptions write it: `06-02008` for 0602008. */
export const searchesAsDescribed = async (db: Database, query: SearchQuery): Promise<SearchQuery[]> => {
  const number = describedNumber(query)
  const spellings = number ? await readDescribedSpellings(db, number) : []
  return spellings.flatMap((spelling) =>
    number && spelling !== number.typed
      ? (queryOf(query.typed.replace(number.typed, () => spelling)) ?? [])
      : [],
  )
}

/** The longest number among words; null where there is none beside others. */
export const numberAmongWords = ({ typed }: SearchQuery): SearchQuery | null =>
  queryOf(numbersInLine(typed)[0] ?? null)
