import { createHmac, randomInt } from 'node:crypto'
import { type Transaction, sql } from 'kysely'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { readSecret } from '#server/platform/secrets.ts'

export type CodePurpose = 'register' | 'reset'

/** What a code is bound to. */
export interface CodeSubject {
  email: string
  purpose: CodePurpose
}

const emailKeyOf = (email: string): string => email.toLowerCase()

/** Only this digest is stored; without the generated secret a copy of the database does not tell the codes. */
const digestOf = async (dataDirectory: string, subject: CodeSubject, code: string): Promise<Buffer> =>
  createHmac('sha256', await readSecret(dataDirectory, 'email-codes'))
    .update(`${subject.purpose}\n${emailKeyOf(subject.email)}\n${code}`)
    .digest()

/** Six digits, ten minutes (migrations/0004), replacing every older code of the same address and purpose. */
export const createEmailCode = async (
  tx: Transaction<DB>,
  dataDirectory: string,
  subject: CodeSubject,
): Promise<string> => {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const codeHmac = await digestOf(dataDirectory, subject, code)
  const emailKey = emailKeyOf(subject.email)
  await sql`with replaced as (
      delete from email_codes where email_key = ${emailKey} and purpose = ${subject.purpose}
    )
    insert into email_codes (email_key, purpose, code_hmac)
    values (${emailKey}, ${subject.purpose}, ${codeHmac})`.execute(tx)
  return code
}

/**
 * Redeems a code once. Every try counts, right or wrong, in the statement that judges it: five in total for one
 * code, however many ask at once and from wherever. Commit the transaction for a wrong one too, or it is not counted.
 */
export const redeemEmailCode = async (
  tx: Transaction<DB>,
  dataDirectory: string,
  subject: CodeSubject,
  typed: string,
): Promise<boolean> => {
  const code = typed.normalize('NFKC').replaceAll(/\s/g, '')
  const codeHmac = await digestOf(dataDirectory, subject, code)
  const { rows } = await sql<{ is_right: boolean }>`
    update email_codes set tries = tries + 1,
      used_at = case when code_hmac = ${codeHmac} then now() end
    where id = (
        select id from email_codes
        where email_key = ${emailKeyOf(subject.email)} and purpose = ${subject.purpose}
        order by created_at desc, id desc limit 1)
      and tries < 5 and used_at is null and expires_at > now()
    returning used_at is not null as is_right`.execute(tx)
  return rows[0]?.is_right ?? false
}
