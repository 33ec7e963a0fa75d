import { z } from 'zod'
import { WantedLine } from '#contract/shop/cart.contract.ts'
import { Delivery } from '#contract/shop/delivery.ts'
import { deliveryModes } from '#contract/delivery-mode.ts'
import { endpoint } from '#contract/shop/endpoint.ts'
import { freeText } from '#contract/free-text.ts'
import { MessageFile } from '#contract/shop/message-file.ts'
import { Money, Price } from '#contract/money.ts'
import { ShortName } from '#contract/product-card.ts'
import { paging, privateId, sortBy } from '#contract/paging.ts'
import { Quote } from '#contract/shop/quote.ts'
import { typedAddress } from '#contract/typed-address.ts'
import { looseText, mostBodyChars, textUpTo } from '#contract/typed-input.ts'

export const inquiryStates = [
  'pending',
  'processing',
  'quoted',
  'info_needed',
  'accepted',
  'declined',
  'rejected',
  'expired',
  'cancelled',
] as const
export const orderStates = [
  'pending',
  'confirmed',
  'processing',
  'partially_shipped',
  'shipped',
  'completed',
  'on_hold',
  'cancelled',
] as const

/** What a buyer does with an inquiry; `again` once it has ended. `askCancel`, `update` and `reorder` are of orders. */
export const buyerMoves = [
  'reply',
  'message',
  'cancel',
  'accept',
  'decline',
  'again',
  'askCancel',
  'update',
  'reorder',
] as const

/** The longest message or reason, in characters. */
export const mostMessageChars = 4000

const blankIsAbsent = (value: unknown) => (value === '' || value === null ? undefined : value)

/** A calendar day that every calendar knows; ISO has a year 0, PostgreSQL has not. */
const day = z.iso.date().refine((text) => text >= '1000-01-01')

/** A wished net price: a price of ours, or text as a person typed it. */
const wishPrice = z.preprocess(blankIsAbsent, z.union([textUpTo(60), Price]).optional())
/** A wished day; the service says what is wrong with it. */
const wishDate = z.preprocess(blankIsAbsent, textUpTo(20).optional())

/** A part that is not listed: a number or words, and how many. */
export const ExtraLine = z.object({
  text: looseText(mostBodyChars).catch('').default(''),
  quantity: z
    .union([z.number(), textUpTo(20)])
    .catch(0)
    .default(0),
  unit: textUpTo(mostBodyChars)
    .nullish()
    .transform((unit) => unit ?? ''),
  info: textUpTo(mostBodyChars)
    .nullish()
    .transform((info) => info ?? ''),
  wishPrice,
  wishDate,
})

/** `checkCart`: a bare array of line ids (docs/seed-coverage.md S7-29) or the ids with what a trade order carries. */
export const checkCart = endpoint('checkCart', {
  auth: 'user',
  sharing: 'private',
  creates: true,
  bareBody: 'ids',
  summary: 'Turns the ticked cart lines into one inquiry or one order.',
  input: z.object({
    ids: z
      .array(z.union([textUpTo(100), z.number()]))
      .catch([])
      .default([]),
    /**
     * Lines that are not in the cart: they go into the document, and lines of the cart with the same articles stay there. One
     * that cannot be taken refuses the call, and `data.line` is its place.
     */
    add: z.array(WantedLine).optional(),
    /** `inquery` asks for a quotation where an order would be possible. */
    as: z.enum(['inquery', 'order']).optional().catch(undefined),
    poNumber: z.preprocess(blankIsAbsent, textUpTo(60).optional()),
    note: z.preprocess(blankIsAbsent, textUpTo(2000).optional()),
    wishDate: z.preprocess(blankIsAbsent, day.optional()),
    deliveryMode: z.preprocess(blankIsAbsent, z.enum(deliveryModes).optional()),
    /** Older clients: true is `now_and_later`, false is `complete`. */
    partialDelivery: z.boolean().optional(),
    /** One of the company's addresses; left out, its default address. */
    addressId: z.preprocess(blankIsAbsent, privateId.optional()),
    /** An address for this document alone, in place of those of the company. */
    address: z.preprocess(blankIsAbsent, z.object(typedAddress).optional()),
    /** One of the company's addresses: where the invoice of an order goes; left out, where it usually goes. */
    invoiceAddressId: z.preprocess(blankIsAbsent, privateId.optional()),
    /** The goods go to the buyer's customer: nothing in the parcel names the supplier or a price. */
    neutralPapers: z.boolean().optional(),
    /**
     * The sum the reader saw over the ticked lines; left out when one of them has no price. Refused with
     * PRICE_CHANGED, and the new lines as data, when it no longer holds.
     */
    expectedTotal: z.preprocess(blankIsAbsent, Money.optional()),
    /** What is wished for ticked lines. A wish makes an inquiry. */
    lines: z
      .array(z.object({ id: z.union([textUpTo(100), z.number()]), wishPrice, wishDate }))
      .max(1000)
      .optional(),
    /** Lines without an article. They make an inquiry, also without any line of the cart. */
    extra: z.array(ExtraLine).max(100).optional(),
  }),
  output: z.strictObject({ type: z.enum(['inquery', 'order']), id: z.string(), no: z.string() }),
  reasons: [
    'NOTHING_SELECTED',
    'LINES_CHANGED',
    'CART_LINES_MANY',
    'PRODUCT_GONE',
    'PRODUCT_SUPERSEDED',
    'PACK_UNKNOWN',
    'INFO_TOO_LONG',
    'PRICE_CHANGED',
    'ORDER_BELOW_MINIMUM',
    'EXTRA_TEXT_MISSING',
    'EXTRA_QUANTITY_INVALID',
    'WISH_PRICE_INVALID',
    'AMOUNT_TOO_LARGE',
    'WISH_DATE_INVALID',
    'TEXT_TOO_LONG',
    'QUANTITY_STEP',
    'QUANTITY_INVALID',
    'ADDRESS_UNKNOWN',
    'INVOICE_ADDRESS_UNKNOWN',
    'ADDRESS_NAME_MISSING',
    'STREET_MISSING',
    'CITY_MISSING',
    'COUNTRY_UNKNOWN',
    'TEXT_TOO_LONG',
    'IDEMPOTENCY_MISMATCH',
    'PLEASE_WAIT',
  ],
})

