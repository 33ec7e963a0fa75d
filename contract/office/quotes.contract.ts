import { z } from 'zod'
import { TypedQuoteLine } from '#contract/office/articles.contract.ts'
import { endpoint } from '#contract/office/endpoint.ts'
import { Money, Price } from '#contract/money.ts'
import { catalogueId, privateId } from '#contract/paging.ts'
import { QuoteLine as OfferedLine } from '#contract/shop/quote.ts'
import { InquiryMoved, inquiryStates, typedMessage } from '#contract/shop/trade.contract.ts'
import { looseText, textUpTo } from '#contract/typed-input.ts'

/** The most lines of one inquiry that are saved or begun at once; a cart holds no more. */
const mostLines = 500
/** The longest remark or note of a line, in characters. */
export const mostRemarkChars = 1000

const Changed = z.strictObject({ by: z.string(), at: z.string() })

export const QuoteLine = z.strictObject({
  lineId: z.string(),
  /** Stands beside the asked article; the buyer takes one of the two. */
  isAlternative: z.boolean(),
  position: z.int(),
  /** Grows with each change; 0: nothing was typed yet. */
  version: z.int(),
  /** What the buyer asked for, in words where `standard` is empty. */
  asked: z.strictObject({
    standard: z.string(),
    fullname: z.string(),
    info: z.string(),
    unit: z.string(),
    packs: z.int(),
    pieces: z.int(),
    hasArticle: z.boolean(),
    wish: Price.nullable(),
    wishDate: z.string().nullable(),
  }),
  /** What is offered; null: no article of the catalogue. */
  article: z
    .strictObject({
      productId: z.int().nullable(),
      standard: z.string(),
      fullname: z.string(),
      /** Staff chose it, and it is not what was asked for. */
      isOther: z.boolean(),
    })
    .nullable(),
  packs: z.int(),
  packQuantity: z.int(),
  pieces: z.int(),
  /** Pieces that come now and later; null: the stock has no figure, or nobody knows the day. */
  stock: z.strictObject({
    now: z.int().nullable(),
    later: z.int().nullable(),
    laterOn: z.string().nullable(),
  }),
  /** From the company's price list; null also without `price:read`. */
  list: Price.nullable(),
  /** Only with `price:read`. */
  cost: Price.nullable(),
  lastPaid: z
    .strictObject({ price: Price, on: z.string(), pieces: z.int(), orderNo: z.string().nullable() })
    .nullable(),
  isAvailable: z.boolean(),
  price: Price.nullable(),
  /** Working days after the order. */
  leadDays: z.int().nullable(),
  leadOn: z.string().nullable(),
  /** The buyer reads it. */
  remark: z.string(),
  /** Stays at the supplier. */
  insideNote: z.string(),
  isLowPriceMeant: z.boolean(),
  lineTotal: Money.nullable(),
  /** In per cent of the price; null without a cost in this currency, or without `price:read`. */
  margin: z.number().nullable(),
  /** Below cost, or below the least margin of the reader's role. */
  low: z.enum(['cost', 'margin']).nullable(),
  /** What a press of Enter takes. */
  proposal: z.strictObject({
    price: Price.nullable(),
    leadDays: z.int().nullable(),
    leadOn: z.string().nullable(),
  }),
  changed: Changed.nullable(),
})
export type QuoteLine = z.infer<typeof QuoteLine>

export const QuoteHead = z.strictObject({
  /** Grows with each change; 0: as the settings say. */
  version: z.int(),
  /** The last day of the quote in the supplier's time zone. */
  validOn: z.string(),
  deliveryTerm: z.string(),
  paymentText: z.string(),
  /** Null is told with the order. */
  freight: Money.nullable(),
  /** In per cent; null: not known yet. */
  taxRate: z.number().nullable(),
  taxReason: z.string(),
  changed: Changed.nullable(),
})
export type QuoteHead = z.infer<typeof QuoteHead>

export const QuoteSums = z.strictObject({
  priced: z.int(),
  alternatives: z.int(),
  notAvailable: z.int(),
  /** Neither a price nor "not available". */
  open: z.int(),
  goods: Money,
  tax: Money.nullable(),
  /** Of the lines that have a price; null while one of them has no cost, or without `price:read`. */
  cost: Money.nullable(),
  margin: z.number().nullable(),
})
export type QuoteSums = z.infer<typeof QuoteSums>

