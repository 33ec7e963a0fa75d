import type { Page } from '@playwright/test'
import { signUp, signUpBuyer } from './new-buyer.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, open, signIn, test } from './shop.ts'
import { words } from './words.ts'

const t = words('en', 'product')
const cart = words('en', 'cart')

interface Detail {
  id: number
  standard: string
  stock: string
  packs: { packId: number; packQuantity: number; minQuantity: number; step: number }[]
  fitment: { total: number }
  prices: { min: number; amount: number; per: number }[] | null
}

const detailOf = async (page: Page, id: number): Promise<Detail> =>
  (await (await page.request.get(`/api/getProduct/${id}`)).json()).data

/** A product that is as wanted, among the first of the catalogue. */
const find = async (page: Page, query: string, isWanted: (product: Detail) => boolean): Promise<Detail> => {
  const { rows } = await (await page.request.get(`/api/listProductByPart?pageSize=100&${query}`)).json()
  for (const { id } of rows) {
    const product = await detailOf(page, id)
    if (isWanted(product)) return product
  }
  throw new Error(`no product of ${query} is as wanted`)
}

const euros = (amount: number) => `€${(amount / 100).toFixed(2)}`
const box = (page: Page) => page.getByRole('form', { name: t('buy.title') })

test('a packing, the tier and the sum are chosen and added by keyboard', async ({ page }) => {
  await signUpBuyer(page, 'tiers')
  const product = await find(
    page,
    'stock=in',
    ({ packs, prices }) =>
      packs.length >= 2 &&
      prices !== null &&
      prices.length >= 2 &&
      prices[0]?.per === 1 &&
      prices[1]?.min === 10 &&
      packs.every(({ minQuantity, step }) => minQuantity === 1 && step === 1) &&
      (packs[1]?.packQuantity ?? 99) <= 5,
  )
  const [first, second] = product.packs
  const [one, ten] = product.prices ?? []
  if (!first || !second || !one || !ten) throw new Error('the product is not as it was found')
  await open(page, `/en/product/${product.id}`)
  await expectAccessible(page, 'buy box')

  const radios = box(page).getByRole('radio')
  await radios.first().focus()
  await page.keyboard.press('ArrowDown')
  await expect(radios.nth(1)).toBeChecked()
  const least = second.packQuantity
  await expect(box(page)).toContainText(`1 pack = ${least} piece`)
  await expect(box(page).getByRole('button', { name: euros(one.amount * least) })).toBeVisible()

  await page.keyboard.press('Tab')
  const field = box(page).getByRole('textbox', { name: t('buy.quantity') })
  await expect(field).toBeFocused()
  await page.keyboard.type('10')
  await page.keyboard.press('Enter')
  // The column of the reached tier is marked, and the sum on the button is the server's.
  const pieces = 10 * least
  const tier = (product.prices ?? []).findLast(({ min }) => min <= pieces) ?? one
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('radio').nth(1)).toBeChecked()
  await expect(dialog.getByRole('textbox', { name: cart('pack.quantity') })).toHaveValue('10')
  await expect(dialog.getByRole('button', { name: cart('pack.submit') })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  const sum = euros(tier.amount * pieces)
  await expect(box(page).getByRole('button', { name: sum })).toBeVisible()
  await expect(box(page)).toContainText(`saves ${euros((one.amount - tier.amount) * pieces)}`)
  await expect(box(page).getByRole('columnheader').and(page.locator('[data-current]'))).toContainText(
    euros(tier.amount),
  )

  await box(page).getByRole('button', { name: sum }).press('Enter')
  // Busy until the form is there.
  await expect(dialog.getByRole('button', { name: cart('pack.submit'), disabled: false })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  const { data } = await (await page.request.get('/api/getCart')).json()
  expect(data).toContainEqual(
    expect.objectContaining({ productId: product.id, packId: second.packId, quantity: 10 }),
  )
})

test('on a slow line Enter opens the dialog all the same', async ({ page }) => {
  await signIn(page, 'buyer@example.com')
  const product = await find(
    page,
    'stock=in',
    ({ packs }) => packs[0]?.minQuantity === 1 && packs[0].step === 1,
  )
  await open(page, `/en/product/${product.id}`)
  // Slower than the pause after which a new quantity is asked for by itself.
  await page.route('**/api/packAmount/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 600))
    await route.continue()
  })
  await box(page)
    .getByRole('textbox', { name: t('buy.quantity') })
    .fill('3')
  await box(page)
    .getByRole('textbox', { name: t('buy.quantity') })
    .press('Enter')
  const quantity = page.getByRole('dialog').getByRole('textbox', { name: cart('pack.quantity') })
  await expect(quantity).toHaveValue('3')
})

