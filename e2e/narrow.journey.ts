import type { Page } from '@playwright/test'
import { change, joinCompany, signUp } from './new-buyer.ts'
import { expect, expectNoSidewaysScroll, firstRow, open, signIn, test } from './shop.ts'
import { words } from './words.ts'

/** Layout on small screens: long words and large touch targets. */

const cart = words('de', 'cart')
const documents = words('de', 'trade')

test.describe('German on a phone of 320 px', () => {
  test.use({ viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true })

  test('every control of lists, products and panels fits on the screen', async ({ page, baseURL }) => {
    await joinCompany(page, 'narrow')
    const { id } = await firstRow(page, '/api/listProductByPart?keyword=STIHL&stock=in')
    await change(page, '/api/addCart', { productId: id, quantity: 1 })
    await change(page, '/api/addWish', id)
    for (const density of ['default', 'large'])
      for (const path of [
        '/parts/1',
        '/search?keyword=STIHL',
        `/product/${id}`,
        '/model/1',
        '/oem',
        '/hot',
        '/order',
        '/about?panel=cart',
        '/about?panel=wish',
        `/about?panel=pack&product=${id}`,
      ]) {
        await page.context().addCookies([{ name: 'density', value: density, url: baseURL ?? '' }])
        await open(page, `/de${path}`)
        if (path.includes('panel='))
          await expect(page.getByRole('dialog').getByText(/\d/).first()).toBeVisible()
        await test.step(`${path}, ${density}`, () => expectNoSidewaysScroll(page))
      }
  })
})

const boxOf = async (page: Page, name: string, role: 'button' | 'label') => {
  const one = role === 'button' ? page.getByRole('main').getByRole('button', { name }) : page.getByLabel(name)
  const box = await one.boundingBox()
  if (!box) throw new Error(`${name} is not shown`)
  return box
}

for (const width of [320, 390, 700])
  test.describe(`orders at ${width} px`, () => {
    test.use({ viewport: { width, height: 844 }, hasTouch: true, isMobile: true })

    test('the fields of the filter do not overlap', async ({ page }) => {
      await signIn(page, 'buyer@example.com')
      await open(page, '/de/order')
      const boxes = [
        await boxOf(page, documents('filter.status'), 'label'),
        await boxOf(page, documents('filter.from'), 'label'),
        await boxOf(page, documents('filter.to'), 'label'),
        await boxOf(page, documents('filter.submit'), 'button'),
      ]
      const panel = (await page.getByRole('main').locator('form').first().boundingBox()) ?? boxes[0]
      for (const [at, one] of boxes.entries()) {
        expect(one.x + one.width).toBeLessThanOrEqual((panel?.x ?? 0) + (panel?.width ?? 0))
        for (const other of boxes.slice(at + 1)) {
          const isBeside = one.x + one.width <= other.x || other.x + other.width <= one.x
          const isAbove = one.y + one.height <= other.y || other.y + other.height <= one.y
          expect(isBeside || isAbove, JSON.stringify([one, other])).toBe(true)
        }
      }
    })
  })

for (const [width, height] of [
  [320, 568],
  [640, 450],
  [1280, 600],
] as const)
  test.describe(`the cart at ${width} by ${height} px`, () => {
    test.use({ viewport: { width, height } })

    test('the button stays visible while the address is chosen, and every field can be reached', async ({
      page,
    }) => {
      await signUp(page, 'low-screen')
      const { id } = await firstRow(page, '/api/listProductByPart?keyword=STIHL&stock=in')
      await change(page, '/api/addCart', { productId: id, quantity: 1 })
      await open(page, '/de/about?panel=cart')
      const panel = page.getByRole('dialog')
      await panel.getByText(cart('checkout.enterAddress')).click()
      const submit = panel.getByRole('button', { name: cart('checkout.sendInquiry') })
      await expect(submit).toBeInViewport({ ratio: 1 })
      for (const field of await panel
        .locator('aside :is(input, textarea):not(details:not([open]) *)')
        .all()) {
        await field.scrollIntoViewIfNeeded()
        await expect(field).toBeInViewport({ ratio: 0.5 })
        await expect(submit).toBeInViewport({ ratio: 1 })
      }
      await expectNoSidewaysScroll(page)
    })
  })
