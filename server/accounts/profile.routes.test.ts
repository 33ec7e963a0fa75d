import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type AccountsShop,
  type Client,
  goodPassword,
  startAccountsShop,
} from '#server/accounts/accounts.fixture.ts'
import { readUserAgent } from '#server/accounts/user-agent.rules.ts'

let shop: AccountsShop
let strict: AccountsShop
beforeAll(async () => {
  shop = await startAccountsShop()
  strict = await startAccountsShop({ LIMIT_FACTOR: '1' })
})
afterAll(async () => {
  await shop.close()
  await strict.close()
})

const newPassword = 'Kettenrad mit 7 Zähnen'

const signedIn = async (of = shop) => {
  const member = await of.newMember()
  // The fixture's own session is no sign-in of this person.
  await of.system(sql`delete from sessions where user_id = ${member.userId}`)
  const browser = of.newBrowser()
  await browser.ask('login', { ...member, rememberMe: true })
  return { member, browser }
}
const another = async (member: { email: string; password: string }): Promise<Client> => {
  const browser = shop.newBrowser()
  await browser.ask('login', { ...member, rememberMe: true })
  return browser
}
const accountOf = async (client: Client) => {
  const { answer } = await client.ask('getAccount', {})
  if (answer.code !== 200) throw new Error(answer.msg)
  return answer.data
}
const isSignedIn = async (client: Client) => (await client.ask('getinfo', {})).answer.code === 200
const remembered = async (client: Client) => (await client.ask('remember', {})).answer

describe('GET /api/account', () => {
  it('needs a session', async () => {
    expect((await shop.newBrowser().ask('getAccount', {})).answer).toMatchObject({ code: 401 })
  })

  it('shows profile, sessions, devices and consents of the reader and of nobody else', async () => {
    const { member, browser } = await signedIn()
    await another(member)
    await shop.system(sql`insert into consents (user_id, text_key, text_version, lang)
      values (${member.userId}, 'terms', '3', 'de')`)
    const colleague = await shop.newBuyer({ companyId: member.companyId })
    const account = await accountOf(browser)
    expect(account.profile).toMatchObject({
      email: member.email,
      firstname: 'Bea',
      lang: 'en',
      kind: 'buyer',
    })
    expect(account.sessions.map((session) => session.isCurrent)).toEqual([false, true])
    expect(account.devices.map((device) => device.isCurrent)).toEqual([false, true])
    expect(account.consents).toMatchObject([{ text: 'terms', version: '3' }])
    const text = JSON.stringify(account)
    expect(text).not.toContain(colleague.email)
    expect(text).not.toContain(browser.cookies.get('sid'))
    expect(text).not.toContain(browser.cookies.get('rm')?.split('.')[0])
  })

  it('leaves out what has ended by the database’s clock', async () => {
    const { member, browser } = await signedIn()
    await another(member)
    const current = (await accountOf(browser)).sessions.find((session) => session.isCurrent)
    await shop.system(sql`update sessions set expires_at = now() where user_id = ${member.userId}
      and id <> ${current?.id}`)
    await shop.system(sql`update remember_devices set expires_at = now() where user_id = ${member.userId}`)
    expect(await accountOf(browser)).toMatchObject({ sessions: [{ isCurrent: true }], devices: [] })
  })
})

describe('POST /api/account/save', () => {
  const fields = { firstname: ' Ána ', lastname: 'Ruiz\u0007', contact: '+34 600', lang: 'es' } as const

  it('needs a session', async () => {
    expect((await shop.newBrowser().ask('saveAccount', fields)).answer).toMatchObject({ code: 401 })
  })

  it.each([
    [{ firstname: ' ' }, 'FIRST_NAME_MISSING'],
    [{ firstname: 'x'.repeat(101) }, 'INPUT_INVALID'],
    [{ lastname: '\u200b' }, 'LAST_NAME_MISSING'],
    [{ contact: '' }, 'CONTACT_MISSING'],
    [{ contact: 'x'.repeat(201) }, 'INPUT_INVALID'],
  ])('asks to mend %o', async (change, reason) => {
    const { browser } = await signedIn()
    expect((await browser.ask('saveAccount', { ...fields, ...change })).answer).toMatchObject({
      code: 601,
      reason,
    })
    expect((await accountOf(browser)).profile.firstname).toBe('Bea')
  })

  it('changes names, contact and the language of mails, and nothing that was sent beside', async () => {
    const { member, browser } = await signedIn()
    const sent = { ...fields, email: 'other@example.com', roles: ['admin'], companyId: 'x', kind: 'staff' }
    expect((await browser.ask('saveAccount', sent)).answer).toMatchObject({ code: 200, data: null })
    expect((await accountOf(browser)).profile).toMatchObject({
      firstname: 'Ána',
      lastname: 'Ruiz',
      contact: '+34 600',
      lang: 'es',
      email: member.email,
      kind: 'buyer',
    })
    expect((await browser.ask('saveAccount', { ...fields, lang: 'xx' as 'es' })).answer.code).toBe(200)
    expect((await accountOf(browser)).profile.lang).toBe('es')
  })
})

