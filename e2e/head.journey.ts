import type { Page } from '@playwright/test'
import { expect, ready, test } from './shop.ts'

/** What search engines and link previews read in the head, in the order it stands there. */
const headOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => [
    document.title,
    ...[
      ...document.head.querySelectorAll(
        'meta[name],meta[property],link[rel=canonical],link[hreflang],script[type="application/ld+json"]',
      ),
    ].map((element) => element.outerHTML),
  ])

const loaded = async (page: Page, path: string): Promise<string[]> => {
  await page.goto(path)
  await ready(page)
  return headOf(page)
}

test('the head of a page is the same whether it was loaded or reached by links', async ({ page }) => {
  await page.goto('/de/parts')
  await ready(page)
  const list = page.locator('main')
  const ways: readonly [open: () => Promise<void>, path: RegExp][] = [
    [() => list.locator('a[rel=next]').click(), /\/de\/parts\?pageNum=2$/],
    [() => list.locator('a[rel=prev]').click(), /\/de\/parts$/],
    [() => list.locator('a[href^="/de/parts/"]').first().click(), /\/de\/parts\/\d+/],
    [() => page.locator('footer a[href="/de/faq"]').first().click(), /\/de\/faq$/],
    [() => page.locator('a[href="/de/news"]').first().click(), /\/de\/news$/],
    [() => list.locator('a[href^="/de/news/detail/"]').first().click(), /\/de\/news\/detail\/\d+$/],
    [() => page.goBack().then(() => undefined), /\/de\/news$/],
  ]
  const seen: [address: string, head: string[]][] = []
  for (const [open, path] of ways) {
    await open()
    await expect(page).toHaveURL(path)
    const address = new URL(page.url())
    // The head follows the page by one small file, asked for with the first navigation.
    await expect
      .poll(async () => (await headOf(page)).find((line) => line.includes('og:url')))
      .toContain(`${address.pathname.replace(/^(\/de\/parts\/\d+).*/, '$1')}${address.search}"`)
    seen.push([address.pathname + address.search, await headOf(page)])
  }
  for (const [address, head] of seen) expect(head, address).toEqual(await loaded(page, address))
})

test('a page that is closed to search engines says so after a navigation, and the next one no more', async ({
  page,
}) => {
  await page.goto('/en/search')
  await ready(page)
  await page.getByRole('combobox').first().fill('carburetor')
  await page.getByRole('button', { name: 'Search', exact: true }).first().click()
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expect(page.locator('link[rel=canonical], link[hreflang], meta[property]')).toHaveCount(0)
  await page.goBack()
  await expect(page.locator('meta[name=robots]')).toHaveCount(0)
  await expect(page.locator('link[hreflang]')).toHaveCount(7)
})
