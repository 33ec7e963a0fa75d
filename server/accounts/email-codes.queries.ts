import { type Transaction, sql } from 'kysely'
import type { DB } from '#server/platform/database/schema.generated.ts'

export type CodePurpose = 'register' | 'reset'

/** What a code is bound to; the address in lower case. */
export interface CodeKey {
  emailKey: string
  purpose: CodePurpose
}

/** Of one code, from wherever (product.md 6.2). */
const triesOfCode = sql.lit(5)
/** Of these, from other networks than the one that asked for it: they leave three tries to its owner. */
const triesElsewhere = sql.lit(2)

const isAlive = ({ emailKey, purpose }: CodeKey) => sql`email_key = ${emailKey} and purpose = ${purpose}
  and tries < ${triesOfCode} and used_at is null and expires_at > now()`

/** Keeps a code for ten minutes (migrations/0004); it replaces the older one of the same network, and no other. */
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

/** How many tries codes of this address and purpose got within a day. */
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

/** Tries of one address and purpose come one after the other: two that meet would wait for each other's rows. */
export const lockCodes = async (tx: Transaction<DB>, { emailKey, purpose }: CodeKey): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`code ${purpose} ${emailKey}`}, 0))`.execute(tx)
}

/** Compares with the code of the caller's network; the statement that judges a try counts it. True for the right one. */
export const tryCodeHere = async (
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

/** Is there a code of another network that a try of the caller's could be compared with? */
export const hasCodeElsewhere = async (
  tx: Transaction<DB>,
  key: CodeKey,
  networkHmac: Buffer,
): Promise<boolean> => {
  const { rows } = await sql`select from email_codes where ${isAliveElsewhere(key, networkHmac)}`.execute(tx)
  return rows.length > 0
}

/** Compares with the codes of all other networks, and counts the try at each. True where one is right. */
export const tryCodesElsewhere = async (
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

/** The owner used one code: none of the others counts any more. */
export const useUpCodes = async (tx: Transaction<DB>, { emailKey, purpose }: CodeKey): Promise<void> => {
  await sql`update email_codes set used_at = now()
    where email_key = ${emailKey} and purpose = ${purpose} and used_at is null`.execute(tx)
}
