import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { change, joinCompany, signUp } from './new-buyer.ts'
import { paste } from './paste.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, open, signIn, test } from './shop.ts'
import { sentences, words } from './words.ts'

const home = words('en', 'home')
const order = sentences('quick-order')
const offer = sentences('list-offer')

/** Own numbers of articles with one packing that are sold singly. */
const numbersOf = async (page: Page, count: number): Promise<string[]> => {
  const { rows } = await (await page.request.get('/api/listProductByPart?stock=in&pageSize=100')).json()
  const plain = rows.filter((row: { packMin: number; packOptions: number }) => row.packMin === 1)
  return plain.slice(0, count).map(({ standard }: { standard: string }) => standard)
}

test('the home page of a buyer has what waits, orders and machines on its first screen', async ({ page }) => {
  await joinCompany(page, 'home-first')
  const { rows } = await (await page.request.get('/api/listModel?keyword=MS 180')).json()
  const modelId: number = rows[0].id
  // All journeys of the company see its machines. The label tells which one is this journey's.
  const machine = await change(page, '/api/saveMyMachine', { modelId, label: randomUUID().slice(0, 8) })
  for (const language of ['en', 'de', 'ru', 'zh'] as const) {
    await page.setViewportSize({ width: 1280, height: 900 })
    await open(page, `/${language}`)
    const region = (feature: string, key: string) =>
      page.getByRole('region', { name: words(language, feature)(key) })
    const hero = await page.locator('main section').first().boundingBox()
    expect(hero?.height, `hero in ${language}`).toBeLessThanOrEqual(251)
    const mine = region('home', 'mine.title')
    for (const section of [mine, region('reorder', 'home.title')]) {
      const box = await section.boundingBox()
      expect((box?.y ?? 0) + (box?.height ?? 0), `sections in ${language}`).toBeLessThanOrEqual(665)
    }
    await expect(mine.getByRole('listitem').first().getByRole('link')).toHaveCount(2)
  }
  await open(page, '/en')
  await expect(page.getByRole('region', { name: /^Waiting for you/ }).getByRole('listitem')).toHaveCount(3)
  await expect(page.locator('[aria-roledescription="carousel"]')).toHaveCount(0)
  for (const width of [320, 390, 800, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoSidewaysScroll(page)
  }
  await expectAccessible(page, 'home of a buyer')
  await change(page, '/api/removeMyMachine', { id: machine.data.id })
  // The title of a short name is the long one.
  const names = page.locator('main ul[data-buyer] li a[title]')
  const short = await names.evaluateAll((links) =>
    links.filter((link) => link.textContent !== link.getAttribute('title')),
  )
  expect(short.length).toBeGreaterThan((await names.count()) / 2)
})

test('a list pasted into the box of the home page is in the cart with two presses', async ({ page }) => {
  await signUp(page, 'home-paste')
  await open(page, '/en')
  const numbers = await numbersOf(page, 10)
  await paste(page, numbers.map((number, at) => `${number}\t${at + 1}`).join('\n'))
  await expect(page.getByText(offer('found', { found: 10, unknown: 0 }))).toBeVisible()
  await expectAccessible(page, 'a pasted list')
  await page.getByRole('link', { name: offer('put') }).click()
  await page.getByRole('button', { name: order('foot.add', { count: 10 }) }).click()
  await expect(page.getByText(order('foot.added', { count: 10 }))).toBeVisible()
  const { data } = await (await page.request.get('/api/getCart')).json()
  expect(data.map(({ productModel }: { productModel: string }) => productModel)).toEqual(numbers)
})

test('Enter takes the offer of a pasted list, and searches for a single number', async ({ page }) => {
  await signUp(page, 'home-enter')
  for (const [from, separator] of [
    ['/en', '\n'],
    ['/en/parts', ', '],
  ] as const) {
    await open(page, from)
    const numbers = await numbersOf(page, 2)
    await paste(page, numbers.join(separator))
    // At once, before the offer is there.
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: order('foot.add', { count: 2 }) })).toBeVisible()
    await expect(page).toHaveURL(/\/en\/quick-order/)
  }
  const [number = ''] = await numbersOf(page, 1)
  await open(page, '/en/parts')
  await paste(page, number)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/en\/(?:product\/|search\?keyword=)/)
})

