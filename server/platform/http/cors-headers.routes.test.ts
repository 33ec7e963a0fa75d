import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { InjectOptions } from 'fastify'
import { type AccountsShop, startAccountsShop } from '#server/accounts/accounts.fixture.ts'
import { createApp } from '#server/app.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import {
  allowedOrigins,
  corsOf,
  foreignOrigin,
  fromPage,
  listedOrigin,
  officeCalls,
  readable,
  shopCalls,
  urlOf,
} from '#server/platform/http/other-origins.fixture.ts'
import { createLogger } from '#server/platform/log.ts'

/** CORS headers of preflights and answers (docs/product.md#origins). */
let shop: AccountsShop
beforeAll(async () => {
  shop = await startAccountsShop({ ALLOWED_ORIGINS: allowedOrigins })
})
afterAll(() => shop.close())

const preflight = (origin: string, url: string, asked = 'authorization,content-type,lang') =>
  shop.inject({
    method: 'OPTIONS',
    url,
    headers: fromPage(origin, {
      'access-control-request-method': 'POST',
      'access-control-request-headers': asked,
    }),
  })

describe('a preflight of an allowed origin', () => {
  it.each(shopCalls.map(({ name }) => name))('is allowed for %s, without credentials', async (name) => {
    const response = await preflight(listedOrigin, urlOf(name))
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
    const { headers } = await preflight(listedOrigin, '/api/login', asked)
    expect(headers['access-control-allow-headers']).toBe(asked)
  })

  it.each(['a b', 'a;b', 'a,,b', 'a'.repeat(100), Array.from({ length: 60 }, () => 'a').join(',')])(
    'ignores a malformed list of headers: %.20s',
    async (asked) => {
      const { headers } = await preflight(listedOrigin, '/api/login', asked)
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
    const response = await preflight(listedOrigin, url)
    expect(response.statusCode).toBe(404)
    expect(corsOf(response.headers)).toEqual({})
  })

  it('does not count toward the read limit and is never refused by it', async () => {
    const limited = await startAccountsShop({ ALLOWED_ORIGINS: listedOrigin, READ_LIMIT: '1' })
    try {
      const ask = (method: 'GET' | 'OPTIONS') =>
        limited.inject({ method, url: '/api/listFaq', headers: fromPage(listedOrigin) })
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
  it.each([
    foreignOrigin,
    'null',
    'https://app.example.evil.example',
    'http://app.example',
    `${listedOrigin}:444`,
  ])('gets no CORS headers: %s', async (origin) => {
    for (const url of ['/api/login', '/api/listPartType', '/logout', '/api/office/login']) {
      const response = await preflight(origin, url)
      expect(response.statusCode).toBe(404)
      expect(corsOf(response.headers)).toEqual({})
    }
  })
})

describe('a page of an allowed origin', () => {
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
    const response = await shop.inject({
      ...options,
      headers: { 'content-type': 'application/json', ...fromPage(listedOrigin), ...options.headers },
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
    const response = await http.inject({ url: '/api/listFaq', headers: fromPage(listedOrigin) })
    expect(response.statusCode).toBe(503)
    expect(response.headers).toMatchObject({ ...readable, 'retry-after': '2' })
    await http.close()
    await away.close()
  })

  it('can read shared answers (new, cached, compressed and 304), all with Vary: Origin', async () => {
    const ask = (headers: Record<string, string>) => shop.inject({ url: '/api/listPartType', headers })
    const first = await ask(fromPage(listedOrigin))
    const kept = await ask(fromPage(listedOrigin, { 'accept-encoding': 'gzip' }))
    const same = await ask(fromPage(listedOrigin, { 'if-none-match': String(first.headers['etag']) }))
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
    const { token } = await shop.newBuyer()
    for (let count = 0; count < 20; count++) await shop.newProduct()
    const response = await shop.inject({
      url: '/api/best',
      headers: fromPage(listedOrigin, { authorization: `Bearer ${token}`, 'accept-encoding': 'gzip' }),
    })
    expect(response.headers['content-encoding']).toBe('gzip')
    expect(corsOf(response.headers)).toEqual(readable)
    expect(response.headers['vary']).toContain('Accept-Encoding')
    expect(response.headers['vary']).toContain('Origin')
  })

  it.each([
    '/files/00000000-0000-7000-8000-000000000000',
    '/files/product-1-en',
    '/api/docs',
    '/api/openapi.json',
  ])('cannot read %s', async (url) => {
    expect(corsOf((await shop.inject({ url, headers: fromPage(listedOrigin) })).headers)).toEqual({})
  })
})

describe('a shop without ALLOWED_ORIGINS', () => {
  it('sends no CORS headers and does not vary by Origin', async () => {
    const closed = await startAccountsShop()
    try {
      for (const method of ['GET', 'OPTIONS'] as const) {
        const { headers } = await closed.inject({
          method,
          url: '/api/listFaq',
          headers: fromPage(listedOrigin),
        })
        expect(corsOf(headers)).toEqual({})
        expect(headers['vary'] ?? '').not.toContain('Origin')
      }
    } finally {
      await closed.close()
    }
  })
})
