import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Actor, withActor } from '#server/platform/database/actor.ts'
import { type TestShop, type TestStaff, startTestShop } from '#server/testing/test-shop.ts'

let shop: TestShop
let staff: TestStaff
beforeAll(async () => {
  shop = await startTestShop()
  staff = await shop.newStaff('sales')
})
afterAll(() => shop.close())

const run = async <Row>(statement: RawBuilder<Row>, actor: Actor = { role: 'system' }): Promise<Row[]> =>
  withActor(shop.db, actor, async (tx) => (await statement.execute(tx)).rows)

const stocked = async (pieces: number | null, expectedAt: string | null = null) => {
  const product = await shop.newProduct({ amountMinor: 100 })
  await run(sql`update products set stock_quantity = ${pieces}, stock_expected_at = ${expectedAt}
    where id = ${product.id}`)
  return product
}

/** An order of a new company with so many pieces of each product, one line each. */
const order = async (wanted: [productId: number, pieces: number][]): Promise<string> => {
  const buyer = await shop.newBuyer({ mayOrder: true })
  const ids: string[] = []
  for (const [at, [productId, quantity]] of wanted.entries()) {
    const added = await shop.call('addCart', { productId, quantity, info: `line ${at}` }, { as: buyer })
    if (added.code !== 200) throw new Error(added.msg)
    ids.push(added.data.id)
  }
  const placed = await shop.call('checkCart', { ids }, { as: buyer })
  if (placed.code !== 200 || placed.data.type !== 'order') throw new Error(placed.msg)
  return placed.data.id
}

const reserve = (id: string) => run(sql`select reserve_stock(${id})`, { role: 'staff', userId: staff.userId })
const linesOf = async (id: string) =>
  (
    await run(sql<{
      line: unknown
    }>`select jsonb_build_array(reserved_pieces, now_pieces, later_pieces, later_on) as line
      from order_lines where order_id = ${id} order by position`)
  ).map(({ line }) => line)
const reservedOf = async (productId: number) =>
  (
    await run(sql<{ pieces: number }>`select pieces from stock_reservations where product_id = ${productId}`)
  )[0]?.pieces ?? 0

describe('an order that was just placed', () => {
  it('says per line what comes now and what later, and reserves nothing', async () => {
    const product = await stocked(5, '2027-02-01')
    const id = await order([[product.id, 8]])
    expect(await linesOf(id)).toEqual([[0, 5, 3, '2027-02-01']])
    expect(await reservedOf(product.id)).toBe(0)
  })

  it('shares the stock between its lines of one product in their order', async () => {
    const product = await stocked(5)
    const id = await order([
      [product.id, 4],
      [product.id, 4],
    ])
    expect(await linesOf(id)).toEqual([
      [0, 4, 0, null],
      [0, 1, 3, null],
    ])
  })

  it('shows no delivery for a product without a stock figure', async () => {
    const product = await stocked(null)
    expect(await linesOf(await order([[product.id, 4]]))).toEqual([[0, null, null, null]])
  })
})

