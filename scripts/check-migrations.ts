/** Compares `database/migrations/` with the checksums of landed migrations. `--add` adds new files and changes no line. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { lockPath, readMigrations } from '#server/platform/database/migration-files.ts'
import { compareLock, parseLock, writeLock } from './migration-lock.rules.ts'

const locked = existsSync(lockPath) ? parseLock(readFileSync(lockPath, 'utf8')) : []
const { problems, added } = compareLock(locked, await readMigrations())

if (process.argv.includes('--add')) {
  if (added.length > 0) writeFileSync(lockPath, writeLock([...locked, ...added]))
} else {
  for (const { name } of added) {
    problems.push(
      `database/migrations/${name} is not in migrations.lock. When it is finished, run: npm run migrations:lock`,
    )
  }
}
for (const problem of problems) process.stderr.write(`${problem}\n`)
process.exitCode = problems.length === 0 ? 0 : 1
