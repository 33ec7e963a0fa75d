import { cutBetweenPieces } from '#contract/cut-between-pieces.ts'
import { hasDigit, normalizeNumber } from '#contract/part-number.ts'
import type { Language } from '#contract/language.ts'
import type { AskedWords } from '#server/search/asked-words.ts'
import type { WordChoices } from '#server/search/word-choices.ts'
import { withoutEntities } from '#server/search/entities.rules.ts'
import { foldGrades, gradeSpellings, strokeSpellings } from '#server/search/grades.rules.ts'
import { latinModel } from '#server/search/latin-model.rules.ts'
import {
  chainSpellings,
  clearanceSpellings,
  contentSpellings,
  foldSizes,
  isSize,
  measuresInRow,
  productSpellings,
  sizeSpellings,
  toothSpellings,
} from '#server/search/sizes.rules.ts'
import { wholeSpellings } from '#server/search/lengths.rules.ts'

/** A query whose names of types were put into a language that is not the reader's (`inOneLanguage`). */
export interface Translation {
  /** The only language that it is looked for in: `files`, which stands for Feilen, is no French fil. */
  language: Language
  /** In the words of the reader. */
  of: string
}

/** What a reader typed, as the search understands it. */
export interface SearchQuery {
  /** What is looked for as words and as one number: the beginning of a long text. */
  typed: string
  /** All that was typed, in which numbers are looked for. */
  wholeText: string
  /** The whole query as a number in normal form; empty when it holds no letter and no digit. */
  normal: string
  /** The other spelling of a bar code: EAN-13 with, UPC-A without a leading zero; empty for anything else. */
  barCode: string
  /** Other numbers of a pasted list, in normal form: looked for exactly, as `normal` is. */
  otherNumbers: string[]
  /** Numbers of a pasted list that the catalogue does not have, as typed. */
  unknownNumbers: string[]
  /** The number stands beside words of a part: only a part that is called so is meant by it. */
  isBesideWords: boolean
  /** Only a query with a digit is looked for at the beginning and inside of numbers (docs/product.md#part-numbers). */
  isPartial: boolean
  /** Of a query that `isPartial`: long enough to be looked for inside of numbers. */
  isInside: boolean
  /** A number by its looks: names are searched only when no number answers. */
  isNumberLike: boolean
  /** A number or a model alone (`ms180`, `77-361`): little is found by it. A `2t` or `36` may be anywhere. */
  isOneCode: boolean
  /** What was typed, word by word, sizes as one word each. */
  words: string[]
  /** What was typed, where it may be a name whose sizes and signs the words do not say; or empty. */
  named: string
  /** The same for languages that are not the reader's: blank where its words find such a name just as well. */
  namedInOthers: string
  /** Every group must be met by one of its alternatives, the strictest first (`writingsOf`). */
  groups: string[][]
  /** Alternatives that name another kind of thing than what was typed: `kolbenringe` of `kolben`. */
  besides: string[]
  /** Normal form of a model in last place that may go on, such as the `MS18` of "carburetor ms 18"; or empty. */
  openModel: string
  /** Runs of words that may be a model's name in normal form. */
  modelKeys: string[]
  /** Machines that the query says in short, in normal form: the `372XP` of "husqvarna 372". */
  meantModels: string[]
  /** Words that stand for brands, as typed. */
  brandWords: string[]
  /** Name of the brand that is all the query says. */
  onlyBrand: string | null
  /** Every word of letters may be the beginning of one: how the trade shortens names (`торм. колодки перед.`). */
  isBegun: boolean
  /** Every code may be the beginning of one: the `hss928a` of HSS928AAW. */
  hasBegunCodes: boolean
  /** What words may stand for in names of any language (`readingsInAnyLanguage`); null where they are what was typed. */
  wordChoices: WordChoices | null
  /** The query is the name of a type: who asks for chain saws does not ask for all that fits one. */
  isTypeName: boolean
  /** The catalogue is so large that its leaders are looked through first (`refresh_leading_words`). */
  hasLeaders: boolean
  /** Null for what is in the words of the reader. */
  translation: Translation | null
  /** What is asked of words; null until it was put together (`askWords`). */
  asked: AskedWords | null
}

