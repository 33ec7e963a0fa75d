/**
 * `npm run bench:search-beside -- TREE DATA`: this version's shop beside that of another built tree, each on its own
 * catalogue (BENCH_DATA and DATA, which `bench:search-speed` has left). Both are asked the same 250 recorded queries in
 * turn, so that a machine that swings does so for both; prints searches a second and processor time, by kind.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { shopFlags } from '../../scripts/starter/shop-flags.mjs'
import { processorMs } from '../processor-time.ts'
import { askAll } from './callers.ts'
import { kinds, recordedQueries, type RecordedQuery } from './recorded-queries.ts'

const [tree, otherData] = process.argv.slice(2)
const ownData = process.env.BENCH_DATA
if (!tree || !otherData || !ownData)
  throw new Error('Say BENCH_DATA=DATA npm run bench:search-beside -- OTHER-TREE OTHER-DATA')

const callers = 8
const turn = 250
const readyTimeoutMs = 60_000

interface RunningShop {
  name: string
  url: string
  data: string
  child: ChildProcess
  /** Of the kind that is being asked. */
  ms: number
  processorMs: number
}

/** Older versions start another file. */
const entryOf = (root: string): string =>
  existsSync(join(root, 'scripts/shop.ts')) ? 'scripts/shop.ts' : 'server/main.ts'

const startShop = async (name: string, root: string, data: string, port: number): Promise<RunningShop> => {
  const child = spawn(process.execPath, [...shopFlags, entryOf(root)], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      PARTWRIGHT_DATA: data,
      LOG_LEVEL: 'error',
      READ_LIMIT: '0',
      LIMIT_FACTOR: '1000000',
      DEMO: 'on',
      DEMO_ITEMS: process.env.DEMO_ITEMS ?? '30000',
      DEMO_PASSWORD: 'only for this benchmark',
      JOBS: 'off',
      ANSWER_CACHE: 'off',
    },
  })
  const url = `http://127.0.0.1:${port}`
  const giveUpAt = performance.now() + readyTimeoutMs
  const isReady = () =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isReady())) {
    if (child.exitCode !== null || performance.now() > giveUpAt) throw new Error(`${name} did not start`)
    await pause(100)
  }
  return { name, url, data, child, ms: 0, processorMs: 0 }
}

const askTurn = async (shop: RunningShop, queries: readonly RecordedQuery[]) => {
  const pid = shop.child.pid ?? 0
  const before = processorMs(pid, shop.data)
  const began = performance.now()
  const timed = await askAll(shop.url, queries, callers)
  shop.ms += performance.now() - began
  shop.processorMs += processorMs(pid, shop.data) - before
  const bad = timed.find(({ isGood }) => !isGood)
  if (bad) throw new Error(`${shop.name} did not answer ${bad.query.text}`)
}

const askInTurns = async (shops: readonly RunningShop[], queries: readonly RecordedQuery[]) => {
  for (const shop of shops) Object.assign(shop, { ms: 0, processorMs: 0 })
  const turns = Math.floor(queries.length / turn)
  for (let at = 0; at < turns; at += 1)
    for (const shop of at % 2 === 0 ? shops : shops.toReversed())
      await askTurn(shop, queries.slice(at * turn, (at + 1) * turn))
  return turns * turn
}

const shops: RunningShop[] = []
try {
  shops.push(await startShop('other', resolve(tree), resolve(otherData), 4394))
  shops.push(await startShop('this', resolve(import.meta.dirname, '../..'), resolve(ownData), 4393))
  const all = recordedQueries()
  for (const shop of shops) await askAll(shop.url, all, callers)
  process.stdout.write('| Kind | Other, a second | This | Other, processor ms | This | This to other |\n')
  process.stdout.write('|---|---:|---:|---:|---:|---:|\n')
  for (const kind of ['all', ...kinds]) {
    const count = await askInTurns(
      shops,
      all.filter((query) => kind === 'all' || query.kind === kind),
    )
    const rates = shops.map(({ ms }) => Math.round(count / (ms / 1000)))
    const work = shops.map((shop) => (shop.processorMs / count).toFixed(2))
    const [other, own] = shops.map(({ ms }) => ms)
    const ratio = ((other ?? 0) / (own ?? 1)).toFixed(2)
    process.stdout.write(`| ${[kind, ...rates, ...work, ratio].join(' | ')} |\n`)
  }
} finally {
  for (const { child } of shops) {
    if (child.exitCode !== null) continue
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
}
