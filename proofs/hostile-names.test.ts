import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fullName } from '#contract/full-name.ts'
import {
  type AccountsShop,
  goodPassword,
  newAddress,
  startAccountsShop,
} from '#server/accounts/accounts.fixture.ts'
import { hostileTexts, isClean, isShownWhole, oddTexts, plainOf } from './hostile-texts.ts'

/** Names of people and companies appear exactly as typed (docs/trust.md#bad-inputs, B6). */
let shop: AccountsShop
beforeAll(async () => {
  shop = await startAccountsShop()
})
afterAll(() => shop.close())

const texts = [...hostileTexts, ...oddTexts(50)]

const register = async (written: string) => {
  const email = newAddress()
  await shop.program.ask('regCode', { email })
  const form = { firstname: written, lastname: written, company: written, contact: written, email }
  const { answer } = await shop.program.ask('register', {
    ...form,
    code: await shop.codeFor(email),
    password: goodPassword,
    password2: goodPassword,
    terms: true,
  })
  return { email, answer }
}

it(`${texts.length} odd names are shown as they were written, on screens, in mails and in the office`, async () => {
  let registered = 0
  for (const written of texts) {
    const about = JSON.stringify(written)
    const { email, answer } = await register(written)
    // Half a character is a sign of its own, the one for what cannot be read.
    if (plainOf(written) === '' && written.isWellFormed()) {
      expect(answer, about).toMatchObject({ code: 601, reason: 'FIRST_NAME_MISSING' })
      continue
    }
    if (answer.code !== 200) throw new Error(`${about}: ${answer.msg}`)
    const info = await shop.program.ask('getinfo', {}, { bearer: answer.data.token })
    if (info.answer.code !== 200) throw new Error(info.answer.msg)
    const { fName, lName, company } = info.answer.data
    const [kept] = await shop.system(sql`select contact from users where email = ${email}`)
    for (const shown of [fName, lName, company.name, String(kept?.['contact'])]) {
      expect(isShownWhole(written, shown), JSON.stringify([written, shown])).toBe(true)
      expect(isClean(shown), JSON.stringify(shown)).toBe(true)
    }
    const [mail] = await shop.mailsTo(email)
    expect(mail?.template).toBe('welcome')
    expect(mail?.text).toContain(fullName(fName, lName))
    expect(mail?.html).not.toMatch(/<(script|img|svg|!--)/i)
    registered++
  }
  expect(registered).toBeGreaterThan(80)
})
