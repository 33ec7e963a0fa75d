import { z } from 'zod'
import { endpoint } from '#contract/office/endpoint.ts'
import { freeText } from '#contract/free-text.ts'
import { mailStates } from '#contract/office/mail-state.ts'
import { CursorLinks, cursorPaging, privateId } from '#contract/paging.ts'

export const MailRow = z.strictObject({
  id: z.string(),
  template: z.string(),
  language: z.string(),
  to: z.string(),
  subject: z.string(),
  status: z.enum(mailStates),
  attempts: z.int(),
  lastError: z.string().nullable(),
  createdAt: z.string(),
  sentAt: z.string().nullable(),
})
export type MailRow = z.infer<typeof MailRow>
export const officeListMail = endpoint('officeListMail', {
  auth: { staff: 'outbox:read' },
  sharing: 'private',
  answer: 'rows',
  summary: 'The mail outbox, newest first.',
  input: z.object({
    ...cursorPaging,
    /** In recipient, subject or template. */
    keyword: freeText(100),
    status: z.enum(mailStates).optional().catch(undefined),
    /** An unknown template matches nothing. */
    template: freeText(60),
  }),
  output: MailRow,
  extra: CursorLinks,
})
export const officeMailDetail = endpoint('officeMailDetail', {
  auth: { staff: 'outbox:read' },
  sharing: 'private',
  summary: 'One mail with its text part.',
  input: z.object({ id: privateId }),
  output: MailRow.extend({ text: z.string(), html: z.string() }),
  reasons: ['NOT_FOUND'],
})