/** All writings in a row, an empty one between those of two words, as `search_queries` takes them. */
export const writingsOf = (groups: readonly (readonly string[])[]): string[] =>
  groups.flatMap((group, index) => (index === 0 ? group : ['', ...group]))

/** Chinese has no blanks: `MS180化油器` is a model and a part. */
const blankOrHan = /[\s\p{Script=Han}]/u
/** Longer than the letters of most numbers: `chain-saw-43cc` is three words. */
const aWord = /\p{L}{5}/u

/** A name or a sentence is no longer; a list of numbers may be. */
const longestTyped = 200
const mostWords = 12
const mostModelKeys = 24
/** Words, and numbers with their separators: `ms180`, `2.4`, `15x25x5`, `化油器`. */
const word = /[\p{L}\p{N}\p{M}]+(?:(?<=\p{N})[.,×*](?=\p{N})[\p{L}\p{N}\p{M}]+)*/gu
const lettersThenDigits = /^(\p{L}{1,6})(\p{N}[\p{L}\p{N}]*)$/u
/** Of a model; Chinese has words of so few signs. */
const onlyLetters = /^(?:(?!\p{Script=Han})\p{L}){1,3}$/u
const digitsFirst = /^\p{N}[\p{L}\p{N}]{0,6}$/u
const suffix = /^(?:(?!\p{Script=Han})\p{L}){1,2}$/u

/** `n/a` is a number or nothing: two letters alone would find much. */
const noWords = /^\W*(?:n\/[ads]|s\/o|н\/д)\W*$/iu

/** Null when there is nothing to search for (blanks, `%`, a smile): such a query finds nothing, not everything. */
export const parseSearchQuery = (keyword: string): SearchQuery | null => {
  const wholeText = withoutEntities(keyword).trim()
  const typed = cutBetweenPieces(wholeText, longestTyped)
  const normal = normalizeNumber(typed).slice(0, 100)
  const words = noWords.test(typed) ? [] : wordsOf(withoutCount(typed))
  if (normal === '' && words.length === 0) return null
  const groups = groupsOf(words)
  return {
    typed,
    wholeText,
    ...asNumber(normal, words.some(isSize)),
    isOneCode: isOneCode(typed, normal, words),
    words,
    named: namedText(typed),
    namedInOthers: readsAsTyped(typed, words) ? '' : namedText(typed),
    groups,
    besides: [],
    otherNumbers: [],
    unknownNumbers: [],
    isBesideWords: false,
    openModel: openModelOf(groups),
    modelKeys: modelKeysOf(words),
    meantModels: [],
    brandWords: [],
    onlyBrand: null,
    isBegun: false,
    hasBegunCodes: false,
    wordChoices: null,
    isTypeName: false,
    hasLeaders: false,
    translation: null,
    asked: null,
  }
}

/** The query of a text that may not be there. */
export const queryOf = (text: string | null): SearchQuery | null =>
  text === null ? null : parseSearchQuery(text)

/** Letters with blanks and hyphens between them are found as words. */
const onlyWords = /^[\p{L}\p{M}\s-]*$/u
const onlyWordsAndCodes = /^[\p{L}\p{M}\p{N}\s-]*$/u

/** `STIHL MS 212 Starterseil`: no sign, size or count of it is read otherwise in a query than in a name. */
const readsAsTyped = (typed: string, words: readonly string[]): boolean =>
  onlyWordsAndCodes.test(typed) &&
  withoutCount(typed) === typed &&
  !words.some(isSize) &&
  words.join('') ===
    typed
      .normalize('NFKC')
      .toLowerCase()
      .replaceAll(/[\s-]+/gu, '')

/** A name pasted as it stands is looked for as the catalogue reads names: `45x60x10`, `2,5cm` and `A.B.C` as well. */
const namedText = (typed: string): string =>
  onlyWords.test(typed) || !/[^\p{L}\p{N}]/u.test(typed) ? '' : typed

const model = /^[A-Z]{1,6}\d{1,4}[A-Z]{0,2}$/

/** `MS180` and `DCS7300`, in normal form, name machines more often than parts. */
export const isModelName = (normal: string): boolean => model.test(normal)

