import { type Transaction, sql } from 'kysely'
import type { DB } from '#server/platform/database/schema.generated.ts'

export interface StaffCode {
  sealedSecret: Buffer
  isConfirmed: boolean
  lastStep: number
}

/** The code of a person, locked: of two sign-ins with one code, the second finds it used. */
export const lockStaffCode = async (tx: Transaction<DB>, userId: string): Promise<StaffCode | null> => {
  const { rows } = await sql<StaffCode>`
    select sealed_secret as "sealedSecret", confirmed_at is not null as "isConfirmed", last_step as "lastStep"
    from staff_codes where user_id = ${userId} for update`.execute(tx)
  return rows[0] ?? null
}

/** Keeps a secret that waits for its first code, unless the sign-in asks for a code already. */
export const offerStaffCode = async (
  tx: Transaction<DB>,
  userId: string,
  sealedSecret: Buffer,
): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    insert into staff_codes (user_id, sealed_secret) values (${userId}, ${sealedSecret})
    on conflict (user_id) do update set sealed_secret = excluded.sealed_secret, created_at = now()
      where staff_codes.confirmed_at is null`.execute(tx)
  return numAffectedRows === 1n
}

export const confirmStaffCode = async (
  tx: Transaction<DB>,
  userId: string,
  { step, recoverySha256 }: { step: number; recoverySha256: readonly Buffer[] },
): Promise<void> => {
  await sql`update staff_codes set confirmed_at = now(), last_step = ${step}, recovery_sha256 = ${recoverySha256}
    where user_id = ${userId}`.execute(tx)
}

export const useStep = async (tx: Transaction<DB>, userId: string, step: number): Promise<void> => {
  await sql`update staff_codes set last_step = ${step} where user_id = ${userId}`.execute(tx)
}

/** Whether the recovery code was there; it is not any more. */
export const useRecoveryCode = async (
  tx: Transaction<DB>,
  userId: string,
  digest: Buffer,
): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update staff_codes set recovery_sha256 = array_remove(recovery_sha256, ${digest}::bytea)
    where user_id = ${userId} and ${digest}::bytea = any(recovery_sha256)`.execute(tx)
  return numAffectedRows === 1n
}

export const deleteStaffCode = async (tx: Transaction<DB>, userId: string): Promise<void> => {
  await sql`delete from staff_codes where user_id = ${userId}`.execute(tx)
}

export const noteCodeChange = async (tx: Transaction<DB>, userId: string, action: string): Promise<void> => {
  await sql`insert into audit_log (action, subject_type, subject_id) values (${action}, 'user', ${userId})`.execute(
    tx,
  )
}
