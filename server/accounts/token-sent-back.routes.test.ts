import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CallName, calls } from '#contract/calls.ts'
import { endpoints } from '#contract/endpoints.ts'
import {
  type AccountsShop,
  type Client,
  goodPassword,
  startAccountsShop,
} from '#server/accounts/accounts.fixture.ts'
import { hashPassword } from '#server/accounts/password-hash.ts'
import { sql } from 'kysely'

/**
 * A browser on the shop's own origin that sends the token from login, as the seed's client does
 * (docs/product.md#sessions).
 */
let shop: AccountsShop
beforeAll(async () => {
  shop = await startAccountsShop()
})
afterAll(() => shop.close())

interface SignedIn {
  browser: Client
  /** The session's public id. */
  token: string
  /** The `sid` cookie's value. */
  secret: string
  email: string
}

const signIn = async (): Promise<SignedIn> => {
  const { email } = await shop.newMember()
  const browser = shop.newBrowser()
  const { answer } = await browser.ask('login', { email, password: goodPassword })
  if (answer.code !== 200) throw new Error(answer.msg)
  return { browser, token: answer.data.token, secret: browser.cookies.get('sid') ?? '', email }
}

const send = async (
  name: CallName,
  headers: Record<string, string>,
  payload: object = {},
): Promise<{ code: number; reason?: string; setCookies: string[]; cacheControl: unknown }> => {
  const [method, path] = calls[name]
  const url = path.replaceAll(/\{\w+\}/g, '1')
  const response = await shop.inject({ method, url, headers, ...(method === 'POST' ? { payload } : {}) })
  const { code, reason }: { code: number; reason?: string } = response.json()
  return {
    code,
    ...(reason === undefined ? {} : { reason }),
    setCookies: [response.headers['set-cookie'] ?? []].flat(),
    cacheControl: response.headers['cache-control'],
  }
}

const callsOfBuyers = Object.values(endpoints)
  .filter(({ auth }) => auth === 'user')
  .map(({ name }) => name)

describe('a browser that sends its public session id as bearer token', () => {
  it.each(callsOfBuyers)('is authenticated by %s', async (name) => {
    const { browser, token } = await signIn()
    const { answer } = await browser.ask(name, {}, { bearer: token })
    expect(answer.code).not.toBe(401)
  })

  it('may use any authorization scheme word', async () => {
    const { token, secret } = await signIn()
    for (const scheme of ['Bearer', 'bearer', 'Token'])
      expect(
        await send('getinfo', { cookie: `sid=${secret}`, authorization: `${scheme} ${token}` }),
      ).toMatchObject({ code: 200, cacheControl: 'private, no-store' })
  })

  it('gets its own prices and wishlist marks in public lists, never a shared answer', async () => {
    const { browser, token } = await signIn()
    const { id } = await shop.newProduct({ amountMinor: 1234 })
    await browser.ask('addWish', { id }, { bearer: token })
    const { answer, headers } = await browser.ask('best', {}, { bearer: token })
    if (answer.code !== 200) throw new Error(answer.msg)
    expect(answer.data.find((card) => card.id === id)).toMatchObject({
      wished: true,
      price: { amount: 1234 },
    })
    expect(headers['cache-control']).toBe('private, no-store')
    const { answer: anonymous } = await shop.newBrowser().ask('best', {})
    if (anonymous.code !== 200) throw new Error(anonymous.msg)
    expect(anonymous.data.find((card) => card.id === id)).toMatchObject({ wished: false, price: null })
  })

  it('shares idempotency keys between requests with and without the header', async () => {
    const { browser, token } = await signIn()
    const { id } = await shop.newProduct({ amountMinor: 100 })
    const added = await browser.ask('addCart', { productId: id, quantity: 1 }, { bearer: token })
    if (added.answer.code !== 200) throw new Error(added.answer.msg)
    const input = { ids: [added.answer.data.id] }
    const first = await browser.ask('checkCart', input, { bearer: token, idempotencyKey: 'one-intent' })
    const again = await browser.ask('checkCart', input, { idempotencyKey: 'one-intent' })
    expect(first.answer).toMatchObject({ code: 200 })
    expect(JSON.parse(again.bytes)).toEqual(JSON.parse(first.bytes))
  })

  it('can sign in again while it still sends the token of an ended session', async () => {
    const { browser, token, email } = await signIn()
    await shop.system(sql`delete from sessions where id = ${token}`)
    const { answer } = await browser.ask('login', { email, password: goodPassword }, { bearer: token })
    if (answer.code !== 200) throw new Error(answer.msg)
    expect((await browser.ask('getinfo', {}, { bearer: answer.data.token })).answer.code).toBe(200)
  })
})

