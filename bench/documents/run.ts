/**
 * `npm run bench:documents [-- --count 100000 --only '500 lines']`: how fast the office finds, reads and writes among so many
 * orders and as many inquiries. With `BENCH_DATA` the data stay in that folder, and the next run uses them.
 */
import { randomBytes } from 'node:crypto'
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { createApp } from '#server/app.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { PreparingClient, isAhead } from '#server/platform/database/prepared.ts'
import { createLogger } from '#server/platform/log.ts'
import { startDatabase } from '#server/platform/start-database.ts'
import { ensureDemo } from '#demo/ensure-demo.ts'
import { benchConfig } from '../bench-config.ts'
import { medianOf, percentileOf } from '../median.ts'
import { fillDocuments } from './fill-documents.ts'

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '100000' },
    rounds: { type: 'string', default: '100' },
    only: { type: 'string', default: '' },
  },
})
const count = Number(values.count)
const rounds = Number(values.rounds)
const password = 'only for this bench'
const config = benchConfig('documents', password)

let statements = 0
/** Counts what reads or writes rows; begin, commit and the settings of the actor are no statements. */
class CountingClient extends PreparingClient {
  constructor(settings?: pg.ClientConfig) {
    super(settings)
    const send = this.query.bind(this)
    Object.assign(this, {
      query: (...args: unknown[]): unknown => {
        const [first] = args
        const text = typeof first === 'string' ? first : String(Reflect.get(Object(first), 'text') ?? '')
        if (!isAhead(text) && !/^\s*(?:begin|commit|rollback|start|set)\b|set_config/i.test(text))
          statements += 1
        return Reflect.apply(send, null, args)
      },
    })
  }
}

interface Measured {
  name: string
  most: number
  call(round: number): { method: 'GET' | 'POST'; url: string; payload?: object }
}

