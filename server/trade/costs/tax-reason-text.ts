import type { Language } from '#contract/language.ts'
import { textsOf } from '#server/platform/texts/texts.ts'
import { taxReasons } from '#server/trade/costs/tax.rules.ts'

/** Whether the shop found the reason itself; anything else are words of staff. */
export const isComputedTaxReason = (stored: string | null): boolean =>
  taxReasons.some((reason) => reason === stored)

/** Why a document has its tax, for a reader: null at home, and the words of staff where they wrote their own. */
export const taxReasonText = (stored: string | null, language: Language): string | null => {
  if (stored === null || stored === 'domestic') return null
  const known = taxReasons.find((reason) => reason === stored)
  return known === undefined ? stored : textsOf(language, 'costs')(`taxReason.${known}`)
}

/** The same for staff: "your company" is the buyer's there. */
export const taxReasonForStaff = (stored: string | null, language: Language): string | null =>
  stored === 'notChecked' ? textsOf(language, 'costs')('notCheckedForStaff') : taxReasonText(stored, language)