test('a known number is in the cart with two fields and Enter, and the next one can be typed', async ({
  page,
}) => {
  await signUp(page, 'home-number')
  await open(page, '/en')
  const numbers = await numbersOf(page, 2)
  const field = page.getByRole('textbox', { name: home('buyer.number'), exact: true })
  await field.focus()
  for (const number of numbers) {
    await page.keyboard.type(number)
    await page.keyboard.press('Tab')
    await page.keyboard.type('3')
    await page.keyboard.press('Enter')
    await expect(
      page.getByText(sentences('home')('buyer.added', { number, packs: 3 }), { exact: true }),
    ).toBeVisible()
    await expect(field).toBeFocused()
    await expect(field).toHaveValue('')
  }
  const { data } = await (await page.request.get('/api/getCart')).json()
  expect(data).toMatchObject(numbers.map((productModel) => ({ productModel, quantity: 3 })))
})

test('what is no number of ours goes on in quick order, below what stands there', async ({ page }) => {
  await signUp(page, 'home-unclear')
  const [number = ''] = await numbersOf(page, 1)
  for (const [typed, quantity] of [
    ['ZX-99-1234567', '2'],
    [number, '1.000'],
  ] as const) {
    await open(page, '/en')
    await page.getByRole('textbox', { name: home('buyer.number'), exact: true }).fill(typed)
    const packs = page.getByRole('textbox', { name: home('buyer.packs'), exact: true })
    await packs.fill(quantity)
    await packs.press('Enter')
    await expect(page).toHaveURL(/\/en\/quick-order$/)
  }
  await expect(page.getByText(order('group.out', { count: 1 }))).toBeVisible()
  await expect(page.getByText(order('group.question', { count: 1 }))).toBeVisible()
  await expect(page.locator('textarea').first()).toHaveValue(`ZX-99-1234567\t2\n${number}\t1.000`)
  expect((await (await page.request.get('/api/getCart')).json()).data).toEqual([])
})

test('a pasted list says how many of its numbers nobody knows', async ({ page }) => {
  await signUp(page, 'home-unknown')
  await open(page, '/en')
  const [one, two] = await numbersOf(page, 2)
  await paste(page, `${one}\t1\nZX-99-1234567\t2\n${two}\t3`)
  await expect(page.getByText(offer('found', { found: 2, unknown: 1 }))).toBeVisible()
})

test('the home page promises net prices only to a buyer who sees prices', async ({ page }) => {
  await signIn(page, 'newbuyer@example.com')
  await open(page, '/en')
  await expect(page.getByRole('heading', { name: home('best.title') })).toBeVisible()
  await expect(page.getByText(home('best.net'))).toBeHidden()
  await expect(page.getByText(words('en', 'catalogue')('price.approval'), { exact: true })).toHaveCount(1)
  await signIn(page, 'buyer@example.com')
  await open(page, '/en')
  await expect(page.getByText(home('best.net'))).toBeVisible()
})

