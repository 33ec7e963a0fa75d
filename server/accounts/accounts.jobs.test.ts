import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { cleanAccounts } from '#server/accounts/accounts.jobs.ts'
import { withActor } from '#server/platform/database/actor.ts'
import { type TestDatabase, createTestDatabase } from '#server/testing/test-database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const old = (interval: string) => sql`now() - ${interval}::interval`

it('the nightly cleaning forgets sessions, devices, codes and challenges that ended', async () => {
  const { rows } = await withActor(database.db, { role: 'system' }, async (tx) => {
    await sql`insert into users (kind, email, password_hash, first_name, last_name) values ('staff', 'x@y.example', '', '', '')`.execute(
      tx,
    )
    for (const [name, ends] of [
      ['old', '-1 second'],
      ['young', '1 hour'],
    ] as const) {
      await sql`insert into sessions (token_sha256, user_id, audience, carrier, expires_at)
          select sha256(${Buffer.from(name)}), id, 'office', 'bearer', now() + ${ends}::interval from users`.execute(
        tx,
      )
      await sql`insert into remember_devices (user_id, selector, validator_sha256, expires_at)
          select id, ${name}, '', now() + ${ends}::interval from users`.execute(tx)
      await sql`insert into login_challenges (challenge, expires_at) values ('{}', now() + ${ends}::interval)`.execute(
        tx,
      )
    }
    await sql`insert into email_codes (email_key, purpose, code_hmac, expires_at) values
        ('old', 'reset', '', ${old('25 hours')}), ('young', 'reset', '', ${old('1 hour')})`.execute(tx)
    return { rows: [] }
  })
  expect(rows).toEqual([])
  await cleanAccounts(database.db)
  const left = await withActor(database.db, { role: 'system' }, (tx) =>
    sql`select (select count(*) from sessions) as sessions, (select string_agg(selector, ',') from remember_devices) as devices,
        (select count(*) from login_challenges) as challenges, (select string_agg(email_key, ',') from email_codes) as codes`.execute(
      tx,
    ),
  )
  expect(left.rows).toEqual([{ sessions: 1, devices: 'young', challenges: 1, codes: 'young' }])
})
