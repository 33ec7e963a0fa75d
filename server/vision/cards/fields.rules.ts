import { companyOf } from '#server/vision/cards/companies.rules.ts'
import { domainName, emailOf, webDomain } from '#server/vision/cards/email.rules.ts'
import { cardLanguage, type LineText, textOfLine } from '#server/vision/cards/language.rules.ts'
import { namesOf } from '#server/vision/cards/names.rules.ts'
import { phoneOf } from '#server/vision/cards/phone.rules.ts'
import type { CardReading } from '#server/vision/cards/card-reading.ts'
import type { ReadLine } from '#server/vision/read-line.ts'

/** Strokes and wide blanks part what stands on one line. */
function partsOf(line: LineText): LineText[] {
  return line.text.split(/\s*[|¦•·]\s*|\s{3,}/u).flatMap((text) => (text === '' ? [] : [{ ...line, text }]))
}

/** Makes the fields of a card out of what was read, from top to bottom. Pure; whatever the lines say is only text. */
export function fieldsOf(lines: readonly ReadLine[]): CardReading {
  const language = cardLanguage(lines)
  const email = emailOf(lines)
  const web = webDomain(lines)
  const domain = domainName(email.value.split('@')[1] ?? '') || domainName(web)
  const texts = lines.flatMap((line) => textOfLine(line, language) ?? []).flatMap(partsOf)
  const company = companyOf(texts, domain)
  const names = namesOf(texts, language, { email: email.value, company: company.value })
  return { ...names, company, phone: phoneOf(lines), email }
}

/** Whether anything at all was read. */
export function isEmptyReading(reading: CardReading): boolean {
  return Object.values(reading).every((field) => field.value === '')
}
