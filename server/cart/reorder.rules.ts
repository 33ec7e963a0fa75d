import { mostAddedPacks } from '#contract/shop/cart.contract.ts'
import { stateOf } from '#server/cart/cart.rules.ts'
import { type QuantityLimits, limitsOf } from '#server/cart/quantity.rules.ts'
import type { ShortName, StockState } from '#contract/product-card.ts'

/** A line as a document or a list has it. */
export interface FormerLine {
  position: number
  /** Null: the line has no article, or its article left the catalogue. */
  productId: number | null
  /** Empty for a line in the buyer's words. */
  standard: string
  /** `standard` as numbers are compared. */
  normal: string
  fullname: string
  /** The short name that belongs to `fullname`; not there before the article was looked up. */
  short?: ShortName | null
  packType: 1 | 2 | 3
  piecesPerPack: number
  packs: number
  info: string
}

export interface OfferedPack {
  packId: number
  packType: 1 | 2 | 3
  packQuantity: number
  minPacks: number
  stepPacks: number
}

/** The article of a former line, or one that took its place. */
export interface ReorderOffer {
  productId: number
  standard: string
  fullname: string
  fullnameLang: string | null
  short: ShortName | null
  /** Steps of the supersession; 0: the article itself. */
  steps: number
  mode: 'one' | 'and' | 'or'
  /** Pieces of this article for one piece of the former one. */
  factor: number
  /** From the former number to this one, as they are written. */
  chain: string[]
  isPublished: boolean
  stock: StockState
  hasSuccessor: boolean
  packs: OfferedPack[]
}

/** The notes on a line that was added to the cart. */
export type ReorderNote = 'otherPack' | 'rounded' | 'overLimit'
/** Why a line is left out. */
export type LeftReason = 'gone' | 'choose' | 'several' | 'noArticle' | 'tooMany'

export interface TakenLine {
  former: FormerLine
  offer: ReorderOffer
  pack: OfferedPack
  quantity: number
  notes: ReorderNote[]
}

export type PlannedLine =
  | ({ isTaken: true } & TakenLine)
  | { isTaken: false; former: FormerLine; reason: LeftReason; choices: ReorderOffer[] }

const isSold = ({ isPublished, stock, hasSuccessor }: ReorderOffer): boolean =>
  stateOf({ isPublished, stock, hasSuccessor, isPackOffered: true }) === 'ok'

/** The next quantity that the packing allows. */
const allowed = ({ min, step }: QuantityLimits, packs: number): number =>
  Math.max(min, Math.ceil(packs / step) * step)

interface Choice {
  pack: OfferedPack
  quantity: number
  pieces: number
}

/**
 * The packing that was ordered, if it is still offered; otherwise the one that comes nearest to these pieces from above,
 * of the same kind if there is one, with the fewest packs.
 */
const choosePack = (
  packs: readonly OfferedPack[],
  former: Pick<FormerLine, 'packType' | 'piecesPerPack'>,
  pieces: number,
): Choice | null => {
  const fill = (pack: OfferedPack): Choice => {
    const quantity = allowed(limitsOf(pack, 1), Math.ceil(pieces / pack.packQuantity))
    return { pack, quantity, pieces: quantity * pack.packQuantity }
  }
  const sameKind = packs.filter(({ packType }) => packType === former.packType)
  const same = sameKind.find(({ packQuantity }) => packQuantity === former.piecesPerPack)
  if (same) return fill(same)
  const filled = (sameKind.length > 0 ? sameKind : packs).map(fill)
  return (
    filled.toSorted((one, other) => one.pieces - other.pieces || one.quantity - other.quantity)[0] ?? null
  )
}

const take = (former: FormerLine, offer: ReorderOffer): PlannedLine => {
  const pieces = Math.ceil(former.packs * former.piecesPerPack * offer.factor)
  const choice = choosePack(offer.packs, former, pieces)
  if (choice === null) return { isTaken: false, former, reason: 'gone', choices: [] }
  const { pack, quantity } = choice
  if (quantity > mostAddedPacks) return { isTaken: false, former, reason: 'tooMany', choices: [offer] }
  const isOtherPack = pack.packType !== former.packType || pack.packQuantity !== former.piecesPerPack
  const notes: ReorderNote[] = [
    ...(isOtherPack ? (['otherPack'] as const) : []),
    ...(choice.pieces === pieces ? [] : (['rounded'] as const)),
  ]
  return { isTaken: true, former, offer, pack, quantity, notes }
}

/**
 * What a former line becomes today: the article itself while it is sold, otherwise the nearest one that took its place.
 * Where several took its place the buyer chooses. `offers` begins with the nearest.
 */
export const planLine = (former: FormerLine, offers: readonly ReorderOffer[]): PlannedLine => {
  if (former.standard === '') return { isTaken: false, former, reason: 'noArticle', choices: [] }
  const sold = offers.filter(isSold)
  const [nearest] = sold
  if (!nearest) return { isTaken: false, former, reason: 'gone', choices: [] }
  if (nearest.mode === 'one') return take(former, nearest)
  const choices = sold.filter(({ mode }) => mode === nearest.mode)
  return { isTaken: false, former, reason: nearest.mode === 'and' ? 'several' : 'choose', choices }
}
