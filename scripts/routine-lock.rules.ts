import { type Migration, neededNames } from '#server/platform/database/migration-files.ts'
import type { Routine } from '#server/platform/database/routines/routine-text.rules.ts'
import type { LockedFile } from './migration-lock.rules.ts'

type NewMigration = Pick<Migration, 'name' | 'sql'>

const withoutComments = (sql: string): string =>
  sql.replaceAll(/--.*$/gm, '').replaceAll(/\/\*[^]*?\*\//g, '')

const creation =
  /\bcreate\s+(?:or\s+replace\s+)?(?:constraint\s+|recursive\s+|temp(?:orary)?\s+)*(?:function|procedure|aggregate|trigger|view)\b/i

/** Problems of new migrations that create what belongs in `database/routines`. */
export const findMisplacedRoutines = (added: readonly NewMigration[]): string[] =>
  added.flatMap(({ name, sql }) => {
    const [found] = creation.exec(withoutComments(sql)) ?? []
    if (found === undefined) return []
    return [
      `database/migrations/${name} has "${found.replaceAll(/\s+/g, ' ')}". Functions, triggers and views belong in database/routines.`,
    ]
  })

/** Row security calls a function for each query, so it stores nothing that could become stale. */
const storingUses = ({ storedUses }: Routine): string[] => storedUses.filter((use) => use !== 'row security')

/**
 * Compares the functions whose results are stored with their locked checksums. A changed one is accepted when a new
 * migration needs it (`-- Needs routine: …`), because that migration runs with the changed function and rebuilds what
 * stores its results.
 */
export const compareStoredUses = (
  locked: readonly LockedFile[],
  routines: readonly Routine[],
  added: readonly NewMigration[],
): { problems: string[]; renewed: LockedFile[] } => {
  const known = new Map(locked.map(({ name, checksum }) => [name, checksum]))
  const rebuilt = new Set(added.flatMap(({ sql }) => neededNames(sql)))
  const storing = routines.filter((routine) => storingUses(routine).length > 0)
  const problems = storing
    .filter(({ name, checksum }) => known.get(name) !== checksum && !rebuilt.has(name))
    .map(
      (routine) =>
        `${routine.name} has changed, but ${storingUses(routine).join(', ')} stores its results. Add a migration that begins with "-- Needs routine: ${routine.name}" and drops and creates what stores them. Then run: npm run migrations:lock`,
    )
  return { problems, renewed: storing.map(({ name, checksum }) => ({ name, checksum })) }
}

/** Problems of `-- Stored use:` comments: `found` are the uses of each function in the schema. */
export const compareStoredUseComments = (
  routines: readonly Routine[],
  found: ReadonlyMap<string, readonly string[]>,
): string[] =>
  routines.flatMap(({ name, storedUses }) => {
    const uses = found.get(name.replaceAll(', ', ',')) ?? []
    if (storedUses.toSorted().join() === uses.toSorted().join()) return []
    const lines = uses.map((use) => `"-- Stored use: ${use}"`).join(', ')
    return [`${name} in database/routines must ${lines === '' ? 'have no stored use' : `say ${lines}`}.`]
  })
