import type { Transaction } from 'kysely'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { type Refused, type Reply, ok, refuse } from '#server/platform/http/reply.ts'
import { type StepOutcome, stepOf } from '#server/trade/documents/document-step.ts'
import { inquiryAddressees } from '#server/trade/inquiries/emails/inquiry-mails.ts'
import { followMoveOf } from '#server/trade/documents/follow-move.ts'
import {
  type MovedInquiry,
  findInquiryLine,
  getInquiry,
  insertEvent,
  lockInquiry,
  noteInquiryInAudit,
} from '#server/trade/inquiries/inquiry-moves.queries.ts'

export type { StepOutcome } from '#server/trade/documents/document-step.ts'

/** What is said of a step that was made, or had been made before. */
type StepWord =
  | 'inquiryTaken'
  | 'inquiryAsked'
  | 'messageSent'
  | 'inquiryRejected'
  | 'answerSent'
  | 'inquiryCancelled'
  | 'quoteSent'
  | 'quoteWithdrawn'
  | 'quoteDeclined'
  | 'inquiryRejectedUnmailed'
  | 'messageUnmailed'

export const outcomeOf = ({ id, no }: MovedInquiry, status: string, word: StepWord): Reply<StepOutcome> =>
  ok({ id, no, status }, word)

/** What is said of a step in place of `sent` where nobody gets an email. */
const unmailedWords = {
  inquiryAsked: 'messageUnmailed',
  messageSent: 'messageUnmailed',
  inquiryRejected: 'inquiryRejectedUnmailed',
} as const

/** The answer to a step that tells the buyer something: it says so where that reaches nobody. */
export const toldOutcome = async (
  tx: Transaction<DB>,
  inquiry: MovedInquiry,
  status: string,
  word: keyof typeof unmailedWords,
): Promise<Reply<StepOutcome>> => {
  const isMailed = (await inquiryAddressees(tx, inquiry, 'inquiry')).length > 0
  return outcomeOf(inquiry, status, isMailed ? word : unmailedWords[word])
}

/** The move is not possible any more; nothing changes. */
export const refuseStep = ({ status }: MovedInquiry): Refused =>
  refuse('INQUERY_ALREADY', { values: { state: status }, data: { status } })

/** Does what follows a move of an inquiry. */
export const followInquiryMove = followMoveOf({ insertEvent, noteInAudit: noteInquiryInAudit })

/** Runs one step of an inquiry. */
export const stepInquiry = stepOf<MovedInquiry>({
  lock: lockInquiry,
  get: getInquiry,
  findLine: findInquiryLine,
})
