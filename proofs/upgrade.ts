import { randomUUID } from 'node:crypto'
import { spawnSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isDeepStrictEqual } from 'node:util'
import pg from 'pg'
import { catalogueCsv, numberAt } from '#server/imports/catalogue-csv.fixture.ts'
import { startEmbedded } from '#server/platform/database/embedded/embedded-server.ts'
import { createLogger } from '#server/platform/log.ts'
import { checkOutVersion, runVersion } from './older-version.ts'
import { findProducts, signIn } from './shop-client.ts'
import { createShopProcess, makeDataDirectory, type ShopProcess } from './shop-process.ts'

/** `start`: today's version accepts the folder. `restore`: it refuses the folder and restores its backup. */
type Way = 'start' | 'restore'

/** The last version whose prices were per piece, then those with migrations that were edited later, and others. */
export const versions: readonly { commit: string; way: Way }[] = [
  { commit: '593d258^', way: 'start' },
  { commit: 'e1c2ce7', way: 'start' },
  { commit: '1bf27ec', way: 'start' },
  { commit: '219ee5a^', way: 'start' },
  { commit: '7a78fd7^', way: 'start' },
  { commit: '13cabf3', way: 'restore' },
]

const today = fileURLToPath(new URL('../', import.meta.url))
const items = 300
const importedItems = 40
const searches = ['3/8', 'air filter', 'chain', 'ms180', numberAt(7), 'фильтр', 'tourniquet 3/8']

/** Rows that no upgrade may change. */
const kept = {
  users: 'id, email, password_hash, company_id',
  companies: 'id, name',
  orders: 'id',
  order_lines: 'id, order_id, position, standard, packs, pieces_per_pack, amount_minor, total_minor',
  inquiry_lines: 'id, inquiry_id, position, standard, packs, pieces_per_pack, amount_minor',
  import_runs: 'id, source_id, file_name, status, counts, started_at, ended_at',
  products: 'id, source_key, standard, names, status, stock',
  product_numbers: 'id, product_id, kind, number, normal',
  fitments: 'product_id, model_id',
  packings: '*',
  prices: 'price_list_id, product_id, min_pieces, amount_minor',
}

/** Prices that an upgrade did not take as prices per piece, and lines whose total it did not take over. */
const countWrongPrices = (dataDirectory: string): Promise<number> =>
  withDatabase(dataDirectory, async (client) => {
    const { rows } = await client.query<{ count: number }>(`
      select ((select count(*) from prices where per <> 1)
        + (select count(*) from order_lines where per <> 1 or total_minor <> amount_minor * pieces_per_pack * packs)
        + (select count(*) from inquiry_lines where per <> 1
          or total_minor is distinct from amount_minor * pieces_per_pack * packs)
        + (select count(*) from quote_lines where per <> 1
          or total_minor is distinct from amount_minor * pieces_per_pack * packs))::int as count`)
    return rows[0]?.count ?? -1
  })

const readKept = (dataDirectory: string): Promise<Record<string, string>> =>
  withDatabase(dataDirectory, async (client) => {
    const found: Record<string, string> = {}
    for (const [table, columns] of Object.entries(kept)) {
      const { rows } = await client.query<{ sum: string }>(
        `select count(*) || ' ' || coalesce(md5(string_agg(t::text, e'\\n' order by t::text)), '') as sum from (select ${columns} from ${table}) t`,
      )
      found[table] = rows[0]?.sum ?? ''
    }
    return found
  })

const withDatabase = async <Found>(
  dataDirectory: string,
  read: (client: pg.Client) => Promise<Found>,
): Promise<Found> => {
  const server = await startEmbedded({
    dataDirectory,
    mode: 'join',
    logger: createLogger({ logLevel: 'silent' }),
  })
  const client = new pg.Client(server.admin)
  await client.connect()
  try {
    return await read(client)
  } finally {
    await client.end()
    await server.stop()
  }
}

const placeOrder = async (shop: ShopProcess): Promise<string> => {
  const buyer = await signIn(shop.url, 'buyer@example.com')
  const [productId = 0] = await findProducts(buyer, 1)
  const added = await buyer.call('addCart', { productId, quantity: 2 }, { key: randomUUID() })
  if (added.code !== 200) throw new Error(`addCart: ${added.msg}`)
  const placed = await buyer.call('checkCart', { ids: [added.data.id] }, { key: randomUUID() })
  if (placed.code !== 200) throw new Error(`checkCart: ${placed.msg}`)
  return placed.data.id
}

/** A data folder of an older version: the demo, an import and an order. */
interface OlderFolder {
  dataDirectory: string
  /** A backup that the older version wrote. */
  backup: string
  orderId: string
  rows: Record<string, string>
}