describe('the public session id', () => {
  it('authorizes nothing without the cookie', async () => {
    const { token } = await signIn()
    expect(await send('getinfo', { authorization: `Bearer ${token}` })).toMatchObject({ code: 401 })
  })

  it('authorizes nothing together with the cookie of another session', async () => {
    const [one, other] = [await signIn(), await signIn()]
    const mixed = { cookie: `sid=${one.secret}`, authorization: `Bearer ${other.token}` }
    expect(await send('getinfo', { ...mixed, 'sec-fetch-site': 'same-origin' })).toMatchObject({ code: 401 })
  })

  it('authorizes nothing as the value of the cookie', async () => {
    const { token } = await signIn()
    expect(await send('getinfo', { cookie: `sid=${token}`, authorization: `Bearer ${token}` })).toMatchObject(
      {
        code: 401,
      },
    )
  })

  it('does not bypass the origin check', async () => {
    const { token, secret } = await signIn()
    const { id } = await shop.newProduct()
    const own = { cookie: `sid=${secret}`, authorization: `Bearer ${token}` }
    const foreign: Record<string, string>[] = [
      {},
      { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
      { 'sec-fetch-site': 'same-site', origin: 'http://localhost:8081' },
      { origin: 'null' },
    ]
    for (const headers of foreign)
      expect(await send('addWish', { ...own, ...headers }, { id }), JSON.stringify(headers)).toMatchObject({
        code: 403,
        reason: 'FOREIGN_ORIGIN',
      })
    expect(await send('addWish', { ...own, 'sec-fetch-site': 'same-origin' }, { id })).toMatchObject({
      code: 200,
    })
  })
})

describe('a bearer token of a program sent together with a browser cookie', () => {
  it('takes precedence: the cookie is ignored', async () => {
    const { secret } = await signIn()
    const program = await shop.newBuyer()
    const both = { cookie: `sid=${secret}`, authorization: `Bearer ${program.token}` }
    const response = await shop.inject({ url: '/api/getinfo', headers: both })
    expect(response.json()).toMatchObject({ code: 200, data: { email: program.email } })
  })
})

describe("POST /logout from a page of the shop's own origin", () => {
  const isLiving = async (id: string) =>
    (await shop.system(sql`select 1 from sessions where id = ${id}`)).length > 0

  it('ends the session whose public id the header holds and clears its cookie', async () => {
    const { browser, token } = await signIn()
    const { answer, setCookies } = await browser.ask('logout', {}, { bearer: token })
    expect(answer.code).toBe(200)
    expect(setCookies).toEqual(['sid=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax'])
    expect(await isLiving(token)).toBe(false)
  })

  it.each([
    ['the token of a session that ended', '01890000-0000-7000-8000-000000000000'],
    ['a token of nobody', 'a'.repeat(43)],
    ['no token at all', ''],
  ])('ends the session of the cookie when the header holds %s', async (_name, sent) => {
    const { browser, token, secret } = await signIn()
    const answered = await send('logout', {
      cookie: `sid=${secret}`,
      authorization: `Bearer ${sent}`,
      'sec-fetch-site': 'same-origin',
    })
    expect(answered).toMatchObject({ code: 200, setCookies: [expect.stringContaining('sid=; ')] })
    expect(await isLiving(token)).toBe(false)
    expect((await browser.ask('getinfo', {})).answer.code).toBe(401)
  })

  it('ends both the session of the bearer token and the session of the cookie', async () => {
    const { token, secret } = await signIn()
    const program = await shop.newBuyer()
    await send('logout', {
      cookie: `sid=${secret}`,
      authorization: `Bearer ${program.token}`,
      origin: 'http://localhost:80',
      host: 'localhost:80',
    })
    expect(await isLiving(token)).toBe(false)
    expect(await send('getinfo', { authorization: `Bearer ${program.token}` })).toMatchObject({ code: 401 })
  })

  it.each([
    ['a foreign page', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
    ['a program that names no origin', {}],
  ] satisfies [string, Record<string, string>][])(
    'keeps the session of the cookie when %s sends it together with another token',
    async (_name, headers) => {
      const { token, secret } = await signIn()
      await send('logout', { cookie: `sid=${secret}`, authorization: `Bearer ${'a'.repeat(43)}`, ...headers })
      expect(await isLiving(token)).toBe(true)
    },
  )
})

describe('the office', () => {
  it('does not accept the public session id: officeInfo answers 401 and officeLogout ends no session', async () => {
    const { email, userId } = await shop.newStaff('sales')
    const passwordHash = await hashPassword(goodPassword)
    await shop.system(sql`update users set password_hash = ${passwordHash} where id = ${userId}`)
    const office = shop.newBrowser()
    const { answer } = await office.ask('officeLogin', { email, password: goodPassword })
    if (answer.code !== 200) throw new Error(answer.msg)
    const bearer = answer.data.token
    expect((await office.ask('officeInfo', {})).answer.code).toBe(200)
    expect((await office.ask('officeInfo', {}, { bearer })).answer.code).toBe(401)
    await office.ask('officeLogout', {}, { bearer })
    expect((await office.ask('officeInfo', {})).answer.code).toBe(200)
  })
})
