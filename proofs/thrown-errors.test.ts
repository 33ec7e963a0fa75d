import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callNames, calls } from '#contract/calls.ts'
import { languages } from '#contract/language.ts'
import { pages } from '#web/routes.ts'
import { type PageShop, startPageShop } from './page-shop.ts'

/** Every handler throws, or answers what no screen can show (trust.md F18). */
const secret = 'select secret from users where email = reader@example.com'
let throwing: PageShop
let nonsense: PageShop
beforeAll(async () => {
  throwing = await startPageShop(async () => {
    throw new Error(secret)
  })
  nonsense = await startPageShop(async () => JSON.parse('{"ok":true,"data":null}'))
})
afterAll(async () => {
  await throwing.close()
  await nonsense.close()
})

const open = pages.filter((page) => page.auth === 'anyone' && page.path !== '*')
const addressOf = (path: string) => path.replaceAll(/:\w+\??/g, '1')

describe('an error thrown in a handler', () => {
  it.each(callNames)('of %s is an envelope with a trace id and no internals', async (name) => {
    const buyer = await throwing.newBuyer()
    const staff = await throwing.newStaff('admin')
    const [method, path] = calls[name]
    const response = await throwing.pages.http.inject({
      method,
      url: path.replaceAll(/\{\w+\}/g, '1'),
      headers: {
        authorization: `Bearer ${path.startsWith('/api/office/') ? staff.token : buyer.token}`,
        lang: 'de-DE',
      },
      ...(method === 'POST' ? { payload: {} } : {}),
    })
    expect(response.statusCode).toBe(500)
    expect(response.json()).toEqual({
      code: 500,
      reason: 'SYSTEM_ERROR',
      msg: expect.stringMatching(/Systemfehler/i),
      traceId: expect.stringMatching(/^[\da-f-]{36}$/),
    })
  })
})

describe('a page whose data throw', () => {
  it.each(open.map((page) => page.path))(
    '/%s says so in the reader’s language, or needs no data',
    async (path) => {
      for (const language of languages) {
        const response = await throwing.pages.http.inject({ url: `/${language}/${addressOf(path)}` })
        expect([200, 500], path).toContain(response.statusCode)
        expect(response.payload).toContain('<html lang="')
        expect(response.payload).not.toContain(secret)
      }
    },
  )
})

describe('a component that throws', () => {
  const read = async (language: string, path: string) =>
    nonsense.pages.http.inject({ url: `/${language}/${addressOf(path)}` })

  it.each(open.map((page) => page.path))('on /%s leaves a page, not a stack', async (path) => {
    const response = await read('fr', path)
    expect([200, 404, 500], path).toContain(response.statusCode)
    expect(response.payload).not.toMatch(/TypeError|\bat \S+ \(|node_modules|\.tsx/)
  })

  it('shows the failure in each language', async () => {
    const titles = new Set<string>()
    for (const language of languages) {
      const { payload, statusCode, headers } = await read(language, 'parts')
      expect(statusCode).toBe(500)
      expect(headers['cache-control']).toBe('private, no-store')
      titles.add(/<h1[^>]*>([^<]+)/.exec(payload)?.[1] ?? '')
    }
    expect(titles.size).toBe(languages.length)
    expect(titles).not.toContain('')
  })
})

it('the process goes on answering', async () => {
  expect((await nonsense.pages.http.inject({ url: '/readyz' })).statusCode).toBe(200)
  expect((await throwing.pages.http.inject({ url: '/healthz' })).statusCode).toBe(200)
})
