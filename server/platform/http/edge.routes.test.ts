import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CallName, calls } from '#contract/calls.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { type TestShop, startTestShop } from '#server/testing/test-shop.ts'

let shop: TestShop
let port: number
beforeAll(async () => {
  shop = await startTestShop()
  await shop.app.http.listen({ port: 0, host: '127.0.0.1' })
  const address = shop.app.http.server.address()
  port = typeof address === 'object' && address ? address.port : 0
})
afterAll(() => shop.close())

/** Bytes as they are to the socket; what came back until it closed or fell silent. */
const raw = (text: string): Promise<string> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text))
    let answer = ''
    socket.setTimeout(5_000, () => socket.destroy())
    socket.on('data', (chunk) => {
      answer += chunk.toString('latin1')
    })
    socket.on('error', () => resolve(answer))
    socket.on('close', () => resolve(answer))
  })

/** The last answer of what came back has the headers and the body of the contract. */
const expectContract = (answer: string): unknown => {
  const last = answer.slice(answer.lastIndexOf('HTTP/1.1 '))
  const [head = '', text = ''] = last.split('\r\n\r\n')
  expect(head.toLowerCase()).toContain('x-content-type-options: nosniff')
  expect(head.toLowerCase()).toContain("content-security-policy: default-src 'none'")
  const body: unknown = JSON.parse(text)
  expect(body).toMatchObject({
    code: expect.any(Number),
    msg: expect.any(String),
    reason: expect.any(String),
    traceId: expect.stringMatching(/^[0-9a-f-]{36}$/),
  })
  return body
}

