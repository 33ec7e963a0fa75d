import { type Transaction, sql } from 'kysely'
import type { DB } from '#server/platform/database/schema.generated.ts'

/**
 * Links to confirm work for seven days; an unconfirmed address is forgotten a week later
 * (docs/trust.md#mail-and-privacy).
 */
const confirmableFor = sql.lit('7 days')
const unconfirmedKeptFor = sql.lit('14 days')

interface NewSubscriber {
  id: string
  emailKey: string
  lang: string
  tokenSha256: Buffer
  textVersion: string
  /** Of the network that asked. */
  ipHmac: Buffer
}

/** The id of the row that now waits for a confirmation; null where the address is confirmed already. */
export const askSubscriber = async (
  tx: Transaction<DB>,
  subscriber: NewSubscriber,
): Promise<string | null> => {
  const { id, emailKey, lang, tokenSha256, textVersion, ipHmac } = subscriber
  const { rows } = await sql<{ id: string }>`
    insert into subscribers as known (id, email_key, lang, token_sha256, text_version, asked_ip_hmac)
    values (${id}, ${emailKey}, ${lang}, ${tokenSha256}, ${textVersion}, ${ipHmac})
    on conflict (email_key) do update
      set lang = excluded.lang, text_version = excluded.text_version,
        asked_ip_hmac = excluded.asked_ip_hmac, created_at = now()
      where known.confirmed_at is null
    returning id`.execute(tx)
  return rows[0]?.id ?? null
}

/** Confirmed now or before; false for a link that is unknown or too old. */
export const confirmSubscriber = async (
  tx: Transaction<DB>,
  tokenSha256: Buffer,
  ipHmac: Buffer,
): Promise<boolean> => {
  const { rows } = await sql`
    update subscribers set confirmed_at = coalesce(confirmed_at, now()),
      confirmed_ip_hmac = case when confirmed_at is null then ${ipHmac} else confirmed_ip_hmac end
    where token_sha256 = ${tokenSha256}
      and (confirmed_at is not null or created_at > now() - ${confirmableFor}::interval)
    returning id`.execute(tx)
  return rows.length > 0
}

export const deleteSubscriber = async (tx: Transaction<DB>, tokenSha256: Buffer): Promise<void> => {
  await sql`delete from subscribers where token_sha256 = ${tokenSha256}`.execute(tx)
}

export const deleteUnconfirmed = async (tx: Transaction<DB>): Promise<void> => {
  await sql`delete from subscribers
    where confirmed_at is null and created_at < now() - ${unconfirmedKeptFor}::interval`.execute(tx)
}