export const DocumentRow = z.strictObject({
  id: z.string(),
  no: z.string(),
  status: z.string(),
  createdAt: z.string(),
  poNumber: z.string(),
  lines: z.int(),
  /** Null while a line has no price. */
  total: Money.nullable(),
  /** The buyer is asked something or has a quotation to answer. */
  needsAnswer: z.boolean(),
})
export type DocumentRow = z.infer<typeof DocumentRow>

/** A row of a list of documents, which a reader knows again by what is in it. */
export const ListedDocument = DocumentRow.extend({
  /**
   * The first three kinds of article in the order of the lines, and how many lines each has. A name is the type's word for
   * one article in the reader's language, or else the name on the line.
   */
  articles: z.array(z.strictObject({ name: z.string(), lines: z.int() })),
})
export type ListedDocument = z.infer<typeof ListedDocument>

const documentFilter = z.object({
  ...paging,
  orderByColumn: sortBy('createdAt', 'no', 'status', 'poNumber'),
  /** `needs_answer`: inquiries that wait for the buyer. An unknown state matches nothing. */
  status: textUpTo(30).optional().catch(undefined),
  /** Document number, purchase order or part number, in any spelling. */
  keyword: freeText(100),
  /** Days in UTC, both included. */
  from: day.optional().catch(undefined),
  to: day.optional().catch(undefined),
})

export const DocumentLine = z.strictObject({
  id: z.string(),
  position: z.int(),
  productId: z.int().nullable(),
  /** The model that a machine is, where parts for it are on sale. */
  modelId: z.int().nullable(),
  standard: z.string(),
  fullname: z.string(),
  /** The short name that belongs to `fullname`; null where the article is called otherwise today, and in the office. */
  short: ShortName.nullable(),
  pic: z.string(),
  /** Of the article as it is today, for one without a picture; null for a line without an article. */
  typeId: z.int().nullable(),
  packType: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  packQuantity: z.int(),
  quantity: z.int(),
  pieces: z.int(),
  info: z.string(),
  /** What a line without an article counts in. */
  unit: z.string(),
  wishPrice: Price.nullable(),
  wishDate: z.string().nullable(),
  price: Price.nullable(),
  /** As it was placed or quoted; a sum adds these. */
  lineTotal: Money.nullable(),
  /** Packs shipped; orders only. */
  shipped: z.int().nullable(),
  /** What comes now and what later, as the document was made or confirmed; null where it is not known. */
  delivery: Delivery.nullable(),
  /** The day the supplier has promised; orders only. */
  promisedOn: z.string().nullable(),
})
export type DocumentLine = z.infer<typeof DocumentLine>

/** Where a document is delivered: a copy, so that later edits do not change history. */
export const DocumentAddress = z.strictObject({
  name: z.string(),
  lines: z.string(),
  postcode: z.string(),
  city: z.string(),
  country: z.string(),
})
export type DocumentAddress = z.infer<typeof DocumentAddress>

/** What buyer or supplier wrote, about the whole document or about one of its lines. */
export const DocumentMessage = z.strictObject({
  id: z.string(),
  lineId: z.string().nullable(),
  bySupplier: z.boolean(),
  author: z.string(),
  body: z.string(),
  files: z.array(MessageFile),
  at: z.string(),
})
export type DocumentMessage = z.infer<typeof DocumentMessage>

/** A paper of a document, to save: `url` is the PDF. The addresses need the session of their reader. */
export const PaperLink = z.strictObject({
  title: z.string(),
  url: z.string(),
  /** Its lines and sums as tables. */
  csv: z.string(),
  xlsx: z.string(),
  at: z.string(),
})
export type PaperLink = z.infer<typeof PaperLink>

