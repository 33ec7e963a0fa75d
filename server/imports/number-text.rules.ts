import { makerFormats, wholesalerFormats } from '#server/imports/number-formats.ts'
import { type NumberToken, tokenizeNumbers } from '#server/imports/number-tokens.rules.ts'
import { isPlausibleNumber, uniqueNumbers } from '#server/imports/numbers.rules.ts'
import type { ImportModel, ImportNumber } from '#server/imports/row.ts'
import { splitModels } from '#server/imports/models.rules.ts'

/** What the numbers behind a label are; `skip` is a label about something else (kit contents, another part). */
export type NumberLabel = 'oem' | 'cross' | 'old' | 'models' | 'skip'

/** Labels as suppliers write them, in the languages of their files. */
const labels: readonly (readonly [NumberLabel, string])[] = [
  ['oem', 'OEM|OME|OE'],
  ['oem', '(?:nr|numer\\p{L}*)\\.? ?(?:części )?or(?:yg|g)\\p{L}*\\.?(?: części)?'],
  ['oem', 'original(?:teil)?[ -]?(?:nummern?|nr|numbers?|nos?)?\\.?'],
  ['oem', "r[ée]f(?:[ée]rence)?s?\\.? (?:d')?origin(?:e|al(?:es)?)"],
  ['oem', 'ориг\\p{L}*\\.?(?: номер\\p{L}*)?|原厂(?:编)?号?'],
  ['cross', 'zam(?:ienni\\p{L}*)?\\.?|cross[ -]?ref\\p{L}*|vergleichs(?:nummern?|nr)\\.?'],
  ['cross', '[ée]quivalen\\p{L}*|аналог\\p{L}*|替代号?|通用号?'],
  ['old', 'zastępuj\\p{L}*|replaces|supersedes|ersetzt|remplace|reemplaza|sustituye|substitui|заменяет|旧号'],
  [
    'models',
    'model[es]?s?|modele|modèles|modelos|modelle|модел\\p{L}*|silnik|pasuje do|fits|passend für|适用(?:机型)?',
  ],
]

interface Section {
  label: NumberLabel | 'none'
  text: string
}

const isLabelWithoutColon = /^OEM$/

/** Cuts a text at its labels. A label we do not know (`uszczelka:`) begins a section that is skipped. */
const cutSections = (text: string, own: Readonly<Record<string, NumberLabel>>): Section[] => {
  const sections: Section[] = []
  let start = 0
  let label: Section['label'] = 'none'
  for (const match of text.matchAll(
    /(?<![\p{L}\p{N}])(\p{L}[\p{L}.' -]{1,40}?)\s*:|(?<![\p{L}\p{N}])OEM(?=\s)/gu,
  )) {
    const words = match[1] ?? match[0]
    const found = findLabel(words, own)
    if (found === null && isLabelWithoutColon.test(words)) continue
    sections.push({ label, text: text.slice(start, match.index + (found?.at ?? 0)) })
    label = found?.label ?? 'skip'
    start = match.index + match[0].length
  }
  sections.push({ label, text: text.slice(start) })
  return sections
}

/** The label at the end of the words before a colon: `FTC16 bagnet nr. oryg.` ends in one. */
const findLabel = (
  words: string,
  own: Readonly<Record<string, NumberLabel>>,
): { label: NumberLabel; at: number } | null => {
  for (const [word, label] of Object.entries(own)) {
    if (words.toLowerCase().endsWith(word.toLowerCase())) return { label, at: words.length - word.length }
  }
  for (const [label, source] of labels) {
    const match = new RegExp(`(?<![\\p{L}])(?:${source})(?: wstępny)?$`, 'iu').exec(words)
    if (match !== null) return { label, at: match.index }
  }
  return null
}

const hasFormat = (formats: readonly RegExp[], token: string): boolean =>
  formats.some((format) => format.test(token))

const isKnownNumber = (token: string): boolean =>
  hasFormat(makerFormats, token) || hasFormat(wholesalerFormats, token)

const looksLikeModel = (token: string): boolean => /^[A-Z]{1,4}\d{2,3}[A-Z]{0,3}$/.test(token)

/** Words end a list of numbers; a lone capital or a short code in capitals (`DW A-532442781`) does not. */
const isProse = (token: NumberToken): boolean =>
  token.kind === 'word' && /\p{Ll}{2}|\p{Lu}{5}/u.test(token.text)

/** Numbers behind a label, up to the first prose; behind a break after it, only known formats count. */
const readLabelled = (type: ImportNumber['type'], text: string): ImportNumber[] => {
  const found: ImportNumber[] = []
  let brand: string | undefined
  let isAfterProse = false
  let isInProse = false
  for (const token of tokenizeNumbers(text)) {
    if (token.kind === 'break') isInProse = false
    else if (token.kind === 'brand') brand = token.text
    else if (isProse(token)) {
      isInProse = isAfterProse = true
      brand = undefined
    }
    if (token.kind !== 'number' || isInProse || !isPlausibleNumber(token.text)) continue
    const isKnown = isKnownNumber(token.text)
    const isPlausible = token.text.length >= 4 && !looksLikeModel(token.text)
    if (isKnown || (isPlausible && !isAfterProse)) {
      found.push({ type, number: token.text, ...(brand === undefined ? {} : { brand }) })
    }
  }
  return found
}

/** Nothing but a number: a run of four digits, or digits and dashes. `LS53-675-HS` is a model. */
const isLooseNumber = (token: string): boolean =>
  token.length >= 5 && !looksLikeModel(token) && (/\d{4}/.test(token) || /^[\d-]+$/.test(token))

/** Text without a label: numbers that cannot be anything else, and any number when there is no prose. */
const readUnlabelled = (text: string): ImportNumber[] => {
  const tokens = tokenizeNumbers(text)
  const isNumbersOnly = !tokens.some(isProse)
  let brand: string | undefined
  return tokens.flatMap((token): ImportNumber[] => {
    if (token.kind === 'brand') brand = token.text
    const isNumber = token.kind === 'number' && isPlausibleNumber(token.text)
    if (token.kind === 'word' || (token.kind === 'number' && !isNumber)) brand = undefined
    if (!isNumber) return []
    if (hasFormat(wholesalerFormats, token.text)) return [{ type: 'cross', number: token.text }]
    if (brand !== undefined && !looksLikeModel(token.text))
      return [{ type: 'oem', number: token.text, brand }]
    if (hasFormat(makerFormats, token.text)) return [{ type: 'oem', number: token.text }]
    return isNumbersOnly && isLooseNumber(token.text) ? [{ type: 'cross', number: token.text }] : []
  })
}

/**
 * Finds the numbers and models in a supplier's free text: `Zamiennik: M831133 // OEM: 503 89 47-01`.
 * Labelled lists count up to the first prose; without a label only unmistakable numbers count.
 */
export const readNumberText = (
  text: string,
  ownLabels: Readonly<Record<string, NumberLabel>> = {},
): { numbers: ImportNumber[]; models: ImportModel[] } => {
  const sections = cutSections(text, ownLabels)
  const numbers = sections.flatMap(({ label, text: part }) => {
    if (label === 'none') return readUnlabelled(part)
    return label === 'models' || label === 'skip' ? [] : readLabelled(label, part)
  })
  const models = sections.flatMap((section) =>
    section.label === 'models' ? splitModels(section.text, { split: 'blanks' }).models : [],
  )
  return { numbers: uniqueNumbers(numbers), models }
}
