import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { InjectOptions } from 'fastify'
import { calls, type CallName } from '#contract/calls.ts'
import { endpoints } from '#contract/endpoints.ts'
import { type AccountsShop, goodPassword, startAccountsShop } from '#server/accounts/accounts.fixture.ts'
import { hashPassword } from '#server/accounts/password-hash.ts'
import { createApp } from '#server/app.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { createLogger } from '#server/platform/log.ts'
import { sql } from 'kysely'

/**
 * Pages of other origins (docs/product.md#origins): those in ALLOWED_ORIGINS make shop calls with a bearer token,
 * others none.
 */
const listed = 'https://app.example'
const foreign = 'https://evil.example'
let shop: AccountsShop
beforeAll(async () => {
  shop = await startAccountsShop({ ALLOWED_ORIGINS: `${listed},http://localhost:5173` })
})
afterAll(() => shop.close())

const fromPage = (origin: string, headers: Record<string, string> = {}) => ({
  origin,
  'sec-fetch-site': 'cross-site',
  ...headers,
})
const inject = (options: InjectOptions) => shop.inject(options)
const corsOf = (headers: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => name.startsWith('access-control-')))
const urlOf = (name: CallName) => calls[name][1].replaceAll(/\{\w+\}/g, '1')
const preflight = (origin: string, url: string, asked = 'authorization,content-type,lang') =>
  inject({
    method: 'OPTIONS',
    url,
    headers: fromPage(origin, {
      'access-control-request-method': 'POST',
      'access-control-request-headers': asked,
    }),
  })
const readable = {
  'access-control-allow-origin': listed,
  'access-control-expose-headers': 'Retry-After, ETag',
}

const shopCalls = Object.values(endpoints).filter(({ path }) => !path.startsWith('/api/office/'))
const officeCalls = Object.values(endpoints).filter(({ path }) => path.startsWith('/api/office/'))

describe('a preflight of an allowed origin', () => {
  it.each(shopCalls.map(({ name }) => name))('is allowed for %s, without credentials', async (name) => {
    const response = await preflight(listed, urlOf(name))
    expect(response.statusCode).toBe(204)
    expect(corsOf(response.headers)).toEqual({
      ...readable,
      'access-control-allow-methods': 'GET, POST',
      'access-control-allow-headers': 'authorization,content-type,lang',
      'access-control-max-age': '7200',
    })
    expect(response.headers['vary']).toBe('Access-Control-Request-Headers, Origin')
  })

  it.each([
    'isToken',
    'repeatSubmit',
    'istoken, repeatsubmit',
    'Idempotency-Key',
    'x-requested-with,clientid',
  ])('allows custom headers of clients: %s', async (asked) => {
    const { headers } = await preflight(listed, '/api/login', asked)
    expect(headers['access-control-allow-headers']).toBe(asked)
  })

  it.each(['a b', 'a;b', 'a,,b', 'a'.repeat(100), Array.from({ length: 60 }, () => 'a').join(',')])(
    'ignores a malformed list of headers: %.20s',
    async (asked) => {
      const { headers } = await preflight(listed, '/api/login', asked)
      expect(headers).not.toHaveProperty('access-control-allow-headers')
    },
  )

  it.each([
    ...officeCalls.map(({ name }) => urlOf(name)),
    '/api/%6fffice/login',
    '/files/x',
    '/en',
    '/pic/x.svg',
  ])('is refused for %s', async (url) => {
    const response = await preflight(listed, url)
    expect(response.statusCode).toBe(404)
    expect(corsOf(response.headers)).toEqual({})
  })

  it('does not count toward the read limit and is never refused by it', async () => {
    const limited = await startAccountsShop({ ALLOWED_ORIGINS: listed, READ_LIMIT: '1' })
    try {
      const ask = (method: 'GET' | 'OPTIONS') =>
        limited.inject({ method, url: '/api/listFaq', headers: fromPage(listed) })
      const answers = await Promise.all(Array.from({ length: 20 }, () => ask('GET')))
      const refused = answers.find(({ statusCode }) => statusCode === 429)
      expect(corsOf(refused?.headers ?? {})).toEqual(readable)
      expect(refused?.headers).toMatchObject({ 'retry-after': '10', vary: expect.stringContaining('Origin') })
      expect((await ask('OPTIONS')).statusCode).toBe(204)
    } finally {
      await limited.close()
    }
  })
})

describe('a preflight of a foreign origin', () => {
  it.each([foreign, 'null', 'https://app.example.evil.example', 'http://app.example', `${listed}:444`])(
    'gets no CORS headers: %s',
    async (origin) => {
      for (const url of ['/api/login', '/api/listPartType', '/logout', '/api/office/login']) {
        const response = await preflight(origin, url)
        expect(response.statusCode).toBe(404)
        expect(corsOf(response.headers)).toEqual({})
      }
    },
  )
})

