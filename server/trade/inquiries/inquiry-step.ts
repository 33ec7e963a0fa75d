import { type Refused, type Reply, ok, refuse } from '#server/platform/http/reply.ts'
import { type StepOutcome, stepOf } from '#server/trade/documents/document-step.ts'
import {
  type MovedInquiry,
  findInquiryLine,
  getInquiry,
  lockInquiry,
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

export const outcomeOf = ({ id, no }: MovedInquiry, status: string, word: StepWord): Reply<StepOutcome> =>
  ok({ id, no, status }, word)

/** The move is not possible any more; nothing changes. */
export const refuseStep = ({ status }: MovedInquiry): Refused =>
  refuse('INQUERY_ALREADY', { values: { state: status }, data: { status } })

/** Runs one step of an inquiry. */
export const stepInquiry = stepOf<MovedInquiry>({
  lock: lockInquiry,
  get: getInquiry,
  findLine: findInquiryLine,
})
