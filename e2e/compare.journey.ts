import type { Page } from '@playwright/test'
import { signUpBuyer } from './new-buyer.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, open, reload, signIn, test } from './shop.ts'
import { words } from './words.ts'

const t = words('en', 'compare')
const product = words('en', 'product')
const catalogue = words('en', 'catalogue')

const idsOf = async (page: Page, query: string): Promise<number[]> => {
  const { rows } = await (await page.request.get(`/api/listProductByPart?pageSize=4&${query}`)).json()
  return rows.map(({ id }: { id: number }) => id)
}
const columns = (page: Page) => page.getByRole('table').getByRole('columnheader')

test('four parts stand side by side, differences marked by a word, one is taken off and one is added', async ({
  page,
}) => {
  await signIn(page, 'buyer@example.com')
  const ids = await idsOf(page, 'stock=in&keyword=STIHL')
  await open(page, `/en/compare?ids=${ids.join(',')}`)
  await expect(columns(page)).toHaveCount(4)
  await expect(page.getByRole('rowheader', { name: new RegExp(t('differs')) }).first()).toBeVisible()
  await expectAccessible(page, 'compare')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
  const all = await page.getByRole('rowheader').count()
  await page.getByRole('link', { name: t('onlyDifferent') }).click()
  await expect(page).toHaveURL(/only=different/)
  await expect.poll(() => page.getByRole('rowheader').count()).toBeLessThan(all)
  await page.getByRole('link', { name: t('everything') }).click()
  await page
    .getByRole('link', { name: /^Remove .* from the comparison$/ })
    .first()
    .click()
  await expect(page).toHaveURL(new RegExp(`ids=${ids.slice(1).join(',')}$`))
  await expect(columns(page)).toHaveCount(3)
})

test('what an address asks for and cannot be compared is said in words, and the rest is shown', async ({
  page,
}) => {
  const [first = 0, second = 0, third = 0, fourth = 0] = await idsOf(page, 'stock=in&keyword=STIHL')
  await open(page, `/en/compare?ids=${first},${second},${first},x,987654321,${third},${fourth}`)
  const left = page.getByRole('region', { name: t('left.title') })
  await expect(left.getByRole('listitem')).toHaveText([
    '987654321: no longer in our range.',
    `${first}: is in the address twice and is shown once.`,
    '“x” is not an item.',
    `${fourth}: only four items fit side by side.`,
  ])
  await expect(columns(page)).toHaveCount(3)
  await open(page, '/en/compare')
  await expect(page.getByText(t('none'))).toBeVisible()
  await expectAccessible(page, 'nothing to compare')
})

for (const language of ['de', 'ru', 'zh'] as const) {
  test(`the comparison fits a phone in ${language}, also without script`, async ({ page, browser }) => {
    const ids = await idsOf(page, 'stock=in&keyword=STIHL')
    await page.setViewportSize({ width: 320, height: 640 })
    await open(page, `/${language}/compare?ids=${ids.join(',')}`)
    await expectNoSidewaysScroll(page)
    // Quantity and Add stand inside the column of their product.
    await signIn(page, 'buyer@example.com')
    await reload(page)
    const controls = page.locator('main table td').filter({ has: page.locator('input') })
    await expect(controls).toHaveCount(ids.length)
    const beyond = await controls.evaluateAll((cells) =>
      cells.flatMap((cell) =>
        [...cell.querySelectorAll('button, input')].filter((control) => {
          const [outer, inner] = [cell.getBoundingClientRect(), control.getBoundingClientRect()]
          return inner.width > 0 && (inner.right > outer.right || inner.height > 60)
        }),
      ),
    )
    expect(beyond).toEqual([])
    const plain = await browser.newPage({ javaScriptEnabled: false })
    await plain.goto(`/${language}/compare?ids=${ids.join(',')}`)
    await expect(plain.getByRole('table').getByRole('columnheader')).toHaveCount(4)
    await plain.close()
  })
}