describe('a page of an allowed origin', () => {
  const signIn = async () => {
    const member = await shop.newMember()
    const response = await inject({
      method: 'POST',
      url: '/api/login',
      headers: fromPage(listed),
      payload: { email: member.email, password: goodPassword, rememberMe: true },
    })
    return { member, response, token: String(response.json().data?.token) }
  }

  it('signs in with a bearer token and no cookie, acts with it and signs out', async () => {
    const { member, response, token } = await signIn()
    expect(response.json()).toMatchObject({ code: 200 })
    expect(response.headers['set-cookie']).toBeUndefined()
    expect(corsOf(response.headers)).toEqual(readable)
    const headers = fromPage(listed, { authorization: `Bearer ${token}` })
    const info = await inject({ url: '/api/getinfo', headers })
    expect(info.json()).toMatchObject({ code: 200, data: { email: member.email } })
    const { id } = await shop.newProduct()
    const wish = await inject({ method: 'POST', url: '/api/addWish', headers, payload: { id } })
    expect(wish.json()).toMatchObject({ code: 200 })
    const out = await inject({ method: 'POST', url: '/logout', headers })
    expect(out.headers['set-cookie']).toBeUndefined()
    expect(out.headers['clear-site-data']).toBeUndefined()
    expect((await inject({ url: '/api/getinfo', headers })).json()).toMatchObject({ code: 401 })
  })

  it('registers with a bearer token and no cookie', async () => {
    const email = 'allowed-page@example.com'
    await inject({ method: 'POST', url: '/api/regCode', headers: fromPage(listed), payload: { email } })
    const payload = {
      firstname: 'Ada',
      lastname: 'Page',
      email,
      code: await shop.codeFor(email),
      contact: '+49 30 1234567',
      password: goodPassword,
      password2: goodPassword,
      terms: true,
    }
    const response = await inject({
      method: 'POST',
      url: '/api/register',
      headers: fromPage(listed),
      payload,
    })
    expect(response.json()).toMatchObject({ code: 200 })
    expect(response.headers['set-cookie']).toBeUndefined()
    const authorization = `Bearer ${response.json().data.token}`
    const info = await inject({ url: '/api/getinfo', headers: fromPage(listed, { authorization }) })
    expect(info.json()).toMatchObject({ code: 200, data: { email } })
  })

  it('gets no cookie from any call that changes data', async () => {
    const { token } = await signIn()
    for (const { name, method } of shopCalls) {
      if (method !== 'POST') continue
      for (const authorization of [undefined, `Bearer ${token}`]) {
        const headers = fromPage(listed, authorization ? { authorization } : {})
        const response = await inject({ method, url: urlOf(name), headers, payload: {} })
        expect(response.headers['set-cookie'], name).toBeUndefined()
      }
    }
  })

  it('cannot change anything with a cookie that the browser added', async () => {
    const { email } = await shop.newMember()
    const browser = shop.newBrowser()
    const { answer } = await browser.ask('login', { email, password: goodPassword })
    if (answer.code !== 200) throw new Error(answer.msg)
    const cookie = `sid=${browser.cookies.get('sid')}`
    const { id } = await shop.newProduct()
    for (const authorization of [undefined, `Bearer ${answer.data.token}`])
      for (const url of ['/api/addWish', '/logout']) {
        const headers = fromPage(listed, { cookie, ...(authorization ? { authorization } : {}) })
        const response = await inject({ method: 'POST', url, headers, payload: { id } })
        expect(response.json(), url).toMatchObject({ code: 403, reason: 'FOREIGN_ORIGIN' })
      }
    expect((await browser.ask('getWish', {})).answer).toMatchObject({ code: 200, data: [] })
  })

  it.each([
    ['400, no JSON', { method: 'POST', url: '/api/login', payload: '{' }, 400],
    ['400, a badly encoded address', { url: '/api/%FC' }, 400],
    ['404, no such call', { url: '/api/nothing' }, 404],
    ['404, no such call to post to', { method: 'POST', url: '/api/nothing', payload: {} }, 404],
    ['405', { method: 'DELETE', url: '/api/login' }, 405],
    ['413', { method: 'POST', url: '/api/login', payload: `"${'a'.repeat(300_000)}"` }, 413],
    [
      '415',
      { method: 'POST', url: '/api/login', payload: 'x', headers: { 'content-type': 'text/css' } },
      415,
    ],
    ['401 in the envelope', { url: '/api/getCart' }, 200],
    ['601 in the envelope', { method: 'POST', url: '/api/login', payload: {} }, 200],
  ] as [string, InjectOptions, number][])('can read a refusal: %s', async (_name, options, status) => {
    const response = await inject({
      ...options,
      headers: { 'content-type': 'application/json', ...fromPage(listed), ...options.headers },
    })
    expect(response.statusCode).toBe(status)
    expect(corsOf(response.headers)).toEqual(readable)
  })

  it('can read 503 and Retry-After while the database is down', async () => {
    const away = openDatabase({ host: '127.0.0.1', port: 1 })
    const { http } = await createApp({
      config: shop.config,
      db: away.db,
      log: createLogger(shop.config),
      bodySecret: Buffer.alloc(32),
      pages: null,
    })
    const response = await http.inject({ url: '/api/listFaq', headers: fromPage(listed) })
    expect(response.statusCode).toBe(503)
    expect(response.headers).toMatchObject({ ...readable, 'retry-after': '2' })
    await http.close()
    await away.close()
  })

  it('can read shared answers (new, cached, compressed and 304), all with Vary: Origin', async () => {
    const ask = (headers: Record<string, string>) => inject({ url: '/api/listPartType', headers })
    const first = await ask(fromPage(listed))
    const kept = await ask(fromPage(listed, { 'accept-encoding': 'gzip' }))
    const same = await ask(fromPage(listed, { 'if-none-match': String(first.headers['etag']) }))
    expect([first.statusCode, kept.statusCode, same.statusCode]).toEqual([200, 200, 304])
    for (const { headers } of [first, kept, same]) {
      expect(corsOf(headers)).toEqual(readable)
      expect(headers['vary']).toBe('Accept-Encoding, Cookie, Authorization, Lang, Accept-Language, Origin')
    }
    const own = await ask({})
    expect(corsOf(own.headers)).toEqual({})
    expect(own.headers['vary']).toContain('Origin')
  })

  it('can read a compressed private answer', async () => {
    const { token } = await signIn()
    for (let count = 0; count < 20; count++) await shop.newProduct()
    const response = await inject({
      url: '/api/best',
      headers: fromPage(listed, { authorization: `Bearer ${token}`, 'accept-encoding': 'gzip' }),
    })
    expect(response.headers['content-encoding']).toBe('gzip')
    expect(corsOf(response.headers)).toEqual(readable)
    expect(response.headers['vary']).toContain('Accept-Encoding')
    expect(response.headers['vary']).toContain('Origin')
  })

  it('can neither run an office call nor read its answer', async () => {
    const { email, userId } = await shop.newStaff('admin')
    const passwordHash = await hashPassword(goodPassword)
    await shop.system(sql`update users set password_hash = ${passwordHash} where id = ${userId}`)
    const { token } = await shop.newStaff('admin')
    const authorization = `Bearer ${token}`
    for (const { name, method } of officeCalls) {
      const response = await inject({
        method,
        url: urlOf(name),
        headers: fromPage(listed, { authorization }),
        ...(method === 'POST' ? { payload: { email, password: goodPassword } } : {}),
      })
      expect(corsOf(response.headers), name).toEqual({})
      expect(response.headers['set-cookie'], name).toBeUndefined()
      if (method === 'POST')
        expect(response.json(), name).toMatchObject({ code: 403, reason: 'FOREIGN_ORIGIN' })
    }
  })

  it.each([
    '/files/00000000-0000-7000-8000-000000000000',
    '/files/product-1-en',
    '/api/docs',
    '/api/openapi.json',
  ])('cannot read %s', async (url) => {
    expect(corsOf((await inject({ url, headers: fromPage(listed) })).headers)).toEqual({})
  })
})

