import type { Transaction } from 'kysely'
import type { CartLine } from '#contract/shop/cart.contract.ts'
import type { CartReader } from '#server/cart/cart-outcome.ts'
import { piecesOf, presentLine } from '#server/cart/cart.presenter.ts'
import type { LineRow } from '#server/cart/cart.queries.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { priceFor } from '#server/pricing/prices.service.ts'

/** Lines with the prices their pieces have in this transaction; one statement whatever their number. */
export const presentLines = async (
  tx: Transaction<DB>,
  rows: readonly LineRow[],
  { session, language }: CartReader,
): Promise<CartLine[]> => {
  const wanted = rows.map((row) => ({ productId: row.product_id, pieces: piecesOf(row) }))
  const prices = await priceFor(tx, session, wanted)
  const reader = { language, companyLimit: session.cartMaxQuantity }
  return rows.map((row, at) => presentLine(row, prices[at] ?? null, reader))
}

/** The same for one line. */
export const present = async (tx: Transaction<DB>, row: LineRow, reader: CartReader): Promise<CartLine> => {
  const [line] = await presentLines(tx, [row], reader)
  if (!line) throw new Error('a row gives a line')
  return line
}
