import type { NumberWish } from '#contract/shop/customer-numbers.contract.ts'
import { mostNumberChars } from '#contract/shop/customer-numbers.ts'
import { plainLine } from '#contract/plain-text.ts'
import { normalizeNumber } from '#contract/part-number.ts'
import type { Reason } from '#contract/reason.ts'

/** A wish that can be looked up: what the company writes, and which of our articles it means. */
export interface CheckedWish {
  id: string | null
  number: string
  normal: string
  article: { id: number } | { standard: string; normal: string }
}

export interface WishRefusal {
  ok: false
  reason: Reason
  values: Record<string, string | number>
}

export const refuseWish = (reason: Reason, values: WishRefusal['values'] = {}): WishRefusal => ({
  ok: false,
  reason,
  values,
})

/** Null when a company may use this number; a sign such as ﷺ is many letters in normal form. */
export const numberProblem = (number: string): WishRefusal | null => {
  if (number === '') return refuseWish('NUMBER_MISSING', { field: 'number' })
  const normal = normalizeNumber(number)
  if (normal === '') return refuseWish('NUMBER_INVALID', { field: 'number' })
  return number.length > mostNumberChars || normal.length > mostNumberChars
    ? refuseWish('TEXT_TOO_LONG', { field: 'number', limit: mostNumberChars })
    : null
}

/** Null when this can be a number of ours. */
export const standardProblem = (standard: string): WishRefusal | null => {
  if (normalizeNumber(standard) === '') return refuseWish('ARTICLE_MISSING', { field: 'standard' })
  return standard.length > mostNumberChars
    ? refuseWish('TEXT_TOO_LONG', { field: 'standard', limit: mostNumberChars })
    : null
}

/** Checks what was typed or sent, in the order of the form's fields. */
export const checkWish = (wish: NumberWish): { ok: true; wish: CheckedWish } | WishRefusal => {
  // An id that can be none is not "left out": the caller means a number that is not there.
  if (wish.id === null) return refuseWish('NOT_FOUND')
  const number = plainLine(wish.number)
  const problem = numberProblem(number)
  if (problem) return problem
  const checked = { id: wish.id ?? null, number, normal: normalizeNumber(number) }
  if (wish.productId === null) return refuseWish('ARTICLE_UNKNOWN', { field: 'productId', standard: '' })
  if (wish.productId !== undefined) return { ok: true, wish: { ...checked, article: { id: wish.productId } } }
  const standard = plainLine(wish.standard)
  const unnamed = standardProblem(standard)
  return (
    unnamed ?? { ok: true, wish: { ...checked, article: { standard, normal: normalizeNumber(standard) } } }
  )
}

/** One of our articles as found by its own number. */
export interface FoundArticle {
  productId: number
  standard: string
  normal: string
}

/**
 * The article a number of ours means among those that share its normal form: the only one, or the only one that is
 * written just so.
 */
export const pickArticle = (
  standard: string,
  found: readonly FoundArticle[],
): { ok: true; productId: number } | WishRefusal => {
  const ids = new Set(found.map(({ productId }) => productId))
  const exact = new Set(found.filter((one) => one.standard === standard).map(({ productId }) => productId))
  const [only] = ids.size === 1 ? ids : exact.size === 1 ? exact : []
  if (only !== undefined) return { ok: true, productId: only }
  return refuseWish(ids.size === 0 ? 'ARTICLE_UNKNOWN' : 'ARTICLE_SHARED', { field: 'standard', standard })
}
