import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newAddress } from '#server/accounts/accounts.fixture.ts'
import { type StaffShop, ownPassword, startStaffShop } from '#server/office/staff.fixture.ts'

let shop: StaffShop
beforeAll(async () => {
  shop = await startStaffShop()
})
afterAll(() => shop.close())
beforeEach(() => shop.system(sql`delete from users where kind = 'staff'`))

/** An admin who has invited somebody: the admin, the address and the token of the link. */
const newInvitation = async (role: 'sales' | 'admin' = 'sales') => {
  const anna = await shop.newColleague('Anna')
  const email = newAddress()
  const answer = await shop.invite(anna, { email, role })
  if (answer.code !== 200) throw new Error(answer.msg)
  return { anna, email, token: await shop.linkFor(email) }
}

describe('an invitation to the back office', () => {
  it.each([
    ['no first name', { firstname: ' ' }, 'FIRST_NAME_MISSING'],
    ['no last name', { lastname: '' }, 'LAST_NAME_MISSING'],
    ['no address', { email: '' }, 'EMAIL_MISSING'],
    ['half an address', { email: 'jana@' }, 'EMAIL_INVALID'],
  ])('with %s is refused before the password is looked at', async (_, typed, reason) => {
    const anna = await shop.newColleague('Anna')
    expect(await shop.invite(anna, { ...typed, password: '' })).toMatchObject({ code: 601, reason })
  })

  it('is refused for a buyer, in plain words at the address, and for who is there already', async () => {
    const anna = await shop.newColleague('Anna')
    const buyer = await shop.newMember()
    expect(await shop.invite(anna, { email: buyer.email.toUpperCase() })).toMatchObject({
      code: 601,
      reason: 'STAFF_IS_BUYER',
      msg: 'This address belongs to a buyer. Staff need an address of their own.',
      data: { field: 'email' },
    })
    expect(await shop.mailsTo(buyer.email)).toEqual([])
    expect(await shop.invite(anna, { email: anna.email })).toMatchObject({
      code: 601,
      reason: 'STAFF_KNOWN',
      msg: 'Anna Staff is a member of staff already.',
    })
    expect(await shop.codeOf(anna)).toBe(200)
  })

  it.each([
    ['de', 'Ihr Zugang zum Backoffice von'],
    ['zh', '后台权限'],
  ] as const)('is mailed in the language of the person: %s', async (lang, subject) => {
    const anna = await shop.newColleague('Anna')
    const email = newAddress()
    expect(await shop.invite(anna, { email, lang })).toMatchObject({ code: 200, data: null })
    const [mail] = await shop.mailsTo(email)
    expect(mail).toMatchObject({ language: lang, template: 'staffInvitation' })
    expect(mail?.subject).toContain(subject)
    expect(mail?.text).toContain('Anna Staff')
  })

  it('is mailed once when the same call comes twice', async () => {
    const anna = await shop.newColleague('Anna')
    const email = newAddress()
    const again = { idempotencyKey: 'press-1' }
    for (let press = 0; press < 2; press += 1)
      expect(await shop.invite(anna, { email }, again)).toMatchObject({ code: 200 })
    expect(await shop.mailsTo(email)).toHaveLength(1)
  })

  it('shows in the list until when its link counts, and a new one ends it', async () => {
    const { anna, email, token } = await newInvitation()
    const member = await shop.memberOf(anna, email)
    expect(member).toMatchObject({ hasPassword: false, sessions: 0, lastSignInAt: null, hasCode: false })
    const days = (Date.parse(member?.invitedUntil ?? '') - Date.now()) / 86_400_000
    expect(days).toBeCloseTo(7, 2)
    expect(await shop.change(anna, 'officeSendStaffLink', member?.id ?? '')).toMatchObject({ code: 200 })
    expect(await shop.choose(token)).toMatchObject({ reason: 'STAFF_LINK_EXPIRED' })
    await shop.system(sql`update invitations set expires_at = now()`)
    expect(await shop.memberOf(anna, email)).toMatchObject({ invitedUntil: null })
    expect((await shop.pageFor(anna)).history.map(({ kind }) => kind)).toEqual(['linkSent', 'invited'])
  })

  it('that is sent anew for an address corrects name and role', async () => {
    const { anna, email, token } = await newInvitation()
    expect(await shop.invite(anna, { email, firstname: 'Janna', role: 'content' })).toMatchObject({
      code: 200,
    })
    expect(await shop.memberOf(anna, email)).toMatchObject({ name: 'Janna Beck', role: 'content' })
    expect(await shop.choose(token)).toMatchObject({ reason: 'STAFF_LINK_EXPIRED' })
    expect(await shop.choose(await shop.linkFor(email))).toMatchObject({ code: 200 })
  })
})

