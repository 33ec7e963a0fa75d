import { type Transaction, sql } from 'kysely'
import type { DB } from '#server/platform/database/schema.generated.ts'
import type { OutgoingMail } from '#server/platform/mail/transport.ts'

export interface ClaimedMail extends OutgoingMail {
  template: string
  /** The paper that goes with it; null for most mails. */
  paperId: string | null
  /** Counts this one. */
  attempts: number
}

/** Longer than a delivery may take; a sender that died gives the mail back after it. */
const claimSeconds = 45

/** Takes one mail that is due, for this sender alone. */
export const claimDueMail = async (tx: Transaction<DB>): Promise<ClaimedMail | null> => {
  const { rows } = await sql<ClaimedMail>`
    update outbox_mails set attempts = attempts + 1,
      next_attempt_at = now() + make_interval(secs => ${claimSeconds})
    where id = (
      select id from outbox_mails where status = 'queued' and next_attempt_at <= now()
      order by next_attempt_at limit 1 for update skip locked)
    returning id, template, attempts, to_address as "toAddress", coalesce(to_name, '') as "toName",
      reply_to_address as "replyToAddress", subject, text_body as text, html_body as html, headers,
      paper_id as "paperId"`.execute(tx)
  return rows[0] ?? null
}

export const markMailSent = async (tx: Transaction<DB>, id: string): Promise<void> => {
  await sql`update outbox_mails set status = 'sent', sent_at = now(), last_error = null where id = ${id}`.execute(
    tx,
  )
}

/** Tries again after the delay, or gives up 24 hours after the mail was written. */
export const markMailFailed = async (
  tx: Transaction<DB>,
  failure: { id: string; error: string; retryAfterSeconds: number },
): Promise<'queued' | 'dead'> => {
  const { rows } = await sql<{ status: 'queued' | 'dead' }>`
    update outbox_mails set last_error = ${failure.error},
      status = case when created_at < now() - interval '24 hours' then 'dead' else 'queued' end,
      next_attempt_at = now() + make_interval(secs => ${failure.retryAfterSeconds})
    where id = ${failure.id} and status = 'queued'
    returning status`.execute(tx)
  return rows[0]?.status ?? 'queued'
}

/** Without a mail server: mails stay as they are and are read in the office. */
export const keepQueuedMails = async (tx: Transaction<DB>): Promise<{ id: string; template: string }[]> => {
  const { rows } = await sql<{ id: string; template: string }>`
    update outbox_mails set status = 'kept' where status = 'queued'
    returning id, template`.execute(tx)
  return rows
}
