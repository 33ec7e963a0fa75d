import type pg from 'pg'
import type { ConnectionSettings } from '#server/platform/database/database.ts'
import type { Migration } from '#server/platform/database/migration-files.ts'
import { readRecordedRoutines } from '#server/platform/database/routines/recorded-routines.queries.ts'
import { type ExpectedSchema, findDifferences, type SchemaDifference } from './schema-differences.rules.ts'
import { readSchemaObjects } from './schema-objects.queries.ts'
import { buildExpectedSchema } from './scratch-schema.ts'

export interface SchemaComparison {
  expected: ExpectedSchema
  differences: SchemaDifference[]
}

/**
 * Compares a database with the schema of our migrations of the same names and changes nothing. Null when the login may
 * not create a database for that and `mayLock` is false.
 */
export const compareSchema = async (
  client: pg.ClientBase,
  owner: ConnectionSettings,
  migrations: readonly Migration[],
  names: ReadonlySet<string>,
  mayLock: boolean,
): Promise<SchemaComparison | null> => {
  const { text } = await readRecordedRoutines(client)
  const applied = { names, hasRoutines: text !== null }
  const expected = await buildExpectedSchema(client, owner, migrations, applied, mayLock)
  if (expected === null) return null
  await client.query('begin read only')
  try {
    return { expected, differences: findDifferences(expected, await readSchemaObjects(client)) }
  } finally {
    await client.query('rollback')
  }
}
