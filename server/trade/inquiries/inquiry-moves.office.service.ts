import type { Transaction } from 'kysely'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { type CallContext, staffOf } from '#server/platform/http/call-context.ts'
import type { Reply } from '#server/platform/http/reply.ts'
import { mailInquiryToBuyer } from '#server/trade/inquiries/emails/inquiry-mails.ts'
import {
  type MovedInquiry,
  assignInquiry,
  insertEvent,
  insertMessage,
  isNewestEvent,
  isNewestMessage,
  moveInquiry,
  noteInquiryInAudit,
} from '#server/trade/inquiries/inquiry-moves.queries.ts'
import { type StepOutcome, outcomeOf, refuseStep, stepInquiry } from '#server/trade/inquiries/inquiry-step.ts'
import type { DocumentLine } from '#server/trade/documents/document-moves.queries.ts'
import type { NewMessage } from '#server/trade/messages/messages.queries.ts'
import { checkText } from '#server/trade/messages/message-text.rules.ts'
import { type Written, checkWritten } from '#server/trade/messages/written-message.rules.ts'
import { isInquiryEnded } from '#server/trade/states.rules.ts'

const actorOf = (context: CallContext) => ({ role: 'staff', userId: staffOf(context).userId }) as const

/** Takes a new inquiry: the acting person looks after it from now on. */
export const takeInquiry = (context: CallContext, id: string | null): Promise<Reply<StepOutcome>> => {
  const actor = actorOf(context)
  const event = { status: 'processing', userId: actor.userId, bySupplier: true, note: '' }
  return stepInquiry(context, actor, { id }, async (tx, inquiry) => {
    if (!(await moveInquiry(tx, inquiry.id, 'take'))) {
      const isRepeated = await isNewestEvent(tx, inquiry.id, event)
      return isRepeated ? outcomeOf(inquiry, inquiry.status, 'inquiryTaken') : refuseStep(inquiry)
    }
    await assignInquiry(tx, inquiry.id, actor.userId)
    await insertEvent(tx, inquiry, event)
    const note = { staffId: actor.userId, action: 'inquiry taken', documentId: inquiry.id }
    await noteInquiryInAudit(tx, note)
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
      return isRepeated ? outcomeOf(inquiry, inquiry.status, 'inquiryAsked') : refuseStep(inquiry)
    }
    await assignInquiry(tx, inquiry.id, userId)
    const inserted = await insertMessage(tx, message)
    if (!inserted.ok) return inserted
    const { fileNames } = inserted
    await insertEvent(tx, inquiry, { status: 'info_needed', userId, bySupplier: true, note: '' })
    const note = { staffId: userId, action: 'inquiry asked about', documentId: inquiry.id }
    await noteInquiryInAudit(tx, note)
    await mailInquiryToBuyer(tx, context.config, 'question', { inquiry, text, line, fileNames })
    return outcomeOf(inquiry, 'info_needed', 'inquiryAsked')
  })

/** Writes to the buyer; the state stays. */
export const writeMessage = (context: CallContext, written: Written): Promise<Reply<StepOutcome>> =>
  writeToBuyer(context, written, async (tx, inquiry, { text, line, message }) => {
    if (isInquiryEnded(inquiry.status)) return refuseStep(inquiry)
    if (await isNewestMessage(tx, message)) return outcomeOf(inquiry, inquiry.status, 'messageSent')
    const inserted = await insertMessage(tx, message)
    if (!inserted.ok) return inserted
    const { fileNames } = inserted
    const note = { staffId: message.userId, action: 'inquiry written to', documentId: inquiry.id }
    await noteInquiryInAudit(tx, note)
    await mailInquiryToBuyer(tx, context.config, 'message', { inquiry, text, line, fileNames })
    return outcomeOf(inquiry, inquiry.status, 'messageSent')
  })

/** Ends an inquiry that the supplier does not answer, with a reason that the buyer reads. */
export const rejectInquiry = async (
  context: CallContext,
  { id, reason: typed }: { id: string | null; reason: string | number },
): Promise<Reply<StepOutcome>> => {
  const actor = actorOf(context)
  const checked = checkText(typed, 'REASON_MISSING')
  if (!checked.ok) return checked
  const event = { status: 'rejected', userId: actor.userId, bySupplier: true, note: checked.text }
  return stepInquiry(context, actor, { id }, async (tx, inquiry) => {
    if (!(await moveInquiry(tx, inquiry.id, 'reject'))) {
      const isRepeated = await isNewestEvent(tx, inquiry.id, event)
      return isRepeated ? outcomeOf(inquiry, inquiry.status, 'inquiryRejected') : refuseStep(inquiry)
    }
    await insertEvent(tx, inquiry, event)
    const note = { staffId: actor.userId, action: 'inquiry rejected', documentId: inquiry.id }
    await noteInquiryInAudit(tx, note)
    await mailInquiryToBuyer(tx, context.config, 'rejected', { inquiry, text: checked.text, line: null })
    return outcomeOf(inquiry, event.status, 'inquiryRejected')
  })
}