test('a replaced part shows its successor as a card with Add, and the old one below it', async ({ page }) => {
  await signIn(page, 'buyer@example.com')
  const { rows } = await (
    await page.request.get('/api/listProductByPart?pageSize=100&keyword=STIHL&orderByColumn=standard')
  ).json()
  const listed: { id: number; supersededBy: { id: number; standard: string } | null }[] = [...rows]
  for (let number = 1; number <= 30 && !listed.some(({ supersededBy }) => supersededBy); number += 1) {
    const more = await (
      await page.request.get(`/api/listProductByPart?pageSize=100&pageNum=${number}`)
    ).json()
    listed.push(...more.rows)
  }
  const old = listed.find(({ supersededBy }) => supersededBy)
  if (!old?.supersededBy) throw new Error('no part of the demo is replaced')
  await open(page, `/en/product/${old.id}`)
  const card = page.getByRole('article').filter({ hasText: old.supersededBy.standard })
  await expect(card).toBeVisible()
  await expectAccessible(page, 'replaced part')
  await expect(page.getByRole('form', { name: product('buy.title') })).toBeVisible()
  await expect(card.getByRole('button', { name: /^Add to cart/ })).toBeVisible()
  for (const width of [320, 800]) {
    await page.setViewportSize({ width, height: 800 })
    await expectNoSidewaysScroll(page)
  }
})

test('items chosen in a list stay in the tray over pages and a reload, and lead to the comparison', async ({
  page,
}) => {
  await signIn(page, 'buyer@example.com')
  await open(page, '/en/parts?stock=in')
  const tray = page.getByRole('region', { name: catalogue('compare.label') })
  await expect(tray).toHaveCount(0)
  const heights = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('main tbody > tr')].map((row) => row.getBoundingClientRect().height),
    )
  const before = await heights()
  const rows = page.locator('main tbody > tr')
  const choose = async (at: number) => {
    await rows.nth(at).hover()
    await rows
      .nth(at)
      .getByRole('button', { name: /^Compare: / })
      .click()
  }
  await choose(0)
  await expect(tray).toContainText('1 chosen')
  await expect(tray.getByRole('link')).toHaveCount(0)
  await choose(1)
  await expect(tray.getByRole('link', { name: catalogue('compare.go'), exact: true })).toBeVisible()
  expect(await heights(), 'no row grows').toEqual(before)
  // Rows half below it are too small for axe, which does not scroll.
  await expectAccessible(page, 'the tray', 'section[aria-label="Comparison"]')

  const heart = rows.first().getByRole('button', { name: /wishlist: / })
  const first = (await heart.getAttribute('aria-label')) ?? ''
  await page.getByRole('link', { name: 'Page 2', exact: true }).click()
  await expect(page).toHaveURL(/pageNum=2/)
  await expect(heart).not.toHaveAttribute('aria-label', first)
  await choose(0)
  await choose(1)
  await choose(2)
  await expect(tray).toContainText(catalogue('compare.full'))
  await reload(page)
  await expect(tray).toContainText('4 chosen')
  await expect(rows.nth(1).getByRole('button', { name: /^Compare: / })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await tray
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click()
  await tray.getByRole('link', { name: catalogue('compare.go'), exact: true }).click()
  await expect(page).toHaveURL(/\/en\/compare\?ids=\d+,\d+,\d+$/)
  await expect(columns(page)).toHaveCount(3)
  // What is taken off there has gone from the tray.
  await page
    .getByRole('link', { name: /^Remove .* from the comparison$/ })
    .first()
    .click()
  await expect(columns(page)).toHaveCount(2)
  await open(page, '/de/parts?stock=in')
  const german = page.getByRole('region', { name: words('de', 'catalogue')('compare.label') })
  await expect(german).toContainText('2 gewählt')
  await german.getByRole('button', { name: words('de', 'catalogue')('compare.clear') }).click()
  await expect(german).toHaveCount(0)
})

