import { type RawBuilder, type Transaction, sql } from 'kysely'
import type { MailState } from '#contract/office/mail-state.ts'
import { likePattern } from '#server/platform/database/like-pattern.ts'
import { type ListPage, type ListRows, selectListPage } from '#server/platform/database/list-page.ts'
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

/** The keyword is looked for in recipient, subject and template. */
const matching = ({ keyword, status, template }: MailFilter): RawBuilder<unknown> => {
  const conditions = [sql`true`]
  if (keyword !== undefined) {
    const pattern = likePattern(keyword)
    conditions.push(
      sql`(to_address ilike ${pattern} or subject ilike ${pattern} or template ilike ${pattern})`,
    )
  }
  if (status !== undefined) conditions.push(sql`status = ${status}`)
  if (template !== undefined) conditions.push(sql`template = ${template}`)
  return sql.join(conditions, sql` and `)
}

/** One page, newest first. */
export const selectMails = (
  tx: Transaction<DB>,
  filter: MailFilter,
  page: ListPage,
): Promise<ListRows<MailRecord>> =>
  selectListPage<MailRecord>(
    tx,
    {
      columns,
      from: sql`outbox_mails`,
      where: matching(filter),
      keys: [
        { column: sql`created_at`, type: 'timestamptz', order: 'desc' },
        { column: sql`id`, type: 'uuid', order: 'desc' },
      ],
    },
    page,
  )

export const selectMail = async (tx: Transaction<DB>, id: string): Promise<MailWithBodies | null> => {
  const { rows } = await sql<MailWithBodies>`
    select ${columns}, text_body as text, html_body as html from outbox_mails where id = ${id}`.execute(tx)
  return rows[0] ?? null
}
