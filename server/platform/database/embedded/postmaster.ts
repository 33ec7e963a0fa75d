import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync, renameSync, statSync } from 'node:fs'
import { rm, rmdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { EmbeddedDatabaseError } from './embedded-error.ts'
import type { Installation } from './installation.ts'
import { clearRemnant, isServerOf, readPostmasterFile } from './postmaster-file.ts'
import { asArguments, listenSettings } from './server-settings.ts'
import { runAs } from './server-user.ts'

const longestLogBytes = 5_000_000
const longestStopMs = 30_000
const longestOrphanMs = 2_000

function openLog(file: string): { handle: number; startBytes: number } {
  if (existsSync(file) && statSync(file).size > longestLogBytes) renameSync(file, `${file}.old`)
  const handle = openSync(file, 'a', 0o600)
  return { handle, startBytes: statSync(file).size }
}

function launch(installation: Installation, log: number): ChildProcess {
  const { binaries, places, user, settings, access, stamp } = installation
  const all = { ...settings, ...listenSettings(access), 'partwright.launch': stamp }
  return spawn(binaries.postgres, ['-D', places.cluster, ...asArguments(all)], {
    ...runAs(user),
    // Its own process group, so Ctrl-C in the terminal reaches us and not the database under our feet;
    // a file for its output, so it outlives us when another process still uses it.
    detached: true,
    stdio: ['ignore', log, log],
  })
}

/**
 * A backend that wakes up for a statement would push the process that sent it from its core, though another core is
 * free, and every other request would wait behind that statement: on two cores a twentieth of all searches a second.
 * As batch work (Linux; every process of the server inherits it) it waits until the sender has done. Without `chrt` it
 * does push.
 */
function keepFromPushing({ pid }: ChildProcess): void {
  if (process.platform !== 'linux' || pid === undefined) return
  spawn('chrt', ['--batch', '--pid', '0', String(pid)], { stdio: 'ignore' })
    .on('error', () => undefined)
    .unref()
}

/** Ended processes of the server's user that still work in the cluster would keep a new server out. */
function killOrphans(installation: Installation): void {
  if (process.platform !== 'linux') return
  const script =
    'for p in /proc/[0-9]*; do [ "$(readlink "$p/cwd" 2>/dev/null)" = "$1" ] && kill -9 "${p#/proc/}"; done'
  spawnSync('/bin/sh', ['-c', script, 'sh', installation.places.cluster], runAs(installation.user))
}

/** Waits until the server is ready; answers what it wrote when it gave up instead. */
async function followStart(installation: Installation, child: ChildProcess, startBytes: number) {
  let spawnError: Error | null = null
  child.once('error', (error) => {
    spawnError = error
  })
  for (;;) {
    if (spawnError) throw spawnError
    if (child.exitCode !== null || child.signalCode !== null) {
      return readFileSync(installation.places.log).subarray(startBytes).toString('utf8').trim()
    }
    const file = await readPostmasterFile(installation.places.cluster)
    if (file?.pid === child.pid && file?.status === 'ready') return null
    await wait(15)
  }
}

/** Removes what a dead server left in the way. Nobody answers, and nobody else starts a server now. */
async function clearWay({ access, places }: Installation): Promise<void> {
  await clearRemnant(places.cluster)
  if (access.kind === 'socket') await rm(join(access.folder, `.s.PGSQL.${access.port}.lock`), { force: true })
}

async function tryStart(
  installation: Installation,
): Promise<{ child: ChildProcess; problem: string | null }> {
  await clearWay(installation)
  const log = openLog(installation.places.log)
  const child = launch(installation, log.handle)
  closeSync(log.handle)
  child.unref()
  keepFromPushing(child)
  return { child, problem: await followStart(installation, child, log.startBytes) }
}

/** Starts the server of the cluster and waits until it takes connections, however long a recovery takes. */
export async function startPostmaster(installation: Installation): Promise<ChildProcess> {
  const orphansMayEndUntil = performance.now() + longestOrphanMs
  for (;;) {
    const { child, problem } = await tryStart(installation)
    if (problem === null) return child
    if (!problem.includes('shared memory block')) {
      throw new EmbeddedDatabaseError(
        `The database in ${installation.places.home} does not start:\n${problem.split('\n').slice(-6).join('\n')}`,
      )
    }
    if (performance.now() > orphansMayEndUntil) killOrphans(installation)
    await wait(200)
  }
}

async function isGoneWithin(pid: number, cluster: string, limitMs: number): Promise<boolean> {
  const giveUpAt = performance.now() + limitMs
  while (performance.now() < giveUpAt) {
    if (!isServerOf(pid, cluster)) return true
    await wait(15)
  }
  return false
}

function signal(installation: Installation, pid: number, name: 'SIGINT' | 'SIGQUIT' | 'SIGKILL'): void {
  const { binaries, places, user } = installation
  if (process.platform === 'win32') {
    const mode = name === 'SIGINT' ? 'fast' : 'immediate'
    spawnSync(binaries.pgCtl, ['stop', '-W', '-m', mode, '-D', places.cluster], runAs(user))
  } else if (isServerOf(pid, places.cluster)) {
    // A server that was paused and left so could not hear it.
    process.kill(pid, 'SIGCONT')
    process.kill(pid, name)
  }
}

/**
 * Ends the server: open sessions are cut off, everything committed is written out. A server that does not follow
 * is ended harder; PostgreSQL then recovers from its log at the next start.
 */
export async function stopPostmaster(installation: Installation, pid: number): Promise<void> {
  const { cluster } = installation.places
  for (const name of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    signal(installation, pid, name)
    if (await isGoneWithin(pid, cluster, name === 'SIGINT' ? longestStopMs : 5_000)) break
    installation.logger.warn({ pid, signal: name }, 'the database does not stop')
  }
  const { access, places } = installation
  if (access.kind === 'socket' && !access.folder.startsWith(places.home)) {
    await rmdir(access.folder).catch(() => undefined)
  }
}
