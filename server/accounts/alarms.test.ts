import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { countForAlarm } from '#server/accounts/accounts-context.ts'
import { alarms } from '#server/accounts/accounts.limits.ts'
import { parseConfig } from '#server/platform/config.ts'
import { watchOutbox } from '#server/platform/jobs/outbox-alarm.jobs.ts'
import { createLogger } from '#server/platform/log.ts'
import { type TestDatabase, createTestDatabase } from '#server/testing/test-database.ts'

let database: TestDatabase
let lines: string[] = []
const log = createLogger({ logLevel: 'info' }, { write: (line) => void lines.push(line) })
const fired = (alarm: string) => lines.filter((line) => line.includes(`"alarm":"${alarm}"`))

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

it.each([alarms.loginFailures, alarms.codes])('$name fires once when its number is passed', async (alarm) => {
  lines = []
  const config = parseConfig({ LIMIT_FACTOR: String(5 / alarm.points) })
  const context = {
    db: database.db,
    config,
    log,
    language: 'en',
    client: { ipPrefix: '', userAgent: '' },
  } as const
  for (let count = 1; count <= 5; count++) await countForAlarm(context, alarm)
  expect(fired(alarm.name)).toHaveLength(0)
  await Promise.all(Array.from({ length: 20 }, () => countForAlarm(context, alarm)))
  expect(fired(alarm.name)).toHaveLength(1)
})

it('the outbox alarm fires when a mail has waited for a quarter of an hour', async () => {
  lines = []
  await sql`insert into outbox_mails (template, language, to_address, subject, text_body, html_body, created_at)
    values ('try', 'en', 'a@b.example', 's', 't', 'h', now() - interval '14 minutes')`.execute(database.db)
  await watchOutbox({ db: database.db, log })
  expect(fired('outbox-age')).toHaveLength(0)
  await sql`update outbox_mails set created_at = now() - interval '16 minutes'`.execute(database.db)
  await watchOutbox({ db: database.db, log })
  expect(fired('outbox-age')).toEqual([expect.stringContaining('"waiting":1')])
})
