import { expect, expectAccessible, expectNoSidewaysScroll, open, signIn, test } from './shop.ts'

test('promotions are read by campaign, narrowed, sorted and seen as pictures', async ({ page }) => {
  await signIn(page, 'buyer@example.com')
  await open(page, '/en/hot')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 2 }).first()).toHaveText('Chain weeks')
  await expect(main.getByRole('status')).toHaveText(/^\d+ items$/)

  await page.getByRole('checkbox', { name: /^Promotions/ }).check()
  await expect(page).toHaveURL(/\/en\/hot\?kind=promotion$/)
  await expect(page.getByRole('link', { name: 'Remove filter: Promotions' })).toBeVisible()
  await expect(main.getByRole('status')).toHaveText(/^\d+ of \d+ items$/)
  // What it cost before is struck through for the eye and said for the ear.
  const row = main.getByRole('row').filter({ has: page.locator('s') })
  await expect(row.first()).toContainText(/Was €[\d.]+/)

  await page.getByRole('combobox', { name: 'Sort by' }).selectOption({ label: 'Our number' })
  await expect(page).toHaveURL(/orderByColumn=standard/)
  await expect(main.getByRole('heading', { level: 2 })).toHaveCount(0)
  await expect(main.getByRole('row').nth(1)).toContainText(/Ends \w+ \d+, \d+/)

  await page.getByRole('button', { name: 'Grid' }).click()
  await expect(main.getByRole('table')).toHaveCount(0)
  await expect(
    main
      .locator('li')
      .filter({ has: page.locator('s') })
      .first(),
  ).toContainText('Ends')
  await expectAccessible(page, 'promotions as pictures')
  await page.getByRole('link', { name: 'Remove filter: Promotions' }).click()
  await expect(page).toHaveURL(/\/en\/hot\?orderByColumn=standard$/)
})

for (const [width, language] of [
  [320, 'fr'],
  [390, 'de'],
  [800, 'zh'],
  [1280, 'ru'],
] as const) {
  test(`promotions in an order chosen fit ${width} px in ${language}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await signIn(page, 'buyer@example.com')
    await open(page, `/${language}/hot?orderByColumn=price&kind=promotion`)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page, 'promotions')
  })
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('promotions are narrowed by a plain form', async ({ page }) => {
    await page.goto('/en/hot')
    await page.getByRole('checkbox', { name: /^Hot sales/ }).check()
    await page.getByRole('button', { name: 'Apply filters' }).click()
    await expect(page).toHaveURL(/\/en\/hot\?kind=hot$/)
    await expect(page.getByRole('heading', { level: 2, name: 'Chain weeks' })).toBeVisible()
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/en\/hot$/)
  })
})
