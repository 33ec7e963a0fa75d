import { fullName } from '#contract/full-name.ts'
import { asBuyer } from '#server/platform/database/actor.ts'
import { type BuyerSession, type CallContext, buyerOf } from '#server/platform/http/call-context.ts'
import type { Reply } from '#server/platform/http/reply.ts'
import {
  type MailAuthor,
  mailInquiryToBuyer,
  mailInquiryToSupplier,
} from '#server/trade/inquiries/emails/inquiry-mails.ts'
import {
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
} from '#server/trade/inquiries/inquiry-step.ts'
import { type Written, checkWritten } from '#server/trade/messages/written-message.rules.ts'
import { inquiryMoves, inquirySteps, isFrom } from '#server/trade/states.rules.ts'

/** The buyer as mails to the supplier name them. */
export const authorOf = ({ kind, email, firstName, lastName }: BuyerSession): MailAuthor => ({
  name: fullName(firstName, lastName),
  email,
  isReached: kind !== 'test',
})

/** The buyer takes an inquiry back, as long as there is no quote. */
export const cancelInquiry = (context: CallContext, id: string | null): Promise<Reply<StepOutcome>> => {
  const buyer = buyerOf(context)
  const event = { status: 'cancelled', userId: buyer.userId, bySupplier: false, note: '' }
  return stepInquiry(context, asBuyer(buyer), { id }, async (tx, inquiry) => {
    if (!(await moveInquiry(tx, inquiry.id, 'cancel'))) {
      const isRepeated = await isNewestEvent(tx, inquiry.id, event)
      return isRepeated ? outcomeOf(inquiry, inquiry.status, 'inquiryCancelled') : refuseStep(inquiry)
    }
    const told = { inquiry, text: '', line: null, author: authorOf(buyer) }
    const mails = {
      buyer: () => mailInquiryToBuyer(tx, context.config, 'cancelledByBuyer', told),
      staff: () => mailInquiryToSupplier(tx, context.config, 'cancelled', told),
    }
    await followInquiryMove(tx, inquiry, inquiryMoves.cancel, { ...event, mails })
    return outcomeOf(inquiry, event.status, 'inquiryCancelled')
  })
}

/** The buyer writes; where the supplier has asked something, this is the answer and the work goes on. */
export const replyToInquiry = async (context: CallContext, written: Written): Promise<Reply<StepOutcome>> => {
  const buyer = buyerOf(context)
  const checked = checkWritten(written)
  if (!checked.ok) return checked
  const { text, fileIds } = checked
  return stepInquiry(context, asBuyer(buyer), written, async (tx, inquiry, line) => {
    const { userId } = buyer
    const author = { documentId: inquiry.id, companyId: inquiry.companyId, userId, bySupplier: false }
    const message = { ...author, lineId: line?.id ?? null, body: text, fileIds }
    if (!isFrom(inquirySteps.buyerMessage, inquiry.status)) return refuseStep(inquiry)
    if (await isNewestMessage(tx, message)) return outcomeOf(inquiry, inquiry.status, 'messageSent')
    const isAnswer = await moveInquiry(tx, inquiry.id, 'reply')
    const inserted = await insertMessage(tx, message)
    if (!inserted.ok) return inserted
    const { fileNames } = inserted
    const told = { inquiry, text, line, fileNames, author: authorOf(buyer) }
    const move = isAnswer ? inquiryMoves.reply : inquirySteps.buyerMessage
    const status = isAnswer ? inquiryMoves.reply.to : inquiry.status
    const mails = {
      staff: () => mailInquiryToSupplier(tx, context.config, isAnswer ? 'reply' : 'buyerMessage', told),
    }
    await followInquiryMove(tx, inquiry, move, { status, userId, note: '', mails })
    return outcomeOf(inquiry, status, isAnswer ? 'answerSent' : 'messageSent')
  })
}
