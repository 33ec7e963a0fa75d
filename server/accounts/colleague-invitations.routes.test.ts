import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { withActor } from '#server/platform/database/actor.ts'
import { type TestBuyer, type TestShop, startTestShop } from '#server/testing/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop({ PUBLIC_URL: 'https://parts.example' })
})
afterAll(() => shop.close())

const system = async <Row>(statement: RawBuilder<Row>): Promise<Row[]> =>
  (await withActor(shop.db, { role: 'system' }, (tx) => statement.execute(tx))).rows

let count = 0
const newAddress = () => `colleague${++count}@example.com`
const personOf = (email: string) => ({ firstname: 'Kim', lastname: 'Berg', email })
const invite = (as: TestBuyer | null, input: object) =>
  shop.call('inviteColleague', { ...personOf(newAddress()), ...input }, { as })
const mailsTo = (email: string) =>
  system<{ template: string; text: string; language: string }>(sql`
    select template, text_body as text, language from outbox_mails
    where lower(to_address) = ${email} order by created_at`)
const invitationsOf = async (as: TestBuyer) => {
  const answer = await shop.call('getCompany', {}, { as })
  return answer.code === 200 ? answer.data.invitations : []
}
const tokenTo = async (email: string) =>
  /claim\?as=invitation&token=([\w-]+)/.exec((await mailsTo(email)).at(-1)?.text ?? '')?.[1] ?? ''

const password = 'a long and quiet secret'
const accept = (token: string) =>
  shop.call('claimCard', { token, password, password2: password, terms: true })

describe('POST /api/company/invite', () => {
  it('needs a session, and an administrator of an approved company', async () => {
    expect((await invite(null, {})).code).toBe(401)
    expect(await invite(await shop.newBuyer({ role: 'buyer' }), {})).toMatchObject({ code: 403 })
    expect(await invite(await shop.newBuyer({ kind: 'test' }), {})).toMatchObject({ code: 403 })
    const waiting = await shop.newBuyer({ approved: false })
    expect(await invite(waiting, {})).toMatchObject({ code: 601, reason: 'COMPANY_WAITING' })
  })

  it.each([
    [{ firstname: ' ' }, 'FIRST_NAME_MISSING'],
    [{ lastname: '' }, 'LAST_NAME_MISSING'],
    [{ email: '' }, 'EMAIL_MISSING'],
    [{ email: 'kim@' }, 'EMAIL_INVALID'],
  ])('refuses %j', async (input, reason) => {
    expect(await invite(await shop.newBuyer(), input)).toMatchObject({ code: 601, reason })
  })

  it('answers the same, and lists the same, for known and unknown addresses', async () => {
    const admin = await shop.newBuyer()
    const elsewhere = await shop.newBuyer()
    const staff = await shop.newStaff('sales')
    const unknown = newAddress()
    const answers = []
    for (const email of [unknown, elsewhere.email, staff.email]) answers.push(await invite(admin, { email }))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(answers[0]).toMatchObject({ code: 200 })
    const listed = (await invitationsOf(admin)).map(({ email, name, role }) => [email, name, role])
    expect(listed).toEqual(
      [unknown, elsewhere.email, staff.email].map((email) => [email, 'Kim Berg', 'buyer']),
    )
    expect((await mailsTo(unknown)).map(({ template }) => template)).toEqual(['colleagueInvitation'])
    expect((await mailsTo(elsewhere.email)).map(({ template }) => template)).toEqual(['colleagueKnown'])
    expect(await mailsTo(staff.email)).toEqual([])
  })

  it('writes in the language of the invitation', async () => {
    const email = newAddress()
    await invite(await shop.newBuyer(), { email, lang: 'ru' })
    expect(await mailsTo(email)).toMatchObject([{ language: 'ru' }])
  })

  it('mails a colleague whom the supplier has entered the link again, and any other nothing', async () => {
    const admin = await shop.newBuyer({ passwordHash: 'set' })
    const entered = await shop.newBuyer({ companyId: admin.companyId, role: 'buyer' })
    expect((await invite(admin, { email: entered.email })).code).toBe(200)
    expect((await invite(admin, { email: admin.email })).code).toBe(200)
    expect((await mailsTo(entered.email)).map(({ template }) => template)).toEqual(['invitation'])
    expect(await mailsTo(admin.email)).toEqual([])
    expect(await invitationsOf(admin)).toEqual([])
  })

  it('repeats no mail for a repeated key', async () => {
    const admin = await shop.newBuyer()
    const email = newAddress()
    for (let time = 0; time < 3; time++)
      await shop.call('inviteColleague', personOf(email), {
        as: admin,
        headers: { 'idempotency-key': `invite-${email}` },
      })
    expect(await mailsTo(email)).toHaveLength(1)
  })
})