describe('POST /api/account/password', () => {
  const change = { oldPassword: goodPassword, password: newPassword, password2: newPassword }

  it('needs a session', async () => {
    expect((await shop.newBrowser().ask('changePwd', change)).answer).toMatchObject({ code: 401 })
  })

  it.each([
    [{ oldPassword: '' }, 'PASSWORD_MISSING'],
    [{ password: '' }, 'PASSWORD_MISSING'],
    [{ password2: 'x' }, 'PASSWORDS_DIFFER'],
    [{ password: '1234567', password2: '1234567' }, 'PASSWORD_SHORT'],
    [{ password: 'qwertyuiop', password2: 'qwertyuiop' }, 'PASSWORD_COMMON'],
    [{ oldPassword: 'not it at all' }, 'PASSWORD_WRONG'],
  ])('asks to mend %o', async (odd, reason) => {
    const { member, browser } = await signedIn()
    expect((await browser.ask('changePwd', { ...change, ...odd })).answer).toMatchObject({
      code: 601,
      reason,
    })
    expect((await shop.program.ask('login', member)).answer.code).toBe(200)
    expect((await remembered(browser)).code === 200 && (await isSignedIn(browser))).toBe(true)
  })

  it('stops guesses at the password of an open session', async () => {
    const { browser } = await signedIn(strict)
    const guess = (at: number) => browser.ask('changePwd', { ...change, oldPassword: `guess ${at}` })
    for (let at = 0; at < 10; at++)
      expect((await guess(at)).answer).toMatchObject({ reason: 'PASSWORD_WRONG' })
    const { answer, headers } = await browser.ask('changePwd', change)
    expect(answer).toMatchObject({ code: 601, reason: 'RATE_LIMITED' })
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  })

  it('keeps this session, ends the others, forgets every device and network and tells the owner', async () => {
    const { member, browser } = await signedIn()
    const phone = await another(member)
    const deviceCookie = phone.cookies.get('rm') ?? ''
    const { answer, setCookies } = await browser.ask('changePwd', change, { language: 'de' })
    expect(answer).toMatchObject({ code: 200, data: null, msg: 'Ihr Passwort ist geändert.' })
    expect(setCookies).toEqual([
      expect.stringMatching(/^rm=; Path=\/; Max-Age=0; HttpOnly; SameSite=Strict$/),
    ])
    expect(await isSignedIn(browser)).toBe(true)
    expect(await isSignedIn(phone)).toBe(false)
    // Otherwise an intruder's network would keep free attempts of its own.
    const networks = sql`select from account_networks join users on users.id = user_id
      where email_key = ${member.email.toLowerCase()}`
    expect(await shop.system(networks)).toEqual([])
    phone.cookies.set('rm', deviceCookie)
    expect(await remembered(phone)).toMatchObject({ data: null })
    expect((await shop.mailsTo(member.email)).map((mail) => mail.template)).toEqual(['passwordChanged'])
    expect((await shop.program.ask('login', member)).answer).toMatchObject({ reason: 'LOGIN_FAILED' })
    expect((await shop.program.ask('login', { ...member, password: newPassword })).answer.code).toBe(200)
  })

  it('takes one of two changes at the same moment', async () => {
    const { browser } = await signedIn()
    const answers = await Promise.all(
      ['Sägekette 3/8 P', 'Ölpumpe mit Schnecke'].map((password) =>
        browser.ask('changePwd', { oldPassword: goodPassword, password, password2: password }),
      ),
    )
    expect(answers.map(({ answer }) => answer.code).toSorted((a, b) => a - b)).toEqual([200, 601])
  })
})

