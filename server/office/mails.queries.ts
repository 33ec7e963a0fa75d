import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'

export interface MailRecord {
  id: string
  template: string
  language: string
  to: string
  subject: string
  status: 'queued' | 'sent' | 'kept' | 'dead'
  attempts: number
  lastError: string | null
  createdAt: Date
  sentAt: Date | null
}

const columns = sql`id, template, language, to_address as "to", subject, status, attempts, last_error as "lastError",
  created_at as "createdAt", sent_at as "sentAt"`

/** Newest first; the keyword is looked for in recipient, subject and template. */
export const listMails = async (
  db: Database,
  page: { keyword: string | undefined; offset: number; limit: number },
): Promise<{ rows: MailRecord[]; total: number }> => {
  const pattern = `%${(page.keyword ?? '').replaceAll(/[\\%_]/g, '\\$&')}%`
  const matches =
    page.keyword === undefined
      ? sql`true`
      : sql`(to_address ilike ${pattern} or subject ilike ${pattern} or template ilike ${pattern})`
  const { rows } = await sql<MailRecord>`select ${columns} from outbox_mails where ${matches}
    order by created_at desc, id desc limit ${page.limit} offset ${page.offset}`.execute(db)
  const counted = await sql<{
    total: number
  }>`select count(*) as total from outbox_mails where ${matches}`.execute(db)
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

export const findMail = async (
  db: Database,
  id: string,
): Promise<(MailRecord & { text: string; html: string }) | null> => {
  const { rows } = await sql<MailRecord & { text: string; html: string }>`
    select ${columns}, text_body as text, html_body as html from outbox_mails where id = ${id}`.execute(db)
  return rows[0] ?? null
}
