import type { Language } from '#contract/language.ts'
import type { DraftField } from '#contract/office/inquiries.contract.ts'
import { PriceBasis } from '#contract/money.ts'
import { formatDay, formatMoney, formatPercent } from '#server/platform/texts/format.ts'
import { textsOf } from '#server/platform/texts/texts.ts'
import { formatPrice } from '#server/pricing/price-text.ts'

type Shown = (value: string, reader: { currency: string; language: Language }) => string

const yesOrNo: Shown = (value, { language }) =>
  textsOf(language, 'office-quotes')(value === 'true' ? 'conflict.true' : 'conflict.false')

const leadTime: Shown = (value, { language }) =>
  value.includes('-')
    ? formatDay(value, language)
    : textsOf(language, 'quote-mail')('lines.leadDays', { count: Number(value) })

const price: Shown = (value, { currency, language }) => {
  const [amount, per] = value.split('/').map(Number)
  return formatPrice({ amount: amount ?? 0, currency, per: PriceBasis.parse(per) }, language)
}

const byField: Partial<Record<DraftField, Shown>> = {
  price,
  leadTime,
  isAvailable: yesOrNo,
  isLowPriceMeant: yesOrNo,
  validOn: (value, { language }) => formatDay(value, language),
  freight: (value, { currency, language }) => formatMoney({ amount: Number(value), currency }, language),
  taxRate: (value, { language }) => formatPercent(Number(value), language),
}

/** A value of a draft's history as the reader writes such values; null stays: empty. */
export const shownDraftValue = (
  field: DraftField,
  value: string | null,
  reader: { currency: string; language: Language },
): string | null => (value === null ? null : (byField[field]?.(value, reader) ?? value))
