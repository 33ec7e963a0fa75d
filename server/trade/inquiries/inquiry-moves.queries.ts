import { type Transaction, sql } from 'kysely'
import type { InquiryMove } from '#server/trade/states.rules.ts'
import { prepared } from '#server/platform/database/prepared.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { documentMoves } from '#server/trade/documents/document-moves.queries.ts'
import { statusNow } from '#server/trade/inquiries/inquiry-status.ts'
import { documentMessages } from '#server/trade/messages/messages.queries.ts'

export const {
  lock: lockInquiry,
  move: moveInquiry,
  findLine: findInquiryLine,
  insertEvent,
  isNewestEvent,
  noteInAudit: noteInquiryInAudit,
} = documentMoves<InquiryMove>('inquiry')
export const { insertMessage, isNewestMessage } = documentMessages('inquiry')

/** An inquiry as its moves and their mails need it. */
export interface MovedInquiry {
  id: string
  no: string
  status: string
  lang: string
  companyId: string
  companyName: string
  assignedTo: string | null
  /** Whom its mails reach, else who sent it; `isReached` is false where no mail reaches anybody. */
  buyer: { email: string; firstName: string; lastName: string; isReached: boolean }
  /** Addresses that the company named for mails, by event. */
  mailRecipients: Record<string, string[]>
}

export const getInquiry = async (tx: Transaction<DB>, id: string): Promise<MovedInquiry> => {
  const { rows } = await sql<MovedInquiry>`
    select inquiries.id, inquiries.no, ${statusNow('inquiries')} as status, inquiries.lang, inquiries.company_id as "companyId",
      companies.name as "companyName", inquiries.assigned_to as "assignedTo",
      companies.mail_recipients as "mailRecipients",
      jsonb_build_object('email', coalesce(users.email, ''), 'firstName', coalesce(users.first_name, ''),
        'lastName', coalesce(users.last_name, ''), 'isReached', coalesce(
          users.kind = 'buyer' and users.deleted_at is null and not users.is_locked, false)) as buyer
    from inquiries join companies on companies.id = inquiries.company_id
      left join users on users.id = coalesce(inquiry_contact(inquiries.id), inquiries.user_id)
    where inquiries.id = ${id}`.execute(tx)
  const [inquiry] = rows
  if (!inquiry) throw new Error('getInquiry() needs lockInquiry() first')
  return inquiry
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
  const { rows } = await sql<SupplierReader>`${prepared}
    select email, first_name as "firstName", last_name as "lastName", lang from inquiry_reader(${id})`.execute(
    tx,
  )
  return rows[0] ?? null
}
