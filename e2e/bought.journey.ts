import { joinCompany } from './new-buyer.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, open, signIn, test } from './shop.ts'
import { words } from './words.ts'

const texts = words('en', 'bought')

test('each row has a heart, which puts the article on the wishlist', async ({ page }) => {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await joinCompany(page, `bought-heart-${width}`)
    const { rows } = await (await page.request.get('/api/listBought?cursor=first&pageSize=10')).json()
    const { article } = rows.find((row: { article: object | null }) => row.article !== null)
    await open(page, '/en/bought')
    const heart = page.getByRole('button', { name: `Add to wishlist: ${article.fullname}` }).first()
    await heart.click()
    await expect(
      page.getByRole('button', { name: `Remove from wishlist: ${article.fullname}` }).first(),
    ).toBeVisible()
    await expect
      .poll(async () => (await (await page.request.get('/api/getWish')).json()).data)
      .toMatchObject([{ id: article.id }])
    await expectNoSidewaysScroll(page)
  }
})

test('what was bought before is found by a number and bought again with one press', async ({ page }) => {
  await joinCompany(page, 'bought-again')
  const all = await (await page.request.get('/api/listBought?cursor=first&pageSize=50')).json()
  expect(all.rows.length).toBeGreaterThan(3)
  for (const [width, language] of [
    [1280, 'de'],
    [800, 'ru'],
    [390, 'en'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await open(page, `/${language}/bought`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words(language, 'bought')('title'))
    await expectNoSidewaysScroll(page)
    await expectAccessible(page, `bought before at ${width} px`)
  }
  await page.setViewportSize({ width: 1280, height: 900 })
  const wanted = all.rows.find(({ add }: { add: unknown }) => add !== null)
  const typed: string = wanted.article.standard.replaceAll(/[^A-Za-z0-9]/g, '').toLowerCase()
  await page.getByRole('main').getByRole('searchbox').fill(typed)
  await page.getByRole('main').getByRole('searchbox').press('Enter')
  const rows = page.getByRole('table').getByRole('row')
  await expect(rows.filter({ hasText: wanted.article.standard }).first()).toBeVisible()
  await rows
    .filter({ hasText: wanted.article.standard })
    .first()
    .getByRole('button', { name: `Add: ${wanted.article.fullname}` })
    .click()
  await expect
    .poll(async () => (await (await page.request.get('/api/getCart')).json()).data)
    .toMatchObject([{ productId: wanted.add.productId, quantity: wanted.add.quantity }])
  await rows.locator(`a[href$="/product/${wanted.article.id}"]`).first().click()
  await expect(page.getByText(/^You bought /)).toBeVisible()
})

test('the list is read without script', async ({ browser, page }) => {
  await signIn(page, 'buyer@example.com')
  const context = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  })
  const plain = await context.newPage()
  await plain.goto('/en/bought')
  await expect(plain.getByRole('table', { name: texts('column.caption') })).toBeVisible()
  await plain.getByRole('main').getByRole('searchbox').fill('nothing like this')
  await plain
    .getByRole('main')
    .getByRole('button', { name: texts('submit') })
    .click()
  await expect(plain.getByText(texts('noMatch.title'))).toBeVisible()
  await context.close()
})
