import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callNames, calls } from '#contract/calls.ts'
import { type Language, htmlLang, languages } from '#contract/language.ts'
import { apiExamples } from '#server/platform/http/api-examples.ts'
import { officePages } from '#web/office/office-pages.ts'
import type { PageSpec } from '#web/platform/page.ts'
import { pages } from '#web/routes.ts'
import { type PageShop, startPageShop } from './page-shop.ts'

/** Every handler throws, or answers what no screen can show (docs/trust.md#faults, F18). */
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

/** Optional parts are left out. */
const parts = (path: string) => path.replaceAll(/\/:\w+\?/g, '').replaceAll(/:\w+/g, '1')
const inShop = (path: string) => (language: Language) => `/${language}/${parts(path)}`
const inOffice = (path: string) => () => `/office/${parts(path)}`

interface Opened {
  path: string
  auth: PageSpec['auth']
  load: PageSpec['load']
  addressIn(language: Language): string
}
const everyPage: readonly Opened[] = [
  ...pages
    .filter((page) => page.path !== '*')
    .map(({ path, auth, load }) => ({ path: `/${path}`, auth, load, addressIn: inShop(path) })),
  ...officePages
    .filter((page) => page.path !== '*')
    .map(({ path, auth, load }) => ({ path: `/office/${path}`, auth, load, addressIn: inOffice(path) })),
]

/** Opens a page as somebody whom it lets in; the office takes its language from the cookie. */
const openerOf = async (shop: PageShop) => {
  const tokens = {
    user: (await shop.newBuyer()).token,
    staff: (await shop.newStaff('admin')).token,
    anyone: null,
  }
  return ({ auth, addressIn }: Opened, language: Language) => {
    const token = tokens[auth]
    return shop.pages.http.inject({
      url: addressIn(language),
      headers: {
        cookie: `lang=${language}`,
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      },
    })
  }
}

const internals = /TypeError|ReferenceError|\bat \S+ \(|node_modules|\.tsx/
const heading = (html: string) => /<h1[^>]*>([^<]+)/.exec(html)?.[1] ?? ''
const languageIn = (html: string) => /<html lang="([^"]+)"/.exec(html)?.[1]

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
      // The input of the documented example gets past the schema, so that the handler runs.
      ...(method === 'POST' ? { payload: apiExamples.get(name)?.input ?? {} } : {}),
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

/** Pages that load only what their query names. */
const loadsOnRequest = new Set(['/office/orders/new', 'orders/new', '/office/inquiries/new', 'inquiries/new'])

describe('a page whose data throw', () => {
  it.each(everyPage)('$path says so in the reader’s language, or needs no data', async (page) => {
    const open = await openerOf(throwing)
    const headings = new Set<string>()
    for (const language of languages) {
      const { statusCode, payload, headers } = await open(page, language)
      expect([200, 500]).toContain(statusCode)
      expect(languageIn(payload)).toBe(htmlLang(language))
      expect(payload).not.toContain(secret)
      expect(payload).not.toMatch(internals)
      if (statusCode === 500) expect(headers['cache-control']).toBe('private, no-store')
      headings.add(heading(payload))
    }
    // English and French have one word for catalogues.
    expect(headings.size).toBeGreaterThanOrEqual(languages.length - 1)
    expect(headings).not.toContain('')
  })

  it('is a failure wherever a page loads some, behind a login too', async () => {
    const open = await openerOf(throwing)
    let loading = 0
    for (const page of everyPage) {
      const { loader } = await page.load()
      if (!loader || loadsOnRequest.has(page.path)) continue
      loading++
      expect((await open(page, 'en')).statusCode, page.path).toBe(500)
    }
    expect(loading).toBeGreaterThan(12)
  })
})

describe('a component that throws', () => {
  it.each(everyPage)('on $path leaves a page, not a stack', async (page) => {
    const { statusCode, payload } = await (await openerOf(nonsense))(page, 'fr')
    expect([200, 404, 500]).toContain(statusCode)
    expect(languageIn(payload)).toBe('fr')
    expect(heading(payload)).not.toBe('')
    expect(payload).not.toMatch(internals)
  })

  it.each(
    everyPage.filter(({ path }) => ['/parts/:id?/:name?/:total?', '/order', '/office/outbox'].includes(path)),
  )('on $path shows the failure in each language', async (page) => {
    const open = await openerOf(nonsense)
    const titles = new Set<string>()
    for (const language of languages) {
      const { payload, statusCode, headers } = await open(page, language)
      expect(statusCode).toBe(500)
      expect(headers['cache-control']).toBe('private, no-store')
      titles.add(heading(payload))
    }
    expect(titles.size).toBe(languages.length)
    expect(titles).not.toContain('')
  })
})

it('the process goes on answering', async () => {
  expect((await nonsense.pages.http.inject({ url: '/readyz' })).statusCode).toBe(200)
  expect((await throwing.pages.http.inject({ url: '/healthz' })).statusCode).toBe(200)
})
