import type { Page } from '@playwright/test'
import { demoPassword } from './demo-password.ts'
import { change, signUp, signUpBuyer } from './new-buyer.ts'
import { expect, expectAccessible, firstRow, open, test } from './shop.ts'
import { words } from './words.ts'

const dialog = (page: Page) => page.getByRole('dialog')
const cart = words('en', 'cart')
const account = words('en', 'account')
const errors = words('en', 'errors')

const inStock = '/api/listProductByPart?keyword=STIHL&stock=in'

test('the login panel of an address says what it is for', async ({ page }) => {
  const { id } = await firstRow(page, inStock)
  for (const [path, reason] of [
    [`/en/product/${id}`, 'product'],
    ['/en/order', 'order'],
    ['/en/inquery', 'inquery'],
    ['/en/about?panel=cart', 'cart'],
    ['/en/about?panel=wish', 'wish'],
    [`/en/about?panel=pack&product=${id}`, 'pack'],
  ] as const) {
    await open(page, path)
    await expect(dialog(page), path).toHaveAccessibleDescription(account(`reason.${reason}`))
    await expect(dialog(page).getByText(account(`reason.${reason}`))).toBeVisible()
  }
  await expectAccessible(page, 'login with its reason')
})

test('the login panel after a press says what it is for', async ({ page }) => {
  const { id } = await firstRow(page, inStock)
  await open(page, `/en/search?keyword=STIHL`)
  await page
    .getByRole('rowheader')
    .getByRole('link')
    .and(page.locator(`[href="/en/product/${id}"]`))
    .click()
  await expect(dialog(page)).toHaveAccessibleDescription(account('reason.product'))
  await page.keyboard.press('Escape')
  await page
    .getByRole('button', { name: /^Add to wishlist/ })
    .first()
    .click()
  await expect(dialog(page)).toHaveAccessibleDescription(account('reason.wish'))
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()

  await page.getByRole('link', { name: words('en', 'shell')('header.login') }).click()
  await expect(dialog(page)).toBeVisible()
  await expect(dialog(page)).toHaveAccessibleDescription('')
})

test('Enter adds to the cart, from the quantity and from the remark', async ({ page }) => {
  await signUp(page, 'enter')
  const { id } = await firstRow(page, inStock)
  const openDialog = () => open(page, `/en/about?panel=pack&product=${id}`)
  const quantity = dialog(page).getByRole('textbox', { name: cart('pack.quantity') })

  await openDialog()
  const refusal = dialog(page)
    .getByRole('alert')
    .filter({ hasText: /whole number from 1 to 10/ })
  await quantity.fill('three')
  await quantity.press('Enter')
  await expect(refusal).toBeVisible()
  await expect(quantity).toHaveValue('three')
  // By pointer the field is left before the button is pressed. Another remark: the same twice in a second is one press.
  await dialog(page).getByLabel(cart('pack.remark')).fill('by pointer')
  await quantity.fill('1.5')
  await expect(refusal).toBeVisible()
  await dialog(page)
    .getByRole('button', { name: cart('pack.submit') })
    .click()
  await expect(refusal).toBeVisible()
  await expect(quantity).toHaveValue('1.5')
  await dialog(page).getByLabel(cart('pack.remark')).fill('')
  await quantity.fill('3')
  await quantity.press('Enter')
  await expect(dialog(page)).toBeHidden()

  await openDialog()
  const remark = dialog(page).getByLabel(cart('pack.remark'))
  await remark.fill('shelf 4')
  await remark.press('Shift+Enter')
  await expect(remark).toHaveValue('shelf 4\n')
  await remark.press('Enter')
  await expect(dialog(page)).toBeHidden()

  const lines: { quantity: number; info: string }[] = (await (await page.request.get('/api/getCart')).json())
    .data
  expect(lines.map(({ quantity: packs, info }) => [packs, info.trim()])).toEqual([
    [3, ''],
    [1, 'shelf 4'],
  ])
})

test('a phone asks for a quotation where an order could be placed', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signUpBuyer(page, 'wants-inquiry')
  const { id } = await firstRow(page, inStock)
  const info = 'a price for twenty, please'
  await change(page, '/api/addCart', { productId: id, quantity: 1, info })
  await open(page, '/en/about?panel=cart')
  const order = dialog(page).getByRole('button', { name: /^Place order · .*\d/ })
  await expect(order).toBeInViewport({ ratio: 1 })
  await expect(dialog(page).getByText(cart('checkout.sends.order'))).toBeVisible()
  await dialog(page)
    .getByRole('checkbox', { name: cart('checkout.wantsInquiry') })
    .check()
  await expect(order).toHaveCount(0)
  await expect(dialog(page).getByText(cart('checkout.sends.inquery'))).toBeVisible()
  await dialog(page)
    .getByRole('button', { name: cart('checkout.sendInquiry') })
    .click()

  await expect(dialog(page)).toBeHidden()
  await expect(page).toHaveURL(/\/en\/inquery\/[\w-]{36}\?placed/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/IQ-/)
  // The panel was the address that was opened: it is not there on the way back.
  await page.goBack()
  await expect(page).toHaveURL(/\/en\/about$/)
})

