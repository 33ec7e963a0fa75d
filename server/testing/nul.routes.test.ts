import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { type CallName, callNames, calls } from '#contract/calls.ts'
import { endpoints } from '#contract/endpoints.ts'
import { type TestBuyer, type TestShop, startTestShop } from '#server/testing/test-shop.ts'

/** PostgreSQL refuses NUL in a text, and half a surrogate pair in a jsonb value. */
const hostile = ['x\u0000y', '\u0000', '\ud800x', 'x\u202e@y.example\u0000']

let shop: TestShop
let buyer: TestBuyer
let staff: { token: string }
beforeAll(async () => {
  shop = await startTestShop({ LIMIT_FACTOR: '1000000', READ_LIMIT: '0' })
  buyer = await shop.newBuyer()
  staff = await shop.newStaff('admin')
  await shop.newProduct({ standard: 'GP-7' })
})
afterAll(() => shop.close())

/** Names of all fields of a call, also of those inside lists and objects. */
const namesIn = (schema: unknown): string[] => {
  if (typeof schema !== 'object' || schema === null) return []
  const inner = Object.entries(schema).flatMap(([key, value]) =>
    key === 'properties' ? [...Object.keys(value), ...namesIn(value)] : namesIn(value),
  )
  return [...new Set(inner)]
}

const fieldsOf = (name: CallName): string[] =>
  namesIn(z.toJSONSchema(endpoints[name].input, { io: 'input', unrepresentable: 'any' }))

const ask = (name: CallName, input: Record<string, unknown>, token: string) => {
  const [method, path] = calls[name]
  const url = path.replace('{id}', encodeURIComponent(String(input['id'] ?? '1').toWellFormed()))
  const headers = { authorization: `Bearer ${token}` }
  if (method === 'POST') return shop.inject({ method, url, headers, payload: input })
  const query = Object.fromEntries(
    Object.entries(input).map(([key, value]) => [key, String(value).toWellFormed()]),
  )
  return shop.inject({ method, url, headers, query })
}

/** Valid values for the other fields, so that the call reaches the database with the tested field. */
const good = {
  email: 'ana@example.com',
  fullname: 'Ana Ruiz',
  firstname: 'Ana',
  lastname: 'Ruiz',
  contact: '+34 600',
  message: 'Hello',
  code: '123456',
  password: 'vier-Kettenglieder',
  password2: 'vier-Kettenglieder',
  oldPassword: 'vier-Kettenglieder',
  terms: true,
  number: 'W 1',
  standard: 'GP-7',
  productId: 1,
  quantity: 1,
  modelId: 1,
  keyword: 'belt',
}
const ending = new Set<CallName>(['logout', 'logoutAll', 'officeLogout', 'deleteAccount'])

it.each(callNames.filter((name) => !ending.has(name)))(
  'POST and GET %s never fail with 500 on NUL or a lone surrogate in any field',
  async (name) => {
    const token = calls[name][1].startsWith('/api/office') ? staff.token : buyer.token
    for (const field of fieldsOf(name)) {
      for (const text of hostile) {
        const own = Object.fromEntries(Object.entries(good).filter(([key]) => fieldsOf(name).includes(key)))
        const response = await ask(name, { ...own, [field]: text }, token)
        expect(response.statusCode, `${field} ${JSON.stringify(text)}`).toBeLessThan(500)
        expect(response.json(), `${field} ${JSON.stringify(text)}`).not.toMatchObject({
          reason: 'SYSTEM_ERROR',
        })
      }
    }
  },
)

it.each([
  '/pic/%00',
  '/pic/320/%00.avif',
  '/files/%00',
  '/api/%00',
  '/api/docs/%00',
  '/en/sheet/%00',
  '/sitemap-%00.xml',
  '/%00',
  '/api/order/detail/%00',
  '/api/page/%00',
])('the URL %s never causes a 500', async (url) => {
  for (const accept of ['*/*', 'text/html'])
    expect((await shop.inject({ url, headers: { accept } })).statusCode).toBeLessThan(500)
})

it.each(['lang', 'idempotency-key', 'cookie', 'accept-language', 'user-agent', 'x-forwarded-for'])(
  'odd bytes in the header %s never cause a 500',
  async (header) => {
    for (const value of ['\u00ff\u00fe', '%00', 'a\u0080b', "'\\"]) {
      const headers = { authorization: `Bearer ${buyer.token}`, [header]: value }
      const payload = { productId: 1, quantity: 1 }
      const response = await shop.inject({ method: 'POST', url: '/api/addCart', headers, payload })
      expect(response.statusCode).toBeLessThan(500)
      expect(response.json().reason).not.toBe('SYSTEM_ERROR')
    }
  },
)
