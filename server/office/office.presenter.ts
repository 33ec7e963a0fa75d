import type { MailRow } from '#contract/office/outbox.contract.ts'
import type { StaffInfo } from '#contract/office/staff-session.contract.ts'
import type { StaffSession } from '#server/platform/http/call-context.ts'
import type { MailRecord } from '#server/office/mails.queries.ts'

export const toStaffInfo = (staff: StaffSession): StaffInfo => ({
  id: staff.userId,
  fName: staff.firstName,
  lName: staff.lastName,
  email: staff.email,
  roles: staff.roles,
  permissions: staff.permissions,
  mustSetUpCode: staff.mustSetUpCode,
  hasCode: staff.hasCode,
})

export const toMailRow = (mail: MailRecord): MailRow => ({
  id: mail.id,
  template: mail.template,
  language: mail.language,
  to: mail.to,
  subject: mail.subject,
  status: mail.status,
  attempts: mail.attempts,
  lastError: mail.lastError,
  createdAt: mail.createdAt.toISOString(),
  sentAt: mail.sentAt?.toISOString() ?? null,
})

/** Mails whose bodies let their owner in. */
const codeTemplates = new Set([
  'registerCode',
  'resetCode',
  'cardClaim',
  'invitation',
  'colleagueInvitation',
  'staffInvitation',
])

/** Those that open an account which is somebody's already, or the back office. */
const adminTemplates = new Set(['resetCode', 'staffInvitation'])

/**
 * The bodies of a mail as staff may read them. Without a mail server reading them here is how a code reaches its
 * owner; with one it is nobody's business. A code that opens an account that is there already is for admins only,
 * or any colleague could take a buyer's account over; so is the link of a new colleague, who may become an admin.
 */
export const toMailBodies = (
  mail: MailRecord & { text: string; html: string },
  reader: { hasMailServer: boolean; isAdmin: boolean },
): { text: string; html: string } => {
  const isReadable =
    !reader.hasMailServer && mail.status !== 'sent' && (reader.isAdmin || !adminTemplates.has(mail.template))
  if (isReadable || !codeTemplates.has(mail.template)) return { text: mail.text, html: mail.html }
  const hidden = (body: string) =>
    body.replaceAll(/(?<![\w#&-])\d{6}(?![\w-])|(?<=[?&]token=)[\w-]+/g, '••••••')
  return { text: hidden(mail.text), html: hidden(mail.html) }
}
