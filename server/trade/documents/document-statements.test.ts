import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '#server/platform/database/database.ts'
import type { BuyerSession, StaffSession } from '#server/platform/http/call-context.ts'
import { countedDatabase } from '#server/testing/counted-database.ts'
import type { TestBuyer, TestStaff } from '#server/testing/test-shop.ts'
import { findDocument } from '#server/trade/documents/documents.service.ts'
import { findInquiry } from '#server/trade/inquiries/inquiries.office.service.ts'
import { findOrder } from '#server/trade/orders/orders.office.service.ts'
import { type QuoteShop, startQuoteShop } from '#server/trade/quotes/quotes.fixture.ts'
import { readQuoteSheet } from '#server/trade/quotes/quote-sheet.service.ts'

let shop: QuoteShop
let buyer: TestBuyer
let staff: TestStaff
let inquiryId: string
let orderId: string
beforeAll(async () => {
  shop = await startQuoteShop()
  buyer = await shop.newBuyer({ mayOrder: true })
  staff = await shop.newStaff('admin')
  const [one, other] = [
    await shop.newProduct({ amountMinor: 500 }),
    await shop.newProduct({ amountMinor: 700 }),
  ]
  const asked = await shop.inquire(buyer, [one.id, other.id, 'a belt'])
  inquiryId = asked.id
  await shop.priceAll(inquiryId, staff)
  expect(await shop.sendDraft(inquiryId, staff)).toMatchObject({ code: 200 })
  const line = await shop.call('addCart', { productId: one.id, quantity: 2 }, { as: buyer })
  if (line.code !== 200) throw new Error(line.msg)
  const placed = await shop.call('checkCart', { ids: [line.data.id], as: 'order' }, { as: buyer })
  if (placed.code !== 200) throw new Error(placed.msg)
  orderId = placed.data.id
  for (const [call, id] of [
    ['officeMessageInquery', inquiryId],
    ['officeMessageOrder', orderId],
  ] as const)
    expect(await shop.call(call, { id, text: 'It leaves on Friday.' }, { as: staff })).toMatchObject({
      code: 200,
    })
})
afterAll(() => shop.close())

/** The session of whoever calls is read by one statement more. */
const most = 4
const staffSession = (): StaffSession => ({
  ...{ audience: 'office', id: staff.userId, carrier: 'bearer', userId: staff.userId, email: 'a@b.example' },
  ...{ firstName: 'A', lastName: 'B', roles: ['admin'], mustSetUpCode: false, hasCode: false },
  permissions: ['inquery:quote', 'order:manage', 'price:read'],
})
const buyerSession = (): BuyerSession => ({
  ...{
    audience: 'shop',
    id: buyer.userId,
    carrier: 'bearer',
    userId: buyer.userId,
    companyId: buyer.companyId,
  },
  ...{
    companyName: 'Company',
    kind: 'buyer',
    email: 'a@b.example',
    firstName: 'A',
    lastName: 'B',
    lang: 'en',
  },
  ...{
    roles: ['buyer'],
    seesPrices: true,
    mayOrder: true,
    priceGroupId: null,
    currency: 'EUR',
    cartMaxQuantity: 10,
  },
})
const wanted = { shopName: 'Shop', language: 'en', timeZone: 'UTC' } as const

describe('a page is read in few statements, the setting of who reads included', () => {
  it.each([
    {
      page: 'an order in the office',
      read: (db: Database) =>
        findOrder({ db, config: shop.config }, staffSession(), { id: orderId, language: 'en' }),
    },
    {
      page: 'an inquiry in the office',
      read: (db: Database) => findInquiry(db, staffSession(), { id: inquiryId, language: 'en' }),
    },
    {
      page: 'the next quote, beside one that was sent',
      read: (db: Database) =>
        readQuoteSheet({ db, config: shop.config, staff: staffSession(), language: 'en' }, inquiryId),
    },
    {
      page: 'an order of the buyer',
      read: (db: Database) => findDocument(db, buyerSession(), { kind: 'order', id: orderId, ...wanted }),
    },
    {
      page: 'a quoted inquiry of the buyer',
      read: (db: Database) => findDocument(db, buyerSession(), { kind: 'inquiry', id: inquiryId, ...wanted }),
      statements: 5,
    },
  ])('$page', async ({ read, statements = most }) => {
    const { db, count } = countedDatabase(shop.db)
    expect(await read(db)).not.toBeNull()
    expect(count()).toBe(statements)
  })
})
