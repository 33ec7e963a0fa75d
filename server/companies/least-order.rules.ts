import { currencyDecimals } from '#contract/currency-decimals.ts'
import { type MinimumKind, minimumKinds } from '#contract/office/company-terms.ts'
import { mostAmount } from '#contract/money.ts'
import type { TypedTerms } from '#contract/office/companies.contract.ts'
import type { Reason } from '#contract/reason.ts'
import { parseAmount } from '#server/pricing/prices.service.ts'

/** The least value of a company's orders, in minor units of its currency; all null: what the shop's settings say. */
export interface LeastOrder {
  leastMinor: number | null
  kind: MinimumKind | null
  feeMinor: number | null
}

export interface StoredLeastOrder extends LeastOrder {
  currency: string
}

type LeastField = 'minOrder' | 'minOrderKind' | 'minOrderFee'

export type CheckedLeastOrder =
  | { ok: true; value: LeastOrder | null }
  | { ok: false; field: LeastField; reason: Reason; values?: Record<string, number | string> }

/** An amount as it is typed: 1290 cents are 12.90. */
const textOf = (minor: number | null, currency: string): string => {
  const decimals = currencyDecimals(currency)
  return minor === null ? '' : (minor / 10 ** decimals).toFixed(decimals)
}

/**
 * Reads the typed amounts beside the stored ones, in `currency`: an agreed 50.00 stays 50 when the currency changes.
 * Null: nothing changes.
 */
export const checkLeastOrder = (
  typed: TypedTerms,
  stored: StoredLeastOrder,
  currency: string,
): CheckedLeastOrder => {
  const fields: readonly LeastField[] = ['minOrder', 'minOrderKind', 'minOrderFee']
  const isTyped = fields.some((field) => typed[field] !== undefined)
  if (!isTyped && (stored.leastMinor === null || currency === stored.currency))
    return { ok: true, value: null }
  const decimals = currencyDecimals(currency)
  const refuse = (field: LeastField, reason: 'AMOUNT_INVALID' | 'AMOUNT_TOO_LARGE') =>
    ({ ok: false, field, reason, values: { decimals, most: mostAmount(currency), currency } }) as const
  const leastText = (typed.minOrder ?? textOf(stored.leastMinor, stored.currency)).trim()
  const feeText = (typed.minOrderFee ?? textOf(stored.feeMinor, stored.currency)).trim()
  if (leastText === '')
    return typed.minOrderFee?.trim()
      ? { ok: false, field: 'minOrder', reason: 'MINIMUM_MISSING' }
      : { ok: true, value: { leastMinor: null, kind: null, feeMinor: null } }
  const leastMinor = parseAmount(leastText, currency)
  if (typeof leastMinor === 'string') return refuse('minOrder', leastMinor)
  const kind = minimumKinds.find((one) => one === (typed.minOrderKind ?? stored.kind)) ?? 'refuse'
  if (kind === 'refuse') return { ok: true, value: { leastMinor, kind, feeMinor: null } }
  if (feeText === '') return { ok: false, field: 'minOrderFee', reason: 'MINIMUM_FEE_MISSING' }
  const feeMinor = parseAmount(feeText, currency)
  return typeof feeMinor === 'string'
    ? refuse('minOrderFee', feeMinor)
    : { ok: true, value: { leastMinor, kind, feeMinor } }
}
