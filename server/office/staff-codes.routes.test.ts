import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { grantStaffAccess, resetStaffCode } from '#server/office/staff-accounts.service.ts'
import { withActor } from '#server/platform/database/actor.ts'
import { type TestShop, startTestShop } from '#server/testing/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop({ LIMIT_FACTOR: '1' })
})
afterAll(() => shop.close())

const password = 'correct horse battery staple'
let count = 0

const newMember = async (role: 'admin' | 'sales') => {
  const email = `member${(count += 1)}@example.com`
  await grantStaffAccess(shop.db, { email, password, firstName: 'Mira', lastName: 'Novak', role })
  return email
}

const signIn = (email: string, oneTimeCode = '') => shop.call('officeLogin', { email, password, oneTimeCode })

const tokenOf = async (email: string, oneTimeCode?: string): Promise<{ token: string }> => {
  const answer = await signIn(email, oneTimeCode)
  if (answer.code !== 200) throw new Error(answer.msg)
  return { token: answer.data.token }
}

/** What an authenticator app shows; `steps` later or earlier. */
const appCode = (typed: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(typed.replaceAll(' ', '')) }).generate({
    timestamp: Date.now() + steps * 30_000,
  })

/** Sets the code up as the page does. */
const setUp = async (email: string) => {
  const member = await tokenOf(email)
  const offered = await shop.call('officeStartCode', { password }, { as: member })
  if (offered.code !== 200) throw new Error(offered.msg)
  const { typed } = offered.data
  const confirmed = await shop.call('officeConfirmCode', { code: appCode(typed, -1) }, { as: member })
  if (confirmed.code !== 200) throw new Error(confirmed.msg)
  return { member, typed, recoveryCodes: confirmed.data.recoveryCodes, address: offered.data.address }
}

describe('an admin without a one-time code', () => {
  it('may set one up and do nothing else', async () => {
    const email = await newMember('admin')
    const answer = await signIn(email)
    expect(answer).toMatchObject({ code: 200, data: { mustSetUpCode: true, permissions: [] } })
    const admin = await tokenOf(email)
    expect(await shop.call('officeListCompany', {}, { as: admin })).toMatchObject({ code: 403 })
    expect(await shop.call('officeInfo', {}, { as: admin })).toMatchObject({ data: { mustSetUpCode: true } })
    const { member } = await setUp(email)
    expect(await shop.call('officeListCompany', {}, { as: member })).toMatchObject({ code: 200 })
  })

  it('works in the demo, whose password everybody reads', async () => {
    const demo = await startTestShop({ DEMO: 'on' })
    await grantStaffAccess(demo.db, {
      email: 'demo@example.com',
      password,
      firstName: '',
      lastName: '',
      role: 'admin',
    })
    const answer = await demo.call('officeLogin', { email: 'demo@example.com', password })
    expect(answer).toMatchObject({ data: { mustSetUpCode: false } })
    await demo.close()
  })
})

describe('a sign-in with a one-time code', () => {
  it('asks for the code after the right password only, and takes each code once', async () => {
    const email = await newMember('sales')
    const { typed } = await setUp(email)
    expect(await shop.call('officeLogin', { email, password: 'wrong' })).toMatchObject({
      code: 500,
      reason: 'LOGIN_FAILED',
    })
    expect(await signIn(email)).toMatchObject({ code: 601, reason: 'ONE_TIME_CODE_MISSING' })
    const code = appCode(typed)
    const spaced = `${code.slice(0, 3)} ${code.slice(3)}`
    expect(await signIn(email, spaced)).toMatchObject({ code: 200 })
    expect(await signIn(email, code)).toMatchObject({ code: 601, reason: 'ONE_TIME_CODE_WRONG' })
  })

  it('refuses codes of other times and other people', async () => {
    const email = await newMember('sales')
    const { typed } = await setUp(email)
    const other = await setUp(await newMember('sales'))
    for (const code of [appCode(typed, -4), appCode(typed, 4), appCode(other.typed), '000', 'abcdef'])
      expect(await signIn(email, code)).toMatchObject({ reason: 'ONE_TIME_CODE_WRONG' })
  })

  it('lets one of two sign-ins with the same code in', async () => {
    const email = await newMember('sales')
    const { typed } = await setUp(email)
    const code = appCode(typed)
    const answers = await Promise.all([signIn(email, code), signIn(email, code)])
    expect(answers.map((answer) => answer.code).toSorted((a, b) => a - b)).toEqual([200, 601])
  })

  it('stops guessing after five wrong codes, whatever the network', async () => {
    const email = await newMember('sales')
    const { typed } = await setUp(email)
    for (let tries = 0; tries < 5; tries += 1) await signIn(email, '000000')
    expect(await signIn(email, appCode(typed))).toMatchObject({ code: 601, reason: 'RATE_LIMITED' })
  })

  it('takes a recovery code once, however it is typed', async () => {
    const email = await newMember('sales')
    const { recoveryCodes } = await setUp(email)
    const [code = ''] = recoveryCodes
    expect(recoveryCodes).toHaveLength(10)
    expect(await signIn(email, ` ${code.toLowerCase().replaceAll('-', ' ')}`)).toMatchObject({ code: 200 })
    expect(await signIn(email, code)).toMatchObject({ reason: 'ONE_TIME_CODE_WRONG' })
  })
})