const run = async () => {
  const log = createLogger(config)
  const database = await startDatabase(config, log, 'own')
  await ensureDemo(config, database, log)
  const owner = new pg.Client(database.owner)
  await owner.connect()
  const { rows: staff } = await owner.query<{ id: string }>(
    `select id from users where email = 'sales@example.com'`,
  )
  const { rows: known } = await owner.query<{ id: string }>(
    `select id from orders where no like 'OR-2020-%' limit 1`,
  )
  if (known.length === 0) await fillDocuments(owner, count, staff[0]?.id ?? '')
  const bigOne = async (table: string, lines: string, reference: string) => {
    const { rows } = await owner.query<{ id: string }>(
      `select ${reference} as id from ${lines} where position = 500 and exists (select from ${table} where ${table}.id = ${reference}) limit 1`,
    )
    return rows[0]?.id ?? ''
  }
  const bigOrder = await bigOne('orders', 'order_lines', 'order_id')
  const bigInquiry = await bigOne('inquiries', 'inquiry_lines', 'inquiry_id')
  const { rows: articles } = await owner.query<{ standard: string; oem: string }>(
    `select standard, (select number from product_numbers where product_id = products.id and kind = 'oem' limit 1) as oem
    from products where kind = 'part' and status = 'published' order by id limit 50`,
  )
  const counted = openDatabase({ ...database.application, max: 8, Client: CountingClient })
  const app = await createApp({ config, db: counted.db, log, bodySecret: randomBytes(32), pages: null })
  const ask = async (token: string, { method, url, payload }: ReturnType<Measured['call']>) => {
    const response = await app.http.inject({
      method,
      url,
      headers: { lang: 'de-DE', ...(token ? { authorization: `Bearer ${token}` } : {}) },
      ...(payload ? { payload } : {}),
    })
    const answer: { code: number; msg: string; total?: number; data?: object } = response.json()
    return answer
  }
  const signedIn = await ask('', {
    method: 'POST',
    url: '/api/office/login',
    payload: { email: 'sales@example.com', password },
  })
  const token = String(Reflect.get(Object(signedIn.data), 'token'))

  const get = (name: string, most: number, url: (round: number) => string): Measured => ({
    name,
    most,
    call: (round) => ({ method: 'GET', url: url(round) }),
  })
  const searches = (kind: 'order' | 'inquery', prefix: string): Measured[] => {
    const search = (name: string, keyword: (round: number) => string) =>
      get(
        `${kind}: search by ${name}`,
        150,
        (round) => `/api/office/${kind}/list?keyword=${encodeURIComponent(keyword(round))}`,
      )
    const at = (round: number) => 1 + ((round * 7_919) % count)
    const article = (round: number) => articles[round % articles.length]
    return [
      search('document number', (round) => `${prefix}-2020-${String(at(round)).padStart(6, '0')}`),
      search('purchase order', (round) => `PO ${700_000 + at(round) * 7}`),
      search('customer number', (round) => `K${20_001 + (round % 600)}`),
      search('company', (round) => `firm ${String(1 + (round % 600)).padStart(6, '0')}`),
      search('part of a company name', () => 'Firm'),
      search('part number', (round) => article(round)?.standard ?? ''),
      search('part number in small letters without blanks', (round) =>
        (article(round)?.standard ?? '').toLowerCase().replaceAll(/[^a-z0-9]/g, ''),
      ),
      search('number of the maker', (round) => article(round)?.oem ?? ''),
      search('one character', (round) => String(round % 10)),
      search('what nothing has', (round) => `no such thing ${round}`),
    ]
  }
  const views = {
    order: ['toConfirm', 'onHold', 'mine', 'nobody', 'all'],
    inquery: ['nobody', 'mine', 'answered', 'waiting', 'ended'],
  }
  const measured: Measured[] = [
    ...views.order.map((view) =>
      get(`order: first page, ${view}`, 50, () => `/api/office/order/list?view=${view}`),
    ),
    get('inquery: first page, all', 50, () => '/api/office/inquery/list'),
    ...views.inquery.map((view) =>
      get(`inquery: first page, ${view}`, 50, () => `/api/office/inquery/list?view=${view}`),
    ),
    get('company: first page', 50, () => '/api/office/listCompany'),
    get('order: counts', 50, () => '/api/office/order/counts'),
    get('inquery: counts', 50, () => '/api/office/inquery/count'),
    get('today', 150, () => '/api/office/today'),
    ...searches('order', 'OR'),
    ...searches('inquery', 'IQ'),
    get('order of 500 lines', 300, () => `/api/office/order/detail/${bigOrder}`),
    get('inquiry of 500 lines', 300, () => `/api/office/inquery/detail/${bigInquiry}`),
    get('quote of 500 lines', 300, () => `/api/office/inquery/quote/${bigInquiry}`),
  ]
  const write = (text: string) => process.stdout.write(`${text}\n`)
  write(
    `${count} orders and as many inquiries; load before: ${loadavg()
      .map((one) => one.toFixed(1))
      .join(', ')}`,
  )
  write('| What | statements | p50 ms | p99 ms | wanted | |')
  write('| --- | --- | --- | --- | --- | --- |')
  for (const { name, most, call } of measured.filter((one) => one.name.includes(values.only))) {
    const times: number[] = []
    let used = 0
    for (let round = -5; round < rounds; round++) {
      const before = statements
      const began = performance.now()
      const answer = await ask(token, call(Math.abs(round)))
      const ms = performance.now() - began
      if (answer.code !== 200) throw new Error(`${name}: ${answer.code} ${answer.msg}`)
      used = statements - before
      if (round >= 0) times.push(ms)
    }
    const p99 = percentileOf(times, 0.99)
    write(
      `| ${name} | ${used} | ${medianOf(times).toFixed(1)} | ${p99.toFixed(1)} | ${most} | ${p99 <= most ? 'kept' : 'missed'} |`,
    )
  }

  // Eight members of staff type prices into lines of their own, of one long quote.
  const sheet = await ask(token, { method: 'GET', url: `/api/office/inquery/quote/${bigInquiry}` })
  const lines: { lineId: string; version: number }[] = Reflect.get(Object(sheet.data), 'lines')
  const times: number[] = []
  const user = async (nth: number) => {
    // As above, the first five rounds only warm the connections up.
    for (let round = -5; round < rounds / 4; round++) {
      const line = lines[nth * 50 + round + 5]
      if (!line) throw new Error('the quote has too few lines')
      const began = performance.now()
      const answer = await ask(token, {
        method: 'POST',
        url: '/api/office/inquery/quote/save',
        payload: {
          id: bigInquiry,
          lines: [{ lineId: line.lineId, version: line.version, price: `4.${20 + round}` }],
        },
      })
      if (round >= 0) times.push(performance.now() - began)
      if (answer.code !== 200) throw new Error(`save: ${answer.code} ${answer.msg}`)
    }
  }
  await Promise.all(Array.from({ length: 8 }, (_, nth) => user(nth)))
  const p99 = percentileOf(times, 0.99)
  write(
    `| saving one line of 500, 8 users | – | ${medianOf(times).toFixed(1)} | ${p99.toFixed(1)} | 100 | ${p99 <= 100 ? 'kept' : 'missed'} |`,
  )
  write(
    `load after: ${loadavg()
      .map((one) => one.toFixed(1))
      .join(', ')}`,
  )
  await app.http.close()
  await counted.close()
  await owner.end()
  await database.close()
}

await run()
