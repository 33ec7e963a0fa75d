import { smallestQuantity } from '#server/catalogue/packing-quantity.ts'
import type { PackingRecord } from '#server/trade/entry/articles.queries.ts'

/** How many packs of which packing a line may mean. */
export interface PackOption {
  packId: number
  packQuantity: number
  quantity: number
  pieces: number
}

export interface AskedQuantity {
  quantity: number | null
  asked: readonly number[]
  unit: 'pieces' | 'packs' | null
}

export interface PackOptions {
  options: PackOption[]
  /** Not as it was typed: filled up to a whole pack, to the least quantity or to the step. */
  isChanged: boolean
}

/** The next quantity that the packing allows. */
const allowed = ({ minQuantity, step }: PackingRecord, quantity: number): number =>
  smallestQuantity({ minPacks: Math.max(quantity, minQuantity), stepPacks: step })

const optionOf = (pack: PackingRecord, quantity: number): PackOption => ({
  packId: pack.packId,
  packQuantity: pack.packQuantity,
  quantity,
  pieces: quantity * pack.packQuantity,
})

/** So many pieces: in the first packing that makes them exactly, else filled up in the one that is offered first. */
const byPieces = (packs: readonly PackingRecord[], pieces: number): PackOption => {
  const exact = packs.find((pack) => allowed(pack, pieces / pack.packQuantity) * pack.packQuantity === pieces)
  const [first] = packs
  const pack = exact ?? first
  if (!pack) throw new Error('an article has no packing')
  return optionOf(pack, allowed(pack, Math.ceil(pieces / pack.packQuantity)))
}

const byPacks = (packs: readonly PackingRecord[], quantity: number): PackOption => {
  const pack = packs.find(({ packQuantity }) => packQuantity > 1) ?? packs[0]
  if (!pack) throw new Error('an article has no packing')
  return optionOf(pack, allowed(pack, quantity))
}

/** What a pasted quantity may mean in packs of this article; without one, the least that can be ordered. */
export const packOptionsOf = (packs: readonly PackingRecord[], wanted: AskedQuantity): PackOptions => {
  const values = wanted.asked.length > 0 ? wanted.asked : wanted.quantity === null ? [] : [wanted.quantity]
  const [first] = packs
  if (values.length === 0 && first) return { options: [optionOf(first, allowed(first, 1))], isChanged: false }
  // Nobody says whether 20 are pieces or packs of ten.
  const isOpen = wanted.unit === null && (first?.packQuantity ?? 1) > 1
  const found = values.flatMap((value) => [
    ...(wanted.unit === 'packs' || isOpen ? [{ value, option: byPacks(packs, value), isPacks: true }] : []),
    ...(wanted.unit === 'packs' ? [] : [{ value, option: byPieces(packs, value), isPacks: false }]),
  ])
  const options = new Map(found.map(({ option }) => [`${option.packId} ${option.quantity}`, option]))
  return {
    options: [...options.values()],
    isChanged: found.some(
      ({ value, option, isPacks }) => value !== (isPacks ? option.quantity : option.pieces),
    ),
  }
}
