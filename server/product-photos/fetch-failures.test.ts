import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { languages } from '#contract/language.ts'
import { send } from '#server/platform/outgoing/picture-server.fixture.ts'
import { at, colored, type FetchShop, startFetchShop } from '#server/product-photos/fetch-shop.fixture.ts'

let shop: FetchShop
beforeEach(async () => {
  shop = await startFetchShop()
})
afterEach(() => shop.close())

describe('addresses that fail', () => {
  it('are listed with articles and reasons, tried again after growing pauses, and given up', {
    timeout: 120_000,
  }, async () => {
    const broken = (await colored('#f00', 300)).subarray(0, 700)
    shop.server.answers.set('/page.jpg', send(200, '<!doctype html><title>Sign in</title>'))
    shop.server.answers.set('/broken.jpg', send(200, broken))
    shop.server.answers.set('/trouble.jpg', send(500))
    await shop.load([
      `A-1;Cap;${at('none.jpg')}, ${at('page.jpg')}`,
      `A-2;Hood;${at('broken.jpg')}, http://pictures.example/a.jpg`,
      `A-3;Seal;${at('trouble.jpg')}, https://user:pw@pictures.example/a.jpg, https://127.0.0.1/a.jpg`,
    ])
    await shop.fetchAll()
    expect(await shop.states()).toMatchObject([
      { address: 'http://pictures.example/a.jpg', state: 'failed', failure: 'NOT_HTTPS', attempts: 1 },
      { address: 'https://127.0.0.1/a.jpg', state: 'failed', failure: 'HOST_IS_NUMBER' },
      { address: at('broken.jpg'), state: 'failed', failure: 'BROKEN' },
      { address: at('none.jpg'), state: 'failed', failure: 'NOT_FOUND' },
      { address: at('page.jpg'), state: 'failed', failure: 'NOT_A_PICTURE' },
      { address: at('trouble.jpg'), state: 'waiting', failure: 'SERVER_TROUBLE', attempts: 1 },
      { address: 'https://user:pw@pictures.example/a.jpg', state: 'failed', failure: 'HAS_PASSWORD' },
    ])
    const said = await shop.run('pictures', ['--status'])
    expect(said).toMatchObject({ code: 0, errors: '' })
    expect(said.output).toContain('0 fetched, 1 waiting, 6 given up')
    expect(said.output).toContain(`A-1: ${at('none.jpg')}\n    there is nothing at this address (404)`)
    expect(said.output).toContain('the server reports a fault of its own; next attempt')
    expect(Math.max(...said.output.split('\n').map((line) => line.length))).toBeLessThanOrEqual(80)

    // Nothing is due yet; then the pauses grow, and the sixth attempt is the last.
    await shop.fetchAll()
    const waits: number[] = []
    for (let attempt = 2; attempt <= 6; attempt++) {
      await shop.dueNow()
      await shop.fetchAll()
      const [row] = await shop.rows<{ wait: number }>(
        'select round(extract(epoch from next_attempt_at - now()) / 60)::int as wait from picture_addresses where address = $1',
        [at('trouble.jpg')],
      )
      waits.push(row?.wait ?? -1)
    }
    expect(waits).toEqual([5, 30, 120, 480, 0])
    expect((await shop.states()).filter(({ state }) => state === 'waiting')).toEqual([])
    expect(shop.server.asked.filter((one) => one.endsWith('/trouble.jpg'))).toHaveLength(6)

    // Whoever mends the server loads the list again.
    await shop.serve({ 'trouble.jpg': '#f00' })
    await shop.load([`A-3;Seal;${at('trouble.jpg')}`])
    await shop.fetchAll()
    expect(await shop.shownBy('A-3')).toHaveLength(1)
  })

  it('are listed in six languages', { timeout: 120_000 }, async () => {
    await shop.load([`A-1;Cap;${at('none.jpg')}`])
    await shop.fetchAll()
    const screens = await Promise.all(
      languages.map(
        async (language) => (await shop.run('pictures', ['--status', '--language', language])).output,
      ),
    )
    expect(new Set(screens).size).toBe(6)
    for (const screen of screens) expect(screen).toMatch(/A-1.+none\.jpg\n +.*404/)
  })

  it('all wait as long as their busy server asks', { timeout: 120_000 }, async () => {
    const busy = send(429, '', { 'retry-after': '7200' })
    const paths = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']
    for (const path of paths) shop.server.answers.set(`/${path}.jpg`, busy)
    await shop.serve({ 'other.jpg': '#f00' })
    await shop.load([
      ...paths.map((path) => `N-${path};Cap;${at(`${path}.jpg`)}`),
      `O-1;Cap;${at('other.jpg', 'other.example')}`,
    ])
    await shop.fetchAll()
    expect(shop.server.asked.filter((one) => one.startsWith('pictures.example')).length).toBeLessThanOrEqual(
      2,
    )
    expect(await shop.shownBy('O-1')).toHaveLength(1)
    const waiting = await shop.rows<{ soon: boolean }>(
      "select next_attempt_at < now() + interval '110 minutes' as soon from picture_addresses where state = 'waiting'",
    )
    expect(waiting).toEqual(paths.map(() => ({ soon: false })))
  })

  it('lose no attempt to a full disk, and are fetched later', { timeout: 120_000 }, async () => {
    await shop.serve({ 'red.jpg': '#f00' })
    await shop.load([`A-1;Cap;${at('red.jpg')}`])
    const full = () => Promise.reject(Object.assign(new Error('no space left'), { code: 'ENOSPC' }))
    await expect(shop.fetchAll({ storage: { ...shop.context().storage, write: full } })).rejects.toThrow(
      'no space left',
    )
    expect(await shop.states()).toMatchObject([{ state: 'waiting', attempts: 0 }])
    await shop.fetchAll()
    expect(await shop.shownBy('A-1')).toHaveLength(1)
  })
})
