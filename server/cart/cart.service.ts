import type { Transaction } from 'kysely'
import type { CartLine } from '#contract/shop/cart.contract.ts'
import {
  type CartOutcome,
  type CartReader,
  type CartRefusal,
  limitsFor,
  readPacks,
  refusal,
  refuseQuantity,
} from '#server/cart/cart-outcome.ts'
import { deleteLines, listLines, lockLines, setLineQuantity } from '#server/cart/cart.queries.ts'
import { present, presentLines } from '#server/cart/priced-lines.ts'
import { maxInquiryPacks } from '#server/cart/cart.rules.ts'
import { limitsOf } from '#server/cart/quantity.rules.ts'
import { asBuyer, withActor } from '#server/platform/database/actor.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import type { BuyerSession } from '#server/platform/http/call-context.ts'

export type { CartRefusal } from '#server/cart/cart-outcome.ts'
export { maxCartLines, maxInquiryPacks } from '#server/cart/cart.rules.ts'

/** The whole cart, oldest line first, with the prices of this moment: two statements whatever its length. */
export const listCart = (db: Database, reader: CartReader): Promise<CartLine[]> =>
  withActor(db, asBuyer(reader.session), (tx) => listCartLines(tx, reader))

/** The same within a transaction of the reader. */
export const listCartLines = async (tx: Transaction<DB>, reader: CartReader): Promise<CartLine[]> =>
  presentLines(tx, await listLines(tx, reader.session, reader.language), reader)

/** Sets a line's packs; the last writer wins. NOT_FOUND for a line that is missing or somebody else's. */
export const saveQuantity = async (
  db: Database,
  reader: CartReader,
  wanted: { lineId: string | null; quantity: number | string | undefined },
): Promise<CartOutcome> => {
  const { lineId } = wanted
  if (lineId === null) return refusal('NOT_FOUND')
  return withActor(db, asBuyer(reader.session), async (tx) => {
    const [line] = await lockLines(tx, reader.session, [lineId], reader.language)
    if (!line) return refusal('NOT_FOUND')
    const limits = limitsFor(line, reader)
    // A line that is too large to be ordered may become smaller step by step.
    const max = Math.max(limits.max, line.quantity)
    const packs = readPacks(wanted.quantity, { ...limits, max })
    if (!packs.ok) return packs
    const { quantity } = packs
    await setLineQuantity(tx, { id: lineId, userId: reader.session.userId }, quantity)
    return { ok: true, line: await present(tx, { ...line, quantity }, reader) }
  })
}

/** Removes one line, or all of them for null. A line that is missing or somebody else's is no error. */
export const removeLines = (db: Database, session: BuyerSession, lineId: string | null): Promise<void> =>
  withActor(db, asBuyer(session), (tx) => deleteLines(tx, session.userId, lineId === null ? null : [lineId]))

/**
 * For checkout: the named lines with the prices of this moment, locked until the transaction ends. Fewer come
 * back than were asked for when some are missing or not this buyer's.
 */
export const takeLines = async (
  tx: Transaction<DB>,
  reader: CartReader,
  ids: readonly string[],
): Promise<CartLine[]> => presentLines(tx, await lockLines(tx, reader.session, ids, reader.language), reader)

/** For checkout: lines that became part of a document leave the cart in the same transaction. */
export const dropLines = (
  tx: Transaction<DB>,
  session: BuyerSession,
  ids: readonly string[],
): Promise<void> => deleteLines(tx, session.userId, ids)

/** For checkout: null when the line's packs still keep to its rules, which may have changed under the cart. */
export const refuseLineQuantity = (line: CartLine): CartRefusal | null =>
  refuseQuantity(line.quantity, {
    min: line.minQuantity,
    step: line.step,
    max: line.state === 'overLimit' ? maxInquiryPacks : line.maxQuantity,
  })

/** For lines that staff enter: how many packs were typed, or why a packing is not sold in that number. */
export const checkPacks = (
  typed: number | string,
  packing: { minPacks: number; stepPacks: number },
  most: number,
): { ok: true; quantity: number } | CartRefusal => readPacks(typed, limitsOf(packing, most))
