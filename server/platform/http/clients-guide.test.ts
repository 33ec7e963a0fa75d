import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AccountsShop, startAccountsShop } from '#server/accounts/accounts.fixture.ts'

/** Extracts the examples of `/api/docs/clients` from the page and runs them unchanged against a shop. */
const source = readFileSync(new URL('clients-guide.html', import.meta.url), 'utf8')
const plain = (html: string) =>
  html.replaceAll('&gt;', '>').replaceAll('&lt;', '<').replaceAll('&amp;', '&').trim()
const printed = new Map(
  [...source.matchAll(/<pre data-prints="(\w+)">(.*?)<\/pre>/gs)].map(([, name, html = '']) => [
    name,
    plain(html),
  ]),
)
const examples = [...source.matchAll(/<pre data-example="(\w+)" data-from="([\w-]+)">(.*?)<\/pre>/gs)].map(
  ([, name = '', from = '', html = '']) => ({ name, from, code: plain(html) }),
)

const listedOrigin = 'https://app.example'

/** Headers that a browser adds on a page of that origin; a program adds none. */
const headersOf: Readonly<Record<string, Record<string, string>>> = {
  program: {},
  'own-page': { 'sec-fetch-site': 'same-origin' },
  'listed-page': { 'sec-fetch-site': 'cross-site', origin: listedOrigin },
}

let shop: AccountsShop
let url: string
beforeAll(async () => {
  shop = await startAccountsShop({ ALLOWED_ORIGINS: listedOrigin, LIMIT_FACTOR: '1' })
  await shop.app.http.listen({ port: 0, host: '127.0.0.1' })
  const address = shop.app.http.server.address()
  url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  const { userId } = await shop.newMember('your password')
  await shop.system(sql`update users set email = 'buyer@example.com' where id = ${userId}`)
  await shop.newProduct({ standard: 'GP-1', amountMinor: 100 })
})
afterAll(() => shop.close())

/** Code before each example: sends its calls to the shop under test and imitates the browser. */
const before = (from: string) => `
const fetchFromShop = globalThis.fetch
let cookie = ''
globalThis.fetch = async (path, options = {}) => {
  const address = new URL(path, 'https://shop.example')
  if (address.origin !== 'https://shop.example') throw new Error('an example calls ' + address.origin)
  const headers = new Headers(options.headers)
  for (const [name, value] of Object.entries(${JSON.stringify(headersOf[from])})) headers.set(name, value)
  if (cookie !== '') headers.set('cookie', cookie)
  const response = await fetchFromShop('${url}' + address.pathname + address.search, { ...options, headers })
  const [set] = response.headers.getSetCookie()
  if (set !== undefined) cookie = set.split(';')[0]
  if (set !== undefined && '${from}' !== 'own-page') throw new Error('a cookie outside of a page of the shop')
  if ('${from}' === 'listed-page' && response.headers.get('access-control-allow-origin') !== '${listedOrigin}')
    throw new Error('the page could not read the answer')
  return response
}
`

const run = async (from: string, code: string): Promise<string> => {
  const script = spawn(process.execPath, ['--input-type=module', '--eval', before(from) + code])
  const [output, problems] = await Promise.all([text(script.stdout), text(script.stderr)])
  return output.trim() + problems
}

describe('the guide for clients', () => {
  it('shows the output of each example', () => {
    expect(examples.map(({ name }) => name)).toEqual([...printed.keys()])
    expect(examples.length).toBeGreaterThanOrEqual(8)
  })

  it.each(examples)(
    'has an example of "$name" that prints the output on the page',
    async ({ name, from, code }) => {
      expect(Object.keys(headersOf)).toContain(from)
      expect(await run(from, code)).toBe(printed.get(name))
    },
  )

  it('works without script and links to the list of calls', async () => {
    const response = await shop.inject({ url: '/api/docs/clients' })
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(response.body).not.toContain('<script')
    expect(response.body).toContain('<a href="/api/docs">')
    const ids = [...response.body.matchAll(/<h2 id="(\w+)">/g)].map(([, id]) => id)
    const links = [...response.body.matchAll(/<a href="#(\w+)">/g)].map(([, id]) => id)
    expect(links).toEqual(ids)
  })
})
