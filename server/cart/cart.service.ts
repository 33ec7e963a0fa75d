import type { Transaction } from 'kysely'
import type { CartLine } from '#contract/cart.contract.ts'
import type { Language } from '#contract/language.ts'
import type { Reason } from '#contract/reason.ts'
import { lineStateOf, piecesOf, presentLine, successorOf } from '#server/cart/cart.presenter.ts'
import {
  type LineRow,
  type OfferForCart,
  deleteLines,
  findOffer,
  insertLine,
  listLines,
  lockLines,
  queueAdditions,
  raiseLine,
  setLineQuantity,
} from '#server/cart/cart.queries.ts'
import { maxCartLines, maxRemarkLength } from '#server/cart/cart.rules.ts'
import { type QuantityLimits, checkQuantity, limitsOf, parseQuantity } from '#server/cart/quantity.rules.ts'
import { asBuyer, withActor } from '#server/platform/database/actor.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import type { BuyerSession } from '#server/platform/http/call-context.ts'
import { lengthOf, plainText } from '#server/platform/texts/plain-text.ts'
import { priceFor } from '#server/prices/prices.service.ts'

export { maxCartLines } from '#server/cart/cart.rules.ts'

/** Why a cart stays as it is; nothing was changed. */
export interface CartRefusal {
  ok: false
  reason: Reason
  values?: Record<string, string | number>
  data?: unknown
}
export type CartOutcome = { ok: true; line: CartLine } | CartRefusal

/** Whose cart, read in which language. */
export interface CartReader {
  session: BuyerSession
  language: Language
}

/** Runs inside the transaction that changed the cart, so that what it writes stands or falls with the change. */
export type InSameTransaction = (tx: Transaction<DB>, line: CartLine) => Promise<void>

export interface Addition {
  /** Null: what came could be no id. */
  productId: number | null
  /** Undefined: the pack offered first. */
  packId: number | null | undefined
  quantity: number | string | undefined
  info: string
}

const refusal = (reason: Reason, more: Omit<CartRefusal, 'ok' | 'reason'> = {}): CartRefusal => ({
  ok: false,
  reason,
  ...more,
})

/** The whole cart, oldest line first, with the prices of this moment: two statements whatever its length. */
export const listCart = (db: Database, reader: CartReader): Promise<CartLine[]> =>
  withActor(db, asBuyer(reader.session), async (tx) =>
    presentLines(tx, await listLines(tx, reader.session.userId, reader.language), reader),
  )

/**
 * Adds packs of a product; the same product, pack and remark sum up in one line. Names, pictures and packs come
 * from the catalogue. Refuses, in this order, with QUANTITY_INVALID (no whole number from 1), INFO_TOO_LONG,
 * PRODUCT_GONE, PRODUCT_SUPERSEDED, PACK_UNKNOWN, QUANTITY_INVALID or QUANTITY_STEP (of the sum), CART_FULL.
 */
export const addToCart = async (
  db: Database,
  reader: CartReader,
  addition: Addition,
  inSameTransaction?: InSameTransaction,
): Promise<CartOutcome> => {
  const added = parseQuantity(addition.quantity)
  if (added === null)
    return refusal('QUANTITY_INVALID', { values: { limit: reader.session.cartMaxQuantity } })
  const info = plainText(addition.info)
  if (lengthOf(info) > maxRemarkLength)
    return refusal('INFO_TOO_LONG', { values: { limit: maxRemarkLength } })
  const { productId, packId } = addition
  if (productId === null) return refusal('PRODUCT_GONE')
  if (packId === null) return refusal('PACK_UNKNOWN')
  return withActor(db, asBuyer(reader.session), async (tx) => {
    const outcome = await addLine(tx, reader, { productId, packingId: packId ?? null, info, added })
    if (outcome.ok) await inSameTransaction?.(tx, outcome.line)
    return outcome
  })
}

interface CheckedAddition {
  productId: number
  packingId: number | null
  info: string
  added: number
}

/** So close to a full cart additions queue up; farther away all that run at once still fit. */
const queueFromLines = maxCartLines - 100

/**
 * Look, decide, write only if nothing moved since, otherwise look again. Whoever is refused by a change of
 * somebody else looks anew, so each round lets at least one addition through and nobody waits on a lock.
 */
