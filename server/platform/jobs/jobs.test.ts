import { type RawBuilder, sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { parseConfig } from '#server/platform/config.ts'
import { withActor } from '#server/platform/database/actor.ts'
import { installJobs, jobSchema } from '#server/platform/jobs/install-jobs.ts'
import { startJobs } from '#server/platform/jobs/jobs.ts'
import { cleanPlatform } from '#server/platform/jobs/platform-cleaning.jobs.ts'
import type { ScheduledJob } from '#server/platform/jobs/scheduled-job.ts'
import { createLogger } from '#server/platform/log.ts'
import { type TestDatabase, createTestDatabase } from '#server/testing/test-database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const config = parseConfig({})
const log = createLogger({ logLevel: 'silent' })
const start = (jobs: ScheduledJob[]) =>
  startJobs({ db: database.db, connection: database.application, config, log, jobs })

describe('installJobs', () => {
  it('may be repeated, and leaves the tables with the owner', async () => {
    const owner = new pg.Client(database.owner)
    await owner.connect()
    await installJobs(owner)
    await owner.end()
    await expect(sql`drop table pgboss.job`.execute(database.db)).rejects.toThrow(/owner/)
    await expect(sql`create table pgboss.mine (a int)`.execute(database.db)).rejects.toThrow(
      /permission denied/,
    )
  })

  it('succeeds in all of several commands that start at once', async () => {
    const start = async () => {
      const owner = new pg.Client(database.owner)
      await owner.connect()
      try {
        for (let time = 0; time < 3; time++) await installJobs(owner)
      } finally {
        await owner.end()
      }
    }
    await expect(Promise.all(Array.from({ length: 8 }, start))).resolves.toHaveLength(8)
  })

  it('succeeds in all of them on a new database', async () => {
    const fresh = await createTestDatabase()
    const owners = Array.from({ length: 4 }, () => new pg.Client(fresh.owner))
    try {
      for (const owner of owners) await owner.connect()
      await owners[0]?.query(`drop schema ${jobSchema} cascade`)
      await expect(Promise.all(owners.map((owner) => installJobs(owner)))).resolves.toHaveLength(4)
    } finally {
      for (const owner of owners) await owner.end()
      await fresh.drop()
    }
  })
})

describe('startJobs', () => {
  it('runs a due job in one of two processes, and again after a failure', async () => {
    let runs = 0
    const job: ScheduledJob = {
      name: 'count-runs',
      cron: '0 0 1 1 *',
      run: async () => {
        runs += 1
        if (runs === 1) throw new Error('the first time fails')
      },
    }
    const processes = [await start([job]), await start([job])]
    const states = async () => {
      const { rows } = await sql<{
        state: string
        retry_count: number
      }>`select state, retry_count from pgboss.job where name = 'count-runs'`.execute(database.db)
      return rows
    }
    // As its schedule sends it: without the queue's delay the second run could come before the first is looked at.
    await sql`insert into pgboss.job (name, policy, retry_limit, retry_delay, retry_backoff)
      select name, policy, retry_limit, retry_delay, retry_backoff from pgboss.queue
      where name = 'count-runs'`.execute(database.db)
    await vi.waitFor(async () => expect(await states()).toMatchObject([{ state: 'retry' }]), {
      timeout: 60_000,
      interval: 100,
    })
    await sql`update pgboss.job set start_after = now() where name = 'count-runs' and state = 'retry'`.execute(
      database.db,
    )
    await vi.waitFor(async () => expect(await states()).toMatchObject([{ state: 'completed' }]), {
      timeout: 60_000,
      interval: 100,
    })
    expect(runs).toBe(2)
    await Promise.all(processes.map((each) => each.stop()))
  })

  it('refuses to start on a database without job tables, and leaves no connection behind', async () => {
    const bare = await createTestDatabase()
    const owner = new pg.Client(bare.owner)
    await owner.connect()
    await owner.query('drop schema pgboss cascade')
    await expect(
      startJobs({ db: bare.db, connection: bare.application, config, log, jobs: [] }),
    ).rejects.toThrow('not installed')
    await owner.end()
    await bare.drop()
  })
})

describe('the nightly cleaning', () => {
  const asSystem = <Row>(statement: RawBuilder<Row>) =>
    withActor(database.db, { role: 'system' }, (tx) => statement.execute(tx))
  const old = (interval: string) => sql`now() - ${interval}::interval`

  it('forgets answers after 24 hours, bodies of mails after 7 days and limits that ran out, but no mail that waits', async () => {
    await asSystem(sql`insert into idempotency_keys (scope, call, key, holder, body_hmac, created_at) values
      ('s', 'c', 'old', new_id(), '', ${old('24 hours 1 minute')}), ('s', 'c', 'young', new_id(), '', ${old('23 hours')})`)
    await asSystem(sql`insert into outbox_mails (template, language, to_address, subject, text_body, html_body, status, created_at) values
      ('old', 'en', 'a@b.example', 's', 'secret', 'secret', 'sent', ${old('7 days 1 minute')}),
      ('waiting', 'en', 'a@b.example', 's', 'body', 'body', 'queued', ${old('8 days')}),
      ('young', 'en', 'a@b.example', 's', 'body', 'body', 'kept', ${old('6 days')}),
      ('ancient', 'en', 'a@b.example', 's', '', '', 'sent', ${old('91 days')}),
      ('stuck', 'en', 'a@b.example', 's', 'body', 'body', 'queued', ${old('91 days')})`)
    await sql`insert into rate_limits (key, points, expire) values ('gone', 1, 1), ('alive', 1, 99999999999999)`.execute(
      database.db,
    )
    await cleanPlatform(database.db)
    await cleanPlatform(database.db)
    const keys = await asSystem(sql<{ key: string }>`select key from idempotency_keys`)
    expect(keys.rows).toEqual([{ key: 'young' }])
    const mails = await asSystem(
      sql<{
        template: string
        text_body: string
      }>`select template, text_body || html_body as text_body from outbox_mails order by template`,
    )
    expect(mails.rows).toEqual([
      { template: 'old', text_body: '' },
      { template: 'stuck', text_body: 'bodybody' },
      { template: 'waiting', text_body: 'bodybody' },
      { template: 'young', text_body: 'bodybody' },
    ])
    const limits = await sql<{ key: string }>`select key from rate_limits`.execute(database.db)
    expect(limits.rows).toEqual([{ key: 'alive' }])
  })
})
