import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { Language } from '../contract/language.ts'
import { addButtons, openPacking } from './add-from-list.ts'
import { checkoutButton } from './checkout-button.ts'
import { demoPassword } from './demo-password.ts'
import { signUp, signUpBuyer } from './new-buyer.ts'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  firstRow,
  holdBack,
  open,
  ready,
  signIn,
  test,
} from './shop.ts'
import { words } from './words.ts'

const dialog = (page: Page) => page.getByRole('dialog')

/** From an open list with the part in sight: pack dialog, cart, checkout, the document. */
const buyFirst = async (page: Page, language: Language, note: string) => {
  const cart = words(language, 'cart')
  await openPacking(page, language)
  await expect(dialog(page)).toBeVisible()
  await expectAccessible(page, 'packing dialog')
  await dialog(page).getByLabel(cart('pack.remark')).fill(note)
  await dialog(page)
    .getByRole('button', { name: cart('pack.submit') })
    .click()
  await expect(dialog(page)).toBeHidden()

  await page
    .getByRole('link', { name: new RegExp(words(language, 'shell')('header.cart')) })
    .or(page.getByRole('button', { name: new RegExp(words(language, 'shell')('header.cart')) }))
    .first()
    .click()
  await expect(dialog(page).getByText(note)).toBeVisible()
  await expectAccessible(page, 'cart')
  await expectNoSidewaysScroll(page)
  // Everything is ticked; only this line is wanted.
  await dialog(page)
    .getByRole('checkbox', { name: cart('tickAll') })
    .uncheck()
  const line = dialog(page).locator('tr, li').filter({ hasText: note })
  await line.getByRole('checkbox').check()
  await checkoutButton(dialog(page), cart).click()
  await expect(dialog(page)).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/(OR|IQ)-\d{4}-\d{6}/)
}

test('a number on a scrap of paper becomes an order', async ({ page }) => {
  const part = await firstRow(page, '/api/listProductByPart?keyword=STIHL&stock=in')
  const number = part.standard.replaceAll(/[^A-Za-z0-9]/g, '').toLowerCase()
  const email = await signUpBuyer(page, 'scrap')
  await page.context().clearCookies()
  await open(page, '/en')
  await page.getByRole('combobox').first().fill(number)
  await page.getByRole('combobox').first().press('Enter')
  await expect(page).toHaveURL(/\/en\/search\?keyword=/)
  await expect(page.getByRole('rowheader').first()).toContainText(part.standard)

  await addButtons(page, 'en').first().click()
  await expect(dialog(page).getByRole('heading', { name: 'Sign In' })).toBeVisible()
  await expectAccessible(page, 'login panel')
  await dialog(page).getByRole('button', { name: 'Sign In' }).click()
  await expect(dialog(page).getByText('Please enter your email.')).toBeVisible()
  await dialog(page).getByLabel('Email').fill(email)
  await dialog(page).getByLabel('Password', { exact: true }).fill(demoPassword)
  await dialog(page).getByRole('button', { name: 'Sign In' }).click()
  // The interrupted action goes on: the packing dialog opens.
  await expect(dialog(page).getByRole('heading', { name: 'Add to cart' })).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('banner').getByText('Ada Marsh').first()).toBeVisible()

  await buyFirst(page, 'en', 'for the red one on the bench')
  await open(page, '/en/order')
  await expect(page.getByText(/OR-\d{4}-\d{6}/).first()).toBeVisible()
  await expectAccessible(page, 'orders')
  await page
    .getByRole('link', { name: /OR-\d{4}-\d{6}/ })
    .first()
    .click()
  await expect(page.getByText('for the red one on the bench')).toBeVisible()
  await expectAccessible(page, 'order')
})

test('a stranger who adds signs in first, says how many then, and finds fields for it in the list', async ({
  page,
}) => {
  const [list, account, cart] = [words('en', 'catalogue'), words('en', 'account'), words('en', 'cart')]
  const packs = page.getByRole('table').getByRole('textbox')
  await open(page, '/en/parts?stock=in')
  await expect(page.getByRole('columnheader', { name: list('row.packs') })).toHaveCount(0)
  await expect(packs).toHaveCount(0)
  await addButtons(page, 'en').first().click()
  await dialog(page).getByLabel(account('field.email')).fill('buyer@example.com')
  await dialog(page).getByLabel(account('field.password'), { exact: true }).fill(demoPassword)
  await dialog(page).locator('button[type=submit]').click()
  await expect(dialog(page).getByRole('textbox', { name: cart('pack.quantity') })).toHaveValue(/^\d+$/)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await expect(page.getByRole('columnheader', { name: list('row.packs') })).toBeVisible()
  const { packMin } = await firstRow(page, '/api/listProductByPart?stock=in')
  await expect(packs.first()).toHaveValue(String(packMin))
})

