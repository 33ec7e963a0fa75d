import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runHostileUploads } from './hostile-uploads.ts'
import { killDatabase } from './kill-database.ts'
import { killDeals } from './kill-deals.ts'
import { killServer } from './kill-server.ts'
import { createShopProcess, type ShopProcess } from './shop-process.ts'
import { sufferSlowClients } from './slow-clients.ts'
import { stopUnderLoad } from './stop-under-load.ts'

/**
 * The short form of what `npm run test:long` does at length, on the built pages. F1 to F17 are the faults of
 * docs/trust.md#faults.
 */
let shop: ShopProcess
beforeAll(async () => {
  if (!existsSync('dist/server/entry-server.js')) execFileSync(process.execPath, ['scripts/build.mjs'])
  shop = await createShopProcess(100)
  await shop.start()
})
afterAll(() => shop.remove())

describe('a running shop', () => {
  it('loses and doubles nothing when the server is killed during checkouts (F1)', async () => {
    const figures = await killServer(shop, 4)
    expect(figures.acknowledged + figures.unknown).toBe(4)
    expect(figures.indexesChecked).toBeGreaterThan(50)
    expect(figures.slowestBackMs).toBeLessThan(60_000)
  })

  it('accepts a quote and confirms an order once or not at all when the server is killed meanwhile (F1)', async () => {
    const figures = await killDeals(shop, 3)
    expect(figures.acknowledged + figures.madeUnseen + figures.notMade).toBe(6)
    expect(figures.beforeCommit + figures.atCommit + figures.afterCommit).toBe(6)
    // Two of the three kills wait for a commit.
    expect(figures.atCommit + figures.afterCommit).toBeGreaterThan(0)
  })

  it('loses and doubles nothing when its database is killed, and lives on (F2)', async () => {
    const figures = await killDatabase(shop, 2)
    expect(figures.acknowledged + figures.unknown).toBe(2)
    expect(figures.slowestBackMs).toBeLessThan(60_000)
  })

  it('answers what it was asked before SIGTERM and keeps what it acknowledged (F17)', async () => {
    const figures = await stopUnderLoad(shop, 2)
    expect(figures.acknowledged).toBeGreaterThan(0)
    expect(figures.dropped).toBe(0)
    expect(figures.slowestStopMs).toBeLessThan(60_000)
  })

  it('serves others while clients dribble (F8)', async () => {
    const figures = await sufferSlowClients(shop, { clients: 150, readMs: 1_500, watchMs: 20_500 })
    expect(figures.failedReads).toBe(0)
    // How much slower is measured at length, where nothing else runs; here, that nobody waits for a dribbler.
    expect(figures.p95DuringMs).toBeLessThan(20_000)
  })

  it('keeps serving other readers during hostile forms, hostile tables and idle uploads (F9)', async () => {
    const figures = await runHostileUploads(shop, 8)
    expect(figures).toMatchObject({ failedReads: 0, isAlive: true })
    expect(figures.uploads).toBeGreaterThan(0)
    // The published figures come from the long run.
    expect(figures.p95Ms).toBeLessThan(10_000)
    expect(figures.peakMemoryMb).toBeLessThan(1_500)
  })
})
