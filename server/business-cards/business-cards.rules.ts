import { type CardField, type CardTexts, cardFieldLengths, cardFields } from '#contract/shop/card-fields.ts'
import { parseEmail } from '#contract/email.ts'
import { lengthOf, plainLine } from '#contract/plain-text.ts'
import type { Reason } from '#contract/reason.ts'
import type { CardReading } from '#server/vision/cards/card-reading.ts'

/** Anything that can be seen: not a control, a joiner, a direction or a blank. */
const visible = /[^\p{C}\p{Z}]/u

const clean = (text: string): string => {
  const line = plainLine(text)
  return visible.test(line) ? line : ''
}

const cut = (text: string, most: number): string => Array.from(text).slice(0, most).join('').trim()

const mapFields = (textOf: (field: CardField) => string): CardTexts => ({
  fName: textOf('fName'),
  lName: textOf('lName'),
  company: textOf('company'),
  phone: textOf('phone'),
  email: textOf('email'),
})

/** What a card says, and which of it wants a second look. An address that can be none is never a sure one. */
export interface ReadCardTexts {
  read: CardTexts
  unsure: CardField[]
}

/**
 * A stranger's picture is data: lines without controls, cut to their length
 * (docs/trust.md#pictures-and-business-cards).
 */
export const textsOfReading = (reading: CardReading): ReadCardTexts => {
  const read = mapFields((field) => cut(clean(reading[field].value), cardFieldLengths[field]))
  const isSure = (field: CardField) =>
    reading[field].isSure && (field !== 'email' || parseEmail(read.email) !== null)
  return { read, unsure: cardFields.filter((field) => read[field] !== '' && !isSure(field)) }
}

/** Where the one mail may go: an address that was read for certain. */
export const mailableAddress = ({ read, unsure }: ReadCardTexts): string | null =>
  unsure.includes('email') ? null : parseEmail(read.email)

export type CheckedCard =
  | { ok: true; texts: CardTexts }
  | { ok: false; reason: Reason; field: CardField; limit?: number }

/** Corrected texts as they are kept, or the first to correct. Every field may stay empty: cards leave things out. */
export const checkCorrection = (typed: CardTexts): CheckedCard => {
  const texts = mapFields((field) => clean(typed[field]))
  for (const field of cardFields) {
    const limit = cardFieldLengths[field]
    if (lengthOf(texts[field]) > limit) return { ok: false, reason: 'TEXT_TOO_LONG', field, limit }
  }
  const email = texts.email === '' ? '' : parseEmail(texts.email)
  return email === null
    ? { ok: false, reason: 'EMAIL_INVALID', field: 'email' }
    : { ok: true, texts: { ...texts, email } }
}