test('a type and filters lead to the part', async ({ page }) => {
  await open(page, '/en/parts')
  await page
    .getByRole('navigation', { name: 'Part types' })
    .getByRole('link', { name: 'Carburetors' })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Carburetors')
  const all = await page.getByRole('status').first().textContent()
  await page
    .getByRole('checkbox', { name: /^STIHL/ })
    .first()
    .check()
  await expect(page).toHaveURL(/Id=\d+/)
  await expect(page.getByRole('status').filter({ hasText: 'of' })).toBeVisible()
  expect(await page.getByRole('status').filter({ hasText: 'of' }).textContent()).not.toBe(all)
  await page.getByRole('link', { name: /^Remove filter: STIHL/ }).click()
  await expect(page).not.toHaveURL(/Id=\d+/)
  await page.goBack()
  await expect(page).toHaveURL(/Id=\d+/)
})

test('a filter taken off stays off when another is chosen before the list has come', async ({ page }) => {
  await open(page, '/en/parts/1?stock=in')
  const answer = await holdBack(page, '**/api/listProductByPart*')
  await page.getByRole('link', { name: /^Remove filter: / }).click()
  await expect(page.getByRole('main').locator('[aria-busy=true]')).toBeAttached()
  await page.getByLabel(words('en', 'catalogue')('toolbar.sort')).selectOption('standard')
  await page
    .getByRole('checkbox', { name: /^STIHL/ })
    .first()
    .check()
  answer()
  await expect(page).toHaveURL(/orderByColumn=standard&(?:fitsB|b)randId=\d+$/)
})

test('what is chosen while a list still loads keeps what was chosen before', async ({ page }) => {
  await open(page, '/en/parts')
  const answer = await holdBack(page, '**/api/listProductByPart*')
  const main = page.getByRole('main')
  const sort = page.getByLabel(words('en', 'catalogue')('toolbar.sort'))
  await main
    .getByRole('checkbox', { name: /^STIHL/ })
    .first()
    .check()
  await expect(main.locator('[aria-busy=true]')).toBeAttached()
  await sort.selectOption('standard')
  await expect(sort).toHaveValue('standard')
  await main
    .getByRole('checkbox', { name: /^Husqvarna/ })
    .first()
    .check()
  await expect(page).toHaveURL(/\/en\/parts$/)
  // How many pages the list to come has is not known yet: its pages lead to the first one.
  const pageTwo = page.getByRole('link', { name: 'Page 2', exact: true })
  await expect(pageTwo).toHaveAttribute('href', /^(?!.*pageNum)(?=.*orderByColumn=standard)(?:.*?Id=\d+){2}/)
  await pageTwo.click()
  answer()
  await expect(page).toHaveURL(/orderByColumn=standard/)
  const { searchParams } = new URL(page.url())
  expect([...searchParams.keys()].filter((name) => /Id$/.test(name))).toHaveLength(2)
  await expect(main.getByRole('rowheader').first()).toBeVisible()
  await expect(page.getByRole('list', { name: 'Applied filters' }).getByRole('listitem')).toHaveCount(3)
})

test('a panel opened while a list still loads forgets nothing that was chosen', async ({ page }) => {
  await signIn(page, 'buyer@example.com')
  await open(page, '/en/parts')
  const answer = await holdBack(page, '**/api/listProductByPart*')
  const stihl = page
    .getByRole('main')
    .getByRole('checkbox', { name: /^STIHL/ })
    .first()
  await stihl.check()
  await expect(page.getByRole('main').locator('[aria-busy=true]')).toBeAttached()
  await page
    .getByRole('banner')
    .getByRole('link', { name: words('en', 'shell')('header.cart') })
    .first()
    .click()
  answer()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page).toHaveURL(/Id=\d+&panel=cart/)
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/en\/parts\?\w+Id=\d+$/)
  await expect(stihl).toBeChecked()
})

