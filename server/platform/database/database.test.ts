import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openDatabase } from '#server/platform/database/database.ts'
import { type TestDatabase, createTestDatabase } from '#server/testing/test-database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const idleConnection = async () => {
  const told: string[] = []
  const handle = openDatabase({ ...database.application, max: 1 }, (reason) => told.push(reason))
  const connected: pg.PoolClient[] = []
  handle.pool.on('connect', (client) => connected.push(client))
  const { rows } = await handle.pool.query<{ pid: number }>('select pg_backend_pid() as pid')
  return { handle, told, client: connected[0], pid: rows[0]?.pid }
}

describe('a pool', () => {
  it('tells of a broken connection once, in a sentence, and goes on', async () => {
    const { handle, told, pid } = await idleConnection()
    const owner = new pg.Client(database.owner)
    await owner.connect()
    await owner.query('select pg_terminate_backend($1)', [pid])
    await owner.end()
    await vi.waitFor(() => expect(told).toEqual(['terminating connection due to administrator command']), {
      timeout: 60_000,
    })
    expect((await handle.pool.query('select 1')).rows).toHaveLength(1)
    expect(told).toHaveLength(1)
    await handle.close()
  })

  it('says nothing of connections that break while it is closed', async () => {
    const { handle, told, client } = await idleConnection()
    const closed = handle.close()
    client?.emit('error', new Error('terminating connection'))
    await closed
    expect(told).toEqual([])
  })

  it('leaves no connection open when it is closed, whoever has used it', async () => {
    const { handle, pid } = await idleConnection()
    await handle.close()
    await vi.waitFor(async () => {
      const { rows } = await database.pool.query('select 1 from pg_stat_activity where pid = $1', [pid])
      expect(rows).toEqual([])
    })
    await handle.close()
  })
})
