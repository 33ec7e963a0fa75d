import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AccountsShop, newAddress, startAccountsShop } from '#server/accounts/accounts.fixture.ts'

let shop: AccountsShop
beforeAll(async () => {
  shop = await startAccountsShop()
})
afterAll(() => shop.close())

const newPassword = 'Kettenrad mit 7 Zähnen'
const form = (email: string, code: string) => ({ email, code, password: newPassword, password2: newPassword })
const codeFor = async (email: string) => {
  await shop.program.ask('resetCode', { email })
  return shop.codeFor(email)
}

describe('POST /api/resetCode', () => {
  it('asks for an address first', async () => {
    for (const [email, reason] of [
      ['', 'EMAIL_MISSING'],
      ['nobody', 'EMAIL_INVALID'],
    ] as const) {
      const { answer } = await shop.program.ask('resetCode', { email })
      expect(answer).toMatchObject({ code: 601, reason })
    }
  })

  it('mails a code to the owner of an account', async () => {
    const member = await shop.newMember()
    const { answer } = await shop.program.ask('resetCode', { email: member.email }, { language: 'zh' })
    expect(answer).toMatchObject({ code: 200, data: null, msg: '验证码已发送，请查收邮件。' })
    const [mail] = await shop.mailsTo(member.email)
    expect(mail).toMatchObject({ template: 'resetCode', language: 'zh' })
    expect(await shop.codeFor(member.email)).toMatch(/^\d{6}$/)
  })

  it('mails nothing to an unknown address, to staff, to locked accounts and to card accounts', async () => {
    const staff = await shop.newStaff('admin')
    const locked = await shop.newMember()
    await shop.system(sql`update users set is_locked = true where id = ${locked.userId}`)
    const card = await shop.newBuyer({ kind: 'test' })
    for (const email of [newAddress(), staff.email, locked.email, card.email]) {
      expect((await shop.program.ask('resetCode', { email })).answer).toMatchObject({ code: 200, data: null })
      expect(await shop.mailsTo(email)).toEqual([])
    }
  })
})

describe('POST /api/resetPwd', () => {
  it.each([
    [{ email: '' }, 'EMAIL_MISSING'],
    [{ email: 'x' }, 'EMAIL_INVALID'],
    [{ code: '' }, 'CODE_MISSING'],
    [{ password: '' }, 'PASSWORD_MISSING'],
    [{ password2: 'x' }, 'PASSWORDS_DIFFER'],
    [{ password: '1234567', password2: '1234567' }, 'PASSWORD_SHORT'],
    [{ password: 'qwertyuiop', password2: 'qwertyuiop' }, 'PASSWORD_COMMON'],
    [{}, 'CODE_EXPIRED'],
  ])('asks to mend %o', async (change, reason) => {
    const { answer } = await shop.program.ask('resetPwd', {
      ...form('someone@example.com', '123456'),
      ...change,
    })
    expect(answer).toMatchObject({ code: 601, reason })
  })

  it('sets the password, ends every session and device, tells the owner and does not sign in', async () => {
    const member = await shop.newMember()
    const [browser, other] = [shop.newBrowser(), shop.newBrowser()]
    await browser.ask('login', { ...member, rememberMe: true })
    await other.ask('login', { ...member, rememberMe: true })
    const { answer: bearer } = await shop.program.ask('login', member)
    if (bearer.code !== 200) throw new Error(bearer.msg)
    const { answer, setCookies } = await browser.ask(
      'resetPwd',
      form(member.email, await codeFor(member.email)),
    )
    expect(answer).toMatchObject({ code: 200, data: null, msg: 'Reset Successfully' })
    expect(setCookies.map((line) => line.split(';')[0])).toEqual(['sid=', 'rm='])
    for (const client of [browser, other]) expect((await client.ask('getinfo', {})).answer.code).toBe(401)
    expect((await shop.program.ask('getinfo', {}, { bearer: bearer.data.token })).answer.code).toBe(401)
    expect((await other.ask('remember', {})).answer).toMatchObject({ code: 200, data: null })
    const byDevice = await other.ask('login', {
      email: member.email,
      password: '',
      remembered: true,
      rememberMe: true,
    })
    expect(byDevice.answer).toMatchObject({ code: 500, reason: 'LOGIN_FAILED' })
    expect((await shop.program.ask('login', member)).answer).toMatchObject({ reason: 'LOGIN_FAILED' })
    expect((await shop.program.ask('login', { ...member, password: newPassword })).answer.code).toBe(200)
    expect((await shop.mailsTo(member.email))[0]?.template).toBe('resetDone')
  })

  it('leaves everybody else signed in', async () => {
    const [member, stranger] = [await shop.newMember(), await shop.newMember()]
    const browser = shop.newBrowser()
    await browser.ask('login', stranger)
    await shop.program.ask('resetPwd', form(member.email, await codeFor(member.email)))
    expect((await browser.ask('getinfo', {})).answer).toMatchObject({
      code: 200,
      data: { email: stranger.email },
    })
  })

  it('succeeds once for fifty calls at once with the right code', async () => {
    const member = await shop.newMember()
    const code = await codeFor(member.email)
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => shop.program.ask('resetPwd', form(member.email, code))),
    )
    expect(answers.filter(({ answer }) => answer.code === 200)).toHaveLength(1)
    const mails = await shop.mailsTo(member.email)
    expect(mails.filter((mail) => mail.template === 'resetDone')).toHaveLength(1)
  })

  it('lets the owner in at once after failures', async () => {
    const limited = await startAccountsShop({ LIMIT_FACTOR: '1' })
    try {
      const member = await limited.newMember()
      for (let attempt = 1; attempt <= 6; attempt++) {
        await limited.program.ask(
          'login',
          { email: member.email, password: 'wrong' },
          { ip: `10.4.${attempt}.1` },
        )
      }
      await limited.program.ask('resetCode', { email: member.email })
      await limited.program.ask('resetPwd', form(member.email, await limited.codeFor(member.email)))
      const { answer } = await limited.program.ask('login', { ...member, password: newPassword })
      expect(answer.code).toBe(200)
    } finally {
      await limited.close()
    }
  })
})
