import type { Transaction } from 'kysely'
import type { Language } from '#contract/language.ts'
import {
  CartCannotTake,
  type FormerLine,
  type Reordered,
  putIntoCartAgain,
} from '#server/cart/reorder.service.ts'
import { findListLines } from '#server/lists/lists.service.ts'
import { asBuyer, withActor } from '#server/platform/database/actor.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { type BuyerSession, type CallContext, buyerOf } from '#server/platform/http/call-context.ts'
import { type Reply, notFound, ok, refuse } from '#server/platform/http/reply.ts'
import { listFormerLines } from '#server/trade/documents/reorder.queries.ts'

/** What is ordered again: a document, or some of its lines. */
export interface ReorderWish {
  kind: 'order' | 'inquery' | 'list'
  id: string | null
  /** Undefined: all of them. */
  lineIds: readonly (string | null)[] | undefined
}

const chosenLines = (
  lines: readonly (FormerLine & { id: string })[],
  lineIds: ReorderWish['lineIds'],
): FormerLine[] | null => {
  if (lineIds === undefined) return [...lines]
  const wanted = new Set(lineIds)
  const chosen = lines.filter(({ id }) => wanted.has(id))
  return chosen.length === wanted.size ? chosen : null
}

const reorderWithin = async (
  tx: Transaction<DB>,
  reader: { session: BuyerSession; language: Language },
  { kind, id, lineIds }: ReorderWish & { id: string },
): Promise<Reply<Reordered>> => {
  const lines =
    kind === 'list'
      ? await findListLines(tx, reader.session, id)
      : await listFormerLines(tx, kind === 'order' ? 'order' : 'inquiry', reader.session, id)
  // A document has lines; a list may have none.
  if (lines === null || (lines.length === 0 && kind !== 'list')) return notFound()
  if (lines.length === 0) return refuse('NOTHING_SELECTED')
  if (lineIds?.length === 0) return refuse('NOTHING_SELECTED')
  const chosen = chosenLines(lines, lineIds)
  if (chosen === null) return refuse('LINE_UNKNOWN')
  const reordered = await putIntoCartAgain(tx, reader, chosen)
  return ok(reordered, reordered.added === 0 ? 'nothingReordered' : 'reordered')
}

/**
 * Puts the lines of an order, an inquiry or a list into the cart again, all in one transaction; the answer says of each line what
 * became of it, and is kept with the effect: adding twice is not adding once.
 */
export const reorder = async (context: CallContext, wish: ReorderWish): Promise<Reply<Reordered>> => {
  const { id } = wish
  if (id === null) return notFound()
  const session = buyerOf(context)
  try {
    return await withActor(context.db, asBuyer(session), async (tx) => {
      const reply = await reorderWithin(tx, { session, language: context.language }, { ...wish, id })
      if (reply.ok) await context.keepAnswer(tx, reply)
      return reply
    })
  } catch (error) {
    if (error instanceof CartCannotTake) return refuse('CART_FULL', { values: error.values })
    throw error
  }
}
