import { z } from 'zod'
import { PaymentTerms } from '#contract/office/payment-terms.ts'
import { TypedLine } from '#contract/office/articles.contract.ts'
import { deliveryModes } from '#contract/delivery-mode.ts'
import { endpoint } from '#contract/office/endpoint.ts'
import { freeText } from '#contract/free-text.ts'
import { Money } from '#contract/money.ts'
import { holdKinds, orderViews } from '#contract/office/order-state.ts'
import { Shipment } from '#contract/office/shipments.contract.ts'
import { CursorLinks, cursorPaging, privateId } from '#contract/paging.ts'
import { OrderMoved, orderMoveReasons } from '#contract/shop/orders.contract.ts'
import {
  DocumentAddress,
  DocumentLine,
  DocumentMessage,
  orderStates,
  typedMessage,
  PaperLink,
  writtenMessage,
  writtenReasons,
} from '#contract/shop/trade.contract.ts'
import { looseText, textUpTo } from '#contract/typed-input.ts'

/** What staff do with an order. `take` changes who looks after it, `keep` refuses a cancellation. */
export const orderStaffMoves = [
  'take',
  'confirm',
  'hold',
  'release',
  'cancelForBuyer',
  'ship',
  'correctShipment',
  'keep',
  'ask',
  'message',
] as const
export type OrderStaffMove = (typeof orderStaffMoves)[number]

const Person = z.strictObject({ id: z.string(), name: z.string() })

export const OrderRow = z.strictObject({
  id: z.string(),
  no: z.string(),
  status: z.enum(orderStates),
  holdKind: z.enum(holdKinds).nullable(),
  needsAnswer: z.boolean(),
  asksToCancel: z.boolean(),
  company: z.strictObject({ id: z.string(), name: z.string(), customerNo: z.string().nullable() }),
  /** Empty for an order of a company without a login. */
  buyer: z.string(),
  /** The language of the order: what the buyer reads. */
  language: z.string(),
  poNumber: z.string(),
  lines: z.int(),
  total: Money.nullable(),
  wishDate: z.string().nullable(),
  /** Who at the supplier looks after it; null while nobody does. */
  assignedTo: Person.nullable(),
  /** Lines whose promised day is over, and the first such day; null without any. */
  late: z.strictObject({ lines: z.int(), since: z.string() }).nullable(),
  /** Why the books cannot get an order that is due for them; null where they can, or it is not due. */
  handoverStop: z.enum(['noCustomerNumber']).nullable(),
  createdAt: z.string(),
  /** When something of it changed last. */
  movedAt: z.string(),
})
export type OrderRow = z.infer<typeof OrderRow>

export const officeListOrder = endpoint('officeListOrder', {
  auth: { staff: 'order:read' },
  sharing: 'private',
  answer: 'rows',
  summary: 'Orders of all companies, newest first; `total` counts up to 1,001.',
  input: z.object({
    ...cursorPaging,
    view: z.enum(orderViews).optional().catch(undefined),
    status: z.enum(orderStates).optional().catch(undefined),
    /** In document number, purchase order, company, customer number or part number in any spelling. */
    keyword: freeText(100),
    companyId: privateId.optional(),
  }),
  output: OrderRow,
  extra: CursorLinks,
})

export const officeCountOrder = endpoint('officeCountOrder', {
  auth: { staff: 'order:read' },
  sharing: 'private',
  summary: 'How many orders each view of the list has, up to 1,001.',
  input: z.object({}),
  output: z.strictObject({
    toConfirm: z.int(),
    asksToCancel: z.int(),
    onHold: z.int(),
    waiting: z.int(),
    late: z.int(),
    notHandedOver: z.int(),
    mine: z.int(),
    nobody: z.int(),
    all: z.int(),
  }),
})

const OrderLine = DocumentLine.extend({
  /** What the stock has for this line now, without what other orders reserve; null without a figure. */
  available: z.int().nullable(),
  expectedOn: z.string().nullable(),
  /** The day to promise: what the quote said, or when goods in stock leave, in working days; null: not known. */
  proposedOn: z.string().nullable(),
  reserved: z.int(),
})

