import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type AccountsShop,
  goodPassword,
  newAddress,
  startAccountsShop,
} from '#server/accounts/accounts.fixture.ts'

let shop: AccountsShop
beforeAll(async () => {
  shop = await startAccountsShop()
})
afterAll(() => shop.close())

const person = (email: string, code: string, password: string) => ({
  firstname: 'Mei',
  lastname: 'Chen',
  email,
  code,
  contact: '+86 10 1234',
  password,
  password2: password,
  terms: true,
})
const register = async (email: string, password: string, typedAs = email) => {
  await shop.program.ask('regCode', { email: typedAs })
  return shop.program.ask('register', person(typedAs, await shop.codeFor(email), password))
}
const signIn = async (email: string, password: string) =>
  (await shop.program.ask('login', { email, password })).answer.code

describe('a password pasted with a trailing blank', () => {
  const pasted = `${goodPassword} \n`

  it('signs in to an account whose password has no blank', async () => {
    const { email, password } = await shop.newMember()
    expect(await signIn(email, `${password} `)).toBe(200)
    expect(await signIn(email, `${password} x`)).toBe(500)
  })

  it('signs in, with or without the blank, after registration with it', async () => {
    const email = newAddress()
    expect((await register(email, pasted)).answer.code).toBe(200)
    for (const password of [pasted, goodPassword, ` ${goodPassword}`])
      expect(await signIn(email, password)).toBe(200)
  })

  it('equals its repetition without the blank, and must have 8 characters without it', async () => {
    const email = newAddress()
    await shop.program.ask('regCode', { email })
    const form = person(email, await shop.codeFor(email), pasted)
    const short = await shop.program.ask('register', { ...form, password: 'kurzes7 ', password2: 'kurzes7 ' })
    expect(short.answer).toMatchObject({ code: 601, reason: 'PASSWORD_SHORT' })
    const both = await shop.program.ask('register', { ...form, password2: goodPassword })
    expect(both.answer.code).toBe(200)
  })

  it('signs in after a password reset with it', async () => {
    const { email } = await shop.newMember()
    await shop.program.ask('resetCode', { email })
    const code = await shop.codeFor(email)
    const next = 'neun-Zahnriemen '
    const reset = await shop.program.ask('resetPwd', { email, code, password: next, password2: next })
    expect(reset.answer.code).toBe(200)
    expect(await signIn(email, next)).toBe(200)
    expect(await signIn(email, 'neun-Zahnriemen')).toBe(200)
  })

  it('must still match exactly when an old password contains the blank', async () => {
    const { email } = await shop.newMember(' alt-und-blank ')
    expect(await signIn(email, ' alt-und-blank ')).toBe(200)
    expect(await signIn(email, 'alt-und-blank')).toBe(500)
  })
})

describe('an e-mail address in full-width letters', () => {
  const wide = (text: string) =>
    text.replaceAll(/[!-~]/g, (sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) + 0xfee0))

  it('counts as the plain address: its owner gets the code, signs in and has one account', async () => {
    const email = newAddress()
    expect((await register(email, goodPassword, wide(email))).answer.code).toBe(200)
    expect(await signIn(email, goodPassword)).toBe(200)
    expect(await signIn(wide(email), goodPassword)).toBe(200)
    expect(await signIn(email.replace('@', '＠'), goodPassword)).toBe(200)
    expect(await shop.system(sql`select email from users where email_key = ${email}`)).toEqual([{ email }])
  })

  it('gives a stranger no code for another account: the mail goes to the plain address', async () => {
    const { email } = await shop.newMember()
    await shop.program.ask('resetCode', { email: wide(email) })
    expect((await shop.mailsTo(email)).length).toBeGreaterThan(0)
    expect(await shop.system(sql`select 1 from outbox_mails where to_address ~ '[^ -~]'`)).toEqual([])
  })
})
