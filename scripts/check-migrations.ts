/**
 * Compares `database/migrations/` and functions whose results are stored with the checksums of what has landed. `--add`
 * adds new migrations, and renews the checksums of functions for which one of them rebuilds what is stored.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { lockPath, readMigrations, storedUsesPath } from '#server/platform/database/migration-files.ts'
import { readRoutines } from '#server/platform/database/routines/routine-files.ts'
import { compareLock, parseLock, writeLock } from './migration-lock.rules.ts'
import { compareStoredUses, findMisplacedRoutines } from './routine-lock.rules.ts'

const readLock = (path: string) => (existsSync(path) ? parseLock(readFileSync(path, 'utf8')) : [])

const locked = readLock(lockPath)
const migrations = await readMigrations()
const { problems, added } = compareLock(locked, migrations)
const newMigrations = migrations.filter(({ name }) => added.some((file) => file.name === name))
const stored = compareStoredUses(readLock(storedUsesPath), await readRoutines(), newMigrations)
problems.push(...findMisplacedRoutines(newMigrations), ...stored.problems)

if (!process.argv.includes('--add')) {
  for (const { name } of added) {
    problems.push(
      `database/migrations/${name} is not in migrations.lock. When it is finished, run: npm run migrations:lock`,
    )
  }
} else if (problems.length === 0) {
  writeFileSync(lockPath, writeLock([...locked, ...added]))
  writeFileSync(storedUsesPath, writeLock(stored.renewed))
}
for (const problem of problems) process.stderr.write(`${problem}\n`)
process.exitCode = problems.length === 0 ? 0 : 1
