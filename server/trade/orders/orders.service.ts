import { fullName } from '#contract/full-name.ts'
import { plainLine, plainText } from '#contract/plain-text.ts'
import { asBuyer } from '#server/platform/database/actor.ts'
import { type BuyerSession, type CallContext, buyerOf } from '#server/platform/http/call-context.ts'
import type { Reply } from '#server/platform/http/reply.ts'
import { checkText } from '#server/trade/messages/message-text.rules.ts'
import { type Written, checkWritten } from '#server/trade/messages/written-message.rules.ts'
import {
  type MailAuthor,
  mailOrderToBuyer,
  mailOrderToSupplier,
} from '#server/trade/orders/emails/order-mails.ts'
import {
  answerOwnOrder,
  askToCancelOwnOrder,
  changeOwnOrder,
} from '#server/trade/orders/order-fields.queries.ts'
import {
  insertOrderMessage,
  isNewestOrderEvent,
  isNewestOrderMessage,
  moveOrder,
} from '#server/trade/orders/order-moves.queries.ts'
import {
  type StepOutcome,
  followOrderMove,
  outcomeOf,
  refuseStep,
  stepOrder,
} from '#server/trade/orders/order-step.ts'
import { isFrom, orderMoves, orderSteps } from '#server/trade/states.rules.ts'

const authorOf = ({ kind, email, firstName, lastName }: BuyerSession): MailAuthor => ({
  name: fullName(firstName, lastName),
  email,
  isReached: kind !== 'test',
})

/** The buyer cancels, as long as the order is not confirmed. */
export const cancelOrder = (context: CallContext, id: string | null): Promise<Reply<StepOutcome>> => {
  const buyer = buyerOf(context)
  const event = { status: orderMoves.cancel.to, userId: buyer.userId, bySupplier: false, note: '' }
  return stepOrder(context, asBuyer(buyer), { id }, async (tx, order) => {
    if (!(await moveOrder(tx, order.id, 'cancel'))) {
      const isRepeated = await isNewestOrderEvent(tx, order.id, event)
      return isRepeated ? outcomeOf(order, order.status, 'orderCancelled') : refuseStep(order)
    }
    const told = { order, text: '', line: null, author: authorOf(buyer) }
    const mails = {
      buyer: () => mailOrderToBuyer(tx, context.config, 'cancelledByBuyer', told),
      staff: () => mailOrderToSupplier(tx, context.config, 'cancelled', told),
    }
    await followOrderMove(tx, order, orderMoves.cancel, { ...event, mails })
    return outcomeOf(order, event.status, 'orderCancelled')
  })
}

/** The buyer asks the supplier to cancel a confirmed order; the state stays until the supplier decides. */
export const askToCancelOrder = async (
  context: CallContext,
  { id, text: typed }: Pick<Written, 'id' | 'text'>,
): Promise<Reply<StepOutcome>> => {
  const buyer = buyerOf(context)
  const checked = checkText(typed, 'MESSAGE_MISSING')
  // A wish to cancel needs no words.
  if (!checked.ok && checked.reason !== 'MESSAGE_MISSING') return checked
  const text = checked.ok ? checked.text : ''
  return stepOrder(context, asBuyer(buyer), { id }, async (tx, order) => {
    if (order.asksToCancel) return outcomeOf(order, order.status, 'cancelAsked')
    if (!(await askToCancelOwnOrder(tx, order.id))) return refuseStep(order)
    const author = { documentId: order.id, companyId: order.companyId, userId: buyer.userId }
    if (text !== '')
      await insertOrderMessage(tx, { ...author, bySupplier: false, lineId: null, body: text, fileIds: [] })
    const told = { order, text, line: null, author: authorOf(buyer) }
    const mails = { staff: () => mailOrderToSupplier(tx, context.config, 'asksToCancel', told) }
    const made = { status: order.status, userId: buyer.userId, note: '', mails }
    await followOrderMove(tx, order, orderSteps.askCancel, made)
    return outcomeOf(order, order.status, 'cancelAsked')
  })
}

/** The buyer writes; where the supplier has asked something, this is the answer. */
export const replyToOrder = async (context: CallContext, written: Written): Promise<Reply<StepOutcome>> => {
  const buyer = buyerOf(context)
  const checked = checkWritten(written)
  if (!checked.ok) return checked
  const { text, fileIds } = checked
  return stepOrder(context, asBuyer(buyer), written, async (tx, order, line) => {
    const author = {
      documentId: order.id,
      companyId: order.companyId,
      userId: buyer.userId,
      bySupplier: false,
    }
    const message = { ...author, lineId: line?.id ?? null, body: text, fileIds }
    if (!isFrom(orderSteps.buyerMessage, order.status)) return refuseStep(order)
    if (await isNewestOrderMessage(tx, message)) return outcomeOf(order, order.status, 'messageSent')
    const isAnswer = await answerOwnOrder(tx, order.id)
    const inserted = await insertOrderMessage(tx, message)
    if (!inserted.ok) return inserted
    const { fileNames } = inserted
    const told = { order, text, line, fileNames, author: authorOf(buyer) }
    const mails = {
      staff: () => mailOrderToSupplier(tx, context.config, isAnswer ? 'reply' : 'buyerMessage', told),
    }
    const made = { status: order.status, userId: buyer.userId, note: '', mails }
    await followOrderMove(tx, order, isAnswer ? orderSteps.reply : orderSteps.buyerMessage, made)
    return outcomeOf(order, order.status, isAnswer ? 'answerSent' : 'messageSent')
  })
}

interface Changed {
  id: string | null
  poNumber: string
  note: string
}

/** The buyer's own number and note, until the order is confirmed. The history keeps who changed them. */
export const updateOrder = (
  context: CallContext,
  { id, poNumber, note }: Changed,
): Promise<Reply<StepOutcome>> =>
  stepOrder(context, asBuyer(buyerOf(context)), { id }, async (tx, order) =>
    (await changeOwnOrder(tx, order.id, plainLine(poNumber), plainText(note)))
      ? outcomeOf(order, order.status, 'orderUpdated')
      : refuseStep(order),
  )
