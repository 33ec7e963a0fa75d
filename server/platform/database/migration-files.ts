import { readFile, readdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { readRoutines } from './routines/routine-files.ts'
import type { Routine } from './routines/routine-text.rules.ts'
import { checksumOf, withLineFeeds } from './sql-text.ts'

const directory = fileURLToPath(new URL('../../../database/migrations/', import.meta.url))

export interface Migration {
  name: string
  sql: string
  /** SHA-256 of the text with plain line feeds, in hexadecimal. */
  checksum: string
  /** Statements of the functions that it needs in their present form. */
  neededRoutines: readonly string[]
}

/**
 * Names that an older version applied and whose files no longer exist. Their content moved into another file, so
 * that a database with such a name differs only in its functions.
 */
const retiredNames: ReadonlySet<string> = new Set(['0036_reasons_to_the_point.sql'])

export const isRetired = (name: string): boolean => retiredNames.has(name)

/** `-- Needs routine: number_runs(text)`, one line for each, names the functions of `database/routines` that a migration uses. */
export const neededNames = (sql: string): string[] =>
  [...sql.matchAll(/^-- Needs routine: (.+)$/gm)].map(([, name = '']) => name)

const findNeeded = (migration: string, sql: string, routines: readonly Routine[]): string[] =>
  neededNames(sql).map((wanted) => {
    const routine = routines.find(({ name }) => name === wanted)
    if (!routine)
      throw new Error(`database/migrations/${migration} needs ${wanted}, which database/routines lacks`)
    return routine.sql
  })

/** The migrations of this program, in order. */
export const readMigrations = async (): Promise<Migration[]> => {
  const names = (await readdir(directory)).filter((name) => /^\d{4}_\w+\.sql$/.test(name)).sort()
  const routines = await readRoutines()
  return Promise.all(
    names.map(async (name) => {
      const sql = withLineFeeds(await readFile(`${directory}${name}`, 'utf8'))
      return { name, sql, checksum: checksumOf(sql), neededRoutines: findNeeded(name, sql, routines) }
    }),
  )
}

/** Keeps the checksum of every migration that has landed; `npm run check` compares. */
export const lockPath = `${directory}migrations.lock`

/** Keeps the checksum of every function whose results an index, a column or a table check stores. */
export const storedUsesPath = `${directory}stored-uses.lock`
