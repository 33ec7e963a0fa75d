import type { Transaction } from 'kysely'
import type { CartLine } from '#contract/shop/cart.contract.ts'
import {
  type CartOutcome,
  type CartReader,
  type CartRefusal,
  limitsFor,
  refusal,
  refuseQuantity,
} from '#server/cart/cart-outcome.ts'
import { lineStateOf, presentLine, successorOf } from '#server/cart/cart.presenter.ts'
import {
  type LineRow,
  type OfferForCart,
  type WrittenLine,
  findOffer,
  insertLine,
  queueAdditions,
  raiseLine,
} from '#server/cart/cart.queries.ts'
import { maxCartLines, maxRemarkLength } from '#server/cart/cart.rules.ts'
import { parseQuantity } from '#server/cart/quantity.rules.ts'
import { asBuyer, withActor } from '#server/platform/database/actor.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { lengthOf, plainText } from '#contract/plain-text.ts'

/** Runs inside the transaction that changed the cart, so that what it writes stands or falls with the change. */
export type InSameTransaction = (tx: Transaction<DB>, line: CartLine) => Promise<void>

export interface Addition {
  /** Null: what came could be no id. */
  productId: number | null
  /** Undefined: the pack offered first. */
  packId: number | null | undefined
  quantity: number | string | undefined
  info: string
  /** ISO 8601, of the line that is put back; null for a new one. */
  addedAt: string | null
}

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
  const { productId, packId, addedAt } = addition
  if (productId === null) return refusal('PRODUCT_GONE')
  if (packId === null) return refusal('PACK_UNKNOWN')
  return withActor(db, asBuyer(reader.session), async (tx) => {
    const outcome = await addLine(tx, reader, { productId, packingId: packId ?? null, info, added, addedAt })
    if (outcome.ok) await inSameTransaction?.(tx, outcome.line)
    return outcome
  })
}

interface CheckedAddition {
  productId: number
  packingId: number | null
  info: string
  added: number
  addedAt: string | null
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
    const offer = await findOffer(tx, reader.session, wanted, reader.language)
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
    const { info, addedAt } = wanted
    const written = await writeAddition(tx, userId, { offer, quantity, info, addedAt })
    if (written) return { ok: true, line: addedLine({ ...offer, ...written, quantity, info }, reader) }
  }
}

const addedLine = (row: OfferForCart & LineRow, { session, language }: CartReader): CartLine => {
  const { price_minor: amount, price_currency: currency, price_per: per } = row
  const price = amount === null || currency === null || per === null ? null : { amount, currency, per }
  return presentLine(row, price, { language, companyLimit: session.cartMaxQuantity })
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

const writeAddition = async (
  tx: Transaction<DB>,
  userId: string,
  { offer, ...line }: { offer: OfferForCart; quantity: number; info: string; addedAt: string | null },
): Promise<WrittenLine | null> => {
  const pack = { packType: offer.pack_type, piecesPerPack: offer.pieces_per_pack }
  const { line_id: id, line_quantity: seen, product_id: productId, packing_id: packingId } = offer
  return id === null || seen === null
    ? insertLine(tx, { userId, productId, packingId, info: line.info }, pack, line)
    : raiseLine(tx, { id, userId, seen }, pack, line.quantity)
}
