/**
 * `npm run bench:search-quality`: asks the calls of a shop with the demo catalogue every query of `queries.tsv` and tells how often
 * a right answer comes first, among the first three, among the first ten. Ends with code 1 when something came out
 * worse than `baseline.json`. Options: see `options`.
 */
import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { createApp } from '#server/app.ts'
import { ensureDemo } from '#demo/ensure-demo.ts'
import { parseConfig } from '#server/platform/config.ts'
import { createLogger } from '#server/platform/log.ts'
import { type RunningDatabase, startDatabase } from '#server/platform/start-database.ts'
import { type AskedShop, askLabel, type Judge, type Outcome } from './ask.ts'
import { readBaseline, writeBaseline } from './baseline.ts'
import { readCatalogue } from './catalogue-rows.ts'
import { makeDataFolder } from '../../scripts/data-folder.ts'
import { cellsOf, dropsAgainst } from './figures.ts'
import { type Label, readLabels } from './label.ts'
import { failureList, qualityTables } from './report.ts'
import { replaceBetween } from './page.ts'
import { passTable } from './pass-table.ts'

const options = {
  /** Size of the demo catalogue. */
  items: { type: 'string', default: '3000' },
  /** Labels to ask; those of the project without it. */
  queries: { type: 'string' },
  /** A shop's data directory to join instead of making a demo catalogue (or set BENCH_DATA). */
  data: { type: 'string' },
  /** Section of docs/search.md to renew: `quality`, `quality 30000`, or `open …` for one line per query. */
  write: { type: 'string' },
  /** Takes these figures as the baseline. */
  accept: { type: 'boolean', default: false },
  failures: { type: 'string', default: 'test-results/search-failures.txt' },
} as const
const { values: wish } = parseArgs({ options })

const kept = wish.data ?? (process.env.BENCH_DATA || undefined)
const dataDirectory = kept ?? makeDataFolder('quality')
const environment = {
  PARTWRIGHT_DATA: dataDirectory,
  DEMO: wish.data === undefined ? 'on' : 'off',
  DEMO_ITEMS: wish.items,
  DEMO_PASSWORD: 'only for this benchmark',
  JOBS: 'off',
  ANSWER_CACHE: 'off',
  LOG_LEVEL: 'error',
  READ_LIMIT: '0',
}

const readJudge = async (owner: RunningDatabase['owner']): Promise<Judge> => {
  const client = new pg.Client(owner)
  await client.connect()
  try {
    await client.query(`select set_config('app.role', 'system', false)`)
    const rows = await readCatalogue(client)
    const types = await client.query<{ id: number; slug: string }>('select id, slug from product_types')
    return {
      rows,
      byId: new Map(rows.map((row) => [row.id, row])),
      typeIds: new Map(types.rows.map(({ id, slug }) => [slug, id])),
    }
  } finally {
    await client.end()
  }
}

const callers = 4
const askAll = async (shop: AskedShop, labels: readonly Label[], judge: Judge): Promise<Outcome[]> => {
  const outcomes: Outcome[] = []
  let next = 0
  const work = async () => {
    for (let place = next++; place < labels.length; place = next++) {
      const label = labels[place]
      if (label) outcomes[place] = await askLabel(shop, label, judge)
    }
  }
  await Promise.all(Array.from({ length: callers }, work))
  return outcomes
}

/** The shop in this process, over its real calls, without pages. */
const askShop = async (labels: readonly Label[]) => {
  const config = parseConfig({ ...process.env, ...environment })
  const log = createLogger(config)
  const database = await startDatabase(config, log, 'own')
  try {
    await ensureDemo(config, database, log)
    const app = await createApp({ config, db: database.db, log, bodySecret: randomBytes(32), pages: null })
    const judge = await readJudge(database.owner)
    const outcomes = await askAll(app.http, labels, judge)
    await app.http.close()
    return { outcomes, judge }
  } finally {
    await database.stop()
  }
}

const files =
  wish.queries === undefined
    ? ['queries.tsv', 'open-queries.tsv'].map((name) => new URL(name, import.meta.url))
    : [wish.queries]

const run = async (): Promise<number> => {
  const labels = files.flatMap((file) => readLabels(readFileSync(file, 'utf8')))
  const { outcomes, judge } = await askShop(labels)
  const cells = cellsOf(outcomes)
  const unanswerable = outcomes.filter(({ isAnswerable }) => !isAnswerable)
  const counted = outcomes.length - unanswerable.length
  const facts = `${counted.toLocaleString('en')} queries, ${judge.rows.length.toLocaleString('en')} products, ${new Date().toISOString().slice(0, 10)}.`
  const tables = wish.write?.startsWith('open') ? passTable(outcomes) : qualityTables(cells, facts)
  process.stdout.write(`${tables}\n`)
  if (!wish.write?.startsWith('open'))
    for (const { label } of unanswerable)
      process.stdout.write(`no right answer in the catalogue: ${label.lang} ${label.intent} ${label.query}\n`)
  if (wish.write !== undefined)
    replaceBetween(new URL('../../docs/search.md', import.meta.url), wish.write, tables)
  mkdirSync(dirname(wish.failures), { recursive: true })
  writeFileSync(wish.failures, failureList(outcomes))
  process.stdout.write(`What did not come first: ${wish.failures}\n`)
  if (wish.data !== undefined || wish.queries !== undefined) return 0
  if (wish.accept) writeBaseline(wish.items, cells)
  const drops = dropsAgainst(cells, readBaseline(wish.items))
  for (const drop of drops) process.stdout.write(`WORSE ${drop}\n`)
  return drops.length > 0 ? 1 : 0
}

try {
  process.exitCode = await run()
} finally {
  if (kept === undefined) rmSync(dataDirectory, { recursive: true, force: true })
}