test('the last searches of a buyer stand below the box on this device until they are cleared', async ({
  page,
}) => {
  await signUp(page, 'home-recent')
  await open(page, '/en')
  await expect(page.getByRole('list', { name: home('recent.title') })).toHaveCount(0)
  for (const words of ['MS 180 carburetor', 'air filter', 'ms 180 Carburetor']) {
    await page.getByRole('combobox').fill(words)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toContainText(words)
    await page.getByRole('banner').getByRole('link', { name: 'Home' }).click()
    await expect(page.getByRole('list', { name: home('recent.title') })).toBeVisible()
  }
  const recent = page.getByRole('list', { name: home('recent.title') })
  await open(page, '/en')
  await expect(recent.getByRole('link')).toHaveText(['ms 180 Carburetor', 'air filter'])
  expect((await page.locator('main section').first().boundingBox())?.height).toBeLessThanOrEqual(251)
  await expectAccessible(page, 'last searches')
  await recent.getByRole('link', { name: 'air filter' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('air filter')
  await signIn(page, 'colleague@example.com')
  await open(page, '/en')
  await expect(page.getByText(home('waiting.title'))).toBeVisible()
  await expect(recent).toHaveCount(0)
  await page.getByRole('combobox').fill('belt')
  await page.keyboard.press('Enter')
  await page.getByRole('banner').getByRole('link', { name: 'Home' }).click()
  await expect(recent.getByRole('link')).toHaveText(['belt'])
  await page.getByRole('button', { name: home('recent.clear') }).click()
  await expect(recent).toHaveCount(0)
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
})

test('a note that has no room beside its heading stands below it, where the heading begins', async ({
  page,
}) => {
  await signIn(page, 'buyer@example.com')
  await page.setViewportSize({ width: 320, height: 844 })
  await open(page, '/ru')
  const russian = words('ru', 'home')
  const title = await page.getByRole('heading', { name: russian('best.title'), exact: true }).boundingBox()
  const note = await page.getByText(russian('best.net')).boundingBox()
  expect(note?.y).toBeGreaterThan((title?.y ?? 0) + (title?.height ?? 0))
  expect(note?.x).toBeCloseTo(title?.x ?? 0, 0)
})

/** Best sellers: rows as those of promotions. */
const bestSellers = (page: Page) =>
  page.getByRole('region', { name: home('best.title') }).getByRole('listitem')
const heartOf = (row: Locator) => row.getByRole('button', { name: /wishlist: /, includeHidden: true })

for (const width of [390, 800, 1280])
  test(`a row of the home page has the heart of every list at ${width} px, and no row grows`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await open(page, '/en')
    await bestSellers(page).first().hover()
    await heartOf(bestSellers(page).first()).click()
    await expect(page.getByRole('dialog')).toHaveAccessibleDescription(words('en', 'account')('reason.wish'))

    await joinCompany(page, `home-heart-${width}`)
    await open(page, '/en')
    const rows = bestSellers(page)
    const heights = () => rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height))
    const before = await heights()
    const [row, heart] = [rows.nth(1), heartOf(rows.nth(1))]
    await expect(heart).toHaveCSS('opacity', '0')
    await row.hover()
    await expect(heart).toHaveCSS('opacity', '1')
    await expect(row.getByRole('button', { name: /^Compare: / })).toBeVisible()
    if (width >= 600)
      for (const each of await rows.all()) {
        const number = await each.locator('[translate=no]').last().boundingBox()
        const box = await heartOf(each).boundingBox()
        const after = (box?.x ?? 0) - (number?.x ?? 0) - (number?.width ?? 0)
        expect(after, 'beside the last number').toBeGreaterThanOrEqual(0)
        expect(after, 'beside the last number').toBeLessThanOrEqual(8)
      }
    await heart.click()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    await row.getByRole('button', { name: /^Compare: / }).click()
    await rows.nth(2).hover()
    // The heart and the mark of the comparison stay visible once they are pressed.
    await expect(heart).toHaveCSS('opacity', '1')
    await expect(row.getByRole('button', { name: /^Compare: / })).toHaveCSS('opacity', '1')
    expect(await heights(), 'no row grows').toEqual(before)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page, `hearts of the home page at ${width} px`, 'main')

    await open(page, '/en')
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    // By keyboard, from the number of the row.
    const number = rows.nth(2).getByRole('button').first()
    await number.focus()
    await expect(heartOf(rows.nth(2))).toHaveCSS('opacity', '1')
  })

