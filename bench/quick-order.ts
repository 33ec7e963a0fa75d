/**
 * `npm run bench:quick-order [-- --rounds 30]`: how long a list of 500 lines takes to be read, and to go into the cart, as a
 * buyer with prices. `--url` measures a shop that runs already. The test `order-list.statements.test.ts` checks the number
 * of statements.
 */
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { makeDataFolder } from '../scripts/data-folder.ts'
import { medianOf, percentileOf } from './median.ts'
import { startShop } from './shop.ts'

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '30' },
    url: { type: 'string', default: '' },
    password: { type: 'string', default: 'only for this bench' },
    items: { type: 'string', default: '30000' },
  },
})
const rounds = Number(values.rounds)
const lineCount = 500
/** Wanted at the 95th percentile, in milliseconds. */
const wanted = { preview: 1_000, cart: 500 }

interface Answer {
  code: number
  msg: string
  data: Record<string, unknown>
  rows: Record<string, unknown>[]
}

const run = async () => {
  const shop =
    values.url === ''
      ? await startShop(4999, {
          PARTWRIGHT_DATA: process.env.BENCH_DATA ?? makeDataFolder('quick-order'),
          DEMO: 'on',
          DEMO_ITEMS: values.items,
          DEMO_PASSWORD: values.password,
        })
      : { url: values.url, stop: () => Promise.resolve() }
  let token = ''
  const ask = async (path: string, body?: object): Promise<Answer> => {
    const response = await fetch(shop.url + path, {
      method: body ? 'POST' : 'GET',
      headers: {
        'content-type': 'application/json',
        lang: 'de-DE',
        ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    const answer: Answer = JSON.parse(await response.text())
    if (answer.code !== 200) throw new Error(`${path}: ${answer.code} ${answer.msg}`)
    return answer
  }
  const signedIn = await ask('/api/login', { email: 'buyer@example.com', password: values.password })
  token = String(signedIn.data['token'])
  const pages = [1, 2, 3, 4, 5]
  const articles = await Promise.all(
    pages.map((page) => ask(`/api/listProductByPart?stock=in&pageSize=100&pageNum=${page}`)),
  )
  const originals = await Promise.all(pages.map((page) => ask(`/api/listOem?pageSize=100&pageNum=${page}`)))
  const own = articles.flatMap(({ rows }) => rows.map((row) => String(row['standard'])))
  const oem = originals.flatMap(({ rows }) => rows.map((row) => String(row['oemNo'])))

  /** Of ten lines, six have our number, two an original number, one an unknown number, and one is only a remark. */
  const lineOf = (at: number, round: number): string => {
    const nth = at + round * 7
    const kind = at % 10
    if (kind < 6) return `${own[nth % own.length]}\t${1 + (nth % 9)}`
    if (kind < 8) return `${1 + (nth % 5)} x ${oem[nth % oem.length]}`
    return kind === 8 ? `ZQ-${10_000 + nth}-X  2` : 'please send it by Friday'
  }
  let taken = 0
  const times = { preview: new Array<number>(), cart: new Array<number>() }
  for (let round = -3; round < rounds; round++) {
    const text = Array.from({ length: lineCount }, (_, at) => lineOf(at, round + 3)).join('\n')
    await ask('/api/clearCart', {})
    let began = performance.now()
    await ask('/api/readOrderList', { text })
    const preview = performance.now() - began
    const lines = Array.from({ length: lineCount }, (_, at) => ({
      productId: articles[at % pages.length]?.rows[at % 100]?.['id'],
      quantity: 20,
      info: `line ${at}`,
    }))
    began = performance.now()
    const added = await ask('/api/addCartLines', { lines })
    const cart = performance.now() - began
    taken = Number(added.data['taken'])
    if (round < 0) continue
    times.preview.push(preview)
    times.cart.push(cart)
  }
  const write = (text: string) => process.stdout.write(`${text}\n`)
  write(
    `load: ${loadavg()[0]?.toFixed(1)}; ${rounds} rounds of ${lineCount} lines, of which the cart takes ${taken}`,
  )
  write('| Call | p50 ms | p95 ms | Wanted | |')
  write('| --- | ---: | ---: | ---: | --- |')
  for (const name of ['preview', 'cart'] as const) {
    const p95 = percentileOf(times[name], 0.95)
    const verdict = p95 < wanted[name] ? 'kept' : 'missed'
    write(
      `| ${name} | ${medianOf(times[name]).toFixed(0)} | ${p95.toFixed(0)} | ${wanted[name]} | ${verdict} |`,
    )
  }
  await ask('/api/clearCart', {})
  await shop.stop()
}

await run()
