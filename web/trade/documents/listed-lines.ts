import type { DocumentLine } from '#contract/shop/trade.contract.ts'

/** Articles among the lines of a document, for a list. */
export const listedLines = (lines: readonly DocumentLine[]) =>
  lines.flatMap(({ productId, packType, packQuantity, quantity, info }) =>
    productId === null ? [] : [{ productId, packType, packQuantity, quantity, info }],
  )
