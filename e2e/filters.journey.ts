import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoSidewaysScroll, holdBack, open, test } from './shop.ts'
import { words } from './words.ts'

/** Filters of a list: a sheet on a phone, types as links, and ticks that move nothing. */

const t = words('en', 'catalogue')

/** How many items the list itself says it holds. */
const totalOf = async (page: Page): Promise<number> => {
  const said = await page.locator('main h1 + [role=status]').textContent()
  return Number(/^\d+/.exec(said?.replaceAll(',', '') ?? '')?.[0])
}
const sheet = (page: Page) => page.getByRole('dialog', { name: t('filters.title') })
const show = (page: Page) => sheet(page).getByRole('button', { name: /^(Show|No results)/ })
const tickable = (page: Page, at: number) => sheet(page).getByRole('checkbox').nth(at)

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('filters open as a sheet whose button counts the results as ticks change', async ({ page }) => {
    await open(page, '/en/search?keyword=filter')
    const all = await totalOf(page)
    await page.getByRole('button', { name: /^Filters/ }).click()
    await expect(show(page)).toHaveText(`Show ${all.toLocaleString('en')} results`)
    await expectAccessible(page, 'sheet of filters', '[role=dialog]')
    await expectNoSidewaysScroll(page)

    const inStock = sheet(page).getByRole('checkbox', { name: /^In stock/ })
    await inStock.check()
    await expect(page).toHaveURL(/stock=in/)
    await expect.poll(() => totalOf(page)).toBeLessThan(all)
    const left = await totalOf(page)
    await expect(show(page)).toHaveText(new RegExp(`^Show ${left.toLocaleString('en')} result`))
    await expect(inStock).toBeChecked()
    await expect(inStock).toBeFocused()

    await show(page).click()
    await expect(sheet(page)).toBeHidden()
    await expect(page).toHaveURL(/\/en\/search\?keyword=filter&stock=in$/)
    await expect(page.getByRole('button', { name: /^Filters/ })).toBeFocused()
    // One Back takes off what was ticked in the sheet.
    await page.goBack()
    await expect(page).toHaveURL(/\/en\/search\?keyword=filter$/)
    await expect(sheet(page)).toBeHidden()
  })

  test('Back closes the sheet and stays on the list', async ({ page }) => {
    await open(page, '/en/parts')
    await page.getByRole('button', { name: /^Filters/ }).click()
    await expect(sheet(page)).toBeVisible()
    await page.goBack()
    await expect(sheet(page)).toBeHidden()
    await expect(page).toHaveURL(/\/en\/parts$/)
  })

  test('a tick counts that is still on its way when the sheet closes', async ({ page }) => {
    await open(page, '/en/search?keyword=filter')
    await page.getByRole('button', { name: /^Filters/ }).click()
    await expect(show(page)).toBeVisible()
    const release = await holdBack(page, '**/api/listProductByPart?*')
    await sheet(page)
      .getByRole('checkbox', { name: /^In stock/ })
      .check()
    await show(page).click()
    release()
    await expect(page).toHaveURL(/\/en\/search\?keyword=filter&stock=in$/)
    await expect(sheet(page)).toBeHidden()
  })

  test('the sheet stays where its reader scrolled to when a box is ticked', async ({ page }) => {
    await open(page, '/en/search?keyword=filter')
    await page.getByRole('button', { name: /^Filters/ }).click()
    const count = await sheet(page).getByRole('checkbox').count()
    const last = tickable(page, count - 1)
    await last.scrollIntoViewIfNeeded()
    const name = (await last.getAttribute('value')) ?? ''
    const before = (await last.boundingBox())?.y ?? 0
    await last.check()
    await expect(page).toHaveURL(new RegExp(encodeURIComponent(name)))
    const same = sheet(page).locator(`input[value="${name}"]`)
    await expect(same).toBeFocused()
    await expect(same).toBeInViewport()
    expect(before).toBeGreaterThan(0)
  })

  for (const language of ['de', 'ru', 'zh'] as const)
    test(`the sheet fits a phone of 320 px in ${language}`, async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 640 })
      await open(page, `/${language}/parts`)
      const texts = words(language, 'catalogue')
      await page.getByRole('button', { name: texts('filters.title'), exact: true }).click()
      await expect(page.getByRole('dialog').getByRole('checkbox').first()).toBeVisible()
      await expectNoSidewaysScroll(page)
    })
})

test('without script the filters of a phone are a fold with a button', async ({ browser }) => {
  const page = await browser.newPage({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })
  await page.goto('/en/search?keyword=filter')
  await page
    .locator('main summary')
    .filter({ hasText: /^ ?Filters/ })
    .click()
  await page.getByRole('checkbox', { name: /^In stock/ }).check()
  await page.getByRole('button', { name: t('filters.apply') }).click()
  await expect(page).toHaveURL(/keyword=filter&stock=in$/)
  await page.close()
})

test('a tick far down keeps the place of the page and the focus', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 500 })
  await open(page, '/en/search?keyword=filter')
  const form = page.locator('main form').filter({ has: page.getByRole('checkbox') })
  const last = form.getByRole('checkbox', { name: /^In stock/ })
  await last.scrollIntoViewIfNeeded()
  const places = () =>
    page.evaluate(() => ({ at: scrollY, most: document.documentElement.scrollHeight - innerHeight }))
  const { at: before } = await places()
  expect(before).toBeGreaterThan(100)
  await last.press('Space')
  await expect(page).toHaveURL(/stock=in/)
  await expect(form.getByRole('checkbox', { name: /^In stock/ })).toBeChecked()
  await expect(form.getByRole('checkbox', { name: /^In stock/ })).toBeFocused()
  // A shorter page ends above the place; nothing else moves it.
  const after = await places()
  expect(Math.abs(after.at - Math.min(before, after.most)), JSON.stringify({ before, after })).toBeLessThan(2)
})

test('types of the result are links, the one with the most items first', async ({ page }) => {
  await open(page, '/en/search?keyword=filter')
  const types = page.getByRole('navigation', { name: 'Type' })
  const counts = (await types.getByRole('link').allTextContents()).map((text) =>
    Number(/([\d,]+)$/.exec(text)?.[1]?.replaceAll(',', '')),
  )
  expect(counts.length).toBeGreaterThan(1)
  expect(counts).toEqual(counts.toSorted((one, other) => other - one))
  const [first = 0] = counts
  await types.getByRole('link').first().click()
  await expect(page).toHaveURL(/typeId=\d+$/)
  await expect(types.getByRole('link', { name: /./ }).first()).toHaveAttribute('aria-current', 'true')
  expect(await totalOf(page)).toBe(first)
  // A tick keeps the type.
  await page.getByRole('checkbox', { name: /^In stock/ }).check()
  await expect(page).toHaveURL(/typeId=\d+&stock=in$/)
  await expect(types.getByRole('link').first()).toHaveAttribute('href', /stock=in$/)
  await types.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/en\/search\?keyword=filter&stock=in$/)
})

test('keyboards skip from the top of a page to its results', async ({ page }) => {
  await open(page, '/de/search?keyword=filter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: words('de', 'shell')('skipToResults') })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  const isInResults = await page.evaluate(() =>
    document.getElementById('results')?.contains(document.activeElement),
  )
  expect(isInResults).toBe(true)
  await open(page, '/de/about')
  await expect(page.getByRole('link', { name: words('de', 'shell')('skipToResults') })).toHaveCount(0)
})
