import { spawn } from 'node:child_process'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { languages } from '#contract/language.ts'
import { dumpTables } from '#server/imports/catalogue-dump.fixture.ts'
import { importFile, type ImportRequest } from '#server/imports/imports.service.ts'
import { undoRuns } from '#server/imports/undo.service.ts'
import { makeNextPhoto } from '#server/media/photos.service.ts'
import { folderStorage } from '#server/platform/media/media-storage.ts'
import {
  type Answer,
  type PictureServer,
  redirect,
  send,
  startPictureServer,
} from '#server/platform/outgoing/picture-server.fixture.ts'
import {
  type FetchContext,
  fetchPictures,
  pictureLimits,
} from '#server/product-photos/fetch-pictures.service.ts'
import { removePhotos } from '#server/product-photos/remove-photos.service.ts'
import { takePhotos } from '#server/product-photos/take-photos.service.ts'
import { runCommand, urlOf } from '#server/testing/command.ts'
import { writeTemporary } from '#server/testing/temporary-file.ts'
import { type TestShop, startTestShop } from '#server/testing/test-shop.ts'

let shop: TestShop
let client: pg.Client
let owner: pg.Client
let server: PictureServer
beforeEach(async () => {
  shop = await startTestShop()
  client = new pg.Client(shop.database.application)
  await client.connect()
  owner = new pg.Client(shop.database.owner)
  await owner.connect()
  server = await startPictureServer(['pictures.example', 'other.example'])
})
afterEach(async () => {
  await client.end()
  await owner.end()
  await server.close()
  await shop.close()
})

const at = (path: string, host = 'pictures.example') => `https://${host}/${path}`
const colored = (background: string, side = 40) =>
  sharp({ create: { width: side, height: side, channels: 3, background } })
    .jpeg()
    .toBuffer()
const serve = async (colors: Record<string, string>) => {
  for (const [path, color] of Object.entries(colors))
    server.answers.set(`/${path}`, send(200, await colored(color)))
}

const rows = async <Row extends pg.QueryResultRow>(sql: string, values: unknown[] = []): Promise<Row[]> => {
  await client.query("set app.role = 'system'")
  return (await client.query<Row>(sql, values)).rows
}

const load = async (lines: readonly string[], request: Partial<ImportRequest> = {}) => {
  const content = ['Part number;Name EN;Pictures', ...lines].join('\n')
  const path = await writeTemporary('list.csv', content)
  const end = await importFile(client, { path, source: 'list', arePicturesWanted: true, ...request })
  if (!end.ok) throw new Error(JSON.stringify(end))
  return end
}

const context = (changes: Partial<FetchContext> = {}): FetchContext => ({
  db: shop.db,
  storage: folderStorage(shop.config.dataDirectory),
  network: server.network,
  limits: pictureLimits,
  ...changes,
})
const fetchAll = (changes?: Partial<FetchContext>) => fetchPictures(context(changes))
const undo = () => undoRuns(client, { isDryRun: false, undoneBy: 'anna@office' })
const makeSizes = async () => {
  while (await makeNextPhoto(context()));
}
const dueNow = () => rows("update picture_addresses set next_attempt_at = now() where state = 'waiting'")

const states = () =>
  rows<{ address: string; state: string; failure: string | null; attempts: number }>(
    'select address, state, failure, attempts from picture_addresses order by address',
  )
/** Names of pictures by article, as cards say them. */
const shownBy = async (number: string) => {
  const [row] = await rows<{ pics: string[]; fetched: string[]; card: string[] }>(
    `select products.pics, fetched_pics as fetched, product_cards.pics as card
     from products join product_cards on product_id = products.id and lang = 'en' where standard = $1`,
    [number],
  )
  if (row === undefined) throw new Error(`no article ${number}`)
  expect(row.card).toEqual([...row.pics, ...row.fetched])
  return row.card
}
const nameAt = async (address: string) => {
  const [row] = await rows<{ name: string }>(
    "select photo || '.webp' as name from picture_addresses where address = $1",
    [address],
  )
  return row?.name ?? ''
}
const files = () => readdir(join(shop.config.dataDirectory, 'media', 'photos', 'originals')).catch(() => [])
const dump = () => dumpTables(async (sql, values) => (await owner.query(sql, values)).rows)

