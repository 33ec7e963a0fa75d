import { type RawBuilder, sql } from 'kysely'
import { withActor } from '#server/platform/database/actor.ts'
import { type TestBuyer, type TestShop, startTestShop } from '#server/testing/test-shop.ts'

export interface ListShop extends TestShop {
  asSystem<Row>(statement: RawBuilder<Row>): Promise<Row[]>
  /** A list of the buyer's with these articles on it; its id. */
  newList(buyer: TestBuyer, wanted?: readonly Wanted[], options?: { isPrivate?: boolean }): Promise<string>
  detail(buyer: TestBuyer, id: string): Promise<Detail>
}

export interface Wanted {
  productId: number
  quantity?: number | string
  packId?: number
  info?: string
}

type Detail = Extract<Awaited<ReturnType<typeof readDetail>>, { code: 200 }>['data']
const readDetail = (shop: TestShop, as: TestBuyer, id: string) => shop.call('listDetail', { id }, { as })

export const startListShop = async (): Promise<ListShop> => {
  const shop = await startTestShop()
  return {
    ...shop,
    asSystem: (statement) =>
      withActor(shop.db, { role: 'system' }, async (tx) => (await statement.execute(tx)).rows),
    newList: async (as, wanted = [], { isPrivate = false } = {}) => {
      const made = await shop.call('saveList', { name: 'Service', isPrivate }, { as })
      if (made.code !== 200) throw new Error(made.msg)
      const { id } = made.data
      if (wanted.length > 0) {
        const added = await shop.call('addListLines', { id, lines: [...wanted] }, { as })
        if (added.code !== 200 || added.data.left.length > 0) throw new Error(JSON.stringify(added))
      }
      return id
    },
    detail: async (as, id) => {
      const answer = await readDetail(shop, as, id)
      if (answer.code !== 200) throw new Error(answer.msg)
      return answer.data
    },
  }
}

export const linesOf = ({ items }: Detail) =>
  items.map(({ standard, quantity, packQuantity, info }) => [standard, quantity, packQuantity, info])

/** Forges rows as a buyer's connection would. */
export const asBuyerDoes = (shop: ListShop, buyer: TestBuyer, statement: RawBuilder<unknown>) =>
  withActor(
    shop.db,
    { role: 'buyer', userId: buyer.userId, companyId: buyer.companyId },
    async (tx) => (await statement.execute(tx)).rows.length,
  )

export const unknownId = '01890000-0000-7000-8000-000000000000'
export { sql }
