import type { Transaction } from 'kysely'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { type Refused, type Reply, ok, refuse } from '#server/platform/http/reply.ts'
import { type StepOutcome, stepOf } from '#server/trade/documents/document-step.ts'
import { followMoveOf } from '#server/trade/documents/follow-move.ts'
import { type BuyerMail, orderAddressees } from '#server/trade/orders/emails/order-mails.ts'
import { releaseStock, reserveStock } from '#server/trade/orders/order-fields.queries.ts'
import {
  type MovedOrder,
  findOrderLine,
  getOrder,
  insertOrderEvent,
  lockOrder,
  noteOrderInAudit,
} from '#server/trade/orders/order-moves.queries.ts'

export type { StepOutcome } from '#server/trade/documents/document-step.ts'

/** The answer to a step that was made now or earlier. */
type StepWord =
  | 'orderBegun'
  | 'orderTaken'
  | 'orderCostsChanged'
  | 'orderConfirmed'
  | 'orderOnHold'
  | 'orderReleased'
  | 'orderCancelled'
  | 'orderShipped'
  | 'shipmentCorrected'
  | 'orderKept'
  | 'orderAsked'
  | 'orderUpdated'
  | 'cancelAsked'
  | 'answerSent'
  | 'messageSent'
  | 'orderConfirmedUnmailed'
  | 'orderOnHoldUnmailed'
  | 'orderReleasedUnmailed'
  | 'orderCancelledUnmailed'
  | 'orderShippedUnmailed'
  | 'messageUnmailed'

export const outcomeOf = (
  { id, no }: Pick<MovedOrder, 'id' | 'no'>,
  status: string,
  word: StepWord,
): Reply<StepOutcome> => ok({ id, no, status }, word)

/** What is said of a step in place of `buyer gets an email` where nobody gets one. */
const unmailedWords = {
  orderConfirmed: 'orderConfirmedUnmailed',
  orderOnHold: 'orderOnHoldUnmailed',
  orderReleased: 'orderReleasedUnmailed',
  orderCancelled: 'orderCancelledUnmailed',
  orderShipped: 'orderShippedUnmailed',
  orderKept: 'messageUnmailed',
  orderAsked: 'messageUnmailed',
  messageSent: 'messageUnmailed',
} as const

/** The answer to a step that tells the buyer something: it says so where that reaches nobody. */
export const toldOutcome = async (
  tx: Transaction<DB>,
  order: MovedOrder,
  step: { status: string; mail: BuyerMail; word: keyof typeof unmailedWords },
): Promise<Reply<StepOutcome>> => {
  const isMailed = (await orderAddressees(tx, order, step.mail)).length > 0
  return outcomeOf(order, step.status, isMailed ? step.word : unmailedWords[step.word])
}

/** The move is not possible any more; nothing changes. */
export const refuseStep = ({ status }: Pick<MovedOrder, 'status'>): Refused =>
  refuse('ORDER_ALREADY', { values: { state: status }, data: { status } })

/** Does what follows a move of an order. */
export const followOrderMove = followMoveOf({
  insertEvent: insertOrderEvent,
  noteInAudit: noteOrderInAudit,
  changeStock: { reserve: reserveStock, release: releaseStock },
})

/** Runs one step of an order. */
export const stepOrder = stepOf<MovedOrder>({ lock: lockOrder, get: getOrder, findLine: findOrderLine })
