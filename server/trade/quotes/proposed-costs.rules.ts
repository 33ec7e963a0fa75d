import { parseLanguage } from '#contract/language.ts'
import { parseSettings } from '#server/settings/settings.service.ts'
import { costsOf } from '#server/trade/costs/costs.rules.ts'
import { taxReasonText } from '#server/trade/costs/tax-reason-text.ts'
import { summedUp } from '#server/trade/quotes/quote-line.rules.ts'
import type { SummedLine } from '#server/trade/quotes/quote-sheet.presenter.ts'
import type { QuoteHeadRecord } from '#server/trade/quotes/quote-sheet.queries.ts'
import { quoteMovesOf } from '#server/trade/states.rules.ts'

const isOffered = ({ isAlternative, isAvailable, price }: SummedLine): boolean =>
  !isAlternative && isAvailable && price !== null

/** Of the pieces that are offered; null where one article has no weight. */
const weightOf = (lines: readonly SummedLine[]): number | null =>
  lines.reduce<number | null>((sum, { record: { weightGrams }, pieces }) => {
    return sum === null || weightGrams === null ? null : sum + weightGrams * pieces
  }, 0)

/**
 * The terms of a draft with freight and tax as a checkout would compute them, where nobody has typed them. They follow the
 * lines until then. A quote that cannot change any more keeps what it has.
 */
export const withProposedCosts = (head: QuoteHeadRecord, lines: readonly SummedLine[]): QuoteHeadRecord => {
  const moves = quoteMovesOf(head.status)
  const isOpen = moves.includes('quote') || moves.includes('revise')
  if (!isOpen || (head.isFreightTyped && head.isTaxTyped)) return head
  const { settings, freightRule, checkedVatNumber, deliveryCountry } = head.costBasis
  const offered = lines.filter(isOffered)
  const { currency } = head
  const costs = costsOf({
    settings: parseSettings(settings),
    company: { currency, minimum: null, freightRule, checkedVatNumber },
    goods: offered.length === 0 ? null : summedUp(lines, currency).goods,
    weightGrams: weightOf(offered),
    deliveryCountry,
  })
  const language = parseLanguage(head.lang) ?? 'en'
  return {
    ...head,
    ...(head.isFreightTyped ? {} : { freightMinor: costs.freight?.amount ?? null }),
    ...(head.isTaxTyped
      ? {}
      : { taxRate: costs.taxPercent, taxReason: taxReasonText(costs.taxReason, language) ?? '' }),
  }
}
