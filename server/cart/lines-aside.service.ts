import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import { type CartLine, mostAddedLines } from '#contract/shop/cart.contract.ts'
import { insertLines, listOffers } from '#server/cart/added-lines.queries.ts'
import { type WantedLine, planAdditions, readWanted } from '#server/cart/added-lines.rules.ts'
import { type CartReader, type CartRefusal, refusal } from '#server/cart/cart-outcome.ts'
import { lockLines } from '#server/cart/cart.queries.ts'
import { presentLines } from '#server/cart/priced-lines.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'

/**
 * For checkout: wanted lines as lines of their own, beside those that the cart has of the same articles. A document takes
 * nothing but lines of the buyer's cart (database/routines/trade-rights.sql), so they stand there until `dropLines` within
 * the same transaction. One that cannot be taken refuses them all and is named by its place.
 */
export const takeLinesAside = async (
  tx: Transaction<DB>,
  reader: CartReader,
  wanted: readonly WantedLine[],
): Promise<{ ok: true; lines: CartLine[] } | CartRefusal> => {
  if (wanted.length === 0) return { ok: true, lines: [] }
  if (wanted.length > mostAddedLines) return refusal('CART_LINES_MANY', { values: { limit: mostAddedLines } })
  const { userId, cartMaxQuantity } = reader.session
  const read = wanted.map(readWanted)
  const lookedUp = read.flatMap((line, at) => (line.ok ? [{ ...line, at }] : []))
  const offers = new Map((await listOffers(tx, lookedUp)).map((offer) => [offer.at, offer]))
  const plan = planAdditions(read, offers, { held: [], linesInCart: 0, companyLimit: cartMaxQuantity })
  for (const [line, outcome] of plan.outcomes.entries())
    if (!outcome.ok) return { ...outcome, data: { ...Object(outcome.data), line } }
  // Lines of one product, pack and remark are one line of the cart: a mark in place of the remark keeps these apart.
  const marked = [...plan.lines.values()].map((line) => ({ ...line, mark: randomUUID() }))
  const remarks = new Map<string, string>(marked.map(({ mark, info }) => [mark, info]))
  const inserted = await insertLines(
    tx,
    userId,
    marked.map(({ mark, ...line }) => ({ ...line, info: mark })),
  )
  const ids = inserted.map(({ id }) => id)
  const rows = await lockLines(tx, reader.session, ids, reader.language)
  const unmarked = rows.map((row) => ({ ...row, info: remarks.get(row.info) ?? row.info }))
  return { ok: true, lines: await presentLines(tx, unmarked, reader) }
}
