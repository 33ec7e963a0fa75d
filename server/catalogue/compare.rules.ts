import { mostCompared } from '#contract/most-compared.ts'
import type { NotCompared } from '#contract/shop/product.contract.ts'

/** Which ids of an address are compared, and why others are not. An id that comes twice is compared once. */
export const readComparedIds = (texts: readonly string[]): { ids: number[]; left: NotCompared[] } => {
  const ids: number[] = []
  const left: NotCompared[] = []
  for (const id of texts) {
    const number = /^\d{1,9}$/.test(id) ? Number(id) : null
    if (number === null) left.push({ id, why: 'noId' })
    else if (ids.includes(number)) left.push({ id, why: 'twice' })
    else if (ids.length === mostCompared) left.push({ id, why: 'tooMany' })
    else ids.push(number)
  }
  return { ids, left }
}
