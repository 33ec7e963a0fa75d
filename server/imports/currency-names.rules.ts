import names from '#server/imports/currency-names.json' with { type: 'json' }

/** What stands for a currency that is named and that nobody can tell: `руб. ПМР`, `IR£`, `BYR`. */
export const unclearCurrency = '¤'

const codesOfIntl = new Set(Intl.supportedValuesOf('currency'))
/** The codes of currencies that are in use; one that was withdrawn is worth another amount than the one that followed it. */
export const currentCurrencies: ReadonlySet<string> = new Set(
  names.current.split(' ').filter((code) => codesOfIntl.has(code)),
)

const escape = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
const isLetter = (letter: string | undefined): boolean => letter !== undefined && /\p{L}/u.test(letter)
const east = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u

/** One word of a list; `canad*` stands for all words that begin so. */
const patternOfWord = (word: string): string => {
  const stem = word.replace(/\*$/, '')
  const text = escape(stem).replaceAll(' ', '[\\s.-]+')
  if (east.test(stem)) return text
  const before = isLetter(stem[0]) ? '(?<!\\p{L})' : ''
  const behind = word.endsWith('*') ? '\\p{L}*' : isLetter(stem.at(-1)) ? '(?!\\p{L})' : ''
  return `${before}${text}${behind}`
}

const patternOfList = (list: string): string =>
  [...new Set(list.split(', '))]
    .sort((a, b) => b.length - a.length)
    .map(patternOfWord)
    .join('|')

/** Codes that are words: behind a name that was understood, `¤` tells that they are none. */
export const wordCodes: ReadonlySet<string> = new Set(names.wordCodes.split(' '))
const written = (code: string): string =>
  code === '?' ? unclearCurrency : wordCodes.has(code) ? `${code}${unclearCurrency}` : code

interface NamedPattern {
  code: string
  pattern: RegExp
}

/** `белорусских рублях`, `руб. РБ`, `dollars de Hong Kong`, `$ CA`: country and unit, in any order. */
const between = String.raw`(?:[\s.(\-]{0,3}|\s(?:de|di|da|of|von|van|do|des|d['’])\s?(?:los\s)?)`
const ofFamilies: NamedPattern[] = Object.values(names.families).flatMap(({ unit, ...countries }) => {
  const units = `(?:${patternOfList(unit)})`
  return Object.entries(countries).map(([code, list]) => {
    const country = `(?:${patternOfList(list)})`
    const pattern = new RegExp(`${country}${between}${units}\\.?|${units}${between}${country}\\.?`, 'iu')
    return { code: written(code), pattern }
  })
})

const ofWords: NamedPattern[] = Object.entries(names.words).map(([code, list]) => ({
  code: written(code),
  pattern: new RegExp(
    list
      .split(', ')
      .map((word) => {
        const [before, behind] = [word[0], word.at(-1)].map((end) => isLetter(end) && !east.test(word))
        return `${before ? '(?<!\\p{L})' : ''}${escape(word).replaceAll(' ', '\\s?')}${behind ? '(?!\\p{L})' : ''}`
      })
      .join('|'),
    'iu',
  ),
}))

/** In small letters several of these are words. */
const withdrawn = new RegExp(
  `(?<![\\p{L}\\d])(?:${names.withdrawn.replaceAll(' ', '|')})(?![\\p{L}\\d])`,
  'u',
)
/** `S/ 12.50`, `Precio (S/)`; `S/N` is another matter. */
const sol = /(?<!\p{L})S\/\.?(?=[\s)\]]|$)/u

const all: readonly NamedPattern[] = [
  ...ofFamilies,
  ...ofWords,
  { code: unclearCurrency, pattern: withdrawn },
  { code: written('PEN'), pattern: sol },
]

/** One look at each text: most hold none of these words. */
const mayName = new RegExp(
  [
    ...Object.values(names.families).map(({ unit }) => patternOfList(unit)),
    ...ofWords.map(({ pattern }) => pattern.source),
  ].join('|'),
  'iu',
)

/**
 * A text with the currencies that it names in words or in joined signs as codes: `Цена в BYN`, `Prices in CAD`. One that
 * nobody can tell becomes `¤`.
 */
export const spellCurrencies = (text: string): string => {
  if (!mayName.test(text) && !withdrawn.test(text) && !sol.test(text)) return text
  return all.reduce((spelled, { code, pattern }) => spelled.replace(pattern, ` ${code} `), text)
}

const shortNames = new Map(Object.entries(names.behindPrice))
const lastWord = /^(.*\p{L}.*?[\s,([])([\p{L}.]{1,8}?)\.?\s*([)\]]?)$/su
const cyrillic = /\p{Script=Cyrillic}/u
const slavic = /(?<!\p{L})(?:c(?:ij)?en|vpc|mpc|malopr|velepr|nabav|neto|цијен|цен)/iu

const codeOfShort = (short: string, before: string): string | undefined => {
  const [code, wanted] = (shortNames.get(short) ?? '').split(' ')
  if (code === 'byCyrillic') return cyrillic.test(before) ? wanted : unclearCurrency
  if (code === 'bySlavic') return slavic.test(before) ? written(wanted ?? '') : undefined
  return code === undefined || code === '' ? undefined : written(code)
}

/** `Price (RM)`, `Prix HT (DH)`, `Цена, Br`: a short name of a currency at the end of the heading of a price. */
export const spellShortCurrency = (heading: string): string => {
  const [, before, short, end] = lastWord.exec(heading.trim()) ?? []
  if (before === undefined || short === undefined) return heading
  const isSetApart = end !== '' || /,\s*$/.test(before)
  const code = codeOfShort(short, before)
  // One letter may be the name of a price: `Price L`.
  if (code === undefined || (!isSetApart && short.length < 2)) return heading
  return `${before}${code}${end ?? ''}`
}

const otherDollars = new RegExp(
  Object.entries(names.families.dollar)
    .filter(([key]) => !['unit', 'USD', '?'].includes(key))
    .map(([, list]) => patternOfList(list))
    .join('|'),
  'iu',
)

/** True for a title that names a country with dollars of its own: below `Canadian dealer price list`, `$` may be theirs. */
export const namesCountryOfDollars = (line: string): boolean =>
  otherDollars.test(line) || namesTaxOfDollars(line)

/** True for the taxes of Australia, New Zealand, Canada and Singapore, whose dollars are not those of the States. */
export const namesTaxOfDollars = (text: string): boolean =>
  /(?<!\p{L})(?:GST|HST|PST|QST|TPS|TVQ)(?!\p{L})/u.test(text)
