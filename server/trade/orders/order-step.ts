import { type Refused, type Reply, ok, refuse } from '#server/platform/http/reply.ts'
import { type StepOutcome, stepOf } from '#server/trade/documents/document-step.ts'
import {
  type MovedOrder,
  findOrderLine,
  getOrder,
  lockOrder,
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
  | 'orderKept'
  | 'orderAsked'
  | 'orderUpdated'
  | 'cancelAsked'
  | 'answerSent'
  | 'messageSent'

export const outcomeOf = (
  { id, no }: Pick<MovedOrder, 'id' | 'no'>,
  status: string,
  word: StepWord,
): Reply<StepOutcome> => ok({ id, no, status }, word)

/** The move is not possible any more; nothing changes. */
export const refuseStep = ({ status }: Pick<MovedOrder, 'status'>): Refused =>
  refuse('ORDER_ALREADY', { values: { state: status }, data: { status } })

/** Runs one step of an order. */
export const stepOrder = stepOf<MovedOrder>({ lock: lockOrder, get: getOrder, findLine: findOrderLine })
