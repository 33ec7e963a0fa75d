import type pg from 'pg'
import type { ExpectedSchema, SchemaDifference } from './schema-differences.rules.ts'
import { findDifferences, isRoutine } from './schema-differences.rules.ts'
import { readSchemaObjects, type SchemaObject } from './schema-objects.queries.ts'
import { hasStoredUses, rebuildIndexesOfRoutines } from './routine-uses.queries.ts'

const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`

const dropOf = ({ kind, parent, name }: SchemaObject): string => {
  if (kind === 'trigger')
    return `drop trigger ${quote(name.slice(parent.length + 1))} on public.${quote(parent)}`
  if (kind === 'view') return `drop view public.${quote(name)}`
  return `drop function public.${quote(parent)}${name.slice(parent.length)}`
}

/** Replaces in place, so that indexes and policies stay attached; drops and creates it when its signature has changed. */
const writeFunction = async (client: pg.ClientBase, { ours, theirs }: SchemaDifference) => {
  if (ours === null) return
  await client.query('savepoint function_in_place')
  try {
    await client.query(ours.definition)
  } catch (error) {
    await client.query('rollback to savepoint function_in_place')
    if (theirs === null) throw error
    await client.query(dropOf(theirs))
    await client.query(ours.definition)
  }
  await client.query('release savepoint function_in_place')
}

/**
 * Recreates functions, triggers and views from our migrations, within the caller's transaction; false when
 * a difference remains or stored values depend on a function. Then the caller must roll back.
 */
export const repairRoutines = async (
  client: pg.ClientBase,
  expected: ExpectedSchema,
  differences: readonly SchemaDifference[],
): Promise<boolean> => {
  if (!differences.every(isRoutine) || (await hasStoredUses(client))) return false
  const of = (kind: string) => differences.filter((difference) => difference.kind === kind)
  // A function may refer to one that is created later.
  await client.query('set local check_function_bodies = off')
  for (const { theirs } of [...of('trigger'), ...of('view')]) if (theirs) await client.query(dropOf(theirs))
  for (const { ours, theirs } of of('function')) if (!ours && theirs) await client.query(dropOf(theirs))
  for (const difference of of('function')) await writeFunction(client, difference)
  for (const { ours } of [...of('view'), ...of('trigger')]) if (ours) await client.query(ours.definition)
  await client.query('set local check_function_bodies = on')
  await rebuildIndexesOfRoutines(client)
  return findDifferences(expected, await readSchemaObjects(client)).length === 0
}
