/** `npm run plans [-- --write]`: the query plan of every statement on a hot path; `--write` renews docs/query-plans.md. */
import { randomBytes, randomUUID } from 'node:crypto'
import { rmSync, writeFileSync } from 'node:fs'
import { createApp } from '#server/app.ts'
import { parseConfig } from '#server/platform/config.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { createLogger } from '#server/platform/log.ts'
import { startDatabase } from '#server/platform/start-database.ts'
import { ensureDemo } from '#demo/ensure-demo.ts'
import { makeDataFolder } from '../scripts/data-folder.ts'
import { type StatementPlan, explainingClient } from './plan-reading.ts'
import { planReport } from './plan-report.ts'

const password = 'only for these plans'
const dataDirectory = process.env.BENCH_DATA ?? makeDataFolder('plans')
const config = parseConfig({
  ...process.env,
  PARTWRIGHT_DATA: dataDirectory,
  DEMO: 'on',
  DEMO_PASSWORD: password,
  ANSWER_CACHE: 'off',
  LOG_LEVEL: 'error',
  LIMIT_FACTOR: '1000000',
})

interface HotCall {
  name: string
  method: 'GET' | 'POST'
  path: string
  body?: unknown
  isSignedIn?: boolean
}

const run = async () => {
  const log = createLogger(config)
  const database = await startDatabase(config, log, 'own')
  await ensureDemo(config, database, log)

  let statements: StatementPlan[] = []
  const recorded = openDatabase({
    ...database.application,
    max: 2,
    Client: explainingClient((plan) => statements.push(plan)),
  })
  const app = await createApp({ config, db: recorded.db, log, bodySecret: randomBytes(32), pages: null })

  const ask = async (call: HotCall, token: string) => {
    const response = await app.http.inject({
      method: call.method,
      url: call.path,
      headers: {
        lang: 'de',
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
        ...(call.isSignedIn ? { authorization: `Bearer ${token}` } : {}),
      },
      ...(call.body === undefined ? {} : { payload: JSON.stringify(call.body) }),
    })
    const answer: { code: number; msg: string; data?: unknown } = response.json()
    if (answer.code !== 200) throw new Error(`${call.name}: ${answer.msg}`)
    return answer.data
  }

  const login = { email: 'buyer@example.com', password }
  const signedIn = await ask({ name: 'sign in', method: 'POST', path: '/api/login', body: login }, '')
  const token = String(Reflect.get(Object(signedIn), 'token'))
  const { rows: found } = await database.pool.query<{
    id: number
    type_id: number
    number: string
    model_id: number
  }>(
    `select products.id, products.type_id, product_numbers.number, fitments.model_id
    from products
      join product_numbers on product_numbers.product_id = products.id and product_numbers.kind = 'oem'
      join fitments on fitments.product_id = products.id and not fitments.is_excluded
    where products.status = 'published' and products.stock = 'in'
      and products.type_id = (select id from product_types where kind = 'part' and is_published order by total desc limit 1)
    order by products.rank limit 1`,
  )
  const sample = found[0]
  if (!sample) throw new Error('the demo catalogue has no product to look at')
  await ask({ name: 'clear', method: 'POST', path: '/api/clearCart', body: {}, isSignedIn: true }, token)
  const line = await ask(
    {
      name: 'add',
      method: 'POST',
      path: '/api/addCart',
      body: { productId: sample.id, quantity: 10 },
      isSignedIn: true,
    },
    token,
  )
  const number = encodeURIComponent(sample.number)
  const hotCalls: HotCall[] = [
    { name: 'list of a type', method: 'GET', path: `/api/listProductByPart?id=${sample.type_id}` },
    {
      name: 'list of a type, page 3',
      method: 'GET',
      path: `/api/listProductByPart?id=${sample.type_id}&pageNum=3`,
    },
    { name: 'list of all parts', method: 'GET', path: '/api/listProductByPart' },
    {
      name: 'list with a filter',
      method: 'GET',
      path: `/api/listProductByPart?id=${sample.type_id}&stock=in`,
    },
    {
      name: 'list, newest first',
      method: 'GET',
      path: `/api/listProductByPart?id=${sample.type_id}&orderByColumn=newest`,
    },
    { name: 'list of a model', method: 'GET', path: `/api/listProductByPart?modelId=${sample.model_id}` },
    {
      name: 'list of a type, for a machine',
      method: 'GET',
      path: `/api/listProductByPart?id=${sample.type_id}&for=${sample.model_id}`,
    },
    {
      name: 'list of a type, only what fits a machine',
      method: 'GET',
      path: `/api/listProductByPart?id=${sample.type_id}&for=${sample.model_id}&onlyFits=1`,
    },
    { name: 'machines to pick from', method: 'GET', path: '/api/listModel?keyword=ms%20180' },
    { name: 'number search', method: 'GET', path: `/api/listProductByPart?keyword=${number}` },
    {
      name: 'number search, inside',
      method: 'GET',
      path: `/api/listProductByPart?keyword=${number.slice(2, 7)}`,
    },
    { name: 'word search', method: 'GET', path: '/api/listProductByPart?keyword=Vergaser' },
    { name: 'suggestion, number', method: 'GET', path: `/api/keySuggest?key=${number.slice(0, 4)}` },
    { name: 'suggestion, word', method: 'GET', path: '/api/keySuggest?key=Verg' },
    { name: 'types', method: 'GET', path: '/api/listPartType' },
    { name: 'product', method: 'GET', path: `/api/getProduct/${sample.id}`, isSignedIn: true },
    {
      name: 'list, signed in',
      method: 'GET',
      path: `/api/listProductByPart?id=${sample.type_id}`,
      isSignedIn: true,
    },
    { name: 'original numbers', method: 'GET', path: '/api/listOem', isSignedIn: true },
    {
      name: 'original numbers of a type by name',
      method: 'GET',
      path: `/api/listOem?typeId=${sample.type_id}&orderByColumn=fullname`,
      isSignedIn: true,
    },
    {
      name: 'original numbers by part of one',
      method: 'GET',
      path: `/api/listOem?keyword=${number.slice(2, 7)}`,
      isSignedIn: true,
    },
    { name: 'cart', method: 'GET', path: '/api/getCart', isSignedIn: true },
    { name: 'wishlist', method: 'GET', path: '/api/getWish', isSignedIn: true },
    {
      name: 'add to cart',
      method: 'POST',
      path: '/api/addCart',
      body: { productId: sample.id, quantity: 10, info: 'plans' },
      isSignedIn: true,
    },
    {
      name: 'checkout',
      method: 'POST',
      path: '/api/checkCart',
      body: [Reflect.get(Object(line), 'id')],
      isSignedIn: true,
    },
    { name: 'orders', method: 'GET', path: '/api/listOrder', isSignedIn: true },
    { name: 'inquiries', method: 'GET', path: '/api/listInquery', isSignedIn: true },
  ]
  const plans: { call: string; statements: StatementPlan[] }[] = []
  for (const call of hotCalls) {
    statements = []
    await ask(call, token)
    plans.push({ call: call.name, statements })
  }
  const { rows: indexes } = await database.pool.query<{ name: string; table: string }>(
    `select indexrelid::regclass::text as name, indrelid::regclass::text as "table" from pg_index
    join pg_class on pg_class.oid = indrelid where relnamespace = 'public'::regnamespace order by 2, 1`,
  )
  const { rows: facts } = await database.pool.query<{ items: number; version: string }>(
    `select (select count(*) from products where status = 'published') as items,
      'PostgreSQL ' || current_setting('server_version') as version`,
  )
  const { items = 0, version = '' } = facts[0] ?? {}
  const report = planReport(plans, { indexes, items, version })
  process.stdout.write(report)
  if (process.argv.includes('--write'))
    writeFileSync(new URL('../docs/query-plans.md', import.meta.url), report)
  await app.http.close()
  await recorded.close()
  await database.stop()
  if (!process.env.BENCH_DATA) rmSync(dataDirectory, { recursive: true, force: true })
}

await run()
