/**
 * Migrates an empty database and compares the generated types with the committed ones, and the stored uses of functions
 * with the comments in `database/routines`. `--write` renews the types.
 */
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbedded } from '#server/platform/database/embedded/embedded-server.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { readRoutines } from '#server/platform/database/routines/routine-files.ts'
import { createLogger } from '#server/platform/log.ts'
import { makeDataFolder } from './data-folder.ts'
import { compareStoredUseComments } from './routine-lock.rules.ts'
import { findStoredUses } from './stored-uses.queries.ts'

const committed = new URL('../server/platform/database/schema.generated.ts', import.meta.url)
const dataDirectory = makeDataFolder('types')
const server = await startEmbedded({
  dataDirectory,
  mode: 'own',
  logger: createLogger({ logLevel: 'silent' }),
})
try {
  const client = new pg.Client(server.admin)
  await client.connect()
  await migrate(client, server.admin)
  for (const problem of compareStoredUseComments(await readRoutines(), await findStoredUses(client))) {
    process.stderr.write(`${problem}\n`)
    process.exitCode = 1
  }
  await client.end()
  const file = join(dataDirectory, 'schema.generated.ts')
  const made = spawnSync('kysely-codegen', ['--url', server.adminUrl, '--out-file', file], {
    encoding: 'utf8',
    shell: process.platform === 'win32',
  })
  if (made.status !== 0) throw new Error(made.stderr || made.stdout)
  const fresh = readFileSync(file, 'utf8')
  if (process.argv.includes('--write')) writeFileSync(committed, fresh)
  else if (fresh !== readFileSync(committed, 'utf8')) {
    process.stderr.write('The database types differ from the migrations. Run: npm run database:types\n')
    process.exitCode = 1
  }
} finally {
  await server.stop()
  rmSync(dataDirectory, { recursive: true, force: true })
}