describe('who may call', () => {
  const guardedCalls = Object.values<Endpoint<CallName>>(endpoints)
    .filter((endpoint) => endpoint.auth !== 'anyone')
    .map((endpoint) => endpoint.name)
    .toSorted()

  it.each(guardedCalls)('refuses %s without a token', async (name) => {
    const [method, path] = calls[name]
    const response = await shop.inject({
      method,
      url: path.replaceAll(/\{\w+\}/g, '1'),
      ...(method === 'POST' ? { payload: {} } : {}),
    })
    expect(response.statusCode).toBe(200)
    expect(response.json()).toMatchObject({ code: 401, reason: 'UNAUTHENTICATED' })
  })

  it('registers no route that is not a descriptor, a page of ours or a file', () => {
    const routes = shop.app.http.printRoutes({ commonPrefix: false })
    const known = new Set([...Object.values(calls).map(([, path]) => path.replaceAll(/\{(\w+)\}/g, ':$1'))])
    const api = [...routes.matchAll(/(\/(?:api|logout)[^ ]*) \(/g)].map((match) => match[1] ?? '')
    const descriptions = ['/api/openapi.json', '/api/docs', '/api/docs/clients']
    const unknown = api.filter((path) => !known.has(path) && !descriptions.includes(path))
    expect(unknown).toEqual([])
  })
})

describe('the edge', () => {
  it('answers an unknown path with 404, a JSON body and a trace id', async () => {
    const response = await shop.inject({ url: '/api/nothing' })
    expect(response.statusCode).toBe(404)
    expect(response.json()).toMatchObject({ code: 404, reason: 'NOT_FOUND', traceId: expect.any(String) })
  })

  it('answers the wrong method with 405 and Allow', async () => {
    const response = await shop.inject({ method: 'POST', url: '/api/listPartType', payload: {} })
    expect(response.statusCode).toBe(405)
    expect(response.headers['allow']).toBe('GET')
  })

  it('takes a trailing slash', async () => {
    expect((await shop.inject({ url: '/api/best/' })).json().code).toBe(200)
  })

  it('refuses a body over 256 KB with 413', async () => {
    const response = await shop.inject({
      method: 'POST',
      url: '/api/login',
      headers: { 'content-type': 'application/json' },
      payload: `{"email":"${'a'.repeat(300_000)}"}`,
    })
    expect(response.statusCode).toBe(413)
  })

  it.each(['{', '[1,', '"', '{"a":1}}', 'undefined', '\u0000'])(
    'answers malformed JSON %j with 400',
    async (payload) => {
      const response = await shop.inject({
        method: 'POST',
        url: '/api/login',
        headers: { 'content-type': 'application/json' },
        payload,
      })
      expect(response.statusCode).toBe(400)
    },
  )

  it('refuses JSON of absurd depth before it is parsed', async () => {
    const payload = '['.repeat(50_000) + ']'.repeat(50_000)
    const response = await shop.inject({
      method: 'POST',
      url: '/api/login',
      headers: { 'content-type': 'application/json' },
      payload,
    })
    expect(response.statusCode).toBe(400)
  })

  it('counts an empty body as {} whatever its content type', async () => {
    for (const type of [
      'application/json',
      'text/plain',
      'application/xml',
      'multipart/form-data; boundary=x',
    ]) {
      const response = await shop.inject({
        method: 'POST',
        url: '/api/login',
        headers: { 'content-type': type },
      })
      expect(response.json(), type).toMatchObject({ code: 601, reason: 'EMAIL_MISSING' })
    }
  })

  const spellings = [
    'text/plain',
    'text/json',
    'application/xml',
    'application/x-www-form-urlencoded',
    'application/jsonx',
    'application/json,text/plain',
    'application/json; charset=utf-16',
    'application/json;x=y',
    ' application/jso n',
    'application\\json',
    'json',
    '*/*',
    'application/json\t;',
    'application/json; charset',
    'application/vnd.api+json',
    'multipart/form-data',
    'image/svg+xml',
    'application/octet-stream',
    'application/json;charset=utf-8;charset=utf-7',
    'APPLICATION/XML',
  ]
  it.each(spellings)('answers a body of content type %j with 415', async (type) => {
    const response = await shop.inject({
      method: 'POST',
      url: '/api/login',
      headers: { 'content-type': type },
      payload: '{"email":"a"}',
    })
    expect(response.statusCode).toBe(415)
  })

  it.each([
    'application/json',
    'Application/JSON',
    'application/json; charset=utf-8',
    'application/json;charset=UTF-8',
    'application/json; charset="utf-8"',
  ])('reads %j as JSON', async (type) => {
    const response = await shop.inject({
      method: 'POST',
      url: '/api/login',
      headers: { 'content-type': type },
      payload: '{"email":"no address"}',
    })
    expect(response.json()).toMatchObject({ code: 601, reason: 'EMAIL_INVALID' })
  })

  it('answers raw nonsense with 400 and goes on', async () => {
    const host = 'Host: 127.0.0.1\r\n'
    const attempts = [
      'GARBAGE\r\n\r\n',
      `GET /api/best HTTP/9.9\r\n${host}\r\n`,
      `POST /api/login HTTP/1.1\r\n${host}Content-Length: 5\r\nTransfer-Encoding: chunked\r\nContent-Type: application/json\r\n\r\n0\r\n\r\nGET /x HTTP/1.1\r\n\r\n`,
      `POST /api/login HTTP/1.1\r\n${host}Content-Length: -1\r\n\r\n`,
      `POST /api/login HTTP/1.1\r\n${host}Content-Length: 1\r\nContent-Length: 2\r\n\r\nab`,
      `POST /api/login HTTP/1.1\r\n${host}Transfer-Encoding: chunked\r\nContent-Type: application/json\r\n\r\nZZ\r\n`,
      `GET /api/best\u0000 HTTP/1.1\r\n${host}\r\n`,
      `GET /api/best HTTP/1.1\r\n${host}X: a\u0000b\r\n\r\n`,
      `GET /api/best HTTP/1.1\r\n${host}X Y: a\r\n\r\n`,
    ]
    for (const attempt of attempts) {
      const answer = await raw(attempt)
      expect(answer, JSON.stringify(attempt)).toMatch(/^HTTP\/1\.1 (400|431|505)/)
      expectContract(answer)
    }
    expect((await shop.inject({ url: '/api/best' })).statusCode).toBe(200)
  })

  it('refuses headers of 20 KB with 431', async () => {
    const answer = await raw(`GET /api/best HTTP/1.1\r\nHost: a\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`)
    expect(answer).toMatch(/^HTTP\/1\.1 431/)
    expect(expectContract(answer)).toMatchObject({ code: 431, reason: 'TOO_LARGE' })
  })

  it.each([
    '/pic/../../etc/passwd',
    '/pic/..%2f..%2fetc%2fpasswd',
    '/pic/%2e%2e/%2e%2e/etc/passwd',
    '/pic/....//etc/passwd',
    '/pic/small/..%5c..%5cwin.ini',
    '/assets/../server/main.ts',
    '/pic/%00',
    '/files/../x',
  ])('gives no file for %s', async (path) => {
    const answer = await raw(`GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`)
    expect(answer).toMatch(/^HTTP\/1\.1 (400|404)/)
    expect(answer).not.toContain('root:')
  })

  it('sends the security headers with every answer', async () => {
    for (const url of ['/api/best', '/api/nothing', '/pic/none.svg']) {
      const { headers } = await shop.inject({ url })
      expect(headers['x-content-type-options'], url).toBe('nosniff')
      expect(headers['content-security-policy'], url).toContain("default-src 'none'")
      expect(headers['content-security-policy'], url).not.toContain('nonce')
    }
  })

  it('refuses a changing call from another origin and changes nothing', async () => {
    const response = await shop.inject({
      method: 'POST',
      url: '/api/login',
      headers: { origin: 'https://evil.example', 'content-type': 'application/json' },
      payload: { email: 'a@example.com', password: 'x' },
    })
    expect(response.json()).toMatchObject({ code: 403, reason: 'FOREIGN_ORIGIN' })
  })

  it('answers in the language of Lang and in English for any other value', async () => {
    const words = async (lang: string) =>
      (await shop.inject({ url: '/api/getCart', headers: { lang } })).json().msg
    const english = await words('en-US')
    expect(await words('de-DE')).not.toBe(english)
    for (const odd of ["de'; drop table users;--", 'xx', '../../etc', 'de-DE-', 'zh-CN\u0000', '%s'])
      expect(await words(odd), odd).toBe(english)
  })
})

describe('shared answers', () => {
  it('carry an ETag and answer 304 to it', async () => {
    const first = await shop.inject({ url: '/api/listPartType' })
    expect(first.headers['cache-control']).toBe('public, no-cache')
    const again = await shop.inject({
      url: '/api/listPartType',
      headers: { 'if-none-match': String(first.headers['etag']) },
    })
    expect(again.statusCode).toBe(304)
  })

  it('are private for a session', async () => {
    const buyer = await shop.newBuyer()
    const { headers } = await shop.inject({
      url: '/api/listPartType',
      headers: { authorization: `Bearer ${buyer.token}` },
    })
    expect(headers['cache-control']).toBe('private, no-store')
  })

  it('never mix languages', async () => {
    const typeId = await shop.newType({ name: 'Kettle' })
    await shop.newProduct({ typeId, names: { en: 'Kettle', de: 'Kessel' } })
    shop.app.useCatalogueVersion(Date.now())
    const nameIn = async (lang: string) =>
      (await shop.inject({ url: `/api/listProductByPart?id=${typeId}`, headers: { lang } })).json().rows[0]
        .fullname
    expect(await nameIn('en-US')).toBe('Kettle')
    expect(await nameIn('de-DE')).toBe('Kessel')
    expect(await nameIn('en-US')).toBe('Kettle')
  })
})
