import type { Transaction } from 'kysely'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { type CallContext, staffOf } from '#server/platform/http/call-context.ts'
import { type Refused, type Reply, refuse } from '#server/platform/http/reply.ts'
import { checkText } from '#server/trade/messages/message-text.rules.ts'
import { checkDates } from '#server/trade/orders/dates.rules.ts'
import { mailOrderToBuyer } from '#server/trade/orders/emails/order-mails.ts'
import {
  arePromised,
  assignOrder,
  listOrderLineIds,
  lockCredit,
  promiseDates,
  releaseCredit,
  releaseStock,
  reserveStock,
  setHoldKind,
} from '#server/trade/orders/order-fields.queries.ts'
import {
  type MovedOrder,
  insertOrderEvent,
  isNewestOrderEvent,
  moveOrder,
  noteOrderInAudit,
} from '#server/trade/orders/order-moves.queries.ts'
import { type StepOutcome, outcomeOf, refuseStep, stepOrder } from '#server/trade/orders/order-step.ts'
import { isOrderEnded } from '#server/trade/states.rules.ts'

const actorOf = (context: CallContext) => ({ role: 'staff', userId: staffOf(context).userId }) as const

/** Assigns the order to the acting person, also if somebody else looked after it before. */
export const takeOrder = (context: CallContext, id: string | null): Promise<Reply<StepOutcome>> => {
  const actor = actorOf(context)
  return stepOrder(context, actor, { id }, async (tx, order) => {
    if (order.assignedTo === actor.userId) return outcomeOf(order, order.status, 'orderTaken')
    if (isOrderEnded(order.status)) return refuseStep(order)
    await assignOrder(tx, order.id, actor.userId)
    await noteOrderInAudit(tx, { staffId: actor.userId, action: 'order taken', documentId: order.id })
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

interface TypedDates {
  id: string | null
  dates: readonly { lineId: string | null; on: string }[]
}

const aDay = 24 * 60 * 60 * 1_000
/** Somewhere it is still this day. */
const earliestToday = (): string => new Date(Date.now() - aDay).toISOString().slice(0, 10)

/** Confirms an order: a day for each line, stock reserved, and a mail that says both. */
export const confirmOrder = (
  context: CallContext,
  { id, dates: typed }: TypedDates,
): Promise<Reply<StepOutcome>> => {
  const actor = actorOf(context)
  const { userId } = actor
  const event = { status: 'confirmed', userId, bySupplier: true, note: '' }
  return stepOrder(context, actor, { id }, async (tx, order) => {
    if (!(await moveOrder(tx, order.id, 'confirm'))) {
      // Not after the end of a hold, which leads to `confirmed` too.
      const isRepeated =
        (await isNewestOrderEvent(tx, order.id, event, 'pending')) && (await arePromised(tx, order.id, typed))
      return isRepeated ? outcomeOf(order, order.status, 'orderConfirmed') : refuseStep(order)
    }
    const checked = checkDates(typed, await listOrderLineIds(tx, order.id), earliestToday())
    if (!checked.ok) return checked
    const [undated] = await promiseDates(tx, order.id, checked.dates)
    if (undated)
      return refuse('DATE_MISSING', { values: { position: undated.position }, data: { lineId: undated.id } })
    const refused = await refuseCredit(tx, order)
    if (refused) return refused
    await reserveStock(tx, order.id)
    if (order.assignedTo === null) await assignOrder(tx, order.id, userId)
    await insertOrderEvent(tx, order, event)
    await noteOrderInAudit(tx, { staffId: userId, action: 'order confirmed', documentId: order.id })
    await mailOrderToBuyer(tx, context.config, 'confirmed', { order, text: '', line: null })
    return outcomeOf(order, event.status, 'orderConfirmed')
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
  const checked = checkText(typed, 'REASON_MISSING')
  if (!checked.ok) return checked
  const event = { status: 'on_hold', userId: actor.userId, bySupplier: true, note: checked.text }
  return stepOrder(context, actor, { id }, async (tx, order) => {
    if (!(await moveOrder(tx, order.id, 'hold'))) {
      const isRepeated = order.holdKind === kind && (await isNewestOrderEvent(tx, order.id, event))
      return isRepeated ? outcomeOf(order, order.status, 'orderOnHold') : refuseStep(order)
    }
    await setHoldKind(tx, order.id, kind)
    await insertOrderEvent(tx, order, event)
    await noteOrderInAudit(tx, { staffId: actor.userId, action: 'order put on hold', documentId: order.id })
    await mailOrderToBuyer(tx, context.config, 'onHold', { order, text: checked.text, line: null })
    return outcomeOf(order, event.status, 'orderOnHold')
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
    const checked = checkText(typed, 'REASON_MISSING')
    const mayPass = !checked.ok && checked.reason === 'REASON_MISSING' && !isCredit
    if (!checked.ok && !mayPass) return checked
    const note = checked.ok ? checked.text : ''
    const event = { userId: actor.userId, bySupplier: true, note }
    if (isCredit && !permissions.includes('credit:release')) return refuse('FORBIDDEN', { code: 403 })
    const { heldFrom } = order
    if (heldFrom === null || !(await moveOrder(tx, order.id, 'release'))) {
      const released = { ...event, status: order.status }
      const isRepeated = await isNewestOrderEvent(tx, order.id, released, 'on_hold')
      return isRepeated ? outcomeOf(order, order.status, 'orderReleased') : refuseStep(order)
    }
    if (isCredit) await releaseCredit(tx, order.id, actor.userId)
    await insertOrderEvent(tx, order, { ...event, status: heldFrom })
    const action = isCredit ? 'order released from a credit hold' : 'order released'
    await noteOrderInAudit(tx, { staffId: actor.userId, action, documentId: order.id })
    return outcomeOf(order, heldFrom, 'orderReleased')
  })
}

/** Cancels an order for a reason that the buyer reads; its stock is free again. */
export const cancelOrderForBuyer = async (
  context: CallContext,
  { id, reason: typed }: Reasoned,
): Promise<Reply<StepOutcome>> => {
  const actor = actorOf(context)
  const checked = checkText(typed, 'REASON_MISSING')
  if (!checked.ok) return checked
  const event = { status: 'cancelled', userId: actor.userId, bySupplier: true, note: checked.text }
  return stepOrder(context, actor, { id }, async (tx, order) => {
    if (!(await moveOrder(tx, order.id, 'cancelForBuyer'))) {
      const isRepeated = await isNewestOrderEvent(tx, order.id, event)
      return isRepeated ? outcomeOf(order, order.status, 'orderCancelled') : refuseStep(order)
    }
    await releaseStock(tx, order.id)
    await insertOrderEvent(tx, order, event)
    await noteOrderInAudit(tx, { staffId: actor.userId, action: 'order cancelled', documentId: order.id })
    await mailOrderToBuyer(tx, context.config, 'cancelled', { order, text: checked.text, line: null })
    return outcomeOf(order, event.status, 'orderCancelled')
  })
}
