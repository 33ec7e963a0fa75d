import { type Transaction, sql } from 'kysely'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { type BegunFor, begunLineColumns } from '#server/trade/entry/begun-document.queries.ts'
import type { BegunLine } from '#server/trade/entry/begun-lines.service.ts'

export interface BegunInquiry {
  companyId: string
  begunFor: BegunFor
  staffId: string
  currency: string
  poNumber: string
  note: string
}

/** A new inquiry of a company that the acting person looks after from the start. */
export const insertBegunInquiry = async (
  tx: Transaction<DB>,
  { begunFor, ...inquiry }: BegunInquiry,
): Promise<{ id: string; no: string }> => {
  const { rows } = await sql<{ id: string; no: string }>`
    insert into inquiries (no, company_id, user_id, begun_by, assigned_to, status, currency, lang, po_number, note, address)
    values (next_document_no('inquiry'), ${inquiry.companyId}, ${begunFor.userId}, ${inquiry.staffId},
      ${inquiry.staffId}, 'processing', ${inquiry.currency}, ${begunFor.language}, ${inquiry.poNumber}, ${inquiry.note},
      ${begunFor.address === null ? null : JSON.stringify(begunFor.address)}::jsonb)
    returning id, no`.execute(tx)
  const [inserted] = rows
  if (!inserted) throw new Error('an inquiry was not inserted')
  return inserted
}

export const insertBegunInquiryLines = async (
  tx: Transaction<DB>,
  { inquiryId, companyId }: { inquiryId: string; companyId: string },
  lines: readonly BegunLine[],
): Promise<void> => {
  await tx
    .insertInto('inquiry_lines')
    .values(lines.map((line, at) => ({ inquiry_id: inquiryId, ...begunLineColumns(companyId, line, at) })))
    .execute()
}
