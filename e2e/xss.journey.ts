import { sufferScripts } from '../proofs/xss.ts'
import { demoPassword } from './demo-password.ts'
import { shopData } from './shop-data.ts'
import { expect, test } from './shop.ts'

// The whole run is a long proof: `npm run test:long -- --only xss`.
test('no text anybody types, imports or publishes becomes a script', async ({ browser, baseURL }) => {
  test.setTimeout(240_000)
  const shop = { url: baseURL ?? '', dataDirectory: shopData(), password: demoPassword }
  const figures = await sufferScripts(shop, 6, browser)
  expect(figures).toMatchObject({ payloads: 6, faults: 0 })
  expect(figures.planted).toBeGreaterThan(60)
  expect(figures.pages).toBeGreaterThan(80)
  expect(figures.mails).toBeGreaterThan(6)
})
