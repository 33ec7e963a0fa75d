import { Writable } from 'node:stream'
import Fastify from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { registerVisitBeacon } from '#server/page-vitals/visit-beacon.ts'
import { type Database, openDatabase } from '#server/platform/database/database.ts'
import { createLogger } from '#server/platform/log.ts'
import { type TestShop, startTestShop } from '#server/testing/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.close())

interface Counted {
  page: string
  device: string
  metric: string
  bucket: number
  visits: number
}
const counted = async () => {
  const { rows } = await sql<Counted>`select page, device, metric, bucket, visits from page_vitals
    order by page, device, metric, bucket`.execute(shop.db)
  return rows
}
// Each test sends from addresses of its own, so that none meets the limit of another.
let reader = 0
beforeEach(async () => {
  reader += 1
  await sql`delete from page_vitals`.execute(shop.db)
})

const send = async (payload: unknown, headers: Record<string, string> = {}, from = `10.1.${reader}.1`) => {
  const answer = await shop.inject({
    method: 'POST',
    url: '/vitals',
    headers: { 'content-type': 'text/plain;charset=UTF-8', ...headers },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
    remoteAddress: from,
  })
  expect([answer.statusCode, answer.body, answer.headers['set-cookie']]).toEqual([204, '', undefined])
  expect(answer.headers['cache-control']).toContain('no-store')
}
const visit = { page: 'product', device: 'mobile', vitals: { LCP: 1234.5, INP: 80, CLS: 0.021, TTFB: 12.4 } }

describe('POST /vitals', () => {
  it('counts a visit in a bucket of each of its figures', async () => {
    await send(visit, { 'sec-fetch-site': 'same-origin' })
    await send(visit)
    await send({ ...visit, device: 'desktop', vitals: { FCP: 0 } })
    const [row, ...others] = await counted()
    expect(row).toEqual({ page: 'product', device: 'desktop', metric: 'FCP', bucket: 0, visits: 1 })
    expect(others.map(({ metric, bucket, visits }) => [metric, bucket, visits])).toEqual([
      ['CLS', 3, 2],
      ['INP', 4, 2],
      ['LCP', 13, 2],
      ['TTFB', 1, 2],
    ])
  })

  it('loses none of many that end at once', async () => {
    await Promise.all(Array.from({ length: 20 }, () => send(visit)))
    expect((await counted()).map(({ visits }) => visits)).toEqual([20, 20, 20, 20])
  })

  it('answers the same to whatever else comes, and counts nothing of it', async () => {
    const bodies: unknown[] = [
      '',
      'x',
      'null',
      '[]',
      '{"page":"home"',
      '['.repeat(500),
      'x'.repeat(5_000),
      { ...visit, page: '/en/order/0198' },
      { ...visit, page: 'constructor' },
      { ...visit, device: 'tablet' },
      { ...visit, vitals: {} },
      { ...visit, vitals: { LCP: -1 } },
      { ...visit, vitals: { LCP: '12' } },
      { ...visit, vitals: { LCP: null } },
      { ...visit, vitals: { LCP: 1, XYZ: 1 } },
      { ...visit, email: 'jane@doe.example' },
      '{"page":"home","device":"mobile","vitals":{"LCP":1e999}}',
      '{"page":"home","device":"mobile","vitals":{"__proto__":{"LCP":1}}}',
    ]
    for (const body of bodies) await send(body, {}, `10.2.${reader}.${bodies.indexOf(body)}`)
    for (const type of ['application/json', 'multipart/form-data', 'x', ''])
      await send(visit.page, { 'content-type': type })
    expect(await counted()).toEqual([])
  })

  it('bounds what a figure can be', async () => {
    await send({ ...visit, vitals: { LCP: 1e300, CLS: 7_000 } })
    expect((await counted()).map(({ bucket }) => bucket)).toEqual([100, 100])
  })

  it('counts nobody who asks not to be tracked or to spare his data, and no other site', async () => {
    for (const asked of [{ dnt: '1' }, { 'sec-gpc': '1' }, { 'save-data': 'on' }]) await send(visit, asked)
    for (const site of ['cross-site', 'same-site', 'none']) await send(visit, { 'sec-fetch-site': site })
    expect(await counted()).toEqual([])
  })

  const strict = (db: Database, lines: string[] = []) => {
    const destination = new Writable({
      write: (chunk, _encoding, done) => {
        lines.push(String(chunk))
        done()
      },
    })
    const app = Fastify()
    registerVisitBeacon(app, {
      db,
      log: createLogger({ logLevel: 'info' }, destination),
      config: { limitFactor: 1 },
    })
    return (remoteAddress: string) =>
      app.inject({ method: 'POST', url: '/vitals', payload: JSON.stringify(visit), remoteAddress })
  }

  it('counts thirty a minute of one address, and still answers', async () => {
    const sendTo = strict(shop.db)
    for (let times = 0; times < 35; times++) expect((await sendTo('10.3.0.1')).statusCode).toBe(204)
    await sendTo('10.3.0.2')
    expect((await counted()).map(({ visits }) => visits)).toEqual([31, 31, 31, 31])
  })

  it('answers without a database as well, and tells staff alone', async () => {
    const nowhere = openDatabase({ host: '127.0.0.1', port: 1 })
    const lines: string[] = []
    const answer = await strict(nowhere.db, lines)('10.3.0.3')
    await nowhere.close()
    expect([answer.statusCode, answer.body]).toEqual([204, ''])
    expect(lines.join()).toContain('visit not counted')
    expect(lines.join()).not.toContain('10.3.0.3')
  })

  it('has no other method', async () => {
    expect((await shop.inject({ url: '/vitals' })).statusCode).not.toBe(204)
  })
})
