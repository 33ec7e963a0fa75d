import type { Transaction } from 'kysely'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { type CallContext, staffOf } from '#server/platform/http/call-context.ts'
import { type Refused, type Reply, refuse } from '#server/platform/http/reply.ts'
import { checkNeededText } from '#server/trade/messages/message-text.rules.ts'
import { checkDates } from '#server/trade/orders/dates.rules.ts'
import { findOrderCosts } from '#server/trade/orders/order-costs.queries.ts'
import { mailOrderToBuyer } from '#server/trade/orders/emails/order-mails.ts'
import {
  arePromised,
  assignOrder,
  listOrderLineIds,
  lockCredit,
  promiseDates,
  releaseCredit,
  setHoldKind,
} from '#server/trade/orders/order-fields.queries.ts'
import { type MovedOrder, isNewestOrderEvent, moveOrder } from '#server/trade/orders/order-moves.queries.ts'
import {
  type StepOutcome,
  followOrderMove,
  outcomeOf,
  refuseStep,
  stepOrder,
  toldOutcome,
} from '#server/trade/orders/order-step.ts'
import { isFrom, orderMoves, orderSteps } from '#server/trade/states.rules.ts'

const actorOf = (context: CallContext) => ({ role: 'staff', userId: staffOf(context).userId }) as const

/** Assigns the order to the acting person, also if somebody else looked after it before. */
export const takeOrder = (context: CallContext, id: string | null): Promise<Reply<StepOutcome>> => {
  const actor = actorOf(context)
  return stepOrder(context, actor, { id }, async (tx, order) => {
    if (order.assignedTo === actor.userId) return outcomeOf(order, order.status, 'orderTaken')
    const { status } = order
    if (!isFrom(orderSteps.take, status)) return refuseStep(order)
    await assignOrder(tx, order.id, actor.userId)
    const made = { status, userId: actor.userId, note: '', action: 'order taken', mails: {} }
    await followOrderMove(tx, order, orderSteps.take, made)
    return outcomeOf(order, order.status, 'orderTaken')
  })
}

/** Of a company whose credit stops orders, until somebody with the permission let this one pass. */
const refuseCredit = async (tx: Transaction<DB>, order: MovedOrder): Promise<Refused | null> => {
  const { state, reason } = await lockCredit(tx, order.companyId)
  if (state === 'ok' || order.isCreditReleased) return null
  const values = { company: order.companyName, state, reason }
  return refuse('CREDIT_STOPS', { values, data: { state, reason } })
}

/** Where the freight was left for the confirmation, the buyer was told that the confirmation states it. */
const refuseOpenFreight = async (tx: Transaction<DB>, { id }: MovedOrder): Promise<Refused | null> => {
  const { freightMinor } = await findOrderCosts(tx, id)
  return freightMinor === null ? refuse('FREIGHT_OPEN', { data: { field: 'freight' } }) : null
}

interface TypedDates {
  id: string | null
  dates: readonly { lineId: string | null; on: string }[]
}

const aDay = 24 * 60 * 60 * 1_000
/** Somewhere it is still this day. */
const earliestToday = (): string => new Date(Date.now() - aDay).toISOString().slice(0, 10)

/** Confirms an order: a day for each line, its freight, stock reserved, and a mail that says them. */
export const confirmOrder = (
  context: CallContext,
  { id, dates: typed }: TypedDates,
): Promise<Reply<StepOutcome>> => {
  const actor = actorOf(context)
  const { userId } = actor
  const event = { status: orderMoves.confirm.to, userId, bySupplier: true, note: '' }
  return stepOrder(context, actor, { id }, async (tx, order) => {
    if (!(await moveOrder(tx, order.id, 'confirm'))) {
      // Not after the end of a hold, which leads to `confirmed` too.
      const isRepeated =
        (await isNewestOrderEvent(tx, order.id, event, 'pending')) && (await arePromised(tx, order.id, typed))
      return isRepeated
        ? toldOutcome(tx, order, { status: order.status, mail: 'confirmed', word: 'orderConfirmed' })
        : refuseStep(order)
    }
    const checked = checkDates(typed, await listOrderLineIds(tx, order.id), earliestToday())
    if (!checked.ok) return checked
    const [undated] = await promiseDates(tx, order.id, checked.dates)
    if (undated)
      return refuse('DATE_MISSING', { values: { position: undated.position }, data: { lineId: undated.id } })
    const refused = (await refuseCredit(tx, order)) ?? (await refuseOpenFreight(tx, order))
    if (refused) return refused
    if (order.assignedTo === null) await assignOrder(tx, order.id, userId)
    const told = { order, text: '', line: null }
    const mails = { buyer: () => mailOrderToBuyer(tx, context.config, 'confirmed', told) }
    await followOrderMove(tx, order, orderMoves.confirm, { ...event, action: 'order confirmed', mails })
    return toldOutcome(tx, order, { status: event.status, mail: 'confirmed', word: 'orderConfirmed' })
  })
}