export const OrderDetail = OrderRow.extend({
  buyerEmail: z.string(),
  /** Who of the staff began it for the company; empty when a buyer placed it. */
  begunBy: z.string(),
  /** Who agreed and how, where staff accepted a quote for the buyer. */
  agreement: z.string(),
  inquiry: z.strictObject({ id: z.string(), no: z.string() }).nullable(),
  items: z.array(OrderLine),
  note: z.string(),
  partialDelivery: z.boolean(),
  deliveryMode: z.enum(deliveryModes),
  neutralPapers: z.boolean(),
  addresses: z.array(DocumentAddress),
  /** Kept with the order; null where the company had no address. */
  invoiceAddress: DocumentAddress.nullable(),
  /** The confirmation, once there is one. */
  documents: z.array(PaperLink),
  /** What has left, oldest first. */
  shipments: z.array(Shipment),
  credit: z.strictObject({
    state: z.enum(['ok', 'prepayment', 'hold']),
    reason: z.string(),
    /** Somebody let this order pass all the same. */
    isReleased: z.boolean(),
  }),
  /** Of the quote that became the order, else of the company. */
  payment: PaymentTerms,
  costs: z.strictObject({
    freight: Money.nullable(),
    /** What a small order costs; null where nothing is due. */
    smallOrderFee: Money.nullable(),
    taxRate: z.number().nullable(),
    tax: Money.nullable(),
    /** The words of staff for another rate; null: the shop computed the rate. */
    taxReason: z.string().nullable(),
    /** Why this rate, in the reader's language; null at home. */
    taxWhy: z.string().nullable(),
    /** Goods, freight, fee and tax together; null until all are known. */
    grandTotal: Money.nullable(),
    deliveryTerm: z.string().nullable(),
    /** Grows with each change; `officeSetOrderCosts` sends it back. */
    version: z.int(),
  }),
  messages: z.array(DocumentMessage),
  history: z.array(
    z.strictObject({
      id: z.string(),
      at: z.string(),
      bySupplier: z.boolean(),
      /** Empty where it is not known, or the person has left. */
      person: z.string(),
      /** A step to this state; null for a changed field. */
      status: z.string().nullable(),
      note: z.string(),
      /** A changed field with its values; null for a step. */
      field: z.string().nullable(),
      before: z.string().nullable(),
      after: z.string().nullable(),
    }),
  ),
  /** What the caller may do now. */
  moves: z.array(z.enum(orderStaffMoves)),
})
export type OrderDetail = z.infer<typeof OrderDetail>

export const officeOrderDetail = endpoint('officeOrderDetail', {
  auth: { staff: 'order:read' },
  sharing: 'private',
  summary: 'An order with lines, stock, messages and history.',
  input: z.object({ id: privateId }),
  output: OrderDetail,
  reasons: ['NOT_FOUND'],
})

const messageReasons = [...orderMoveReasons, ...writtenReasons] as const
const reasonReasons = [...orderMoveReasons, 'REASON_MISSING', 'TEXT_TOO_LONG'] as const

export const officeBeginOrder = endpoint('officeBeginOrder', {
  auth: { staff: 'order:manage' },
  sharing: 'private',
  creates: true,
  summary: 'Begins an order for a company, at its prices of today: it came by telephone or mail.',
  input: z.object({
    companyId: privateId,
    /** Who of its people who can sign in; absent: the first of them. */
    buyerId: privateId.optional(),
    poNumber: textUpTo(60).default(''),
    note: textUpTo(2000).default(''),
    lines: z.array(TypedLine).max(5_000).default([]),
  }),
  output: OrderMoved,
  reasons: [
    'NOT_FOUND',
    'COMPANY_BLOCKED',
    'BUYER_UNKNOWN',
    'LINES_MISSING',
    'LINES_TOO_MANY',
    'LIST_PRICE_MISSING',
    'QUANTITY_INVALID',
    'QUANTITY_STEP',
    'PACK_UNKNOWN',
    'PRODUCT_GONE',
    'IDEMPOTENCY_MISMATCH',
    'PLEASE_WAIT',
  ],
})
/** A cost that somebody else has set meanwhile; freight and surcharge in minor units. */
export const CostChange = z.strictObject({
  at: z.string(),
  /** Empty where the person has left. */
  by: z.string(),
  field: z.enum(['freight', 'smallOrderFee', 'taxRate', 'taxReason', 'deliveryTerm']),
  before: z.string().nullable(),
  after: z.string().nullable(),
})
export type CostChange = z.infer<typeof CostChange>

/** `data` of a refused `officeSetOrderCosts`. */
export const CostConflict = z.strictObject({
  version: z.int(),
  currency: z.string(),
  changes: z.array(CostChange),
})
export type CostConflict = z.infer<typeof CostConflict>