export const QuoteSheet = z.strictObject({
  id: z.string(),
  status: z.enum(inquiryStates),
  /** Of the newest quote that was sent; 0 before the first. */
  version: z.int(),
  /** The last day of the newest quote, in the supplier's time zone; null without one, or after it was taken back. */
  lastDay: z.string().nullable(),
  currency: z.string(),
  /** The caller may change and send the draft. */
  canWrite: z.boolean(),
  canWithdraw: z.boolean(),
  /** The caller may accept the newest quote for its buyer. */
  canAccept: z.boolean(),
  /** What the buyer can take of the newest version; empty where nothing can be accepted. */
  offered: z.array(
    OfferedLine.pick({
      lineId: true,
      take: true,
      position: true,
      standard: true,
      fullname: true,
      lineTotal: true,
    }),
  ),
  seesCosts: z.boolean(),
  hidesCosts: z.boolean(),
  timeZone: z.string(),
  /** Changes with every change of the draft; `officeSendQuote` sends it back. */
  stamp: z.string(),
  head: QuoteHead,
  lines: z.array(QuoteLine),
  sums: QuoteSums,
  /** Ready words for why a line is not available: named in the reader's language, written in the buyer's. */
  reasons: z.array(z.strictObject({ name: z.string(), text: z.string() })),
  /** Who gets the mail; empty: nobody, and the draft cannot be sent. */
  recipients: z.array(z.string()),
  /** When and to whom version `version` went out; null before the first, and after it was taken back. */
  sent: z.strictObject({ at: z.string(), to: z.array(z.string()) }).nullable(),
  /** The draft says something else than what was sent, so that it can be sent as the next version. */
  isChanged: z.boolean(),
})
export type QuoteSheet = z.infer<typeof QuoteSheet>

export const officeQuoteSheet = endpoint('officeQuoteSheet', {
  auth: { staff: 'inquery:read' },
  sharing: 'private',
  summary:
    'The draft of the next quote of an inquiry: lines with list price, cost, last price paid and stock.',
  input: z.object({ id: privateId }),
  output: QuoteSheet,
  reasons: ['NOT_FOUND'],
})

const typed = looseText(200)
const typedRemark = textUpTo(4 * mostRemarkChars)

const lineChange = z.object({
  lineId: privateId,
  isAlternative: z.boolean().default(false),
  version: z.int().min(0),
  /** The article that is offered instead of the asked one; null takes it away. Of an alternative: null removes the line. */
  productId: catalogueId.optional(),
  packId: z.int().min(0).optional(),
  packs: typed.optional(),
  isAvailable: z.boolean().optional(),
  /** As typed: `14.20`, `115,00/100`; empty: none. */
  price: typed.optional(),
  /** So many per cent below the price of the list, in place of a price. */
  listPercent: typed.optional(),
  /** As typed: `2`, `15 Jan`, `2027-01-15`; empty: none. */
  leadTime: typed.optional(),
  remark: typedRemark.optional(),
  insideNote: typedRemark.optional(),
  isLowPriceMeant: z.boolean().optional(),
})
export type QuoteLineChange = z.infer<typeof lineChange>

const headChange = z.object({
  version: z.int().min(0),
  validOn: typed.optional(),
  deliveryTerm: typedRemark.optional(),
  paymentText: typedRemark.optional(),
  freight: typed.optional(),
  taxRate: typed.optional(),
  taxReason: typedRemark.optional(),
})
export type QuoteHeadChange = z.infer<typeof headChange>

export const officeSaveQuote = endpoint('officeSaveQuote', {
  auth: { staff: 'inquery:quote' },
  sharing: 'private',
  summary:
    'Keeps typed lines or terms of a draft at once. 601 CHANGED_MEANWHILE names who changed which field, with both values; nothing is kept then.',
  input: z.object({
    id: privateId,
    lines: z.array(lineChange).max(mostLines).default([]),
    head: headChange.optional(),
  }),
  output: z.strictObject({
    stamp: z.string(),
    head: QuoteHead,
    /** The lines that were sent, as they are now. */
    lines: z.array(QuoteLine),
    sums: QuoteSums,
    /** As in the sheet. */
    isChanged: z.boolean(),
  }),
  reasons: [
    'NOT_FOUND',
    'INPUT_INVALID',
    'INQUERY_ALREADY',
    'CHANGED_MEANWHILE',
    'LINE_UNKNOWN',
    'ARTICLE_UNKNOWN',
    'PACK_UNKNOWN',
    'QUANTITY_INVALID',
    'AMOUNT_INVALID',
    'QUOTE_PRICE_INVALID',
    'QUOTE_PRICE_UNCLEAR',
    'AMOUNT_TOO_LARGE',
    'QUOTE_CURRENCY',
    'QUOTE_NO_LIST_PRICE',
    'QUOTE_PERCENT_INVALID',
    'QUOTE_LEAD_TIME_INVALID',
    'QUOTE_DAY_INVALID',
    'QUOTE_TAX_INVALID',
    'TAX_REASON_MISSING',
    'TEXT_TOO_LONG',
  ],
})

