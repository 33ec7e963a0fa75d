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
const one = 'SELECT 1 AS one'

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

  it('of the shop over a paused server, the next start stops it cleanly and starts anew', async () => {
    const data = workplace.folder()
    const killed = await startHolder(data)
    process.kill(killed.pid, 'SIGSTOP')
    killed.process.kill('SIGKILL')
    await ended(killed.process)
    const server = await start(data)
    expect(server.origin).toBe('started')
    expect(readFileSync(join(data, 'database.log'), 'utf8')).not.toContain('was interrupted')
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

  it('of a server that two use, one starts it, both find it and the last one stops it', async () => {
    const data = workplace.folder()
    const [shopRestored, commandRestored] = [signalOnce(), signalOnce()]
    const shop = await start(data, 'own', { onRestored: shopRestored.fulfil })
    const command = await start(data, 'join', { onRestored: commandRestored.fulfil })
    process.kill(shop.pid(), 'SIGKILL')
    await Promise.all([shopRestored.promise, commandRestored.promise])
    expect(command.pid()).toBe(shop.pid())
    await shop.stop()
    expect(await query(command.admin, one)).toEqual([{ one: 1 }])
    await command.stop()
    expect(isServerOf(command.pid(), join(data, 'database', 'cluster'))).toBe(false)
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
    expect(await query(server.admin, one)).toEqual([{ one: 1 }])
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
