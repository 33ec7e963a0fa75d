import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AccountsShop, goodPassword, startAccountsShop } from '#server/accounts/accounts.fixture.ts'

let shop: AccountsShop
beforeAll(async () => {
  shop = await startAccountsShop()
})
afterAll(() => shop.close())

describe('POST /api/login', () => {
  it.each([
    [{ email: '', password: '' }, 'EMAIL_MISSING', 'Please enter your email.'],
    [{ email: 'nobody', password: '' }, 'EMAIL_INVALID', 'Please enter a valid email.'],
    [{ email: 'a@b@c.example', password: 'x' }, 'EMAIL_INVALID', 'Please enter a valid email.'],
    [{ email: 'a@example.com', password: '' }, 'PASSWORD_MISSING', 'Please enter your password.'],
  ])('asks to mend %o', async (input, reason, msg) => {
    const { answer } = await shop.program.ask('login', input)
    expect(answer).toMatchObject({ code: 601, reason, msg })
  })

  it('answers 500 Login failed for a wrong password, in the reader language', async () => {
    const member = await shop.newMember()
    const pair = { email: member.email, password: 'not this one' }
    const english = await shop.program.ask('login', pair)
    expect(english.answer).toMatchObject({ code: 500, msg: 'Login failed', reason: 'LOGIN_FAILED' })
    const german = await shop.program.ask('login', pair, { language: 'de' })
    expect(german.answer).toMatchObject({ code: 500, msg: 'Anmeldung fehlgeschlagen' })
    expect(english.setCookies).toEqual([])
  })

  it('gives a program a bearer token and no cookie', async () => {
    const member = await shop.newMember()
    const { answer, setCookies } = await shop.program.ask('login', member)
    expect(answer).toMatchObject({ code: 200, msg: 'Login successfully' })
    if (answer.code !== 200) throw new Error('unreachable')
    expect(answer.data).toMatchObject({
      id: member.userId,
      fName: 'Bea',
      lName: 'Buyer',
      email: member.email,
      company: { id: member.companyId },
      kind: 'buyer',
    })
    expect(setCookies).toEqual([])
    const info = await shop.program.ask('getinfo', {}, { bearer: answer.data.token })
    expect(info.answer).toMatchObject({
      code: 200,
      data: { email: member.email, counts: { cart: 0, wish: 0 } },
    })
    expect(info.headers['cache-control']).toBe('private, no-store')
  })

  it('gives a browser a cookie, and as token an id that authorises nothing', async () => {
    const member = await shop.newMember()
    const browser = shop.newBrowser()
    const { answer, setCookies } = await browser.ask('login', member)
    if (answer.code !== 200) throw new Error(answer.msg)
    expect(setCookies).toHaveLength(1)
    expect(setCookies[0]).toMatch(/^sid=[\w-]{43}; Path=\/; Max-Age=604800; HttpOnly; SameSite=Lax$/)
    const value = browser.cookies.get('sid') ?? ''
    expect(answer.data.token).not.toBe(value)
    expect((await browser.ask('getinfo', {})).answer.code).toBe(200)
    // Neither the public id nor the cookie's value is a bearer token.
    expect((await shop.program.ask('getinfo', {}, { bearer: answer.data.token })).answer.code).toBe(401)
    expect((await shop.program.ask('getinfo', {}, { bearer: value })).answer.code).toBe(401)
  })

  it('marks the cookie Secure and __Host- on https', async () => {
    const secure = await startAccountsShop({ PUBLIC_URL: 'https://shop.example' })
    try {
      const member = await secure.newMember()
      const { setCookies } = await secure.newBrowser().ask('login', member)
      expect(setCookies[0]).toMatch(
        /^__Host-sid=[\w-]{43}; Path=\/; Max-Age=604800; HttpOnly; SameSite=Lax; Secure$/,
      )
    } finally {
      await secure.close()
    }
  })

  it('keeps only the SHA-256 of the token', async () => {
    const member = await shop.newMember()
    const { answer } = await shop.program.ask('login', member)
    if (answer.code !== 200) throw new Error(answer.msg)
    const rows =
      await shop.system(sql`select sessions::text as row, token_sha256 = sha256(${Buffer.from(answer.data.token)}) as is_digest
      from sessions where user_id = ${member.userId} and ip_prefix is not null`)
    expect(rows).toEqual([{ row: expect.not.stringContaining(answer.data.token), is_digest: true }])
  })

  it('ends the session this browser held before', async () => {
    const member = await shop.newMember()
    const browser = shop.newBrowser()
    await browser.ask('login', member)
    const before = browser.cookies.get('sid') ?? ''
    await browser.ask('login', member)
    const old = shop.newBrowser()
    old.cookies.set('sid', before)
    expect((await old.ask('getinfo', {})).answer.code).toBe(401)
    expect((await browser.ask('getinfo', {})).answer.code).toBe(200)
  })

  it('finds the account whatever the case of the address and however the accents were typed', async () => {
    const member = await shop.newMember('Zündkerze für Öl')
    const { answer } = await shop.program.ask('login', {
      email: ` ${member.email.toUpperCase()} `,
      password: 'Zündkerze für Öl'.normalize('NFD'),
    })
    expect(answer.code).toBe(200)
  })

  it.each([
    ['locked', sql`is_locked = true`],
    ['past its end', sql`expires_at = now() - interval '1 second'`],
  ])('refuses an account that is %s like a wrong password, and ends its sessions', async (_name, change) => {
    const member = await shop.newMember()
    const { answer: before } = await shop.program.ask('login', member)
    if (before.code !== 200) throw new Error(before.msg)
    await shop.system(sql`update users set ${change} where id = ${member.userId}`)
    expect((await shop.program.ask('login', member)).answer).toMatchObject({
      code: 500,
      reason: 'LOGIN_FAILED',
    })
    expect((await shop.program.ask('getinfo', {}, { bearer: before.data.token })).answer.code).toBe(401)
  })

  it('refuses a blocked company', async () => {
    const member = await shop.newMember()
    await shop.system(sql`update companies set status = 'blocked' where id = ${member.companyId}`)
    expect((await shop.program.ask('login', member)).answer).toMatchObject({
      code: 500,
      reason: 'LOGIN_FAILED',
    })
  })

  it('lets a session live for 7 days by the clock of the database', async () => {
    const member = await shop.newMember()
    const { answer } = await shop.program.ask('login', member)
    if (answer.code !== 200) throw new Error(answer.msg)
    const move = (by: string) =>
      shop.system(
        sql`update sessions set expires_at = expires_at - ${by}::interval where user_id = ${member.userId}`,
      )
    await move('6 days 23 hours 59 minutes')
    expect((await shop.program.ask('getinfo', {}, { bearer: answer.data.token })).answer.code).toBe(200)
    await move('1 minute')
    expect((await shop.program.ask('getinfo', {}, { bearer: answer.data.token })).answer.code).toBe(401)
  })
})

describe('POST /logout', () => {
  it('answers 200 without a session', async () => {
    const { answer, headers } = await shop.program.ask('logout', {})
    expect(answer).toMatchObject({ code: 200, data: null })
    expect(headers['clear-site-data']).toBe('"cache"')
  })

  it('ends the session and clears the cookie, once and again', async () => {
    const member = await shop.newMember()
    const browser = shop.newBrowser()
    await browser.ask('login', member)
    const value = browser.cookies.get('sid') ?? ''
    const { setCookies } = await browser.ask('logout', {})
    expect(setCookies).toEqual(['sid=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax'])
    browser.cookies.set('sid', value)
    expect((await browser.ask('getinfo', {})).answer.code).toBe(401)
    expect((await browser.ask('logout', {})).answer.code).toBe(200)
  })

  it('leaves other sessions of the user alone', async () => {
    const member = await shop.newMember(goodPassword)
    const [one, other] = [shop.newBrowser(), shop.newBrowser()]
    await one.ask('login', member)
    await other.ask('login', member)
    await one.ask('logout', {})
    expect((await other.ask('getinfo', {})).answer.code).toBe(200)
  })
})
