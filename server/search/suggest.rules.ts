import { hasDigit, normalizeNumber } from '#contract/part-number.ts'
import { gradeSpellings } from '#server/search/grades.rules.ts'
import { bySound } from '#server/search/latin-model.rules.ts'
import { type SearchQuery, parseSearchQuery } from '#server/search/search-query.rules.ts'
import { isSize } from '#server/search/sizes.rules.ts'

/** A maker named by the first word, empty without one, and what may be a model behind it, in normal form. */
export interface NamedMaker {
  normalName: string
  rests: string[]
}

const noMaker: NamedMaker = { normalName: '', rests: [] }

/** Who is named by a query whose words are understood, with what stands behind him. */
export const makerOf = ({ words, groups, brandWords }: SearchQuery): NamedMaker => {
  const at = words.findIndex((word) => brandWords.includes(word))
  const rest = words.slice(at + 1).join('')
  if (at < 0 || rest === '') return noMaker
  const group = groups.find((one) => one.includes(words[at] ?? ''))
  const rests = [...new Set([rest, bySound(rest)].map(normalizeNumber))]
  return { normalName: normalizeNumber(group?.[0] ?? ''), rests: rests.filter((one) => one !== '') }
}

/**
 * Names of models, in normal form, that the whole query may be without the words of a maker. A model of that name comes
 * before everything else (`ms180`, `180 ms`, `мс 180`, `stihl ms-180`).
 */
export const wholeModelsOf = ({ words, brandWords, modelKeys }: SearchQuery): string[] => {
  const rest = words.filter((word) => !brandWords.includes(word)).join('')
  const normal = normalizeNumber(rest)
  if (!hasDigit(normal) || /\d[.,]\d/.test(rest)) return []
  return [...new Set([normal, ...modelKeys.filter((key) => key.length === normal.length)])]
}

/** What is typed so far. */
export interface SuggestQuery {
  search: SearchQuery
  /** Words that a word of a type's name may begin with. */
  typeWords: string[]
  /** Beginnings of model names in normal form. */
  modelStarts: string[]
  maker: NamedMaker
  /** Long enough to look through product names. */
  withProducts: boolean
}

const han = /\p{Script=Han}/u
const oneLetter = /^[\p{Script=Latin}\p{Script=Cyrillic}]$/u

/** `5W30` holds one letter only, and is no number either. */
const hasGrade = ({ words }: SearchQuery): boolean => words.some((word) => gradeSpellings(word).length > 0)

/** `2.4`, and beside a size (`3/8 50`) any number, measures something. */
const mayBeMeasure = (word: string, { words }: SearchQuery): boolean =>
  /\d[.,]\d/.test(word) || (/^\d{1,3}$/.test(word) && words.some(isSize))

/** `ms` and `мс` alone begin models. */
const lettersOfModels = ({ words, typed }: SearchQuery): string[] => {
  const [only = ''] = words
  return words.length === 1 && /^\p{L}{2,3}$/u.test(typed)
    ? [...new Set([only, bySound(only)].map(normalizeNumber))].filter((one) => /^[A-Z]{2,3}$/.test(one))
    : []
}

/** The two letters before a number are a model's. */
const mayNameType = (word: string, index: number, words: readonly string[]): boolean =>
  !hasDigit(word) && (han.test(word) || word.length > (hasDigit(words[index + 1] ?? '') ? 2 : 1))

/**
 * Null when there is nothing to suggest yet: one Latin or Cyrillic letter says too little
 * (docs/product.md#suggestions).
 */
export const parseSuggestQuery = (key: string): SuggestQuery | null => {
  const search = parseSearchQuery(key)
  if (!search || oneLetter.test(search.typed.normalize('NFKC'))) return null
  const words = search.groups
    .map((group) => group[0] ?? '')
    .filter((word) => word.length > 1 || han.test(word))
  // The 120 inside 1130 120 06 is no model 120: a number is looked up whole.
  const models = search.isNumberLike
    ? [search.normal, ...wholeModelsOf(search)]
    : [...search.modelKeys, ...words].filter((word) => !mayBeMeasure(word, search)).map(normalizeNumber)
  const letters = search.typed.replace(/[^\p{L}]/gu, '')
  return {
    search,
    typeWords: [...new Set(search.words.filter(mayNameType))].slice(0, 5),
    modelStarts: [
      ...new Set([
        ...models.filter((start) => start.length > 1 && hasDigit(start)),
        ...lettersOfModels(search),
      ]),
    ].slice(0, 8),
    maker: noMaker,
    withProducts: !search.isNumberLike && (letters.length > 2 || han.test(letters) || hasGrade(search)),
  }
}

/** The beginning of a number behind a maker (`STIHL GT-91`), for which nothing else was found; null without one. */
export const numberBehindMaker = (understood: SearchQuery): string | null => {
  const [rest = ''] = makerOf(understood).rests
  return rest.length > 1 && hasDigit(rest) ? rest : null
}

/** A size alone (`6202`, `15x35x11`) is no number that begins so, but stands in the names of products. */
export const mayBeWords = ({ withProducts, search }: SuggestQuery): boolean =>
  withProducts || search.normal.length >= 4 || search.words.some(isSize)

/** Few numbers begin with so few signs: it may be a size all the same. */
export const mayBeSize = ({ search }: SuggestQuery, found: number): boolean =>
  search.normal.length <= 5 && found < 3

/** What was typed without a last word of one sign, which says too little; null without one. */
export const withoutLastSign = (typed: string): string | null => {
  const left = typed.replace(/\s+\S$/u, '').trim()
  return left === typed.trim() ? null : left
}

/** The last unit with its missing letters: `40c`, `16 i`, `18 zo`. */
const openUnits: readonly (readonly [beginning: RegExp, unit: string])[] = [
  [/(?<=\d) ?c$/iu, ' cm'],
  [/(?<=\d) ?(?:i|inc)$/iu, ' inch'],
  [/(?<=\d) ?(?:z|zo|zol)$/iu, ' zoll'],
  [/(?<=\d) ?(?:po|pou|pouc)$/iu, ' pouce'],
  [/(?<=\d) ?(?:pul|pulg|pulga|pulgad)$/iu, ' pulgada'],
  [/(?<=\d) ?(?:д|дю|дюй)$/iu, ' дюйм'],
  [/(?<=\d) ?с$/iu, ' см'],
]

/** What was typed with its last unit written out; null where none is being typed. */
export const withWholeUnit = (typed: string): string | null => {
  const open = openUnits.find(([beginning]) => beginning.test(typed))
  return open ? typed.replace(...open) : null
}

const oneSignLast = /(?:^|\s)[\p{Script=Latin}\p{Script=Cyrillic}\p{N}]$/u

/**
 * What the words of products are asked for. A last word of one letter or digit says too little yet, and much of a
 * catalogue begins like it: `stihl m` is `stihl`, and `ms 1` only `ms1`.
 */
export const askedGroups = (groups: readonly string[][]): readonly string[][] => {
  const before = groups.slice(0, -1)
  const enough = (groups.at(-1) ?? []).filter((writing) => !oneSignLast.test(writing))
  if (enough.length > 0) return [...before, enough]
  return before.length > 0 ? before : groups
}
