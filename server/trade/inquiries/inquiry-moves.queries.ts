import { type Transaction, sql } from 'kysely'
import type { inquiryMoves } from '#server/trade/states.rules.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'

/** Waits for everybody else who moves this inquiry. False when it is not there, or another company's. */
export const lockInquiry = async (tx: Transaction<DB>, id: string): Promise<boolean> => {
  // No such move: the function locks the document and moves nothing. A buyer's connection may not lock rows itself.
  const { rows } = await sql`select former_status from move_document('inquiry', ${id}, 'look')`.execute(tx)
  return rows.length > 0
}

/** Whether the move was possible for the acting person; only then the state has changed. */
export const moveInquiry = async (
  tx: Transaction<DB>,
  id: string,
  move: keyof typeof inquiryMoves,
): Promise<boolean> => {
  const { rows } = await sql<{ is_moved: boolean }>`
    select is_moved from move_document('inquiry', ${id}, ${move})`.execute(tx)
  return rows[0]?.is_moved ?? false
}

/** An inquiry as its moves and their mails need it. */
export interface MovedInquiry {
  id: string
  no: string
  status: string
  lang: string
  companyId: string
  companyName: string
  assignedTo: string | null
  /** Who sent it; `isReached` is false where nobody did, because staff began it. */
  buyer: { email: string; firstName: string; lastName: string; isReached: boolean }
  /** Addresses that the company named for mails, by event. */
  mailRecipients: Record<string, string[]>
}

export const getInquiry = async (tx: Transaction<DB>, id: string): Promise<MovedInquiry> => {
  const { rows } = await sql<MovedInquiry>`
    select inquiries.id, inquiries.no, inquiries.status, inquiries.lang, inquiries.company_id as "companyId",
      companies.name as "companyName", inquiries.assigned_to as "assignedTo",
      companies.mail_recipients as "mailRecipients",
      jsonb_build_object('email', coalesce(users.email, ''), 'firstName', coalesce(users.first_name, ''),
        'lastName', coalesce(users.last_name, ''), 'isReached', coalesce(
          users.kind = 'buyer' and users.deleted_at is null and not users.is_locked, false)) as buyer
    from inquiries join companies on companies.id = inquiries.company_id
      left join users on users.id = inquiries.user_id
    where inquiries.id = ${id}`.execute(tx)
  const [inquiry] = rows
  if (!inquiry) throw new Error('getInquiry() needs lockInquiry() first')
  return inquiry
}

export interface InquiryLine {
  id: string
  position: number
  standard: string
  fullname: string
}

/** A line of this inquiry; null for any other. */
export const findInquiryLine = async (
  tx: Transaction<DB>,
  inquiryId: string,
  lineId: string,
): Promise<InquiryLine | null> =>
  (await tx
    .selectFrom('inquiry_lines')
    .select(['id', 'position', 'standard', 'fullname'])
    .where('inquiry_id', '=', inquiryId)
    .where('id', '=', lineId)
    .executeTakeFirst()) ?? null

export interface InquiryEvent {
  status: string
  /** Null: time brought it about. */
  userId: string | null
  bySupplier: boolean
  note: string
}

export const insertEvent = async (
  tx: Transaction<DB>,
  inquiry: Pick<MovedInquiry, 'id' | 'companyId'>,
  event: InquiryEvent,
): Promise<void> => {
  await tx
    .insertInto('document_events')
    .values({
      document_type: 'inquiry',
      document_id: inquiry.id,
      company_id: inquiry.companyId,
      user_id: event.userId,
      status: event.status,
      by_supplier: event.bySupplier,
      note: event.note,
    })
    .execute()
}

/** Whether the newest step of the inquiry is this one already: somebody asked for it twice. */
export const isNewestEvent = async (
  tx: Transaction<DB>,
  id: string,
  event: InquiryEvent,
): Promise<boolean> => {
  const newest = await tx
    .selectFrom('document_events')
    .select(['status', 'user_id', 'by_supplier', 'note'])
    .where('document_type', '=', 'inquiry')
    .where('document_id', '=', id)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return (
    newest?.status === event.status &&
    newest.user_id === event.userId &&
    newest.by_supplier === event.bySupplier &&
    newest.note === event.note
  )
}

/** The acting person looks after it from now on, unless somebody does already. */
export const assignInquiry = async (tx: Transaction<DB>, id: string, staffId: string): Promise<void> => {
  await sql`update inquiries set assigned_to = ${staffId} where id = ${id} and assigned_to is null`.execute(
    tx,
  )
}

export interface SupplierReader {
  email: string
  firstName: string
  lastName: string
  lang: string
}

/** Who looks after it; null while nobody does. */
export const findSupplierReader = async (tx: Transaction<DB>, id: string): Promise<SupplierReader | null> => {
  const { rows } = await sql<SupplierReader>`
    select email, first_name as "firstName", last_name as "lastName", lang from inquiry_reader(${id})`.execute(
    tx,
  )
  return rows[0] ?? null
}

/** Who of the staff did what to which inquiry; no word of what they wrote. */
export const noteInquiryInAudit = async (
  tx: Transaction<DB>,
  note: { staffId: string; action: string; inquiryId: string },
): Promise<void> => {
  await sql`insert into audit_log (actor_id, action, subject_type, subject_id)
    values (${note.staffId}, ${note.action}, 'inquiry', ${note.inquiryId})`.execute(tx)
}
