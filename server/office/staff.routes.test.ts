import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { goodPassword, newAddress } from '#server/accounts/accounts.fixture.ts'
import { type StaffShop, staffChanges, startStaffShop } from '#server/office/staff.fixture.ts'

let shop: StaffShop
beforeAll(async () => {
  shop = await startStaffShop()
})
afterAll(() => shop.close())
beforeEach(() => shop.system(sql`delete from users where kind = 'staff'`))

describe('who may change staff', () => {
  it('is an admin with a session, and nobody else', async () => {
    const ben = await shop.newColleague('Ben', 'sales')
    const buyer = await shop.newBuyer()
    for (const call of staffChanges) {
      expect(await shop.change(null, call, ben.id)).toMatchObject({ code: 401 })
      expect(await shop.change(buyer, call, ben.id)).toMatchObject({ code: 401 })
    }
    for (const role of ['sales', 'catalogue', 'content'] as const) {
      const other = await shop.newColleague(role, role)
      expect((await shop.program.ask('officeStaff', {}, { bearer: other.token })).answer.code).toBe(403)
      expect(await shop.invite(other, {})).toMatchObject({ code: 403 })
      for (const call of staffChanges)
        expect(await shop.change(other, call, ben.id)).toMatchObject({ code: 403 })
    }
    expect(await shop.codeOf(ben)).toBe(200)
  })

  it('types the own password again, and without it nothing changes', async () => {
    const anna = await shop.newColleague('Anna')
    const ben = await shop.newColleague('Ben', 'content')
    const before = (await shop.pageFor(anna)).members
    for (const call of staffChanges) {
      expect(await shop.change(anna, call, ben.id, { password: '' })).toMatchObject({
        reason: 'PASSWORD_MISSING',
      })
      expect(await shop.change(anna, call, ben.id, { password: 'x' })).toMatchObject({
        reason: 'PASSWORD_WRONG',
      })
    }
    const email = newAddress()
    expect(await shop.invite(anna, { email, password: '' })).toMatchObject({ reason: 'PASSWORD_MISSING' })
    expect(await shop.invite(anna, { email, password: 'x' })).toMatchObject({ reason: 'PASSWORD_WRONG' })
    expect((await shop.pageFor(anna)).members).toEqual(before)
    expect(await shop.mailsTo(email)).toEqual([])
  })

  it('reaches neither buyers nor anybody unknown', async () => {
    const anna = await shop.newColleague('Anna')
    const buyer = await shop.newMember()
    for (const call of staffChanges)
      for (const id of [buyer.userId, randomUUID(), "'"])
        expect(await shop.change(anna, call, id)).toMatchObject({ code: 404 })
    const { answer } = await shop.program.ask('login', buyer)
    expect(answer.code).toBe(200)
  })
})

