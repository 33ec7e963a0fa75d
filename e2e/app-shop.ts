import type { Page } from '@playwright/test'
import { expect, test as base } from './shop.ts'
import { type StandIn, startStandIn } from './stand-in.ts'

/** The shop behind a stand-in, so that it can go away; the browser says so in words of its own. */
export const test = base.extend<{ shop: StandIn }>({
  shop: async ({ baseURL }, use) => {
    const shop = await startStandIn(baseURL ?? '')
    await use(shop)
    await shop.close()
  },
})

/** Until the worker has taken over and holds the open page. */
export const untilKept = (page: Page) =>
  expect
    .poll(
      () =>
        page.evaluate(async () => {
          if (!navigator.serviceWorker.controller) return 'no worker'
          return (await caches.match(location.href, { ignoreVary: true })) ? 'kept' : 'not kept'
        }),
      { timeout: 30_000 },
    )
    .toBe('kept')

/** Every address and every text in all stores of the worker. */
export const dump = (page: Page): Promise<{ url: string; text: string }[]> =>
  page.evaluate(async () => {
    const found: { url: string; text: string }[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const key of await cache.keys()) {
        const response = await cache.match(key, { ignoreVary: true })
        const headers = JSON.stringify([...(response?.headers ?? [])])
        found.push({ url: key.url, text: `${headers}\n${(await response?.text()) ?? ''}` })
      }
    }
    return found
  })
