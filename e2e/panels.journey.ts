import type { Page } from '@playwright/test'
import { change, signUp } from './new-buyer.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, firstRow, open, test } from './shop.ts'
import { words } from './words.ts'

const shell = words('en', 'shell')
const dialog = (page: Page) => page.getByRole('dialog')

/** Dialogs are looked at alone: the page behind them is inert and has been looked at. */
const panel = '[role=dialog], [role=alertdialog]'

const expectSound = async (page: Page, what: string, within?: string) => {
  await expectNoSidewaysScroll(page)
  await expectAccessible(page, what, within)
}

/** Opens a menu of the header and closes it with Escape, which leaves the focus on its button. */
const lookAtMenu = async (page: Page, name: string | RegExp, shown: string | RegExp) => {
  const button = page.locator('summary:visible').filter({ hasText: name }).first()
  await button.click()
  await expect(page.locator('details[open]').getByText(shown).first()).toBeVisible()
  await expectSound(page, `menu ${name}`, 'header')
  await page.keyboard.press('Escape')
  await expect(page.locator('header details[open]')).toHaveCount(0)
  await expect(button).toBeFocused()
}

const lookAtSuggestions = async (page: Page) => {
  const search = page.getByRole('combobox').first()
  // A suggestion that would come late is left out, and the shop that has just started may be slow.
  await expect(async () => {
    await search.fill('')
    await search.fill('carb')
    await expect(page.getByRole('option').first()).toBeVisible({ timeout: 3_000 })
  }).toPass()
  await page.keyboard.press('ArrowDown')
  await expectSound(page, 'suggestions', 'header')
}

for (const width of [800, 1280]) {
  test(`the header's menus at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await open(page, '/en/about')
    await page.getByRole('button', { name: 'Spare Parts: show types' }).click()
    await expect(
      page
        .getByRole('navigation')
        .getByRole('link', { name: /^Carburetors/ })
        .first(),
    ).toBeVisible()
    await expectSound(page, 'submenu', 'header')
    await page.keyboard.press('Escape')
    await lookAtMenu(page, 'English', 'Deutsch')
    await lookAtMenu(page, shell('header.display'), shell('display.density'))
    await lookAtMenu(page, shell('app.title'), shell('app.link'))
    await lookAtSuggestions(page)
  })
}

test('the menu of a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '/ru/about')
  const ru = words('ru', 'shell')
  await lookAtMenu(page, ru('nav.menu'), ru('nav.parts'))
  await page
    .locator('summary:visible')
    .filter({ hasText: ru('nav.menu') })
    .click()
  const menu = page.getByRole('navigation', { name: ru('nav.menu') })
  await menu.locator('summary').first().click()
  await expect(menu.locator('details[open] a').first()).toBeVisible()
  await expectSound(page, 'menu with types', 'header')
  await menu.getByRole('link', { name: 'English' }).click()
  await expect(page).toHaveURL(/\/en\/about$/)
  await lookAtSuggestions(page)
})

for (const width of [390, 1280]) {
  test(`a new password at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await open(page, '/de/about?login=1')
    const account = words('de', 'account')
    await dialog(page)
      .getByRole('button', { name: account('reset.title') })
      .click()
    await expect(dialog(page).getByRole('heading', { name: account('reset.title') })).toBeVisible()
    await expect(dialog(page).getByLabel(account('field.email'))).toBeFocused()
    await expectSound(page, 'reset password', panel)
    await dialog(page)
      .getByRole('button', { name: account('reset.submit') })
      .click()
    await expect(dialog(page).locator('[aria-invalid=true]').first()).toBeVisible()
    await expectSound(page, 'reset password, nothing filled in', panel)
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
  })

  test(`product, wishlist and cart of a new buyer at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await signUp(page, `panels-${width}`)
    const { id, fullname } = await firstRow(page, '/api/listProductByPart?keyword=STIHL&stock=in')
    const wish = words('en', 'wishlist')
    const cart = words('en', 'cart')

    await open(page, '/en/quick-order')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('en', 'quick-order')('title'))
    await expectSound(page, 'quick order before anything is typed')

    await open(page, '/en/about?panel=wish')
    await expect(dialog(page).getByText(wish('empty.title'))).toBeVisible()
    await expectSound(page, 'empty wishlist', panel)
    await open(page, '/en/about?panel=cart')
    await expect(dialog(page).getByText(cart('empty.title'))).toBeVisible()
    await expectSound(page, 'empty cart', panel)

    await open(page, `/en/product/${id}`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(fullname)
    await expectSound(page, 'product')

    for (const each of [id, id + 1]) expect((await change(page, '/api/addWish', each)).code).toBe(200)
    expect((await change(page, '/api/addCart', { productId: id, quantity: 1, info: '' })).code).toBe(200)
    await open(page, '/en/about?panel=wish')
    // The title of a short name is the long one.
    await expect(dialog(page).getByTitle(fullname, { exact: true })).toBeVisible()
    await expectSound(page, 'wishlist', panel)
    await dialog(page)
      .getByRole('button', { name: `${wish('remove')}: ${fullname}` })
      .click()
    await expect(dialog(page).getByRole('button', { name: wish('undo') })).toBeVisible()
    await expectSound(page, 'wishlist, one taken off', panel)

    await open(page, '/en/about?panel=cart')
    await dialog(page)
      .getByRole('button', { name: cart('clear') })
      .click()
    await expect(page.getByRole('alertdialog')).toBeVisible()
    await expectSound(page, 'clear question', panel)
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: cart('cancel') })
      .last()
      .click()
    await expect(page.getByRole('alertdialog')).toBeHidden()
    await expect(dialog(page).getByText(fullname).first()).toBeVisible()

    // The session ends elsewhere; the open page learns of it from its next call.
    await open(page, '/en/parts')
    await change(page, '/logout', {})
    await page
      .getByRole('button', { name: /^Add to wishlist/ })
      .first()
      .click()
    await expect(page.getByRole('alertdialog').getByText(shell('session.title'))).toBeVisible()
    await expectSound(page, 'the session has ended', panel)
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: shell('session.cancel') })
      .last()
      .click()
    await expect(page.getByRole('alertdialog')).toBeHidden()
    await expect(page.getByRole('button', { name: /^Add to wishlist/ }).first()).toHaveAttribute(
      'aria-pressed',
      'false',
    )
  })
}
