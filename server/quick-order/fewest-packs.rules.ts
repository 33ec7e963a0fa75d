import type { OfferedPacking } from '#server/quick-order/offered-articles.queries.ts'

export type OrderUnit = 'pieces' | 'packs'

/** How many packs of which packing. */
export interface PackChoice {
  pack: OfferedPacking
  quantity: number
  pieces: number
}

/** The next quantity that the packing allows. */
const allowed = ({ minQuantity, step }: OfferedPacking, quantity: number): number => {
  const by = Math.max(1, step)
  return Math.ceil(Math.max(quantity, minQuantity, 1) / by) * by
}

const choiceOf = (pack: OfferedPacking, quantity: number): PackChoice => ({
  pack,
  quantity,
  pieces: quantity * pack.packQuantity,
})

/**
 * So many pieces in the packing that leaves the fewest over, and of those in the fewest packs: 20 pieces are two packs of
 * ten, 12 are twelve packs of one, and 3 are two packs of two.
 */
const choosePieces = (packs: readonly OfferedPacking[], pieces: number): PackChoice | null => {
  const choices = packs.map((pack) => choiceOf(pack, allowed(pack, Math.ceil(pieces / pack.packQuantity))))
  return choices.toSorted((a, b) => a.pieces - b.pieces || a.quantity - b.quantity)[0] ?? null
}

/** So many packs: of the packing that is offered first; where the line says "packs", of the first that is more than a piece. */
const choosePacks = (
  packs: readonly OfferedPacking[],
  quantity: number,
  saysPacks: boolean,
): PackChoice | null => {
  const real = saysPacks ? packs.find(({ packQuantity }) => packQuantity > 1) : undefined
  const pack = real ?? packs[0]
  return pack ? choiceOf(pack, allowed(pack, quantity)) : null
}

/** What a quantity comes to in packs of an article; null for one without any packing. */
export const choosePack = (
  packs: readonly OfferedPacking[],
  wanted: { value: number; unit: OrderUnit; saysPacks: boolean },
): (PackChoice & { isRounded: boolean }) | null => {
  const { value, unit, saysPacks } = wanted
  const choice = unit === 'pieces' ? choosePieces(packs, value) : choosePacks(packs, value, saysPacks)
  return choice && { ...choice, isRounded: value !== (unit === 'pieces' ? choice.pieces : choice.quantity) }
}
