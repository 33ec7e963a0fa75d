import { type StaffMove, staffMoves } from '#contract/office/inquiries.contract.ts'
import { type OrderStaffMove, orderStaffMoves } from '#contract/office/orders.contract.ts'
import type { inquiryStates, orderStates } from '#contract/shop/trade.contract.ts'

type InquiryState = (typeof inquiryStates)[number]
type OrderState = (typeof orderStates)[number]

/** What a move must bring along, or what must be true for it. */
export type MoveNeed =
  | 'message'
  | 'reason'
  /** A reason, where the hold was for the customer's credit. */
  | 'creditReason'
  /** At least one line with a price and a day until which the quote is valid. */
  | 'quote'
  /** The version the reader saw, still the newest, and still valid by the database's clock. */
  | 'validVersion'
  /** Who agreed, and how: by telephone, by mail. */
  | 'agreement'
  /** A day for each line, freight that is stated, and a customer whose credit allows it. */
  | 'dates'
  /** The buyer was asked something. */
  | 'question'
  /** The buyer asks to cancel. */
  | 'cancelRequest'
  /** An order that was never confirmed. */
  | 'unconfirmed'
  /** Packs of at least one line, a carrier, and a buyer who has answered. */
  | 'shipment'

/** What the history of a document shows of a move: the new state, what was written, or which field changed. */
type MoveEvent = 'state' | 'message' | 'field'

/** What a confirmation or an end does to the stock of the lines. */
export type StockEffect = 'reserve' | 'release'

/** `buyer`: whoever of the buyer's company gets its mails, except the person who has made the move. */
export type MoveReader = 'buyer' | 'staff'

/** A row of the table of moves. */
export interface Move {
  from: readonly string[]
  /** `former` leads back to the state before the hold; `same` leaves the state. */
  to: string
  who: 'buyer' | 'staff' | 'system'
  needs: readonly MoveNeed[]
  event: MoveEvent
  /** Who gets a mail. */
  mail: readonly MoveReader[]
  stock: StockEffect | null
}

type Details = Partial<Pick<Move, 'needs' | 'event' | 'mail' | 'stock'>>

const move = <State extends string>(
  who: Move['who'],
  from: readonly State[],
  to: State | 'former' | 'same',
  details: Details = {},
): Move => ({ who, from, to, needs: [], event: 'state', mail: [], stock: null, ...details })

/** A move that leaves the state. */
const step = <State extends string>(
  who: Move['who'],
  from: readonly State[],
  details: Details & Pick<Move, 'event'>,
): Move => move(who, from, 'same', details)

const untilQuoted = ['pending', 'processing', 'info_needed'] as const

/**
 * Every move that changes the state of an inquiry. The view document_moves (database/routines/trade.sql) says the same to
 * the database, which makes the moves; a test compares the two.
 */
export const inquiryMoves = {
  take: move<InquiryState>('staff', ['pending'], 'processing'),
  ask: move<InquiryState>('staff', ['pending', 'processing'], 'info_needed', {
    needs: ['message'],
    mail: ['buyer'],
  }),
  reply: move<InquiryState>('buyer', ['info_needed'], 'processing', { needs: ['message'], mail: ['staff'] }),
  quote: move<InquiryState>('staff', untilQuoted, 'quoted', { needs: ['quote'], mail: ['buyer'] }),
  revise: move<InquiryState>('staff', ['quoted'], 'quoted', { needs: ['quote'], mail: ['buyer'] }),
  withdraw: move<InquiryState>('staff', ['quoted'], 'processing', { needs: ['reason'], mail: ['buyer'] }),
  accept: move<InquiryState>('buyer', ['quoted'], 'accepted', {
    needs: ['validVersion'],
    mail: ['buyer', 'staff'],
  }),
  acceptForBuyer: move<InquiryState>('staff', ['quoted', 'expired'], 'accepted', {
    needs: ['agreement'],
    mail: ['buyer'],
  }),
  decline: move<InquiryState>('buyer', ['quoted'], 'declined', {
    needs: ['reason'],
    mail: ['buyer', 'staff'],
  }),
  reject: move<InquiryState>('staff', untilQuoted, 'rejected', { needs: ['reason'], mail: ['buyer'] }),
  cancel: move<InquiryState>('buyer', untilQuoted, 'cancelled', { mail: ['buyer', 'staff'] }),
  expire: move<InquiryState>('system', ['quoted'], 'expired', { mail: ['buyer'] }),
}
export type InquiryMove = keyof typeof inquiryMoves

