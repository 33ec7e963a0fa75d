/** `npm run bench [-- --write]`: figures of the hot paths on 30,000 items; `--write` puts them into docs/benchmarks.md. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { makeDataFolder } from '../scripts/data-folder.ts'
import { type Figures, measure, measureSteps } from './load.ts'
import { type BenchShop, startShop } from './shop.ts'

const password = 'only for this benchmark'
const dataDirectory = process.env.BENCH_DATA ?? makeDataFolder('bench')
const environment = {
  PARTWRIGHT_DATA: dataDirectory,
  DEMO: 'on',
  DEMO_ITEMS: process.env.BENCH_ITEMS ?? '30000',
  DEMO_PASSWORD: password,
  JOBS: 'off',
  // Otherwise ten additions fill a line and the rest of the run measures refusals.
  CART_MAX_QUANTITY: '100000',
}
const connectionCounts = [1, 8, 32]
const port = 4390
const processes = Math.max(2, Math.min(8, cpus().length))

interface Row extends Figures {
  scenario: string
  mode: string
  connections: number
}
const rows: Row[] = []

interface Sample {
  typeId: number
  productIds: number[]
  numbers: string[]
}

const post = async (shop: BenchShop, path: string, body: unknown, token?: string) => {
  const response = await fetch(shop.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify(body),
  })
  const answer: unknown = await response.json()
  return answer
}

const fieldOf = (value: unknown, ...path: string[]): unknown =>
  path.reduce<unknown>(
    (found, key) => (typeof found === 'object' && found !== null ? Reflect.get(found, key) : undefined),
    value,
  )

const signIn = async (shop: BenchShop): Promise<string> =>
  String(fieldOf(await post(shop, '/api/login', { email: 'buyer@example.com', password }), 'data', 'token'))

const get = async (shop: BenchShop, path: string): Promise<unknown> => (await fetch(shop.url + path)).json()

const takeSample = async (shop: BenchShop): Promise<Sample> => {
  const types = fieldOf(await get(shop, '/api/listPartType'), 'data')
  const largest = Array.isArray(types)
    ? types.toSorted((a, b) => Number(fieldOf(b, 'total')) - Number(fieldOf(a, 'total')))[0]
    : null
  const typeId = Number(fieldOf(largest, 'id'))
  const list = fieldOf(await get(shop, `/api/listProductByPart?id=${typeId}&pageSize=100`), 'rows')
  const cards = Array.isArray(list) ? list : []
  return {
    typeId,
    productIds: cards.map((card) => Number(fieldOf(card, 'id'))),
    numbers: cards.map((card) => String(fieldOf(card, 'standard'))),
  }
}

const reads = (sample: Sample) => {
  const list = `/api/listProductByPart?id=${sample.typeId}`
  const paths: Record<string, string[]> = {
    list: [list, `${list}&pageNum=2`, `${list}&pageNum=3`],
    'list with facets': [`${list}&stock=in`, `${list}&stock=low`],
    'number search': sample.numbers
      .slice(0, 40)
      .map((number) => `/api/listProductByPart?keyword=${encodeURIComponent(number)}`),
    'word search': ['carburetor', 'air filter', 'spark plug', 'chain', 'bearing'].map(
      (word) => `/api/listProductByPart?keyword=${encodeURIComponent(word)}`,
    ),
    suggestion: ['carb', 'GP-', '1130', 'filt', 'spar'].map((key) => `/api/keySuggest?key=${key}`),
    page: [
      `/en/parts/${sample.typeId}`,
      `/de/parts/${sample.typeId}`,
      `/zh/parts/${sample.typeId}?pageNum=2`,
    ],
  }
  return paths
}

const record = (scenario: string, mode: string, connections: number, figures: Figures) => {
  rows.push({ scenario, mode, connections, ...figures })
  process.stdout.write(
    `${scenario} | ${mode} | ${connections} | ${figures.requestsPerSecond}/s | p50 ${figures.p50Ms} ms | p99 ${figures.p99Ms} ms${figures.failures > 0 ? ` | ${figures.failures} FAILED` : ''}\n`,
  )
}

const measureReads = async (
  shop: BenchShop,
  sample: Sample,
  mode: string,
  headers: Record<string, string>,
  pageHeaders = headers,
) => {
  for (const [scenario, paths] of Object.entries(reads(sample))) {
    for (const connections of connectionCounts) {
      const requests = paths.map((path) => ({ method: 'GET' as const, path }))
      record(
        scenario,
        mode,
        connections,
        await measure({
          url: shop.url,
          connections,
          headers: scenario === 'page' ? pageHeaders : headers,
          requests,
        }),
      )
    }
  }
}

const cookieOf = async (shop: BenchShop): Promise<string> => {
  const response = await fetch(`${shop.url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ email: 'buyer@example.com', password }),
  })
  return (response.headers.getSetCookie()[0] ?? '').split(';')[0] ?? ''
}

const measureSignedIn = async (shop: BenchShop, sample: Sample) => {
  const token = await signIn(shop)
  const headers = { authorization: `Bearer ${token}` }
  await measureReads(shop, sample, 'signed in', headers, { authorization: '', cookie: await cookieOf(shop) })
  for (const connections of connectionCounts) {
    const products = sample.productIds.map((id) => ({
      method: 'GET' as const,
      path: `/api/getProduct/${id}`,
    }))
    record(
      'product',
      'signed in',
      connections,
      await measure({ url: shop.url, connections, headers, requests: products }),
    )
    await post(shop, '/api/clearCart', {}, token)
    const adds = sample.productIds.map((productId) => ({
      method: 'POST' as const,
      path: '/api/addCart',
      body: JSON.stringify({ productId, quantity: 1 }),
    }))
    record(
      'add to cart',
      'signed in',
      connections,
      await measure({ url: shop.url, connections, headers, requests: adds }),
    )
    await post(shop, '/api/clearCart', {}, token)
    record('checkout', 'signed in', connections, await measureCheckout(shop, sample, token, connections))
  }
}

const measureCheckout = async (shop: BenchShop, sample: Sample, token: string, connections: number) => {
  let turn = 0
  return measureSteps(connections, async (worker) => {
    const productId = sample.productIds[turn++ % sample.productIds.length]
    const packs = fieldOf(await post(shop, '/api/getPack', { id: productId }, token), 'data')
    const smallest = Array.isArray(packs) ? fieldOf(packs[0], 'minQuantity') : 1
    const packId = Array.isArray(packs) ? fieldOf(packs[0], 'packId') : 0
    const line = fieldOf(
      await post(
        shop,
        '/api/addCart',
        { productId, packId, quantity: smallest, info: `bench ${worker} ${turn}` },
        token,
      ),
      'data',
      'id',
    )
    const began = performance.now()
    const answer = await post(shop, '/api/checkCart', [line], token)
    if (fieldOf(answer, 'code') !== 200) throw new Error('checkout refused')
    return performance.now() - began
  })
}

/** The load generator counts whole milliseconds. */
const inMs = (ms: number): string => (ms === 0 ? '< 1' : String(ms))

