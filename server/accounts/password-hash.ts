import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { createTurns } from '#server/platform/turns.ts'

/** Argon2id with 19 MiB, 2 passes, 1 lane: the minimum OWASP names, and this library's default. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Hashing takes a core; more at once would only starve everyone who browses, and whoever is 61st would time out. */
const turns = createTurns({ atOnce: 2, most: 60 })

/** One password, however its accents were typed. */
const bytesOf = (password: string): Buffer => Buffer.from(password.normalize('NFC'), 'utf8')

export const hashPassword = (password: string): Promise<string> =>
  turns.take(() => hash(bytesOf(password), cost))

let standIn: Promise<string> | null = null

const matches = (passwordHash: string, password: string): Promise<boolean> =>
  turns.take(() => verify(passwordHash, bytesOf(password)).catch(() => false))

/**
 * Tries the password as typed, then without the blanks around it: pasting adds them, but an old password
 * may contain them. Takes the same time without a hash (no such account).
 */
export const isPasswordRight = async (passwordHash: string | null, password: string): Promise<boolean> => {
  standIn ??= hash(randomBytes(24), cost)
  const against = passwordHash ?? (await standIn)
  const trimmed = password.trim()
  const isRight =
    (await matches(against, password)) ||
    (trimmed !== '' && trimmed !== password && (await matches(against, trimmed)))
  return isRight && passwordHash !== null
}
