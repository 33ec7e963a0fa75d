import words from '#server/imports/headings.json' with { type: 'json' }
import { type ColumnUse, plainFields } from '#server/imports/mapping-file.ts'
import { parseCurrency } from '#server/imports/money.rules.ts'
import { isWeightUnit } from '#server/imports/values.rules.ts'

type PlainField = (typeof plainFields)[number]

/** A heading understood: what the column holds, how sure we are, and in which languages the word is usual. */
export interface HeadingMatch {
  use: ColumnUse
  /** Place of the word in its list: of two columns for one field the smaller wins. */
  rank: number
  languages: string[]
}

interface KnownWord {
  field: PlainField
  rank: number
  languages: string[]
}

/** Letters and digits only, without case and accents: `Qtde. mín` and `qtde_min` are one heading. */
export const foldHeading = (heading: string): string =>
  heading
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}#]/gu, '')

const isPlainField = (name: string): name is PlainField => plainFields.some((field) => field === name)

const knownWords = new Map<string, KnownWord>()
for (const [language, fields] of Object.entries(words)) {
  for (const [field, list] of Object.entries(fields)) {
    if (!isPlainField(field)) throw new Error(`headings.json: no such field: ${field}`)
    for (const [rank, word] of list.split(', ').entries()) {
      const folded = foldHeading(word)
      const known = knownWords.get(folded)
      if (known === undefined) knownWords.set(folded, { field, rank, languages: [language] })
      else if (known.field !== field) throw new Error(`headings.json: "${word}" stands for two fields`)
      else known.languages.push(language)
    }
  }
}

const languageNames: Readonly<Record<string, string>> = {
  cn: 'zh',
  chn: 'zh',
  eng: 'en',
  ger: 'de',
  deu: 'de',
  fra: 'fr',
  fre: 'fr',
  esp: 'es',
  spa: 'es',
  rus: 'ru',
  ru: 'ru',
  pol: 'pl',
  english: 'en',
  deutsch: 'de',
  german: 'de',
  french: 'fr',
  français: 'fr',
  spanish: 'es',
  español: 'es',
  russian: 'ru',
  русский: 'ru',
  рус: 'ru',
  chinese: 'zh',
  中文: 'zh',
  polski: 'pl',
}
const languageCodes = new Set(
  'en zh fr de es ru pl pt it nl cs sk hu ro bg uk tr sv da nb fi el lt lv et sl hr sr ja ko'.split(' '),
)

const parseLanguageHint = (hint: string): string | null => {
  const word = hint.toLowerCase()
  return languageNames[word] ?? (languageCodes.has(word) ? word : null)
}

/** `Weight (kg)`, `Price, EUR`, `name_de`: what stands behind the heading says how to read the column. */
const applyHint = (field: PlainField, hint: string): ColumnUse | null => {
  const language = parseLanguageHint(hint)
  if (field === 'name' && language !== null) return { field: `names.${language}` }
  if (field === 'description' && language !== null) return { field: `descriptions.${language}` }
  const currency = parseCurrency(hint)
  if (field === 'price' && currency !== null) return { field, currency }
  if (field === 'weight' && isWeightUnit(hint)) return { field, unit: hint.toLowerCase() }
  return null
}

/** Words that may stand between a heading and its hint: `Price in EUR`, `Цена за шт, руб`. */
const fillers = /^(in|en|na|per|pro|за|шт|pc|pcs|each|net|netto)$/i

const splitHint = (heading: string): { base: string; hint: string } | null => {
  const split = /^(.*[^\s,;:_([-])[\s,;:_([-]+([^\s,;:_()[\]]+)[)\].]*$/su.exec(heading.trim())
  if (split === null) return null
  const base = (split[1] ?? '').split(/\s+/)
  while (base.length > 1 && fillers.test(base.at(-1) ?? '')) base.pop()
  return { base: base.join(' '), hint: split[2] ?? '' }
}

/** Understands a heading by the built-in list; null when it is unknown. */
export const readHeading = (heading: string): HeadingMatch | null => {
  const split = splitHint(heading)
  const base = split === null ? undefined : knownWords.get(foldHeading(split.base))
  const hinted = split === null || base === undefined ? null : applyHint(base.field, split.hint)
  if (base !== undefined && hinted !== null) return { ...base, use: hinted }
  const known = knownWords.get(foldHeading(heading))
  return known === undefined ? null : { ...known, use: { field: known.field } }
}
