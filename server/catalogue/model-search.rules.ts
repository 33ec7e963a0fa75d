import { normalizeNumber } from '#contract/part-number.ts'
import { parseSearchQuery } from '#server/search/search.service.ts'

/** Words that name a model, in normal form. */
export interface ModelSearch {
  /** Of every group one alternative must occur in brand and model: all of its words, wherever they stand. */
  groups: string[][][]
  /** What may be the model's own name, whole or its beginning. */
  keys: string[]
  /** The whole query. */
  normal: string
}

/**
 * A model as readers type it: in any spelling the search takes (`ms180`, `MS-180`, `180 ms`, `мс 180`), with or
 * without its brand. Null when there is nothing to look for.
 */
export const modelSearchOf = (keyword: string): ModelSearch | null => {
  const search = parseSearchQuery(keyword)
  if (search === null) return null
  const groups = search.groups
    .map((group) => group.map(wordsOf).filter((words) => words.length > 0))
    .filter((group) => group.length > 0)
  return groups.length === 0 ? null : { groups, keys: search.modelKeys, normal: search.normal }
}

/** `180 ms` is two words in any order; `ms 180` is one name, or `ms 1` would find every MS with a 1 in it. */
const wordsOf = (alternative: string): string[] =>
  (/^\p{N}/u.test(alternative) ? alternative.split(' ') : [alternative])
    .map(normalizeNumber)
    .filter((word) => word !== '')
