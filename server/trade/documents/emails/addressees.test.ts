import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestBuyer, TestStaff } from '#server/testing/test-shop.ts'
import { type OrderShop, startOrderShop } from '#server/trade/orders/order-moves.fixture.ts'

let shop: OrderShop
let sales: TestStaff
let buyer: TestBuyer
beforeAll(async () => {
  shop = await startOrderShop()
  sales = await shop.newStaff('sales')
})
afterAll(() => shop.close())

const outside = 'warehouse@depot.example'

/** Confirms an order of a company that named these addresses, and reads its mails by address. */
const confirmedMails = async (named: readonly string[], { isShared = true } = {}) => {
  await shop.asSystem(sql`update companies set shares_documents = ${isShared},
    mail_recipients = ${JSON.stringify({ orderConfirmed: named })}::jsonb where id = ${buyer.companyId}`)
  const order = await shop.place(buyer)
  await shop.call('officeConfirmOrder', { id: order.id, dates: shop.datesOf(order) }, { as: sales })
  const mails = await shop.asSystem(sql<{ to: string; text: string }>`
    select to_address as to, text_body as text from outbox_mails
    where template = 'orderConfirmed' and subject like ${`%${order.no}%`}`)
  return new Map(mails.map(({ to, text }) => [to, text]))
}

describe('a mail to an address that the company named', () => {
  it('has no link for a reader without a login, and says who can open the order', async () => {
    buyer = await shop.newBuyer({ mayOrder: true, passwordHash: 'set' })
    const mails = await confirmedMails([outside])
    expect(mails.get(buyer.email)).toContain('https://parts.example/en/order/')
    expect(mails.get(outside)).not.toContain('https://parts.example/en/order/')
    expect(mails.get(outside)).toContain('Bea Buyer can open the document in the shop')
  })

  it('has the link for a colleague who sees the order, and none for one who does not', async () => {
    buyer = await shop.newBuyer({ mayOrder: true, passwordHash: 'set' })
    const colleague = await shop.newBuyer({ companyId: buyer.companyId, role: 'buyer', passwordHash: 'set' })
    const invited = await shop.newBuyer({ companyId: buyer.companyId, role: 'buyer' })
    const named = [colleague.email.toUpperCase(), invited.email, buyer.email.toUpperCase()]
    const shared = await confirmedMails(named)
    expect([...shared.keys()]).toHaveLength(3)
    expect(shared.get(colleague.email.toUpperCase())).toContain('/en/order/')
    // Cannot sign in yet.
    expect(shared.get(invited.email)).not.toContain('/en/order/')
    const unshared = await confirmedMails(named, { isShared: false })
    expect(unshared.get(colleague.email.toUpperCase())).not.toContain('/en/order/')
    expect(unshared.get(buyer.email)).toContain('/en/order/')
  })
})
