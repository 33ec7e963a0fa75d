import { type Transaction, sql } from 'kysely'
import type { ContactMessage } from '#contract/shop/contact-message.ts'
import type { Language } from '#contract/language.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'

/** A form without script that is sent twice sends one message. */
const repeatedWithin = sql.lit('10 minutes')

/** Long enough for every question about a delivery and its guarantee (docs/privacy.md). */
const keptFor = sql.lit('24 months')

/** False when the sender wrote exactly this just now. */
export const insertMessage = async (
  tx: Transaction<DB>,
  message: ContactMessage,
  { language, isSuspect }: { language: Language; isSuspect: boolean },
): Promise<boolean> => {
  const { fullname, email, phone, orderNo, message: text } = message
  // Of two equal messages at the same moment the second waits for the first.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`contact ${email.toLowerCase()}`}, 0))`.execute(
    tx,
  )
  const { rows } = await sql`
    insert into contact_messages (fullname, email, phone, order_no, message, lang, is_suspect)
    select ${fullname}, ${email}, ${phone}, ${orderNo}, ${text}, ${language}, ${isSuspect}
    where not exists (
      select from contact_messages
      where created_at > now() - ${repeatedWithin}::interval and email = ${email} and message = ${text}
        and fullname = ${fullname} and phone = ${phone} and order_no = ${orderNo})
    returning id`.execute(tx)
  return rows.length > 0
}

export const deleteOldMessages = async (tx: Transaction<DB>): Promise<void> => {
  await sql`delete from contact_messages where created_at < now() - ${keptFor}::interval`.execute(tx)
}