describe('a member of staff', () => {
  it('gets another role at once, and the history says who gave it', async () => {
    const [anna, ben] = [await shop.newColleague('Anna'), await shop.newColleague('Ben', 'sales')]
    expect(await shop.change(anna, 'officeSetStaffRole', ben.id, { role: 'content' })).toMatchObject({
      code: 200,
    })
    const { answer } = await shop.program.ask('officeInfo', {}, { bearer: ben.token })
    expect(answer).toMatchObject({ data: { roles: ['content'] } })
    const { members, history } = await shop.pageFor(anna)
    expect(members).toMatchObject([
      { name: 'Anna Staff', role: 'admin', isOwn: true, isLastAdmin: true, hasCode: true, sessions: 1 },
      { name: 'Ben Staff', role: 'content', isOwn: false, lastSignInAt: expect.any(String), sessions: 1 },
    ])
    expect(history).toMatchObject([
      { kind: 'roleChanged', by: 'Anna Staff', who: 'Ben Staff', role: 'content' },
    ])
  })

  it('is signed out everywhere and may sign in again', async () => {
    const [anna, ben] = [await shop.newColleague('Anna'), await shop.newColleague('Ben', 'sales')]
    expect(await shop.change(anna, 'officeSignOutStaff', ben.id)).toMatchObject({ code: 200 })
    expect(await shop.codeOf(ben)).toBe(401)
    expect(await shop.signIn(ben.email, goodPassword)).toMatchObject({ code: 200 })
  })

  it('signs in without the one-time code after it was reset, and an admin must set up another', async () => {
    const [anna, eva] = [await shop.newColleague('Anna'), await shop.newColleague('Eva')]
    expect(await shop.signIn(eva.email, goodPassword)).toMatchObject({ reason: 'ONE_TIME_CODE_MISSING' })
    expect(await shop.change(anna, 'officeResetStaffCode', eva.id)).toMatchObject({ code: 200 })
    expect(await shop.codeOf(eva)).toBe(401)
    expect(await shop.signIn(eva.email, goodPassword)).toMatchObject({
      data: { mustSetUpCode: true, permissions: [] },
    })
  })

  it('who is removed is out at once, leaves the list, and comes back by the same address', async () => {
    const [anna, ben] = [await shop.newColleague('Anna'), await shop.newColleague('Ben', 'sales')]
    expect(await shop.change(anna, 'officeRemoveStaff', ben.id)).toMatchObject({ code: 200 })
    expect(await shop.codeOf(ben)).toBe(401)
    expect(await shop.signIn(ben.email, goodPassword)).toMatchObject({ reason: 'LOGIN_FAILED' })
    expect(await shop.memberOf(anna, ben.email)).toBeUndefined()
    expect(await shop.invite(anna, { email: ben.email, role: 'catalogue' })).toMatchObject({
      code: 200,
    })
    expect(await shop.signIn(ben.email, goodPassword)).toMatchObject({ reason: 'LOGIN_FAILED' })
    expect(await shop.choose(await shop.linkFor(ben.email))).toMatchObject({ code: 200 })
    expect(await shop.signIn(ben.email)).toMatchObject({ data: { id: ben.id, roles: ['catalogue'] } })
    expect((await shop.pageFor(anna)).history.map(({ kind }) => kind)).toEqual([
      'passwordChosen',
      'invited',
      'removed',
    ])
  })

  it('gets a new password by mail, and the old one ends with all sessions', async () => {
    const [anna, ben] = [await shop.newColleague('Anna'), await shop.newColleague('Ben', 'sales')]
    expect(await shop.change(anna, 'officeSendStaffLink', ben.id)).toMatchObject({ code: 200 })
    expect(await shop.codeOf(ben)).toBe(401)
    expect(await shop.signIn(ben.email, goodPassword)).toMatchObject({ reason: 'LOGIN_FAILED' })
    expect(await shop.choose(await shop.linkFor(ben.email))).toMatchObject({ data: { email: ben.email } })
    expect(await shop.signIn(ben.email)).toMatchObject({ code: 200 })
  })
})

describe('the last admin who can sign in', () => {
  it('keeps access and role, whoever else is invited as an admin', async () => {
    const anna = await shop.newColleague('Anna')
    const email = newAddress()
    expect(await shop.invite(anna, { email, role: 'admin' })).toMatchObject({ code: 200 })
    for (const call of ['officeRemoveStaff', 'officeSetStaffRole', 'officeSendStaffLink'] as const)
      expect(await shop.change(anna, call, anna.id)).toMatchObject({ code: 601, reason: 'STAFF_LAST_ADMIN' })
    expect(await shop.codeOf(anna)).toBe(200)
    expect(await shop.memberOf(anna, anna.email)).toMatchObject({ isLastAdmin: true, role: 'admin' })
    const invited = await shop.memberOf(anna, email)
    expect(await shop.change(anna, 'officeRemoveStaff', invited?.id ?? '')).toMatchObject({ code: 200 })
  })

  it('is not the only one protected from a slip: nobody changes the own role or access', async () => {
    const [anna] = [await shop.newColleague('Anna'), await shop.newColleague('Eva')]
    for (const call of ['officeRemoveStaff', 'officeSetStaffRole', 'officeSendStaffLink'] as const)
      expect(await shop.change(anna, call, anna.id)).toMatchObject({ code: 601, reason: 'STAFF_OWN_ACCESS' })
    expect(await shop.change(anna, 'officeSignOutStaff', anna.id)).toMatchObject({ code: 200 })
    expect(await shop.codeOf(anna)).toBe(401)
  })

  it('stays when admins remove each other at once, and who was removed removes nobody', async () => {
    const admins = [
      await shop.newColleague('Anna'),
      await shop.newColleague('Eva'),
      await shop.newColleague('Mira'),
    ]
    const answers = await Promise.all(
      admins.map((admin, at) => shop.change(admin, 'officeRemoveStaff', admins[(at + 1) % 3]?.id ?? '')),
    )
    const left = (await shop.system(sql`select id from users where kind = 'staff' and not is_locked`)).length
    expect(left).toBeGreaterThan(0)
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(3 - left)
  })
})
