import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AccountsShop, type Client, startAccountsShop } from '#server/accounts/accounts.fixture.ts'

let shop: AccountsShop
beforeAll(async () => {
  shop = await startAccountsShop()
})
afterAll(() => shop.close())

const rememberedBrowser = async () => {
  const member = await shop.newMember()
  const browser = shop.newBrowser()
  await browser.ask('login', { ...member, rememberMe: true })
  return { member, browser, cookie: browser.cookies.get('rm') ?? '' }
}

const withCookie = (rm: string): Client => {
  const browser = shop.newBrowser()
  browser.cookies.set('rm', rm)
  return browser
}

const signIn = (client: Client, email: string, rememberMe = true) =>
  client.ask('login', { email, password: '', remembered: true, rememberMe })

const later = (email: string, by: string) =>
  shop.system(sql`update remember_devices set rotated_at = rotated_at - ${by}::interval, expires_at = expires_at - ${by}::interval
    where user_id = (select id from users where email = ${email})`)

describe('remember me', () => {
  it('sets a cookie of its own for 30 days and keeps only a digest', async () => {
    const member = await shop.newMember()
    const browser = shop.newBrowser()
    const { setCookies } = await browser.ask('login', { ...member, rememberMe: true })
    expect(setCookies.find((line) => line.startsWith('rm='))).toMatch(
      /^rm=[\w-]{22}\.[\w-]{43}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Strict$/,
    )
    const validator = browser.cookies.get('rm')?.split('.')[1] ?? ''
    const rows = await shop.system(
      sql`select remember_devices::text as row from remember_devices where user_id = ${member.userId}`,
    )
    expect(rows).toHaveLength(1)
    expect(String(rows[0]?.row)).not.toContain(validator)
  })

  it('is for browsers: a program gets no device', async () => {
    const member = await shop.newMember()
    const { setCookies } = await shop.program.ask('login', { ...member, rememberMe: true })
    expect(setCookies).toEqual([])
    expect(
      await shop.system(sql`select 1 as one from remember_devices where user_id = ${member.userId}`),
    ).toEqual([])
  })

  it('tells the e-mail to the device that holds the cookie, and to no other', async () => {
    const { member, browser, cookie } = await rememberedBrowser()
    const told = await browser.ask('remember', {})
    expect(told.answer).toMatchObject({ code: 200, data: { email: member.email } })
    expect(told.headers['cache-control']).toBe('private, no-store')
    const forged = `${cookie.split('.')[0]}.${'A'.repeat(43)}`
    for (const other of [
      shop.newBrowser(),
      withCookie(forged),
      withCookie('x'),
      withCookie(`${'A'.repeat(22)}.${'A'.repeat(43)}`),
    ]) {
      expect((await other.ask('remember', {})).answer).toMatchObject({ code: 200, data: null })
    }
    // Asking with a wrong validator revokes nothing: only a sign-in does.
    expect((await browser.ask('remember', {})).answer).toMatchObject({ data: { email: member.email } })
  })

  it('survives a plain logout', async () => {
    const { member, browser } = await rememberedBrowser()
    await browser.ask('logout', {})
    expect((await browser.ask('remember', {})).answer).toMatchObject({ data: { email: member.email } })
  })

  it('signs in without a password and rotates the cookie', async () => {
    const { member, browser, cookie } = await rememberedBrowser()
    await browser.ask('logout', {})
    const { answer } = await signIn(browser, member.email)
    expect(answer).toMatchObject({ code: 200, data: { email: member.email } })
    expect((await browser.ask('getinfo', {})).answer.code).toBe(200)
    expect(browser.cookies.get('rm')).not.toBe(cookie)
    expect(browser.cookies.get('rm')?.split('.')[0]).toBe(cookie.split('.')[0])
  })

  it('lets a second tab in with the cookie before, for 30 seconds', async () => {
    const { member, browser, cookie } = await rememberedBrowser()
    await signIn(browser, member.email)
    const tab = withCookie(cookie)
    expect((await signIn(tab, member.email)).answer.code).toBe(200)
    expect(tab.cookies.get('rm')).toBe(cookie)
    expect((await signIn(browser, member.email)).answer.code).toBe(200)
  })

  it('takes two tabs at the same moment', async () => {
    const { member, cookie } = await rememberedBrowser()
    const answers = await Promise.all([
      signIn(withCookie(cookie), member.email),
      signIn(withCookie(cookie), member.email),
    ])
    expect(answers.map(({ answer }) => answer.code)).toEqual([200, 200])
  })

  it('revokes everything when a replaced cookie comes back, and tells the owner', async () => {
    const { member, browser, cookie } = await rememberedBrowser()
    const phone = shop.newBrowser()
    await phone.ask('login', { ...member, rememberMe: true })
    await signIn(browser, member.email)
    await later(member.email, '31 seconds')
    const thief = withCookie(cookie)
    const { answer } = await signIn(thief, member.email)
    expect(answer).toMatchObject({ code: 500, reason: 'LOGIN_FAILED' })
    expect(thief.cookies.get('rm')).toBeUndefined()
    for (const each of [browser, phone]) {
      expect((await each.ask('getinfo', {})).answer.code).toBe(401)
      expect((await each.ask('remember', {})).answer).toMatchObject({ data: null })
    }
    expect((await shop.mailsTo(member.email)).map((mail) => mail.template)).toEqual(['devicesRevoked'])
    expect((await shop.program.ask('login', member)).answer.code).toBe(200)
  })

  it('needs the password once another address is typed', async () => {
    const { browser, cookie } = await rememberedBrowser()
    const other = await shop.newMember()
    expect((await signIn(browser, other.email)).answer).toMatchObject({ code: 500, reason: 'LOGIN_FAILED' })
    expect(browser.cookies.get('rm')).toBe(cookie)
    expect((await browser.ask('remember', {})).answer).not.toMatchObject({ data: null })
  })

  it('is there on day 29 and gone on day 31', async () => {
    const { member, browser } = await rememberedBrowser()
    await later(member.email, '29 days')
    expect((await browser.ask('remember', {})).answer).toMatchObject({ data: { email: member.email } })
    await later(member.email, '2 days')
    expect((await browser.ask('remember', {})).answer).toMatchObject({ data: null })
    expect((await signIn(browser, member.email)).answer).toMatchObject({ reason: 'LOGIN_FAILED' })
  })

  it('is forgotten when the box is unchecked', async () => {
    const { member, browser, cookie } = await rememberedBrowser()
    await browser.ask('login', { ...member, rememberMe: false })
    expect(browser.cookies.get('rm')).toBeUndefined()
    expect((await withCookie(cookie).ask('remember', {})).answer).toMatchObject({ data: null })
  })

  it('is forgotten when the box is unchecked at a sign-in without password', async () => {
    const { member, browser } = await rememberedBrowser()
    expect((await signIn(browser, member.email, false)).answer.code).toBe(200)
    expect(browser.cookies.get('rm')).toBeUndefined()
    expect(
      await shop.system(sql`select 1 as one from remember_devices where user_id = ${member.userId}`),
    ).toEqual([])
  })

  it('opens nothing for a locked account', async () => {
    const { member, browser } = await rememberedBrowser()
    await shop.system(sql`update users set is_locked = true where id = ${member.userId}`)
    expect((await signIn(browser, member.email)).answer).toMatchObject({ reason: 'LOGIN_FAILED' })
  })
})
