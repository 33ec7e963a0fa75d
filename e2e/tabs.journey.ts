import type { Page } from '@playwright/test'
import { change, signUp } from './new-buyer.ts'
import { expect, firstRow, open, test } from './shop.ts'
import { words } from './words.ts'

const shell = words('en', 'shell')
const cart = words('en', 'cart')

const banner = (page: Page) => page.getByRole('banner')
const dialog = (page: Page) => page.getByRole('dialog')

/** The cart count in the header; empty when it shows none. */
const expectCartCount = (page: Page, count: string, timeout = 10_000) =>
  expect
    .poll(
      async () => {
        // Below an open panel the header is hidden from role queries.
        const header = page.getByRole('banner', { includeHidden: true })
        const link = header.getByRole('link', {
          name: new RegExp(`^${shell('header.cart')}`),
          includeHidden: true,
        })
        return (await link.innerText()).replaceAll(/\D/g, '')
      },
      { timeout },
    )
    .toBe(count)

test('a part added to the cart in one tab appears in the count and cart of another tab', async ({
  page,
  context,
}) => {
  await signUp(page, 'two-tabs')
  const part = await firstRow(page, '/api/listProductByPart?keyword=STIHL&stock=in')
  const other = await context.newPage()
  await open(other, '/en/about?panel=cart')
  await expect(dialog(other).getByText(cart('empty.title'))).toBeVisible()
  await open(page, `/en/about?panel=pack&product=${part.id}`)
  await dialog(page)
    .getByRole('button', { name: cart('pack.submit') })
    .click()
  await expectCartCount(page, '1')
  await expectCartCount(other, '1')
  await expect(dialog(other).getByText(part.fullname).first()).toBeVisible()
})

test('signing out in one tab moves the other tab off private pages', async ({ page, context }) => {
  await signUp(page, 'two-tabs')
  const other = await context.newPage()
  await open(other, '/en/order')
  await open(page, '/en/about')
  await banner(page).locator('summary').filter({ hasText: 'Marsh' }).click()
  await banner(page)
    .getByRole('button', { name: shell('header.logout') })
    .first()
    .click()
  await expect(other.getByText(shell('messages.signedOut')).first()).toBeVisible()
  await expect(other).toHaveURL(/\/en$/)
  await expect(
    banner(other)
      .getByRole('link', { name: shell('header.login') })
      .first(),
  ).toBeVisible()
})

test('a tab that missed a notification refreshes when the reader returns to it', async ({ page }) => {
  await signUp(page, 'two-tabs')
  const part = await firstRow(page, '/api/listProductByPart?keyword=STIHL&stock=in')
  await open(page, '/en/about')
  // Same as a change on another device: no other tab is notified.
  await change(page, '/api/addCart', { productId: part.id, quantity: 1 })
  // The tab watcher loads after everything else on the page.
  await expect(async () => {
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expectCartCount(page, '1', 500)
  }).toPass()
  await change(page, '/logout', {})
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await expect(page.getByText(shell('messages.signedOut')).first()).toBeVisible()
})
