import { hasDigit, normalizeNumber } from '#contract/part-number.ts'
import { parseAgain } from '#server/search/correction.rules.ts'
import { foldWord } from '#server/search/known-words.rules.ts'
import { saysNothing } from '#server/search/noise-words.rules.ts'
import type { SearchQuery } from '#server/search/search-query.rules.ts'
import type { Language } from '#contract/language.ts'
import { foldSizes, isSize } from '#server/search/sizes.rules.ts'

/** What the catalogue knows of the words of a sentence. */
export interface EssentialWords {
  /** Folded words that name parts. */
  parts: ReadonlySet<string>
  /** What a run of Chinese signs says of parts and makers; nothing of greetings. */
  chineseOf(run: string): readonly string[]
  isMaker(normal: string): boolean
}

const piece = /\p{Script=Han}+|[^\s\p{Script=Han}]+/gu
const han = /\p{Script=Han}/u
const signsAround = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}"″”]+$/gu
/** `ms 180`, `gcv 160`: letters that belong to the figure behind them. */
const modelLetters = /^\p{L}{1,3}$/u
const modelCode = /^\p{L}{1,4}-?\d{2,4}\p{L}{0,2}$/u

/** The pieces of a text, without the signs around them; `d'un` is two. */
export const piecesOf = (typed: string): string[] =>
  (typed.normalize('NFKC').toLowerCase().replaceAll(/['’]/gu, ' ').match(piece) ?? [])
    .map((one) => one.replaceAll(signsAround, ''))
    .filter((one) => one !== '')

/**
 * Of a sentence what names parts, makers and models, and what has figures: `carburador ms 180` of "hola, tienen carburador
 * para ms 180?". Null where it names no part, nothing that the part is for or measures, or nothing else. Without makers
 * (`isWithMakers`) it must name a model: many a list says what its parts fit, and not whose machines those are.
 */
export const essentialSearch = (
  query: SearchQuery,
  known: EssentialWords,
  language: Language,
  isWithMakers = true,
): SearchQuery | null => {
  const pieces = piecesOf(query.typed)
  const isPart = (one: string) => known.parts.has(foldWord(one, language)) || known.parts.has(one)
  const isMakerAt = (at: number) => {
    const [before = '', own = '', after = ''] = [pieces[at - 1], pieces[at], pieces[at + 1]]
    return [own, own + after, before + own].some((text) => known.isMaker(normalizeNumber(text)))
  }
  const mayBeModelAt = (at: number) =>
    modelCode.test(pieces[at] ?? '') ||
    (/^\d{2,4}$/.test(pieces[at] ?? '') &&
      modelLetters.test(pieces[at - 1] ?? '') &&
      !saysNothing(pieces[at - 1] ?? ''))
  let namesPart = false
  let tellsMore = false
  const kept = pieces.flatMap((one, at): readonly string[] => {
    if (han.test(one)) {
      const words = known.chineseOf(one)
      if (words.some((word) => known.parts.has(word))) namesPart = true
      if (isWithMakers && words.some((word) => known.isMaker(word))) tellsMore = true
      return isWithMakers ? words : words.filter((word) => !known.isMaker(word))
    }
    const next = pieces[at + 1] ?? ''
    const isUnit = isSize(foldSizes(`${pieces[at - 1] ?? ''} ${one}`).trim())
    const isOfModel = modelLetters.test(one) && /^\d/u.test(next) && !saysNothing(one)
    if (isPart(one)) namesPart = true
    else if (!isWithMakers && !hasDigit(one) && isMakerAt(at)) return []
    else if (hasDigit(one) ? isWithMakers || mayBeModelAt(at) : isMakerAt(at)) tellsMore = true
    else if (!isUnit && !isOfModel) return []
    return [one]
  })
  return namesPart && tellsMore && kept.join('') !== pieces.join('')
    ? parseAgain(query, kept.join(' '))
    : null
}
