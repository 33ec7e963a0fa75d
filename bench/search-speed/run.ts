/**
 * `npm run bench:search-speed [-- --items 300000] [-- --write]`: 5,000 recorded queries by 8 callers, answer cache off;
 * `--write` puts times, index sizes and plans into docs/search.md. BENCH_DATA keeps the catalogue between runs.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { text as textOf } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { ensureDemo } from '#demo/ensure-demo.ts'
import { parseConfig } from '#server/platform/config.ts'
import { createLogger } from '#server/platform/log.ts'
import { startDatabase } from '#server/platform/start-database.ts'
import { makeDataFolder } from '../../scripts/data-folder.ts'
import { processorMs } from '../processor-time.ts'
import { replaceBetween } from '../search-quality/page.ts'
import { type BenchShop, startShop } from '../shop.ts'
import { type Timed, askAll } from './callers.ts'
import { indexCosts } from './index-cost.ts'
import { kinds, recordedQueries, type RecordedQuery } from './recorded-queries.ts'
import { searchPlans } from './search-plans.ts'
import { speedSection, type WorkOf } from './speed-report.ts'

const { values: wish } = parseArgs({
  options: {
    items: { type: 'string', default: '30000' },
    port: { type: 'string', default: '4392' },
    write: { type: 'boolean', default: false },
  },
})
const callers = 8
const askFile = fileURLToPath(new URL('ask-recorded.ts', import.meta.url))
const dataDirectory = process.env.BENCH_DATA ?? makeDataFolder('speed')
const environment = {
  PARTWRIGHT_DATA: dataDirectory,
  DEMO: 'on',
  DEMO_ITEMS: wish.items,
  DEMO_PASSWORD: 'only for this benchmark',
  JOBS: 'off',
  ANSWER_CACHE: 'off',
}

const configOf = () => parseConfig({ ...process.env, ...environment, LOG_LEVEL: 'error', READ_LIMIT: '0' })

/** Loads the catalogue before a shop is started on it: a million items take longer than a shop may to get ready. */
const loadCatalogue = async () => {
  const config = configOf()
  const log = createLogger(config)
  const database = await startDatabase(config, log, 'own')
  const began = performance.now()
  try {
    await ensureDemo(config, database, log)
  } finally {
    await database.stop()
  }
  return (performance.now() - began) / 1000
}

interface Asked {
  timed: Timed[]
  seconds: number
}

const askRecorded = async (url: string, seed?: string): Promise<Asked> => {
  const child = spawn(process.execPath, [askFile, url, String(callers)], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...(seed !== undefined && { LABEL_SEED: seed }) },
  })
  const [answer, [code]] = await Promise.all([textOf(child.stdout), once(child, 'exit')])
  if (code !== 0) throw new Error('the recorded queries could not be asked')
  return JSON.parse(answer)
}

const askShop = async () => {
  const shop = await startShop(Number(wish.port), environment)
  await askRecorded(shop.url, 'warm-up')
  const { timed, seconds } = await askRecorded(shop.url)
  const perSecond = Math.round(timed.length / seconds)
  const work = await workOf(shop, recordedQueries())
  const memoryMb = shop.memoryMb()
  const others = loadavg()[0] ?? 0
  await shop.stop()
  return { timed, perSecond, memoryMb, others, work }
}

/** Processor time a query takes, by kind: what neighbours on the machine change little. */
const workOf = async (shop: BenchShop, queries: readonly RecordedQuery[]): Promise<WorkOf> => {
  const work: WorkOf = { suggestion: 0, number: 0, word: 0 }
  for (const kind of kinds) {
    const own = queries.filter((query) => query.kind === kind).slice(0, 600)
    const before = processorMs(shop.pid, dataDirectory)
    await askAll(shop.url, own, callers)
    work[kind] = (processorMs(shop.pid, dataDirectory) - before) / own.length
  }
  return work
}

const readDatabase = async () => {
  const config = configOf()
  const database = await startDatabase(config, createLogger(config), 'own')
  const client = new pg.Client(database.owner)
  await client.connect()
  try {
    return { costs: await indexCosts(client), plans: await searchPlans(config, database) }
  } finally {
    await client.end()
    await database.stop()
  }
}

const run = async () => {
  const loadSeconds = await loadCatalogue()
  process.stdout.write(`catalogue ready after ${loadSeconds.toFixed(0)} s\n`)
  const { timed, perSecond, memoryMb, others, work } = await askShop()
  const { costs, plans } = await readDatabase()
  const facts = `${timed.length.toLocaleString('en')} queries by ${callers} callers at once, ${perSecond.toLocaleString('en')} a second, answer cache off, after ${timed.length.toLocaleString('en')} others to warm up. Shop, database and callers share ${cpus().length} cores (load average ${others.toFixed(1)} during the run); the server took ${memoryMb} MB. ${new Date().toISOString().slice(0, 10)}.`
  const text = speedSection(wish.items, facts, { timed, work, costs, plans })
  process.stdout.write(`${text}\n`)
  for (const { query, ms } of timed.toSorted((one, other) => other.ms - one.ms).slice(0, 15))
    process.stdout.write(`slow: ${ms.toFixed(0)} ms, ${query.kind}, ${query.lang}: ${query.text}\n`)
  if (wish.write)
    replaceBetween(new URL('../../docs/search.md', import.meta.url), `speed ${wish.items}`, text)
}

try {
  await run()
} finally {
  if (!process.env.BENCH_DATA) rmSync(dataDirectory, { recursive: true, force: true })
}
