import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { withActor } from '#server/platform/database/actor.ts'
import type { TestStaff } from '#server/testing/test-shop.ts'
import {
  findQuoteHead,
  selectQuoteLines,
  selectSummedLines,
} from '#server/trade/quotes/quote-sheet.queries.ts'
import { type QuoteShop, startQuoteShop } from '#server/trade/quotes/quotes.fixture.ts'

let shop: QuoteShop
let sales: TestStaff
beforeAll(async () => {
  shop = await startQuoteShop()
  sales = await shop.newStaff('sales')
})
afterAll(() => shop.close())

const readLines = (id: string, lineIds: readonly string[] | null) =>
  withActor(shop.db, { role: 'staff', userId: sales.userId }, async (tx) => {
    const head = await findQuoteHead(tx, id, { userId: sales.userId, timeZone: 'UTC' })
    if (!head) throw new Error('the inquiry is not there')
    return { full: await selectQuoteLines(tx, head, lineIds), summed: await selectSummedLines(tx, head) }
  })

it('reads the lines that are asked for in full, with their alternatives, and what sums need of all', async () => {
  const products = [await shop.newProduct(), await shop.newProduct(), await shop.newProduct()]
  const asked = await shop.inquire(
    await shop.newBuyer(),
    products.map(({ id }) => id),
  )
  const [, second = ''] = asked.lineIds
  await shop.asSystem(sql`insert into quote_draft_lines (inquiry_line_id, is_alternative, product_id, amount_minor)
    values (${second}, false, null, 420), (${second}, true, ${products[0]?.id}, 300)`)
  const { full: all } = await readLines(asked.id, null)
  const { full, summed } = await readLines(asked.id, [second])
  expect(full).toEqual(all.slice(1, 3))
  expect(full.map(({ isAlternative, amountMinor }) => [isAlternative, amountMinor])).toEqual([
    [false, 420],
    [true, 300],
  ])
  expect(all).toMatchObject(summed)
  expect(summed).toHaveLength(4)
})
