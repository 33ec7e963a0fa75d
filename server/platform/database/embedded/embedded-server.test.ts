import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ended, makeWorkplace, query, startHolder, startIn } from './embedded-server.fixture.ts'
import type { EmbeddedServer } from './embedded-server.ts'
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
const one = 'SELECT 1 AS one'

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

  it('is refused as damaged and stays unchanged when PG_VERSION is missing or empty', async () => {
    const data = workplace.folder()
    await (await start(data)).stop()
    const cluster = join(data, 'database', 'cluster')
    const file = join(cluster, 'PG_VERSION')
    const files = readdirSync(cluster).filter((name) => name !== 'PG_VERSION')
    rmSync(file)
    await expect(start(data)).rejects.toThrow(`is damaged: ${file} is missing. Nothing was changed.`)
    expect(readdirSync(cluster)).toEqual(files)
    writeFileSync(file, '')
    await expect(start(data)).rejects.toThrow(`is damaged: ${file} holds no version.`)
    writeFileSync(file, '18\n')
    expect((await start(data)).origin).toBe('started')
  })

  it('works in a folder with spaces, quotes and letters of all kinds', async () => {
    const server = await start(workplace.folder(`my "parts", o'clock ü`))
    expect(await query(server.admin, one)).toEqual([{ one: 1 }])
  })

  it('puts the socket into a short private folder when the path is long', async () => {
    const server = await start(workplace.folder('l'.repeat(120)))
    const folder = server.connection.host
    expect(folder.length).toBeLessThan(60)
    expect(statSync(folder).mode & 0o777).toBe(0o700)
    expect(await query(server.connection, one)).toEqual([{ one: 1 }])
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
    await expect(query({ ...server.connection, password: 'guess' }, one)).rejects.toThrow('authentication')
    expect(statSync(join(data, 'secrets', 'database-passwords.json')).mode & 0o777).toBe(0o600)
  })
})

describe('the server it runs', () => {
  const shared = makeWorkplace()
  let server: EmbeddedServer
  beforeAll(async () => {
    server = shared.keep(await startIn(shared.folder()))
  })
  afterAll(() => shared.clear())

  it('writes safely and listens on no network', async () => {
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
  })

  it.runIf(spawnSync('chrt', ['--batch', '0', 'true']).status === 0)(
    'waits for the core of whoever asks it',
    () => {
      // The second field, the name, may hold blanks; the scheduling policy is the 41st, 3 is that of batch work.
      const stat = readFileSync(`/proc/${server.pid()}/stat`, 'utf8').replace(/^.*\) /, '')
      expect(stat.split(' ')[38]).toBe('3')
    },
  )

  it('knows Cyrillic and Chinese letters', async () => {
    await query(server.admin, 'CREATE EXTENSION pg_trgm')
    const trigrams = (text: string) => `cardinality(show_trgm('${text}'))`
    const sql = `SELECT lower('ПОРШЕНЬ') AS low, ${trigrams('поршень')} AS ru, ${trigrams('活塞环')} AS zh`
    expect(await query(server.admin, sql)).toEqual([{ low: 'поршень', ru: 8, zh: 4 }])
  })

  it('lets the application work as a role that owns nothing and cannot rise', async () => {
    const rights = 'rolsuper, rolcreatedb, rolcreaterole, rolbypassrls'
    expect(
      await query(server.connection, `SELECT ${rights} FROM pg_roles WHERE rolname = current_user`),
    ).toEqual([{ rolsuper: false, rolcreatedb: false, rolcreaterole: false, rolbypassrls: false }])
    await expect(query(server.connection, 'CREATE TABLE mine (id int)')).rejects.toThrow('permission denied')
  })

  it('closes the folders of the database and of its socket to everyone else', () => {
    expect(statSync(server.connection.host).mode & 0o777).toBe(0o700)
    expect(statSync(join(server.connection.host, '..')).mode & 0o777).toBe(0o700)
  })

  it('takes its address as a connection string too', async () => {
    const client = new pg.Client(server.adminUrl)
    await client.connect()
    expect((await client.query('SELECT current_database() AS name')).rows).toEqual([{ name: 'partwright' }])
    await client.end()
  })
})

describe('a second process on the same folder', () => {
  it('is refused as a second shop, and the first one does not notice', async () => {
    const data = workplace.folder()
    const first = await start(data)
    await expect(startHolder(data, 'own')).rejects.toThrow(
      `already runs on the data folder ${data} (process ${process.pid})`,
    )
    expect(await query(first.admin, one)).toEqual([{ one: 1 }])
  })

  it('joins as another command and leaves the server running', async () => {
    const data = workplace.folder()
    const shop = await start(data)
    const command = await startHolder(data, 'join')
    expect(command).toMatchObject({ origin: 'joined', pid: shop.pid() })
    command.process.kill('SIGTERM')
    await ended(command.process)
    expect(await query(shop.admin, one)).toEqual([{ one: 1 }])
  })

  it('starts the server for a lone command and stops it with the last one', async () => {
    const data = workplace.folder()
    const first = await startHolder(data, 'join')
    const second = await start(data, 'join')
    expect(second.joined).toBe(true)
    first.process.kill('SIGTERM')
    await ended(first.process)
    expect(await query(second.admin, one)).toEqual([{ one: 1 }])
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
