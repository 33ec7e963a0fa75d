import type { CallInput } from '#contract/call-client.ts'
import { mailStates } from '#contract/office/mail-state.ts'

/** Parameters of the outbox's address that narrow it. */
export const mailFilterNames = ['keyword', 'status', 'template'] as const

/** What the address of the outbox asks for. */
export const mailInput = (query: URLSearchParams): CallInput<'officeListMail'> => ({
  pageNum: query.get('pageNum') ?? undefined,
  keyword: query.get('keyword')?.trim() || undefined,
  status: mailStates.find((state) => state === query.get('status')),
  template: query.get('template') || undefined,
})
