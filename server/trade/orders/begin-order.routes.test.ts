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

/** A company of its own with an administrator and a buyer who reads German. */
const newCompanyOfTwo = async (approved = true) => {
  const admin = await shop.newBuyer({ approved })
  const second = await shop.newBuyer({ companyId: admin.companyId, role: 'buyer' })
  await shop.asSystem(
    sql`update users set lang = 'de', first_name = 'Udo', created_at = created_at - interval '1 day' where id = ${second.userId}`,
  )
  return { companyId: admin.companyId, admin, second }
}

describe('staff choose a company to enter lines for', () => {
  const choose = (id: string, as: TestStaff | TestBuyer = sales) =>
    shop.call('officeChosenCompany', { id }, { as })

  it('and read its state, number, credit with the reasons and how it pays', async () => {
    const { companyId } = await newCompanyOfTwo(false)
    await shop.asSystem(sql`update companies set customer_no = 'K-77', credit = 'hold', payment_text = '14 days net', payment_days = 14, prepayment = true,
      status_reason = 'trade licence is missing' where id = ${companyId}`)
    await shop.asSystem(sql`insert into company_notes (company_id, credit_reason)
      values (${companyId}, 'three invoices open')
      on conflict (company_id) do update set credit_reason = excluded.credit_reason`)
    expect(await choose(companyId)).toMatchObject({
      code: 200,
      data: {
        status: 'pending',
        statusReason: 'trade licence is missing',
        customerNo: 'K-77',
        credit: 'hold',
        creditReason: 'three invoices open',
        payment: { text: '14 days net', days: 14, prepayment: true },
      },
    })
  })

  it('and its people who can sign in, an administrator first, with the language of their documents', async () => {
    const { companyId, admin, second } = await newCompanyOfTwo()
    const locked = await shop.newBuyer({ companyId })
    await shop.asSystem(sql`update users set is_locked = true where id = ${locked.userId}`)
    expect(await choose(companyId)).toMatchObject({
      data: {
        people: [
          { id: admin.userId, language: 'en' },
          { id: second.userId, name: 'Udo Buyer', email: second.email, language: 'de' },
        ],
      },
    })
    expect(await choose(silent)).toMatchObject({ data: { language: 'fr', people: [] } })
  })

  it('and cannot without the right, or where there is none', async () => {
    expect(await choose(silent, buyer)).toMatchObject({ code: 401 })
    expect(await choose(silent, content)).toMatchObject({ code: 403 })
    expect(await choose(unknownId)).toMatchObject({ code: 404 })
  })
})

describe('staff begin an order', () => {
  it('for a company without a login, at its prices; the confirmation goes to the company’s address', async () => {
    await shop.asSystem(sql`update companies set prepayment = true where id = ${silent}`)
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
        payment: { text: '', days: null, prepayment: true },
        items: [{ standard: '532-18-23-25', quantity: 4, delivery: { now: 3, later: 1, from: null } }],
        moves: ['confirm', 'hold', 'cancelForBuyer', 'ask', 'message'],
      },
    })
    await shop.asSystem(sql`update orders set freight_minor = 0 where id = ${id}`)
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

  it('for the person they name, in that person’s language; without a name for an administrator', async () => {
    const { companyId, admin, second } = await newCompanyOfTwo()
    const beginFor = async (buyerId?: string) => {
      const input = { companyId, buyerId, lines: [line()] }
      const begun = await shop.call('officeBeginOrder', input, { as: sales })
      if (begun.code !== 200) throw new Error(begun.msg)
      const detail = await shop.call('officeOrderDetail', { id: begun.data.id }, { as: sales })
      return detail.code === 200 ? [detail.data.buyerEmail, detail.data.language] : null
    }
    expect(await beginFor(second.userId)).toEqual([second.email, 'de'])
    expect(await beginFor()).toEqual([admin.email, 'en'])
  })

  it('only for a person of the company who can sign in', async () => {
    const { companyId, second } = await newCompanyOfTwo()
    await shop.asSystem(sql`update users set is_locked = true where id = ${second.userId}`)
    for (const buyerId of [second.userId, buyer.userId, unknownId, 'nobody', null])
      expect(
        await shop.call('officeBeginOrder', { companyId, buyerId, lines: [line()] }, { as: sales }),
      ).toMatchObject({ code: 601, reason: 'BUYER_UNKNOWN' })
  })

  it('also for a company that waits for approval, never for one that is blocked', async () => {
    const { companyId } = await newCompanyOfTwo(false)
    expect(await begin(companyId)).toMatchObject({ code: 200 })
    await shop.asSystem(sql`update companies set status = 'blocked' where id = ${companyId}`)
    const blocked = { code: 601, reason: 'COMPANY_BLOCKED' }
    const typed = { companyId, ...line() }
    expect(await begin(companyId)).toMatchObject(blocked)
    expect(await find('532182325', companyId)).toMatchObject(blocked)
    expect(await shop.call('officePriceLine', typed, { as: sales })).toMatchObject(blocked)
    expect(await shop.call('officeReadList', { companyId, text: 'a' }, { as: sales })).toMatchObject(blocked)
    expect(await shop.call('officeBeginQuote', { companyId, lines: [line()] }, { as: sales })).toMatchObject(
      blocked,
    )
    expect(await shop.call('officeChosenCompany', { id: companyId }, { as: sales })).toMatchObject({
      data: { status: 'blocked' },
    })
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
