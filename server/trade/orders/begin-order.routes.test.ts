import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type OrderShop, startOrderShop, unknownId } from '#server/trade/orders/order-moves.fixture.ts'
import type { TestBuyer, TestStaff } from '#server/testing/test-shop.ts'

let shop: OrderShop
let sales: TestStaff
let content: TestStaff
let buyer: TestBuyer
/** A company that nobody can sign in for. */
let silent = ''
let belt: { id: number; standard: string }

beforeAll(async () => {
  shop = await startOrderShop()
  ;[sales, content] = [await shop.newStaff('sales'), await shop.newStaff('content')]
  buyer = await shop.newBuyer({ mayOrder: true })
  const [company] = await shop.asSystem(sql<{ id: string }>`
    insert into companies (name, status, currency, lang, mail_recipients)
    values ('Silent Ltd', 'approved', 'EUR', 'fr', '{"orderConfirmed": ["post@silent.example"]}') returning id`)
  silent = company?.id ?? ''
  belt = await shop.newProduct({ standard: '532-18-23-25', amountMinor: 250 })
  await shop.asSystem(sql`update products set stock_quantity = 3 where id = ${belt.id}`)
})
afterAll(() => shop.close())

const line = (quantity: number | string = 4) => ({ productId: belt.id, packId: 0, quantity })
const begin = (companyId: string, lines = [line()], as: TestStaff | TestBuyer = sales) =>
  shop.call('officeBeginOrder', { companyId, poNumber: 'by phone', lines }, { as })
const find = (keyword: string, companyId = silent) =>
  shop.call('officeFindArticle', { companyId, keyword }, { as: sales })

describe('staff find an article for a company', () => {
  it.each(['532182325', '532 18 23 25', '532-18-23-25', '５３２１８２３２５', '53218'])(
    'by its number as %s, with price and stock',
    async (keyword) => {
      expect(await find(keyword)).toMatchObject({
        code: 200,
        data: [
          {
            productId: belt.id,
            standard: '532-18-23-25',
            available: 3,
            price: { amount: 250, currency: 'EUR', per: 1 },
            packs: [{ packId: 0, packQuantity: 1 }],
          },
        ],
      })
    },
  )

  it('by the number the company itself uses; another company’s finds nothing', async () => {
    await shop.asSystem(sql`insert into product_numbers (product_id, kind, number, normal, company_id, private_id)
      values (${belt.id}, 'customer', 'MY-77', 'MY77', ${buyer.companyId}, new_id())`)
    expect(await find('my 77', buyer.companyId)).toMatchObject({
      data: [{ productId: belt.id, foundBy: 'MY-77' }],
    })
    expect(await find('my 77', silent)).toMatchObject({ code: 200, data: [] })
  })

  it('and what so many packs cost', async () => {
    const priced = await shop.call('officePriceLine', { companyId: silent, ...line(4) }, { as: sales })
    expect(priced).toMatchObject({ data: { pieces: 4, lineTotal: { amount: 1000 }, now: 3 } })
    for (const typed of [0, -1, 1.5, '1,2,3', 'NaN', '10000000000'])
      expect(
        await shop.call('officePriceLine', { companyId: silent, ...line(typed) }, { as: sales }),
      ).toMatchObject({ code: 601, reason: 'QUANTITY_INVALID' })
  })
})

describe('staff begin an order', () => {
  it('for a company without a login, at its prices; the confirmation goes to the company’s address', async () => {
    const begun = await begin(silent)
    expect(begun).toMatchObject({ code: 200, data: { status: 'pending' } })
    if (begun.code !== 200) return
    const { id, no } = begun.data
    const detail = await shop.call('officeOrderDetail', { id }, { as: sales })
    expect(detail).toMatchObject({
      data: {
        buyer: '',
        begunBy: 'Sam Staff',
        poNumber: 'by phone',
        language: 'fr',
        total: { amount: 1000, currency: 'EUR' },
        items: [{ standard: '532-18-23-25', quantity: 4, delivery: { now: 3, later: 1, from: null } }],
        moves: ['confirm', 'hold', 'cancelForBuyer', 'ask', 'message'],
      },
    })
    const dates =
      detail.code === 200 ? detail.data.items.map((item) => ({ lineId: item.id, on: '2099-01-15' })) : []
    expect(await shop.call('officeConfirmOrder', { id, dates }, { as: sales })).toMatchObject({ code: 200 })
    expect(await shop.mailsAbout(no)).toEqual([['orderConfirmed', 'post@silent.example', 'fr']])
  })

  it('for a company with buyers, who see it and get a mail', async () => {
    const begun = await begin(buyer.companyId)
    if (begun.code !== 200) throw new Error(begun.msg)
    expect(await shop.call('orderDetail', { id: begun.data.id }, { as: buyer })).toMatchObject({
      data: { status: 'pending', moves: ['message', 'cancel', 'update', 'reorder'] },
    })
    expect(await shop.mailsAbout(begun.data.no)).toEqual([['orderBegun', buyer.email, 'en']])
  })

  it('and are refused without lines, price, company or right; nothing is made', async () => {
    const unpriced = await shop.newProduct({})
    const count = () => shop.asSystem(sql`select count(*)::int as orders from orders`)
    const before = await count()
    expect(await begin(silent, [])).toMatchObject({ reason: 'LINES_MISSING' })
    expect(
      await begin(
        silent,
        Array.from({ length: 501 }, () => line()),
      ),
    ).toMatchObject({
      reason: 'LINES_TOO_MANY',
    })
    expect(await begin(silent, [line(), { ...line(), productId: unpriced.id }])).toMatchObject({
      reason: 'LIST_PRICE_MISSING',
      data: { position: 2 },
    })
    expect(await begin(silent, [line(0)])).toMatchObject({ reason: 'QUANTITY_INVALID' })
    expect(await begin(silent, [{ ...line(), packId: 99 }])).toMatchObject({ reason: 'PACK_UNKNOWN' })
    expect(await begin(unknownId)).toMatchObject({ code: 404 })
    expect(await begin(silent, [line()], content)).toMatchObject({ code: 403 })
    expect(await begin(silent, [line()], buyer)).toMatchObject({ code: 401 })
    expect(await count()).toEqual(before)
  })
})
