import { sql } from 'kysely'
import type { Duplex } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createApp } from '#server/app.ts'
import { type DatabaseHandle, openDatabase } from '#server/platform/database/database.ts'
import { withTimeLimit } from '#server/platform/database/time-limit.ts'
import { createLogger } from '#server/platform/log.ts'
import { type DatabaseProxy, startDatabaseProxy } from '#server/testing/database-proxy.ts'
import { type TestShop, startTestShop } from '#server/testing/test-shop.ts'

let shop: TestShop
let proxy: DatabaseProxy
beforeEach(async () => {
  shop = await startTestShop()
  proxy = await startDatabaseProxy(shop.database.application)
})
afterEach(async () => {
  await proxy.close()
  await shop.close()
})

/** The shop on a database behind the proxy, with its full number of connections. */
const openShop = async () => {
  const handle = openDatabase(proxy.through(shop.database.application))
  const { http } = await createApp({
    config: shop.config,
    db: handle.db,
    log: createLogger(shop.config),
    bodySecret: Buffer.alloc(32),
    pages: null,
  })
  const { token } = await shop.newBuyer()
  const headers = { authorization: `Bearer ${token}` }
  const statusOf = async (url: string) => (await http.inject({ url, headers })).statusCode
  return {
    /** Statuses of more simultaneous readers than connections. */
    statusesOf: async (url: string) => {
      const all = await Promise.all(Array.from({ length: 24 }, () => statusOf(url)))
      return new Set(all)
    },
    statusOf,
    close: async () => {
      await http.close()
      await handle.close()
    },
  }
}

/** Seconds until a reader who retries after each failure gets an answer. */
const secondsUntilAnswered = async (statusOf: (url: string) => Promise<number>, url: string) => {
  const beganAt = performance.now()
  while ((await statusOf(url)) !== 200) await pause(100)
  return (performance.now() - beganAt) / 1_000
}

describe('the shop on a database whose connections go silent', () => {
  it('answers session calls and /readyz again within 30 s', async () => {
    const { statusOf, statusesOf, close } = await openShop()
    expect(await statusesOf('/api/getinfo')).toEqual(new Set([200]))
    proxy.silence()
    const readers = Array.from({ length: 16 }, () => secondsUntilAnswered(statusOf, '/api/getinfo'))
    const seconds = await Promise.all([...readers, secondsUntilAnswered(statusOf, '/readyz')])
    expect(Math.max(...seconds)).toBeLessThan(30)
    expect(await statusesOf('/api/getinfo')).toEqual(new Set([200]))
    await close()
  })

  it('recovers through /readyz alone, even when new connections hang for some seconds', async () => {
    const { statusOf, statusesOf, close } = await openShop()
    expect(await statusesOf('/api/getinfo')).toEqual(new Set([200]))
    proxy.silence()
    proxy.swallow(true)
    expect(await statusOf('/readyz')).toBe(503)
    expect(await statusOf('/readyz')).toBe(503)
    proxy.swallow(false)
    expect(await secondsUntilAnswered(statusOf, '/readyz')).toBeLessThan(30)
    expect(await statusesOf('/api/getinfo')).toEqual(new Set([200]))
    await close()
  })
})

describe('a connection that goes silent', () => {
  let handle: DatabaseHandle
  let told: string[]
  beforeEach(() => {
    told = []
    const settings = { ...proxy.through(shop.database.application), query_timeout: 300 }
    handle = openDatabase(settings, (reason) => told.push(reason))
  })
  afterEach(() => handle.close())

  const backendOf = async (db = handle.db) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
    return rows[0]?.pid
  }

  it('is closed and never reused, like all idle connections', async () => {
    const sockets: Duplex[] = []
    handle.pool.on('connect', (client) => sockets.push(client.connection.stream))
    const before = new Set(await Promise.all([backendOf(), backendOf(), backendOf()]))
    expect(before.size).toBe(3)
    proxy.silence()
    await expect(backendOf()).rejects.toThrow('Query read timeout')
    const after = await Promise.all([backendOf(), backendOf(), backendOf()])
    expect(after.filter((pid) => before.has(pid))).toEqual([])
    expect(told).toEqual(['it did not answer in time; idle connections are closed too'])
    // The peer never confirms the close, and the sockets are still destroyed.
    await expect
      .poll(() => sockets.map(({ destroyed }) => destroyed), { timeout: 30_000 })
      .toEqual([true, true, true, false, false, false])
  })

  it('makes its transaction fail', async () => {
    const work = handle.db.transaction().execute(async (tx) => {
      await backendOf(tx)
      proxy.silence()
      await backendOf(tx)
    })
    await expect(work).rejects.toThrow(/Query read timeout|not queryable/)
    expect(await backendOf()).toBeGreaterThan(0)
  })

  it("is detected after the statement's own limit, but never before that limit", async () => {
    await handle.close()
    handle = openDatabase(proxy.through(shop.database.application))
    const sleep = (seconds: number) =>
      withTimeLimit(handle.db, 1_000, (limited) => sql`select pg_sleep(${seconds})`.execute(limited))
    await expect(sleep(2)).rejects.toMatchObject({ code: '57014' })
    proxy.silence()
    await expect(sleep(0)).rejects.toThrow('Query read timeout')
    await sleep(0)
  })
})