test('a row reaches its tools by keyboard, and an item goes to a list from there', async ({ page }) => {
  await signIn(page, 'buyer@example.com')
  await open(page, '/en/parts?stock=in')
  const row = page.locator('main tbody > tr').first()
  await row.getByRole('button', { name: /wishlist: / }).focus()
  await expect(row.getByRole('button', { name: /^Compare: / })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(row.getByRole('button', { name: /^Compare: / })).toBeFocused()
  await page.keyboard.press('Space')
  await expect(row.getByRole('button', { name: /^Compare: / })).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('Tab')
  await expect(row.getByRole('button', { name: /^Add to list: / })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(row.getByRole('button', { name: /^Add to list: / })).toBeFocused()
})

test('a tile has the tools of a row, and the tray takes what is chosen there', async ({ page }) => {
  await signIn(page, 'buyer@example.com')
  await open(page, '/en/parts?stock=in')
  await page.getByRole('button', { name: catalogue('toolbar.grid') }).click()
  const tile = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: /wishlist: / }) })
  const compare = tile.nth(1).getByRole('button', { name: /^Compare: / })
  await expect(compare).toHaveCount(0)
  await tile.nth(1).hover()
  await compare.click()
  await expect(page.getByRole('region', { name: catalogue('compare.label') })).toContainText('1 chosen')
  // By keyboard: what comes with the focus stands before the heart.
  await tile.nth(2).getByRole('link').first().focus()
  await tile
    .nth(2)
    .getByRole('button', { name: /wishlist: / })
    .focus()
  await page.keyboard.press('Shift+Tab')
  await expect(tile.nth(2).getByRole('button', { name: /^Add to list: / })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: catalogue('compare.label') })).toContainText('2 chosen')
  for (const width of [320, 800, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await tile.nth(2).hover()
    await expectNoSidewaysScroll(page)
  }
})

test('on a phone one button of a row opens its tools as a sheet', async ({ browser }) => {
  const page = await browser.newPage({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })
  await signUpBuyer(page, 'row-sheet')
  await open(page, '/en/parts?stock=in')
  const row = page.locator('main tbody > tr').first()
  const more = row.getByRole('button', { name: /^More actions: / })
  const box = await more.boundingBox()
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
  await expectAccessible(page, 'the tools of rows on a phone', 'main tbody')
  await expectNoSidewaysScroll(page)

  await more.tap()
  const sheet = page.getByRole('dialog')
  await expectAccessible(page, 'the sheet of a row', '[role="dialog"]')
  await sheet.getByRole('button', { name: catalogue('compare.add') }).tap()
  await expect(sheet).toHaveCount(0)
  await expect(more).toBeFocused()
  await expect(page.getByRole('region', { name: catalogue('compare.label') })).toContainText('1 chosen')

  await more.tap()
  await sheet.getByRole('button', { name: words('en', 'shell')('lists.open') }).tap()
  await expect(sheet.getByRole('radio').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(more).toBeFocused()

  // The heart is in the sheet of the row; once it is pressed, the row shows a mark.
  const heart = row.getByRole('button', { name: /wishlist: /, includeHidden: true })
  await expect(heart).toBeHidden()
  await more.tap()
  await sheet.getByRole('button', { name: /^Add to wishlist: / }).tap()
  await expect(sheet).toHaveCount(0)
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await more.tap()
  await sheet.getByRole('button', { name: /^Remove from wishlist: / }).tap()
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  await page.close()
})

/** The parts book of the model that the demo draws most of. */
const openBook = async (page: Page) => {
  const { rows } = await (await page.request.get('/api/listModel?keyword=MS 180')).json()
  await open(page, `/en/model/${rows[0].id}`)
}

test('a position of a parts book has the tools of a row in a menu, and no row grows', async ({ page }) => {
  await signUpBuyer(page, 'book-tools')
  await openBook(page)
  const positions = page.locator('main tbody > tr')
  const heights = () => positions.evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height))
  const before = await heights()
  const row = positions.first()
  const more = row.getByRole('button', { name: /^More actions: / })
  await row.hover()
  await more.click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: catalogue('compare.add') }).click()
  await expect(sheet).toHaveCount(0)
  await expect(page.getByRole('region', { name: catalogue('compare.label') })).toContainText('1 chosen')
  await more.click()
  await sheet.getByRole('button', { name: /^Add to wishlist: / }).click()
  const heart = row.getByRole('button', { name: /wishlist: /, includeHidden: true })
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await more.click()
  await sheet.getByRole('button', { name: /^Remove from wishlist: / }).click()
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  expect(await heights(), 'no row grows').toEqual(before)

  // By keyboard: the arrows go to the next position, Tab into it.
  await row.focus()
  await page.keyboard.press('ArrowDown')
  await expect(positions.nth(1)).toBeFocused()
  const next = positions.nth(1).getByRole('button', { name: /^More actions: / })
  await expect(next).toBeAttached()
  for (let presses = 0; presses < 6; presses += 1) {
    if (await next.evaluate((button) => button === document.activeElement)) break
    await page.keyboard.press('Tab')
  }
  await expect(next).toBeFocused()
  await page.keyboard.press('Enter')
  await sheet.getByRole('button', { name: words('en', 'shell')('lists.open') }).click()
  await expect(sheet.getByRole('radio').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(next).toBeFocused()
  await expectAccessible(page, 'a parts book with its tools', 'main tbody')
})

