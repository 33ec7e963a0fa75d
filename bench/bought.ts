/**
 * `npm run bench:bought [-- --lines 100000]`: how long the pages of what a company has bought take, with so many bought
 * lines: half of them in orders of the shop, half before it. With `BENCH_DATA` the data stay in that folder, and the next
 * run uses them.
 */
import { randomBytes } from 'node:crypto'
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { createApp } from '#server/app.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { createLogger } from '#server/platform/log.ts'
import { startDatabase } from '#server/platform/start-database.ts'
import { ensureDemo } from '#demo/ensure-demo.ts'
import { benchConfig } from './bench-config.ts'
import { medianOf, percentileOf } from './median.ts'

const { values } = parseArgs({
  options: {
    lines: { type: 'string', default: '100000' },
    rounds: { type: 'string', default: '100' },
  },
})
const lines = Number(values.lines)
const rounds = Number(values.rounds)
/** Wanted at the 99th percentile, in milliseconds. */
const wantedMs = 150
const linesPerOrder = 10
const email = 'buyer@example.com'
const password = 'only for this bench'
const config = benchConfig('bought', password)

/** Orders of the last four years. */
const addOrders = `
  insert into orders (no, company_id, user_id, status, currency, lang, created_at, updated_at, total_minor)
  select 'OR-2019-' || lpad(at::text, 6, '0'), buyer.company_id, buyer.id, 'completed', 'EUR', 'de',
    now() - at * interval '6 hours', now() - at * interval '6 hours', 1000
  from generate_series(1, $1::int) at, (select id, company_id from users where email = $2) as buyer`

const addOrderLines = `
  insert into order_lines (order_id, company_id, position, product_id, standard, normal, fullname, pack_type,
    pieces_per_pack, packs, amount_minor, total_minor)
  select documents.id, documents.company_id, place, articles.ids[nth], articles.numbers[nth],
    upper(regexp_replace(articles.numbers[nth], '[^A-Za-z0-9]', '', 'g')), 'Part', 1, 1, 2, 250, 500
  from (select id, company_id, row_number() over (order by no) as at from orders where no like 'OR-2019-%') as documents
    cross join generate_series(1, ${linesPerOrder}) place,
    (select array_agg(id order by id) as ids, array_agg(standard order by id) as numbers from products
      where kind = 'part' and status = 'published') as articles
    cross join lateral (select (1 + (documents.at * 7 + place * 131) % cardinality(articles.ids))::int as nth) as choice`

/** Of ten past sales, eight name our number; two a number that the catalogue no longer has. */
const addPastSales = `
  insert into past_sales (run, company_id, number, normal, sold_on, pieces, amount_minor, per, currency, copy)
  select 1, buyer.company_id, named.number, upper(regexp_replace(named.number, '[^A-Za-z0-9]', '', 'g')),
    current_date - 1500 - at / 50, 1 + at % 40, 250, 1, 'EUR', at
  from generate_series(1, $1::int) at, (select company_id from users where email = $2) as buyer,
    (select array_agg(standard order by id) as numbers from products
      where kind = 'part' and status = 'published') as articles
    cross join lateral (select case when at % 5 = 4 then 'OLD ' || at % 20000
      else articles.numbers[1 + at % cardinality(articles.numbers)] end as number) as named`

const fill = async (client: pg.Client) => {
  // Without triggers: they would run once for each of the 100,000 rows.
  await client.query('set session_replication_role = replica')
  const half = Math.floor(lines / 2)
  await client.query(addOrders, [Math.ceil(half / linesPerOrder), email])
  await client.query(addOrderLines)
  await client.query(
    `insert into past_sale_runs (number, started_by, file_name) values (1, 'bench', 'sales.csv') on conflict do nothing`,
  )
  await client.query(addPastSales, [half, email])
  await client.query('set session_replication_role = origin')
  await client.query('vacuum analyze')
}

const run = async () => {
  const log = createLogger(config)
  const database = await startDatabase(config, log, 'own')
  await ensureDemo(config, database, log)
  const owner = new pg.Client(database.owner)
  await owner.connect()
  const known = await owner.query(`select from orders where no like 'OR-2019-%' limit 1`)
  if (known.rows.length === 0) await fill(owner)
  const { rows: articles } = await owner.query<{ id: number; standard: string }>(
    `select id, standard from products where kind = 'part' and status = 'published' order by id limit 50`,
  )
  const opened = openDatabase({ ...database.application, max: 8 })
  const app = await createApp({ config, db: opened.db, log, bodySecret: randomBytes(32), pages: null })
  let token = ''
  const ask = async (url: string, payload?: object): Promise<Record<string, unknown>> => {
    const response = await app.http.inject({
      method: payload ? 'POST' : 'GET',
      url,
      headers: { lang: 'de-DE', ...(token === '' ? {} : { authorization: `Bearer ${token}` }) },
      ...(payload ? { payload } : {}),
    })
    const answer: Record<string, unknown> = response.json()
    if (answer['code'] !== 200) throw new Error(`${url}: ${String(answer['msg'])}`)
    return answer
  }
  const signedIn = await ask('/api/login', { email, password })
  token = String(Reflect.get(Object(signedIn['data']), 'token'))
  const page = '/api/listBought?cursor=first&pageSize=50'
  const second = String((await ask(page))['next'])
  const article = (round: number) => articles[round % articles.length]
  const calls: [string, (round: number) => string][] = [
    ['first page', () => page],
    ['next page', () => `/api/listBought?cursor=${encodeURIComponent(second)}&pageSize=50`],
    ['search by number', (round) => `${page}&keyword=${encodeURIComponent(article(round)?.standard ?? '')}`],
    ['search by a word of the name', () => `${page}&keyword=Vergaser`],
    ['search that finds nothing', (round) => `${page}&keyword=nothing${round}`],
    [
      'one article, on its page',
      (round) => `/api/listBought?cursor=first&pageSize=1&productId=${article(round)?.id ?? 0}`,
    ],
  ]
  const write = (text: string) => process.stdout.write(`${text}\n`)
  write(`load: ${loadavg()[0]?.toFixed(1)}; ${lines} bought lines, ${rounds} rounds`)
  write('| Call | p50 ms | p99 ms | Wanted | |')
  write('| --- | ---: | ---: | ---: | --- |')
  for (const [name, urlOf] of calls) {
    const times: number[] = []
    for (let round = -5; round < rounds; round++) {
      const began = performance.now()
      await ask(urlOf(Math.abs(round)))
      if (round >= 0) times.push(performance.now() - began)
    }
    const p99 = percentileOf(times, 0.99)
    const verdict = p99 < wantedMs ? 'kept' : 'missed'
    write(`| ${name} | ${medianOf(times).toFixed(0)} | ${p99.toFixed(0)} | ${wantedMs} | ${verdict} |`)
  }
  await app.http.close()
  await opened.close()
  await owner.end()
  await database.stop()
}

await run()
