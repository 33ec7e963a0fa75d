import type pg from 'pg'
import { MigrationError } from '#server/platform/database/migration-error.ts'
import {
  type RecordedRoutine,
  readRecordedRoutines,
  recordRoutines,
  textChecksumOf,
} from './recorded-routines.queries.ts'
import { readRoutines } from './routine-files.ts'
import type { Routine } from './routine-text.rules.ts'

/** A routine of another shape: changed return type or parameter name, other columns of a view, something depends on it. */
const needsDrop = new Set(['42P13', '42P16', '2BP01'])

const isShapeError = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && needsDrop.has(String(error.code))

const dropOf = ({ kind, name }: RecordedRoutine): string => {
  const [own = '', table] = name.split(' on ')
  // A trigger is gone with its table, and then even "if exists" would fail.
  return kind === 'trigger'
    ? `do $$ begin if to_regclass('public.${table}') is not null then drop trigger if exists ${own} on public.${table}; end if; end $$`
    : `drop ${kind} if exists public.${name}`
}

/** Returns false, and changes nothing, when a routine has another shape than before. */
const attempt = async (client: pg.ClientBase, work: () => Promise<void>): Promise<boolean> => {
  await client.query('savepoint routines')
  try {
    await work()
  } catch (error) {
    if (!isShapeError(error)) throw error
    await client.query('rollback to savepoint routines')
    return false
  }
  await client.query('release savepoint routines')
  return true
}

const ofKind = <Item extends RecordedRoutine>(items: readonly Item[], kind: Routine['kind']): Item[] =>
  items.filter((item) => item.kind === kind)

const dropAll = async (client: pg.ClientBase, routines: readonly RecordedRoutine[]) => {
  for (const kind of ['trigger', 'view', 'function'] as const) {
    for (const routine of ofKind(routines, kind)) await client.query(dropOf(routine))
  }
}

const replaceInPlace = async (
  client: pg.ClientBase,
  routines: readonly Routine[],
  gone: readonly RecordedRoutine[],
) => {
  await dropAll(client, gone)
  for (const { sql } of routines) await client.query(sql)
}

/** Triggers and views hold on to functions, so they are dropped before, and created again behind them. */
const dropAndCreate = async (
  client: pg.ClientBase,
  routines: readonly Routine[],
  gone: readonly RecordedRoutine[],
) => {
  const isFunction = ({ kind }: RecordedRoutine) => kind === 'function'
  await dropAll(
    client,
    [...gone, ...routines].filter((routine) => !isFunction(routine)),
  )
  await dropAll(client, gone.filter(isFunction))
  for (const routine of routines) {
    const isReplaced = await attempt(client, async () => void (await client.query(routine.sql)))
    if (isReplaced) continue
    await client.query(dropOf(routine))
    await client.query(routine.sql)
  }
}

/**
 * Creates all our routines within the caller's transaction, in place where possible, and drops those that an earlier
 * version made and this one does not.
 * @throws MigrationError when a table, an index or a policy holds on to a routine that must be dropped.
 */
export const applyRoutines = async (client: pg.ClientBase, routines: readonly Routine[]): Promise<void> => {
  const ours = new Set(routines.map(({ kind, name }) => `${kind} ${name}`))
  const { routines: recorded } = await readRecordedRoutines(client)
  const gone = recorded.filter(({ kind, name }) => !ours.has(`${kind} ${name}`))
  try {
    const isReplaced = await attempt(client, () => replaceInPlace(client, routines, gone))
    if (!isReplaced) await dropAndCreate(client, routines, gone)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error
    throw new MigrationError(
      `A function, trigger or view could not be renewed, and nothing was changed: ${error.message}`,
      { cause: error },
    )
  }
  await recordRoutines(client, routines)
}

/** Files whose functions make rows that are stored. The others only read, or write rows of their own. */
const derivingFiles = new Set([
  'platform',
  'catalogue',
  'supersession',
  'product-summary',
  'product-cards',
  'search-words',
  'search-index',
  'search-vocabulary',
  'publish',
])

/**
 * Applies the routines, within the caller's transaction, when their text differs from what the database has, or when a
 * migration has just run, which may have replaced one by an old text. Returns whether derived rows are stale.
 */
export const updateRoutines = async (client: pg.ClientBase, hasMigrated: boolean): Promise<boolean> => {
  const routines = await readRoutines()
  const recorded = await readRecordedRoutines(client)
  if (!hasMigrated && recorded.text === textChecksumOf(routines)) return false
  await applyRoutines(client, routines)
  const before = new Map(recorded.routines.map(({ kind, name, checksum }) => [`${kind} ${name}`, checksum]))
  return routines.some(
    ({ kind, name, file, checksum }) => derivingFiles.has(file) && before.get(`${kind} ${name}`) !== checksum,
  )
}
