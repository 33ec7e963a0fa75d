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
  [
    'cross',
    '[ée]quivalen\\p{L}*|аналог\\p{L}*|替代号?|通用号?|náhrad\\p{L}*|equivale a|vervanger|korsref\\p{L}*',
  ],
  [
    'old',
    'zastępuj\\p{L}*|replaces|supersedes|ersetzt|remplace|reemplaza|sustituye|substitui|sostituisce|vervangt|ersätter|erstatter|nahrazuje|замен(?:яет|а для)|旧号|替换',
  ],
  [
    'models',
    'model[es]?s?|modele|modèles|modelos|modelle|модел\\p{L}*|silnik|pasuje do|fits|passend (?:für|zu)|convient (?:à|pour)|compatible (?:with|avec|con)|(?:para|adatto a|geschikt voor|vhodn\\p{L}* pro|подходит (?:для|к))|适用(?:机型)?',
  ],
]

interface Section {
  label: NumberLabel | 'none'
  text: string
  /** The maker of its numbers, where a name stands behind the label: `OEM: NORTHMARK: 100200`. */
  brand?: string
  /** A label that is not in the list. */
  unknown?: string
}

const isLabelWithoutColon = /^OEM$/

/** Verbs need no colon before a number: `replaces 493932`, `zamiennik 06-01001`, `passend für MS 180`. */
const bareLabels: readonly string[] = [
  'zastępuj\\p{L}*|replaces|supersedes|ersetzt|remplace|reemplaza|sustituye|sostituisce|vervangt|nahrazuje|заменяет',
  'zamiennik\\p{L}*|аналог\\p{L}*|équivalent|equivalente?',
  'pasuje do|passend (?:für|zu)|fits|подходит для',
]
const labelStart = new RegExp(
  `(?<![\\p{L}\\p{N}])(\\p{L}[\\p{L}.' -]{1,40}?)\\s*:|(?<![\\p{L}\\p{N}])OEM(?=\\s)|(?<![\\p{L}\\p{N}])(${bareLabels.join('|')})(?=\\s+[\\p{L}\\p{N}./-]*\\d|\\s+\\p{Lu}{1,6}\\s\\d)`,
  'giu',
)

/** A name of one to three words with a capital, such as a maker's. */
const isName = (words: string): boolean => /^\p{Lu}[\p{L}.'&-]*(?: [\p{Lu}&][\p{L}.'&-]*){0,2}$/u.test(words)

/**
 * Cuts a text at its labels. A name right behind a label is the maker of its numbers. Any other label that we do not know
 * (`uszczelka:`) begins a section that is skipped.
 */
const cutSections = (text: string, own: Readonly<Record<string, NumberLabel>>): Section[] => {
  const sections: Section[] = []
  let start = 0
  let open: Omit<Section, 'text'> = { label: 'none' }
  const close = (end: number) => sections.push({ ...open, text: text.slice(start, end) })
  for (const match of text.matchAll(labelStart)) {
    const words = match[1] ?? match[2] ?? match[0]
    const found = findLabel(words, own)
    if (found === null && isLabelWithoutColon.test(words)) continue
    const between = text.slice(start, match.index)
    const isMaker = found === null && isName(words)
    const isNamed = open.label !== 'none' && open.label !== 'models' && open.label !== 'skip'
    if (isMaker && isNamed && (between.trim() === '' || open.brand !== undefined)) {
      close(match.index)
      open = { label: open.label, brand: words }
    } else {
      close(match.index + (found?.at ?? 0))
      open = found === null ? { label: 'skip', unknown: words } : { label: found.label }
    }
    start = match.index + match[0].length
  }
  close(text.length)
  return sections
}

