import type { DraftField } from '#contract/office/inquiries.contract.ts'
import type { DraftHead, DraftLine } from '#server/trade/quotes/quote-draft.queries.ts'
import type { HeadValues } from '#server/trade/quotes/quote-draft.rules.ts'
import type { QuoteHeadRecord, QuoteLineRecord } from '#server/trade/quotes/quote-sheet.queries.ts'

/** A cell that says something else now. Values are plain: minor units, days, a product's id; null: empty. */
export interface DraftChange {
  field: DraftField
  before: string | null
  after: string | null
}

const changed = (pairs: readonly (readonly [DraftField, before: unknown, after: unknown])[]): DraftChange[] =>
  pairs.flatMap(([field, was, is]) => {
    const [before, after] = [was, is].map((value) =>
      value === null || value === undefined || value === '' ? null : String(value),
    )
    return before === after ? [] : [{ field, before: before ?? null, after: after ?? null }]
  })

/** `1420/100`: minor units for so many pieces. */
const storedPrice = (amountMinor: number | null, per: number): string | null =>
  amountMinor === null ? null : `${amountMinor}/${per}`

/** What differs in a line of the draft; with `after` null the alternative goes. */
export const lineChanges = (record: QuoteLineRecord, after: DraftLine | null): DraftChange[] => [
  ...changed([
    ['article', record.otherProductId, after?.productId],
    [
      'price',
      storedPrice(record.amountMinor, record.per),
      after && storedPrice(after.amountMinor, after.per),
    ],
  ]),
  ...(after === null
    ? []
    : changed([
        ['packs', record.typedPacks, after.packs],
        ['leadTime', record.leadOn ?? record.leadDays, after.leadOn ?? after.leadDays],
        ['isAvailable', record.isAvailable, after.isAvailable],
        ['remark', record.remark, after.remark],
        ['insideNote', record.insideNote, after.insideNote],
        ['isLowPriceMeant', record.isLowPriceMeant, after.isLowPriceMeant],
      ])),
]

/** What differs in the terms from what the screen showed, typed or proposed. */
export const headChanges = (
  head: QuoteHeadRecord,
  typed: HeadValues,
  kept: Pick<DraftHead, 'taxRate' | 'taxReason' | 'isTaxTyped'>,
): DraftChange[] =>
  changed([
    ['validOn', head.validOn, typed.validOn ?? head.validOn],
    ['deliveryTerm', head.deliveryTerm, typed.deliveryTerm ?? head.deliveryTerm],
    ['paymentText', head.paymentText, typed.paymentText ?? head.paymentText],
    ['freight', head.freightMinor, typed.freightMinor === undefined ? head.freightMinor : typed.freightMinor],
    ...(kept.isTaxTyped
      ? ([
          ['taxRate', head.taxRate, kept.taxRate],
          ['taxReason', head.taxReason, kept.taxReason],
        ] as const)
      : []),
  ])
