import type { Transaction } from 'kysely'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { type CallContext, staffOf } from '#server/platform/http/call-context.ts'
import type { Reply } from '#server/platform/http/reply.ts'
import { mailInquiryToBuyer } from '#server/trade/inquiries/emails/inquiry-mails.ts'
import {
  type MovedInquiry,
  assignInquiry,
  insertMessage,
  isNewestEvent,
  isNewestMessage,
  moveInquiry,
} from '#server/trade/inquiries/inquiry-moves.queries.ts'
import {
  type StepOutcome,
  followInquiryMove,
  outcomeOf,
  refuseStep,
  stepInquiry,
  toldOutcome,
} from '#server/trade/inquiries/inquiry-step.ts'
import type { DocumentLine } from '#server/trade/documents/document-moves.queries.ts'
import type { NewMessage } from '#server/trade/messages/messages.queries.ts'
import { checkNeededText } from '#server/trade/messages/message-text.rules.ts'
import { type Written, checkWritten } from '#server/trade/messages/written-message.rules.ts'
import { inquiryMoves, inquirySteps, isFrom } from '#server/trade/states.rules.ts'

const actorOf = (context: CallContext) => ({ role: 'staff', userId: staffOf(context).userId }) as const

/** Takes a new inquiry: the acting person looks after it from now on. */
export const takeInquiry = (context: CallContext, id: string | null): Promise<Reply<StepOutcome>> => {
  const actor = actorOf(context)
  const event = { status: inquiryMoves.take.to, userId: actor.userId, bySupplier: true, note: '' }
  return stepInquiry(context, actor, { id }, async (tx, inquiry) => {
    if (!(await moveInquiry(tx, inquiry.id, 'take'))) {
      const isRepeated = await isNewestEvent(tx, inquiry.id, event)
      return isRepeated ? outcomeOf(inquiry, inquiry.status, 'inquiryTaken') : refuseStep(inquiry)
    }
    await assignInquiry(tx, inquiry.id, actor.userId)
    const made = { ...event, action: 'inquiry taken', mails: {} }
    await followInquiryMove(tx, inquiry, inquiryMoves.take, made)
    return outcomeOf(inquiry, event.status, 'inquiryTaken')
  })
}

type Step = (
  tx: Transaction<DB>,
  inquiry: MovedInquiry,
  written: { text: string; line: DocumentLine | null; message: NewMessage },
) => Promise<Reply<StepOutcome>>

/** What asking and writing have in common. */
const writeToBuyer = async (
  context: CallContext,
  written: Written,
  step: Step,
): Promise<Reply<StepOutcome>> => {
  const actor = actorOf(context)
  const checked = checkWritten(written)
  if (!checked.ok) return checked
  const { text, fileIds } = checked
  return stepInquiry(context, actor, written, (tx, inquiry, line) => {
    const { companyId } = inquiry
    const author = { documentId: inquiry.id, companyId, userId: actor.userId, bySupplier: true }
    const message = { ...author, lineId: line?.id ?? null, body: text, fileIds }
    return step(tx, inquiry, { text, line, message })
  })
}

/** Asks the buyer something: the inquiry waits for the answer. Who asks first looks after it. */
export const askBuyer = (context: CallContext, written: Written): Promise<Reply<StepOutcome>> =>
  writeToBuyer(context, written, async (tx, inquiry, { text, line, message }) => {
    const { userId } = message
    if (!(await moveInquiry(tx, inquiry.id, 'ask'))) {
      const isRepeated = inquiry.status === 'info_needed' && (await isNewestMessage(tx, message))
      return isRepeated ? toldOutcome(tx, inquiry, inquiry.status, 'inquiryAsked') : refuseStep(inquiry)
    }
    await assignInquiry(tx, inquiry.id, userId)
    const inserted = await insertMessage(tx, message)
    if (!inserted.ok) return inserted
    const { fileNames } = inserted
    const told = { inquiry, text, line, fileNames }
    const mails = { buyer: () => mailInquiryToBuyer(tx, context.config, 'question', told) }
    const made = { status: inquiryMoves.ask.to, userId, note: '', action: 'inquiry asked about', mails }
    await followInquiryMove(tx, inquiry, inquiryMoves.ask, made)
    return toldOutcome(tx, inquiry, made.status, 'inquiryAsked')
  })

/** Writes to the buyer; the state stays. */
export const writeMessage = (context: CallContext, written: Written): Promise<Reply<StepOutcome>> =>
  writeToBuyer(context, written, async (tx, inquiry, { text, line, message }) => {
    if (!isFrom(inquirySteps.message, inquiry.status)) return refuseStep(inquiry)
    if (await isNewestMessage(tx, message)) return toldOutcome(tx, inquiry, inquiry.status, 'messageSent')
    const inserted = await insertMessage(tx, message)
    if (!inserted.ok) return inserted
    const { fileNames } = inserted
    const { userId } = message
    const { status } = inquiry
    const told = { inquiry, text, line, fileNames }
    const mails = { buyer: () => mailInquiryToBuyer(tx, context.config, 'message', told) }
    const made = { status, userId, note: '', action: 'inquiry written to', mails }
    await followInquiryMove(tx, inquiry, inquirySteps.message, made)
    return toldOutcome(tx, inquiry, inquiry.status, 'messageSent')
  })

/** Ends an inquiry that the supplier does not answer, with a reason that the buyer reads. */
export const rejectInquiry = async (
  context: CallContext,
  { id, reason: typed }: { id: string | null; reason: string | number },
): Promise<Reply<StepOutcome>> => {
  const actor = actorOf(context)
  const checked = checkNeededText(inquiryMoves.reject, typed)
  if (!checked.ok) return checked
  const event = { status: inquiryMoves.reject.to, userId: actor.userId, bySupplier: true, note: checked.text }
  return stepInquiry(context, actor, { id }, async (tx, inquiry) => {
    if (!(await moveInquiry(tx, inquiry.id, 'reject'))) {
      const isRepeated = await isNewestEvent(tx, inquiry.id, event)
      return isRepeated ? toldOutcome(tx, inquiry, inquiry.status, 'inquiryRejected') : refuseStep(inquiry)
    }
    const told = { inquiry, text: checked.text, line: null }
    const mails = { buyer: () => mailInquiryToBuyer(tx, context.config, 'rejected', told) }
    const made = { ...event, action: 'inquiry rejected', mails }
    await followInquiryMove(tx, inquiry, inquiryMoves.reject, made)
    return toldOutcome(tx, inquiry, event.status, 'inquiryRejected')
  })
}
