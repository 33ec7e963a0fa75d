import type { LineText } from '#server/vision/cards/language.rules.ts'
import { type CardField, cardFieldCaps } from '#server/vision/cards/card-reading.ts'
import { addressWords, chineseCompany, jobWords, legalForms } from '#server/vision/cards/card-words.ts'
import { fieldOf, plainLetters } from '#server/vision/cards/reading-votes.rules.ts'

/** Marks around a line that are no part of a name; quotes and dots belong to it. */
function trimmed(text: string): string {
  return text
    .replace(/^[^\p{L}\p{N}"«“„]+/u, '')
    .replace(/[^\p{L}\p{N}"»”.)]+$/u, '')
    .replace(/\s+/g, ' ')
}

function closedUp(text: string): string {
  return text.replace(/(?<=\p{Script=Han})\s+(?=\p{Script=Han})/gu, '')
}

function hasLegalForm(text: string): boolean {
  return legalForms.test(text) || chineseCompany.test(text)
}

function isContact(text: string): boolean {
  return /@|www\.|:\/\/|\+\d|\d{5}/.test(text)
}

/** Whether a line is written like the domain: letters of the line begin it, or it begins the line. */
function isLikeDomain(text: string, domain: string): boolean {
  const letters = plainLetters(text).replace(/[^a-z0-9]/g, '')
  const plain = domain.replace(/-/g, '')
  if (letters.length < 3 || plain.length < 3) return false
  return letters.includes(plain) || (plain.includes(letters) && letters.length * 2 > plain.length)
}

/**
 * The company: a line with a legal form, else one written like the domain of the card's addresses, else that domain's
 * name, which is never sure.
 */
export function companyOf(lines: readonly LineText[], domain: string): CardField {
  const texts = lines
    .map((line) => ({ ...line, text: trimmed(closedUp(line.text)) }))
    .filter((line) => !isContact(line.text))
  const formal = texts.find(
    (line) => hasLegalForm(line.text) && line.confidence >= 50 && line.text.length > 3,
  )
  const named = texts
    .filter((line) => domain !== '' && isLikeDomain(line.text, domain))
    .filter((line) => !jobWords.test(line.text) && !addressWords.test(line.text))
  const alike = named.sort((a, b) => b.height - a.height)[0]
  const line = formal ?? alike
  if (line === undefined) return fieldOf(domain, false, cardFieldCaps.company)
  const isSure = line.isAgreed && line.confidence >= 70
  return fieldOf(line.text, isSure, cardFieldCaps.company)
}