for (const language of ['ru', 'zh'] as const) {
  test(`the whole path in ${language}`, async ({ page }) => {
    await signUp(page, `path-${language}`)
    await open(
      page,
      `/${language}/search?keyword=${encodeURIComponent(language === 'ru' ? 'карбюратор' : '化油器')}`,
    )
    await buyFirst(page, language, language === 'ru' ? 'срочно, для мастерской' : '急用，修理铺')
    await open(page, `/${language}/inquery`)
    await expect(page.getByText(/IQ-\d{4}-\d{6}/).first()).toBeVisible()
    await expectAccessible(page, 'inquiries')
    await page
      .getByRole('link', { name: /IQ-\d{4}-\d{6}/ })
      .first()
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/IQ-\d{4}-\d{6}/)
    await expectAccessible(page, 'inquiry')
  })
}

test('the whole path on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signUpBuyer(page, 'path-phone')
  await open(page, '/de/search?keyword=Vergaser')
  await buyFirst(page, 'de', 'bitte mit der nächsten Lieferung')
  await open(page, '/de/order')
  await expectNoSidewaysScroll(page)
  await expect(page.getByText(/OR-\d{4}-\d{6}/).first()).toBeVisible()
  await page
    .getByRole('link', { name: /OR-\d{4}-\d{6}/ })
    .first()
    .click()
  await expect(page.getByText('bitte mit der nächsten Lieferung')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page, 'order on a phone')
})

/** Signs in as staff, reads the newest code in the outbox, looks at both parts of the mail, signs out. */
const readCode = async (office: Page, email: string): Promise<string> => {
  await open(office, '/office/outbox')
  await expect(office).toHaveURL(/\/office\/login\?next=/)
  await expectAccessible(office, 'staff sign-in')
  await office.getByLabel('Email').fill('staff@example.com')
  await office.getByLabel('Password', { exact: true }).fill('not the password')
  await office.getByRole('button', { name: 'Sign in' }).click()
  await expect(office.getByRole('alert')).toContainText('Login failed')
  await office.getByLabel('Password', { exact: true }).fill(demoPassword)
  await office.getByRole('button', { name: 'Sign in' }).click()
  await expect(office).toHaveURL(/\/office\/outbox$/)
  await office.getByRole('searchbox').fill(email)
  await office.getByRole('searchbox').press('Enter')
  await expect(office).toHaveURL(/keyword=/)
  await expect(office.getByRole('rowheader')).toHaveCount(1)
  await expectAccessible(office, 'outbox')
  await office.getByRole('rowheader').getByRole('link').click()
  await expect(office.getByRole('article').getByText(email).last()).toBeVisible()
  await expectAccessible(office, 'mail')
  const code =
    (await office
      .locator('main')
      .getByText(/^\d{6}$/)
      .textContent()) ?? ''
  await office.getByRole('link', { name: /HTML/ }).click()
  await expect(office.frameLocator('iframe').getByText(code)).toBeVisible()
  await expectAccessible(office, 'mail as HTML')
  await office.locator('summary').filter({ hasText: 'Your account' }).click()
  await office.getByRole('button', { name: 'Sign out' }).click()
  await expect(office).toHaveURL(/\/office\/login$/)
  return code
}

test('signing up with the mailed code', async ({ page, browser }) => {
  const email = `workshop-${randomUUID().slice(0, 8)}@example.org`
  await open(page, '/en?login=1')
  await dialog(page).getByRole('button', { name: 'Sign up' }).click()
  await expectAccessible(page, 'sign up')
  await dialog(page).getByLabel('First name').fill('Zoë')
  await dialog(page).getByLabel('Last name').fill('Müller-Ивáнова')
  await dialog(page).getByLabel('Email').fill(email)
  await dialog(page).getByRole('button', { name: 'Send code' }).click()
  await expect(page.getByText('Verify Code is sended , please check your email.').first()).toBeVisible()

  // The supplier has no mail server: staff read the mail in the office's outbox.
  // A context of its own: other cookies, and the accessibility check needs one.
  const context = await browser.newContext()
  const office = await context.newPage()
  const code = await readCode(office, email)
  await context.close()

  await dialog(page).getByLabel('Verification code').fill(code)
  await dialog(page).getByLabel('Contact information').fill('+1 555 0123')
  await dialog(page).getByLabel('Password', { exact: true }).fill('a bench full of saws')
  await dialog(page).getByLabel('Repeat password').fill('a bench full of saws')
  await dialog(page).getByRole('button', { name: 'Sign up' }).last().click()
  await expect(dialog(page).getByText('Please accept the terms.')).toBeVisible()
  await dialog(page).getByRole('checkbox').check()
  await dialog(page).getByRole('button', { name: 'Sign up' }).last().click()
  await expect(dialog(page)).toBeHidden()
  await ready(page)
  await expect(page.getByRole('banner').getByText('Zoë Müller-Ивáнова').first()).toBeVisible()
})
