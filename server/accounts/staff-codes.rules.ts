import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'

/**
 * Admins set up a one-time code before they work in the office (docs/product.md#roles-and-permissions). The demo's
 * accounts have a password that everybody reads at the start, so a code would protect nothing there.
 */
export const isCodeMissing = (staff: {
  roles: readonly string[]
  hasCode: boolean
  isDemo: boolean
}): boolean => staff.roles.includes('admin') && !staff.hasCode && !staff.isDemo

const secretBytes = 20
const stepSeconds = 30
/** Steps before and after the present one whose code counts, for clocks that differ. */
const tolerance = 1

export const newCodeSecret = (): Buffer => randomBytes(secretBytes)

const totpOf = (secret: Buffer, account: { shop: string; email: string }): TOTP =>
  new TOTP({
    issuer: account.shop,
    label: account.email,
    secret: new Secret({ buffer: new Uint8Array(secret).buffer }),
    period: stepSeconds,
    digits: 6,
    algorithm: 'SHA1',
  })

/** What an authenticator app reads from the QR code, and the same secret for typing: groups of four letters. */
export const toSetUp = (
  secret: Buffer,
  account: { shop: string; email: string },
): { address: string; typed: string } => {
  const totp = totpOf(secret, account)
  return { address: totp.toString(), typed: totp.secret.base32.replaceAll(/.{4}(?=.)/g, '$& ') }
}

/** The 30-second step of a right code; null for a wrong one. `now` in milliseconds. */
export const stepOfCode = (secret: Buffer, code: string, now: number): number | null => {
  const delta = totpOf(secret, { shop: '', email: '' }).validate({
    token: code,
    timestamp: now,
    window: tolerance,
  })
  return delta === null ? null : Math.floor(now / 1000 / stepSeconds) + delta
}

/** Six digits as they were typed, with blanks and full-width digits; null when it can be no code of an app. */
export const appCodeOf = (typed: string): string | null => {
  const code = typed.normalize('NFKC').replaceAll(/[\s-]/g, '')
  return /^\d{6}$/.test(code) ? code : null
}

const recoveryCount = 10
/** Letters and digits that nobody mixes up. */
const recoverySigns = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const recoveryLength = 12

/** Codes for the day the telephone is lost, in groups of four: 60 random bits each. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: recoveryCount }, () =>
    [...randomBytes(recoveryLength)]
      .map((byte) => recoverySigns[byte % recoverySigns.length])
      .join('')
      .replaceAll(/.{4}(?=.)/g, '$&-'),
  )

/** What is kept of a recovery code, however it is typed. */
export const recoveryDigest = (typed: string): Buffer =>
  createHash('sha256')
    .update(
      typed
        .normalize('NFKC')
        .toUpperCase()
        .replaceAll(/[^A-Z0-9]/g, ''),
    )
    .digest()

const nonceBytes = 12
const tagBytes = 16

/** Encrypts a secret for the database; `key` has 32 bytes. The person's id is sealed in, so that rows cannot be swapped. */
export const sealSecret = (key: Buffer, userId: string, secret: Buffer): Buffer => {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(userId))
  const sealed = Buffer.concat([cipher.update(secret), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

/** @throws when the row was sealed with another key or for another person. */
export const openSecret = (key: Buffer, userId: string, sealed: Buffer): Buffer => {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, nonceBytes)).setAAD(
    Buffer.from(userId),
  )
  decipher.setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes))
  return Buffer.concat([decipher.update(sealed.subarray(nonceBytes + tagBytes)), decipher.final()])
}
