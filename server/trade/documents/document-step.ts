import type { Transaction } from 'kysely'
import { type Actor, withActor } from '#server/platform/database/actor.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import type { CallContext } from '#server/platform/http/call-context.ts'
import { type Refused, type Reply, notFound, refuse } from '#server/platform/http/reply.ts'
import type { DocumentLine } from '#server/trade/documents/document-moves.queries.ts'

/** Where a document stands after a step. */
export interface StepOutcome {
  id: string
  no: string
  status: string
}

/** The document and the line that a step is about. */
interface StepSubject {
  id: string | null
  lineId?: string | null | undefined
}

/** Takes back what a step has written, so that a refusal changes nothing. */
class Refusal extends Error {
  readonly reply: Refused
  constructor(reply: Refused) {
    super('refused')
    this.reply = reply
  }
}

interface Access<Document> {
  lock: (tx: Transaction<DB>, id: string) => Promise<boolean>
  get: (tx: Transaction<DB>, id: string) => Promise<Document>
  findLine: (tx: Transaction<DB>, documentId: string, lineId: string) => Promise<DocumentLine | null>
}

/**
 * Makes the function that runs one step of a document in a transaction that holds its lock: everybody else who moves it
 * waits. A refusal leaves nothing behind. The answer is kept with the effect, so that a repeated request gets it again.
 */
export const stepOf =
  <Document>({ lock, get, findLine }: Access<Document>) =>
  <Outcome extends StepOutcome>(
    context: CallContext,
    actor: Actor,
    { id, lineId }: StepSubject,
    step: (tx: Transaction<DB>, document: Document, line: DocumentLine | null) => Promise<Reply<Outcome>>,
  ): Promise<Reply<Outcome>> =>
    withActor(context.db, actor, async (tx): Promise<Reply<Outcome>> => {
      if (id === null || !(await lock(tx, id))) return notFound()
      const document = await get(tx, id)
      const line = typeof lineId === 'string' ? await findLine(tx, id, lineId) : null
      if (lineId !== undefined && line === null) return refuse('LINE_UNKNOWN')
      const reply = await step(tx, document, line)
      if (!reply.ok) throw new Refusal(reply)
      await context.keepAnswer(tx, reply)
      return reply
    }).catch((error: unknown) => {
      if (error instanceof Refusal) return error.reply
      throw error
    })
