import { spawn } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Answer } from '#server/platform/outgoing/picture-server.fixture.ts'
import { at, colored, type FetchShop, startFetchShop } from '#server/product-photos/fetch-shop.fixture.ts'

let shop: FetchShop
beforeEach(async () => {
  shop = await startFetchShop()
})
afterEach(() => shop.close())

describe('the job that fetches pictures', () => {
  it('sends at most two requests at once to one server, and four to all', { timeout: 120_000 }, async () => {
    const photo = await colored('#f00')
    const open = new Map<string, number>()
    let [most, mostOfOne] = [0, 0]
    const slow: Answer = (request, response) => {
      const host = request.headers.host ?? ''
      open.set(host, (open.get(host) ?? 0) + 1)
      mostOfOne = Math.max(mostOfOne, ...open.values())
      most = Math.max(
        most,
        [...open.values()].reduce((sum, one) => sum + one, 0),
      )
      setTimeout(() => {
        open.set(host, (open.get(host) ?? 1) - 1)
        response.end(photo)
      }, 60)
    }
    const lines: string[] = []
    for (let number = 1; number <= 8; number++) {
      shop.server.answers.set(`/${number}.jpg`, slow)
      lines.push(
        `A-${number};Cap;${at(`${number}.jpg`)}`,
        `B-${number};Cap;${at(`${number}.jpg`, 'other.example')}`,
      )
    }
    await shop.load(lines)
    await shop.fetchAll()
    expect(shop.server.asked).toHaveLength(16)
    expect(mostOfOne).toBeLessThanOrEqual(2)
    expect(most).toBeLessThanOrEqual(4)
    expect(most).toBeGreaterThan(1)
  })

  it('goes on after kill -9 and fetches only what is missing', { timeout: 180_000 }, async () => {
    const colors = ['#f00', '#0f0', '#00f', '#ff0', '#0ff', '#f0f', '#888', '#fff']
    let isStuck = true
    for (const [place, color] of colors.entries()) {
      const photo = await colored(color)
      shop.server.answers.set(`/${place}.jpg`, (_, response) => {
        // The last ones hang, so that the process is killed while it fetches.
        if (place < 5 || !isStuck) response.end(photo)
      })
    }
    await shop.load(colors.map((_, place) => `A-${place};Cap;${at(`${place}.jpg`)}`))
    const child = spawn(
      process.execPath,
      [fileURLToPath(new URL('./fetch-process.fixture.ts', import.meta.url))],
      {
        env: {
          PATH: process.env.PATH,
          ...shop.environment,
          SERVER_PORT: String(shop.server.port),
          SERVER_CA: shop.server.cert,
        },
        stdio: ['ignore', 'inherit', 'inherit'],
      },
    )
    const ended = new Promise((resolve) => child.once('exit', resolve))
    const count = async (state: string) => (await shop.states()).filter((row) => row.state === state).length
    while ((await count('fetched')) < 5) await pause(50)
    child.kill('SIGKILL')
    await ended
    expect(await count('fetched')).toBe(5)
    isStuck = false
    shop.server.asked.length = 0
    // The killed process showed none of them; the claims of what it had begun run out.
    await shop.dueNow()
    await shop.fetchAll()
    expect(shop.server.asked.toSorted()).toEqual(
      ['5', '6', '7'].map((place) => `pictures.example /${place}.jpg`),
    )
    for (const place of colors.keys()) expect(await shop.shownBy(`A-${place}`)).toHaveLength(1)
  })

  it('shows nothing while an import works, and everything afterwards', { timeout: 120_000 }, async () => {
    await shop.serve({ 'red.jpg': '#f00' })
    await shop.load([`A-1;Cap;${at('red.jpg')}`])
    const other = new pg.Client(shop.database.application)
    await other.connect()
    await other.query('begin; select pg_advisory_xact_lock(7261004)')
    await shop.fetchAll()
    expect(await shop.shownBy('A-1')).toEqual([])
    await other.query('rollback')
    await other.end()
    await shop.fetchAll()
    expect(await shop.shownBy('A-1')).toHaveLength(1)
    expect(shop.server.asked).toHaveLength(1)
  })

  it('gives unfinished addresses back when the shop stops', { timeout: 120_000 }, async () => {
    shop.server.answers.set('/slow.jpg', () => undefined)
    await shop.load([`A-1;Cap;${at('slow.jpg')}`])
    const stop = new AbortController()
    setTimeout(() => stop.abort(), 300)
    await shop.fetchAll({ signal: stop.signal })
    expect(await shop.states()).toMatchObject([{ state: 'waiting', attempts: 0, failure: null }])
    const due = await shop.rows('select from picture_addresses where next_attempt_at <= now()')
    expect(due).toHaveLength(1)
  })
})