const addLine = async (
  tx: Transaction<DB>,
  reader: CartReader,
  wanted: CheckedAddition,
): Promise<CartOutcome> => {
  const { userId } = reader.session
  for (let isQueued = false; ; ) {
    const offer = await findOffer(tx, { userId, ...wanted }, reader.language)
    const refused = refuseOffer(offer)
    if (refused || !offer) return refused ?? refusal('PRODUCT_GONE')
    const inCart = offer.is_line_same_pack ? (offer.line_quantity ?? 0) : 0
    const quantity = inCart + wanted.added
    const offQuantity = refuseQuantity(quantity, limitsFor(offer, reader))
    if (offQuantity) return offQuantity
    if (offer.line_id === null && offer.lines_in_cart >= queueFromLines && !isQueued) {
      await queueAdditions(tx, userId)
      isQueued = true
      continue
    }
    if (offer.line_id === null && offer.lines_in_cart >= maxCartLines) {
      return refusal('CART_FULL', { values: { limit: maxCartLines } })
    }
    const id = await writeAddition(tx, userId, { offer, quantity, info: wanted.info })
    if (id !== null)
      return { ok: true, line: await present(tx, { ...offer, id, quantity, info: wanted.info }, reader) }
  }
}

const refuseOffer = (offer: OfferForCart | null): CartRefusal | null => {
  if (!offer) return refusal('PRODUCT_GONE')
  const successor = successorOf(offer)
  const state = lineStateOf({ ...offer, is_pack_offered: true })
  if (state === 'superseded' && successor) {
    return refusal('PRODUCT_SUPERSEDED', {
      values: { standard: successor.standard },
      data: { supersededBy: successor },
    })
  }
  if (state !== 'ok') return refusal('PRODUCT_GONE')
  return offer.is_pack_offered ? null : refusal('PACK_UNKNOWN')
}

/** Null when this many packs may stand in one line. */
const refuseQuantity = (quantity: number, limits: QuantityLimits): CartRefusal | null => {
  const check = checkQuantity(quantity, limits)
  if (check.isValid) return null
  if (check.reason === 'QUANTITY_INVALID') return refusal(check.reason, { values: { limit: check.limit } })
  const [lower, upper] = check.nearest
  return refusal(check.reason, {
    values: { min: check.min, step: check.step, count: check.nearest.length, lower, upper: upper ?? lower },
    data: { nearest: check.nearest },
  })
}

const limitsFor = (
  packing: Pick<LineRow, 'min_packs' | 'step_packs'>,
  { session }: CartReader,
): QuantityLimits =>
  limitsOf({ minPacks: packing.min_packs, stepPacks: packing.step_packs }, session.cartMaxQuantity)

const writeAddition = async (
  tx: Transaction<DB>,
  userId: string,
  { offer, quantity, info }: { offer: OfferForCart; quantity: number; info: string },
): Promise<string | null> => {
  const pack = { packType: offer.pack_type, piecesPerPack: offer.pieces_per_pack }
  const { line_id: id, line_quantity: seen, product_id: productId, packing_id: packingId } = offer
  return id === null || seen === null
    ? insertLine(tx, { userId, productId, packingId, info }, pack, quantity)
    : raiseLine(tx, { id, userId, seen }, pack, quantity)
}

/** Sets a line's packs; the last writer wins. NOT_FOUND for a line that is missing or somebody else's. */
export const saveQuantity = async (
  db: Database,
  reader: CartReader,
  wanted: { lineId: string | null; quantity: number | string | undefined },
): Promise<CartOutcome> => {
  const { lineId } = wanted
  const quantity = parseQuantity(wanted.quantity)
  if (lineId === null) return refusal('NOT_FOUND')
  return withActor(db, asBuyer(reader.session), async (tx) => {
    const [line] = await lockLines(tx, reader.session.userId, [lineId], reader.language)
    if (!line) return refusal('NOT_FOUND')
    const refused = refuseQuantity(quantity ?? 0, limitsFor(line, reader))
    if (refused || quantity === null) return refused ?? refusal('QUANTITY_INVALID')
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
): Promise<CartLine[]> =>
  presentLines(tx, await lockLines(tx, reader.session.userId, ids, reader.language), reader)

/** For checkout: lines that became part of a document leave the cart in the same transaction. */
export const dropLines = (
  tx: Transaction<DB>,
  session: BuyerSession,
  ids: readonly string[],
): Promise<void> => deleteLines(tx, session.userId, ids)

/** For checkout: null when the line's packs still keep to its rules, which may have changed under the cart. */
export const refuseLineQuantity = (line: CartLine): CartRefusal | null =>
  refuseQuantity(line.quantity, { min: line.minQuantity, step: line.step, max: line.maxQuantity })

const presentLines = async (
  tx: Transaction<DB>,
  rows: readonly LineRow[],
  { session, language }: CartReader,
): Promise<CartLine[]> => {
  const wanted = rows.map((row) => ({ productId: row.product_id, pieces: piecesOf(row) }))
  const prices = await priceFor(tx, session, wanted)
  const reader = { language, companyLimit: session.cartMaxQuantity }
  return rows.map((row, at) => presentLine(row, prices[at] ?? null, reader))
}

const present = async (tx: Transaction<DB>, row: LineRow, reader: CartReader): Promise<CartLine> => {
  const [line] = await presentLines(tx, [row], reader)
  if (!line) throw new Error('a row gives a line')
  return line
}