describe('setting up a code', () => {
  it('needs the password, and the first code of the app', async () => {
    const member = await tokenOf(await newMember('sales'))
    const start = (typed: string) => shop.call('officeStartCode', { password: typed }, { as: member })
    expect(await start('')).toMatchObject({ reason: 'PASSWORD_MISSING' })
    expect(await start('wrong')).toMatchObject({ reason: 'PASSWORD_WRONG' })
    expect(await start(password)).toMatchObject({ code: 200 })
    const confirm = (code: string) => shop.call('officeConfirmCode', { code }, { as: member })
    expect(await confirm('')).toMatchObject({ reason: 'ONE_TIME_CODE_MISSING' })
    expect(await confirm('123')).toMatchObject({ reason: 'ONE_TIME_CODE_WRONG' })
    expect(await shop.call('officeInfo', {}, { as: member })).toMatchObject({ data: { hasCode: false } })
  })

  it('gives an address that names the shop and the person', async () => {
    const email = await newMember('sales')
    const { address } = await setUp(email)
    expect(new URL(address).protocol).toBe('otpauth:')
    expect(decodeURIComponent(address)).toContain(`${shop.config.shop.name}:${email}`)
  })

  it('does not replace a code that works', async () => {
    const { member } = await setUp(await newMember('sales'))
    expect(await shop.call('officeStartCode', { password }, { as: member })).toMatchObject({
      reason: 'ONE_TIME_CODE_SET_UP',
    })
  })

  it('keeps the secret encrypted and only digests of recovery codes', async () => {
    const email = await newMember('sales')
    const { typed, recoveryCodes } = await setUp(email)
    const { rows } = await withActor(shop.db, { role: 'system' }, (tx) =>
      sql<{ all: string }>`select string_agg(staff_codes::text, '') as all from staff_codes`.execute(tx),
    )
    const secret = Buffer.from(Secret.fromBase32(typed.replaceAll(' ', '')).buffer).toString('hex')
    expect(rows[0]?.all).not.toContain(secret)
    for (const code of recoveryCodes) expect(rows[0]?.all).not.toContain(code.replaceAll('-', ''))
  })
})

describe('a lost telephone', () => {
  it('is helped by npm run staff -- reset-code, which ends all sessions', async () => {
    const email = await newMember('sales')
    const { member } = await setUp(email)
    expect(await resetStaffCode(shop.db, { email })).toBe('done')
    expect(await shop.call('officeInfo', {}, { as: member })).toMatchObject({ code: 401 })
    expect(await signIn(email)).toMatchObject({ code: 200, data: { hasCode: false } })
  })

  it('does not keep anybody from removing the own code with the password', async () => {
    const email = await newMember('admin')
    const { member } = await setUp(email)
    expect(await shop.call('officeRemoveCode', { password: 'wrong' }, { as: member })).toMatchObject({
      reason: 'PASSWORD_WRONG',
    })
    expect(await shop.call('officeRemoveCode', { password }, { as: member })).toMatchObject({ code: 200 })
    expect(await shop.call('officeListCompany', {}, { as: member })).toMatchObject({ code: 403 })
  })
})