describe('the link of a colleague’s invitation', () => {
  const invited = async (input: object = {}) => {
    const admin = await shop.newBuyer()
    const email = newAddress()
    await invite(admin, { email, ...input })
    return { admin, email, token: await tokenTo(email) }
  }

  it('makes the account once, with the terms, in the company and the role', async () => {
    const { admin, email, token } = await invited({ role: 'companyAdmin', lang: 'de' })
    const answers = await Promise.all([1, 2, 3].map(() => accept(token)))
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 601, 601])
    const signedIn = await shop.call('login', { email, password })
    expect(signedIn).toMatchObject({ code: 200, data: { fName: 'Kim', company: { id: admin.companyId } } })
    const [user] = await system(sql`
      select roles, lang, (select count(*)::int from consents where user_id = users.id) as consents
      from users where email = ${email}`)
    expect(user).toEqual({ roles: ['companyAdmin'], lang: 'de', consents: 1 })
    expect(await invitationsOf(admin)).toEqual([])
    const [entry] = await system(sql`
      select field, user_id from company_changes where company_id = ${admin.companyId} and field = 'invited'`)
    expect(entry).toEqual({ field: 'invited', user_id: admin.userId })
  })

  it('keeps its secret only as a digest', async () => {
    const { token } = await invited()
    expect(
      await system(
        sql`select from colleague_invitations where strpos(colleague_invitations::text, ${token}) > 0`,
      ),
    ).toEqual([])
  })

  it.each([
    ['after seven days', sql`update colleague_invitations set expires_at = now()`],
    ['for a blocked company', sql`update companies set status = 'blocked'`],
  ])('counts for nothing %s', async (_, change) => {
    const { token } = await invited()
    await system(change)
    expect(await accept(token)).toMatchObject({ reason: 'CARD_LINK_EXPIRED' })
    await system(sql`update companies set status = 'approved'`)
  })

  it('counts for nothing when the address has an account by now', async () => {
    const { email, token } = await invited()
    const somebody = await shop.newBuyer()
    await system(sql`update users set email = ${email} where id = ${somebody.userId}`)
    expect(await accept(token)).toMatchObject({ reason: 'CARD_LINK_EXPIRED' })
  })

  it('ends when a newer one is sent', async () => {
    const { admin, email, token } = await invited()
    await invite(admin, { email })
    expect(await accept(token)).toMatchObject({ code: 601 })
    expect(await accept(await tokenTo(email))).toMatchObject({ code: 200 })
  })

  it('ends when an administrator withdraws it, and no other company can', async () => {
    const { admin, token } = await invited()
    const [open] = await invitationsOf(admin)
    const id = open?.id ?? ''
    const stranger = await shop.newBuyer()
    expect((await shop.call('withdrawInvitation', { id }, { as: stranger })).code).toBe(404)
    const buyer = await shop.newBuyer({ companyId: admin.companyId, role: 'buyer' })
    expect((await shop.call('withdrawInvitation', { id }, { as: buyer })).code).toBe(403)
    expect((await shop.call('withdrawInvitation', { id }, { as: admin })).code).toBe(200)
    expect((await shop.call('withdrawInvitation', { id }, { as: admin })).code).toBe(404)
    expect(await accept(token)).toMatchObject({ reason: 'CARD_LINK_EXPIRED' })
  })
})
