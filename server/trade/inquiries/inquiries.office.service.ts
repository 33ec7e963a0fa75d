import type { Language } from '#contract/language.ts'
import type { InquiryDetail } from '#contract/office/inquiries.contract.ts'
import { withActor } from '#server/platform/database/actor.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { ListRows } from '#server/platform/database/list-page.ts'
import { selectTogether } from '#server/platform/database/select-together.ts'
import type { CallContext, StaffSession } from '#server/platform/http/call-context.ts'
import { documentMessages, listDocumentLines } from '#server/trade/documents/document-parts.queries.ts'
import { presentInquiry } from '#server/trade/inquiries/inquiries.office.presenter.ts'
import {
  type InquiryCounts,
  type InquiryFilter,
  type InquiryRecord,
  countInquiries,
  findInquiryHead,
  inquirySteps,
  selectInquiries,
} from '#server/trade/inquiries/inquiries.office.queries.ts'
import { papersOf } from '#server/trade/papers/papers.queries.ts'
import { staffMovesOf } from '#server/trade/states.rules.ts'

/** One page of the inquiries of all companies, newest first. */
export const listInquiries = (
  { db, config }: Pick<CallContext, 'db' | 'config'>,
  { userId }: StaffSession,
  filter: InquiryFilter,
): Promise<ListRows<InquiryRecord>> => {
  const reader = { staffId: userId, timeZone: config.timeZone }
  return withActor(db, { role: 'staff', userId }, (tx) => selectInquiries(tx, reader, filter))
}

/** How many inquiries each part of the list has. */
export const countInquiryViews = (
  { db, config }: Pick<CallContext, 'db' | 'config'>,
  { userId }: StaffSession,
): Promise<InquiryCounts> =>
  withActor(db, { role: 'staff', userId }, (tx) =>
    countInquiries(tx, { staffId: userId, timeZone: config.timeZone }),
  )

/** An inquiry with everything in it, and what this person may do with it; null when it is not there. Three statements. */
export const findInquiry = (
  db: Database,
  { userId, permissions }: StaffSession,
  { id, language }: { id: string; language: Language },
): Promise<InquiryDetail | null> =>
  withActor(db, { role: 'staff', userId }, async (tx) => {
    const head = await findInquiryHead(tx, id)
    if (!head) return null
    const lines = await listDocumentLines(tx, 'inquiry', id, null)
    const parts = await selectTogether(tx, {
      messages: documentMessages('inquiry', id),
      steps: inquirySteps(id),
      papers: papersOf('inquiry', id),
    })
    const moves = permissions.includes('inquery:quote') ? staffMovesOf(head.status) : []
    return presentInquiry({ head, lines, ...parts, moves, language })
  })
