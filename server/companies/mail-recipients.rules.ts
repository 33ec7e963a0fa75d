import { parseEmail } from '#contract/email.ts'
import { type MailEvent, type MailField, mailEvents, mailFields } from '#contract/office/company-terms.ts'
import type { TypedTerms } from '#contract/office/companies.contract.ts'
import type { Reason } from '#contract/reason.ts'

export const mostRecipients = 10

export type CheckedRecipients =
  | { ok: true; value: Partial<Record<MailEvent, string[]>> | null }
  | { ok: false; field: MailField; reason: Reason; values?: Record<string, number> }

/** Addresses as people write them in one field or cell: commas, semicolons or spaces between them. */
export const readRecipients = (text: string): { known: string[]; wrong: string[] } => {
  const parts = text.split(/[\s,;，；]+/).filter((part) => part !== '')
  const read = parts.map((part) => ({ part, address: parseEmail(part) }))
  return {
    known: [...new Set(read.flatMap(({ address }) => address ?? []))],
    wrong: read.filter(({ address }) => address === null).map(({ part }) => part),
  }
}

/** The addresses that were typed for each event, once each; null: none were typed. */
export const checkRecipients = (typed: TypedTerms): CheckedRecipients => {
  const recipients: Partial<Record<MailEvent, string[]>> = {}
  for (const event of mailEvents) {
    const field = mailFields[event]
    const text = typed[field]
    if (text === undefined) continue
    const { known, wrong } = readRecipients(text)
    if (known.length + wrong.length > mostRecipients)
      return { ok: false, field, reason: 'RECIPIENTS_TOO_MANY', values: { limit: mostRecipients } }
    if (wrong.length > 0) return { ok: false, field, reason: 'EMAIL_INVALID' }
    recipients[event] = known
  }
  return { ok: true, value: Object.keys(recipients).length === 0 ? null : recipients }
}
