import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { mostFormBytes } from '#server/platform/http/form-body.ts'
import { type TestShop, startTestShop } from '#server/testing/test-shop.ts'
import { hostileForms } from './hostile-forms.ts'

/** Every route that takes forms, with the largest body it reads. */
const routes = [
  ...Object.values<Endpoint>(endpoints).flatMap(({ path, takesFile, takesForms }) => {
    if (takesFile) return [{ path, bytes: takesFile.mostBytes, field: takesFile.field }]
    return takesForms ? [{ path, bytes: mostFormBytes, field: 'message' }] : []
  }),
  { path: '/en/subscribe', bytes: 8 * 1024, field: 'email' },
]

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.close())

/** The long proof `hostile-uploads` measures the response times. */
it.each(routes)('$path answers each hostile form and keeps running', async ({ path, bytes, field }) => {
  const { token } = await (path.startsWith('/api/office/') ? shop.newStaff('admin') : shop.newBuyer())
  for (const { name, contentType, make } of hostileForms) {
    const { statusCode } = await shop.inject({
      method: 'POST',
      url: path,
      headers: { 'content-type': contentType, authorization: `Bearer ${token}` },
      payload: make(bytes, field),
    })
    expect(statusCode, name).toBeLessThan(500)
    // A small body is cheap whatever it holds.
    if (bytes >= mostFormBytes && /header|disposition|parts|boundaries|pairs/.test(name))
      expect(statusCode, name).toBeOneOf([400, 413])
  }
})
