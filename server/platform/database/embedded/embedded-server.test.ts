import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { chown, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  ended,
  isRoot,
  makeWorkplace,
  query,
  signalOnce,
  startHolder,
  startIn,
} from './embedded-server.fixture.ts'
import { isServerOf } from './postmaster-file.ts'

let workplace: ReturnType<typeof makeWorkplace>
beforeEach(() => {
  workplace = makeWorkplace()
})
afterEach(() => workplace.clear())

async function start(...args: Parameters<typeof startIn>) {
  return workplace.keep(await startIn(...args))
}

const makeNote = 'CREATE TABLE notes (text text); GRANT SELECT ON notes TO PUBLIC'
const saveNote = "INSERT INTO notes VALUES ('kept')"
const readNotes = 'SELECT text FROM notes'

describe('an embedded database of its own', () => {
  it('keeps its data over a stop and a start', async () => {
    const data = workplace.folder()
    const first = await start(data)
    await query(first.admin, `${makeNote}; ${saveNote}`)
    await first.stop()
    expect(isServerOf(first.pid(), join(data, 'database', 'cluster'))).toBe(false)

    const second = await start(data)
    expect(second.origin).toBe('started')
    expect(await query(second.connection, readNotes)).toEqual([{ text: 'kept' }])
  })

  it('writes safely, listens on no network and knows Cyrillic and Chinese', async () => {
    const server = await start(workplace.folder())
    const names = ['fsync', 'full_page_writes', 'synchronous_commit', 'data_checksums', 'listen_addresses']
    const settings = names.map((name) => `current_setting('${name}') AS ${name}`).join(', ')
    expect(await query(server.admin, `SELECT ${settings}`)).toEqual([
      {
        fsync: 'on',
        full_page_writes: 'on',
        synchronous_commit: 'on',
        data_checksums: 'on',
        listen_addresses: '',
      },
    ])
    await query(server.admin, 'CREATE EXTENSION pg_trgm')
    const sql =
      "SELECT lower('ПОРШЕНЬ') AS low, cardinality(show_trgm('поршень')) AS ru, cardinality(show_trgm('活塞环')) AS zh"
    expect(await query(server.admin, sql)).toEqual([{ low: 'поршень', ru: 8, zh: 4 }])
  })

  it('lets the application work as a role that owns nothing and cannot rise', async () => {
    const server = await start(workplace.folder())
    const sql =
      'SELECT rolsuper, rolcreatedb, rolcreaterole, rolbypassrls FROM pg_roles WHERE rolname = current_user'
    expect(await query(server.connection, sql)).toEqual([
      { rolsuper: false, rolcreatedb: false, rolcreaterole: false, rolbypassrls: false },
    ])
    await expect(query(server.connection, 'CREATE TABLE mine (id int)')).rejects.toThrow('permission denied')
  })

  it('closes the folder of the database and of its socket to everyone else', async () => {
    const server = await start(workplace.folder())
    expect(statSync(server.connection.host).mode & 0o777).toBe(0o700)
    expect(statSync(join(server.connection.host, '..')).mode & 0o777).toBe(0o700)
  })

  it('works in a folder with spaces, quotes and letters of all kinds', async () => {
    const server = await start(workplace.folder(`my "parts", o'clock ü`))
    expect(await query(server.admin, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  })

  it('puts the socket into a short private folder when the path is long', async () => {
    const server = await start(workplace.folder('l'.repeat(120)))
    const folder = server.connection.host
    expect(folder.length).toBeLessThan(60)
    expect(statSync(folder).mode & 0o777).toBe(0o700)
    expect(await query(server.connection, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
    await server.stop()
    expect(existsSync(folder)).toBe(false)
  })

  it('asks for a random password where it must listen on the loopback address', async () => {
    const data = workplace.folder()
    const server = await start(data, 'own', { accessKind: 'loopback' })
    const joined = await start(data, 'join', { accessKind: 'loopback' })
    expect(await query(joined.connection, 'SELECT current_user AS name')).toEqual([
      { name: 'partwright_app' },
    ])
    await expect(query({ ...server.connection, password: 'guess' }, 'SELECT 1')).rejects.toThrow(
      'authentication',
    )
    expect(statSync(join(data, 'secrets', 'database-passwords.json')).mode & 0o777).toBe(0o600)
  })
})

describe('a second process on the same folder', () => {
  it('is refused as a second shop, and the first one does not notice', async () => {
    const data = workplace.folder()
    const first = await start(data)
    await expect(startHolder(data, 'own')).rejects.toThrow(
      `already runs on the data folder ${data} (process ${process.pid})`,
    )
    expect(await query(first.admin, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  })

  it('joins as another command and leaves the server running', async () => {
    const data = workplace.folder()
    const shop = await start(data)
    const command = await startHolder(data, 'join')
    expect(command).toMatchObject({ origin: 'joined', pid: shop.pid() })
    command.process.kill('SIGTERM')
    await ended(command.process)
    expect(await query(shop.admin, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  })

  it('starts the server for a lone command and stops it with the last one', async () => {
    const data = workplace.folder()
    const first = await startHolder(data, 'join')
    const second = await start(data, 'join')
    expect(second.joined).toBe(true)
    first.process.kill('SIGTERM')
    await ended(first.process)
    expect(await query(second.admin, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
    await second.stop()
    expect(isServerOf(first.pid, join(data, 'database', 'cluster'))).toBe(false)
  })

  it('makes one database when several start at once', async () => {
    const data = workplace.folder()
    const servers = await Promise.all([start(data), start(data, 'join'), start(data, 'join')])
    expect(servers.map((server) => server.origin).sort()).toEqual(['joined', 'joined', 'started'])
    expect(new Set(servers.map((server) => server.pid())).size).toBe(1)
  })
})

describe('after kill -9', () => {
  it('of the shop, the next start adopts its server', async () => {
    const data = workplace.folder()
    const killed = await startHolder(data)
    killed.process.kill('SIGKILL')
    await ended(killed.process)
    const server = await start(data)
    expect(server).toMatchObject({ origin: 'adopted' })
    expect(server.pid()).toBe(killed.pid)
    await server.stop()
    expect(isServerOf(killed.pid, join(data, 'database', 'cluster'))).toBe(false)
  })

  it('of the server, it is started again under the application and committed rows are there', async () => {
    const [down, restored] = [signalOnce(), signalOnce()]
    const server = await start(workplace.folder(), 'own', {
      onDown: down.fulfil,
      onRestored: restored.fulfil,
    })
    await query(server.admin, `${makeNote}; ${saveNote}`)
    const killed = server.pid()
    process.kill(killed, 'SIGKILL')
    await Promise.all([down.promise, restored.promise])
    expect(server.pid()).not.toBe(killed)
    expect(await query(server.connection, readNotes)).toEqual([{ text: 'kept' }])
  })

  it('of the server while a statement still computes, the orphan is ended', async () => {
    const restored = signalOnce()
    const server = await start(workplace.folder(), 'own', { onRestored: restored.fulfil })
    const busy = 'SELECT count(*) FROM generate_series(1, 2000000000)'
    const computing = expect(query(server.admin, busy)).rejects.toThrow()
    const isComputing = "SELECT 1 FROM pg_stat_activity WHERE query LIKE 'SELECT count%' AND state = 'active'"
    await expect.poll(() => query(server.admin, isComputing)).toHaveLength(1)
    process.kill(server.pid(), 'SIGKILL')
    await Promise.all([computing, restored.promise])
    expect(await query(server.admin, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  })

  it('of both, the next start recovers', async () => {
    const data = workplace.folder()
    const killed = await startHolder(data)
    killed.process.kill('SIGKILL')
    process.kill(killed.pid, 'SIGKILL')
    await ended(killed.process)
    expect((await start(data)).origin).toBe('started')
  })

  it('and a new process with the id of the old server, the next start is not fooled', async () => {
    const data = workplace.folder()
    const first = await start(data)
    const file = join(data, 'database', 'cluster', 'postmaster.pid')
    const written = readFileSync(file, 'utf8')
    await first.stop()
    const stranger = spawn('sleep', ['60'], isRoot ? { uid: 65534 } : {})
    writeFileSync(file, written.replace(/^\d+/, String(stranger.pid)))
    if (isRoot) await chown(file, statSync(join(file, '..')).uid, -1)
    const second = await start(data)
    expect(second.origin).toBe('started')
    expect(stranger.exitCode).toBeNull()
    stranger.kill()
  })

  it('of a start that had not finished making the database, the next start makes it', async () => {
    const data = workplace.folder()
    await (await start(data)).stop()
    const half = join(data, 'database', 'cluster.new-killed')
    mkdirSync(half)
    writeFileSync(join(half, 'PG_VERSION'), '18')
    const cluster = join(data, 'database', 'cluster')
    await rm(cluster, { recursive: true })
    expect((await start(data)).origin).toBe('started')
    expect(existsSync(half)).toBe(false)
  })
})
