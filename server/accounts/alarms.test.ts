import { type RawBuilder, sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { countForAlarm } from '#server/accounts/accounts-context.ts'
import { alarms } from '#server/accounts/accounts.limits.ts'
import { parseConfig } from '#server/platform/config.ts'
import { withActor } from '#server/platform/database/actor.ts'
import { useFailureAlarm } from '#server/platform/failure-alarm.ts'
import { watchOutbox } from '#server/platform/jobs/outbox-alarm.jobs.ts'
import { watchConnections, watchDisk } from '#server/platform/jobs/room-alarm.jobs.ts'
import { createLogger } from '#server/platform/log.ts'
import { type TestDatabase, createTestDatabase } from '#server/testing/test-database.ts'
import { startTestShop } from '#server/testing/test-shop.ts'

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
  const system = (statement: RawBuilder<unknown>) =>
    withActor(database.db, { role: 'system' }, (tx) => statement.execute(tx))
  await system(sql`insert into outbox_mails (template, language, to_address, subject, text_body, html_body, created_at)
    values ('try', 'en', 'a@b.example', 's', 't', 'h', now() - interval '14 minutes')`)
  await watchOutbox({ db: database.db, log })
  expect(fired('outbox-age')).toHaveLength(0)
  await system(sql`update outbox_mails set created_at = now() - interval '16 minutes'`)
  await watchOutbox({ db: database.db, log })
  expect(fired('outbox-age')).toEqual([expect.stringContaining('"waiting":1')])
})

it('the disk alarm fires when there is too little room', async () => {
  lines = []
  const config = { dataDirectory: import.meta.dirname }
  await watchDisk({ config, log }, 0)
  expect(fired('disk')).toHaveLength(0)
  await watchDisk({ config, log }, Number.POSITIVE_INFINITY)
  expect(fired('disk')).toEqual([expect.stringMatching(/"freeBytes":\d/)])
})

it('the alarm of connections fires when more are taken than wanted', async () => {
  lines = []
  await watchConnections({ db: database.db, log }, 1)
  expect(fired('connections')).toHaveLength(0)
  await watchConnections({ db: database.db, log }, 0)
  expect(fired('connections')).toEqual([expect.stringMatching(/"used":[1-9]/)])
})

it('the alarm of failed answers fires once in five minutes, when one in twenty fails', async () => {
  lines = []
  const shop = await startTestShop({ ANSWER_CACHE: 'off' })
  let time = 0
  useFailureAlarm(shop.app.http, log, () => time)
  const ask = (times: number, url = '/api/listPartType') =>
    Promise.all(Array.from({ length: times }, () => shop.inject({ url })))
  await ask(100, '/healthz')
  const owner = new pg.Client(shop.database.owner)
  await owner.connect()
  await owner.query('alter table product_types rename to types_gone')
  await owner.end()
  // 503 where a busy machine did not even get a connection.
  expect((await ask(19)).filter((response) => response.statusCode < 500)).toEqual([])
  expect(fired('failed-answers')).toHaveLength(0)
  await ask(20)
  expect(fired('failed-answers')).toEqual([expect.stringContaining('"answers":120,"failures":20')])
  time += 5 * 60_000
  await ask(500, '/healthz')
  await ask(25)
  expect(fired('failed-answers')).toHaveLength(1)
  await ask(5)
  expect(fired('failed-answers')).toHaveLength(2)
  await shop.close()
})
