import { parseEmail } from '#contract/email.ts'
import { type MailEvent, type MailField, mailEvents, mailFields } from '#contract/office/company-terms.ts'
import type { TypedTerms } from '#contract/office/companies.contract.ts'
import type { Reason } from '#contract/reason.ts'

const mostRecipients = 10

export type CheckedRecipients =
  | { ok: true; value: Partial<Record<MailEvent, string[]>> | null }
  | { ok: false; field: MailField; reason: Reason; values?: Record<string, number> }

/** The addresses that were typed for each event, once each; null: none were typed. */
export const checkRecipients = (typed: TypedTerms): CheckedRecipients => {
  const recipients: Partial<Record<MailEvent, string[]>> = {}
  for (const event of mailEvents) {
    const field = mailFields[event]
    const text = typed[field]
    if (text === undefined) continue
    const addresses = text
      .split(/[\s,;，；]+/)
      .filter((part) => part !== '')
      .map(parseEmail)
    if (addresses.length > mostRecipients)
      return { ok: false, field, reason: 'RECIPIENTS_TOO_MANY', values: { limit: mostRecipients } }
    const known = addresses.filter((address) => address !== null)
    if (known.length < addresses.length) return { ok: false, field, reason: 'EMAIL_INVALID' }
    recipients[event] = [...new Set(known)]
  }
  return { ok: true, value: Object.keys(recipients).length === 0 ? null : recipients }
}
