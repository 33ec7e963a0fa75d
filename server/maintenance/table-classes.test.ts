import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts'
import { isTransient } from './transient-tables.ts'

let database: TestDatabase
let client: pg.Client
beforeAll(async () => {
  database = await createTestDatabase()
  client = new pg.Client(database.owner)
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

/** Tables with a time or a secret that a backup keeps: transient-tables.ts says why; `import_runs` holds the hash of a file. */
const kept = ['card_accounts', 'import_runs', 'staff_codes', 'subscribers', 'users']

it('every table whose rows expire or hold a secret is either left out of backups or listed as kept', async () => {
  const { rows } = await client.query<{ name: string }>(`
    select distinct c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and not a.attisdropped
      and a.attname ~ '(expire|next_at$|_hmac$|_sha256$|challenge$)' order by 1`)
  expect(rows.map(({ name }) => name).filter((name) => !isTransient(name))).toEqual(kept)
})