test('a number of packs that is not sold is refused at its field and opens nothing', async ({ page }) => {
  await signIn(page, 'buyer@example.com')
  const product = await find(page, 'stock=in', ({ packs }) => (packs[0]?.step ?? 1) > 1)
  const step = product.packs[0]?.step ?? 0
  await open(page, `/en/product/${product.id}`)
  const field = box(page).getByRole('textbox', { name: t('buy.quantity') })
  for (const typed of [String(step * 2 + 1), '999999999', '1E5', '½', '-3']) {
    await field.fill(typed)
    await field.press('Enter')
    await expect(box(page).getByRole('alert'), typed).not.toBeEmpty()
    await expect(page.getByRole('dialog')).toBeHidden()
  }
  await expectAccessible(page, 'a refused number of packs')
})

test('a buyer without prices reads why, and adds all the same', async ({ page }) => {
  await signIn(page, 'newbuyer@example.com')
  const product = await find(page, 'stock=in', () => true)
  await open(page, `/en/product/${product.id}`)
  await expect(box(page)).toContainText('prices appear once it is approved')
  await expect(box(page)).not.toContainText('€')
  await box(page)
    .getByRole('button', { name: /^Add \d+ pack/ })
    .click()
  await expect(page.getByRole('dialog').getByRole('button', { name: cart('pack.submit') })).toBeFocused()
})

test('the buy box shows a part on request without a piece count', async ({ page }) => {
  await signUp(page, 'buy-box')
  const product = await find(page, 'stock=onRequest', ({ stock }) => stock === 'onRequest')
  await open(page, `/en/product/${product.id}`)
  await expect(box(page)).toContainText('Stock on inquiry')
  await expect(box(page)).not.toContainText(/(?<![\d,])0 pieces/)
})

test('on a wide screen the buy box stays in sight beside the last machine that the part fits', async ({
  page,
}) => {
  await signIn(page, 'buyer@example.com')
  const { id } = await find(page, 'stock=in', ({ fitment, prices }) => fitment.total > 12 && prices !== null)
  await open(page, `/en/product/${id}`)
  const top = async () => (await box(page).boundingBox())?.y ?? -1
  const before = await top()
  const fits = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: /^Fits \d+ models$/ }) })
  const last = fits.getByRole('row').last()
  await last.evaluate((row) => row.scrollIntoView({ block: 'end' }))
  const scrolled = await page.evaluate(() => scrollY)
  expect(scrolled).toBeGreaterThan(before)
  await expect(box(page)).toBeInViewport({ ratio: 0.8 })
  await expect(box(page).locator('button[type=submit]').first()).toBeInViewport()
})

for (const language of ['de', 'ru', 'zh', 'en'] as const) {
  test(`on a phone the sum and Add stay in sight in ${language}`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await signIn(page, 'buyer@example.com')
    const product = await find(page, 'stock=in', ({ packs, prices }) => packs.length > 2 && prices !== null)
    await open(page, `/${language}/product/${product.id}`)
    const bar = page.getByRole('button', { name: words(language, 'product')('buy.addShort'), exact: true })
    await expect(bar).toBeInViewport()
    await expectNoSidewaysScroll(page)
    const main = page
      .getByRole('form', { name: words(language, 'product')('buy.title') })
      .locator('button[type=submit]')
      .first()
    await main.scrollIntoViewIfNeeded()
    await expect(bar).toBeHidden()
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await expect(bar).toBeInViewport()
    await bar.click()
    await expect(page.getByRole('dialog')).toBeVisible()
  })
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })
  test('the prices read and the page says how to order', async ({ page }) => {
    await signIn(page, 'buyer@example.com')
    const product = await find(page, 'stock=in', ({ prices }) => (prices?.length ?? 0) > 1)
    await page.goto(`/en/product/${product.id}`)
    await expect(box(page).getByRole('columnheader')).toHaveCount((product.prices?.length ?? 0) + 1)
    await expect(box(page).locator('noscript p')).toContainText('Ordering here needs JavaScript')
    await expect(box(page).getByRole('button', { name: /^Add/ })).toBeHidden()
    await box(page).getByRole('link', { name: 'write to us' }).click()
    await expect(page).toHaveURL(/\/contact\?product=/)
  })
})