test('on a phone the heart of a row of the home page stands in its sheet', async ({ browser }) => {
  const page = await browser.newPage({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })
  await joinCompany(page, 'home-heart-phone')
  await open(page, '/en')
  const row = bestSellers(page).first()
  const heart = heartOf(row)
  const height = (await row.boundingBox())?.height
  await expect(heart).toBeHidden()
  await row.getByRole('button', { name: /^More actions: / }).tap()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Add to wishlist: / })
    .tap()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  expect((await row.boundingBox())?.height).toBe(height)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page, 'hearts of the home page on a phone', 'main')
  await page.close()
})

test('a visitor searches first; types stand above the slides', async ({ page }) => {
  await open(page, '/en')
  const types = page.getByRole('region', { name: home('parts.title') })
  const slides = page.locator('[aria-roledescription="carousel"]')
  const [above, below] = [await types.boundingBox(), await slides.boundingBox()]
  expect(above?.y).toBeLessThan(below?.y ?? 0)
  await expect(page.getByRole('combobox')).toBeInViewport()
})

/** How many screens the whole page takes at most: what was measured in the longest language, and a little. */
const mostScreens = [
  { width: 390, height: 844, screens: 6.5 },
  { width: 800, height: 900, screens: 4.75 },
  { width: 1280, height: 900, screens: 3.75 },
] as const
for (const { width, height, screens } of mostScreens)
  test.describe(`home for a visitor at ${width} px`, () => {
    test.use({ viewport: { width, height }, ...(width < 600 && { hasTouch: true, isMobile: true }) })

    test(`has the search on the first screen, slides below it, and at most ${screens} screens`, async ({
      page,
    }) => {
      for (const language of ['en', 'de', 'ru', 'zh'] as const) {
        await open(page, `/${language}`)
        const search = page.getByRole('main').getByRole('combobox')
        await expect(search, language).toBeInViewport({ ratio: 1 })
        const slides = await page.locator('[aria-roledescription="carousel"]').boundingBox()
        const field = await search.boundingBox()
        expect(slides?.y, language).toBeGreaterThan((field?.y ?? 0) + (field?.height ?? 0))
        const whole = await page.evaluate(() => document.documentElement.scrollHeight)
        expect(whole / height, language).toBeLessThanOrEqual(screens)
        await expectNoSidewaysScroll(page)
      }
    })
  })

test('a promotion that all shown articles belong to is said once above them', async ({ page }) => {
  const { rows } = await (await page.request.get('/api/listHot?pageSize=6')).json()
  const titles = new Set<string>(
    rows.map((row: { promotion: { title: string } | null }) => row.promotion?.title),
  )
  await open(page, '/en')
  const region = page.getByRole('region', { name: home('hot.title') })
  for (const title of titles)
    await expect(region.getByText(title, { exact: true })).toHaveCount(
      titles.size === 1
        ? 1
        : rows.filter((row: { promotion: { title: string } | null }) => row.promotion?.title === title)
            .length,
    )
})

test.describe('a home page without one of its answers', () => {
  test.use({ expectedComplaint: 'status of 500' })

  test('says that it could not look, never that nothing waits, and tries again', async ({ page }) => {
    await signIn(page, 'buyer@example.com')
    await open(page, '/en/parts')
    await page.route('**/api/listWaiting*', (route) => route.fulfill({ status: 500, json: { code: 500 } }))
    await page.getByRole('banner').getByRole('link', { name: 'Home' }).click()
    const waiting = page.getByRole('region', { name: 'Waiting for you' })
    await expect(waiting.getByText(home('waiting.failed'))).toBeVisible()
    await expect(waiting.getByText(home('waiting.nothing'))).toHaveCount(0)
    await expectAccessible(page, 'home without what waits')
    await page.unroute('**/api/listWaiting*')
    await waiting.getByRole('link', { name: home('retry') }).click()
    await expect(waiting.getByRole('listitem')).toHaveCount(3)
    await expect(waiting.getByText(home('waiting.failed'))).toHaveCount(0)
  })
})
