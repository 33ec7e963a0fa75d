import type { Transaction } from 'kysely'
import { type Actor, withActor } from '#server/platform/database/actor.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import type { CallContext } from '#server/platform/http/call-context.ts'
import { type Refused, type Reply, notFound, ok, refuse } from '#server/platform/http/reply.ts'
import {
  type MovedOrder,
  type OrderLine,
  findOrderLine,
  getOrder,
  lockOrder,
} from '#server/trade/orders/order-moves.queries.ts'

/** Where an order stands after a step. */
export interface StepOutcome {
  id: string
  no: string
  status: string
}

/** What is said of a step that was made, or had been made before. */
type StepWord =
  | 'orderBegun'
  | 'orderTaken'
  | 'orderConfirmed'
  | 'orderOnHold'
  | 'orderReleased'
  | 'orderCancelled'
  | 'orderKept'
  | 'orderAsked'
  | 'orderUpdated'
  | 'cancelAsked'
  | 'answerSent'
  | 'messageSent'

export const outcomeOf = (
  { id, no }: Pick<MovedOrder, 'id' | 'no'>,
  status: string,
  word: StepWord,
): Reply<StepOutcome> => ok({ id, no, status }, word)

/** The move is not possible any more; nothing changes. */
export const refuseStep = ({ status }: Pick<MovedOrder, 'status'>): Refused =>
  refuse('ORDER_ALREADY', { values: { state: status }, data: { status } })

/** The order and the line that a step is about. */
interface Subject {
  id: string | null
  lineId?: string | null | undefined
}

/** Takes back what a step has written, so that a refusal changes nothing. */
class Refusal extends Error {
  readonly reply: Reply<StepOutcome>
  constructor(reply: Reply<StepOutcome>) {
    super('refused')
    this.reply = reply
  }
}

/**
 * Runs one step of an order in a transaction that holds its lock: everybody else who moves it waits. A refusal leaves
 * nothing behind. The answer is kept with the effect, so that a repeated request gets it again.
 */
export const stepOrder = (
  context: CallContext,
  actor: Actor,
  { id, lineId }: Subject,
  step: (tx: Transaction<DB>, order: MovedOrder, line: OrderLine | null) => Promise<Reply<StepOutcome>>,
): Promise<Reply<StepOutcome>> =>
  withActor(context.db, actor, async (tx) => {
    if (id === null || !(await lockOrder(tx, id))) return notFound()
    const order = await getOrder(tx, id)
    const line = typeof lineId === 'string' ? await findOrderLine(tx, id, lineId) : null
    if (lineId !== undefined && line === null) return refuse('LINE_UNKNOWN')
    const reply = await step(tx, order, line)
    if (!reply.ok) throw new Refusal(reply)
    await context.keepAnswer(tx, reply)
    return reply
  }).catch((error: unknown) => {
    if (error instanceof Refusal) return error.reply
    throw error
  })
