import type { LineText } from '#server/vision/cards/language.rules.ts'
import { type CardReading, cardFieldCaps } from '#server/vision/cards/card-reading.ts'
import {
  addressWords,
  chineseAddress,
  chineseCompany,
  chineseFamilies,
  chineseJob,
  familyParticles,
  jobWords,
  legalForms,
  personDegrees,
  personTitles,
  tradeWords,
} from '#server/vision/cards/card-words.ts'
import type { ReadingLanguage } from '#server/vision/reading-engine.ts'
import { fieldOf, plainLetters } from '#server/vision/cards/reading-votes.rules.ts'

/** A person's name in two parts. `isSplitSure` is false when either part might be the family's. */
export interface PersonName {
  fName: string
  lName: string
  isSplitSure: boolean
}

const patronymic = /(?:ович|евич|ьич|ич|овна|евна|ична|инична)$/iu
const russianFamily =
  /(?:ов|ев|ёв|ин|ын|ский|цкий|ской|ова|ева|ёва|ина|ына|ская|цкая|енко|ко|ук|юк|чук|ян|дзе|швили|их|ых)$/iu
const nameWord = /^(?:\p{Lu}\p{L}*(?:['’-]\p{L}+)*\.?|\p{Lu}\.)$/u

/** Wang Xiaoming is written family first, without a blank: 王小明. */
export function chineseName(text: string): PersonName | undefined {
  const bare = text
    .replace(chineseJob, ' ')
    .replace(/(?<=\p{Script=Han})\s(?=\p{Script=Han}(?:\s|$))/gu, '')
    .trim()
  const [word = ''] = bare.split(/[\s|·,，:：/]+/u)
  if (!/^\p{Script=Han}{2,4}$/u.test(word) || chineseCompany.test(word) || chineseAddress.test(word))
    return undefined
  const family = chineseFamilies.exec(word)?.[0] ?? ''
  if (family === '' || family.length === word.length) return undefined
  return {
    fName: word.slice(family.length),
    lName: family,
    isSplitSure: word.length <= 3 || family.length === 2,
  }
}

/** Russian cards write either part first; the patronymic, which ends like no other part, tells which is which. */
export function russianName(words: readonly string[]): PersonName | undefined {
  const at = words.findIndex((word, index) => index > 0 && patronymic.test(word))
  if (words.length === 3 && at > 0) {
    const [first = '', second = '', third = ''] = words
    return at === 1
      ? { fName: `${first} ${second}`, lName: third, isSplitSure: true }
      : { fName: `${second} ${third}`, lName: first, isSplitSure: true }
  }
  const [first = '', second = ''] = words
  if (words.length !== 2) return undefined
  const [isFirst, isSecond] = [russianFamily.test(first), russianFamily.test(second)]
  return isFirst && !isSecond
    ? { fName: second, lName: first, isSplitSure: true }
    : { fName: first, lName: second, isSplitSure: isSecond && !isFirst }
}

function isUpper(word: string): boolean {
  return word.length > 1 && word === word.toUpperCase() && word !== word.toLowerCase()
}

/** Where the family name begins among Latin words: at a particle, at capitals, else the last word, in Spanish the last two. */
function familyStart(words: readonly string[], language: ReadingLanguage): { at: number; isSure: boolean } {
  const particle = words.findIndex((word, index) => index > 0 && familyParticles.has(word.toLowerCase()))
  if (particle > 0 && particle < words.length - 1) {
    // "Juan Pérez de León": the particle links two family names.
    return { at: particle, isSure: language !== 'spa' }
  }
  const capitals = words.findIndex(isUpper)
  if (capitals > 0 && words.slice(capitals).every(isUpper)) return { at: capitals, isSure: true }
  if (words.length === 2) return { at: 1, isSure: true }
  if (language === 'spa') return { at: words.length - 2, isSure: words.length === 3 }
  const areMiddle = words.slice(1, -1).every((word) => /^\p{Lu}\.?$/u.test(word))
  return { at: words.length - 1, isSure: areMiddle }
}

/** Splits a name in Latin letters. `Smith, John` and `DUPONT Marie` have the family first. */
export function latinName(text: string, language: ReadingLanguage): PersonName | undefined {
  const [before = '', after] = text.split(/,\s*/)
  if (after !== undefined && after !== '') return { fName: after, lName: before, isSplitSure: true }
  const words = before.split(' ')
  if (words.length < 2) return undefined
  const isFamilyFirst = isUpper(words[0] ?? '') && !words.slice(1).some(isUpper)
  if (isFamilyFirst) return { fName: words.slice(1).join(' '), lName: words[0] ?? '', isSplitSure: true }
  const { at, isSure } = familyStart(words, language)
  return { fName: words.slice(0, at).join(' '), lName: words.slice(at).join(' '), isSplitSure: isSure }
}

function looksLikeName(words: readonly string[]): boolean {
  if (words.length < 2 || words.length > 5) return false
  const areWords = words.every(
    (word) => nameWord.test(word.replace(/,$/, '')) || familyParticles.has(word.toLowerCase()),
  )
  return areWords && words.filter((word) => word.replace(/\P{L}/gu, '').length >= 2).length >= 2
}

/** The name a line consists of, if it consists of one. Titles before and degrees behind are taken off. */
export function nameIn(line: string, language: ReadingLanguage): PersonName | undefined {
  const text = line.replace(/^[^\p{L}]+|[^\p{L}.]+$/gu, '').replace(/\s+/g, ' ')
  if (/[\d@]|www\.|:\/\//.test(text)) return undefined
  if (/\p{Script=Han}/u.test(text)) return chineseName(text)
  const bare = text
    .replace(personTitles, '')
    .replace(personDegrees, '')
    .replace(/(?<=\p{Ll})\.$/u, '')
  if ([legalForms, jobWords, tradeWords, addressWords].some((words) => words.test(bare))) return undefined
  const words = bare.split(' ')
  if (!looksLikeName(words)) return undefined
  return /\p{Script=Cyrillic}/u.test(bare) ? russianName(words) : latinName(bare, language)
}

/** Cyrillic in Latin letters as mail addresses write it, roughly: only the consonants have to fit. */
const latinOf: Record<string, string> = Object.fromEntries(
  'а a,б b,в v,г g,д d,е e,ё e,ж zh,з z,и i,й y,к k,л l,м m,н n,о o,п p,р r,с s,т t,у u,ф f,х kh,ц ts,ч ch,ш sh,щ sch,ъ ,ы y,ь ,э e,ю yu,я ya'
    .split(',')
    .map((pair) => [pair.slice(0, 1), pair.slice(2)]),
)

function addressLetters(text: string): string {
  return [...plainLetters(text)]
    .map((letter) => latinOf[letter] ?? letter)
    .join('')
    .replace(/[^a-z]/g, '')
}

/** Umlauts are written out in addresses, but not by all. */
function spellings(part: string): string[] {
  const written = part.toLowerCase().replace(/ä/g, 'ae').replace(/ö/g, 'oe').replace(/ü/g, 'ue')
  return [addressLetters(part), addressLetters(written)].filter((spelling) => spelling.length >= 3)
}

/** Whether the part of an address before the sign holds one of the name's words. */
export function isNameInEmail(name: PersonName, email: string): boolean {
  const local = (email.split('@')[0] ?? '').replace(/[^a-z]/g, '')
  return `${name.fName} ${name.lName}`
    .split(/[\s-]/)
    .some((part) => spellings(part).some((word) => local.includes(word)))
}

interface Candidate {
  name: PersonName
  line: LineText
  isInEmail: boolean
}

/** The person's name: the line the e-mail address confirms, else the tallest. Sure when confirmed or the only one. */
export function namesOf(
  lines: readonly LineText[],
  language: ReadingLanguage,
  known: { email: string; company: string },
): Pick<CardReading, 'fName' | 'lName'> {
  const company = plainLetters(known.company)
  const candidates: Candidate[] = lines.flatMap((line) => {
    if (company !== '' && plainLetters(line.text).includes(company)) return []
    const name = nameIn(line.text, language)
    return name && line.confidence >= 55 ? [{ name, line, isInEmail: isNameInEmail(name, known.email) }] : []
  })
  candidates.sort((a, b) => Number(b.isInEmail) - Number(a.isInEmail) || b.line.height - a.line.height)
  const [best, second] = candidates
  if (best === undefined) return { fName: { value: '', isSure: false }, lName: { value: '', isSure: false } }
  const isPerson = best.isInEmail || second === undefined || best.line.height > second.line.height * 1.3
  const isSure = isPerson && best.line.isAgreed && best.line.confidence >= 70 && best.name.isSplitSure
  return {
    fName: fieldOf(best.name.fName, isSure, cardFieldCaps.fName),
    lName: fieldOf(best.name.lName, isSure, cardFieldCaps.lName),
  }
}
