import { normalizeNumber } from '#contract/part-number.ts'
import {
  bearingsWithoutSeals,
  codesClosedUp,
  codeWithPoint,
  mayBeBegunCode,
  modelWithoutEnding,
} from '#server/search/codes-apart.rules.ts'
import type { Lexicon } from '#server/search/lexicon.rules.ts'
import { type SearchQuery, queryOf } from '#server/search/search-query.rules.ts'

const queriesOf = (text: string | null): SearchQuery[] => [queryOf(text) ?? []].flat()

const withBegunCodes = (query: SearchQuery): SearchQuery[] =>
  query.groups.some(([typed = '']) => mayBeBegunCode(typed)) ? [{ ...query, hasBegunCodes: true }] : []

type Known = Pick<Lexicon, 'isModel' | 'fittingQuery' | 'isPartWord' | 'brandOf'>

const textOf = ({ typed }: SearchQuery): string => typed.normalize('NFKC').toLowerCase()

/** The query with the pieces of its codes together: `bpmr 7 a`. */
export const closedCodes = (query: SearchQuery, lexicon: Known): SearchQuery[] =>
  queriesOf(
    codesClosedUp(
      textOf(query),
      (letters) => lexicon.isPartWord(letters) || lexicon.brandOf(normalizeNumber(letters)) !== undefined,
    ),
  )

/**
 * A query with its codes written otherwise, with their pieces together or not: a decimal point in them, without the seals of a
 * bearing, each as the beginning of one, and without the last letters of a model.
 */
export const codeSearches = (query: SearchQuery, lexicon: Known): SearchQuery[] => {
  const isModel = (name: string) => {
    const normal = normalizeNumber(name)
    return lexicon.isModel(normal) || lexicon.fittingQuery([normal], '') !== null
  }
  const typed = textOf(query)
  const written = [query, ...closedCodes(query, lexicon)]
  return [
    ...queriesOf(codeWithPoint(typed)),
    ...bearingsWithoutSeals(typed).flatMap(queriesOf),
    ...written.flatMap(withBegunCodes),
    ...written.flatMap((one) => queriesOf(modelWithoutEnding(textOf(one), isModel))),
  ]
}