test('on a phone a position of a parts book has its tools below its number', async ({ browser }) => {
  const page = await browser.newPage({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })
  await signIn(page, 'buyer@example.com')
  await openBook(page)
  const row = page.locator('main tbody > tr').first()
  const more = row.getByRole('button', { name: /^More actions: / })
  const boxOf = async (part: typeof row) => (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const [button, balloon] = [await boxOf(more), await boxOf(row.getByRole('link').first())]
  expect(Math.min(button.width, button.height)).toBeGreaterThanOrEqual(44)
  expect(button.y, 'its target is clear of that of the number').toBeGreaterThanOrEqual(
    balloon.y + (balloon.height + 44) / 2,
  )
  await expectNoSidewaysScroll(page)
  await expectAccessible(page, 'a parts book on a phone', 'main tbody')
  await more.tap()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: catalogue('compare.add') })
    .tap()
  await expect(page.getByRole('region', { name: catalogue('compare.label') })).toContainText('1 chosen')
  await expectNoSidewaysScroll(page)
  await page.close()
})

test('rows of the home page are compared and put on a list, with one tray for all of them', async ({
  page,
  browser,
}) => {
  await signIn(page, 'buyer@example.com')
  await open(page, '/en')
  const rows = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: /^Add to cart: / }) })
  const heights = () => rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height))
  const before = await heights()
  const tray = page.getByRole('region', { name: catalogue('compare.label') })
  for (const row of [rows.first(), rows.last()]) {
    await row.hover()
    await row.getByRole('button', { name: /^Compare: / }).click()
  }
  await expect(tray).toHaveCount(1)
  await expect(tray).toContainText('2 chosen')
  expect(await heights(), 'no row grows').toEqual(before)
  await rows.nth(1).hover()
  await rows
    .nth(1)
    .getByRole('button', { name: /^Add to list: / })
    .click()
  await expect(page.getByRole('dialog').getByRole('radio').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expectAccessible(page, 'the home page with the tray', 'main')
  for (const width of [320, 390, 800]) {
    await page.setViewportSize({ width, height: 844 })
    await expectNoSidewaysScroll(page)
  }

  const phone = await browser.newPage({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })
  await open(phone, '/en')
  await phone
    .getByRole('main')
    .getByRole('button', { name: /^More actions: / })
    .first()
    .tap()
  const sheet = phone.getByRole('dialog')
  await expect(sheet.getByRole('button', { name: words('en', 'shell')('lists.open') })).toHaveCount(0)
  await sheet.getByRole('button', { name: catalogue('compare.add') }).tap()
  await expect(phone.getByRole('region', { name: catalogue('compare.label') })).toContainText('1 chosen')
  await expectNoSidewaysScroll(phone)
  await phone.close()
})

test('on a phone the product itself is chosen, and the tray fits 320 px', async ({ browser }) => {
  const page = await browser.newPage({
    viewport: { width: 320, height: 640 },
    hasTouch: true,
    isMobile: true,
  })
  await signIn(page, 'buyer@example.com')
  const [first = 0, second = 0] = await idsOf(page, 'stock=in&keyword=STIHL')
  for (const id of [first, second]) {
    await open(page, `/ru/product/${id}`)
    await page.getByRole('button', { name: /^Сравнить: / }).click()
  }
  await expect(page.getByRole('link', { name: 'Сравнить 2 товара' })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await open(page, '/ru/parts')
  await expect(page.getByRole('region', { name: 'Сравнение' })).toContainText('Выбрано: 2')
  await expectNoSidewaysScroll(page)
  await expectAccessible(page, 'the tray on a phone', 'section[aria-label="Сравнение"]')
  await page.close()
})
