import type { Language } from '#contract/language.ts'
import type { CartCosts } from '#contract/shop/cart.contract.ts'
import type { Money } from '#contract/money.ts'
import type { DocumentCosts } from '#server/trade/costs/costs.rules.ts'
import { taxReasonText } from '#server/trade/costs/tax-reason-text.ts'

export const presentCartCosts = (
  { shortfall, taxPercent, taxReason, gross, ...costs }: DocumentCosts & { saved: Money | null },
  language: Language,
): CartCosts => ({
  ...costs,
  minimum: shortfall,
  taxRate: taxPercent,
  taxReason: taxReasonText(taxReason, language),
  grandTotal: gross,
})