describe('an inquiry that was just sent', () => {
  /** What the buyer reads of each line, with this rule of the settings for everybody. */
  const inquired = async (
    productId: number,
    pieces: readonly number[],
    rule: { as: string; cap: number } = { as: 'exact', cap: 50 },
  ) => {
    const shown = [{ priceGroup: null, ...rule }]
    await run(sql`insert into shop_settings (key, value)
      values ('stock', ${JSON.stringify({ meaning: 'on_hand', shown })}::jsonb)
      on conflict (key) do update set value = excluded.value`)
    const buyer = await shop.newBuyer()
    const ids: string[] = []
    for (const [at, quantity] of pieces.entries()) {
      const added = await shop.call('addCart', { productId, quantity, info: `line ${at}` }, { as: buyer })
      if (added.code !== 200) throw new Error(added.msg)
      ids.push(added.data.id)
    }
    const sent = await shop.call('checkCart', { ids }, { as: buyer })
    if (sent.code !== 200 || sent.data.type !== 'inquery') throw new Error(sent.msg)
    const { id } = sent.data
    const read = async () => {
      const answer = await shop.call('inqueryDetail', { id }, { as: buyer })
      if (answer.code !== 200) throw new Error(answer.msg)
      return answer.data.items.map(({ delivery }) => delivery)
    }
    return { read }
  }

  it('says per line what comes now and what later, and keeps it', async () => {
    const { id } = await stocked(5, '2027-02-01')
    const { read } = await inquired(id, [4, 4])
    const frozen = [
      { now: 4, later: 0, from: null },
      { now: 1, later: 3, from: '2027-02-01' },
    ]
    expect(await read()).toEqual(frozen)
    await run(sql`update products set stock_quantity = 100 where id = ${id}`)
    expect(await read()).toEqual(frozen)
  })

  it('gives no figure away that the setting hides', async () => {
    const { id } = await stocked(8)
    const of = async (quantity: number, as: string, cap = 50) =>
      (await inquired(id, [quantity], { as, cap })).read()
    expect(await of(9, 'words')).toEqual([null])
    expect(await of(9, 'capped', 5)).toEqual([null])
    expect(await of(5, 'capped', 5)).toEqual([{ now: 5, later: 0, from: null }])
    expect(await of(9, 'capped', 10)).toEqual([{ now: 8, later: 1, from: null }])
  })

  it('says nothing for a product without a stock figure', async () => {
    const { id } = await stocked(null)
    expect(await (await inquired(id, [4])).read()).toEqual([null])
  })
})

describe('a reservation', () => {
  it('takes what is there, never more, and the next order gets the rest', async () => {
    const product = await stocked(5)
    const first = await order([[product.id, 4]])
    const second = await order([[product.id, 4]])
    await reserve(first)
    await reserve(second)
    expect(await linesOf(first)).toEqual([[4, 4, 0, null]])
    expect(await linesOf(second)).toEqual([[1, 1, 3, null]])
    expect(await reservedOf(product.id)).toBe(5)
  })

  it('ends with its order', async () => {
    const product = await stocked(5)
    const id = await order([[product.id, 4]])
    await reserve(id)
    await run(sql`select release_stock(${id})`)
    expect(await reservedOf(product.id)).toBe(0)
    await reserve(id)
    expect(await reservedOf(product.id)).toBe(4)
    await run(sql`delete from orders where id = ${id}`)
    expect(await reservedOf(product.id)).toBe(0)
  })

  it('stays when a file sets the stock below it, and nothing is available then', async () => {
    const product = await stocked(5)
    await reserve(await order([[product.id, 4]]))
    await run(sql`update products set stock_quantity = 2 where id = ${product.id}`)
    const late = await order([[product.id, 1]])
    await reserve(late)
    expect(await linesOf(late)).toEqual([[0, 0, 1, null]])
    expect(await reservedOf(product.id)).toBe(4)
  })

  it('is made once when 50 orders ask for the last piece at the same moment', async () => {
    const product = await stocked(1)
    const other = await stocked(100)
    const ids: string[] = []
    for (let at = 0; at < 50; at += 1)
      // The two products in both orders: confirmations must not wait for each other in a circle.
      ids.push(
        await order(
          at % 2 === 0
            ? [
                [product.id, 1],
                [other.id, 1],
              ]
            : [
                [other.id, 1],
                [product.id, 1],
              ],
        ),
      )
    await Promise.all(ids.map((id) => reserve(id)))
    expect(await reservedOf(product.id)).toBe(1)
    expect(await reservedOf(other.id)).toBe(50)
    expect(
      await run(sql`select count(*)::int as lines from order_lines
        where product_id = ${product.id} and reserved_pieces = 1`),
    ).toEqual([{ lines: 1 }])
  })
})