describe('pictures that a list names by web address', () => {
  it('come when the import asks for them, once for all articles, in the order of the list', {
    timeout: 120_000,
  }, async () => {
    await serve({ 'red.jpg': '#f00', 'blue.jpg': '#00f' })
    server.answers.set('/moved.jpg', redirect(at('blue.jpg', 'other.example')))
    const lines = [`A-1;Cap;${at('moved.jpg')}, ${at('red.jpg')}`, `A-2;Hood;${at('red.jpg')}`, 'A-3;Seal;']
    const plain = await load(lines, { arePicturesWanted: false })
    expect(plain.summary.warned).toMatchObject([{ reason: 'PICTURES_NOT_FETCHED', rows: 2 }])
    await fetchAll()
    expect(server.asked).toEqual([])

    const asked = await load(lines)
    expect(asked.summary).toMatchObject({
      warned: [],
      notices: [{ key: 'PICTURES', values: { waiting: 2, fetched: 0 } }],
    })
    await fetchAll()
    expect(server.asked.toSorted()).toEqual([
      'other.example /blue.jpg',
      'pictures.example /moved.jpg',
      'pictures.example /red.jpg',
    ])
    const [blue, red] = [await nameAt(at('moved.jpg')), await nameAt(at('red.jpg'))]
    expect(await shownBy('A-1')).toEqual([blue, red])
    expect(await shownBy('A-2')).toEqual([red])
    await makeSizes()
    const found = await shop.call('listProductByPart', { keyword: 'A-1' })
    expect(found).toMatchObject({ rows: [{ standard: 'A-1', pic: `${blue},${red}` }] })

    // The same list again, with and without the option, asks nobody and changes nothing.
    const before = await dump()
    const again = await load(lines)
    expect(again.counts).toMatchObject({
      added: 0,
      changed: 0,
      unchanged: 3,
      pictures: { waiting: 0, fetched: 2 },
    })
    await load(lines, { arePicturesWanted: false })
    await fetchAll()
    expect(server.asked).toHaveLength(3)
    expect(await dump()).toEqual(before)
  })

  it('follow the list: another order, another address, none named', { timeout: 120_000 }, async () => {
    await serve({ 'red.jpg': '#f00', 'blue.jpg': '#00f', 'green.jpg': '#0f0' })
    await load([`A-1;Cap;${at('red.jpg')}, ${at('blue.jpg')}`])
    await fetchAll()
    const [red, blue] = [await nameAt(at('red.jpg')), await nameAt(at('blue.jpg'))]
    expect(await shownBy('A-1')).toEqual([red, blue])
    await load([`A-1;Cap;${at('blue.jpg')}, ${at('red.jpg')}`])
    expect(await shownBy('A-1')).toEqual([blue, red])
    await load([`A-1;Cap;${at('green.jpg')}, ${at('blue.jpg')}`])
    expect(await shownBy('A-1')).toEqual([blue])
    await fetchAll()
    const green = await nameAt(at('green.jpg'))
    expect(await shownBy('A-1')).toEqual([green, blue])
    await load(['A-1;Cap;'])
    expect(await shownBy('A-1')).toEqual([green, blue])
    // Undone one after the other, each state comes back without a request.
    const requests = server.asked.length
    expect(await undo()).toMatchObject({ ok: true, left: [] })
    expect(await undo()).toMatchObject({ ok: true, left: [] })
    await fetchAll()
    expect(await shownBy('A-1')).toEqual([blue, red])
    expect(await undo()).toMatchObject({ ok: true, left: [] })
    expect(await shownBy('A-1')).toEqual([red, blue])
    expect(server.asked).toHaveLength(requests)
    expect(await files()).toHaveLength(2)
  })

  it('go with the run that brought them, fetched or not, with their files', {
    timeout: 120_000,
  }, async () => {
    await serve({ 'red.jpg': '#f00' })
    await load(['A-9;Base;'])
    const before = await dump()
    const lines = [`A-1;Cap;${at('red.jpg')}`, `A-9;Base;${at('red.jpg')}, ${at('gone.jpg')}`]
    await load(lines)
    expect(await undo()).toMatchObject({ ok: true, left: [] })
    expect(await dump()).toEqual(before)

    await load(lines)
    await fetchAll()
    await makeSizes()
    expect(await files()).toHaveLength(1)
    const undone = await undo()
    expect(undone).toMatchObject({ ok: true, left: [] })
    expect(undone.ok && undone.counts).toContainEqual({
      run: 3,
      table: 'wanted_pictures',
      removed: 3,
      restored: 0,
    })
    expect(await shownBy('A-9')).toEqual([])
    await fetchAll()
    expect(await dump()).toEqual(before)
    expect(await files()).toEqual([])
  })

  it('stand behind photos by file name, never twice, and --remove takes them for good', {
    timeout: 120_000,
  }, async () => {
    await serve({ 'red.jpg': '#f00', 'blue.jpg': '#00f' })
    const lines = [`A-1;Cap;${at('red.jpg')}, ${at('blue.jpg')}`, `A-2;Hood;${at('red.jpg')}`]
    await load(lines)
    await fetchAll()
    const [red, blue] = [await nameAt(at('red.jpg')), await nameAt(at('blue.jpg'))]
    const read = async () => colored('#00f')
    const request = { files: [{ name: 'A-1.jpg', bytes: 1, read }], source: null, isDryRun: false }
    await takePhotos({ ...context(), client }, request)
    expect(await shownBy('A-1')).toEqual([blue, red])

    const removal = { number: 'A-1', source: null, isDryRun: false }
    expect(await removePhotos({ ...context(), client }, { ...removal, isDryRun: true })).toMatchObject({
      removed: 2,
    })
    expect(await shownBy('A-1')).toEqual([blue, red])
    expect(await removePhotos({ ...context(), client }, removal)).toMatchObject({ ok: true, removed: 2 })
    expect(await shownBy('A-1')).toEqual([])
    expect(await shownBy('A-2')).toEqual([red])
    expect(await files()).toEqual([red.replace('.webp', '')])
    await load(lines)
    await fetchAll()
    expect(await shownBy('A-1')).toEqual([])
    // Another article may want the picture; then it is fetched again.
    await load([...lines, `A-3;Seal;${at('blue.jpg')}`])
    await fetchAll()
    expect(await shownBy('A-3')).toEqual([blue])
    expect(await shownBy('A-1')).toEqual([])
  })
})

