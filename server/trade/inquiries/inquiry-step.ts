import type { Transaction } from 'kysely'
import { type Actor, withActor } from '#server/platform/database/actor.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import type { CallContext } from '#server/platform/http/call-context.ts'
import { type Refused, type Reply, notFound, ok, refuse } from '#server/platform/http/reply.ts'
import {
  type InquiryLine,
  type MovedInquiry,
  findInquiryLine,
  getInquiry,
  lockInquiry,
} from '#server/trade/inquiries/inquiry-moves.queries.ts'

/** Where an inquiry stands after a step. */
export interface StepOutcome {
  id: string
  no: string
  status: string
}

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

/** The inquiry and the line that a step is about. */
interface Subject {
  id: string | null
  lineId?: string | null | undefined
}

/**
 * Runs one step of an inquiry in a transaction that holds its lock: everybody else who moves it waits. The answer is kept
 * with the effect, so that a repeated request gets it again.
 */
export const stepInquiry = <Outcome = StepOutcome>(
  context: CallContext,
  actor: Actor,
  { id, lineId }: Subject,
  step: (tx: Transaction<DB>, inquiry: MovedInquiry, line: InquiryLine | null) => Promise<Reply<Outcome>>,
): Promise<Reply<Outcome>> =>
  withActor(context.db, actor, async (tx) => {
    if (id === null || !(await lockInquiry(tx, id))) return notFound()
    const inquiry = await getInquiry(tx, id)
    const line = typeof lineId === 'string' ? await findInquiryLine(tx, id, lineId) : null
    if (lineId !== undefined && line === null) return refuse('LINE_UNKNOWN')
    const reply = await step(tx, inquiry, line)
    if (reply.ok) await context.keepAnswer(tx, reply)
    return reply
  })
