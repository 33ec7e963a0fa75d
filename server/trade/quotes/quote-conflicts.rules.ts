import type { QuoteHeadChange, QuoteLine, QuoteLineChange } from '#contract/office/quotes.contract.ts'
import type { DraftLine } from '#server/trade/quotes/quote-draft.queries.ts'
import type { HeadValues, LineValues } from '#server/trade/quotes/quote-draft.rules.ts'
import type { QuoteHeadRecord, QuoteLineRecord } from '#server/trade/quotes/quote-sheet.queries.ts'

/** A field that somebody else has changed meanwhile: both values as texts. */
export interface FieldConflict {
  field: string
  yours: string
  theirs: string
}

/** A line that two people have changed, as it is now. */
export interface LineConflict {
  lineId: string
  isAlternative: boolean
  by: string
  at: string
  fields: FieldConflict[]
  now: QuoteLine
}

const plainPrice = (amount: number | null, per: number, currency: string): string => {
  if (amount === null) return ''
  const decimals =
    new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2
  const text = (amount / 10 ** decimals).toFixed(decimals)
  return per === 1 ? text : `${text}/${per}`
}

const leadText = (days: number | null, on: string | null): string => on ?? (days === null ? '' : String(days))

/** The line as it would be stored with what was typed. */
export const mergedLine = (record: QuoteLineRecord, values: LineValues): DraftLine => ({
  lineId: record.lineId,
  isAlternative: record.isAlternative,
  productId: values.productId === undefined ? record.otherProductId : values.productId,
  packingId: values.packingId === undefined ? record.packingId : values.packingId,
  packs: values.packs === undefined ? record.typedPacks : values.packs,
  isAvailable: values.isAvailable ?? record.isAvailable,
  amountMinor: values.price === undefined ? record.amountMinor : (values.price?.amount ?? null),
  per: values.price ? values.price.per : record.per,
  isLowPriceMeant: values.isLowPriceMeant ?? record.isLowPriceMeant,
  leadDays: values.lead === undefined ? record.leadDays : values.lead.days,
  leadOn: values.lead === undefined ? record.leadOn : values.lead.on,
  remark: values.remark ?? record.remark,
  insideNote: values.insideNote ?? record.insideNote,
})

/** The fields of a change that do not say what is there already. */
export const lineConflicts = (
  change: QuoteLineChange,
  record: QuoteLineRecord,
  values: LineValues,
  currency: string,
): FieldConflict[] => {
  const merged = mergedLine(record, values)
  const pairs: [field: string, isSent: boolean, yours: string, theirs: string][] = [
    [
      'price',
      change.price !== undefined || change.listPercent !== undefined,
      plainPrice(merged.amountMinor, merged.per, currency),
      plainPrice(record.amountMinor, record.per, currency),
    ],
    [
      'leadTime',
      change.leadTime !== undefined,
      leadText(merged.leadDays, merged.leadOn),
      leadText(record.leadDays, record.leadOn),
    ],
    ['packs', change.packs !== undefined, String(merged.packs ?? ''), String(record.typedPacks ?? '')],
    ['isAvailable', change.isAvailable !== undefined, String(merged.isAvailable), String(record.isAvailable)],
    ['remark', change.remark !== undefined, merged.remark, record.remark],
    ['insideNote', change.insideNote !== undefined, merged.insideNote, record.insideNote],
    [
      'productId',
      change.productId !== undefined,
      String(merged.productId ?? ''),
      String(record.otherProductId ?? ''),
    ],
    [
      'isLowPriceMeant',
      change.isLowPriceMeant !== undefined,
      String(merged.isLowPriceMeant),
      String(record.isLowPriceMeant),
    ],
  ]
  return pairs.flatMap(([field, isSent, yours, theirs]) =>
    isSent && yours !== theirs ? [{ field, yours, theirs }] : [],
  )
}

/** The same for the terms. */
export const headConflicts = (
  change: QuoteHeadChange,
  head: QuoteHeadRecord,
  values: HeadValues,
): FieldConflict[] => {
  const pairs: [field: string, yours: string | undefined, theirs: string][] = [
    ['validOn', values.validOn, head.validOn],
    ['deliveryTerm', values.deliveryTerm, head.deliveryTerm],
    ['paymentText', values.paymentText, head.paymentText],
    [
      'freight',
      change.freight === undefined ? undefined : plainPrice(values.freightMinor ?? null, 1, head.currency),
      plainPrice(head.freightMinor, 1, head.currency),
    ],
    [
      'taxRate',
      change.taxRate === undefined ? undefined : String(values.taxRate ?? ''),
      String(head.taxRate ?? ''),
    ],
    ['taxReason', values.taxReason, head.taxReason],
  ]
  return pairs.flatMap(([field, yours, theirs]) =>
    yours !== undefined && yours !== theirs ? [{ field, yours, theirs }] : [],
  )
}
