import { type RawBuilder, sql } from 'kysely'
import type { CallAnswer, CallInput } from '#contract/call-client.ts'
import type { CartLine } from '#contract/shop/cart.contract.ts'
import { withActor } from '#server/platform/database/actor.ts'
import { type TestBuyer, type TestShop, startTestShop } from '#server/testing/test-shop.ts'

export interface FilledCart {
  buyer: TestBuyer
  products: readonly { id: number; standard: string }[]
  lines: readonly CartLine[]
  ids: string[]
}

export interface CheckoutShop extends TestShop {
  asSystem<Row>(statement: RawBuilder<Row>): Promise<Row[]>
  addLine(buyer: TestBuyer, input: CallInput<'addCart'>): Promise<CartLine>
  check(buyer: TestBuyer, input: CallInput<'checkCart'>): Promise<CallAnswer<'checkCart'>>
  /** Ids of the lines that are still in the cart. */
  linesLeft(buyer: TestBuyer): Promise<string[]>
  /** How many documents the buyer's company has. */
  documentsOf(buyer: TestBuyer): Promise<number>
  /** A buyer who may order directly and has two priced lines: 2 × 1.00 and 3 × 10 × 2.50. */
  buyerWithCart(options?: Parameters<TestShop['newBuyer']>[0]): Promise<FilledCart>
}

/** What `buyerWithCart` comes to. */
export const total = { amount: 7_700, currency: 'EUR' }
export const unknownId = '01890000-0000-7000-8000-000000000000'

/** The document of a checkout that must have succeeded. */
export const documentOf = (answer: CallAnswer<'checkCart'>) => {
  if (answer.code !== 200) throw new Error(answer.msg)
  return answer.data
}

export const startCheckoutShop = async (): Promise<CheckoutShop> => {
  const shop = await startTestShop()
  const asSystem: CheckoutShop['asSystem'] = (statement) =>
    withActor(shop.db, { role: 'system' }, async (tx) => (await statement.execute(tx)).rows)
  const addLine: CheckoutShop['addLine'] = async (buyer, input) => {
    const answer = await shop.call('addCart', input, { as: buyer })
    if (answer.code !== 200) throw new Error(answer.msg)
    return answer.data
  }
  return {
    ...shop,
    asSystem,
    addLine,
    check: (buyer, input) => shop.call('checkCart', input, { as: buyer }),
    linesLeft: async (buyer) => {
      const answer = await shop.call('getCart', {}, { as: buyer })
      return answer.code === 200 ? answer.data.map((line) => line.id) : []
    },
    documentsOf: async (buyer) => {
      const [row] = await asSystem(sql<{ count: number }>`
        select (select count(*) from inquiries where company_id = ${buyer.companyId})
          + (select count(*) from orders where company_id = ${buyer.companyId}) as count`)
      return row?.count ?? 0
    },
    buyerWithCart: async (options = {}) => {
      const buyer = await shop.newBuyer({ mayOrder: true, ...options })
      const first = await shop.newProduct({ amountMinor: 100 })
      const second = await shop.newProduct({ amountMinor: 250, packings: [{ packType: 2, pieces: 10 }] })
      const lines = [
        await addLine(buyer, { productId: first.id, quantity: 2 }),
        await addLine(buyer, { productId: second.id, quantity: 3, info: 'rot' }),
      ]
      return { buyer, products: [first, second], lines, ids: lines.map((line) => line.id) }
    },
  }
}
