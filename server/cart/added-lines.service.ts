import type { Transaction } from 'kysely'
import { type AddedLine, mostAddedLines } from '#contract/shop/cart.contract.ts'
import { type CartReader, type CartRefusal, refusal } from '#server/cart/cart-outcome.ts'
import { holdLines, insertLines, listOffers, setLines } from '#server/cart/added-lines.queries.ts'
import type { PlannedLine } from '#server/cart/added-lines.queries.ts'
import {
  type TakenLine,
  type WantedLine,
  keyOf,
  planAdditions,
  readWanted,
} from '#server/cart/added-lines.rules.ts'
import { queueAdditions } from '#server/cart/cart.queries.ts'
import { asBuyer, withActor } from '#server/platform/database/actor.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { textsOf } from '#server/platform/texts/texts.ts'

export type { WantedLine } from '#server/cart/added-lines.rules.ts'

/** What became of all lines of a request. */
export interface AddedLines {
  lines: AddedLine[]
  /** Lines of the request, not of the cart. */
  taken: number
  left: number
}

const presentRefused = ({ reason, values, data }: CartRefusal, { language }: CartReader): AddedLine => ({
  lineId: null,
  quantity: null,
  pieces: null,
  state: null,
  reason,
  msg: textsOf(language, 'errors')(reason, values),
  supersededBy: (Reflect.get(Object(data), 'supersededBy') as AddedLine['supersededBy'] | undefined) ?? null,
})

const presentTaken = ({ most }: TakenLine, line: PlannedLine): AddedLine => ({
  lineId: line.id,
  quantity: line.quantity,
  pieces: line.quantity * line.piecesPerPack,
  state: line.quantity > most ? 'overLimit' : 'ok',
  reason: null,
  msg: null,
  supersededBy: null,
})

/** Writes the lines; answers them by their keys as the cart has them now. */
const write = async (
  tx: Transaction<DB>,
  userId: string,
  planned: ReadonlyMap<string, PlannedLine>,
): Promise<Map<string, PlannedLine>> => {
  const lines = [...planned.values()]
  await setLines(
    tx,
    userId,
    lines.filter(({ id }) => id !== null),
  )
  const inserted = await insertLines(
    tx,
    userId,
    lines.filter(({ id }) => id === null),
  )
  const now = new Map(planned)
  for (const { id, quantity, product_id: productId, packing_id: packingId, info } of inserted) {
    const key = keyOf({ productId, packingId, info })
    const line = planned.get(key)
    if (line) now.set(key, { ...line, id, quantity })
  }
  return now
}

/**
 * Adds lines to the cart within a transaction of the buyer (`withActor`): each is taken or says why not, and one that is
 * not taken stops no other. Lines of one product, pack and remark add up. Six statements whatever the number of lines; the
 * caller sees to that number (`mostAddedLines`).
 */
export const addLines = async (
  tx: Transaction<DB>,
  reader: CartReader,
  wanted: readonly WantedLine[],
): Promise<AddedLines> => {
  const { userId, cartMaxQuantity } = reader.session
  const read = wanted.map(readWanted)
  const lookedUp = read.flatMap((line, at) => (line.ok ? [{ ...line, at }] : []))
  const productIds = [...new Set(lookedUp.map(({ productId }) => productId))]
  // Two requests of one buyer would otherwise wait for each other's lines in turn.
  await queueAdditions(tx, userId)
  const { lines: held, linesInCart } = await holdLines(tx, userId, productIds)
  const offers = new Map((await listOffers(tx, lookedUp)).map((offer) => [offer.at, offer]))
  const plan = planAdditions(read, offers, { held, linesInCart, companyLimit: cartMaxQuantity })
  const written = await write(tx, userId, plan.lines)
  const lines = plan.outcomes.map((outcome) => {
    if (!outcome.ok) return presentRefused(outcome, reader)
    const line = written.get(outcome.key)
    if (!line) throw new Error('a line that is taken is written')
    return presentTaken(outcome, line)
  })
  const taken = plan.outcomes.filter(({ ok }) => ok).length
  return { lines, taken, left: lines.length - taken }
}

export type AddLinesOutcome = { ok: true; added: AddedLines } | CartRefusal

/** The same in a transaction of its own, with what else stands or falls with it; refuses no lines and too many. */
export const addLinesToCart = async (
  db: Database,
  reader: CartReader,
  wanted: readonly WantedLine[],
  inSameTransaction?: (tx: Transaction<DB>, added: AddedLines) => Promise<void>,
): Promise<AddLinesOutcome> => {
  if (wanted.length === 0) return refusal('NOTHING_SELECTED')
  if (wanted.length > mostAddedLines) return refusal('CART_LINES_MANY', { values: { limit: mostAddedLines } })
  return withActor(db, asBuyer(reader.session), async (tx) => {
    const added = await addLines(tx, reader, wanted)
    await inSameTransaction?.(tx, added)
    return { ok: true, added }
  })
}