const shortCode = /^(?=.*[A-Z])(?!(?:.*\d){6})[A-Z\d]{5,8}$/

/** `3120XP` and `1E40F5`, in normal form: by its looks a number as well as a model. */
export const mayBeModel = (normal: string): boolean => shortCode.test(normal)

const isOneCode = (typed: string, normal: string, words: readonly string[]): boolean =>
  hasDigit(normal) &&
  normal.length >= 4 &&
  !blankOrHan.test(typed) &&
  (words.length === 1 || !aWord.test(typed))

/** How a normal form is looked for among the numbers. A size (`3/8 1.3 50`) is no number, nor part of one. */
export const asNumber = (
  normal: string,
  isSized: boolean,
): Pick<SearchQuery, 'normal' | 'barCode' | 'isPartial' | 'isInside' | 'isNumberLike'> => {
  const isPartial = hasDigit(normal) && !isSized
  const digits = normal.replace(/\D/g, '').length
  return {
    normal,
    barCode: otherBarCode(normal),
    isPartial,
    isInside: isPartial && normal.length >= 4,
    isNumberLike: !isSized && normal.length >= 6 && digits * 2 >= normal.length && digits >= 4,
  }
}

const invisible = /[\u00ad\u200b-\u200d\u2060\ufeff]/gu
const howMany =
  /^\s*\d{1,3}\s?[xх×]\s+(?=\p{L}{2})|^\s*[1-9]\s+(?=\p{L}{3})(?!bar|бар|st|cyc|tak|так|tem|tie|тях|inch|zoll|дюй|pouce|pulg|teeth|tooth|zähne|dents|dientes|зуб|links|mail|eslab|зве|lit|лит)|(?<!\d ?(?:mm|cm|in|мм|см|["″”])?)\s[xх×]\s?\d{1,3}\s*$/giu

/**
 * Without what says how many: `2x air filter`, `spark plug x10`; behind a figure it is a measure (`M8 x 55`). Marks that
 * nobody sees part no word.
 */
const withoutCount = (text: string): string => text.replace(invisible, '').replace(howMany, ' ')

/** Chinese needs no blank before a model or a brand: `MS180化油器` is two words. */
const scriptRuns = /\p{Script=Han}+|[^\p{Script=Han}]+/gu

const wordsOf = (text: string): string[] =>
  (foldGrades(foldSizes(text)).match(word) ?? [])
    .flatMap((one) => one.match(scriptRuns) ?? [])
    .slice(0, mostWords)
    .map((one) => one.slice(0, 60))

const otherBarCode = (normal: string): string => {
  if (/^0\d{12}$/.test(normal)) return normal.slice(1)
  return /^\d{12}$/.test(normal) ? `0${normal}` : ''
}

const isModelDigits = (one: string): boolean =>
  digitsFirst.test(one) &&
  !isSize(one) &&
  gradeSpellings(one).length === 0 &&
  productSpellings(one).length === 0 &&
  contentSpellings(one, '').length === 0

/**
 * `ms 180 c` may be written `ms180c`, name a variant of `ms180`, or be three words of a name. `all` are the words of the
 * whole query, where `words` are only some of them.
 */
export const groupsOf = (words: readonly string[], all = words): string[][] => {
  const groups: string[][] = []
  for (let index = 0; index < words.length; index++) {
    const first = words[index] ?? ''
    const second = words[index + 1] ?? ''
    const third = words[index + 2] ?? ''
    const stroke = strokeSpellings(first, second)
    const counted = [...chainSpellings(first, all), ...clearanceSpellings(first, all)]
    const inRow = measuresInRow(words.slice(index, index + 4))
    const withUnit = [...toothSpellings(first, second), ...contentSpellings(first, second)]
    const isModel =
      contentSpellings(second, third).length === 0 &&
      ((onlyLetters.test(first) && isModelDigits(second)) ||
        (isModelDigits(first) && onlyLetters.test(second)))
    if (stroke.length > 0) {
      groups.push(stroke)
      index += 1
    } else if (counted.length > 0) {
      groups.push(counted)
    } else if (inRow.length > 0) {
      groups.push(inRow)
      index += 2
    } else if (withUnit.length > 0) {
      groups.push(withUnit)
      index += /\d$/.test(first) ? 1 : 0
    } else if (!isModel) {
      groups.push(alternativesOf(first))
    } else if (/\p{N}$/u.test(second) && suffix.test(third)) {
      const apart = [first + second, `${first} ${second}`]
      groups.push([first + second + third, ...withLatin(first + second, apart)])
      index += 2
    } else {
      groups.push(
        withLatin(first + second, [first + second, `${first} ${second}`, ...otherForms(first + second)]),
      )
      index += 1
    }
  }
  return groups
}

const alternativesOf = (one: string): string[] => {
  if (isSize(one)) return sizeSpellings(one)
  const measures = productSpellings(one)
  if (measures.length > 0) return withLatin(one, measures)
  const wholes = wholeSpellings(one)
  if (wholes.length > 0) return wholes
  const grade = gradeSpellings(one)
  return grade.length > 0 ? grade : withLatin(one, splitModel(one)).slice(0, 4)
}

const digitsThenLetters = /^(\d{2,4})(\p{L}{1,3})$/u
const modelWithSuffix = /^(\p{L}{1,6}\d{2,})\p{L}{1,2}$/u

/** `160gx` is GX160, typed the other way round. */
export const turned = (one: string): string[] => {
  const parts = digitsThenLetters.exec(one)
  return parts ? [`${parts[2]}${parts[1]}`] : []
}

/** `ms180c` is met by the model it is a variant of, `160gx` by `gx160`. */
const otherForms = (one: string): string[] => {
  const base = modelWithSuffix.exec(one)?.[1]
  return base === undefined ? turned(one) : [base]
}

/** `ms180` is met by `ms 180` too. */
const splitModel = (one: string): string[] => {
  const split = lettersThenDigits.exec(one) ?? digitsThenLetters.exec(one)
  return split ? [one, `${split[1]} ${split[2]}`, ...otherForms(one)] : [one]
}

/** A model typed in Cyrillic is looked for in Latin too. What begins with digits may be a size (`12 мм`). */
const withLatin = (model: string, typed: string[]): string[] => {
  const latin = latinModel(model)
  if (latin === null) return typed
  return digitsFirst.test(model) ? [...typed, latin] : [...splitModel(latin), ...typed]
}

/** Short ones (`m6`) are sizes more often than beginnings. */
const openModelOf = (groups: readonly string[][]): string => {
  const last = normalizeNumber(groups.at(-1)?.[0] ?? '')
  return /^[A-Z]{1,6}\d+$/.test(last) && last.length > 2 ? last : ''
}

/**
 * Models that the words surely name: those with letters, and digits right behind a maker. `55` alone is more often a
 * number of links than a machine.
 */
export const fitKeysOf = ({
  modelKeys,
  words,
  brandWords,
}: Pick<SearchQuery, 'modelKeys' | 'words' | 'brandWords'>): string[] => {
  const isBehindMaker = (key: string) =>
    words.some((one, place) => normalizeNumber(one) === key && brandWords.includes(words[place - 1] ?? ''))
  return modelKeys.filter((key) =>
    /\p{L}/u.test(key) ? !isSize(key.toLowerCase()) : key.length > 2 && isBehindMaker(key),
  )
}

const modelSuffix = /(?<=^[A-Z]{1,6}\d{2,})[A-Z]{1,2}$/

const modelKeysOf = (words: readonly string[]): string[] => {
  const keys = new Set<string>()
  for (let from = 0; from < words.length; from++) {
    for (let to = from + 1; to <= Math.min(from + 3, words.length); to++) {
      const joined = words.slice(from, to).join('')
      // `2.4` measures something.
      if (/\d[.,]\d/.test(joined)) continue
      const [typed, latin] = [normalizeNumber(joined), normalizeNumber(latinModel(joined) ?? '')]
      for (const key of [typed, latin, ...turned(typed), typed.replace(modelSuffix, '')])
        if (key.length >= 2 && key.length <= 20 && hasDigit(key)) keys.add(key)
    }
  }
  return [...keys].slice(0, mostModelKeys)
}
