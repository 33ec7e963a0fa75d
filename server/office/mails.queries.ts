import { type RawBuilder, type Transaction, sql } from 'kysely'
import type { MailState } from '#contract/office/mail-state.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'

export interface MailRecord {
  id: string
  template: string
  language: string
  to: string
  subject: string
  status: MailState
  attempts: number
  lastError: string | null
  createdAt: Date
  sentAt: Date | null
}

export interface MailWithBodies extends MailRecord {
  text: string
  html: string
}

const columns = sql`id, template, language, to_address as "to", subject, status, attempts, last_error as "lastError",
  created_at as "createdAt", sent_at as "sentAt"`

export interface MailFilter {
  keyword?: string | undefined
  status?: MailState | undefined
  template?: string | undefined
}

export interface MailPage {
  offset: number
  limit: number
}

/** The keyword is looked for in recipient, subject and template. */
const matching = ({ keyword, status, template }: MailFilter): RawBuilder<unknown> => {
  const conditions = [sql`true`]
  if (keyword !== undefined) {
    const pattern = `%${keyword.replaceAll(/[\\%_]/g, '\\$&')}%`
    conditions.push(
      sql`(to_address ilike ${pattern} or subject ilike ${pattern} or template ilike ${pattern})`,
    )
  }
  if (status !== undefined) conditions.push(sql`status = ${status}`)
  if (template !== undefined) conditions.push(sql`template = ${template}`)
  return sql.join(conditions, sql` and `)
}

/** Newest first. */
export const selectMails = async (
  tx: Transaction<DB>,
  filter: MailFilter,
  page: MailPage,
): Promise<{ rows: MailRecord[]; total: number }> => {
  const matches = matching(filter)
  const { rows } = await sql<MailRecord>`select ${columns} from outbox_mails where ${matches}
    order by created_at desc, id desc limit ${page.limit} offset ${page.offset}`.execute(tx)
  const counted = await sql<{
    total: number
  }>`select count(*) as total from outbox_mails where ${matches}`.execute(tx)
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

export const selectMail = async (tx: Transaction<DB>, id: string): Promise<MailWithBodies | null> => {
  const { rows } = await sql<MailWithBodies>`
    select ${columns}, text_body as text, html_body as html from outbox_mails where id = ${id}`.execute(tx)
  return rows[0] ?? null
}
