import type { Transaction } from 'kysely'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { type CallContext, staffOf } from '#server/platform/http/call-context.ts'
import { type Refused, type Reply, notFound, refuse } from '#server/platform/http/reply.ts'
import { type BuyerMail, mailOrderToBuyer } from '#server/trade/orders/emails/order-mails.ts'
import { type MovedOrder, moveOrder } from '#server/trade/orders/order-moves.queries.ts'
import {
  type StepOutcome,
  followOrderMove,
  outcomeOf,
  refuseStep,
  stepOrder,
  toldOutcome,
} from '#server/trade/orders/order-step.ts'
import { areNone, checkConsignment, checkPacks, isRestSent } from '#server/trade/orders/shipment.rules.ts'
import {
  doBooksShip,
  insertShipment,
  listOpenLines,
  settleQuestion,
  updateConsignment,
} from '#server/trade/orders/shipments.queries.ts'
import { isFrom, orderMoves, orderSteps } from '#server/trade/states.rules.ts'

interface TypedShipment {
  id: string | null
  lines: readonly { lineId: string | null; packs: number | string }[]
  carrier: string | number
  tracking: string | number
  /** `none`: what is still open will not be delivered. */
  rest: 'follows' | 'none'
  isQuestionSettled: boolean
}

/** Nothing leaves while the buyer's answer is awaited, or while the buyer awaits ours. */
const refuseWaiting = async (
  tx: Transaction<DB>,
  order: MovedOrder,
  isQuestionSettled: boolean,
): Promise<Refused | null> => {
  if (await doBooksShip(tx)) return refuse('BOOKS_SHIP')
  if (order.asksToCancel) return refuse('CANCEL_ASKED')
  if (order.needsAnswer && !isQuestionSettled)
    return refuse('QUESTION_OPEN', { data: { field: 'isQuestionSettled' } })
  return null
}

/**
 * Records a shipment. The order is shipped when nothing is open any more or the rest will not be delivered; until then it is
 * partly shipped. The buyer gets a mail with what has left. An order that is partly shipped can be closed without another
 * shipment.
 */
export const shipOrder = (
  context: CallContext,
  { id, lines: typed, rest, isQuestionSettled, ...consignment }: TypedShipment,
): Promise<Reply<StepOutcome>> => {
  const { userId } = staffOf(context)
  return stepOrder(context, { role: 'staff', userId }, { id }, async (tx, order) => {
    const open = await listOpenLines(tx, order.id)
    const packs = checkPacks(typed, open)
    const isLast = rest === 'none' || (packs.ok && isRestSent(open, packs.lines))
    const move = isLast ? 'shipRest' : 'shipPart'
    // The state comes first: nobody mends a form for an order that has left already.
    if (!(await moveOrder(tx, order.id, move))) return refuseStep(order)
    const refused = await refuseWaiting(tx, order, isQuestionSettled)
    if (refused) return refused
    // What has left before is all that comes: nothing is sent any more.
    const isClosed = rest === 'none' && order.status === 'partially_shipped' && areNone(typed)
    if (!isClosed) {
      if (!packs.ok) return packs
      const checked = checkConsignment(consignment)
      if (!checked.ok) return checked
      await insertShipment(tx, order, { ...checked, lines: packs.lines })
    }
    if (order.needsAnswer) await settleQuestion(tx, order.id)
    const told = { order, text: '', line: null }
    const mail: BuyerMail = isClosed ? 'restDropped' : isLast ? 'shipped' : 'partShipped'
    const mails = { buyer: () => mailOrderToBuyer(tx, context.config, mail, told) }
    const event = { status: orderMoves[move].to, userId, note: '', action: 'order shipped' }
    await followOrderMove(tx, order, orderMoves[move], { ...event, mails })
    return toldOutcome(tx, order, { status: event.status, mail, word: 'orderShipped' })
  })
}

interface TypedCorrection {
  id: string | null
  shipmentId: string | null
  carrier: string | number
  tracking: string | number
}

/** Changes carrier and tracking number of a shipment that was recorded before. */
export const correctShipment = (
  context: CallContext,
  { id, shipmentId, ...typed }: TypedCorrection,
): Promise<Reply<StepOutcome>> => {
  const { userId } = staffOf(context)
  return stepOrder(context, { role: 'staff', userId }, { id }, async (tx, order) => {
    const { status } = order
    if (!isFrom(orderSteps.correctShipment, status)) return refuseStep(order)
    if (await doBooksShip(tx)) return refuse('BOOKS_SHIP')
    const checked = checkConsignment(typed)
    if (!checked.ok) return checked
    const isKnown =
      shipmentId !== null && (await updateConsignment(tx, { orderId: order.id, shipmentId, userId }, checked))
    if (!isKnown) return notFound()
    const made = { status, userId, note: '', action: 'shipment corrected', mails: {} }
    await followOrderMove(tx, order, orderSteps.correctShipment, made)
    return outcomeOf(order, status, 'shipmentCorrected')
  })
}