describe('the link for the first password', () => {
  it('counts once, and an admin sets up a one-time code before anything else', async () => {
    const { email, token } = await newInvitation('admin')
    const answers = await Promise.all([1, 2, 3].map(() => shop.choose(token)))
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 601, 601])
    expect(await shop.signIn(email)).toMatchObject({
      code: 200,
      data: { mustSetUpCode: true, permissions: [], roles: ['admin'] },
    })
  })

  it('opens the office and never the shop, and needs no terms', async () => {
    const { email, token } = await newInvitation()
    const { answer } = await shop.program.ask('claimCard', {
      ...{ token, password: ownPassword, password2: ownPassword },
      terms: true,
    })
    expect(answer).toMatchObject({ reason: 'CARD_LINK_EXPIRED' })
    expect(await shop.choose(token)).toMatchObject({ code: 200, data: { email } })
    expect((await shop.program.ask('login', { email, password: ownPassword })).answer).toMatchObject({
      reason: 'LOGIN_FAILED',
    })
    expect(await shop.signIn(email)).toMatchObject({ code: 200 })
  })

  it('of a buyer opens no office', async () => {
    const buyer = await shop.newMember()
    const token = 'b'.repeat(43)
    await shop.system(sql`update users set password_hash = 'unusable' where id = ${buyer.userId}`)
    await shop.system(sql`insert into invitations (user_id, token_sha256)
      values (${buyer.userId}, sha256(${Buffer.from(token)}))`)
    expect(await shop.choose(token)).toMatchObject({ reason: 'STAFF_LINK_EXPIRED' })
  })

  it('refuses weak passwords, and stays usable', async () => {
    const { token } = await newInvitation()
    const refusals = [
      [{ password: '' }, 'PASSWORD_MISSING'],
      [{ password2: 'another one' }, 'PASSWORDS_DIFFER'],
      [{ password: 'short', password2: 'short' }, 'PASSWORD_SHORT'],
      [{ password: 'password123', password2: 'password123' }, 'PASSWORD_COMMON'],
    ] as const
    for (const [typed, reason] of refusals) expect(await shop.choose(token, typed)).toMatchObject({ reason })
    expect(await shop.choose('x')).toMatchObject({ reason: 'STAFF_LINK_EXPIRED' })
    expect(await shop.choose(token)).toMatchObject({ code: 200 })
  })

  it.each([
    ['after seven days', sql`update invitations set expires_at = now()`],
    ['for who was removed meanwhile', sql`update users set is_locked = true where email_key like 'reader%'`],
    ['for who has a password since', sql`update users set password_hash = 'set' where kind = 'staff'`],
  ])('is refused %s', async (_, change) => {
    const { token } = await newInvitation()
    await shop.system(change)
    expect(await shop.choose(token)).toMatchObject({ code: 601, reason: 'STAFF_LINK_EXPIRED' })
  })

  it('is kept only as a digest', async () => {
    const { token } = await newInvitation()
    const [row] = await shop.system(sql`select strpos(invitations::text, ${token}) as at from invitations`)
    expect(row).toEqual({ at: 0 })
  })
})

describe('the mail of an invitation in the outbox', () => {
  it('shows its link to admins only', async () => {
    const { anna, email, token } = await newInvitation('admin')
    const sales = await shop.newColleague('Ben', 'sales')
    const [mail] = await shop.system(sql`select id from outbox_mails where to_address = ${email}`)
    const bodyFor = async (bearer: string) => {
      const { bytes } = await shop.program.ask('officeMailDetail', { id: String(mail?.['id']) }, { bearer })
      return bytes
    }
    expect(await bodyFor(anna.token)).toContain(token)
    expect(await bodyFor(sales.token)).not.toContain(token)
    await shop.system(sql`update outbox_mails set status = 'sent' where to_address = ${email}`)
    expect(await bodyFor(anna.token)).not.toContain(token)
  })
})
