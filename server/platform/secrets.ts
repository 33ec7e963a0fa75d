import { randomBytes, randomInt } from 'node:crypto'
import { chmod, link, mkdir, readFile, stat, unlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { StartError } from '#server/platform/start-error.ts'

const secretBytes = 32

/** What each generated secret is for; one file each, so that one can be renewed without the others. */
const secretNames = [
  'idempotency',
  'email-codes',
  'challenges',
  'subscribers',
  'consents',
  'networks',
  'staff-codes',
] as const
export type SecretName = (typeof secretNames)[number]

const pathOf = (dataDirectory: string, name: string): string => join(dataDirectory, 'secrets', name)

const known = new Map<string, Promise<Buffer>>()

/**
 * Reads a generated file of `PARTWRIGHT_DATA/secrets` and makes it on first use. Two processes that start at once
 * agree: a hard link appears with its whole content or not at all, and the second finds the first's.
 */
const readOrMake = async (dataDirectory: string, name: string, make: () => Buffer): Promise<Buffer> => {
  const path = pathOf(dataDirectory, name)
  const kept = await readKept(path)
  if (kept) return kept
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const draft = `${path}.${randomBytes(6).toString('hex')}`
  await writeFile(draft, make(), { mode: 0o600, flag: 'wx' })
  await link(draft, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await unlink(draft)
  return readFile(path)
}

const readKept = async (path: string): Promise<Buffer | null> => {
  try {
    const { mode } = await stat(path)
    // Copying a data directory about may widen the mode; nobody else may read it, whatever happened before.
    if ((mode & 0o077) !== 0 && process.platform !== 'win32') await chmod(path, 0o600)
    return await readFile(path)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

/** A secret of 32 random bytes, made once (mode 0600). Processes that share a database share `PARTWRIGHT_DATA`. */
export const readSecret = (dataDirectory: string, name: SecretName): Promise<Buffer> => {
  const key = join(dataDirectory, name)
  const reading = known.get(key) ?? readOrMake(dataDirectory, name, () => randomBytes(secretBytes))
  known.set(key, reading)
  // A failed read is tried again by the next call, not remembered.
  reading.catch(() => known.delete(key))
  return reading.then((secret) => {
    refuseDamaged(secret, pathOf(dataDirectory, name))
    return secret
  })
}

const refuseDamaged = (secret: Buffer, path: string): void => {
  if (secret.length === secretBytes) return
  throw new StartError(
    `The secret ${path} is damaged: it has ${secret.length} bytes, not ${secretBytes}. Restore the file from a copy, or remove it to get a new one (what was signed with the old one ends).`,
  )
}

/** Refuses unusable secret files; creates none. */
export const checkSecrets = async (dataDirectory: string): Promise<void> => {
  for (const name of secretNames) {
    const path = pathOf(dataDirectory, name)
    const kept = await readFile(path).catch((error: unknown) => explainUnread(error, path))
    if (kept) refuseDamaged(kept, path)
  }
}

const explainUnread = (error: unknown, path: string): null => {
  const code = error instanceof Error && 'code' in error ? error.code : null
  if (code === 'ENOENT') return null
  throw new StartError(
    `The secret ${path} cannot be read (${String(code)}). It must be a file of the user who runs the shop.`,
  )
}

/** The generated password of the demo accounts, easy to type. */
export const readDemoPassword = async (dataDirectory: string): Promise<string> =>
  (await readOrMake(dataDirectory, 'demo-password', () => Buffer.from(makePassword()))).toString().trim()

// Without characters that are mistaken for each other.
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Four groups of five: about 99 bits. */
export const makePassword = (): string =>
  Array.from({ length: 4 }, () =>
    Array.from({ length: 5 }, () => alphabet[randomInt(alphabet.length)]).join(''),
  ).join('-')
