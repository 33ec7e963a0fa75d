import { type Transaction, sql } from 'kysely'
import type { DB } from '#server/platform/database/schema.generated.ts'

export interface DeviceRow {
  id: string
  userId: string
  email: string
  validatorSha256: Buffer
  /** Null once its 30 seconds of grace are over. */
  previousSha256: Buffer | null
}

/** A living device, locked for the transaction: two sign-ins with one cookie take turns. */
export const findDevice = async (tx: Transaction<DB>, selector: string): Promise<DeviceRow | null> => {
  const { rows } = await sql<DeviceRow>`
    select devices.id, devices.user_id as "userId", users.email, devices.validator_sha256 as "validatorSha256",
      case when devices.rotated_at > now() - interval '30 seconds' then devices.previous_sha256 end as "previousSha256"
    from remember_devices devices join users on users.id = devices.user_id
    where devices.selector = ${selector} and devices.expires_at > now()
    for update of devices`.execute(tx)
  return rows[0] ?? null
}

export const insertDevice = async (
  tx: Transaction<DB>,
  device: { userId: string; selector: string; validatorSha256: Buffer; userAgent: string },
): Promise<void> => {
  await tx
    .insertInto('remember_devices')
    .values({
      user_id: device.userId,
      selector: device.selector,
      validator_sha256: device.validatorSha256,
      user_agent: device.userAgent,
    })
    .execute()
}

/** The new validator counts from now, for another 30 days; the old one for 30 seconds more. */
export const rotateDevice = async (
  tx: Transaction<DB>,
  id: string,
  validatorSha256: Buffer,
): Promise<void> => {
  await sql`update remember_devices set previous_sha256 = validator_sha256, validator_sha256 = ${validatorSha256},
      rotated_at = now(), last_used_at = now(), expires_at = now() + interval '30 days'
    where id = ${id}`.execute(tx)
}

export const deleteDevice = async (tx: Transaction<DB>, id: string): Promise<void> => {
  await tx.deleteFrom('remember_devices').where('id', '=', id).execute()
}

export const deleteDevicesOfUser = async (tx: Transaction<DB>, userId: string): Promise<void> => {
  await tx.deleteFrom('remember_devices').where('user_id', '=', userId).execute()
}