describe('npm run import -- FILE --pictures', () => {
  it('tells what it asks for, and asks for nothing in a dry run', { timeout: 120_000 }, async () => {
    const long = `${at('a.jpg')}?${'x'.repeat(2_000)}`
    const content = ['Part number;Name EN;Pictures', `A-1;Cap;${at('a.jpg')}, ${at('b.jpg')}, ${long}`].join(
      '\n',
    )
    const path = await writeTemporary('list.csv', content)
    const environment = {
      DATABASE_URL: urlOf(shop.database.owner),
      PARTWRIGHT_DATA: shop.config.dataDirectory,
    }
    // Without the line breaks of a terminal.
    const importing = async (args: string[]) =>
      (await runCommand('import', args, environment)).output.replaceAll(/\s+/g, ' ')
    const without = await importing([path, '--dry-run'])
    expect(without).toContain('With --pictures the shop fetches them.')
    const dry = await importing([path, '--dry-run', '--pictures'])
    expect(dry).toContain('Pictures from web addresses: 2 to fetch, 0 fetched before.')
    expect(dry).toContain('the rest of the pictures was left out.')
    expect(await states()).toEqual([])
    const none = await runCommand('pictures', ['--status'], environment)
    expect(none.output).toContain('No list has asked for pictures')
    const done = await importing([path, '--pictures', '--language', 'de'])
    expect(done).toContain('Bilder von Webadressen: 2 abzurufen')
    expect(await states()).toHaveLength(2)
  })
})

