import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { startEmbedded } from '#server/platform/database/embedded/embedded-server.ts'
import { createLogger } from '#server/platform/log.ts'
import { checkDatabase } from './database-check.ts'
import { findProducts, type ShopClient, signIn, signInStaff } from './shop-client.ts'
import { pause, type ShopProcess } from './shop-process.ts'

export interface DealFigures {
  rounds: number
  /** Answered before the kill, made without an answer, and not made; of accepts and confirmations together. */
  acknowledged: number
  madeUnseen: number
  notMade: number
  /** Where the kill fell, of accepts and confirmations together: before the commit, while it ran, after it. */
  beforeCommit: number
  atCommit: number
  afterCommit: number
  slowestBackMs: number
  indexesChecked: number
}

/** A document with what a move of it writes. */
interface Effect {
  status: string
  orders: number
  events: number
  mails: number
  reserved: number
}

/** One request that the kill interrupts. */
interface Deal {
  name: string
  /** Sends it, always with the same key. */
  send(): Promise<{ code: number; msg: string }>
  read(): Promise<Effect>
  before: Effect
  /** What is there when the move was made once. */
  after: Effect
}

type Read = <Row extends pg.QueryResultRow>(text: string, values: readonly unknown[]) => Promise<Row[]>

const must = <Answer extends { code: number; msg: string }>(answer: Answer) => {
  if (answer.code !== 200) throw new Error(`${answer.code} ${answer.msg}`)
  return answer as Extract<Answer, { code: 200 }> // just checked
}

const place = async (buyer: ShopClient, products: readonly number[], as: 'inquery' | 'order') => {
  const ids: string[] = []
  for (const productId of products)
    ids.push(must(await buyer.call('addCart', { productId, quantity: 2 }, { key: randomUUID() })).data.id)
  return must(await buyer.call('checkCart', { ids, as }, { key: randomUUID() })).data
}

const effectOf = async (read: Read, type: 'inquiry' | 'order', { id, no }: { id: string; no: string }) => {
  const [effect] = await read<Effect>(
    `select (select status from ${type === 'inquiry' ? 'inquiries' : 'orders'} where id = $1) as status,
      (select count(*)::int from orders where inquiry_id = $1) as orders,
      (select count(*)::int from document_events where document_id = $1
        or document_id in (select id from orders where inquiry_id = $1)) as events,
      (select count(*)::int from outbox_mails where subject like '%' || $2 || '%') as mails,
      (select coalesce(sum(reserved_pieces), 0)::int from order_lines where order_id = $1) as reserved`,
    [id, no],
  )
  if (!effect) throw new Error('one row was asked for')
  return effect
}

const beginAccept = async (
  { buyer, sales, read }: { buyer: ShopClient; sales: ShopClient; read: Read },
  products: readonly number[],
): Promise<Deal> => {
  const inquiry = await place(buyer, products, 'inquery')
  const { id } = inquiry
  const sheet = must(await sales.call('officeQuoteSheet', { id })).data
  const lines = sheet.lines.map(({ lineId, version }) => ({ lineId, version, price: '4.50' }))
  const { stamp } = must(await sales.call('officeSaveQuote', { id, lines })).data
  must(await sales.call('officeSendQuote', { id, version: 1, stamp }, { key: randomUUID() }))
  const key = randomUUID()
  const before = await effectOf(read, 'inquiry', inquiry)
  return {
    name: 'accept',
    send: () => buyer.call('acceptInquery', { id, version: 1 }, { key }),
    read: () => effectOf(read, 'inquiry', inquiry),
    before,
    // One step in the history of the inquiry and one in that of the order; a mail to the buyer and one to staff.
    after: { ...before, status: 'accepted', orders: 1, events: before.events + 2, mails: before.mails + 2 },
  }
}

const beginConfirmation = async (
  { buyer, sales, read }: { buyer: ShopClient; sales: ShopClient; read: Read },
  products: readonly number[],
): Promise<Deal> => {
  const order = await place(buyer, products, 'order')
  const { id } = order
  const detail = must(await sales.call('officeOrderDetail', { id })).data
  const dates = detail.items.map((line) => ({ lineId: line.id, on: '2099-03-01' }))
  must(await sales.call('officeSetOrderCosts', { id, version: detail.costs.version, freight: '0' }))
  const pieces = detail.items.reduce((sum, line) => sum + line.pieces, 0)
  const key = randomUUID()
  const before = await effectOf(read, 'order', order)
  return {
    name: 'confirmation',
    send: () => sales.call('officeConfirmOrder', { id, dates }, { key }),
    read: () => effectOf(read, 'order', order),
    before,
    after: {
      ...{ ...before, status: 'confirmed', reserved: pieces },
      ...{ events: before.events + 1, mails: before.mails + 1 },
    },
  }
}

const isSame = (one: Effect, other: Effect) => JSON.stringify(one) === JSON.stringify(other)

/** When to kill: anywhere in the request, as soon as a commit runs, or as soon as one is done. */
const aims = ['anywhere', 'commit', 'done'] as const
type Aim = (typeof aims)[number]

/**
 * A commit takes this many microseconds longer, so that kills meet it: PostgreSQL waits before it writes the commit to disk.
 * Without a delay a commit is a hundredth of the request.
 */
const commitDelay = 25_000

