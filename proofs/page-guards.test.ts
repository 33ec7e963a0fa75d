import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { languages } from '#contract/language.ts'
import { notFound } from '#server/platform/http/reply.ts'
import { type PageShop, startPageShop } from './page-shop.ts'

let shop: PageShop
let asked = 0
beforeAll(async () => {
  shop = await startPageShop(async () => {
    asked += 1
    return notFound()
  })
})
afterAll(() => shop.close())

/** Written down by hand, apart from the routes: what needs a session, by first part and number of parts. */
const guarded: Readonly<Record<string, readonly number[]>> = {
  product: [2],
  order: [1, 2],
  inquery: [1, 2],
  oem: [1],
  account: [1],
  company: [1],
  lists: [1, 2],
  'quick-order': [1],
}

/** Below a guarded page, where its neighbours are no pages at all. */
const guardedBelow = new Set(['account/numbers'])

const words = [
  ...Object.keys(guarded),
  'numbers',
  'parts',
  'search',
  'news',
  'detail',
  'oem-filters',
  'order-by-phone',
]
const encodeFirst = (word: string) => `%${word.charCodeAt(0).toString(16)}${word.slice(1)}`
const part = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...words) },
  { weight: 2, arbitrary: fc.constantFrom(...words).map(encodeFirst) },
  { weight: 2, arbitrary: fc.constantFrom(...words).map((word) => word.toUpperCase()) },
  { weight: 3, arbitrary: fc.nat(999).map(String) },
  { weight: 1, arbitrary: fc.constantFrom('.', '..', '%2e%2e', '', '%2F', 'order;x=1', 'order%20', 'ordér') },
)
const url = fc
  .record({
    language: fc.constantFrom('', ...languages),
    parts: fc.array(part, { minLength: 1, maxLength: 4 }),
    end: fc.constantFrom('', '/', '?login=1', '?next=/order', '#order'),
  })
  .map(({ language, parts, end }) => `${language === '' ? '' : `/${language}`}/${parts.join('/')}${end}`)

/** As a browser and the router read a path: dot segments resolved, escapes decoded, case and end ignored. */
const needsSession = (address: string): boolean | null => {
  const { pathname } = new URL(`http://shop.example${address}`)
  if (pathname.includes('//') || /%2f/i.test(pathname)) return null
  const parts = pathname.replace(/\/$/, '').split('/').slice(1).map(decodeURIComponent)
  if (languages.some((language) => language === parts[0])) parts.shift()
  if (guardedBelow.has(parts.join('/').toLowerCase())) return true
  return guarded[(parts[0] ?? '').toLowerCase()]?.includes(parts.length) ?? false
}

it('what needs a session leads to the login panel before anything is asked for, and nothing else does', async () => {
  let guardedOnes = 0
  await fc.assert(
    fc.asyncProperty(url, async (address) => {
      asked = 0
      const response = await shop.pages.http.inject({ url: address })
      const location = response.headers['location'] ?? ''
      const isLogin = response.statusCode === 302 && /[?&]login=1/.test(location)
      const expected = needsSession(address)
      expect(response.statusCode, address).toBeLessThan(500)
      if (isLogin) expect(asked, address).toBe(0)
      if (expected === null) return
      if (expected) guardedOnes += 1
      expect(isLogin, address).toBe(expected)
    }),
    { numRuns: Number(process.env.GUARD_RUNS ?? 800) },
  )
  expect(guardedOnes).toBeGreaterThan(50)
})