const table = (): string => {
  const head =
    '| Scenario | Mode | Connections | Requests/s | p50 ms | p99 ms |\n|---|---|---:|---:|---:|---:|'
  const lines = rows.map(
    (row) =>
      `| ${row.scenario} | ${row.mode} | ${row.connections} | ${row.requestsPerSecond.toLocaleString('en')}${row.failures > 0 ? ` (${row.failures} failed)` : ''} | ${inMs(row.p50Ms)} | ${inMs(row.p99Ms)} |`,
  )
  return `${head}\n${lines.join('\n')}`
}

const run = async () => {
  const first = await startShop(port, environment)
  const firstStartMs = first.readyMs
  await first.stop()

  const warm = await startShop(port, environment)
  const secondStartMs = warm.readyMs
  const memoryAtStart = warm.memoryMb()
  const sample = await takeSample(warm)
  await measureReads(warm, sample, 'anonymous, warm', {})
  const memoryWarm = warm.memoryMb()
  await measureSignedIn(warm, sample)
  const memoryEnd = warm.memoryMb()
  await warm.stop()

  const uncached = await startShop(port, { ...environment, ANSWER_CACHE: 'off' })
  await measureReads(uncached, sample, 'anonymous, cache off', {})
  await uncached.stop()

  const several = await startShop(port, {
    ...environment,
    ANSWER_CACHE: 'off',
    PROCESSES: String(processes),
  })
  await measureReads(several, sample, `cache off, ${processes} processes`, {})
  const memorySeveral = several.memoryMb()
  await several.stop()

  const facts = [
    `Machine: ${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GB, shared by server, database and load. Node ${process.versions.node}. Date: ${new Date().toISOString().slice(0, 10)}. Items: ${environment.DEMO_ITEMS}.`,
    `First start with demo catalogue: ${(firstStartMs / 1000).toFixed(1)} s. Process to /readyz, loaded: ${(secondStartMs / 1000).toFixed(2)} s.`,
    `Resident memory of the server: ${memoryAtStart} MB after start, ${memoryWarm} MB after the anonymous runs, ${memoryEnd} MB at the end; ${processes} processes together ${memorySeveral} MB at the end of theirs.`,
  ]
  const text = `${facts.join('\n\n')}\n\n${table()}\n`
  process.stdout.write(`\n${text}`)
  if (process.argv.includes('--write')) {
    const file = new URL('../docs/benchmarks.md', import.meta.url)
    const [intro = ''] = readFileSync(file, 'utf8').split('<!-- figures -->')
    writeFileSync(file, `${intro}<!-- figures -->\n\n${text}`)
  }
  if (!process.env.BENCH_DATA) rmSync(dataDirectory, { recursive: true, force: true })
}

await run()
