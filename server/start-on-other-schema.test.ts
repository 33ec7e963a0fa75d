import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runCommand, urlOf } from '#server/testing/command.ts'
import { type TestDatabase, createTestDatabase } from '#server/testing/test-database.ts'

let database: TestDatabase
let folder: string
let environment: Record<string, string>
beforeAll(async () => {
  database = await createTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'start-test-'))
  environment = {
    DATABASE_URL: urlOf(database.owner),
    PARTWRIGHT_DATA: folder,
    PORT: '4238',
    LOG_LEVEL: 'warn',
  }
  const client = new pg.Client(database.owner)
  await client.connect()
  await client.query(
    'alter table schema_migrations drop column checksum; alter policy users_read on users using (true)',
  )
  await client.end()
})
afterAll(async () => {
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

const startShop = () =>
  new Promise<{ code: number | null; errors: string }>((resolve) => {
    const child = spawn(process.execPath, [fileURLToPath(new URL('../scripts/shop.ts', import.meta.url))], {
      env: { PATH: process.env.PATH, ...environment },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let errors = ''
    child.stderr.on('data', (text: Buffer) => (errors += text.toString()))
    child.once('close', (code) => resolve({ code, errors }))
  })

describe('a database made by other migrations', () => {
  const sentence =
    /^\nThe database was made by other migrations than those of this program \(policy users\.users_read differs\)\. Nothing was changed\.\nTo keep its data: .*npm run backup.*npm run restore.*\n"npm run doctor" lists all that differs\.\n$/

  it('stops the start of the shop with a clear message', async () => {
    const { code, errors } = await startShop()
    expect(code).toBe(1)
    expect(errors).toMatch(sentence)
  })

  it('stops every database command with the same message', async () => {
    const { code, errors } = await runCommand('backup', [join(folder, 'shop.tar.gz')], environment)
    expect(code).toBe(1)
    expect(errors).toMatch(sentence)
  })
})
