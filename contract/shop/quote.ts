import { z } from 'zod'
import { Money, Price } from '#contract/money.ts'
import { ShortName } from '#contract/product-card.ts'

/** Which of the two articles of a line of a quote: the one the buyer asked for, or the supplier's alternative. */
export const takes = ['asked', 'alternative'] as const

/** What a version of a quote says to a line of the inquiry. The alternative is a line of its own. */
export const QuoteLine = z.strictObject({
  /** The line of the inquiry. */
  lineId: z.string(),
  position: z.int(),
  take: z.enum(takes),
  productId: z.int().nullable(),
  /** Empty for a line without an article. */
  standard: z.string(),
  fullname: z.string(),
  /** The short name that belongs to `fullname`; null where the article is called otherwise today. */
  short: ShortName.nullable(),
  pic: z.string(),
  /** Of the article as it is today, for one without a picture; null for a line without an article. */
  typeId: z.int().nullable(),
  packType: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  packQuantity: z.int(),
  quantity: z.int(),
  pieces: z.int(),
  /** False: the supplier does not have it; `remark` says why. */
  isAvailable: z.boolean(),
  /** Null: no price, the line cannot be accepted. */
  price: Price.nullable(),
  lineTotal: Money.nullable(),
  /** Working days after the order, or a day; both null where nothing was said. */
  leadDays: z.int().nullable(),
  leadOn: z.string().nullable(),
  /** The day that `leadDays` meant when the quote was sent; closed days are counted. */
  leadDay: z.string().nullable(),
  remark: z.string(),
  /** Pieces in stock when the quote was sent, pieces that come later, and their day; null is not known. */
  now: z.int().nullable(),
  later: z.int().nullable(),
  laterOn: z.string().nullable(),
})
export type QuoteLine = z.infer<typeof QuoteLine>

/** What became another between two versions, for a line of the inquiry. */
export const QuoteChange = z.strictObject({
  lineId: z.string(),
  position: z.int(),
  take: z.enum(takes),
  what: z.enum(['cheaper', 'dearer', 'priced', 'unpriced', 'gone', 'back', 'added', 'removed', 'other']),
  before: Price.nullable(),
  after: Price.nullable(),
})
export type QuoteChange = z.infer<typeof QuoteChange>

export const Quote = z.strictObject({
  version: z.int(),
  sentAt: z.string(),
  /** The last day on which it holds, in the supplier's time zone, and the moment of its end. */
  validOn: z.string(),
  validUntil: z.string(),
  /** Days until its last one, which counts 0; null once it cannot be accepted any more. */
  daysLeft: z.int().nullable(),
  /** `open` can be accepted; `replaced` by a newer version; `ended` with the inquiry. */
  state: z.enum(['open', 'accepted', 'expired', 'replaced', 'withdrawn', 'ended']),
  deliveryTerm: z.string(),
  paymentTerm: z.string(),
  /** All asked lines that have a price, net. */
  goods: Money,
  /** Null is told with the order. */
  freight: Money.nullable(),
  /** In per cent. */
  taxRate: z.number().nullable(),
  taxReason: z.string(),
  tax: Money.nullable(),
  /** With freight and tax; null while one of them is not known. */
  total: Money.nullable(),
  lines: z.array(QuoteLine),
  /** Against the version before; empty for the first. */
  changes: z.array(QuoteChange),
  /** Goods of the version before; null for the first. */
  goodsBefore: Money.nullable(),
})
export type Quote = z.infer<typeof Quote>