const makeFolder = async (program: string): Promise<OlderFolder> => {
  const dataDirectory = makeDataDirectory()
  const list = join(dataDirectory, 'list.csv')
  const backup = join(dataDirectory, 'backup.tar.gz')
  writeFileSync(list, catalogueCsv(importedItems))
  const shop = await createShopProcess(items, { program, dataDirectory })
  try {
    await shop.start()
    const orderId = await placeOrder(shop)
    for (const [command, file] of [
      ['import', list],
      ['backup', backup],
    ] as const) {
      const { code, output } = await runVersion(program, command, [file], dataDirectory)
      if (code !== 0) throw new Error(`${command} of the older version: ${output}`)
    }
    return { dataDirectory, backup, orderId, rows: await readKept(dataDirectory) }
  } finally {
    await shop.end('SIGTERM')
  }
}

const copyFolder = (from: string): string => {
  const to = makeDataDirectory()
  // With its owners: as root the database runs as another user.
  const copied = spawnSync('cp', ['-a', `${from}/.`, to], { encoding: 'utf8' })
  if (copied.status !== 0) throw new Error(copied.stderr)
  rmSync(join(to, 'shop.log'))
  return to
}

const askSearches = async (shop: ShopProcess): Promise<Record<string, string>> => {
  const answers: Record<string, string> = {}
  for (const keyword of searches) {
    for (const language of ['en', 'de']) {
      const response = await fetch(
        `${shop.url}/api/listProductByPart?keyword=${encodeURIComponent(keyword)}&pageSize=20`,
        { headers: { lang: language } },
      )
      const answer: { code: number; total?: number } = await response.json()
      answers[`${keyword} ${language}`] = `${answer.code} ${answer.total ?? '-'}`
    }
  }
  return answers
}

/** What happened to the folder of one version. */
interface FolderFigures {
  /** The text of the refusal; null when today's version accepted the folder. */
  refusal: string | null
  hasAllRows: boolean
  wrongPrices: number
  hasOrder: boolean
  /** Status and count by query and language. */
  answers: Record<string, string>
}

export interface UpgradeFigures {
  folders: Record<string, FolderFigures>
  /** Commits whose folder was not upgraded correctly. */
  bad: string[]
}

/** Starts today's version on a folder that has data. */
const tryStart = async (dataDirectory: string): Promise<{ shop: ShopProcess; refusal: string | null }> => {
  const shop = await createShopProcess(items, { dataDirectory })
  const refusal = await shop.start().then(
    () => null,
    (error: unknown) => String(error),
  )
  return { shop, refusal }
}

const lookAt = async (shop: ShopProcess, made: OlderFolder): Promise<FolderFigures> => {
  const hasAllRows = isDeepStrictEqual(made.rows, await readKept(shop.dataDirectory))
  const buyer = await signIn(shop.url, 'buyer@example.com')
  const order = await buyer.call('orderDetail', { id: made.orderId })
  const hasOrder = order.code === 200 && order.data.items.length === 1
  const wrongPrices = await countWrongPrices(shop.dataDirectory)
  return { refusal: null, hasAllRows, wrongPrices, hasOrder, answers: await askSearches(shop) }
}

/** Solves a refusal: checks that the refused folder is unchanged and restores its backup into a new folder. */
const restoreElsewhere = async (refused: string, made: OlderFolder): Promise<string> => {
  if (!isDeepStrictEqual(made.rows, await readKept(refused))) throw new Error('the refusal changed rows')
  const restored = makeDataDirectory()
  const { code, output } = await runVersion(today, 'restore', [made.backup], restored)
  if (code !== 0) throw new Error(`the way out does not work: ${output}`)
  return restored
}

const upgrade = async (commit: string): Promise<FolderFigures> => {
  const version = checkOutVersion(commit)
  const folders: string[] = []
  let shop: ShopProcess | null = null
  try {
    const made = await makeFolder(version.folder)
    const copy = copyFolder(made.dataDirectory)
    folders.push(made.dataDirectory, copy)
    const first = await tryStart(copy)
    shop = first.shop
    if (first.refusal === null) return await lookAt(shop, made)
    const restored = await restoreElsewhere(copy, made)
    folders.push(restored)
    const second = await tryStart(restored)
    shop = second.shop
    if (second.refusal !== null) throw new Error(second.refusal)
    return { ...(await lookAt(shop, made)), refusal: first.refusal }
  } finally {
    await shop?.end('SIGTERM')
    version.remove()
    for (const folder of folders) rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** Creates folders with the first `count` versions and upgrades each to today's version. */
export const upgradeFolders = async (count: number): Promise<UpgradeFigures> => {
  const figures: UpgradeFigures = { folders: {}, bad: [] }
  for (const { commit, way } of versions.slice(0, count)) {
    const folder = await upgrade(commit)
    figures.folders[commit] = folder
    process.stdout.write(`${commit}: ${JSON.stringify(folder)}\n`)
    const areAnswered = Object.values(folder.answers).every((answer) => answer.startsWith('200 '))
    const isAsPlanned = (folder.refusal === null) === (way === 'start')
    if (!(folder.hasAllRows && folder.wrongPrices === 0 && folder.hasOrder && areAnswered && isAsPlanned))
      figures.bad.push(commit)
  }
  return figures
}
