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

describe('a password that was pasted with a blank behind it', () => {
  const pasted = `${goodPassword} \n`

  it('signs in to an account whose password has none', async () => {
    const { email, password } = await shop.newMember()
    expect(await signIn(email, `${password} `)).toBe(200)
    expect(await signIn(email, `${password} x`)).toBe(500)
  })

  it('at registration signs in again, pasted or typed', async () => {
    const email = newAddress()
    expect((await register(email, pasted)).answer.code).toBe(200)
    for (const password of [pasted, goodPassword, ` ${goodPassword}`])
      expect(await signIn(email, password)).toBe(200)
  })

  it('is the same as the one repeated without it, and 8 characters without it', async () => {
    const email = newAddress()
    await shop.program.ask('regCode', { email })
    const form = person(email, await shop.codeFor(email), pasted)
    const short = await shop.program.ask('register', { ...form, password: 'kurzes7 ', password2: 'kurzes7 ' })
    expect(short.answer).toMatchObject({ code: 601, reason: 'PASSWORD_SHORT' })
    const both = await shop.program.ask('register', { ...form, password2: goodPassword })
    expect(both.answer.code).toBe(200)
  })

  it('as a reset password signs in again', async () => {
    const { email } = await shop.newMember()
    await shop.program.ask('resetCode', { email })
    const code = await shop.codeFor(email)
    const next = 'neun-Zahnriemen '
    const reset = await shop.program.ask('resetPwd', { email, code, password: next, password2: next })
    expect(reset.answer.code).toBe(200)
    expect(await signIn(email, next)).toBe(200)
    expect(await signIn(email, 'neun-Zahnriemen')).toBe(200)
  })

  it('with blanks of its own from earlier stays right, and only so', async () => {
    const { email } = await shop.newMember(' alt-und-blank ')
    expect(await signIn(email, ' alt-und-blank ')).toBe(200)
    expect(await signIn(email, 'alt-und-blank')).toBe(500)
  })
})

describe('an e-mail address in full-width letters', () => {
  const wide = (text: string) =>
    text.replaceAll(/[!-~]/g, (sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) + 0xfee0))

  it('is the address it stands for: its owner gets the code, signs in, and is one account', async () => {
    const email = newAddress()
    expect((await register(email, goodPassword, wide(email))).answer.code).toBe(200)
    expect(await signIn(email, goodPassword)).toBe(200)
    expect(await signIn(wide(email), goodPassword)).toBe(200)
    expect(await signIn(email.replace('@', '＠'), goodPassword)).toBe(200)
    expect(await shop.system(sql`select email from users where email_key = ${email}`)).toEqual([{ email }])
  })

  it('gives a stranger no code of another’s account: the mail goes to the plain address alone', async () => {
    const { email } = await shop.newMember()
    await shop.program.ask('resetCode', { email: wide(email) })
    expect((await shop.mailsTo(email)).length).toBeGreaterThan(0)
    expect(await shop.system(sql`select 1 from outbox_mails where to_address ~ '[^ -~]'`)).toEqual([])
  })
})
