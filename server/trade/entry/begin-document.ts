import type { Transaction } from 'kysely'
import { withActor } from '#server/platform/database/actor.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { type CallContext, staffOf } from '#server/platform/http/call-context.ts'
import { type Reply, notFound, refuse } from '#server/platform/http/reply.ts'
import type { StepOutcome } from '#server/trade/documents/document-step.ts'
import type { EntryCompany } from '#server/trade/entry/articles.queries.ts'
import { type BegunFor, findBegunFor } from '#server/trade/entry/begun-document.queries.ts'
import { type BegunLine, type TypedLine, readBegunLines } from '#server/trade/entry/begun-lines.service.ts'
import { readEntryCompany } from '#server/trade/entry/entry-company.service.ts'

/** A document that staff typed: a quote or an order for a company that asked by telephone or mail. */
export interface TypedDocument {
  companyId: string | null
  /** Who of the company's people; absent: the first of them. */
  buyerId?: string | null | undefined
  poNumber: string
  note: string
  lines: readonly TypedLine[]
}

/** What a new document is made of: the company, to whom it goes, and its lines at the company's prices of today. */
export interface BegunDocument {
  staffId: string
  company: EntryCompany
  begunFor: BegunFor
  lines: BegunLine[]
}

/** More lines are no document that somebody reads. */
const mostLines = 500

/**
 * Reads what staff typed and lets `insert` make the document of it, in one transaction. A line that cannot be taken is
 * refused with its place, and nothing is made. The answer is kept with the document, so that a repeated request gets it
 * again.
 */
export const beginDocument = async (
  context: CallContext,
  { companyId, buyerId, lines: typed }: TypedDocument,
  insert: (tx: Transaction<DB>, begun: BegunDocument) => Promise<Reply<StepOutcome>>,
): Promise<Reply<StepOutcome>> => {
  const { userId: staffId } = staffOf(context)
  if (companyId === null) return notFound()
  if (typed.length === 0) return refuse('LINES_MISSING')
  if (typed.length > mostLines) return refuse('LINES_TOO_MANY', { values: { limit: mostLines } })
  return withActor(context.db, { role: 'staff', userId: staffId }, async (tx) => {
    const found = await readEntryCompany(tx, companyId)
    if (!found.ok) return found
    const { company } = found
    const begunFor = await findBegunFor(tx, company, buyerId)
    if (!begunFor) return refuse('BUYER_UNKNOWN', { values: { name: company.name } })
    const read = await readBegunLines(tx, { company, language: begunFor.language }, typed)
    if (!read.ok) return read
    const reply = await insert(tx, { staffId, company, begunFor, lines: read.lines })
    if (reply.ok) await context.keepAnswer(tx, reply)
    return reply
  })
}

/** The lines as freight and tax are computed from them. */
export const costLinesOf = (lines: readonly BegunLine[]) =>
  lines.map(({ productId, quantity, packQuantity }) => ({ productId, pieces: quantity * packQuantity }))
