import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { sourceStamp } from '../scripts/starter/source-stamp.mjs'

const root = join(import.meta.dirname, '..')
const folder = join(root, 'node_modules/.cache/demo-data')

/** What loads the catalogue and derives its rows. */
const sources = {
  folders: ['database', 'demo', 'server/catalogue', 'server/drawings', 'server/platform/database'],
  files: ['package-lock.json'],
}

/** With owners and modes: for root the database belongs to another user. */
const copyFolder = async (from: string, to: string): Promise<void> => {
  if (process.platform === 'win32') return cpSync(from, to, { recursive: true })
  const [code] = await once(spawn('cp', ['-a', from, to], { stdio: 'inherit' }), 'exit')
  if (code !== 0) throw new Error(`cp could not copy ${from}`)
}

/** Runs a shop until its catalogue is loaded. */
const loadDemo = async (dataDirectory: string, environment: NodeJS.ProcessEnv): Promise<void> => {
  const shop = spawn(process.execPath, ['scripts/shop.ts'], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: { ...environment, PORT: '0', PARTWRIGHT_DATA: dataDirectory, JOBS: 'off' },
  })
  const ended = once(shop, 'exit')
  shop.stdout?.on('data', (text: Buffer) => {
    if (text.includes('Partwright is open')) shop.kill('SIGTERM')
  })
  const [code] = await ended
  if (code !== 0) throw new Error('the shop that loads the demo catalogue ended before it was ready')
}

const isBeingLoaded = (name: string): boolean => {
  const [, pid] = /^loading-(\d+)$/.exec(name) ?? []
  try {
    return pid !== undefined && process.kill(Number(pid), 0)
  } catch {
    return false
  }
}

/**
 * Makes the data folder of a shop with the demo catalogue. The catalogue is loaded once for each state of the sources
 * that load it, and copied from then on. Runs at the same time may all load it; the first one's stays.
 */
export const copyKeptDemo = async (dataDirectory: string, environment: NodeJS.ProcessEnv): Promise<void> => {
  const stamp = sourceStamp(root, sources).slice(0, 16)
  const kept = join(folder, stamp)
  if (!existsSync(kept)) {
    mkdirSync(folder, { recursive: true })
    for (const other of readdirSync(folder))
      if (!isBeingLoaded(other)) rmSync(join(folder, other), { recursive: true, force: true })
    const loading = join(folder, `loading-${process.pid}`)
    await loadDemo(loading, environment)
    if (existsSync(kept)) rmSync(loading, { recursive: true, force: true })
    else renameSync(loading, kept)
  }
  await copyFolder(kept, dataDirectory)
}
