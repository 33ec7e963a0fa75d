import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Transaction } from 'kysely'
import {
  type DeviceRow,
  deleteDevice,
  deleteDevicesOfUser,
  findDevice,
  insertDevice,
  rotateDevice,
} from '#server/accounts/devices.queries.ts'
import { withActor } from '#server/platform/database/actor.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'

/** How long the browser keeps the cookie; the database's clock decides whether it still counts. */
export const deviceSeconds = 30 * 86_400

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest()

/** `selector.validator`: the first finds the row, the second proves the device; only its SHA-256 is kept. */
const parseCookie = (cookie: string | undefined): { selector: string; validator: string } | null => {
  const match = /^([\w-]{22})\.([\w-]{43})$/.exec(cookie ?? '')
  return match?.[1] && match[2] ? { selector: match[1], validator: match[2] } : null
}

const isSame = (a: Buffer, b: Buffer | null): boolean => b !== null && timingSafeEqual(a, b)

type Presented =
  | { is: 'unknown' }
  /** Right, now or before the last rotation. */
  | { is: 'current' | 'previous'; device: DeviceRow; selector: string }
  /** A validator of long ago: a copy of the cookie is about. */
  | { is: 'replayed'; device: DeviceRow }

const judge = async (tx: Transaction<DB>, cookie: string | undefined): Promise<Presented> => {
  const parsed = parseCookie(cookie)
  const device = parsed && (await findDevice(tx, parsed.selector))
  if (!parsed || !device) return { is: 'unknown' }
  const presented = sha256(parsed.validator)
  const selector = parsed.selector
  if (isSame(presented, device.validatorSha256)) return { is: 'current', device, selector }
  if (isSame(presented, device.previousSha256)) return { is: 'previous', device, selector }
  return { is: 'replayed', device }
}

/** The e-mail this device remembers, or null. Looks only; nothing is rotated or revoked by asking. */
export const findRememberedEmail = (db: Database, cookie: string | undefined): Promise<string | null> =>
  withActor(db, { role: 'system' }, async (tx) => {
    const presented = await judge(tx, cookie)
    return presented.is === 'current' || presented.is === 'previous' ? presented.device.email : null
  })

/** The device of this cookie, however old its validator; only to mark it in its owner's list. */
export const selectorOf = (cookie: string | undefined): string | null => parseCookie(cookie)?.selector ?? null

/** Remembers this device from now on. Returns the cookie's value. */
export const rememberDevice = async (
  tx: Transaction<DB>,
  userId: string,
  userAgent: string,
): Promise<string> => {
  const selector = randomBytes(16).toString('base64url')
  const validator = randomBytes(32).toString('base64url')
  await insertDevice(tx, { userId, selector, validatorSha256: sha256(validator), userAgent })
  return `${selector}.${validator}`
}

export type Redeemed =
  | { is: 'unknown' }
  | { is: 'other-email' }
  /** `cookie` is null for a second tab within the grace: the browser already holds the new one. */
  | { is: 'right'; userId: string; cookie: string | null }
  | { is: 'replayed'; userId: string }

/**
 * Signs in with the device cookie: rotates its validator; the one before stays good for 30 seconds. An older one
 * revokes every device of the user, because one of the two holders is not the owner.
 */
export const redeemDevice = async (
  tx: Transaction<DB>,
  cookie: string | undefined,
  email: string,
): Promise<Redeemed> => {
  const presented = await judge(tx, cookie)
  if (presented.is === 'unknown') return presented
  const { userId, id } = presented.device
  if (presented.is === 'replayed') {
    await deleteDevicesOfUser(tx, userId)
    return { is: 'replayed', userId }
  }
  // Before rotating: the browser would not learn the new validator.
  if (presented.device.email.toLowerCase() !== email.toLowerCase()) return { is: 'other-email' }
  if (presented.is === 'previous') return { is: 'right', userId, cookie: null }
  const validator = randomBytes(32).toString('base64url')
  await rotateDevice(tx, id, sha256(validator))
  return { is: 'right', userId, cookie: `${presented.selector}.${validator}` }
}

/** Forgets the device of this cookie; a wrong validator forgets nothing. */
export const forgetDevice = async (tx: Transaction<DB>, cookie: string | undefined): Promise<void> => {
  const presented = await judge(tx, cookie)
  if (presented.is === 'current' || presented.is === 'previous') await deleteDevice(tx, presented.device.id)
}

/** Forgets every device of a user: new password, lock, "log out everywhere". */
export const forgetDevicesOfUser = deleteDevicesOfUser
