import { plainLetters } from '#server/imports/heading-words.ts'
import words from '#server/imports/tax-words.json' with { type: 'json' }

type Idea = keyof typeof words

/** Words of an idea: `mwst*` begins a longer one, all others are whole. */
const listOf = (idea: Idea): { whole: ReadonlySet<string>; begin: readonly string[] } => {
  const all = words[idea].split(', ').map(plainLetters)
  return {
    whole: new Set(all.filter((word) => !word.endsWith('*'))),
    begin: all.flatMap((word) => (word.endsWith('*') ? [word.slice(0, -1)] : [])),
  }
}

const lists = new Map<Idea, ReturnType<typeof listOf>>()

const is = (idea: Idea, word: string | undefined): boolean => {
  const list = lists.get(idea) ?? listOf(idea)
  lists.set(idea, list)
  return word !== undefined && (list.whole.has(word) || list.begin.some((begin) => word.startsWith(begin)))
}

/** How many words may stand between "includes" and the tax: `inklusive der gesetzlichen Mehrwertsteuer`. */
const mostBefore = 6
/** `MwSt. ist in allen Preisen bereits enthalten`. */
const mostBehind = 7
const mostNear = 3
const mostNotBefore = 3
/** `VAT no. GB 123` is a number of the supplier. */
const isTaxNumber = /^(?:no|nr|num|number|numero|nummer|id|reg|registration|idnr|n|№)$/

const stop = ','

/** `don't`; Romanian `nu`, which is "now" in other languages; `No. 12` denies nothing. */
const settleNots = (plain: string): string =>
  plain
    .replace(/n['’]t(?!\p{L})/gu, ' not')
    .replace(/(?<!\p{L})nu (?=includ|contin|cuprin|sunt|este|au )/gu, 'not ')
    .replace(/(?<!\p{L})no\.?\s*(?=\d)/gu, ' ')

/** Words and stops; a dot may end a short form and is no stop. */
const tokensOf = (sentence: string): string[] =>
  (settleNots(plainLetters(sentence.normalize('NFKC'))).match(/[\p{L}\p{N}]+|[,;!?()–—]|\s-\s/gu) ?? []).map(
    (token) => (/^[\p{L}\p{N}]/u.test(token) ? token : stop),
  )

const isDenied = (tokens: readonly string[], at: number): boolean => {
  const before = tokens.slice(Math.max(0, at - mostNotBefore), at)
  const near = before.slice(before.lastIndexOf(stop) + 1)
  const behind = tokens.slice(at + 1, at + 3)
  return near.some((word) => is('not', word)) || behind.some((word) => /^(?:degil|olma)/.test(word))
}

/** What stands before the tax says whether it is in the prices; undefined where nothing does. */
const saidBefore = (tokens: readonly string[], at: number): boolean | undefined => {
  for (let back = 1; back <= mostBefore && at - back >= 0; back += 1) {
    const word = tokens[at - back]
    if (word === stop) return undefined
    if (is('excludes', word)) return false
    if (is('includes', word) || (back <= mostNear && is('includesNear', word)))
      return !isDenied(tokens, at - back)
    if (is('not', word)) return false
  }
  return undefined
}

/** `VAT is included`, `НДС не включён`, `KDV dahil değildir`. */
const saidBehind = (tokens: readonly string[], at: number): boolean => {
  for (const [ahead, word] of tokens.slice(at + 1, at + 1 + mostBehind).entries()) {
    if (word === stop || is('not', word)) return false
    if (is('includedBehind', word)) return !isDenied(tokens, at + 1 + ahead)
    if (is('excludes', word)) return false
  }
  return false
}

/** Chinese and Japanese have no blanks: `均含13%增值税`, `消費税を含みます`. */
const east =
  /(?<![不未非没無])(?<!不包|未包|并不|均不|均未)(?:包含|包括|含有?|附)[^不未非,，。;；、]{0,8}税|税(?:[がはをも]?(?:\p{Script=Hiragana}|全て|既){0,3}含(?:む|んで|まれ(?!て(?:い|おり)?ま?せん|て(?:い|は)?ない|ません|ない|ず)|み(?!ません)|め))/u

/**
 * True where a sentence says that prices include tax, in whatever words: a word for "includes" beside one for the tax, and
 * none that denies it.
 */
export const saysTaxIncluded = (sentence: string): boolean => {
  if (east.test(plainLetters(sentence.normalize('NFKC')))) return true
  const tokens = tokensOf(sentence)
  return tokens.some((token, at) => {
    if (is('grossAlone', token)) return !isDenied(tokens, at)
    if (!is('tax', token) || isTaxNumber.test(tokens[at + 1] ?? '')) return false
    return saidBefore(tokens, at) ?? saidBehind(tokens, at)
  })
}
