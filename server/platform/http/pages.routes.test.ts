import { randomBytes } from 'node:crypto'
import { connect } from 'node:net'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PageRenderer } from '#contract/page-rendering.ts'
import { type App, createApp } from '#server/app.ts'
import { parseConfig } from '#server/platform/config.ts'
import { createLogger } from '#server/platform/log.ts'
import { type TestDatabase, createTestDatabase } from '#server/testing/test-database.ts'

/** Stands for the built pages, which a test of the server alone has not: it says what it was given. */
const renderer: PageRenderer = {
  render: async (page) => ({
    kind: 'html',
    status: /not-found|%/.test(page.url) ? 404 : 200,
    html: `<p>${new URL(page.url, page.origin)}</p>`.padEnd(3_000),
    isShareable: !page.isSignedIn,
  }),
  renderFailure: ({ refusal }) => refusal ?? 'failed',
}

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const startApp = async (environment: Record<string, string> = {}): Promise<App> => {
  const config = parseConfig({ LOG_LEVEL: 'silent', READ_LIMIT: '0', PORT: '0', ...environment })
  const log = createLogger(config)
  return createApp({ config, db: database.db, log, bodySecret: randomBytes(32), pages: async () => renderer })
}

/** The answer to a request with this Host, which no client library would send. */
const withHost = (port: number, host: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(`GET /en/parts HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`),
    )
    let answer = ''
    socket.on('data', (chunk) => (answer += chunk.toString()))
    socket.on('error', reject)
    socket.on('close', () => resolve(answer))
  })

describe('the address of a shared page', () => {
  it('is the listening one, whatever Host a reader sends', async () => {
    for (const cache of ['on', 'off']) {
      const app = await startApp({ ANSWER_CACHE: cache })
      await app.http.listen({ port: 0, host: '127.0.0.1' })
      const address = app.http.server.address()
      const port = typeof address === 'object' && address ? address.port : 0
      for (const host of ['evil.example', '][', `localhost:${port}`, 'a b', '']) {
        const answer = await withHost(port, host)
        expect(answer, host).toMatch(/^HTTP\/1\.1 200/)
        expect(answer, host).toContain(`<p>http://localhost:${port}/en/parts</p>`)
      }
      await app.http.close()
    }
  })

  it('is that of PUBLIC_URL where there is one', async () => {
    const app = await startApp({ PUBLIC_URL: 'https://shop.example/' })
    const answer = await app.http.inject({ url: '/en/parts', headers: { host: 'evil.example' } })
    expect(answer.body).toContain('<p>https://shop.example/en/parts</p>')
    await app.http.close()
  })
})

describe('compression of shared pages', () => {
  const encodingOf = async (app: App, url = '/en/parts') => {
    const answer = await app.http.inject({ url, headers: { 'accept-encoding': 'br' } })
    expect(answer.statusCode).toBe(200)
    return answer.headers['content-encoding']
  }

  it('is for answers that are kept', async () => {
    const app = await startApp()
    expect(await encodingOf(app)).toBe('br')
    expect(await encodingOf(app)).toBe('br')
    await app.http.close()
  })

  it('is left out where nothing is kept', async () => {
    const app = await startApp({ ANSWER_CACHE: 'off' })
    expect(await encodingOf(app)).toBeUndefined()
    expect(await encodingOf(app, '/api/best?limit=12')).toBeUndefined()
    await app.http.close()
  })
})

describe('compression of private answers', () => {
  it('is gzip where the reader takes it, and leaves out what may hold a secret', async () => {
    const app = await startApp({ ANSWER_CACHE: 'off' })
    const ask = (url: string, acceptEncoding: string) =>
      app.http.inject({ url, headers: { 'accept-encoding': acceptEncoding, cookie: 'sid=unknown' } })
    const page = await ask('/en/parts', 'gzip, br')
    expect(page.headers).toMatchObject({ 'content-encoding': 'gzip', 'cache-control': 'private, no-store' })
    expect(page.headers['vary']).toContain('Accept-Encoding')
    expect(Number(page.headers['content-length'])).toBe(page.rawPayload.length)
    expect(gunzipSync(page.rawPayload).toString()).toContain('/en/parts</p>')
    const description = await ask('/api/openapi.json', 'gzip')
    expect(description.headers['content-encoding']).toBe('gzip')
    expect(JSON.parse(gunzipSync(description.rawPayload).toString())).toHaveProperty('paths')
    for (const encodings of ['br', 'gzip;q=0', 'identity', ''])
      expect((await ask('/en/parts', encodings)).headers['content-encoding'], encodings).toBeUndefined()
    for (const url of ['/office', '/office/mails', '/api/getCart', '/api/remember', '/api/office/getinfo'])
      expect((await ask(url, 'gzip')).headers['content-encoding'], url).toBeUndefined()
    await app.http.close()
  })
})

describe('a URL that does not exist', () => {
  const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8', 'accept-language': 'fr' }
  let app: App
  beforeAll(async () => {
    app = await startApp()
  })
  afterAll(() => app.http.close())

  it.each([
    ['/%FC', '/fr/%25FC'],
    ['/de/S%E4ge', '/de/S%25E4ge'],
    ['/pic/%FC', '/fr/not-found'],
    ['/pic/none.png', '/fr/not-found'],
    ['/pic/a/b/c', '/fr/not-found'],
    ['/files/none', '/fr/not-found'],
    ['/assets/none.js', '/fr/not-found'],
  ])('shows a browser the 404 page in its language: %s', async (url, page) => {
    const answer = await app.http.inject({ url, headers: browser })
    expect(answer.statusCode).toBe(404)
    expect(answer.headers['content-type']).toContain('text/html')
    expect(answer.headers['content-security-policy']).toContain('default-src')
    expect(answer.body).toContain(`${page}</p>`)
  })

  it.each([
    ['/api/%FC', browser, 400],
    ['/api/none', browser, 404],
    ['/%FC', {}, 400],
    ['/pic/%FC', { accept: 'application/json' }, 400],
    ['/pic/a/b/c', { accept: 'image/avif,image/webp,*/*' }, 404],
  ])('answers a program with JSON: %s', async (url, headers, status) => {
    const answer = await app.http.inject({ url, headers })
    expect(answer.statusCode).toBe(status)
    expect(answer.json()).toMatchObject({ code: status, reason: expect.any(String) })
  })

  it('shows the search page for a badly encoded keyword', async () => {
    const answer = await app.http.inject({ url: '/en/search?keyword=%FC', headers: browser })
    expect(answer.headers['content-type']).toContain('text/html')
    expect(answer.statusCode).toBeLessThan(500)
  })

  it('shows a browser the failure page, not JSON, when the request is refused', async () => {
    const headers = { ...browser, 'content-type': 'text/x-odd', 'sec-fetch-site': 'same-origin' }
    const answer = await app.http.inject({ method: 'POST', url: '/en/contact', headers, payload: 'x' })
    expect(answer.statusCode).toBe(415)
    expect(answer.body).toBe('This kind of content is not accepted here.')
  })
})

describe('a page that a reader may not have', () => {
  it('says why in his language, and does not take the fault on the shop', async () => {
    const app = await startApp({ OFFICE_NETWORKS: '10.0.0.0/8' })
    const headers = { accept: 'text/html', 'accept-language': 'de' }
    const open = (url: string) => app.http.inject({ url, headers })
    const closed = await open('/office')
    expect([closed.statusCode, closed.body]).toEqual([
      403,
      'Das Backoffice ist aus Ihrem Netz nicht erreichbar. Fragen Sie Ihren Administrator.',
    ])
    await app.http.close()
  })
})
