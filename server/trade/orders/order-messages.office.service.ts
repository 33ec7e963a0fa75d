import type { Transaction } from 'kysely'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { type CallContext, staffOf } from '#server/platform/http/call-context.ts'
import type { Reply } from '#server/platform/http/reply.ts'
import type { DocumentLine } from '#server/trade/documents/document-moves.queries.ts'
import type { NewMessage } from '#server/trade/messages/messages.queries.ts'
import { type Written, checkWritten } from '#server/trade/messages/written-message.rules.ts'
import { mailOrderToBuyer } from '#server/trade/orders/emails/order-mails.ts'
import { clearCancelRequest, setNeedsAnswer } from '#server/trade/orders/order-fields.queries.ts'
import {
  type MovedOrder,
  insertOrderMessage,
  isNewestOrderMessage,
  noteOrderInAudit,
} from '#server/trade/orders/order-moves.queries.ts'
import { type StepOutcome, outcomeOf, refuseStep, stepOrder } from '#server/trade/orders/order-step.ts'
import { isOrderEnded } from '#server/trade/states.rules.ts'

type Step = (
  tx: Transaction<DB>,
  order: MovedOrder,
  written: { text: string; line: DocumentLine | null; message: NewMessage },
) => Promise<Reply<StepOutcome>>

/** What all that staff write to a buyer has in common. */
const writeToBuyer = async (
  context: CallContext,
  written: Written,
  step: Step,
): Promise<Reply<StepOutcome>> => {
  const { userId } = staffOf(context)
  const checked = checkWritten(written)
  if (!checked.ok) return checked
  const { text, fileIds } = checked
  return stepOrder(context, { role: 'staff', userId }, written, async (tx, order, line) => {
    if (isOrderEnded(order.status)) return refuseStep(order)
    const author = { documentId: order.id, companyId: order.companyId, userId, bySupplier: true }
    const message = { ...author, lineId: line?.id ?? null, body: text, fileIds }
    return step(tx, order, { text, line, message })
  })
}

/** Asks the buyer something. The order keeps its state and waits for the answer. */
export const askAboutOrder = (context: CallContext, written: Written): Promise<Reply<StepOutcome>> =>
  writeToBuyer(context, written, async (tx, order, { text, line, message }) => {
    if (order.needsAnswer && (await isNewestOrderMessage(tx, message)))
      return outcomeOf(order, order.status, 'orderAsked')
    const inserted = await insertOrderMessage(tx, message)
    if (!inserted.ok) return inserted
    const { fileNames } = inserted
    await setNeedsAnswer(tx, order.id)
    await noteOrderInAudit(tx, { staffId: message.userId, action: 'order asked about', documentId: order.id })
    await mailOrderToBuyer(tx, context.config, 'question', { order, text, line, fileNames })
    return outcomeOf(order, order.status, 'orderAsked')
  })

/** Writes to the buyer; nothing waits for an answer. */
export const writeAboutOrder = (context: CallContext, written: Written): Promise<Reply<StepOutcome>> =>
  writeToBuyer(context, written, async (tx, order, { text, line, message }) => {
    if (await isNewestOrderMessage(tx, message)) return outcomeOf(order, order.status, 'messageSent')
    const inserted = await insertOrderMessage(tx, message)
    if (!inserted.ok) return inserted
    const { fileNames } = inserted
    await noteOrderInAudit(tx, { staffId: message.userId, action: 'order written to', documentId: order.id })
    await mailOrderToBuyer(tx, context.config, 'message', { order, text, line, fileNames })
    return outcomeOf(order, order.status, 'messageSent')
  })

/** Answers a buyer who asks to cancel: the order stays. */
export const keepOrder = (context: CallContext, written: Written): Promise<Reply<StepOutcome>> =>
  writeToBuyer(context, written, async (tx, order, { text, line, message }) => {
    if (!order.asksToCancel) {
      const isRepeated = await isNewestOrderMessage(tx, message)
      return isRepeated ? outcomeOf(order, order.status, 'orderKept') : refuseStep(order)
    }
    await clearCancelRequest(tx, order.id)
    const inserted = await insertOrderMessage(tx, message)
    if (!inserted.ok) return inserted
    const { fileNames } = inserted
    await noteOrderInAudit(tx, { staffId: message.userId, action: 'order kept', documentId: order.id })
    await mailOrderToBuyer(tx, context.config, 'kept', { order, text, line, fileNames })
    return outcomeOf(order, order.status, 'orderKept')
  })