test('a wish for a listed line reaches staff with the inquiry', async ({ page }) => {
  await signUp(page, 'wishes')
  const { id } = await firstRow(page, inStock)
  await change(page, '/api/addCart', { productId: id, quantity: 1 })
  await open(page, '/en/about?panel=cart')
  await dialog(page).getByText(cart('wishes.open')).click()
  const price = dialog(page)
    .getByRole('textbox', { name: cart('extra.wishPrice') })
    .last()
  await price.fill('1,2,3')
  await dialog(page)
    .getByRole('button', { name: cart('checkout.sendInquiry') })
    .click()
  await expect(dialog(page)).toBeVisible()
  await expect(price).toHaveValue('1,2,3')
  await expect(price).toBeFocused()
  await expect(price).toHaveAttribute('aria-invalid', 'true')
  await expect(price).toHaveAccessibleDescription(errors('WISH_PRICE_INVALID'))
  await price.fill('9.50')
  await expect(price).not.toHaveAttribute('aria-invalid')
  await dialog(page)
    .getByRole('button', { name: cart('checkout.sendInquiry') })
    .click()
  await expect(dialog(page)).toBeHidden()
  await page.request.post('/api/office/login', {
    data: { email: 'staff@example.com', password: demoPassword },
    headers: { origin: new URL(page.url()).origin },
  })
  const { rows } = await (await page.request.get('/api/listInquery')).json()
  const sheet = await (await page.request.get(`/api/office/inquery/quote/${rows[0].id}`)).json()
  expect(sheet.data.lines[0].asked.wish).toMatchObject({ amount: 950 })
})

test('who signs in again is back at the dialog with what was typed', async ({ page }) => {
  const email = await signUp(page, 'again')
  const { id } = await firstRow(page, inStock)
  const address = `/en/product/${id}?panel=pack&product=${id}&quantity=1`
  await open(page, address)
  const quantity = dialog(page).getByRole('textbox', { name: cart('pack.quantity') })
  const remark = dialog(page).getByLabel(cart('pack.remark'))
  await quantity.fill('4')
  await remark.fill('shelf 7')
  await page.context().clearCookies()
  await dialog(page)
    .getByRole('button', { name: cart('pack.submit') })
    .click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Re-login' }).click()

  await expect(dialog(page).getByRole('heading', { name: 'Sign In' })).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/en/')
  await expect(dialog(page)).toHaveAccessibleDescription('Sign in to add this product to your cart.')
  await dialog(page).getByLabel('Email').fill(email)
  await dialog(page).getByLabel('Password', { exact: true }).fill(demoPassword)
  await dialog(page).locator('button[type=submit]').click()

  await expect(quantity).toHaveValue('4')
  await expect(remark).toHaveValue('shelf 7')
  expect(page.url()).toContain(address)
  await dialog(page)
    .getByRole('button', { name: cart('pack.submit') })
    .click()
  await expect(dialog(page)).toBeHidden()
  const { data } = await (await page.request.get('/api/getCart')).json()
  expect(data).toMatchObject([{ quantity: 4, info: 'shelf 7' }])
})

test('an undone removal stands where it stood', async ({ page }) => {
  await signUp(page, 'undone')
  const { rows } = await (await page.request.get(inStock)).json()
  const [first, second, third] = rows.map((row: { fullname: string }) => row.fullname)
  for (const { id } of rows.slice(0, 3))
    expect((await change(page, '/api/addCart', { productId: id, quantity: 1, info: '' })).code).toBe(200)
  await open(page, '/en/about?panel=cart')
  const lines = dialog(page).locator('tbody').getByRole('row')
  await expect(lines).toContainText([first, second, third])
  await dialog(page)
    .getByRole('button', { name: `${cart('remove')}: ${second}` })
    .click()
  await expect(lines).toContainText([first, third])
  await dialog(page)
    .getByRole('button', { name: cart('undo') })
    .click()
  await expect(lines).toContainText([first, second, third])
})

/** A product whose first packing starts above one pack, and whose second does not. */
const withALeast = async (page: Page): Promise<{ id: number; least: number; other: number }> => {
  const { rows } = await (await page.request.get('/api/listProductByPart?stock=in&pageSize=100')).json()
  for (const { id } of rows) {
    const [first, ...others] = (await change(page, '/api/getPack', { id })).data
    const other = others.findIndex(
      (pack: { minQuantity: number; step: number }) => pack.minQuantity * pack.step === 1,
    )
    if (first.minQuantity > 1 && other >= 0) return { id, least: first.minQuantity, other: other + 1 }
  }
  throw new Error('no product of the demo has a least of packs')
}

test('the least of one packing does not stick to the next, what was typed does', async ({ page }) => {
  await signUp(page, 'least')
  const { id, least, other } = await withALeast(page)
  await open(page, `/en/about?panel=pack&product=${id}`)
  const quantity = dialog(page).getByRole('textbox', { name: cart('pack.quantity') })
  const packing = dialog(page).getByRole('radio')
  await expect(quantity).toHaveValue(String(least))
  await packing.nth(other).check()
  await expect(quantity).toHaveValue('1')
  await packing.first().check()
  await expect(quantity).toHaveValue(String(least))
  await quantity.fill('9')
  await quantity.blur()
  await packing.nth(other).check()
  await expect(quantity).toHaveValue('9')
})