/** As typed; the service says what is wrong with it. */
const typedCost = looseText(5_000).optional()
export const officeSetOrderCosts = endpoint('officeSetOrderCosts', {
  auth: { staff: 'order:manage' },
  sharing: 'private',
  creates: true,
  summary:
    'Sets freight, the surcharge of a small order (0 or nothing waives it), the rate of tax with its reason, and the delivery term, before the confirmation and as typed; what is left out stays. 601 CHANGED_MEANWHILE names who changed which of them since `version`.',
  input: z.object({
    id: privateId,
    /** `costs.version` that staff had before them. */
    version: z.int(),
    freight: typedCost,
    taxRate: typedCost,
    taxReason: typedCost,
    smallOrderFee: typedCost,
    deliveryTerm: typedCost,
  }),
  output: OrderMoved,
  reasons: [
    'NOT_FOUND',
    'ORDER_ALREADY',
    'CHANGED_MEANWHILE',
    'INPUT_INVALID',
    'AMOUNT_INVALID',
    'QUOTE_PRICE_UNCLEAR',
    'AMOUNT_TOO_LARGE',
    'QUOTE_CURRENCY',
    'QUOTE_TAX_INVALID',
    'TAX_REASON_MISSING',
    'REASON_MISSING',
    'TEXT_TOO_LONG',
    'IDEMPOTENCY_MISMATCH',
    'PLEASE_WAIT',
  ],
})
export const officeTakeOrder = endpoint('officeTakeOrder', {
  auth: { staff: 'order:manage' },
  sharing: 'private',
  creates: true,
  summary: 'The caller looks after the order from now on.',
  input: z.object({ id: privateId }),
  output: OrderMoved,
  reasons: orderMoveReasons,
})
export const officeConfirmOrder = endpoint('officeConfirmOrder', {
  auth: { staff: 'order:manage' },
  sharing: 'private',
  creates: true,
  summary:
    'Confirms an order with a day for each line, and reserves stock. Its freight must be stated (601 FREIGHT_OPEN).',
  input: z.object({
    id: privateId,
    dates: z
      .array(z.object({ lineId: privateId, on: textUpTo(30).catch('').default('') }))
      .max(10_000)
      .catch([])
      .default([]),
  }),
  output: OrderMoved,
  reasons: [
    ...orderMoveReasons,
    'DATE_MISSING',
    'DATE_INVALID',
    'DATE_PAST',
    'LINE_UNKNOWN',
    'CREDIT_STOPS',
    'FREIGHT_OPEN',
  ],
})
export const officeHoldOrder = endpoint('officeHoldOrder', {
  auth: { staff: 'order:manage' },
  sharing: 'private',
  creates: true,
  summary: 'Puts an order on hold, with a reason that the buyer reads. Reserved stock stays reserved.',
  input: z.object({
    id: privateId,
    kind: z.enum(holdKinds).optional().catch(undefined),
    reason: typedMessage,
  }),
  output: OrderMoved,
  reasons: [...reasonReasons, 'HOLD_KIND_MISSING'],
})
export const officeReleaseOrder = endpoint('officeReleaseOrder', {
  auth: { staff: 'order:manage' },
  sharing: 'private',
  creates: true,
  summary: 'Ends a hold. One for credit needs the permission `credit:release` and a reason.',
  input: z.object({ id: privateId, reason: typedMessage }),
  output: OrderMoved,
  reasons: [...reasonReasons, 'FORBIDDEN'],
})
export const officeCancelOrder = endpoint('officeCancelOrder', {
  auth: { staff: 'order:manage' },
  sharing: 'private',
  creates: true,
  summary: 'Cancels an order with a reason that the buyer reads, and gives its stock back.',
  input: z.object({ id: privateId, reason: typedMessage }),
  output: OrderMoved,
  reasons: reasonReasons,
})
export const officeKeepOrder = endpoint('officeKeepOrder', {
  auth: { staff: 'order:manage' },
  sharing: 'private',
  creates: true,
  summary: 'Answers a buyer who asks to cancel: the order stays, for a reason that the buyer reads.',
  input: z.object({ id: privateId, text: typedMessage }),
  output: OrderMoved,
  reasons: [...orderMoveReasons, 'MESSAGE_MISSING', 'TEXT_TOO_LONG'],
})
export const officeAskOrder = endpoint('officeAskOrder', {
  auth: { staff: 'order:manage' },
  sharing: 'private',
  creates: true,
  summary: 'Asks the buyer something. The state of the order stays.',
  input: writtenMessage,
  output: OrderMoved,
  reasons: messageReasons,
})
export const officeMessageOrder = endpoint('officeMessageOrder', {
  auth: { staff: 'order:manage' },
  sharing: 'private',
  creates: true,
  summary: 'Writes to the buyer without asking for an answer.',
  input: writtenMessage,
  output: OrderMoved,
  reasons: messageReasons,
})
