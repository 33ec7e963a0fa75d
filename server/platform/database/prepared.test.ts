import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { withActor } from '#server/platform/database/actor.ts'
import { type DatabaseHandle, openDatabase } from '#server/platform/database/database.ts'
import { inTime, isTimeLimit, withTimeLimit } from '#server/platform/database/time-limit.ts'
import { withinTransaction } from '#server/platform/database/within-transaction.ts'
import { hidden, prepared } from '#server/platform/database/prepared.ts'
import { type TestDatabase, createTestDatabase } from '#server/testing/test-database.ts'

let database: TestDatabase
let handle: DatabaseHandle
beforeAll(async () => {
  database = await createTestDatabase()
  // One connection, so that whatever stays behind on it meets the next reader.
  handle = openDatabase({ ...database.application, max: 1 })
})
afterAll(async () => {
  await handle.close()
  await database.drop()
})

const user = { role: 'staff', userId: '00000000-0000-4000-8000-000000000001' } as const
const stateOf = async (db: DatabaseHandle['db']) => {
  const { rows } = await sql<{ role: string; limit: string; at: Date }>`select
    current_setting('app.role', true) as role, current_setting('statement_timeout') as limit, now() as at`.execute(
    db,
  )
  return rows[0]
}
const addSource = (db: DatabaseHandle['db'], name: string) =>
  sql`insert into sources (name) values (${name})`.execute(db)
const sources = async () =>
  (await handle.db.selectFrom('sources').select('name').execute()).map((row) => row.name)

/** How a statement with one value is planned. */
const planModeOf = async (db: DatabaseHandle['db'], isPrepared: boolean) => {
  const { rows } = await sql<{ mode: string }>`${isPrepared ? prepared : sql``}select
    current_setting('plan_cache_mode') as mode, ${1}::int as value`.execute(db)
  return rows[0]?.mode
}

describe('a plan', () => {
  it('is made once for a prepared statement, and for its values for any other', async () => {
    const asked = [true, true, false, true, false, false]
    const modes = []
    for (const isPrepared of asked) modes.push(await planModeOf(handle.db, isPrepared))
    expect(modes).toEqual(asked.map((isPrepared) => (isPrepared ? 'force_generic_plan' : 'auto')))
  })

  it('is so after a transaction was taken back', async () => {
    for (const isPrepared of [true, false]) {
      await planModeOf(handle.db, !isPrepared)
      const taken = withActor(handle.db, user, async (tx) => {
        await planModeOf(tx, isPrepared)
        throw new Error('taken back')
      })
      await expect(taken).rejects.toThrow('taken back')
      for (const next of [isPrepared, !isPrepared])
        expect(await planModeOf(handle.db, next)).toBe(next ? 'force_generic_plan' : 'auto')
      await expect(
        withActor(handle.db, user, (tx) => sql`select 1 / ${0}::int`.execute(tx)),
      ).rejects.toThrow()
      expect(await planModeOf(handle.db, isPrepared)).toBe(isPrepared ? 'force_generic_plan' : 'auto')
    }
  })
})

describe('a hidden value', () => {
  it('is left bare in a prepared statement, whose plan sees none, and gives the same', async () => {
    const count = (isPrepared: boolean) => sql<{ count: number }>`${isPrepared ? prepared : sql``}
      select count(*) from unnest(${hidden(['a', 'b', 'c'], 'text[]')}) as one
      where ${hidden(true, 'boolean')} and one <> ${hidden('b', 'text')} limit ${hidden(5, 'int')}`
    for (const isPrepared of [true, false])
      expect((await count(isPrepared).execute(handle.db)).rows).toEqual([{ count: 2 }])
    const { rows } = await sql<{ statement: string }>`
      select statement from pg_prepared_statements where statement like '%as one%'`.execute(handle.db)
    expect(rows).toHaveLength(1)
    expect(rows[0]?.statement).toContain('unnest($1::text[]')
    expect(rows[0]?.statement).not.toContain('(select $')
  })
})

describe('a plan, once a failed transaction was committed', () => {
  it.each([true, false])('is as before when the first in it was prepared: %s', async (isPrepared) => {
    await planModeOf(handle.db, !isPrepared)
    const failed = withActor(handle.db, user, async (tx) => {
      await planModeOf(tx, isPrepared)
      // Its commit answers ROLLBACK and takes the setting back.
      await sql`select 1 / 0`.execute(tx).catch(() => undefined)
    })
    await expect(failed).rejects.toThrow('rolled back instead of committed')
    expect(await planModeOf(handle.db, isPrepared)).toBe(isPrepared ? 'force_generic_plan' : 'auto')
  })
})

