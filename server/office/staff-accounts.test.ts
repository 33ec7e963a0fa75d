import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  type AccountsShop,
  goodPassword,
  newAddress,
  startAccountsShop,
} from '#server/accounts/accounts.fixture.ts'
import {
  changeStaffRole,
  grantStaffAccess,
  listStaff,
  removeStaff,
  signOutStaff,
} from '#server/office/staff-accounts.service.ts'
import { withActor } from '#server/platform/database/actor.ts'

let shop: AccountsShop
beforeAll(async () => {
  shop = await startAccountsShop()
})
afterAll(() => shop.close())

beforeEach(() =>
  withActor(shop.db, { role: 'system' }, (tx) => sql`delete from users where kind = 'staff'`.execute(tx)),
)

const newColleague = async (role: 'admin' | 'sales' = 'admin') => {
  const email = newAddress()
  await grantStaffAccess(shop.db, {
    email,
    password: goodPassword,
    firstName: 'Sam',
    lastName: 'Staff',
    role,
  })
  const { answer } = await shop.program.ask('officeLogin', { email, password: goodPassword })
  if (answer.code !== 200) throw new Error(answer.msg)
  return { email, token: answer.data.token }
}
const codeOf = async (token: string) =>
  (await shop.program.ask('officeInfo', {}, { bearer: token })).answer.code

describe('npm run staff', () => {
  it('lists who may sign in', async () => {
    const anna = await newColleague('admin')
    const ben = await newColleague('sales')
    await removeStaff(shop.db, ben)
    expect(await listStaff(shop.db)).toMatchObject([{ email: anna.email, role: 'admin', sessions: 1 }])
  })

  it('ends the sessions of a person who is removed at once, and the sign-in', async () => {
    await newColleague('admin')
    const ben = await newColleague('admin')
    expect(await codeOf(ben.token)).toBe(200)
    expect(await removeStaff(shop.db, { email: ben.email.toUpperCase() })).toBe('done')
    expect(await codeOf(ben.token)).toBe(401)
    const { answer } = await shop.program.ask('officeLogin', { email: ben.email, password: goodPassword })
    expect(answer).toMatchObject({ reason: 'LOGIN_FAILED' })
    expect(await removeStaff(shop.db, ben)).toBe('unknown')
  })

  it('lets a person who was removed come back with a new password', async () => {
    await newColleague('admin')
    const ben = await newColleague('sales')
    await removeStaff(shop.db, ben)
    const access = {
      email: ben.email,
      password: `${goodPassword}2`,
      firstName: 'Ben',
      lastName: '',
      role: 'sales',
    } as const
    expect(await grantStaffAccess(shop.db, access)).toBe('renewed')
    const { answer } = await shop.program.ask('officeLogin', { email: ben.email, password: access.password })
    expect(answer.code).toBe(200)
  })

  it('gives another role, with which open sessions go on', async () => {
    await newColleague('admin')
    const ben = await newColleague('sales')
    expect(await changeStaffRole(shop.db, ben, 'content')).toBe('done')
    const { answer } = await shop.program.ask('officeInfo', {}, { bearer: ben.token })
    expect(answer).toMatchObject({ code: 200, data: { roles: ['content'] } })
  })

  it('signs a person out, who may sign in again', async () => {
    const anna = await newColleague('admin')
    expect(await signOutStaff(shop.db, anna)).toBe('done')
    expect(await codeOf(anna.token)).toBe(401)
    const { answer } = await shop.program.ask('officeLogin', { email: anna.email, password: goodPassword })
    expect(answer.code).toBe(200)
  })

  it('keeps the last admin, also when two remove each other at once', async () => {
    const anna = await newColleague('admin')
    await newColleague('sales')
    expect(await removeStaff(shop.db, anna)).toBe('is-last')
    expect(await changeStaffRole(shop.db, anna, 'sales')).toBe('is-last')
    expect(await changeStaffRole(shop.db, anna, 'admin')).toBe('done')
    const ben = await newColleague('admin')
    const ends = await Promise.all([anna, ben].map((admin) => removeStaff(shop.db, admin)))
    expect(ends.toSorted()).toEqual(['done', 'is-last'])
  })

  it('knows no buyer', async () => {
    await newColleague('admin')
    expect(await removeStaff(shop.db, { email: 'buyer@example.com' })).toBe('unknown')
    expect(await signOutStaff(shop.db, { email: 'buyer@example.com' })).toBe('unknown')
  })
})