describe('addresses that fail', () => {
  it('are told with their articles and reasons, tried again in growing pauses, and given up', {
    timeout: 120_000,
  }, async () => {
    const broken = (await colored('#f00', 300)).subarray(0, 700)
    server.answers.set('/page.jpg', send(200, '<!doctype html><title>Sign in</title>'))
    server.answers.set('/broken.jpg', send(200, broken))
    server.answers.set('/trouble.jpg', send(500))
    await load([
      `A-1;Cap;${at('none.jpg')}, ${at('page.jpg')}`,
      `A-2;Hood;${at('broken.jpg')}, http://pictures.example/a.jpg`,
      `A-3;Seal;${at('trouble.jpg')}, https://user:pw@pictures.example/a.jpg, https://127.0.0.1/a.jpg`,
    ])
    await fetchAll()
    expect(await states()).toMatchObject([
      { address: 'http://pictures.example/a.jpg', state: 'failed', failure: 'NOT_HTTPS', attempts: 1 },
      { address: 'https://127.0.0.1/a.jpg', state: 'failed', failure: 'HOST_IS_NUMBER' },
      { address: at('broken.jpg'), state: 'failed', failure: 'BROKEN' },
      { address: at('none.jpg'), state: 'failed', failure: 'NOT_FOUND' },
      { address: at('page.jpg'), state: 'failed', failure: 'NOT_A_PICTURE' },
      { address: at('trouble.jpg'), state: 'waiting', failure: 'SERVER_TROUBLE', attempts: 1 },
      { address: 'https://user:pw@pictures.example/a.jpg', state: 'failed', failure: 'HAS_PASSWORD' },
    ])
    const environment = {
      DATABASE_URL: urlOf(shop.database.owner),
      PARTWRIGHT_DATA: shop.config.dataDirectory,
    }
    const said = await runCommand('pictures', ['--status'], environment)
    expect(said).toMatchObject({ code: 0, errors: '' })
    expect(said.output).toContain('0 fetched, 1 waiting, 6 given up')
    expect(said.output).toContain(`A-1: ${at('none.jpg')}\n    there is nothing at this address (404)`)
    expect(said.output).toContain('the server reports a fault of its own; next attempt')
    expect(Math.max(...said.output.split('\n').map((line) => line.length))).toBeLessThanOrEqual(80)

    // Nothing is due yet; then the pauses grow, and the sixth attempt is the last.
    await fetchAll()
    const waits: number[] = []
    for (let attempt = 2; attempt <= 6; attempt++) {
      await dueNow()
      await fetchAll()
      const [row] = await rows<{ wait: number }>(
        'select round(extract(epoch from next_attempt_at - now()) / 60)::int as wait from picture_addresses where address = $1',
        [at('trouble.jpg')],
      )
      waits.push(row?.wait ?? -1)
    }
    expect(waits).toEqual([5, 30, 120, 480, 0])
    expect((await states()).filter(({ state }) => state === 'waiting')).toEqual([])
    expect(server.asked.filter((one) => one.endsWith('/trouble.jpg'))).toHaveLength(6)

    // Whoever mends the server loads the list again.
    await serve({ 'trouble.jpg': '#f00' })
    await load([`A-3;Seal;${at('trouble.jpg')}`])
    await fetchAll()
    expect(await shownBy('A-3')).toHaveLength(1)
  })

  it('says the same in six languages', { timeout: 120_000 }, async () => {
    await load([`A-1;Cap;${at('none.jpg')}`])
    await fetchAll()
    const environment = {
      DATABASE_URL: urlOf(shop.database.owner),
      PARTWRIGHT_DATA: shop.config.dataDirectory,
    }
    const screens = await Promise.all(
      languages.map(
        async (language) =>
          (await runCommand('pictures', ['--status', '--language', language], environment)).output,
      ),
    )
    expect(new Set(screens).size).toBe(6)
    for (const screen of screens) expect(screen).toMatch(/A-1.+none\.jpg\n +.*404/)
  })

  it('of a busy server wait as long as it asks, all of them', { timeout: 120_000 }, async () => {
    const busy = send(429, '', { 'retry-after': '7200' })
    const paths = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']
    for (const path of paths) server.answers.set(`/${path}.jpg`, busy)
    await serve({ 'other.jpg': '#f00' })
    await load([
      ...paths.map((path) => `N-${path};Cap;${at(`${path}.jpg`)}`),
      `O-1;Cap;${at('other.jpg', 'other.example')}`,
    ])
    await fetchAll()
    expect(server.asked.filter((one) => one.startsWith('pictures.example')).length).toBeLessThanOrEqual(2)
    expect(await shownBy('O-1')).toHaveLength(1)
    const waiting = await rows<{ soon: boolean }>(
      "select next_attempt_at < now() + interval '110 minutes' as soon from picture_addresses where state = 'waiting'",
    )
    expect(waiting).toEqual(paths.map(() => ({ soon: false })))
  })

  it('a full disk counts for no attempt, and the picture comes later', { timeout: 120_000 }, async () => {
    await serve({ 'red.jpg': '#f00' })
    await load([`A-1;Cap;${at('red.jpg')}`])
    const full = () => Promise.reject(Object.assign(new Error('no space left'), { code: 'ENOSPC' }))
    await expect(fetchAll({ storage: { ...context().storage, write: full } })).rejects.toThrow(
      'no space left',
    )
    expect(await states()).toMatchObject([{ state: 'waiting', attempts: 0 }])
    await fetchAll()
    expect(await shownBy('A-1')).toHaveLength(1)
  })
})

