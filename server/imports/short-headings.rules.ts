import { type KnownWord, headingTokens, listHeadings, lookUpHeading } from '#server/imports/heading-words.ts'

/** A word of a heading as it was typed; `Bez.` is the beginning of a longer one. */
interface TypedWord {
  letters: string
  isCut: boolean
}

const numberWords = new Set([
  'no',
  'nr',
  'num',
  'number',
  'nummer',
  'numero',
  'numer',
  'n',
  'numara',
  'cislo',
])
const isNumberWord = (word: string): boolean => numberWords.has(word)

/** Not taken from the first letters of a word alone: `Val.` may be a value or a validity, `Disc.` is a discount. */
const wholeFields = new Set<KnownWord['field']>([
  'price',
  'grossPrice',
  'comparePrice',
  'cost',
  'discontinued',
])
/** Their words mean the same with "number" behind them. */
const numberFields = new Set<KnownWord['field']>(['number', 'oemNumbers', 'ean', 'hsCode'])
const MOST_WORDS = 5
const SURE_LETTERS = 5
/** `Pos.` and `Col.` begin too much. */
const LEAST_ALONE = 4
const LEAST_BESIDE_OTHERS = 3

const typedWords = (heading: string): TypedWord[] =>
  heading
    .replace(/#|№/g, ' no ')
    .split(/(?<=\.)|[\s_/()-]+/u)
    .flatMap((part) =>
      headingTokens(part).map((letters) => ({
        letters,
        isCut: part.endsWith('.') && !isNumberWord(letters),
      })),
    )

const isSame = (typed: TypedWord, word: string, least: number): boolean =>
  typed.letters === word ||
  (isNumberWord(typed.letters) && isNumberWord(word)) ||
  (typed.isCut && typed.letters.length >= least && word.startsWith(typed.letters))

let phrases: ReturnType<typeof listHeadings> | undefined

/** `Herst.` begins `Hersteller` and `Herstellernummer`: the shorter word is meant when the longer ones go on from it. */
const shortestOf = (found: { tokens: string[]; known: readonly KnownWord[] }[]): typeof found => {
  const [shortest] = found.toSorted((a, b) => a.tokens.join('').length - b.tokens.join('').length)
  const begin = shortest?.tokens.join(' ') ?? ''
  return shortest && found.every(({ tokens }) => tokens.join(' ').startsWith(begin)) ? [shortest] : found
}

const findLongForms = (typed: readonly TypedWord[]): readonly KnownWord[] => {
  phrases ??= listHeadings()
  const least = typed.length > 1 ? LEAST_BESIDE_OTHERS : LEAST_ALONE
  const fitting = phrases.filter(
    ({ tokens }) =>
      tokens.length === typed.length && typed.every((word, at) => isSame(word, tokens[at] ?? '', least)),
  )
  return shortestOf(fitting).flatMap(({ known }) => known)
}

/** `Артикул №`: a number by its first word alone; `Zoll-Nr.`: by the compound, `Zollnummer`. */
const findNumberOf = (words: readonly TypedWord[]): readonly KnownWord[] => {
  const spoken = words.map(({ letters }) => letters).join(' ')
  const known = [spoken, ...[...numberWords].map((word) => spoken + word)].map(lookUpHeading)
  return (known.find((one) => one.length > 0) ?? []).filter(({ field }) => numberFields.has(field))
}

/**
 * What a heading stands for that no list has, but of which a list has the long form: `Bez.`, `Prod. code`, `Mfg part #`,
 * `Артикул №`. Empty when the long forms stand for different fields.
 */
export const lookUpShortHeading = (heading: string): readonly KnownWord[] => {
  const typed = typedWords(heading)
  const words = typed.filter(({ letters }) => !isNumberWord(letters))
  // Without a cut word or a word for number the lists have been asked already; cells of rows come here, too.
  const isShortened = words.length < typed.length || typed.some(({ isCut }) => isCut)
  if (words.length === 0 || typed.length > MOST_WORDS || !isShortened) return []
  const known = findLongForms(typed)
  const meanings = new Set(known.map(({ field, price }) => `${field} ${price ?? ''}`))
  if (meanings.size > 1) return []
  const isShort = typed.every(({ letters, isCut }) => isCut && letters.length < SURE_LETTERS)
  if (isShort && known.some(({ field }) => wholeFields.has(field))) return []
  return known.length > 0 || words.length === typed.length ? known.slice(0, 1) : findNumberOf(words)
}
