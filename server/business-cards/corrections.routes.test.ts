import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { scriptedReader, uploadCard, withoutWork } from '#server/business-cards/business-cards.fixture.ts'
import { withActor } from '#server/platform/database/actor.ts'
import { type TestShop, startTestShop } from '#server/testing/test-shop.ts'

const reader = scriptedReader()
const jane = { fName: 'Jane', lName: 'Doe', company: 'Doe Garden Ltd', email: 'jane@doe-garden.example' }
let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop({}, { pictures: { readCard: reader.read } })
})
afterAll(() => shop.close())
beforeEach(() => reader.says(jane))

/** Addresses of its own per test: one gets one mail a day. */
let counter = 0
const freshAddress = () => `owner${++counter}@cards.example`

const asSystem = <Row>(query: ReturnType<typeof sql<Row>>, of = shop) =>
  withActor(of.db, { role: 'system' }, async (tx) => (await query.execute(tx)).rows)

const mailsTo = (address: string, of = shop) =>
  asSystem(
    sql<{ text: string }>`
      select text_body as text from outbox_mails where to_address = ${address} order by created_at`,
    of,
  )

const tokenIn = async (address: string) => /token=([\w-]+)/.exec((await mailsTo(address))[0]?.text ?? '')?.[1]

const claim = { password: 'a good long secret', password2: 'a good long secret', terms: true }

describe('POST /api/user/card-correct', () => {
  const corrected = {
    fName: 'Janet',
    lName: 'Doé',
    company: 'Doé SARL',
    phone: '+33 1 99 00 12 34',
    email: '',
  }

  it('refuses what cannot be, and changes nothing', async () => {
    const { ticket } = await uploadCard(shop)
    const correct = (texts: object) => shop.call('cardCorrect', { ticket, ...corrected, ...texts })
    expect(await correct({ email: 'no address' })).toMatchObject({ code: 601, reason: 'EMAIL_INVALID' })
    expect(await correct({ fName: 'x'.repeat(61) })).toMatchObject({ code: 601, reason: 'TEXT_TOO_LONG' })
    const unknown = await shop.call('cardCorrect', { ...corrected, ticket: 'a'.repeat(43) })
    expect(unknown).toMatchObject({ code: 601, reason: 'CARD_TICKET_EXPIRED' })
  })

  it('ends after 30 minutes by the database’s clock', async () => {
    const { ticket } = await uploadCard(shop)
    const age = (interval: string) =>
      asSystem(sql`update card_accounts set ticket_expires_at = ticket_expires_at - ${interval}::interval
        where ticket_sha256 = sha256(${ticket}::bytea) returning id`)
    expect(await age('29 minutes')).toHaveLength(1)
    expect((await shop.call('cardCorrect', { ticket, ...corrected })).code).toBe(200)
    await age('1 minute')
    const late = await shop.call('cardCorrect', { ticket, ...corrected })
    expect(late).toMatchObject({ code: 601, reason: 'CARD_TICKET_EXPIRED' })
  })

  it('names the account anew and writes to the corrected address where nobody was written to', async () => {
    const right = freshAddress()
    reader.says({ ...jane, email: `?${freshAddress()}` })
    const account = await uploadCard(shop)
    const answer = await shop.call('cardCorrect', { ticket: account.ticket, ...corrected, email: right })
    expect(answer).toMatchObject({
      code: 200,
      data: { read: { fName: 'Janet', email: right }, mail: 'sent' },
    })
    expect(await shop.call('login', account)).toMatchObject({
      data: { fName: 'Janet', lName: 'Doé', company: { name: 'Doé SARL' } },
    })
    expect((await shop.call('claimCard', { token: await tokenIn(right), ...claim })).code).toBe(200)
  })

  it('writes once for a card: a later address is kept, gets no mail and ends no link', async () => {
    const [printed, second, third] = [freshAddress(), freshAddress(), freshAddress()]
    reader.says({ ...jane, email: printed })
    const { ticket } = await uploadCard(shop)
    const states: unknown[] = []
    for (const email of [second, third, printed.toUpperCase(), '', second]) {
      const answer = await shop.call('cardCorrect', { ticket, ...corrected, email })
      states.push(answer.code === 200 && answer.data.mail)
    }
    expect(states).toEqual(['once', 'once', 'sent', 'sent', 'once'])
    const counts = await Promise.all(
      [printed, second, third].map(async (email) => (await mailsTo(email)).length),
    )
    expect(counts).toEqual([1, 0, 0])
    expect((await shop.call('claimCard', { token: await tokenIn(printed), ...claim })).code).toBe(200)
  })

  it('says so where the corrected address has had its mail of the day; another one gets the mail', async () => {
    const strict = await startTestShop({ LIMIT_FACTOR: '1' }, { pictures: { readCard: reader.read } })
    const [known, other] = [freshAddress(), freshAddress()]
    reader.says({ ...jane, email: known })
    await uploadCard(strict)
    reader.says({ ...jane, email: '' })
    await withoutWork(strict)
    const { ticket } = await uploadCard(strict)
    const correct = (email: string) => strict.call('cardCorrect', { ticket, ...corrected, email })
    expect(await correct(known)).toMatchObject({ code: 200, data: { mail: 'capped' } })
    expect(await correct(other)).toMatchObject({ code: 200, data: { mail: 'sent' } })
    expect([(await mailsTo(known, strict)).length, (await mailsTo(other, strict)).length]).toEqual([1, 1])
    await strict.close()
  })
})
