import { withActor } from '#server/platform/database/actor.ts'
import type { Database } from '#server/platform/database/database.ts'
import { contentOf, type HandoverRow } from '#server/trade/handover/handover-content.rules.ts'
import * as files from '#server/trade/handover/handover-files.ts'
import * as queries from '#server/trade/handover/handover.queries.ts'

export interface HandoverWish {
  /** The full path; it must be there. */
  folder: string
  /** `anna@office-pc`; empty: the schedule. */
  by: string
  /** Numbers of orders that were handed over and go once more. */
  again?: readonly string[]
  isDryRun?: boolean
}

export interface HandoverRefusal {
  ok: false
  reason: 'FOLDER_MISSING' | 'FOLDER_LOST' | 'FOLDER_THERE' | 'ORDER_UNKNOWN' | 'NEVER_SENT' | 'NOT_WAITING'
  /** What its sentence needs. */
  values: Record<string, string | number>
}

const refuse = (reason: HandoverRefusal['reason'], values: HandoverRefusal['values']): HandoverRefusal => ({
  ok: false,
  reason,
  values,
})

export interface HandoverReport {
  ok: true
  isDryRun: boolean
  orders: number
  cancellations: number
  repeats: number
  /** The files with the heads. */
  files: string[]
  /** Orders that wait for a customer number. */
  blocked: queries.BlockedOrder[]
}

class Refused extends Error {
  readonly refusal: HandoverRefusal

  constructor(refusal: HandoverRefusal) {
    super(refusal.reason)
    this.refusal = refusal
  }
}

const asSystem = <Result>(db: Database, work: (tx: Database) => Promise<Result>): Promise<Result> =>
  withActor(db, { role: 'system' }, async (tx) => {
    await queries.lockHandovers(tx)
    return work(tx)
  })

/** Gives the files of committed batches their names: those of this run, and those of a run that was killed. */
const publishBatches = (db: Database): Promise<void> =>
  asSystem(db, async (tx) => {
    for (const { number, folder, files: names } of await queries.listUnpublished(tx)) {
      if (!(await files.isKnownFolder(folder))) throw new Refused(refuse('FOLDER_LOST', { folder, number }))
      await files.nameFiles(folder, names)
      await queries.markPublished(tx, number)
    }
  })

type Sent = Pick<HandoverRow, 'id' | 'kind'>

/** Writes these orders and records the batch, all in the caller's transaction but the names of the files. */
const writeBatch = async (
  tx: Database,
  { folder, by }: HandoverWish,
  { orders, isRepeat }: { orders: readonly Sent[]; isRepeat: boolean },
): Promise<string[]> => {
  const batch = { ...(await queries.nextBatch(tx)), isRepeat }
  const content = contentOf(batch, await queries.readOrders(tx, orders))
  const names = [...content.keys()]
  await files.writeTemporary(folder, content)
  try {
    await queries.insertBatch(tx, { ...batch, folder, files: names, by }, orders)
  } catch (error) {
    await files.removeTemporary(folder, names)
    throw error
  }
  return names.slice(-1)
}

const chooseAgain = async (tx: Database, numbers: readonly string[]): Promise<Sent[]> => {
  const chosen: Sent[] = []
  for (const no of new Set(numbers)) {
    const sent = await queries.findSentOf(tx, no)
    if (!sent) throw new Refused(refuse('ORDER_UNKNOWN', { no }))
    if (sent.kinds.length === 0) throw new Refused(refuse('NEVER_SENT', { no }))
    chosen.push(...sent.kinds.map((kind) => ({ id: sent.id, kind })))
  }
  return chosen
}

const countOf = (sent: readonly Sent[], kind: Sent['kind']): number =>
  sent.filter((one) => one.kind === kind).length

const report = (isDryRun: boolean): HandoverReport => ({
  ok: true,
  isDryRun,
  orders: 0,
  cancellations: 0,
  repeats: 0,
  files: [],
  blocked: [],
})

const runHandOver = async (db: Database, wish: HandoverWish): Promise<HandoverReport> => {
  const done = report(wish.isDryRun ?? false)
  if (!done.isDryRun) await publishBatches(db)
  if (!done.isDryRun && !(await files.takeFolder(wish.folder)))
    throw new Refused(refuse('FOLDER_MISSING', { folder: wish.folder }))
  const isRepeat = (wish.again ?? []).length > 0
  for (let isMore = true; isMore; ) {
    const { sent, names } = await asSystem(db, async (tx) => {
      const orders = isRepeat
        ? await chooseAgain(tx, wish.again ?? [])
        : await queries.takeDueOrders(tx, { isCounting: done.isDryRun })
      const isWritten = orders.length > 0 && !done.isDryRun
      return { sent: orders, names: isWritten ? await writeBatch(tx, wish, { orders, isRepeat }) : [] }
    })
    if (names.length > 0) await publishBatches(db)
    done.repeats += isRepeat ? sent.length : 0
    done.orders += isRepeat ? 0 : countOf(sent, 'order')
    done.cancellations += isRepeat ? 0 : countOf(sent, 'cancellation')
    done.files.push(...names)
    isMore = names.length > 0 && !isRepeat
  }
  done.blocked = await withActor(db, { role: 'system' }, queries.listBlockedOrders)
  return done
}

/**
 * Hands each confirmed order, and each cancellation of an order that was handed over, to the books exactly once, as files
 * in a folder (docs/decisions/081-handed-over-once.md). May be killed at any moment and run in several processes at once.
 */
export const handOver = (db: Database, wish: HandoverWish): Promise<HandoverReport | HandoverRefusal> =>
  runHandOver(db, wish).catch((error: unknown) => {
    if (error instanceof Refused) return error.refusal
    throw error
  })

/**
 * Gives a batch up whose folder is gone before its files got their names: nobody has read them, and its orders are handed
 * over with the next run. Null: done.
 */
export const giveUpBatch = (db: Database, number: number): Promise<HandoverRefusal | null> =>
  asSystem(db, async (tx) => {
    const batch = await queries.findUnpublished(tx, number)
    if (!batch) return refuse('NOT_WAITING', { number })
    const { folder } = batch
    if (await files.isKnownFolder(folder)) return refuse('FOLDER_THERE', { folder, number })
    await queries.deleteBatch(tx, number)
    return null
  })

/** The last hand-overs, newest first. */
export const listHandovers = (db: Database): Promise<queries.PastHandover[]> =>
  withActor(db, { role: 'system' }, queries.listHandovers)
