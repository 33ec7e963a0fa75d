/**
 * Fewest packs of a packing that can be ordered: its minimum, raised to the next step, because valid quantities
 * are multiples of the step (docs/product.md#quantities).
 */
export const smallestQuantity = (packing: { minPacks: number; stepPacks: number }): number => {
  const step = Math.max(1, packing.stepPacks)
  return Math.ceil(Math.max(1, packing.minPacks) / step) * step
}
