import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createApp } from '#server/app.ts'
import { type ConnectionSettings, openDatabase } from '#server/platform/database/database.ts'
import { openReplicaReads } from '#server/platform/database/public-reads.ts'
import { createLogger } from '#server/platform/log.ts'
import { type DatabaseProxy, startDatabaseProxy } from '#server/testing/database-proxy.ts'
import { type TestDatabase, createTestDatabase } from '#server/testing/test-database.ts'
import { type TestShop, startTestShop } from '#server/testing/test-shop.ts'

let shop: TestShop
let copy: TestDatabase
beforeEach(async () => {
  shop = await startTestShop({ ANSWER_CACHE: 'off' })
  copy = await createTestDatabase()
  await publish(copy, 'On the replica')
  await publish(shop, 'On the primary')
})
afterEach(async () => {
  await copy.drop()
  await shop.close()
})

const publish = ({ db }: Pick<TestDatabase, 'db'>, title: string) =>
  sql`insert into news (titles, published_at)
    values (${JSON.stringify({ en: title })}::jsonb, now() - interval '1 day')`.execute(db)

/** The shop with a read-only copy of its database as replica. */
const openShop = async (replica: ConnectionSettings, primary = shop.db) => {
  const said: string[] = []
  const log = createLogger({ logLevel: 'info' }, { write: (line) => said.push(JSON.parse(line).msg) })
  const options = `${copy.application.options ?? ''} -c default_transaction_read_only=on`
  const reads = await openReplicaReads(primary, { ...replica, options }, log)
  const { http } = await createApp({
    config: shop.config,
    db: shop.db,
    reads,
    log,
    bodySecret: randomBytes(32),
    pages: null,
  })
  const read = async (url: string, headers = {}) => (await http.inject({ url, headers })).json()
  return {
    said,
    read,
    readTitle: async (): Promise<string> => (await read('/api/listNews')).rows[0].title,
    readiness: async () => {
      const response = await http.inject({ url: '/readyz' })
      return { status: response.statusCode, ...response.json() }
    },
    close: async () => {
      await http.close()
      await reads.stop()
    },
  }
}

const isAway = 'the read replica cannot be used; public reads go to the primary'
const isBack = 'the read replica is used again'
const ready = { status: 'ok', database: 'ok' }

it('public reads use the read-only replica, all other statements the primary', async () => {
  const { read, readTitle, readiness, close } = await openShop(copy.application)
  const buyer = await shop.newBuyer()
  const headers = { authorization: `Bearer ${buyer.token}` }
  const urls = ['/api/listPartType', '/api/best', '/api/listHot', '/api/listNews', '/api/listSwiper']
  for (const url of urls) expect(await read(url), url).toMatchObject({ code: 200 })
  expect(await readTitle()).toBe('On the replica')
  expect(await read('/api/listNews', headers)).toMatchObject({ rows: [{ title: 'On the replica' }] })
  expect(await read('/api/getinfo', headers)).toMatchObject({ code: 200 })
  expect(await readiness()).toMatchObject({ ...ready, readReplica: 'ok' })

  expect(await read('/api/listProductByPart?keyword=missing%20sprocket')).toMatchObject({ total: 0 })
  await vi.waitFor(
    async () => {
      const { rows } = await sql`select from missed_searches`.execute(shop.db)
      expect(rows).toHaveLength(1)
    },
    { timeout: 60_000 },
  )
  await close()
})

it('/readyz names no replica when none is configured', async () => {
  expect((await shop.inject({ url: '/readyz' })).json()).toEqual(ready)
})

it('public reads stay on the replica while the primary is down', async () => {
  const nobodyThere = { ...shop.database.application, host: '127.0.0.1', port: 1 }
  const primary = openDatabase(nobodyThere)
  const { said, readTitle, close } = await openShop(copy.application, primary.db)
  expect(await readTitle()).toBe('On the replica')
  expect(said).toEqual([])
  await close()
  await primary.close()
})

describe('a read replica in trouble', () => {
  let proxy: DatabaseProxy
  beforeEach(async () => {
    proxy = await startDatabaseProxy(copy.application)
  })
  afterEach(() => proxy.close())

  it('logs one warning when it is absent at start, and serves reads as soon as it answers', async () => {
    await proxy.cut()
    const { said, readTitle, readiness, close } = await openShop(proxy.through(copy.application))
    expect(await readTitle()).toBe('On the primary')
    expect(await readiness()).toMatchObject({ ...ready, readReplica: 'away' })
    await proxy.mend()
    await expect.poll(async () => (await readiness()).readReplica, { timeout: 60_000 }).toBe('ok')
    expect(await readTitle()).toBe('On the replica')
    expect(said).toEqual([isAway, isBack])
    await close()
  })

  it('fails no read when its connections break', async () => {
    const { said, readTitle, readiness, close } = await openShop(proxy.through(copy.application))
    await Promise.all(Array.from({ length: 20 }, readTitle))
    await proxy.cut()
    const titles = await Promise.all(Array.from({ length: 20 }, readTitle))
    expect(new Set(titles)).toEqual(new Set(['On the primary']))
    expect(await readiness()).toMatchObject({ ...ready, readReplica: 'away' })
    expect(said).toEqual([isAway])
    await close()
  })

  it('hands waiting reads over to the primary when it goes silent', async () => {
    const { said, readTitle, readiness, close } = await openShop(proxy.through(copy.application))
    await Promise.all(Array.from({ length: 20 }, readTitle))
    proxy.silence()
    proxy.swallow(true)
    const titles = await Promise.all(Array.from({ length: 20 }, readTitle))
    expect(new Set(titles)).toEqual(new Set(['On the primary']))
    expect(await readiness()).toMatchObject({ ...ready, readReplica: 'away' })
    proxy.swallow(false)
    await expect.poll(async () => (await readiness()).readReplica, { timeout: 60_000 }).toBe('ok')
    expect(said).toEqual([isAway, isBack])
    await close()
  })

  it('serves no reads until it has the last migration', async () => {
    const owner = new pg.Client(shop.database.owner)
    await owner.connect()
    await owner.query('create table newer (id int)')
    const { said, readTitle, readiness, close } = await openShop(copy.application)
    expect(await readTitle()).toBe('On the primary')
    expect(await readiness()).toMatchObject({ ...ready, readReplica: 'away' })
    await owner.query('drop table newer')
    await owner.end()
    await expect.poll(async () => (await readiness()).readReplica, { timeout: 60_000 }).toBe('ok')
    expect(said).toEqual([isAway, isBack])
    await close()
  })

  it("serves no reads after an outage until it reaches the primary's catalogue version", async () => {
    await sql`update catalogue_version set version = 7`.execute(shop.db)
    await proxy.cut()
    const { said, readTitle, readiness, close } = await openShop(proxy.through(copy.application))
    await sql`update catalogue_version set version = 6`.execute(copy.db)
    await proxy.mend()
    const taken = proxy.takenCount()
    await expect.poll(() => proxy.takenCount(), { timeout: 60_000 }).toBeGreaterThan(taken)
    expect(await readTitle()).toBe('On the primary')
    await sql`update catalogue_version set version = 7`.execute(copy.db)
    await expect.poll(async () => (await readiness()).readReplica, { timeout: 60_000 }).toBe('ok')
    expect(said).toEqual([isAway, isBack])
    await close()
  })
})
