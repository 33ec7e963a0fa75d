import { type Transaction, sql } from 'kysely'
import type { DB } from '#server/platform/database/schema.generated.ts'

export type CodePurpose = 'register' | 'reset'

/** A code is valid only for these; the address in lower case. */
export interface CodeKey {
  emailKey: string
  purpose: CodePurpose
}

/** Tries per code, from all networks (docs/product.md#codes-by-mail). */
const triesOfCode = sql.lit(5)
/** Tries from networks that did not request the code: three stay for its owner. */
const triesElsewhere = sql.lit(2)

const isAlive = ({ emailKey, purpose }: CodeKey) => sql`email_key = ${emailKey} and purpose = ${purpose}
  and tries < ${triesOfCode} and used_at is null and expires_at > now()`

/** Stores a code for ten minutes; it replaces only the older code of the same network. */
export const insertEmailCode = async (
  tx: Transaction<DB>,
  { emailKey, purpose }: CodeKey,
  { codeHmac, networkHmac }: { codeHmac: Buffer; networkHmac: Buffer },
): Promise<void> => {
  await sql`with replaced as (
      update email_codes set expires_at = now()
      where email_key = ${emailKey} and purpose = ${purpose} and network_hmac = ${networkHmac}
        and expires_at > now()
    )
    insert into email_codes (email_key, purpose, code_hmac, network_hmac)
    values (${emailKey}, ${purpose}, ${codeHmac}, ${networkHmac})`.execute(tx)
}

/** Number of tries within a day for codes of this address and purpose. */
export const countTriesOfDay = async (
  tx: Transaction<DB>,
  { emailKey, purpose }: CodeKey,
): Promise<number> => {
  const { rows } = await sql<{ tries: number }>`select coalesce(sum(tries), 0)::integer as tries
    from email_codes
    where email_key = ${emailKey} and purpose = ${purpose} and created_at > now() - interval '1 day'`.execute(
    tx,
  )
  return rows[0]?.tries ?? 0
}

/** Serializes the tries of one address and purpose: two at once could deadlock on each other's rows. */
export const lockCodes = async (tx: Transaction<DB>, { emailKey, purpose }: CodeKey): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`code ${purpose} ${emailKey}`}, 0))`.execute(tx)
}

/** Checks the code of the caller's network and counts the try in the same statement. True when it matches. */
export const tryOwnNetworkCode = async (
  tx: Transaction<DB>,
  key: CodeKey,
  { codeHmac, networkHmac }: { codeHmac: Buffer; networkHmac: Buffer },
): Promise<boolean> => {
  const { rows } = await sql<{ is_right: boolean }>`
    update email_codes set tries = tries + 1
    where ${isAlive(key)} and network_hmac = ${networkHmac}
    returning code_hmac = ${codeHmac} as is_right`.execute(tx)
  return rows.some((row) => row.is_right)
}

const isAliveElsewhere = (key: CodeKey, networkHmac: Buffer) =>
  sql`${isAlive(key)} and network_hmac <> ${networkHmac} and tries_elsewhere < ${triesElsewhere}`

/** Whether another network has a code that this try could match. */
export const hasOtherNetworkCode = async (
  tx: Transaction<DB>,
  key: CodeKey,
  networkHmac: Buffer,
): Promise<boolean> => {
  const { rows } = await sql`select from email_codes where ${isAliveElsewhere(key, networkHmac)}`.execute(tx)
  return rows.length > 0
}

/** Checks the codes of all other networks and counts the try for each. True when one matches. */
export const tryOtherNetworkCodes = async (
  tx: Transaction<DB>,
  key: CodeKey,
  { codeHmac, networkHmac }: { codeHmac: Buffer; networkHmac: Buffer },
): Promise<boolean> => {
  const { rows } = await sql<{ is_right: boolean }>`
    update email_codes set tries = tries + 1, tries_elsewhere = tries_elsewhere + 1
    where ${isAliveElsewhere(key, networkHmac)}
    returning code_hmac = ${codeHmac} as is_right`.execute(tx)
  return rows.some((row) => row.is_right)
}

/** Invalidates all other codes after the owner has used one. */
export const invalidateCodes = async (tx: Transaction<DB>, { emailKey, purpose }: CodeKey): Promise<void> => {
  await sql`update email_codes set used_at = now()
    where email_key = ${emailKey} and purpose = ${purpose} and used_at is null`.execute(tx)
}
