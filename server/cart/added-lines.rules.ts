import { lengthOf, plainText } from '#contract/plain-text.ts'
import { type CartRefusal, refusal, refuseQuantity } from '#server/cart/cart-outcome.ts'
import type { HeldLine, OfferedPack, PlannedLine } from '#server/cart/added-lines.queries.ts'
import { maxCartLines, maxInquiryPacks, maxRemarkLength, stateOf } from '#server/cart/cart.rules.ts'
import { limitsOf, parseQuantity } from '#server/cart/quantity.rules.ts'

/** One line of a request to fill the cart, as it came. */
export interface WantedLine {
  /** Null: what came could be no id. */
  productId: number | null
  /** Undefined: the pack offered first. */
  packId?: number | null | undefined
  quantity?: number | string | undefined
  info?: string | null | undefined
}

/** A wanted line that may be looked up. */
export interface ReadLine {
  ok: true
  productId: number
  packingId: number | null
  added: number
  info: string
}

/** What can be said of a line without the catalogue. */
export const readWanted = ({
  productId,
  packId,
  quantity,
  info: typed,
}: WantedLine): ReadLine | CartRefusal => {
  const added = parseQuantity(quantity)
  if (added === null) return refusal('QUANTITY_INVALID', { values: { limit: maxInquiryPacks } })
  const info = plainText(typed ?? '')
  if (lengthOf(info) > maxRemarkLength)
    return refusal('INFO_TOO_LONG', { values: { limit: maxRemarkLength } })
  if (productId === null) return refusal('PRODUCT_GONE')
  if (packId === null) return refusal('PACK_UNKNOWN')
  return { ok: true, productId, packingId: packId ?? null, added, info }
}

const refuseOffer = (offer: OfferedPack): CartRefusal | null => {
  const { successor_id: id, successor_standard: standard } = offer
  const state = stateOf({
    isPublished: offer.is_published,
    stock: offer.stock,
    hasSuccessor: id !== null,
    isPackOffered: true,
  })
  if (state === 'superseded' && id !== null && standard !== null)
    return refusal('PRODUCT_SUPERSEDED', { values: { standard }, data: { supersededBy: { id, standard } } })
  if (state !== 'ok') return refusal('PRODUCT_GONE')
  return offer.is_pack_offered ? null : refusal('PACK_UNKNOWN')
}

/** What makes two lines one. */
export const keyOf = (line: { productId: number; packingId: number; info: string }): string =>
  `${line.productId} ${line.packingId} ${line.info}`

const lineOf = (offer: OfferedPack, info: string, held: HeldLine | undefined): PlannedLine => {
  // A packing that was edited into another size begins anew, as `addCart` has it.
  const isSamePack = held?.pack_type === offer.pack_type && held.pieces_per_pack === offer.pieces_per_pack
  return {
    id: held?.id ?? null,
    productId: offer.product_id,
    packingId: offer.packing_id,
    packType: offer.pack_type,
    piecesPerPack: offer.pieces_per_pack,
    info,
    quantity: isSamePack ? held.quantity : 0,
  }
}

/** Packs above which the company cannot order the line. */
const mostOrdered = (offer: OfferedPack, companyLimit: number): number =>
  limitsOf({ minPacks: offer.min_packs, stepPacks: offer.step_packs }, companyLimit).max

/** A wanted line that was taken: its line in the cart, and the most packs that may be ordered. */
export interface TakenLine {
  ok: true
  key: string
  most: number
}

/** The lines of the cart after the request by their keys, and what became of each wanted line. */
export interface AdditionPlan {
  lines: Map<string, PlannedLine>
  outcomes: (TakenLine | CartRefusal)[]
}

interface CartNow {
  held: readonly HeldLine[]
  linesInCart: number
  companyLimit: number
}

/** Takes each line that may be taken, in the order of the request; one that may not leaves the others alone. */
export const planAdditions = (
  wanted: readonly (ReadLine | CartRefusal)[],
  offers: ReadonlyMap<number, OfferedPack>,
  { held, linesInCart, companyLimit }: CartNow,
): AdditionPlan => {
  const lines = new Map<string, PlannedLine>()
  const heldByKey = new Map(
    held.map((line) => [keyOf({ ...line, productId: line.product_id, packingId: line.packing_id }), line]),
  )
  let count = linesInCart
  const take = (line: ReadLine, offer: OfferedPack | undefined): TakenLine | CartRefusal => {
    const refused = offer ? refuseOffer(offer) : refusal('PRODUCT_GONE')
    if (refused || !offer) return refused ?? refusal('PRODUCT_GONE')
    const key = keyOf({ productId: line.productId, packingId: offer.packing_id, info: line.info })
    const now = lines.get(key) ?? lineOf(offer, line.info, heldByKey.get(key))
    const quantity = now.quantity + line.added
    const most = mostOrdered(offer, companyLimit)
    const limits = { minPacks: offer.min_packs, stepPacks: offer.step_packs }
    const offQuantity = refuseQuantity(quantity, limitsOf(limits, Math.max(companyLimit, maxInquiryPacks)))
    if (offQuantity) return offQuantity
    const isNew = now.id === null && !lines.has(key)
    if (isNew && count >= maxCartLines) return refusal('CART_FULL', { values: { limit: maxCartLines } })
    if (isNew) count += 1
    lines.set(key, { ...now, quantity })
    return { ok: true, key, most }
  }
  const outcomes = wanted.map((line, at) => (line.ok ? take(line, offers.get(at)) : line))
  return { lines, outcomes }
}
