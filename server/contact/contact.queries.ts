import { type Transaction, sql } from 'kysely'
import type { ContactMessage } from '#contract/contact-message.ts'
import type { Language } from '#contract/language.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'

/** A form without script that is sent twice sends one message. */
const repeatedWithin = sql.lit('10 minutes')

/** False when the sender wrote exactly this just now. */
export const insertMessage = async (
  tx: Transaction<DB>,
  message: ContactMessage,
  language: Language,
): Promise<boolean> => {
  const { fullname, email, phone, orderNo, message: text } = message
  // Of two equal messages at the same moment the second waits for the first.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`contact ${email.toLowerCase()}`}, 0))`.execute(
    tx,
  )
  const { rows } = await sql`
    insert into contact_messages (fullname, email, phone, order_no, message, lang)
    select ${fullname}, ${email}, ${phone}, ${orderNo}, ${text}, ${language}
    where not exists (
      select from contact_messages
      where created_at > now() - ${repeatedWithin}::interval and email = ${email} and message = ${text}
        and fullname = ${fullname} and phone = ${phone} and order_no = ${orderNo})
    returning id`.execute(tx)
  return rows.length > 0
}
