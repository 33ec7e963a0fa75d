import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AccountsShop, newAddress, startAccountsShop } from '#server/accounts/accounts.fixture.ts'
import { endWaits, solveTask } from '#server/testing/proof-of-work.fixture.ts'

let shop: AccountsShop
beforeAll(async () => {
  shop = await startAccountsShop({ LIMIT_FACTOR: '1' })
})
afterAll(() => shop.close())

/** A separate network per caller and test, so that tests do not share limits. */
let networks = 0
const newNetwork = () => `10.8.${++networks}.1`

const newPassword = 'Kettenrad mit 7 Zähnen'
const resetWith = (email: string, code: string) => ({
  email,
  code,
  password: newPassword,
  password2: newPassword,
})
const otherThan = (code: string) => (code === '000000' ? '000001' : '000000')
const reset = async (email: string, code: string, ip: string) =>
  (await shop.program.ask('resetPwd', resetWith(email, code), { ip })).answer
const askCode = async (email: string, ip: string) => {
  await shop.program.ask('resetCode', { email }, { ip })
  return shop.codeFor(email)
}
const waitAMinute = () => shop.system(sql`delete from rate_limits where key like 'code-minute%'`)

describe('strangers who guess a reset code', () => {
  it("cannot make the shop refuse the owner's correct code, however often they try", async () => {
    const member = await shop.newMember()
    const home = newNetwork()
    for (let round = 1; round <= 3; round++) {
      await waitAMinute()
      const code = await askCode(member.email, home)
      for (let guess = 1; guess <= 8; guess++)
        expect((await reset(member.email, otherThan(code), newNetwork())).code).toBe(601)
      expect(await reset(member.email, code, home), `round ${round}`).toMatchObject({ code: 200 })
    }
  })

  it("cannot replace the owner's code by requesting another", async () => {
    const member = await shop.newMember()
    const home = newNetwork()
    const code = await askCode(member.email, home)
    await waitAMinute()
    await askCode(member.email, newNetwork())
    expect(await reset(member.email, code, home)).toMatchObject({ code: 200 })
  })

  it('share two of the five tries across all other networks and leave three to the owner', async () => {
    const member = await shop.newMember()
    const home = newNetwork()
    const code = await askCode(member.email, home)
    await Promise.all(Array.from({ length: 20 }, () => reset(member.email, otherThan(code), newNetwork())))
    const triesOf = () =>
      shop.system(sql`select tries, tries_elsewhere from email_codes where email_key = ${member.email}`)
    expect(await triesOf()).toEqual([{ tries: 2, tries_elsewhere: 2 }])
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => reset(member.email, otherThan(code), home)),
    )
    expect(answers.every((answer) => answer.code === 601)).toBe(true)
    expect(await triesOf()).toEqual([{ tries: 5, tries_elsewhere: 2 }])
    expect(await reset(member.email, code, home)).toMatchObject({ code: 601, reason: 'CODE_EXPIRED' })
  })

  it('make new codes longer after fifty failed tries in a day', async () => {
    const member = await shop.newMember()
    const home = newNetwork()
    expect(await askCode(member.email, home)).toMatch(/^\d{6}$/)
    await shop.system(sql`insert into email_codes (email_key, purpose, code_hmac, tries, created_at, expires_at)
      select ${member.email}, 'reset', '', 5, now() - interval '1 hour', now() - interval '50 minutes'
      from generate_series(1, 10)`)
    await waitAMinute()
    await shop.program.ask('resetCode', { email: member.email }, { ip: home })
    const [mail] = await shop.mailsTo(member.email)
    const code = /^ {4}(\d{10})$/m.exec(mail?.text ?? '')?.[1] ?? ''
    expect(await reset(member.email, code, home)).toMatchObject({ code: 200 })
  })
})

describe('a code entered from another network than the one that requested it', () => {
  it('is accepted twice a day without delay, then after a proof of work or a wait', async () => {
    const member = await shop.newMember()
    const movesOn = async () => {
      await waitAMinute()
      return askCode(member.email, newNetwork())
    }
    for (let free = 1; free <= 2; free++)
      expect(await reset(member.email, await movesOn(), newNetwork())).toMatchObject({ code: 200 })
    const code = await movesOn()
    const away = newNetwork()
    const asked = await shop.program.ask('resetPwd', resetWith(member.email, code), { ip: away })
    expect(asked.answer).toMatchObject({ code: 601, reason: 'CHALLENGE' })
    expect(asked.headers['retry-after']).toBe('30')
    const { uuid, code: proof } = await solveTask(asked.answer)
    const worked = await shop.program.ask(
      'resetPwd',
      { ...resetWith(member.email, code), uuid, proof },
      { ip: away },
    )
    expect(worked.answer).toMatchObject({ code: 200 })
    const next = await movesOn()
    expect(await reset(member.email, next, away)).toMatchObject({ reason: 'CHALLENGE' })
    await endWaits(shop)
    expect(await reset(member.email, next, away)).toMatchObject({ code: 200 })
  })
})

describe('strangers who request codes', () => {
  it('do not use up codes of the other purpose', async () => {
    const email = newAddress()
    for (let code = 1; code <= 10; code++)
      expect((await shop.program.ask('regCode', { email }, { ip: newNetwork() })).answer.code).toBe(200)
    expect((await shop.program.ask('resetCode', { email }, { ip: newNetwork() })).answer.code).toBe(200)
  })

  it('cause a proof of work or a wait from the eleventh code of a day, never a refusal', async () => {
    const email = newAddress()
    for (let code = 1; code <= 10; code++) await shop.program.ask('regCode', { email }, { ip: newNetwork() })
    const home = newNetwork()
    const asked = await shop.program.ask('regCode', { email }, { ip: home })
    expect(asked.answer).toMatchObject({ code: 601, reason: 'CHALLENGE' })
    expect(asked.headers['retry-after']).toBe('30')
    const worked = await shop.program.ask(
      'regCode',
      { email, ...(await solveTask(asked.answer)) },
      { ip: home },
    )
    expect(worked.answer.code).toBe(200)
    await waitAMinute()
    expect((await shop.program.ask('regCode', { email }, { ip: home })).answer).toMatchObject({
      reason: 'CHALLENGE',
    })
    await endWaits(shop)
    expect((await shop.program.ask('regCode', { email }, { ip: home })).answer.code).toBe(200)
    expect(await shop.mailsTo(email)).toHaveLength(12)
  })

  it('get one code a minute per purpose, address and network, and delay nobody else', async () => {
    const member = await shop.newMember()
    const [home, stranger] = [newNetwork(), newNetwork()]
    const ask = async (name: 'regCode' | 'resetCode', ip: string) =>
      (await shop.program.ask(name, { email: member.email }, { ip })).answer
    expect((await ask('resetCode', stranger)).code).toBe(200)
    expect(await ask('resetCode', stranger)).toMatchObject({ code: 601, reason: 'RATE_LIMITED' })
    expect((await ask('regCode', stranger)).code).toBe(200)
    expect((await ask('resetCode', home)).code).toBe(200)
  })

  it('cause a proof of work for their network after twenty codes an hour, never a refusal', async () => {
    const ip = newNetwork()
    for (let code = 1; code <= 20; code++)
      expect((await shop.program.ask('regCode', { email: newAddress() }, { ip })).answer.code).toBe(200)
    const { answer } = await shop.program.ask('regCode', { email: newAddress() }, { ip })
    expect(answer).toMatchObject({ code: 601, reason: 'CHALLENGE' })
  })
})
