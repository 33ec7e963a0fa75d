import { openPacking } from './add-from-list.ts'
import type { Page } from '@playwright/test'
import { signUpBuyer } from './new-buyer.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, holdBack, open, signIn, test } from './shop.ts'
import { words } from './words.ts'

const t = words('en', 'oem')
const list = words('en', 'catalogue')

/** First cells of the rows, in order. */
const numbers = (page: Page) => page.locator('tbody > tr > th:first-child').allTextContents()

test.beforeEach(({ page }) => signIn(page, 'buyer@example.com'))

test('no page of the OEM list requests a missing picture', async ({ page }) => {
  // The demo names picture files that do not exist; `test` fails on a missing picture.
  const errors: string[] = []
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  for (let number = 1; number <= 3; number++) {
    await open(page, `/en/oem?pageSize=100&pageNum=${number}`)
    for (const picture of await page.getByRole('main').locator('tbody img').all())
      await picture.scrollIntoViewIfNeeded()
    await page.waitForLoadState('networkidle')
  }
  expect(errors).toEqual([])
})

test('original numbers are narrowed, sorted, paged and bought from the row', async ({ page }) => {
  await signUpBuyer(page, 'oem')
  await open(page, '/en/oem')
  const all = await page.getByRole('main').getByRole('status').first().textContent()
  await expectAccessible(page, 'original numbers')

  const maker = page.getByRole('group', { name: t('maker') })
  await maker.getByRole('checkbox', { name: /Honda/ }).check()
  await expect(page).toHaveURL(/brandId=\d+/)
  await expect(page.getByRole('rowheader').first()).toContainText('Honda')
  await page
    .getByRole('group', { name: t('status') })
    .getByRole('checkbox', { name: new RegExp(t('state.available')) })
    .check()
  await expect(page).toHaveURL(/status=available/)
  const chips = page.getByRole('list', { name: list('filters.applied') })
  await chips.getByRole('link', { name: /Honda/ }).click()
  await expect(page).not.toHaveURL(/brandId/)
  await chips.getByRole('link', { name: list('filters.clear') }).click()
  await expect(page.getByRole('main').getByRole('status').first()).toHaveText(all ?? '')

  const answer = await holdBack(page, '**/api/listOem*')
  await page.getByLabel(list('toolbar.sort')).selectOption('standard')
  const pageTwo = page.getByRole('link', { name: 'Page 2', exact: true })
  // Known before the list has come: an order changes no number of pages.
  await expect(pageTwo).toHaveAttribute('href', /orderByColumn=standard&pageNum=2/)
  await pageTwo.click()
  answer()
  await expect(pageTwo).toHaveAttribute('aria-current', 'page')
  const second = await numbers(page)
  expect(second).toHaveLength(24)
  const product = page.getByRole('main').getByRole('row').nth(20).getByRole('link').first()
  await product.scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => scrollY)
  expect(place).toBeGreaterThan(0)
  await product.click()
  await expect(page).toHaveURL(/\/product\/\d+/)
  await page.goBack()
  await expect(page).toHaveURL(/orderByColumn=standard&pageNum=2/)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place)
  expect(await numbers(page)).toEqual(second)

  await openPacking(page, 'en')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(words('en', 'cart')('pack.remark')).fill('by its original number')
  await dialog.getByRole('button', { name: words('en', 'cart')('pack.submit') }).click()
  await expect(dialog).toBeHidden()
  await open(page, '/en/about?panel=cart')
  await expect(dialog.getByText('by its original number')).toBeVisible()
})

test('a number says how many offers it has and from which price, and leads to all of them', async ({
  page,
}) => {
  const { rows } = await (await page.request.get('/api/listOem?pageSize=100')).json()
  const several = rows.filter(({ offers }: { offers: { count: number; from: object | null } }) => {
    return offers.count > 1 && offers.from !== null
  })
  expect(several.length).toBeGreaterThan(2)
  for (const { oemNo, oemBrand, offers } of several.slice(0, 3)) {
    await open(page, `/en/oem?keyword=${encodeURIComponent(oemNo)}`)
    const row = page
      .getByRole('row')
      .filter({ has: page.getByRole('button', { name: `Copy ${oemNo}`, exact: true }) })
      .filter({ hasText: oemBrand })
    const link = row.getByRole('link', { name: new RegExp(`^${offers.count} offers from `) })
    await expect(link).toContainText(`from €${(offers.from.amount / 100).toFixed(2)}`)
    await link.click()
    await expect(page).toHaveURL(/\/en\/search\?keyword=/)
    const found = await (
      await page.request.get(`/api/listProductByPart?pageSize=100&keyword=${encodeURIComponent(oemNo)}`)
    ).json()
    // As many articles as were promised carry the number, and the cheapest of them has the price.
    const having = found.rows.filter(
      ({ match }: { match: { by: string; number: string } | null }) => match?.number === oemNo,
    )
    expect(having.length, oemNo).toBeGreaterThanOrEqual(offers.count)
    const prices = having.flatMap(({ price }: { price: { amount: number; per: number } | null }) =>
      price ? [price.amount / price.per] : [],
    )
    expect(Math.min(...prices), oemNo).toBeCloseTo(offers.from.amount / offers.from.per, 6)
    await expect(page.getByRole('main').getByRole('rowheader')).toHaveCount(Math.min(24, found.total))
  }
})

test('the grid of original numbers is the one of all lists', async ({ page }) => {
  await open(page, '/en/parts')
  await page.getByRole('button', { name: list('toolbar.grid') }).click()
  for (const width of [390, 800, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await open(page, '/en/oem?keyword=1130')
    await expect(page.getByRole('main').getByRole('table')).toHaveCount(0)
    await expectNoSidewaysScroll(page)
  }
  await expectAccessible(page, 'grid of original numbers')
  await page.getByRole('button', { name: list('toolbar.rows') }).click()
  await expect(page.getByRole('main').getByRole('table')).toBeVisible()
  await page.setViewportSize({ width: 390, height: 900 })
  await expectNoSidewaysScroll(page)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })
  test('original numbers are searched, narrowed and paged', async ({ page }) => {
    await page.goto('/en/oem')
    await page.getByRole('checkbox', { name: /Honda/ }).check()
    await page.getByRole('button', { name: list('filters.apply') }).click()
    await expect(page).toHaveURL(/brandId=\d+/)
    const [number = ''] = await page.locator('tbody > tr > th:first-child button').allTextContents()
    await page.getByRole('searchbox', { name: t('search') }).fill(number.slice(0, 5))
    await page
      .getByRole('button', { name: t('submit') })
      .last()
      .click()
    await expect(page).toHaveURL(/keyword=.+brandId=\d+/)
    await expect(page.getByRole('rowheader').first()).toContainText('Honda')
  })
})
