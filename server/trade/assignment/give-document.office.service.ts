import type { Transaction } from 'kysely'
import { fullName } from '#contract/full-name.ts'
import { withActor } from '#server/platform/database/actor.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { type CallContext, staffOf } from '#server/platform/http/call-context.ts'
import { type Refused, type Reply, ok, refuse } from '#server/platform/http/reply.ts'
import { selectColleagues, setAssigned } from '#server/trade/assignment/colleagues.queries.ts'
import { type GivenDocument, mailGiven } from '#server/trade/assignment/emails/given-mail.ts'
import type { StepOutcome } from '#server/trade/documents/document-step.ts'
import { noteInquiryInAudit } from '#server/trade/inquiries/inquiry-moves.queries.ts'
import { refuseStep as refuseInquiryStep, stepInquiry } from '#server/trade/inquiries/inquiry-step.ts'
import { noteOrderInAudit } from '#server/trade/orders/order-moves.queries.ts'
import { refuseStep as refuseOrderStep, stepOrder } from '#server/trade/orders/order-step.ts'
import { isInquiryEnded, isOrderEnded } from '#server/trade/states.rules.ts'

interface Given {
  id: string | null
  staffId: string | null
}

/** The staff who may look after an inquiry. All of them may look after orders too. */
export const listColleagues = async (context: CallContext): Promise<{ id: string; name: string }[]> => {
  const { userId } = staffOf(context)
  const found = await withActor(context.db, { role: 'staff', userId }, (tx) =>
    selectColleagues(tx, 'inquery:quote'),
  )
  return found.map(({ id, firstName, lastName }) => ({ id, name: fullName(firstName, lastName) }))
}

type Document = Omit<GivenDocument, 'kind'> & { status: string; assignedTo: string | null }

const give = async (
  tx: Transaction<DB>,
  context: CallContext,
  { kind, document, staffId }: { kind: GivenDocument['kind']; document: Document; staffId: string | null },
): Promise<Reply<StepOutcome>> => {
  const staff = staffOf(context)
  const { id, no, status, companyName } = document
  const needed = kind === 'inquiry' ? 'inquery:quote' : 'order:manage'
  const [colleague] = staffId === null ? [] : await selectColleagues(tx, needed, staffId)
  if (!colleague) return refuse('COLLEAGUE_UNKNOWN', { data: { field: 'staffId' } })
  const done = ok({ id, no, status }, 'documentGiven')
  if (document.assignedTo === colleague.id) return done
  await setAssigned(tx, kind, id, colleague.id)
  const note = { staffId: staff.userId, action: `${kind} given to a colleague`, documentId: id }
  await (kind === 'inquiry' ? noteInquiryInAudit(tx, note) : noteOrderInAudit(tx, note))
  if (colleague.id !== staff.userId)
    await mailGiven(tx, context.config, {
      document: { kind, id, no, companyName },
      to: colleague,
      by: fullName(staff.firstName, staff.lastName),
    })
  return done
}

const actorOf = (context: CallContext) => ({ role: 'staff', userId: staffOf(context).userId }) as const

/** A colleague looks after the inquiry from now on, whoever did before. */
export const giveInquiry = (context: CallContext, { id, staffId }: Given): Promise<Reply<StepOutcome>> =>
  stepInquiry(
    context,
    actorOf(context),
    { id },
    async (tx, inquiry): Promise<Reply<StepOutcome> | Refused> =>
      isInquiryEnded(inquiry.status)
        ? refuseInquiryStep(inquiry)
        : give(tx, context, { kind: 'inquiry', document: inquiry, staffId }),
  )

/** A colleague looks after the order from now on, whoever did before. */
export const giveOrder = (context: CallContext, { id, staffId }: Given): Promise<Reply<StepOutcome>> =>
  stepOrder(
    context,
    actorOf(context),
    { id },
    async (tx, order): Promise<Reply<StepOutcome> | Refused> =>
      isOrderEnded(order.status)
        ? refuseOrderStep(order)
        : give(tx, context, { kind: 'order', document: order, staffId }),
  )