describe('a page of a foreign origin', () => {
  it('cannot change or read anything through any shop call, with or without a bearer token', async () => {
    const buyer = await shop.newBuyer()
    for (const { name, method } of shopCalls)
      for (const authorization of [undefined, `Bearer ${buyer.token}`]) {
        const headers = fromPage(foreign, authorization ? { authorization } : {})
        const response = await inject({
          method,
          url: urlOf(name),
          headers,
          ...(method === 'POST' ? { payload: {} } : {}),
        })
        expect(corsOf(response.headers), name).toEqual({})
        if (method === 'POST')
          expect(response.json(), name).toMatchObject({ code: 403, reason: 'FOREIGN_ORIGIN' })
      }
  })
})

describe('a page behind a same-origin proxy or on a second host name', () => {
  it.each([
    ['a proxy that sends another Host', { host: '127.0.0.1:3000', origin: 'http://localhost:5173' }],
    ['a second host name', { host: 'parts.example', origin: 'https://parts.example' }],
    ['https in front of http', { host: 'shop.example', origin: 'https://shop.example' }],
  ])('signs in and stays signed in: %s', async (_name, given) => {
    const secure = { ...given, 'sec-fetch-site': 'same-origin' }
    const { email } = await shop.newMember()
    const payload = { email, password: goodPassword }
    const response = await inject({ method: 'POST', url: '/api/login', headers: secure, payload })
    expect(response.json()).toMatchObject({ code: 200 })
    const [cookie = ''] = String(response.headers['set-cookie']).split(';')
    const headers = { ...secure, cookie, authorization: `Bearer ${response.json().data.token}` }
    const { id } = await shop.newProduct()
    const wish = await inject({ method: 'POST', url: '/api/addWish', headers, payload: { id } })
    expect(wish.json()).toMatchObject({ code: 200 })
  })
})

describe('a shop without ALLOWED_ORIGINS', () => {
  it('sends no CORS headers and does not vary by Origin', async () => {
    const closed = await startAccountsShop()
    try {
      for (const method of ['GET', 'OPTIONS'] as const) {
        const { headers } = await closed.inject({ method, url: '/api/listFaq', headers: fromPage(listed) })
        expect(corsOf(headers)).toEqual({})
        expect(headers['vary'] ?? '').not.toContain('Origin')
      }
    } finally {
      await closed.close()
    }
  })
})