const openInquiryStates = [...untilQuoted, 'quoted', 'accepted'] as const satisfies readonly InquiryState[]

/** Every move that leaves the state of an inquiry; the view document_steps says the same to the database. */
export const inquirySteps = {
  message: step<InquiryState>('staff', openInquiryStates, {
    needs: ['message'],
    event: 'message',
    mail: ['buyer'],
  }),
  buyerMessage: step<InquiryState>('buyer', openInquiryStates, {
    needs: ['message'],
    event: 'message',
    mail: ['staff'],
  }),
}

const shippableStates = ['confirmed', 'processing', 'partially_shipped'] as const satisfies OrderState[]

/** Every move that changes the state of an order. */
export const orderMoves = {
  confirm: move<OrderState>('staff', ['pending'], 'confirmed', {
    needs: ['dates'],
    mail: ['buyer'],
    stock: 'reserve',
  }),
  hold: move<OrderState>('staff', ['pending', 'confirmed'], 'on_hold', {
    needs: ['reason'],
    mail: ['buyer'],
  }),
  release: move<OrderState>('staff', ['on_hold'], 'former', { needs: ['creditReason'], mail: ['buyer'] }),
  // Nothing is reserved before an order is confirmed.
  cancel: move<OrderState>('buyer', ['pending'], 'cancelled', { mail: ['buyer', 'staff'] }),
  cancelForBuyer: move<OrderState>('staff', ['pending', 'confirmed', 'on_hold'], 'cancelled', {
    needs: ['reason'],
    mail: ['buyer'],
    stock: 'release',
  }),
  // The stock follows within a minute (take_shipped_stock): a load may be writing the same products.
  shipPart: move<OrderState>('staff', shippableStates, 'partially_shipped', {
    needs: ['shipment'],
    mail: ['buyer'],
  }),
  /** The last shipment: of all that was open, or without what will not be delivered. */
  shipRest: move<OrderState>('staff', shippableStates, 'shipped', { needs: ['shipment'], mail: ['buyer'] }),
  /** Two weeks after the last shipment. */
  complete: move<OrderState>('system', ['shipped'], 'completed'),
}
export type OrderMove = keyof typeof orderMoves

const openOrderStates = [
  'pending',
  'confirmed',
  'on_hold',
  'processing',
  'partially_shipped',
  'shipped',
  'completed',
] as const satisfies readonly OrderState[]

/** Every move that leaves the state of an order. */
export const orderSteps = {
  take: step<OrderState>('staff', openOrderStates, { event: 'field' }),
  ask: step<OrderState>('staff', openOrderStates, { needs: ['message'], event: 'message', mail: ['buyer'] }),
  message: step<OrderState>('staff', openOrderStates, {
    needs: ['message'],
    event: 'message',
    mail: ['buyer'],
  }),
  keep: step<OrderState>('staff', openOrderStates, {
    needs: ['cancelRequest', 'message'],
    event: 'message',
    mail: ['buyer'],
  }),
  /** Carrier and tracking number of a shipment; the label is often printed later. */
  correctShipment: step<OrderState>('staff', ['partially_shipped', 'shipped', 'completed'], {
    event: 'field',
  }),
  reply: step<OrderState>('buyer', openOrderStates, {
    needs: ['question', 'message'],
    event: 'message',
    mail: ['staff'],
  }),
  buyerMessage: step<OrderState>('buyer', openOrderStates, {
    needs: ['message'],
    event: 'message',
    mail: ['staff'],
  }),
  /** The buyer asks to cancel what only the supplier can still cancel. */
  askCancel: step<OrderState>('buyer', ['confirmed', 'processing', 'on_hold'], {
    event: 'field',
    mail: ['staff'],
  }),
  /** The buyer's number and note. */
  update: step<OrderState>('buyer', ['pending', 'on_hold'], { needs: ['unconfirmed'], event: 'field' }),
}

/** States in which an inquiry ends without an order. */
export const endedInquiryStates = [
  'declined',
  'rejected',
  'expired',
  'cancelled',
] as const satisfies InquiryState[]
const ended = new Set<string>(endedInquiryStates)

/** Inquiries that ended take neither moves nor messages. */
export const isInquiryEnded = (status: string): boolean => ended.has(status)