export const officeSendQuote = endpoint('officeSendQuote', {
  auth: { staff: 'inquery:quote' },
  sharing: 'private',
  creates: true,
  summary: 'Sends the draft to the buyer as the next version of the quote.',
  input: z.object({
    id: privateId,
    /** The version that it becomes. */
    version: z.int().min(1),
    /** Of the draft as the sender saw it. */
    stamp: textUpTo(100),
    /** Lines that go out although they have neither a price nor "not available". */
    openLineIds: z.array(textUpTo(100)).max(mostLines).default([]),
  }),
  output: InquiryMoved.extend({ version: z.int() }),
  reasons: [
    'NOT_FOUND',
    'INPUT_INVALID',
    'INQUERY_ALREADY',
    'CHANGED_MEANWHILE',
    'QUOTE_NOBODY',
    'QUOTE_UNCHANGED',
    'QUOTE_EMPTY',
    'QUOTE_LINES_OPEN',
    'QUOTE_REASON_MISSING',
    'QUOTE_PRICE_LOW',
    'QUOTE_DAY_INVALID',
    'IDEMPOTENCY_MISMATCH',
    'PLEASE_WAIT',
  ],
})

export const officeBeginQuote = endpoint('officeBeginQuote', {
  auth: { staff: 'inquery:quote' },
  sharing: 'private',
  creates: true,
  summary:
    'Begins a quote for a company that asked by telephone or mail: an inquiry with a draft at its prices of today.',
  input: z.object({
    companyId: privateId,
    /** Who of its people who can sign in; absent: the first of them. */
    buyerId: privateId.optional(),
    poNumber: textUpTo(60).default(''),
    note: textUpTo(2000).default(''),
    lines: z.array(TypedQuoteLine).max(5_000).default([]),
  }),
  output: InquiryMoved,
  reasons: [
    'NOT_FOUND',
    'COMPANY_BLOCKED',
    'BUYER_UNKNOWN',
    'LINES_MISSING',
    'LINES_TOO_MANY',
    'TEXT_TOO_LONG',
    'EXTRA_QUANTITY_INVALID',
    'QUANTITY_INVALID',
    'QUANTITY_STEP',
    'PACK_UNKNOWN',
    'PRODUCT_GONE',
    'IDEMPOTENCY_MISMATCH',
    'PLEASE_WAIT',
  ],
})

export const officeWithdrawQuote = endpoint('officeWithdrawQuote', {
  auth: { staff: 'inquery:quote' },
  sharing: 'private',
  creates: true,
  summary: 'Takes the newest quote back with a reason that the buyer reads; the draft stays.',
  input: z.object({ id: privateId, reason: typedMessage }),
  output: InquiryMoved,
  reasons: [
    'NOT_FOUND',
    'INQUERY_ALREADY',
    'REASON_MISSING',
    'TEXT_TOO_LONG',
    'IDEMPOTENCY_MISMATCH',
    'PLEASE_WAIT',
  ],
})

export const officeAcceptQuote = endpoint('officeAcceptQuote', {
  auth: { staff: 'inquery:quote' },
  sharing: 'private',
  creates: true,
  summary: 'Makes an order of the newest quote for its buyer, who agreed elsewhere; also after its last day.',
  input: z.object({
    id: privateId,
    version: z.int().min(1),
    /** Who agreed, and how: `Jana Wieland, by telephone`. Both sides read it. */
    agreement: typedMessage,
    /** Left out: every asked line that has a price. */
    lines: z
      .array(z.object({ id: privateId, take: z.enum(['asked', 'alternative']) }))
      .max(mostLines)
      .optional(),
  }),
  output: InquiryMoved.extend({ order: z.strictObject({ id: z.string(), no: z.string() }) }),
  reasons: [
    'NOT_FOUND',
    'INPUT_INVALID',
    'INQUERY_ALREADY',
    'AGREEMENT_MISSING',
    'TEXT_TOO_LONG',
    'QUOTE_CHANGED',
    'QUOTE_LINES_UNKNOWN',
    'QUOTE_LINES_MISSING',
    'IDEMPOTENCY_MISMATCH',
    'PLEASE_WAIT',
  ],
})

export const officeHideCosts = endpoint('officeHideCosts', {
  auth: { staff: 'price:read' },
  sharing: 'private',
  summary: 'Hides cost and margin on the screens of the caller, or shows them again.',
  input: z.object({ hides: z.boolean() }),
  output: z.null(),
  reasons: ['INPUT_INVALID'],
})
