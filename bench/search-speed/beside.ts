/**
 * `BENCH_DATA=DATA npm run bench:search-beside -- OTHER-TREE OTHER-DATA`: starts the shop of this version and that of
 * another built folder, each on the catalogue that its own `bench:search-speed` has left. It asks the one, then the
 * other the same 250 recorded queries, again and again: when the machine gets slower, both do. It prints searches a second
 * and processor time by kind.
 */
import { resolve } from 'node:path'
import { processorMs } from '../processor-time.ts'
import { type BenchShop, startShop } from '../shop.ts'
import { askAll } from './callers.ts'
import { kinds, recordedQueries, type RecordedQuery } from './recorded-queries.ts'

const [otherTree, otherData] = process.argv.slice(2)
const ownData = process.env.BENCH_DATA
if (!otherTree || !otherData || !ownData)
  throw new Error('Call it so: BENCH_DATA=DATA npm run bench:search-beside -- OTHER-TREE OTHER-DATA')

const callers = 8
const turn = 250

interface AskedShop extends BenchShop {
  name: string
  data: string
  /** Of the kind that is being asked. */
  ms: number
  processorMs: number
}

const startOn = async (name: string, data: string, port: number, tree?: string): Promise<AskedShop> => {
  const environment = {
    PARTWRIGHT_DATA: data,
    DEMO: 'on',
    DEMO_ITEMS: process.env.DEMO_ITEMS ?? '30000',
    DEMO_PASSWORD: 'only for this benchmark',
    JOBS: 'off',
    ANSWER_CACHE: 'off',
  }
  return { ...(await startShop(port, environment, tree)), name, data, ms: 0, processorMs: 0 }
}

const askTurn = async (shop: AskedShop, queries: readonly RecordedQuery[]) => {
  const before = processorMs(shop.pid, shop.data)
  const began = performance.now()
  const timed = await askAll(shop.url, queries, callers)
  shop.ms += performance.now() - began
  shop.processorMs += processorMs(shop.pid, shop.data) - before
  const bad = timed.find(({ isGood }) => !isGood)
  if (bad) throw new Error(`${shop.name} did not answer ${bad.query.text}`)
}

const askInTurns = async (shops: readonly AskedShop[], queries: readonly RecordedQuery[]) => {
  for (const shop of shops) Object.assign(shop, { ms: 0, processorMs: 0 })
  const turns = Math.floor(queries.length / turn)
  for (let at = 0; at < turns; at += 1)
    for (const shop of at % 2 === 0 ? shops : shops.toReversed())
      await askTurn(shop, queries.slice(at * turn, (at + 1) * turn))
  return turns * turn
}

const shops: AskedShop[] = []
try {
  shops.push(await startOn('other', resolve(otherData), 4394, resolve(otherTree)))
  shops.push(await startOn('this', resolve(ownData), 4393))
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
  for (const shop of shops) await shop.stop()
}