const delayCommits = async (read: Read, microseconds: number | null): Promise<void> => {
  const change = (name: string, value: number) =>
    read(microseconds === null ? `alter system reset ${name}` : `alter system set ${name} = ${value}`, [])
  await change('commit_delay', microseconds ?? 0)
  // A commit waits, even when no other transaction is open.
  await change('commit_siblings', 0)
  await read('select pg_reload_conf()', [])
}

/** How many transactions of the shop are committing now. */
const countCommits = async (read: Read): Promise<number> => {
  const [row] = await read<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
    where pid <> pg_backend_pid() and datname = current_database() and state = 'active' and query ~* '^\\s*commit'`,
    [],
  )
  return row?.count ?? 0
}

const isDone = async (deal: Deal): Promise<boolean> => isSame(await deal.read(), deal.after)

/** Waits until the kill is due, at most as long as a request takes several times over. */
const waitFor = async (
  aim: Aim,
  { read, deals, workMs }: { read: Read; deals: readonly Deal[]; workMs: number },
): Promise<void> => {
  if (aim === 'anywhere') return pause(Math.random() * workMs * 1.2)
  const last = performance.now() + Math.max(2_000, workMs * 5)
  const isDue = async () => {
    if (aim === 'commit') return (await countCommits(read)) > 0
    for (const deal of deals) if (await isDone(deal)) return true
    return false
  }
  while (performance.now() < last && !(await isDue()));
}

/** Made once or not at all; then the repetition makes it, or tells that it was made. */
const checkDeal = async (
  deal: Deal,
  { answer, wasDone, commits }: { answer: { code: number } | null; wasDone: boolean; commits: number },
  figures: DealFigures,
) => {
  const told = (effect: Effect) =>
    `${deal.name}: ${JSON.stringify(effect)}, not ${JSON.stringify(deal.after)}`
  const found = await deal.read()
  const isMade = isSame(found, deal.after)
  if (!isMade && !isSame(found, deal.before)) throw new Error(`half made: ${told(found)}`)
  if (answer?.code === 200 && !isMade) throw new Error(`acknowledged and lost: ${told(found)}`)
  if (answer?.code === 200) figures.acknowledged += 1
  else if (isMade) figures.madeUnseen += 1
  else figures.notMade += 1
  if (wasDone || answer?.code === 200) figures.afterCommit += 1
  // A commit was running. It may have been another one: then this move was killed before its own.
  else if (isMade || commits > 0) figures.atCommit += 1
  else figures.beforeCommit += 1
  must(await deal.send())
  const repeated = await deal.read()
  if (!isSame(repeated, deal.after)) throw new Error(`after the repetition: ${told(repeated)}`)
}

const connect = async (dataDirectory: string) => {
  const logger = createLogger({ logLevel: 'silent' })
  const server = await startEmbedded({ dataDirectory, mode: 'join', logger })
  const client = new pg.Client(server.admin)
  await client.connect()
  const read: Read = async <Row extends pg.QueryResultRow>(text: string, values: readonly unknown[]) =>
    (await client.query<Row>(text, [...values])).rows
  return {
    read,
    close: async () => {
      await client.end()
      await server.stop()
    },
  }
}

/**
 * kill -9 of the server while a buyer accepts a quote and staff confirm an order: each is made once or not at all, with
 * its history, its mail and its reservation, and the repetition makes it once. A third of the kills falls anywhere, a third
 * while a commit runs, and a third just after one.
 */
export const killDeals = async (shop: ShopProcess, rounds: number): Promise<DealFigures> => {
  const database = await connect(shop.dataDirectory)
  const { read } = database
  const buyer = await signIn(shop.url, 'buyer@example.com')
  const sales = await signInStaff(shop.url, 'sales@example.com')
  const figures = {
    ...{ rounds, acknowledged: 0, madeUnseen: 0, notMade: 0 },
    ...{ beforeCommit: 0, atCommit: 0, afterCommit: 0, slowestBackMs: 0, indexesChecked: 0 },
  }
  try {
    const products = await findProducts(buyer, 3)
    await read('update products set stock_quantity = 1000000 where id = any($1)', [products])
    const people = { buyer, sales, read }
    await delayCommits(read, commitDelay)
    // How long the moves take here: the kills are spread over this time.
    const began = performance.now()
    for (const deal of [await beginAccept(people, products), await beginConfirmation(people, products)])
      must(await deal.send())
    let workMs = (performance.now() - began) / 4
    for (let round = 0; round < rounds; round++) {
      const deals = [await beginAccept(people, products), await beginConfirmation(people, products)]
      const began = performance.now()
      const answers = deals.map((deal) =>
        deal
          .send()
          .catch(() => null)
          .then((answer) => {
            if (answer?.code === 200) workMs = performance.now() - began
            return answer
          }),
      )
      await waitFor(aims[round % aims.length] ?? 'anywhere', { read, deals, workMs })
      const killed = shop.end('SIGKILL')
      // Asked as the signal goes out: the database outlives the server by a moment.
      const commits = await countCommits(read).catch(() => 0)
      const done = await Promise.all(deals.map((deal) => isDone(deal).catch(() => false)))
      await killed
      const answered = await Promise.all(answers)
      figures.slowestBackMs = Math.max(figures.slowestBackMs, await shop.start())
      for (const [at, deal] of deals.entries()) {
        const seen = { answer: answered[at] ?? null, wasDone: done[at] === true, commits }
        await checkDeal(deal, seen, figures)
      }
    }
  } finally {
    await delayCommits(read, null)
    await database.close()
  }
  figures.indexesChecked = await checkDatabase(shop.dataDirectory)
  return figures
}