export const DocumentDetail = DocumentRow.extend({
  items: z.array(DocumentLine),
  note: z.string(),
  wishDate: z.string().nullable(),
  partialDelivery: z.boolean(),
  deliveryMode: z.enum(deliveryModes),
  neutralPapers: z.boolean(),
  buyer: z.string(),
  inqueryNo: z.string().nullable(),
  validUntil: z.string().nullable(),
  version: z.int().nullable(),
  /** Every version that was sent, newest first; inquiries only. */
  quotes: z.array(Quote),
  /** The order that an accepted quote became; inquiries only. */
  order: z.strictObject({ id: z.string(), no: z.string() }).nullable(),
  messages: z.array(DocumentMessage),
  history: z.array(
    z.strictObject({ status: z.string(), at: z.string(), bySupplier: z.boolean(), note: z.string() }),
  ),
  /** What the reader may do now. `reply` answers the supplier's question, `message` only writes. */
  moves: z.array(z.enum(buyerMoves)),
  documents: z.array(PaperLink),
  shipments: z.array(
    z.strictObject({ id: z.string(), carrier: z.string(), tracking: z.string(), shippedAt: z.string() }),
  ),
  addresses: z.array(DocumentAddress),
  /** Where the invoice goes, kept with an order; null for an inquiry. */
  invoiceAddress: DocumentAddress.nullable(),
  /** The day by which goods in stock usually leave, by the supplier's working days; null once an order is confirmed, and for an inquiry. */
  stockLeavesBy: z.string().nullable(),
  /** What comes on top of `total`; orders only. Null in it means the supplier has not settled it yet. */
  costs: z
    .strictObject({
      freight: Money.nullable(),
      /** What a small order costs; null where nothing is due. */
      smallOrderFee: Money.nullable(),
      /** `total`, known freight and fee: what the button of the checkout said. */
      net: Money.nullable(),
      /** In per cent: 19 is 19 %. */
      taxRate: z.number().nullable(),
      tax: Money.nullable(),
      /** Why this rate, such as a supply within the EU, in the reader's language or as the supplier wrote it. */
      taxReason: z.string().nullable(),
      /** `total`, freight, fee and tax together; null until all are known. */
      grandTotal: Money.nullable(),
      deliveryTerm: z.string().nullable(),
    })
    .nullable(),
})
export type DocumentDetail = z.infer<typeof DocumentDetail>

export const listOrder = endpoint('listOrder', {
  auth: 'user',
  sharing: 'private',
  answer: 'rows',
  summary: 'Orders of the own company, newest first.',
  input: documentFilter,
  output: ListedDocument,
})
export const listInquery = endpoint('listInquery', {
  auth: 'user',
  sharing: 'private',
  answer: 'rows',
  summary: 'Inquiries of the own company, newest first.',
  input: documentFilter,
  output: ListedDocument,
})
export const orderDetail = endpoint('orderDetail', {
  auth: 'user',
  sharing: 'private',
  summary: 'An order with lines and history.',
  input: z.object({ id: privateId }),
  output: DocumentDetail,
  reasons: ['NOT_FOUND'],
})
export const inqueryDetail = endpoint('inqueryDetail', {
  auth: 'user',
  sharing: 'private',
  summary: 'An inquiry with lines and history.',
  input: z.object({ id: privateId }),
  output: DocumentDetail,
  reasons: ['NOT_FOUND'],
})

/** The state an inquiry is in after a move; a repeated request answers the same. */
export const InquiryMoved = z.strictObject({ id: z.string(), no: z.string(), status: z.string() })

/** A message or a reason as it was typed; the service says what is wrong with it. */
export const typedMessage = looseText(mostBodyChars).catch('').default('')

/** A message about an inquiry or an order as buyers and staff send it. */
export const writtenMessage = z.object({
  id: privateId,
  text: typedMessage,
  /** The line of the document that the text is about. */
  lineId: z.preprocess(blankIsAbsent, privateId.optional()),
  /** Files that the writer has uploaded for it, at most three. */
  files: z.array(privateId).max(100).optional(),
})

/** Why a move of an inquiry is refused, and why a message about one is. */
export const moveReasons = ['NOT_FOUND', 'INQUERY_ALREADY', 'IDEMPOTENCY_MISMATCH', 'PLEASE_WAIT'] as const
/** What can be wrong with a message itself. */
export const writtenReasons = [
  'MESSAGE_MISSING',
  'TEXT_TOO_LONG',
  'LINE_UNKNOWN',
  'MESSAGE_FILES_TOO_MANY',
  'MESSAGE_FILE_UNKNOWN',
] as const
export const messageReasons = [...moveReasons, ...writtenReasons] as const

export const cancelInquery = endpoint('cancelInquery', {
  auth: 'user',
  sharing: 'private',
  creates: true,
  bareBody: 'id',
  summary: 'Takes an inquiry back.',
  input: z.object({ id: privateId }),
  output: InquiryMoved,
  reasons: moveReasons,
})
export const replyInquery = endpoint('replyInquery', {
  auth: 'user',
  sharing: 'private',
  creates: true,
  summary: 'Writes to the supplier about an inquiry, and so answers an open question.',
  input: writtenMessage,
  output: InquiryMoved,
  reasons: messageReasons,
})
