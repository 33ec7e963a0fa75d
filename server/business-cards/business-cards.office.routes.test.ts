import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { randomUUID } from 'node:crypto'
import { scriptedReader, uploadCard } from '#server/business-cards/business-cards.fixture.ts'
import { withActor } from '#server/platform/database/actor.ts'
import { type TestShop, type TestStaff, startTestShop } from '#server/testing/test-shop.ts'

const reader = scriptedReader()
let shop: TestShop
let sales: TestStaff
beforeAll(async () => {
  shop = await startTestShop({}, { pictures: { readCard: reader.read } })
  sales = await shop.newStaff('sales')
})
afterAll(() => shop.close())

const newest = async () => {
  const answer = await shop.call('officeListCard', {}, { as: sales })
  if (answer.code !== 200) throw new Error(answer.msg)
  const [row] = answer.rows
  if (!row) throw new Error('no card')
  return row
}

describe('card accounts in the office', () => {
  it('are for staff who manage companies', async () => {
    const buyer = await shop.newBuyer()
    const content = await shop.newStaff('content')
    const id = randomUUID()
    for (const call of ['officeListCard', 'officeExtendCard', 'officeDeleteCard'] as const) {
      expect((await shop.call(call, { id })).code).toBe(401)
      expect((await shop.call(call, { id }, { as: buyer })).code).toBe(401)
      expect((await shop.call(call, { id }, { as: content })).code).toBe(403)
    }
  })

  it('are not there for odd and unknown ids', async () => {
    for (const id of [null, randomUUID(), "1' or true"] as const) {
      expect((await shop.call('officeExtendCard', { id }, { as: sales })).code).toBe(404)
      expect((await shop.call('officeDeleteCard', { id }, { as: sales })).code).toBe(404)
    }
  })

  it('show what was read, what was corrected and what came of it', async () => {
    reader.says({ fName: 'Olga', lName: '?Petrova', company: 'Sad', email: 'olga@sad.example' })
    const { email, ticket } = await uploadCard(shop, {}, { language: 'ru' })
    const texts = { fName: 'Olga', lName: 'Petrowa', company: 'Sad', phone: '', email: 'olga@sad.example' }
    await shop.call('cardCorrect', { ticket, ...texts })
    expect(await newest()).toMatchObject({
      login: email,
      state: 'open',
      card: { lName: 'Petrowa' },
      read: { lName: 'Petrova' },
      unsure: ['lName'],
      lang: 'ru',
      inquiries: 0,
      claimedAt: null,
      correctedAt: expect.any(String),
      mailedAt: expect.any(String),
    })
  })

  it('get 14 days more, and one that has ended works again', async () => {
    reader.says({ company: 'Longer Ltd' })
    const account = await uploadCard(shop)
    const { id } = await newest()
    await withActor(shop.db, { role: 'system' }, (tx) =>
      sql`update users set expires_at = now() - interval '1 minute' where email_key = ${account.email}`.execute(
        tx,
      ),
    )
    expect(await newest()).toMatchObject({ id, state: 'ended' })
    const answer = await shop.call('officeExtendCard', { id }, { as: sales })
    if (answer.code !== 200) throw new Error(answer.msg)
    const days = (Date.parse(answer.data.expiresAt) - Date.now()) / 86_400_000
    expect(Math.round(days)).toBe(14)
    expect((await shop.call('login', account)).code).toBe(200)
  })

  it('are deleted with everything, but never once they are claimed', async () => {
    reader.says({ company: 'Gone Ltd', email: 'gone@cards.example' })
    const account = await uploadCard(shop)
    const { id } = await newest()
    const claim = () =>
      withActor(shop.db, { role: 'system' }, (tx) =>
        sql`update users set kind = 'buyer', expires_at = null where email_key = ${account.email}`.execute(
          tx,
        ),
      )
    await claim()
    expect((await shop.call('officeDeleteCard', { id }, { as: sales })).code).toBe(404)
    expect((await shop.call('officeExtendCard', { id }, { as: sales })).code).toBe(404)
    await withActor(shop.db, { role: 'system' }, (tx) =>
      sql`update users set kind = 'test', expires_at = now() + interval '1 day'
        where email_key = ${account.email}`.execute(tx),
    )
    expect((await shop.call('officeDeleteCard', { id }, { as: sales })).code).toBe(200)
    const left = await withActor(shop.db, { role: 'system' }, (tx) =>
      sql`select 1 from users where email_key = ${account.email}
        union all select 1 from outbox_mails where to_address = 'gone@cards.example'
        union all select 1 from card_accounts where id = ${id}`.execute(tx),
    )
    expect(left.rows).toEqual([])
    expect((await shop.call('officeDeleteCard', { id }, { as: sales })).code).toBe(404)
  })
})
