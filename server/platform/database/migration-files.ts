import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

const directory = fileURLToPath(new URL('../../../database/migrations/', import.meta.url))

export class MigrationError extends Error {}

export interface Migration {
  name: string
  sql: string
  /** SHA-256 of the text with plain line feeds, in hexadecimal. */
  checksum: string
}

/**
 * Names that an older version applied and whose files no longer exist. Their content moved into another file, so
 * that a database with such a name differs only in its functions.
 */
const retiredNames: ReadonlySet<string> = new Set(['0036_reasons_to_the_point.sql'])

export const isRetired = (name: string): boolean => retiredNames.has(name)

/** A checkout on Windows may have other line endings; checksums and function texts must not depend on them. */
const withLineFeeds = (text: string): string => text.replaceAll('\r\n', '\n')

export const checksumOf = (sql: string): string =>
  createHash('sha256').update(withLineFeeds(sql)).digest('hex')

/** The migrations of this program, in order. */
export const readMigrations = async (): Promise<Migration[]> => {
  const names = (await readdir(directory)).filter((name) => /^\d{4}_\w+\.sql$/.test(name)).sort()
  return Promise.all(
    names.map(async (name) => {
      const sql = withLineFeeds(await readFile(`${directory}${name}`, 'utf8'))
      return { name, sql, checksum: checksumOf(sql) }
    }),
  )
}

/** Keeps the checksum of every migration that has landed; `npm run check` compares. */
export const lockPath = `${directory}migrations.lock`