/** Words of labels in full, for slips: `orginal nr`, `vergleichnummer`. */
const fullLabels: readonly (readonly [NumberLabel, string])[] = [
  ['oem', 'original'],
  ['oem', 'originalnummer'],
  ['oem', 'originalteilenummer'],
  ['oem', 'oryginalny'],
  ['oem', 'оригинальный'],
  ['oem', 'origine'],
  ['cross', 'vergleichsnummer'],
  ['cross', 'zamiennik'],
  ['cross', 'equivalent'],
  ['cross', 'reference'],
  ['cross', 'аналоги'],
  ['old', 'replaces'],
  ['old', 'zastępuje'],
  ['old', 'заменяет'],
  ['models', 'modelle'],
  ['models', 'passend'],
]

/** True when one letter is missing, too many, wrong or swapped with its neighbor. */
const isSlip = (typed: string, word: string): boolean => {
  if (typed === word || Math.abs(typed.length - word.length) > 1) return false
  let at = 0
  while (at < typed.length && typed[at] === word[at]) at++
  const [rest, wanted] = [typed.slice(at), word.slice(at)]
  const isSwapped =
    rest[0] === wanted[1] && rest[1] === wanted[0] && rest.slice(2) === wanted.slice(2) && rest.length > 1
  return (
    rest.slice(1) === wanted || rest === wanted.slice(1) || rest.slice(1) === wanted.slice(1) || isSwapped
  )
}

const numberWord = /[\s.]+(?:nr|no|nummer|numer|number|номер|num)\.?$/iu

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
  const last = /\p{L}{6,}$/u.exec(words.replace(numberWord, ''))
  const slip = last && fullLabels.find(([, word]) => isSlip(last[0].toLowerCase(), word))
  return slip ? { label: slip[0], at: last.index } : null
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
const readLabelled = (type: ImportNumber['type'], text: string, maker?: string): ImportNumber[] => {
  const found: ImportNumber[] = []
  let brand = maker
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

const leastDescribedDigits = 5

/**
 * Numbers that a description names behind a label (`OEM: 492932, 696854`). It is prose otherwise: what no label tells, or
 * has few digits, is no number.
 */
export const readDescribedNumbers = (text: string): ImportNumber[] => {
  // Most descriptions have neither and need no pattern.
  if (!/\d{3}/.test(text) || !/:|OEM/.test(text)) return []
  const numbers = cutSections(text, {}).flatMap(({ label, text: part, brand }) =>
    label === 'oem' || label === 'cross' || label === 'old' ? readLabelled(label, part, brand) : [],
  )
  const isLong = (number: string): boolean => number.replace(/\D/g, '').length >= leastDescribedDigits
  return uniqueNumbers(numbers.filter(({ number }) => isLong(number) || isKnownNumber(number)))
}

/** Numbers behind a label that was not understood. */
export interface SkippedLabel {
  label: string
  numbers: number
}

/**
 * Finds the numbers and models in a supplier's free text: `Zamiennik: M831133 // OEM: 503 89 47-01`.
 * Labelled lists count up to the first prose; without a label only unmistakable numbers count.
 */
export const readNumberText = (
  text: string,
  ownLabels: Readonly<Record<string, NumberLabel>> = {},
): { numbers: ImportNumber[]; models: ImportModel[]; skipped: SkippedLabel[] } => {
  const sections = cutSections(text, ownLabels)
  const numbers = sections.flatMap(({ label, text: part, brand }) => {
    if (label === 'none') return readUnlabelled(part)
    return label === 'models' || label === 'skip' ? [] : readLabelled(label, part, brand)
  })
  const models = sections.flatMap((section) =>
    section.label === 'models' ? splitModels(section.text, { split: 'blanks' }).models : [],
  )
  const skipped = sections.flatMap(({ unknown, text: part }): SkippedLabel[] => {
    const count = unknown === undefined ? 0 : readLabelled('cross', part).length
    return unknown === undefined || count === 0 ? [] : [{ label: unknown, numbers: count }]
  })
  return { numbers: uniqueNumbers(numbers), models, skipped }
}