describe('POST /api/account/endSession and endDevice', () => {
  it('need a session', async () => {
    for (const name of ['endSession', 'endDevice'] as const)
      expect((await shop.newBrowser().ask(name, { id: crypto.randomUUID() })).answer).toMatchObject({
        code: 401,
      })
  })

  it('answer alike for ids that are none, unknown or another’s, and change nothing', async () => {
    const { browser } = await signedIn()
    const { browser: stranger } = await signedIn()
    const theirs = await accountOf(stranger)
    for (const id of ['x', '', crypto.randomUUID(), theirs.sessions[0]?.id ?? ''])
      expect((await browser.ask('endSession', { id })).answer, id).toMatchObject({ code: 404 })
    for (const id of ['x', crypto.randomUUID(), theirs.devices[0]?.id ?? ''])
      expect((await browser.ask('endDevice', { id })).answer, id).toMatchObject({ code: 404 })
    expect(await accountOf(stranger)).toEqual(theirs)
  })

  it('end one session and forget one device', async () => {
    const { member, browser } = await signedIn()
    const phone = await another(member)
    const { sessions, devices } = await accountOf(browser)
    const other = sessions.find((session) => !session.isCurrent)?.id ?? ''
    expect((await browser.ask('endSession', { id: other })).answer.code).toBe(200)
    expect(await isSignedIn(phone)).toBe(false)
    expect(await isSignedIn(browser)).toBe(true)
    expect(await remembered(phone)).toMatchObject({ data: { email: member.email } })
    const device = devices.find((one) => !one.isCurrent)?.id ?? ''
    expect((await browser.ask('endDevice', { id: device })).answer.code).toBe(200)
    expect(await remembered(phone)).toMatchObject({ data: null })
    expect(await remembered(browser)).toMatchObject({ data: { email: member.email } })
  })
})

describe('POST /api/account/endAll', () => {
  it('needs a session', async () => {
    expect((await shop.newBrowser().ask('logoutAll', {})).answer).toMatchObject({ code: 401 })
  })

  it('ends every session and device of the user, clears the cookies, and touches nobody else', async () => {
    const { member, browser } = await signedIn()
    const phone = await another(member)
    const { browser: stranger } = await signedIn()
    const colleague = await shop.newBuyer({ companyId: member.companyId })
    const cookies = new Map(phone.cookies)
    const { answer, setCookies, headers } = await browser.ask('logoutAll', {})
    expect(answer).toMatchObject({ code: 200, data: null })
    expect(setCookies.map((line) => line.split(';')[0])).toEqual(['sid=', 'rm='])
    expect(headers['clear-site-data']).toBe('"cache"')
    for (const [name, value] of cookies) phone.cookies.set(name, value)
    expect(await isSignedIn(phone)).toBe(false)
    expect(await remembered(phone)).toMatchObject({ data: null })
    expect(
      await shop.system(sql`select 1 as one from remember_devices where user_id = ${member.userId}`),
    ).toEqual([])
    expect(await isSignedIn(stranger)).toBe(true)
    expect((await shop.call('getinfo', {}, { as: colleague })).code).toBe(200)
  })
})

describe('readUserAgent', () => {
  it.each([
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
      'Chrome',
      'Windows',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36 Edg/140.0',
      'Edge',
      'Windows',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
      'Safari',
      'macOS',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605 (KHTML, like Gecko) CriOS/140 Mobile Safari/604',
      'Chrome',
      'iPhone',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox', 'Linux'],
    [
      'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537 (KHTML, like Gecko) SamsungBrowser/28 Chrome/130 Mobile Safari/537',
      'Samsung Internet',
      'Android',
    ],
    ['<script>alert(1)</script>', null, null],
    ['', null, null],
  ])('%s', (userAgent, browser, system) => {
    expect(readUserAgent(userAgent)).toEqual({ browser, system })
  })

  it('takes no time over a long one', () => {
    expect(readUserAgent(`Version/${'1 '.repeat(100_000)}`)).toEqual({ browser: null, system: null })
    expect(readUserAgent(null)).toEqual({ browser: null, system: null })
  })
})