describe('what travels ahead of a statement', () => {
  it('holds for the first statement and the next, and not behind the transaction', async () => {
    const [first, second] = await withActor(handle.db, user, async (tx) => [
      await stateOf(tx),
      await stateOf(tx),
    ])
    expect([first?.role, second?.role]).toEqual(['staff', 'staff'])
    expect(first?.at).toEqual(second?.at)
    expect((await stateOf(handle.db))?.role).toBe('')
  })

  it('takes back the first statement when the work fails', async () => {
    await expect(
      withActor(handle.db, user, async (tx) => {
        await addSource(tx, 'taken back')
        throw new Error('changed my mind')
      }),
    ).rejects.toThrow('changed my mind')
    expect(await sources()).toEqual([])
  })

  it('says what is wrong with a first statement, and leaves the connection whole', async () => {
    await expect(withActor(handle.db, user, (tx) => sql`select 1 / 0`.execute(tx))).rejects.toThrow(
      'division by zero',
    )
    await withActor(handle.db, user, (tx) => addSource(tx, 'kept'))
    expect(await sources()).toEqual(['kept'])
    expect((await stateOf(handle.db))?.role).toBe('')
  })

  it('leaves nothing of a transaction without a statement', async () => {
    expect(await withActor(handle.db, user, async () => 'nothing')).toBe('nothing')
    await expect(withActor(handle.db, user, () => Promise.reject(new Error('early')))).rejects.toThrow(
      'early',
    )
    expect((await stateOf(handle.db))?.role).toBe('')
  })

  it('limits the time of statements, also in the middle of a transaction', async () => {
    const slow = (db: DatabaseHandle['db']) => sql`select pg_sleep(5)`.execute(db)
    const alone = await withTimeLimit(handle.db, 20, slow).catch((error: unknown) => error)
    expect(isTimeLimit(alone)).toBe(true)
    const within = await withActor(handle.db, user, async (tx) => {
      await addSource(tx, 'never')
      return withTimeLimit(tx, 20, slow)
    }).catch((error: unknown) => error)
    expect(isTimeLimit(within)).toBe(true)
    expect(await sources()).toEqual(['kept'])
    expect((await stateOf(handle.db))?.limit).toBe('15s')
  })

  it('limits statements without a transaction, each work its own, whatever failed before', async () => {
    const limits: (string | undefined)[] = []
    const note = async (db: DatabaseHandle['db']) => void limits.push((await stateOf(db))?.limit)
    await withTimeLimit(handle.db, 2_000, note)
    await withTimeLimit(handle.db, 2_000, note)
    await note(handle.db)
    await withTimeLimit(handle.db, 700, async (db) => {
      await note(db)
      await expect(sql`select 1 / ${0}::int`.execute(db)).rejects.toThrow('division by zero')
      await note(db)
    })
    await withActor(handle.db, user, note)
    await withTimeLimit(handle.db, 700, async () => 'nothing asked')
    await withActor(handle.db, user, async (tx) => {
      await note(tx)
      throw new Error('taken back')
    }).catch(() => undefined)
    await withTimeLimit(handle.db, 700, async (db) => {
      await withinTransaction(db, note)
      await withinTransaction(db, (tx) => sql`select 1 / ${0}::int`.execute(tx)).catch(() => undefined)
      await note(db)
    })
    await note(handle.db)
    expect(limits).toEqual(['2s', '2s', '15s', '700ms', '700ms', '15s', '15s', '700ms', '700ms', '15s'])
  })

  it('goes on after a statement that took too long, with and without a transaction', async () => {
    const slow = (db: DatabaseHandle['db']) => sql`select pg_sleep(5)`.execute(db)
    const once = async (db: DatabaseHandle['db']) => [
      await inTime(db, () => slow(db)),
      (await stateOf(db))?.limit,
    ]
    expect(await withTimeLimit(handle.db, 40, once)).toEqual([undefined, '40ms'])
    const within = withActor(handle.db, user, (tx) => withTimeLimit(tx, 40, once))
    expect(await within).toEqual([undefined, '40ms'])
    expect((await stateOf(handle.db))?.limit).toBe('15s')
  })

  it('answers whoever asks the driver itself, and tells him what is wrong', async () => {
    expect((await handle.pool.query('select $1::int as one', [1])).rows).toEqual([{ one: 1 }])
    await expect(handle.pool.query('select nothing from nowhere')).rejects.toThrow('nowhere')
    await expect(sql`select nothing from nowhere`.execute(handle.db)).rejects.toThrow('nowhere')
  })

  it('answers statements sent together in their order', async () => {
    const answers = await withActor(handle.db, user, (tx) =>
      Promise.all(
        [1, 2, 3].map((value) => sql<{ value: number }>`select ${value}::int as value`.execute(tx)),
      ),
    )
    expect(answers.map(({ rows }) => rows[0]?.value)).toEqual([1, 2, 3])
  })
})
