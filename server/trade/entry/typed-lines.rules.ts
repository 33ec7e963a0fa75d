import { mostPacks } from '#contract/most-packs.ts'
import { checkPacks } from '#server/cart/cart.service.ts'
import { type Refused, refuse } from '#server/platform/http/reply.ts'
import type { ArticleRecord, PackingRecord } from '#server/trade/entry/articles.queries.ts'

interface TypedLine {
  packId: number | null
  quantity: number | string
}

export type CheckedLine =
  | { ok: true; article: ArticleRecord; pack: PackingRecord; quantity: number; pieces: number }
  | Refused

/** So many packs of an article, or why not. */
export const checkTypedLine = (article: ArticleRecord | undefined, typed: TypedLine): CheckedLine => {
  if (!article || article.stock === 'discontinued') return refuse('PRODUCT_GONE')
  const pack = article.packs.find(({ packId }) => packId === typed.packId)
  if (!pack) return refuse('PACK_UNKNOWN')
  const packing = { minPacks: pack.minQuantity, stepPacks: pack.step }
  const checked = checkPacks(typed.quantity, packing, mostPacks)
  if (!checked.ok) return refuse(checked.reason, checked)
  const { quantity } = checked
  return { ok: true, article, pack, quantity, pieces: quantity * pack.packQuantity }
}
