import type { Page } from '@playwright/test'
import { expect, expectNoSidewaysScroll, open, signIn, test } from './shop.ts'
import { staffPage } from './staff-page.ts'

/** Text at 200 % by the browser's own setting: layouts follow the text, so 640 px are as narrow as 320 px are otherwise. */
const withTextAt200 = async (page: Page) => {
  const client = await page.context().newCDPSession(page)
  await client.send('Page.enable')
  await client.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
}

for (const width of [640, 1280]) {
  const viewport = { width, height: 900 }
  test.describe(`text at 200 % on ${width} px`, () => {
    test.use({ viewport })

    test('lists, products and the cart of a buyer fit the page', async ({ page }) => {
      await withTextAt200(page)
      await signIn(page, 'buyer@example.com')
      for (const path of [
        '',
        '/parts',
        '/search?keyword=STIHL',
        '/model/1',
        '/order',
        '/quick-order',
        '/cart',
      ]) {
        await open(page, `/de${path}`)
        expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px')
        await test.step(path, () => expectNoSidewaysScroll(page))
      }
    })

    test('lists of the office fit the page', async ({ browser }) => {
      const staff = await staffPage(browser, viewport)
      await withTextAt200(staff)
      for (const path of ['', '/orders', '/products', '/companies', '/uploads', '/settings']) {
        await open(staff, `/office${path}`)
        await test.step(path, () => expectNoSidewaysScroll(staff))
      }
    })
  })
}
