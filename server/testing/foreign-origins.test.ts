import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CallName, calls } from '#contract/calls.ts'
import { withActor } from '#server/platform/database/actor.ts'
import {
  type AccountsShop,
  type Client,
  goodPassword,
  startAccountsShop,
} from '#server/accounts/accounts.fixture.ts'
import { sql } from 'kysely'

/** Every changing call, sent by another site's page with our reader's cookie (docs/trust.md#foreign-pages). */
let shop: AccountsShop
let browser: Client
let productId: number
beforeAll(async () => {
  shop = await startAccountsShop()
  const { email } = await shop.newMember()
  browser = shop.newBrowser()
  productId = (await shop.newProduct({ amountMinor: 100 })).id
  await browser.ask('login', { email, password: goodPassword, rememberMe: true })
  await browser.ask('addWish', { id: (await shop.newProduct()).id })
  await browser.ask('addCart', { productId, quantity: 2 })
})
afterAll(() => shop.close())

/** Everything a call could change, except the last-seen time of its session. */
const everything = () =>
  withActor(shop.db, { role: 'system' }, async (tx) => {
    const parts: unknown[] = []
    for (const table of [
      'users',
      'sessions',
      'remember_devices',
      'email_codes',
      'cart_lines',
      'lists',
      'list_lines',
      'orders',
      'inquiries',
      'outbox_mails',
      'idempotency_keys',
    ])
      parts.push(
        (
          await sql`select to_jsonb(rows) - 'last_seen_at' as row
            from ${sql.table(table)} as rows order by rows::text`.execute(tx)
        ).rows,
      )
    return JSON.stringify(parts)
  })

const readPaths = new Set<string>(
  Object.values(calls).flatMap(([method, path]) => (method === 'GET' ? [path] : [])),
)
const changing = Object.entries(calls).flatMap(([name, [method, path]]) =>
  method === 'POST' ? [[name as CallName, path] as const] : [],
)
const cookie = () => [...browser.cookies].map((pair) => pair.join('=')).join('; ')
const body = () => ({
  id: productId,
  ids: [],
  productId,
  quantity: 1,
  email: 'new@example.com',
  password: 'x',
})

const senders: readonly (readonly [string, Record<string, string>])[] = [
  ['fetch from another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
  ['a page on another port', { 'sec-fetch-site': 'same-site', origin: 'http://localhost:8081' }],
  ['an old browser, by Origin alone', { origin: 'https://evil.example' }],
  ['a sandboxed frame', { origin: 'null', 'sec-fetch-site': 'cross-site' }],
  ['our address as a prefix of another', { origin: 'http://localhost:80.evil.example' }],
  ['no word of where it came from', {}],
]

describe.each(senders)('%s', (_sender, headers) => {
  it('changes nothing by any call, as JSON or as a form', async () => {
    const before = await everything()
    for (const [name, path] of changing)
      for (const type of ['application/json', 'text/plain', 'application/x-www-form-urlencoded']) {
        const response = await shop.inject({
          method: 'POST',
          url: path,
          headers: { ...headers, cookie: cookie(), 'content-type': type },
          payload: JSON.stringify(body()),
        })
        const isRefused = response.statusCode === 415 || response.json().code === 403
        expect(isRefused, `${name} ${type}: ${response.payload}`).toBe(true)
        expect(response.headers['access-control-allow-origin'], name).toBeUndefined()
      }
    expect(await everything()).toBe(before)
  })

  it('changes nothing by reading', async () => {
    const before = await everything()
    for (const [, path] of changing) {
      // A call of its own reads at this address; it is among those that are tried elsewhere.
      if (readPaths.has(path)) continue
      const response = await shop.inject({ url: path, headers: { ...headers, cookie: cookie() } })
      expect(response.statusCode, path).toBe(405)
    }
    expect(await everything()).toBe(before)
  })
})
