import type { Page } from '@playwright/test'
import { change, signUp } from './new-buyer.ts'
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
  await signIn(page, 'buyer@example.com')
  const { rows } = await (await page.request.get('/api/listModel?keyword=MS 180')).json()
  const modelId: number = rows[0].id
  await change(page, '/api/saveMyMachine', { modelId })
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
  // Other journeys share this buyer: a machine would go along in all their links.
  const { data } = await (await page.request.get('/api/listMyMachine')).json()
  for (const { id } of data.filter((machine: { modelId: number }) => machine.modelId === modelId))
    await change(page, '/api/removeMyMachine', { id })
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

test('a known number is in the cart with one press, two fields and Enter', async ({ page }) => {
  await signUp(page, 'home-number')
  await open(page, '/en')
  const [number = ''] = await numbersOf(page, 1)
  await page.getByRole('link', { name: home('buyer.type') }).click()
  await expect(page.locator('input[data-number]').first()).toBeFocused()
  await page.keyboard.type(number)
  await page.keyboard.press('Tab')
  await page.keyboard.type('3')
  await expect(page.getByRole('button', { name: order('foot.add', { count: 1 }) })).toBeEnabled()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(order('foot.added', { count: 1 }))).toBeVisible()
  const { data } = await (await page.request.get('/api/getCart')).json()
  expect(data).toMatchObject([{ productModel: number, quantity: 3 }])
})

test('a pasted list says how many of its numbers nobody knows', async ({ page }) => {
  await signUp(page, 'home-unknown')
  await open(page, '/en')
  const [one, two] = await numbersOf(page, 2)
  await paste(page, `${one}\t1\nZX-99-1234567\t2\n${two}\t3`)
  await expect(page.getByText(offer('found', { found: 2, unknown: 1 }))).toBeVisible()
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

test('a visitor searches first; types stand above the slides', async ({ page }) => {
  await open(page, '/en')
  const types = page.getByRole('region', { name: home('parts.title') })
  const slides = page.locator('[aria-roledescription="carousel"]')
  const [above, below] = [await types.boundingBox(), await slides.boundingBox()]
  expect(above?.y).toBeLessThan(below?.y ?? 0)
  await expect(page.getByRole('combobox')).toBeInViewport()
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
