import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

/** Argon2id with 19 MiB, 2 passes, 1 lane: the minimum OWASP names, and this library's default. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Hashing takes a core; more at once would only starve everyone who browses. */
const atOnce = 2
const waitingMax = 60

/** Thrown when so many sign-ins wait that another one would time out. */
export class HashQueueFull extends Error {}

let running = 0
const waiting: (() => void)[] = []

const inTurn = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  if (running < atOnce) running += 1
  else {
    if (waiting.length >= waitingMax) throw new HashQueueFull('too many passwords to check')
    await new Promise<void>((resolve) => waiting.push(resolve))
  }
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    // The turn passes on to the next in line; only when nobody waits does it become free.
    if (next) next()
    else running -= 1
  }
}

/** One password, however its accents were typed. */
const bytesOf = (password: string): Buffer => Buffer.from(password.normalize('NFC'), 'utf8')

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(bytesOf(password), cost))

let standIn: Promise<string> | null = null

/** Takes as long without a hash (no such account) as with one. */
export const isPasswordRight = async (passwordHash: string | null, password: string): Promise<boolean> => {
  standIn ??= hash(randomBytes(24), cost)
  const against = passwordHash ?? (await standIn)
  const isRight = await inTurn(() => verify(against, bytesOf(password)).catch(() => false))
  return isRight && passwordHash !== null
}
