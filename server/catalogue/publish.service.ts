import { CompiledQuery } from 'kysely'
import type pg from 'pg'
import type { Database } from '#server/platform/database/database.ts'
import { KeptReading } from '#server/platform/database/kept-reading.ts'

/** A transaction of the application, or the one of a client that a command has for itself. */
type Transaction = Database | pg.ClientBase

const run = async (tx: Transaction, text: string, values: unknown[] = []): Promise<void> => {
  if ('executeQuery' in tx) await tx.executeQuery(CompiledQuery.raw(text, values))
  else await tx.query(text, values)
}

const productsAtOnce = 2_000

export interface PublishOptions {
  /** From 0 to 1, after each block of products. */
  onProgress?: (share: number) => void
  /** Runs between the rows of single products and those of the whole catalogue: a loader creates its indexes here. */
  betweenHalves?: () => Promise<void>
}

/**
 * The only writer of derived rows. Call it at the end of every transaction that changes products, or what they show:
 * numbers, fitments, packings, attributes, promotions, supersessions, brands, types, models. `ids` are the products
 * that show the change. Recomputes summaries, words, cards, successors, totals and filters, raises the version of the
 * catalogue, and drops the search's vocabulary in this process; other processes drop theirs when they hear of the
 * version.
 */
export const productsChanged = async (
  tx: Transaction,
  ids: readonly number[],
  { onProgress, betweenHalves }: PublishOptions = {},
): Promise<void> => {
  for (let start = 0; start < ids.length; start += productsAtOnce) {
    await run(tx, 'select refresh_products($1)', [ids.slice(start, start + productsAtOnce)])
    onProgress?.(Math.min(1, (start + productsAtOnce) / ids.length))
  }
  await betweenHalves?.()
  await run(tx, 'select refresh_catalogue()')
  await run(tx, 'select merge_new_words()')
  await run(tx, 'select forget_words()')
  if ('executeQuery' in tx) KeptReading.forgetAll(tx)
}

/**
 * The bulk path: until `productsChanged()`, triggers leave derived rows alone. Only around writes
 * of products that are all passed to `productsChanged()` in the same transaction. Without it, a load of 30,000 products
 * writes 180,000 cards twice.
 */
export const suspendTriggers = (tx: Transaction): Promise<void> =>
  run(tx, "select set_config('app.is_publishing', 'on', true)")