describe('the work itself', () => {
  it('asks a server for two pictures at once and all together for four', { timeout: 120_000 }, async () => {
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
      server.answers.set(`/${number}.jpg`, slow)
      lines.push(
        `A-${number};Cap;${at(`${number}.jpg`)}`,
        `B-${number};Cap;${at(`${number}.jpg`, 'other.example')}`,
      )
    }
    await load(lines)
    await fetchAll()
    expect(server.asked).toHaveLength(16)
    expect(mostOfOne).toBeLessThanOrEqual(2)
    expect(most).toBeLessThanOrEqual(4)
    expect(most).toBeGreaterThan(1)
  })

  it('goes on after kill -9, and asks only for what had not come', { timeout: 180_000 }, async () => {
    const colors = ['#f00', '#0f0', '#00f', '#ff0', '#0ff', '#f0f', '#888', '#fff']
    let isStuck = true
    for (const [place, color] of colors.entries()) {
      const photo = await colored(color)
      server.answers.set(`/${place}.jpg`, (_, response) => {
        // The last ones hang, so that the process is killed while it fetches.
        if (place < 5 || !isStuck) response.end(photo)
      })
    }
    await load(colors.map((_, place) => `A-${place};Cap;${at(`${place}.jpg`)}`))
    const child = spawn(
      process.execPath,
      [fileURLToPath(new URL('./fetch-process.fixture.ts', import.meta.url))],
      {
        env: {
          PATH: process.env.PATH,
          DATABASE_URL: urlOf(shop.database.owner),
          PARTWRIGHT_DATA: shop.config.dataDirectory,
          SERVER_PORT: String(server.port),
          SERVER_CA: server.cert,
        },
        stdio: ['ignore', 'inherit', 'inherit'],
      },
    )
    const ended = new Promise((resolve) => child.once('exit', resolve))
    const count = async (state: string) => (await states()).filter((row) => row.state === state).length
    while ((await count('fetched')) < 5) await pause(50)
    child.kill('SIGKILL')
    await ended
    expect(await count('fetched')).toBe(5)
    isStuck = false
    server.asked.length = 0
    // The killed process showed none of them; the claims of what it had begun run out.
    await dueNow()
    await fetchAll()
    expect(server.asked.toSorted()).toEqual(['5', '6', '7'].map((place) => `pictures.example /${place}.jpg`))
    for (const place of colors.keys()) expect(await shownBy(`A-${place}`)).toHaveLength(1)
  })

  it('shows nothing while an import works, and everything afterwards', { timeout: 120_000 }, async () => {
    await serve({ 'red.jpg': '#f00' })
    await load([`A-1;Cap;${at('red.jpg')}`])
    const other = new pg.Client(shop.database.application)
    await other.connect()
    await other.query('begin; select pg_advisory_xact_lock(7261004)')
    await fetchAll()
    expect(await shownBy('A-1')).toEqual([])
    await other.query('rollback')
    await other.end()
    await fetchAll()
    expect(await shownBy('A-1')).toHaveLength(1)
    expect(server.asked).toHaveLength(1)
  })

  it('gives back what it had begun when the shop stops', { timeout: 120_000 }, async () => {
    server.answers.set('/slow.jpg', () => undefined)
    await load([`A-1;Cap;${at('slow.jpg')}`])
    const stop = new AbortController()
    setTimeout(() => stop.abort(), 300)
    await fetchAll({ signal: stop.signal })
    expect(await states()).toMatchObject([{ state: 'waiting', attempts: 0, failure: null }])
    const due = await rows('select from picture_addresses where next_attempt_at <= now()')
    expect(due).toHaveLength(1)
  })
})