/** Whether the table lets a document in this state make the move. */
export const isFrom = ({ from }: Move, status: string): boolean => from.includes(status)

/** What a buyer can do with an inquiry at all. */
const buyerInquiryMoves = ['reply', 'message', 'cancel', 'accept', 'decline', 'again'] as const

/** What a buyer may do with an inquiry in this state; an answer takes the place of a message. */
export const buyerMovesOf = (status: string): (typeof buyerInquiryMoves)[number][] => {
  const { reply, cancel, accept, decline } = inquiryMoves
  const can: Record<(typeof buyerInquiryMoves)[number], boolean> = {
    reply: isFrom(reply, status),
    message: isFrom(inquirySteps.buyerMessage, status) && !isFrom(reply, status),
    cancel: isFrom(cancel, status),
    accept: isFrom(accept, status),
    decline: isFrom(decline, status),
    again: isInquiryEnded(status),
  }
  return buyerInquiryMoves.filter((name) => can[name])
}

/** Whether a step ends a hold. Its reason stays among staff. */
export const endsHold = (
  before: string | undefined,
  step: { status: string; bySupplier: boolean },
): boolean => before === 'on_hold' && step.bySupplier && step.status !== 'cancelled'

/** What staff may do with an inquiry in this state before a quote. */
export const staffMovesOf = (status: string): StaffMove[] =>
  staffMoves.filter((name) => isFrom(name === 'message' ? inquirySteps.message : inquiryMoves[name], status))

/** What staff do with the quote of an inquiry. */
export const quoteMoves = ['quote', 'revise', 'withdraw', 'acceptForBuyer'] as const

/** What staff may do with the quote of an inquiry in this state. */
export const quoteMovesOf = (status: string): (typeof quoteMoves)[number][] =>
  quoteMoves.filter((name) => isFrom(inquiryMoves[name], status))

/** A cancelled order takes neither moves nor messages. */
export const isOrderEnded = (status: string): boolean => status === 'cancelled'

/** What a buyer can do with an order at all. */
const buyerOrderMoves = ['reply', 'message', 'cancel', 'askCancel', 'update', 'reorder'] as const

/** What a buyer may do with their order; an answer takes the place of a message. */
export const buyerOrderMovesOf = (order: {
  status: string
  needsAnswer: boolean
  asksToCancel: boolean
  isConfirmed: boolean
}): (typeof buyerOrderMoves)[number][] => {
  const { status, needsAnswer, asksToCancel, isConfirmed } = order
  const { reply, buyerMessage, askCancel, update } = orderSteps
  const can: Record<(typeof buyerOrderMoves)[number], boolean> = {
    reply: isFrom(reply, status) && needsAnswer,
    message: isFrom(buyerMessage, status) && !needsAnswer,
    cancel: isFrom(orderMoves.cancel, status),
    askCancel: isFrom(askCancel, status) && !asksToCancel,
    update: isFrom(update, status) && !isConfirmed,
    reorder: true,
  }
  return buyerOrderMoves.filter((name) => can[name])
}

/** What a member of staff who manages orders may do with this one. */
export const staffOrderMovesOf = (order: {
  status: string
  holdKind: string | null
  asksToCancel: boolean
  isMine: boolean
  mayReleaseCredit: boolean
  /** A setting: the supplier's bookkeeping delivers. */
  doBooksShip: boolean
}): OrderStaffMove[] => {
  const { status, holdKind, asksToCancel, isMine, mayReleaseCredit, doBooksShip } = order
  const { confirm, hold, release, cancelForBuyer, shipRest } = orderMoves
  const { take, keep, ask, message, correctShipment } = orderSteps
  const can: Record<OrderStaffMove, boolean> = {
    take: isFrom(take, status) && !isMine,
    confirm: isFrom(confirm, status),
    hold: isFrom(hold, status),
    release: isFrom(release, status) && (holdKind !== 'credit' || mayReleaseCredit),
    cancelForBuyer: isFrom(cancelForBuyer, status),
    ship: isFrom(shipRest, status) && !doBooksShip,
    correctShipment: isFrom(correctShipment, status) && !doBooksShip,
    keep: isFrom(keep, status) && asksToCancel,
    ask: isFrom(ask, status),
    message: isFrom(message, status),
  }
  return orderStaffMoves.filter((name) => can[name])
}