interface Held {
  id: string | null
  kind: 'credit' | 'question' | 'stock' | undefined
  reason: string | number
}

/** Stops an order for a reason that the buyer reads. A question waits for the buyer's answer. */
export const holdOrder = async (
  context: CallContext,
  { id, kind, reason: typed }: Held,
): Promise<Reply<StepOutcome>> => {
  const actor = actorOf(context)
  if (kind === undefined) return refuse('HOLD_KIND_MISSING')
  const checked = checkNeededText(orderMoves.hold, typed)
  if (!checked.ok) return checked
  const event = { status: orderMoves.hold.to, userId: actor.userId, bySupplier: true, note: checked.text }
  return stepOrder(context, actor, { id }, async (tx, order) => {
    if (!(await moveOrder(tx, order.id, 'hold'))) {
      const isRepeated = order.holdKind === kind && (await isNewestOrderEvent(tx, order.id, event))
      return isRepeated
        ? toldOutcome(tx, order, { status: order.status, mail: 'onHold', word: 'orderOnHold' })
        : refuseStep(order)
    }
    await setHoldKind(tx, order.id, kind)
    const told = { order, text: checked.text, line: null }
    const mails = { buyer: () => mailOrderToBuyer(tx, context.config, 'onHold', told) }
    await followOrderMove(tx, order, orderMoves.hold, { ...event, action: 'order put on hold', mails })
    return toldOutcome(tx, order, { status: event.status, mail: 'onHold', word: 'orderOnHold' })
  })
}

interface Reasoned {
  id: string | null
  reason: string | number
}

/** Ends a hold: the order is again what it was before. One for credit needs a permission of its own, and a reason. */
export const releaseOrder = async (
  context: CallContext,
  { id, reason: typed }: Reasoned,
): Promise<Reply<StepOutcome>> => {
  const actor = actorOf(context)
  const { permissions } = staffOf(context)
  return stepOrder(context, actor, { id }, async (tx, order) => {
    const isCredit = order.holdKind === 'credit'
    const checked = checkNeededText(orderMoves.release, typed)
    const mayPass = !checked.ok && checked.reason === 'REASON_MISSING' && !isCredit
    if (!checked.ok && !mayPass) return checked
    const note = checked.ok ? checked.text : ''
    const event = { userId: actor.userId, bySupplier: true, note }
    if (isCredit && !permissions.includes('credit:release')) return refuse('FORBIDDEN', { code: 403 })
    const { heldFrom } = order
    if (heldFrom === null || !(await moveOrder(tx, order.id, 'release'))) {
      const released = { ...event, status: order.status }
      const isRepeated = await isNewestOrderEvent(tx, order.id, released, 'on_hold')
      return isRepeated
        ? toldOutcome(tx, order, { status: order.status, mail: 'released', word: 'orderReleased' })
        : refuseStep(order)
    }
    if (isCredit) await releaseCredit(tx, order.id, actor.userId)
    const action = isCredit ? 'order released from a credit hold' : 'order released'
    // Buyers who were told that the order is on hold are told that it goes on. The reason stays among staff.
    const told = { order, text: '', line: null }
    const mails = { buyer: () => mailOrderToBuyer(tx, context.config, 'released', told) }
    await followOrderMove(tx, order, orderMoves.release, { ...event, status: heldFrom, action, mails })
    return toldOutcome(tx, order, { status: heldFrom, mail: 'released', word: 'orderReleased' })
  })
}

/** Cancels an order for a reason that the buyer reads; its stock is free again. */
export const cancelOrderForBuyer = async (
  context: CallContext,
  { id, reason: typed }: Reasoned,
): Promise<Reply<StepOutcome>> => {
  const actor = actorOf(context)
  const checked = checkNeededText(orderMoves.cancelForBuyer, typed)
  if (!checked.ok) return checked
  const event = {
    status: orderMoves.cancelForBuyer.to,
    userId: actor.userId,
    bySupplier: true,
    note: checked.text,
  }
  return stepOrder(context, actor, { id }, async (tx, order) => {
    if (!(await moveOrder(tx, order.id, 'cancelForBuyer'))) {
      const isRepeated = await isNewestOrderEvent(tx, order.id, event)
      return isRepeated
        ? toldOutcome(tx, order, { status: order.status, mail: 'cancelled', word: 'orderCancelled' })
        : refuseStep(order)
    }
    const told = { order, text: checked.text, line: null }
    const mails = { buyer: () => mailOrderToBuyer(tx, context.config, 'cancelled', told) }
    await followOrderMove(tx, order, orderMoves.cancelForBuyer, {
      ...event,
      action: 'order cancelled',
      mails,
    })
    return toldOutcome(tx, order, { status: event.status, mail: 'cancelled', word: 'orderCancelled' })
  })
}
