import { parseEmail } from '#contract/email.ts'
import { lengthOf, plainLine, plainText } from '#contract/plain-text.ts'
import type { Reason } from '#contract/reason.ts'

/** The fields of the contact form, in the order of their checks (docs/product.md#messages-and-subscriptions). */
export const contactFields = ['fullname', 'email', 'phone', 'orderNo', 'message'] as const
export type ContactField = (typeof contactFields)[number]
export type ContactMessage = Record<ContactField, string>

/** What has to be corrected at a field; `limit` where it is too long. */
export interface ContactProblem {
  field: ContactField
  reason: Reason
  limit?: number
}

const lengths = { fullname: 100, phone: 40, orderNo: 40, message: 5_000 } as const

/** Anything that can be seen: not a control, a joiner, a direction or a blank. */
const visible = /[^\p{C}\p{Z}]/u
const shownOrEmpty = (text: string): string => (visible.test(text) ? text : '')

/** Digits as people group them; then perhaps an extension, in any language: `ext. 12`, `доб. 12`, `转 12`. */
const phone = /^\+?[\d\s()./-]+(?:[\p{L}#][\p{L}. ]{0,11}\d{1,6})?$/u
const leastPhoneDigits = 5
/** Ours and the customers' own: letters and digits with separators. */
const orderNo = /^#?[\p{L}\d][\p{L}\d ./#_-]*$/u

/** What was typed, as it is stored; full-width digits and signs become plain ones in numbers. */
export const cleanContact = (typed: ContactMessage): ContactMessage => ({
  fullname: shownOrEmpty(plainLine(typed.fullname)),
  email: parseEmail(typed.email) ?? typed.email.trim(),
  phone: shownOrEmpty(plainLine(typed.phone.normalize('NFKC'))),
  orderNo: shownOrEmpty(plainLine(typed.orderNo.normalize('NFKC'))),
  message: shownOrEmpty(plainText(typed.message)),
})

const tooLong = (field: keyof typeof lengths, text: string): ContactProblem | null =>
  lengthOf(text) > lengths[field] ? { field, reason: 'TEXT_TOO_LONG', limit: lengths[field] } : null

const checks: Record<ContactField, (text: string) => ContactProblem | null> = {
  fullname: (text) =>
    text === '' ? { field: 'fullname', reason: 'FULL_NAME_MISSING' } : tooLong('fullname', text),
  email: (text) => {
    if (text === '') return { field: 'email', reason: 'EMAIL_MISSING' }
    return parseEmail(text) === null ? { field: 'email', reason: 'EMAIL_INVALID' } : null
  },
  phone: (text) => {
    if (text === '') return null
    const digits = text.replaceAll(/\D/g, '').length
    const isFine = text.length <= lengths.phone && digits >= leastPhoneDigits && phone.test(text)
    return isFine ? null : { field: 'phone', reason: 'PHONE_INVALID' }
  },
  orderNo: (text) => {
    if (text === '') return null
    const isFine = text.length <= lengths.orderNo && /\d/.test(text) && orderNo.test(text)
    return isFine ? null : { field: 'orderNo', reason: 'ORDER_NO_INVALID' }
  },
  message: (text) =>
    text === '' ? { field: 'message', reason: 'MESSAGE_MISSING' } : tooLong('message', text),
}

/** Everything to correct in a cleaned message, in the order of the checks. */
export const contactProblems = (message: ContactMessage): ContactProblem[] =>
  contactFields.flatMap((field) => checks[field](message[field]) ?? [])
