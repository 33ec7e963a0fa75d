import { normalizeNumber } from '#contract/part-number.ts'
import { lengthOf, plainText } from '#contract/plain-text.ts'
import type { Reason } from '#contract/reason.ts'
import { mostAddedPacks } from '#contract/shop/cart.contract.ts'
import {
  type OfferedPack,
  type ReorderOffer,
  checkQuantity,
  limitsOf,
  maxRemarkLength,
  parseQuantity,
} from '#server/cart/reorder.service.ts'
import type { LineRecord, NewLine } from '#server/lists/list-lines.queries.ts'

/** A line that somebody wants on a list, as it came. */
export interface WantedLine {
  productId: number | null
  /** Undefined: the packing offered first. */
  packId?: number | null | undefined
  /** Without `packId`: the packing of a document, by kind and pieces. */
  packType?: 1 | 2 | 3 | undefined
  packQuantity?: number | undefined
  /** Undefined: the least that can be ordered. */
  quantity?: number | string | undefined
  info?: string | null | undefined
}

export interface LineRefusal {
  ok: false
  reason: Reason
  values: Record<string, string | number>
}

export const refuseLine = (reason: Reason, values: LineRefusal['values'] = {}): LineRefusal => ({
  ok: false,
  reason,
  values,
})

/** Packs of a list keep to minimum and step, so that the list can be ordered; the company's limit is the cart's matter. */
export const checkPacks = (pack: OfferedPack, packs: number): LineRefusal | null => {
  const check = checkQuantity(packs, limitsOf(pack, mostAddedPacks))
  if (check.isValid) return null
  if (check.reason === 'QUANTITY_INVALID') return refuseLine(check.reason, { limit: check.limit })
  const [lower, upper] = check.nearest
  const { min, step, nearest } = check
  return refuseLine(check.reason, { min, step, count: nearest.length, lower, upper: upper ?? lower })
}

/** The wanted packing; one that a document names and that is gone is any of the same size, or the one offered first. */
const packOf = (
  { packs }: ReorderOffer,
  { packId, packType, packQuantity }: WantedLine,
): OfferedPack | undefined => {
  if (packId !== undefined) return packs.find((pack) => pack.packId === packId)
  const sameSize = packs.filter((pack) => pack.packQuantity === packQuantity)
  return sameSize.find((pack) => pack.packType === packType) ?? sameSize[0] ?? packs[0]
}

/** The fewest packs that hold so many pieces and keep to the packing's minimum and step. */
export const packsForPieces = (pack: OfferedPack, pieces: number): number => {
  const { min, step } = limitsOf(pack, 1)
  return Math.max(min, Math.ceil(pieces / pack.packQuantity / step) * step)
}

/** Packs of this packing; as many pieces as in that of the document, filled up. */
const packsIn = (pack: OfferedPack, { quantity, packQuantity, packId }: WantedLine): number | null => {
  const { min, step } = limitsOf(pack, 1)
  if (quantity === undefined) return min
  const packs = parseQuantity(quantity)
  if (packs === null || packId !== undefined || packQuantity === undefined) return packs
  if (packQuantity === pack.packQuantity && packs >= min && packs % step === 0) return packs
  return packsForPieces(pack, packs * packQuantity)
}

/** A wanted line with its article, or why it cannot be on a list. */
export const readWanted = (
  wanted: WantedLine,
  articles: ReadonlyMap<number, ReorderOffer>,
): { ok: true; line: NewLine } | LineRefusal => {
  const { productId } = wanted
  const info = plainText(wanted.info ?? '')
  if (lengthOf(info) > maxRemarkLength) return refuseLine('INFO_TOO_LONG', { limit: maxRemarkLength })
  const offer = articles.get(productId ?? 0)
  if (!offer?.isPublished) return refuseLine('PRODUCT_GONE')
  const pack = packOf(offer, wanted)
  if (!pack) return refuseLine('PACK_UNKNOWN')
  const packs = packsIn(pack, wanted)
  if (packs === null) return refuseLine('QUANTITY_INVALID', { limit: mostAddedPacks })
  const refused = checkPacks(pack, packs)
  if (refused) return refused
  const { standard, fullname } = offer
  const { packType, packQuantity: piecesPerPack } = pack
  const article = { productId: offer.productId, standard, normal: normalizeNumber(standard), fullname }
  return { ok: true, line: { ...article, packType, piecesPerPack, packs, info } }
}

type Keyed = Pick<NewLine, 'productId' | 'packType' | 'piecesPerPack' | 'info'>

const keyOf = ({ productId, packType, piecesPerPack, info }: Keyed): string =>
  JSON.stringify([productId, packType, piecesPerPack, info])

export interface ListAdditions {
  /** Lines that the list has already, with their new packs. */
  raised: { id: string; packs: number }[]
  /** New lines, in the order they came. */
  inserted: NewLine[]
}

/** Adds wanted lines to those of a list: the same article, packing and remark add up. */
export const addUp = (known: readonly LineRecord[], wanted: readonly NewLine[]): ListAdditions => {
  const byKey = new Map(known.map((line) => [keyOf(line), line]))
  const raised = new Map<string, number>()
  const inserted = new Map<string, NewLine>()
  for (const line of wanted) {
    const key = keyOf(line)
    const there = byKey.get(key)
    if (there) {
      const packs = raised.get(there.id) ?? there.packs
      raised.set(there.id, Math.min(mostAddedPacks, packs + line.packs))
    } else {
      const packs = Math.min(mostAddedPacks, (inserted.get(key)?.packs ?? 0) + line.packs)
      inserted.set(key, { ...line, packs })
    }
  }
  return {
    raised: [...raised].map(([id, packs]) => ({ id, packs })),
    inserted: [...inserted.values()],
  }
}
