import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { withActor } from '#server/platform/database/actor.ts'
import { type TestShop, startTestShop } from '#server/testing/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.close())

it('needs staff who manage companies', async () => {
  const buyer = await shop.newBuyer()
  const change = { id: buyer.userId, email: 'new@example.com' }
  expect((await shop.call('officeChangeEmail', change)).code).toBe(401)
  expect((await shop.call('officeChangeEmail', change, { as: await shop.newStaff('content') })).code).toBe(
    403,
  )
})

it('refuses bad and taken addresses with the words of the registration, and missing people', async () => {
  const staff = await shop.newStaff('sales')
  const buyer = await shop.newBuyer()
  const other = await shop.newBuyer()
  const reasonOf = async (id: string, email: string) => {
    const answer = await shop.call('officeChangeEmail', { id, email }, { as: staff })
    return answer.code === 200 ? null : answer.reason
  }
  expect(await reasonOf(buyer.userId, '')).toBe('EMAIL_MISSING')
  expect(await reasonOf(buyer.userId, 'a@')).toBe('EMAIL_INVALID')
  expect(await reasonOf(buyer.userId, other.email.toUpperCase())).toBe('EMAIL_TAKEN')
  expect(await reasonOf(staff.userId, 'x@example.com')).toBe('NOT_FOUND')
  expect((await shop.call('getCompany', {}, { as: buyer })).code).toBe(200)
})

it('tells the old address, ends sessions and stands in the history', async () => {
  const staff = await shop.newStaff('sales')
  const buyer = await shop.newBuyer()
  const email = 'moved@example.com'
  expect((await shop.call('officeChangeEmail', { id: buyer.userId, email }, { as: staff })).code).toBe(200)
  expect((await shop.call('getCompany', {}, { as: buyer })).code).toBe(401)
  const { rows } = await withActor(shop.db, { role: 'system' }, (tx) =>
    sql`select template from outbox_mails where to_address = ${buyer.email}`.execute(tx),
  )
  expect(rows).toEqual([{ template: 'emailChanged' }])
  const seen = await shop.call('officeCompanyDetail', { id: buyer.companyId }, { as: staff })
  expect(seen).toMatchObject({
    data: { history: [{ field: 'email', before: buyer.email, after: email, by: 'Sam Staff' }] },
  })
})
