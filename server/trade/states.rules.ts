import { type StaffMove, staffMoves } from '#contract/office/inquiries.contract.ts'
import { type OrderStaffMove, orderStaffMoves } from '#contract/office/orders.contract.ts'
import { type buyerMoves, type inquiryStates, type orderStates } from '#contract/shop/trade.contract.ts'

type InquiryState = (typeof inquiryStates)[number]
type OrderState = (typeof orderStates)[number]

/** What a move must bring along, or what must be true for it. */
export type MoveNeed =
  | 'message'
  | 'reason'
  /** At least one line with a price and a day until which the quote is valid. */
  | 'quote'
  /** The version the reader saw, still the newest, and still valid by the database's clock. */
  | 'validVersion'
  /** Who agreed, and how: by telephone, by mail. */
  | 'agreement'
  /** A day for each line, and a customer whose credit allows it. */
  | 'dates'

/** What a confirmation, a hold or an end does to the stock of the lines. */
export type StockEffect = 'reserve' | 'release'

interface Move<State extends string> {
  from: readonly State[]
  /** `former` leads back to the state before the hold. */
  to: State | 'former'
  who: 'buyer' | 'staff' | 'system'
  needs: readonly MoveNeed[]
  /** Who gets a mail. */
  mail: 'buyer' | 'staff' | 'both' | null
  stock: StockEffect | null
}

const move = <State extends string>(
  who: Move<State>['who'],
  from: readonly State[],
  to: Move<State>['to'],
  rest: Partial<Pick<Move<State>, 'needs' | 'mail' | 'stock'>> = {},
): Move<State> => ({ who, from, to, needs: [], mail: null, stock: null, ...rest })

const untilQuoted = ['pending', 'processing', 'info_needed'] as const

/**
 * Every move of an inquiry. The view document_moves (database/routines/trade.sql) says the same to the database,
 * which makes the moves; a test compares the two.
 */
export const inquiryMoves = {
  take: move<InquiryState>('staff', ['pending'], 'processing'),
  ask: move<InquiryState>('staff', ['pending', 'processing'], 'info_needed', {
    needs: ['message'],
    mail: 'buyer',
  }),
  reply: move<InquiryState>('buyer', ['info_needed'], 'processing', { needs: ['message'], mail: 'staff' }),
  quote: move<InquiryState>('staff', untilQuoted, 'quoted', { needs: ['quote'], mail: 'buyer' }),
  revise: move<InquiryState>('staff', ['quoted'], 'quoted', { needs: ['quote'], mail: 'buyer' }),
  withdraw: move<InquiryState>('staff', ['quoted'], 'processing', { needs: ['reason'], mail: 'buyer' }),
  accept: move<InquiryState>('buyer', ['quoted'], 'accepted', { needs: ['validVersion'], mail: 'both' }),
  acceptForBuyer: move<InquiryState>('staff', ['quoted', 'expired'], 'accepted', {
    needs: ['agreement'],
    mail: 'buyer',
  }),
  decline: move<InquiryState>('buyer', ['quoted'], 'declined', { needs: ['reason'], mail: 'staff' }),
  reject: move<InquiryState>('staff', untilQuoted, 'rejected', { needs: ['reason'], mail: 'buyer' }),
  cancel: move<InquiryState>('buyer', untilQuoted, 'cancelled', { mail: 'staff' }),
  expire: move<InquiryState>('system', ['quoted'], 'expired', { mail: 'buyer' }),
} as const

/** Every move an order can make before it ships. */
export const orderMoves = {
  confirm: move<OrderState>('staff', ['pending'], 'confirmed', {
    needs: ['dates'],
    mail: 'buyer',
    stock: 'reserve',
  }),
  hold: move<OrderState>('staff', ['pending', 'confirmed'], 'on_hold', { needs: ['reason'], mail: 'buyer' }),
  release: move<OrderState>('staff', ['on_hold'], 'former'),
  cancel: move<OrderState>('buyer', ['pending'], 'cancelled', { mail: 'staff', stock: 'release' }),
  cancelForBuyer: move<OrderState>('staff', ['pending', 'confirmed', 'on_hold'], 'cancelled', {
    needs: ['reason'],
    mail: 'buyer',
    stock: 'release',
  }),
} as const

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

const isOpen = (name: keyof typeof inquiryMoves | 'message' | 'again', status: string): boolean => {
  if (name === 'message') return !isInquiryEnded(status)
  if (name === 'again') return isInquiryEnded(status)
  return inquiryMoves[name].from.some((from) => from === status)
}

/** What a buyer may do with an inquiry in this state; an answer takes the place of a message. */
export const buyerMovesOf = (status: string): (typeof buyerMoves)[number][] =>
  (['reply', 'message', 'cancel', 'accept', 'decline', 'again'] as const).filter(
    (name) => isOpen(name, status) && !(name === 'message' && isOpen('reply', status)),
  )

/** Whether a step ends a hold. Its reason stays among staff. */
export const endsHold = (
  before: string | undefined,
  step: { status: string; bySupplier: boolean },
): boolean => before === 'on_hold' && step.bySupplier && step.status !== 'cancelled'

/** What staff may do with an inquiry in this state before a quote. */
export const staffMovesOf = (status: string): StaffMove[] => staffMoves.filter((name) => isOpen(name, status))

/** What staff do with the quote of an inquiry. */
export const quoteMoves = ['quote', 'revise', 'withdraw', 'acceptForBuyer'] as const

/** What staff may do with the quote of an inquiry in this state. */
export const quoteMovesOf = (status: string): (typeof quoteMoves)[number][] =>
  quoteMoves.filter((name) => isOpen(name, status))

/** A cancelled order takes neither moves nor messages. */
export const isOrderEnded = (status: string): boolean => status === 'cancelled'

const isFrom = (name: keyof typeof orderMoves, status: string): boolean =>
  orderMoves[name].from.some((from) => from === status)

/** States in which only the supplier can still cancel, and the buyer asks for it. */
const cancelledBySupplier = new Set<string>(['confirmed', 'processing', 'on_hold'] satisfies OrderState[])

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
  const isChangeable = !isConfirmed && (status === 'pending' || status === 'on_hold')
  const can: Record<(typeof buyerOrderMoves)[number], boolean> = {
    reply: needsAnswer && !isOrderEnded(status),
    message: !needsAnswer && !isOrderEnded(status),
    cancel: isFrom('cancel', status),
    askCancel: cancelledBySupplier.has(status) && !asksToCancel,
    update: isChangeable,
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
}): OrderStaffMove[] => {
  const { status, holdKind, asksToCancel, isMine, mayReleaseCredit } = order
  const isEnded = isOrderEnded(status)
  const can: Record<OrderStaffMove, boolean> = {
    take: !isEnded && !isMine,
    confirm: isFrom('confirm', status),
    hold: isFrom('hold', status),
    release: isFrom('release', status) && (holdKind !== 'credit' || mayReleaseCredit),
    cancelForBuyer: isFrom('cancelForBuyer', status),
    keep: !isEnded && asksToCancel,
    ask: !isEnded,
    message: !isEnded,
  }
  return orderStaffMoves.filter((name) => can[name])
}
