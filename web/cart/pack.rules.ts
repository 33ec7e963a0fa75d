import type { PackingOption, ProductDetail } from '#contract/shop/product.contract.ts'

/** Characters of a remark the server takes. */
export const maxRemarkLength = 500

/** Characters as people count them. */
export const lengthOf = (text: string): number => [...text].length

/** The wanted packs, raised to what the packing starts at and to its next step. */
export const packsFor = (
  wanted: number,
  { minQuantity, step }: Pick<PackingOption, 'minQuantity' | 'step'>,
) => Math.max(minQuantity, Math.ceil(wanted / step) * step)

/** The server's price for so many pieces: the highest tier that is reached. */
export const tierFor = (prices: ProductDetail['prices'], pieces: number) =>
  (prices ?? []).filter(({ min }) => min <= pieces).sort((a, b) => b.min - a.min)[0] ?? null
