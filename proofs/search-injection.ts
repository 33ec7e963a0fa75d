import { execFile } from 'node:child_process'
import { createServer } from 'node:http'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { startEmbedded } from '#server/platform/database/embedded/embedded-server.ts'
import { createLogger } from '#server/platform/log.ts'
import { signIn } from './shop-client.ts'
import type { ShopProcess } from './shop-process.ts'

export interface InjectionFigures {
  attacks: number
  /** What `sqlmap` tried, all attacks together. */
  requests: number
  /** Ways into the database that it found. */
  holes: string[]
  /** Whether it found the one that was made for it. */
  foundControl: boolean
}

const run = promisify(execFile)
const wholeOutput = 64 * 1024 * 1024

interface Attack {
  name: string
  url: string
  options?: readonly string[]
}

/** All that a search can be asked with; each is attacked by itself, and so is the header that names the language. */
const attacksOn = async ({ url }: ShopProcess): Promise<Attack[]> => {
  const list =
    'keyword=carburetor&typeId=1&brandId=1&fitsBrandId=1&modelId=1&kind=part&stock=in_stock&for=1&onlyFits=1&literal=1&pageNum=1&pageSize=24&orderByColumn=standard&isAsc=desc'
  const { token } = await signIn(url, 'buyer@example.com')
  const signedIn = ['-H', `Authorization: Bearer ${token}`]
  const body = (value: object) => ['--data', JSON.stringify(value), '-H', 'Content-Type: application/json']
  return [
    { name: 'suggestions', url: `${url}/api/keySuggest?key=carb` },
    {
      name: 'language of suggestions',
      url: `${url}/api/keySuggest?key=carb`,
      options: ['-H', 'Lang: en-US*'],
    },
    { name: 'parts', url: `${url}/api/listProductByPart?${list}` },
    {
      name: 'language of parts',
      url: `${url}/api/listProductByPart?keyword=carburetor`,
      options: ['-H', 'Lang: en-US*'],
    },
    { name: 'machines', url: `${url}/api/listProductByMachine?${list}` },
    { name: 'the page', url: `${url}/en/search?keyword=carburetor` },
    { name: 'own numbers', url: `${url}/api/listMyNumber?keyword=12&pageNum=1`, options: signedIn },
    { name: 'search signed in', url: `${url}/api/listProductByPart?keyword=12`, options: signedIn },
    {
      name: 'a number kept',
      url: `${url}/api/saveMyNumber`,
      options: [...signedIn, ...body({ number: 'AB 12', productId: 1 })],
    },
  ]
}

/** The parameters that `sqlmap` got into, and how many payloads it sent (it tells each at this level of words). */
const attack = async ({ url, options = [] }: Attack, folder: string) => {
  const { stdout } = await run(
    'sqlmap',
    [
      '-u',
      url,
      ...options,
      ...['--level', '2', '--risk', '1', '--batch', '--threads', '4', '--time-sec', '2', '--timeout', '10'],
      ...['--disable-coloring', '--flush-session', '--ignore-code', '*', '--output-dir', folder, '-v', '3'],
    ],
    { maxBuffer: wholeOutput },
  )
  const requests = stdout.split('[PAYLOAD]').length - 1
  if (requests === 0) throw new Error(`nothing was attacked:\n${stdout.slice(-2_000)}`)
  return { holes: [...stdout.matchAll(/^Parameter: (.+)$/gm)].map(([, name = '']) => name), requests }
}

/** A server with a hole, on the shop's own database: what finds nothing in it finds nothing at all. */
const attackControl = async ({ dataDirectory }: ShopProcess, folder: string): Promise<boolean> => {
  const database = await startEmbedded({
    dataDirectory,
    mode: 'join',
    logger: createLogger({ logLevel: 'silent' }),
  })
  const pool = new pg.Pool(database.admin)
  const server = createServer((request, response) => {
    const key = new URL(request.url ?? '', 'http://localhost').searchParams.get('key') ?? ''
    pool.query(`select standard from products where standard like '${key}%' order by id limit 5`).then(
      ({ rows }) => response.end(JSON.stringify(rows)),
      (error: unknown) => response.writeHead(500).end(String(error)),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  try {
    const address = server.address()
    const port = typeof address === 'object' && address ? address.port : 0
    const { holes } = await attack({ name: 'control', url: `http://127.0.0.1:${port}/?key=GP` }, folder)
    return holes.length > 0
  } finally {
    server.close()
    await pool.end()
    await database.stop()
  }
}

/** Lets `sqlmap` look for a way into the database in every call of the search (`apt-get install sqlmap`). */
export const injectSearches = async (shop: ShopProcess): Promise<InjectionFigures> => {
  const folder = mkdtempSync(join(tmpdir(), 'partwright-sqlmap-'))
  try {
    const foundControl = await attackControl(shop, folder)
    const attacks = await attacksOn(shop)
    const figures: InjectionFigures = { attacks: attacks.length, requests: 0, holes: [], foundControl }
    for (const one of attacks) {
      const { holes, requests } = await attack(one, folder)
      figures.requests += requests
      figures.holes.push(...holes.map((hole) => `${one.name}: ${hole}`))
      process.stdout.write(`  ${one.name}: ${requests} requests, ${holes.length} holes\n`)
    }
    return figures
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
