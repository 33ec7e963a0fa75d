import type { Page } from '@playwright/test'
import { checkoutButton } from './checkout-button.ts'
import { change, signUpBuyer } from './new-buyer.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, open, test } from './shop.ts'
import { words } from './words.ts'

/** What is due stays in sight with the button, however long the cart is and wherever it is scrolled to. */

const cart = words('en', 'cart')
const dialog = (page: Page) => page.getByRole('dialog')

const fillCart = async (page: Page, most: number) => {
  await signUpBuyer(page, 'cart-foot')
  const { rows } = await (await page.request.get('/api/listProductByPart?pageSize=100&stock=in')).json()
  const priced = (rows as { id: number; price: object | null }[]).filter(({ price }) => price !== null)
  for (const { id } of priced.slice(0, most)) {
    const [pack] = (await change(page, '/api/getPack', { id })).data
    const line = { productId: id, packId: pack.packId, quantity: pack.minQuantity }
    expect((await change(page, '/api/addCart', line)).code).toBe(200)
  }
}

const scrollTo = (page: Page, end: 'top' | 'bottom') =>
  dialog(page).evaluate((panel, where) => {
    for (const box of panel.querySelectorAll('*'))
      box.scrollTo({ top: where === 'top' ? 0 : box.scrollHeight, behavior: 'instant' })
  }, end)

const sizes = [
  { width: 390, height: 800, hasTouch: true },
  { width: 800, height: 900, hasTouch: true },
  { width: 1280, height: 720, hasTouch: false },
  { width: 1280, height: 900, hasTouch: false },
]

for (const { width, height, hasTouch } of sizes)
  test.describe(`the foot of the cart at ${width} × ${height}`, () => {
    test.use({ viewport: { width, height }, hasTouch })

    test('always shows sum, freight, least value, address and button', async ({ page }) => {
      await fillCart(page, 12)
      await open(page, '/en/faq?panel=cart')
      await expect(checkoutButton(dialog(page), cart)).toBeVisible()
      for (const end of ['bottom', 'top'] as const) {
        await scrollTo(page, end)
        await expect(checkoutButton(dialog(page), cart)).toBeInViewport({ ratio: 1 })
        for (const text of [/^Net total/, /^Freight/, /^Minimum order/, /^to Werkstraße 14/])
          await expect(dialog(page).getByText(text).last(), `${String(text)} ${end}`).toBeInViewport({
            ratio: 1,
          })
        await expect(dialog(page).getByText(/more for free freight$/)).toBeInViewport({ ratio: 1 })
      }
      await expectNoSidewaysScroll(page)
    })
  })

test.describe('the foot of the cart on a phone', () => {
  test.use({ viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true })

  test('takes a third of the screen at most, and its details unfold upwards', async ({ page }) => {
    await fillCart(page, 4)
    for (const language of ['en', 'de', 'ru', 'zh', 'fr', 'es'] as const) {
      await open(page, `/${language}/faq?panel=cart`)
      const foot = dialog(page).locator('[data-keep-clear]').last()
      await expect(foot.getByRole('definition').last()).toContainText(/\d/)
      expect((await foot.boundingBox())?.height, language).toBeLessThanOrEqual(267)
      await expectNoSidewaysScroll(page)
    }
    await open(page, '/en/faq?panel=cart')
    const button = checkoutButton(dialog(page), cart)
    await expect(button).toBeVisible()
    const before = await button.boundingBox()
    const goods = dialog(page).getByText(/^Goods, 4 lines/)
    await expect(goods).toBeHidden()
    await dialog(page)
      .getByRole('button', { name: cart('costs.details') })
      .click()
    await expect(goods).toBeInViewport({ ratio: 1 })
    expect(await button.boundingBox()).toEqual(before)
    await expectAccessible(page, 'cart with its sums unfolded', '[role=dialog]')
  })
})
