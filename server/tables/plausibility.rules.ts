import { type LanguageModel, lowerCase } from '#server/tables/language-models.ts'

/** From about -3 (unreadable) to 1 (words of a language), per character beyond ASCII. */
export interface Plausibility {
  score: number
  /** How many characters beyond ASCII it rests on. */
  characters: number
}

const symbols = new Set('°®©™€–—“”‘’„«»‚¼½¾±×÷Øø´`µμ²³¹ºª№§·•…£¥\u00a0¿¡≤≥†Ω')
/** Word, or one character beyond ASCII that is no letter. */
const token = /[\p{L}\p{M}]+(?:['’][\p{L}\p{M}]+)*|[^\p{L}\p{M}\u0000-\u007f]/gu
const letter = /\p{L}/u
const latin = /\p{Script=Latin}/u
const otherScript = /\p{Script=Cyrillic}|\p{Script=Greek}/u
const foreign = /[^\u0000-\u007f]/
/** Upper, lower or title case; a capital inside a word comes from a wrong table. */
const ordinaryCase = /^(\p{Lu}+|[^\p{Lu}]+|\p{Lu}[^\p{Lu}]+)$/u

const UNREADABLE = -3
/** A misread control character, a box, a sign that no trade list holds. */
const ODD_SIGN = -1
const USUAL_SIGN = 0.3

const isUnreadable = (char: string): boolean => char === '\ufffd' || (char >= '\u0080' && char < '\u00a0')

/** A sign between two letters is a letter that was misread; so is one in front of a word that is not a quote. */
const scoreSign = (char: string, before: string, after: string): number => {
  if (isUnreadable(char)) return UNREADABLE
  if (!symbols.has(char)) return ODD_SIGN
  const isInsideWord = letter.test(before) && letter.test(after)
  return isInsideWord && char !== '’' && char !== '·' && char !== '\u00a0' && char !== '–'
    ? ODD_SIGN
    : USUAL_SIGN
}

const scoreLetter = (model: LanguageModel, chars: readonly string[], at: number): number => {
  const char = chars[at] ?? ''
  if (!model.letters.has(char)) return -1
  const isPair = (first: string, second: string) => (model.pairs.has(first + second) ? 0.35 : 0)
  return 0.3 + isPair(chars[at - 1] ?? '^', char) + isPair(char, chars[at + 1] ?? '$')
}

/** A single letter is a word of the language, the sign of a diameter, or misread. */
const scoreSingle = (model: LanguageModel, char: string): number => {
  if (model.words.has(char)) return 0.6
  if (char === 'ø') return USUAL_SIGN
  return model.letters.has(char) ? 0 : -0.7
}

/** The sum over the letters beyond ASCII of a word. */
const scoreWord = (model: LanguageModel, word: string): number => {
  const lower = lowerCase(word)
  const chars = [...lower]
  const places = chars.flatMap((char, at) => (foreign.test(char) && letter.test(char) ? [at] : []))
  if (chars.length === 1) return scoreSingle(model, lower)
  if (latin.test(word) && otherScript.test(word)) return -chars.length
  const known = model.words.has(lower)
  const sum = places.reduce((total, at) => total + (known ? 1.2 : scoreLetter(model, chars, at)), 0)
  return ordinaryCase.test(word) ? sum : sum - 0.8 * places.length
}

interface TextTokens {
  /** Words with letters beyond ASCII, line by line. */
  lines: string[][]
  plainWords: Set<string>
  signs: number
  characters: number
}

const readTokens = (text: string): TextTokens => {
  const tokens: TextTokens = { lines: [], plainWords: new Set(), signs: 0, characters: 0 }
  for (const line of text.split(/[\r\n]+/)) {
    const words: string[] = []
    for (const match of line.matchAll(token)) {
      const [word] = match
      if (!foreign.test(word)) tokens.plainWords.add(lowerCase(word))
      else if (letter.test(word)) words.push(word)
      else {
        tokens.signs += scoreSign(word, line[match.index - 1] ?? ' ', line[match.index + word.length] ?? ' ')
        tokens.characters += 1
      }
    }
    if (words.length > 0) tokens.lines.push(words)
  }
  return tokens
}

/** A list in several languages is judged line by line; that fits by chance more often, so it costs something. */
const MIXED_COST = 0.2
const OWN_WORD_BONUS = 0.05
const MAX_BONUS = 0.3

/** How plausible a text is in the best of the languages, or in all of them together. */
export const scoreText = (text: string, models: readonly LanguageModel[]): Plausibility => {
  const { lines, plainWords, signs, characters } = readTokens(text)
  const countOf = (word: string) => [...word].filter((char) => foreign.test(char)).length
  const letters = lines.flat().reduce((sum, word) => sum + countOf(word), 0)
  const total = letters + characters
  if (total === 0) return { score: 0, characters: 0 }
  const sums = models.map(() => 0)
  let mixed = 0
  for (const line of lines) {
    const scores = models.map((model) => line.reduce((sum, word) => sum + scoreWord(model, word), 0))
    for (const [at, score] of scores.entries()) sums[at] = (sums[at] ?? 0) + score
    mixed += Math.max(...scores)
  }
  const singles = models.map(({ ownWords }, at) => {
    const hits = [...plainWords].filter((word) => ownWords.has(word)).length
    return ((sums[at] ?? 0) + signs) / total + Math.min(MAX_BONUS, hits * OWN_WORD_BONUS)
  })
  return { score: Math.max(...singles, (mixed + signs) / total - MIXED_COST), characters: total }
}
