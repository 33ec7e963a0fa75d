import type { Transaction } from 'kysely'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { type CallContext, staffOf } from '#server/platform/http/call-context.ts'
import type { Reply } from '#server/platform/http/reply.ts'
import { type Written, checkWritten } from '#server/trade/messages/written-message.rules.ts'
import { type BuyerMail, mailOrderToBuyer } from '#server/trade/orders/emails/order-mails.ts'
import { clearCancelRequest, setNeedsAnswer } from '#server/trade/orders/order-fields.queries.ts'
import {
  type MovedOrder,
  insertOrderMessage,
  isNewestOrderMessage,
} from '#server/trade/orders/order-moves.queries.ts'
import {
  type StepOutcome,
  followOrderMove,
  refuseStep,
  stepOrder,
  toldOutcome,
} from '#server/trade/orders/order-step.ts'
import { isFrom, orderSteps } from '#server/trade/states.rules.ts'

/** One way of writing to the buyer of an order. */
interface Letter {
  step: 'ask' | 'message' | 'keep'
  mail: BuyerMail
  word: 'orderAsked' | 'messageSent' | 'orderKept'
  action: string
  /** Whether the order stands as it does after the step, so that the same words again are a repetition. */
  isDone: (order: MovedOrder) => boolean
  /** Whether the order is one that this can be written about now. */
  isDue: (order: MovedOrder) => boolean
  /** What changes in the order. */
  change?: (tx: Transaction<DB>, orderId: string) => Promise<void>
}

const writeToBuyer = async (
  context: CallContext,
  written: Written,
  { step, mail, word, action, isDone, isDue, change }: Letter,
): Promise<Reply<StepOutcome>> => {
  const { userId } = staffOf(context)
  const checked = checkWritten(written)
  if (!checked.ok) return checked
  const { text, fileIds } = checked
  return stepOrder(context, { role: 'staff', userId }, written, async (tx, order, line) => {
    const { id, companyId, status } = order
    if (!isFrom(orderSteps[step], status)) return refuseStep(order)
    const author = { documentId: id, companyId, userId, bySupplier: true }
    const message = { ...author, lineId: line?.id ?? null, body: text, fileIds }
    if (isDone(order) && (await isNewestOrderMessage(tx, message)))
      return toldOutcome(tx, order, { status, mail, word })
    if (!isDue(order)) return refuseStep(order)
    const inserted = await insertOrderMessage(tx, message)
    if (!inserted.ok) return inserted
    await change?.(tx, id)
    const told = { order, text, line, fileNames: inserted.fileNames }
    const mails = { buyer: () => mailOrderToBuyer(tx, context.config, mail, told) }
    await followOrderMove(tx, order, orderSteps[step], { status, userId, note: '', action, mails })
    return toldOutcome(tx, order, { status, mail, word })
  })
}

/** Asks the buyer something. The order keeps its state and waits for the answer. */
export const askAboutOrder = (context: CallContext, written: Written): Promise<Reply<StepOutcome>> =>
  writeToBuyer(context, written, {
    step: 'ask',
    mail: 'question',
    word: 'orderAsked',
    action: 'order asked about',
    isDone: ({ needsAnswer }) => needsAnswer,
    isDue: () => true,
    change: setNeedsAnswer,
  })

/** Writes to the buyer; nothing waits for an answer. */
export const writeAboutOrder = (context: CallContext, written: Written): Promise<Reply<StepOutcome>> =>
  writeToBuyer(context, written, {
    step: 'message',
    mail: 'message',
    word: 'messageSent',
    action: 'order written to',
    isDone: () => true,
    isDue: () => true,
  })

/** Answers a buyer who asks to cancel: the order stays. */
export const keepOrder = (context: CallContext, written: Written): Promise<Reply<StepOutcome>> =>
  writeToBuyer(context, written, {
    step: 'keep',
    mail: 'kept',
    word: 'orderKept',
    action: 'order kept',
    isDone: ({ asksToCancel }) => !asksToCancel,
    isDue: ({ asksToCancel }) => asksToCancel,
    change: clearCancelRequest,
  })
