import { type RawBuilder, type Transaction, sql } from 'kysely'
import { type Actor, withActor } from '#server/platform/database/actor.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { type TestBuyer, type TestShop, startTestShop } from '#server/testing/test-shop.ts'

/** The server's answer to a statement that a right or a policy stops. */
export const stopped = '42501'

export interface LockedShop {
  shop: TestShop
  /** Has an order, an inquiry, a cart line, a wish and a colleague. */
  buyer: TestBuyer
  document: { order: string; inquiry: string; orderLine: string; inquiryLine: string }
  /** The documents of another company. */
  others: { order: string; inquiry: string }
  product: number
  asSystem<Result>(work: (tx: Transaction<DB>) => Promise<Result>): Promise<Result>
  /** Runs the work as this actor and takes everything back that it wrote. */
  tried<Result>(actor: Actor, work: (tx: Transaction<DB>) => Promise<Result>): Promise<Result>
  /** How many rows the last statement reached, or the code of the error. Everything is taken back. */
  attempt(actor: Actor, ...statements: RawBuilder<unknown>[]): Promise<number | string>
}

class Undo extends Error {}

const placeDocuments = async (shop: TestShop, product: number, owner: TestBuyer) => {
  const place = async (as: 'order' | 'inquery') => {
    const line = await shop.call('addCart', { productId: product, quantity: 2 }, { as: owner })
    if (line.code !== 200) throw new Error(line.msg)
    const placed = await shop.call('checkCart', { ids: [line.data.id], as }, { as: owner })
    if (placed.code !== 200) throw new Error(placed.msg)
    return placed.data.id
  }
  return { order: await place('order'), inquiry: await place('inquery') }
}

/** A shop in which a buyer and another company have documents, to try what a buyer's connection may write. */
export const startLockedShop = async (): Promise<LockedShop> => {
  const shop = await startTestShop()
  const buyer = await shop.newBuyer({ mayOrder: true })
  await shop.newBuyer({ companyId: buyer.companyId })
  const product = (await shop.newProduct({ amountMinor: 250 })).id
  const others = await placeDocuments(shop, product, await shop.newBuyer({ mayOrder: true }))
  const own = await placeDocuments(shop, product, buyer)
  await shop.call('addWish', { id: product }, { as: buyer })
  await shop.call('addCart', { productId: product, quantity: 2, info: 'stays in the cart' }, { as: buyer })
  const asSystem: LockedShop['asSystem'] = (work) => withActor(shop.db, { role: 'system' }, work)
  const document = await asSystem(async (tx) => {
    await sql`insert into addresses (company_id, name, lines, city, country)
      values (${buyer.companyId}, 'Store', 'Street 1', 'Oslo', 'NO')`.execute(tx)
    await sql`insert into document_messages (document_type, document_id, company_id, user_id, body)
      values ('order', ${own.order}, ${buyer.companyId}, ${buyer.userId}, 'Hello')`.execute(tx)
    await sql`insert into message_files (message_id, company_id, user_id, name, kind, content)
      select id, company_id, user_id, 'photo', 'pdf', 'x' from document_messages
      where document_id = ${own.order}`.execute(tx)
    await sql`insert into shipments (order_id, company_id, carrier)
      values (${own.order}, ${buyer.companyId}, 'Post')`.execute(tx)
    await sql`insert into product_costs (product_id, amount_minor, currency, per)
      values (${product}, 100, 'EUR', 1)`.execute(tx)
    const { rows } = await sql<{ order_line: string; inquiry_line: string }>`
      select (select id from order_lines where order_id = ${own.order}) as order_line,
        (select id from inquiry_lines where inquiry_id = ${own.inquiry}) as inquiry_line`.execute(tx)
    return { ...own, orderLine: rows[0]?.order_line ?? '', inquiryLine: rows[0]?.inquiry_line ?? '' }
  })
  const tried: LockedShop['tried'] = async (actor, work) => {
    const results: Awaited<ReturnType<typeof work>>[] = []
    try {
      await withActor(shop.db, actor, async (tx) => {
        results.push(await work(tx))
        throw new Undo()
      })
    } catch (error) {
      if (!(error instanceof Undo)) throw error
    }
    const [result] = results
    if (result === undefined) throw new Error('the work gave no result')
    return result
  }
  const attempt: LockedShop['attempt'] = async (actor, ...statements) => {
    try {
      return await tried(actor, async (tx) => {
        let reached = 0
        for (const statement of statements) {
          const result = await statement.execute(tx)
          reached = Number(result.numAffectedRows ?? result.rows.length)
        }
        return reached
      })
    } catch (error) {
      return String(Reflect.get(Object(error), 'code') ?? error)
    }
  }
  return { shop, buyer, document, others, product, asSystem, tried, attempt }
}
