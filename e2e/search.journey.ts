import type { Page } from '@playwright/test'
import { demoPassword } from './demo-password.ts'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  firstRow,
  open,
  reload,
  signIn,
  test,
} from './shop.ts'
import { words } from './words.ts'

const field = (page: Page) => page.getByRole('combobox').first()
const row = (page: Page, place: number) =>
  page.getByRole('table').getByRole('row').nth(place).getByRole('link').first()

test('one exact number opens the product for who is signed in, with a way to all results', async ({
  page,
}) => {
  const { id, standard } = await firstRow(page, '/api/listProductByPart?pageSize=1')
  await open(page, '/en/about')
  await field(page).fill(standard)
  await field(page).press('Enter')
  // A visitor finds it first in the list, under his words, which the field keeps.
  await expect(page).toHaveURL(/\/en\/search\?keyword=/)
  await expect(row(page, 1)).toHaveAttribute('href', `/en/product/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(standard)
  await expect(field(page)).toHaveValue(standard)

  await signIn(page, 'buyer@example.com')
  await open(page, '/en/about')
  await field(page).fill(standard)
  await field(page).press('Enter')
  await expect(page).toHaveURL(new RegExp(`/en/product/${id}\\?keyword=`))
  await expect(field(page)).toHaveValue('')
  // The address says it all: it holds after a reload too.
  await reload(page)
  await page
    .getByRole('link', { name: words('en', 'catalogue')('search.back').replace('{keyword}', standard) })
    .click()
  await expect(page).toHaveURL(/\/en\/search\?keyword=/)
  await expect(row(page, 1)).toHaveAttribute('href', `/en/product/${id}`)
})

test('Back returns to the row one came from', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, 'buyer@example.com')
  await open(page, '/en/search?keyword=carburetor')
  const first = (await row(page, 1).textContent()) ?? ''
  await page.getByRole('link', { name: 'Page 2' }).click()
  await expect(page).toHaveURL(/pageNum=2/)
  await expect(row(page, 1)).not.toHaveText(first)
  const twentieth = row(page, 20)
  await twentieth.scrollIntoViewIfNeeded()
  const name = await twentieth.textContent()
  // A row has a short name; the product says the long one.
  const fullname = await twentieth.getAttribute('title')
  const place = await page.evaluate(() => scrollY)
  expect(place).toBeGreaterThan(1_500)
  await twentieth.click()
  await expect(page).toHaveURL(/\/en\/product\//)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(fullname ?? name ?? '')
  await page.goBack()
  await expect(page).toHaveURL(/pageNum=2/)
  await expect(twentieth).toHaveText(name ?? '')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place)
  await expect(twentieth).toBeInViewport()
})

test('a short name that holds the words has no marks, a long one marks them', async ({ page }) => {
  await open(page, '/ru/search?keyword=%D0%BA%D0%B0%D1%80%D0%B1%D1%8E%D1%80%D0%B0%D1%82%D0%BE%D1%80%D0%B0')
  await expect(row(page, 1)).toHaveText(/карбюратор/i)
  await expect(row(page, 1).locator('mark')).toHaveCount(0)
  await open(page, '/en/search?keyword=torx')
  await expect(row(page, 1).locator('mark').first()).toHaveText(/torx/i)
})

test('suggestions stand in groups; a word of an input method is no search', async ({ page }) => {
  await open(page, '/en/about')
  await expect(async () => {
    await field(page).fill('')
    await field(page).fill('carbur')
    await expect(page.getByRole('option').first()).toBeVisible({ timeout: 3_000 })
  }).toPass()
  const t = words('en', 'catalogue')
  const types = page.getByRole('listbox').getByRole('group', { name: t('suggestions.group.type') })
  await expect(types.getByRole('option').first()).toContainText('Carbur')
  await expect(types.locator('mark').first()).toHaveText('Carbur')
  await expectAccessible(page, 'suggestions', 'header')
  // The last option is reached from the field, and an arrow in the text leads back into it.
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('option').last()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Home')
  await expect(field(page)).not.toHaveAttribute('aria-activedescendant', /./)
  const isTaken = await field(page).evaluate(
    (input) =>
      !input.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true, cancelable: true }),
      ),
  )
  expect(isTaken).toBe(true)
  await expect(page).toHaveURL(/\/en\/about$/)
})

test.describe('without an answer', () => {
  test.use({ expectedComplaint: 'net::ERR_FAILED' })

  test('suggestions that cannot be had leave no older ones, and the search goes on', async ({ page }) => {
    await open(page, '/en/about')
    await field(page).fill('carbur')
    await expect(page.getByRole('option').first()).toBeVisible()
    await page.route('**/api/keySuggest?*', (route) => route.abort())
    const failed = page.waitForEvent('requestfailed')
    await field(page).fill('carburet')
    await failed
    await expect(page.getByRole('option')).toHaveCount(0)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/en\/search\?keyword=carburet$/)
  })
})

test('results keep the query in the box to be mended, other pages none', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('/api/keySuggest') && asked.push(request.url()))
  await open(page, '/en/search?keyword=carburetor')
  await field(page).click()
  await expect(field(page)).toHaveValue('carburetor')
  await page.keyboard.press('End')
  await page.keyboard.type(' walbro')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/keyword=carburetor(?:\+|%20)walbro$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('carburetor walbro')
  await expect(field(page)).toHaveValue('carburetor walbro')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).not.toContainText('walbro')
  await expect(field(page)).toHaveValue('carburetor')
  // What nobody has sent is no query of these results.
  await field(page).fill('chain')
  await page.goForward()
  await expect(field(page)).toHaveValue('carburetor walbro')
  await field(page).press('Escape')
  await expect(field(page)).toHaveValue('')
  await field(page).fill('bearing')
  await field(page).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('bearing')
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).first().click()
  await expect(page).toHaveURL(/\/en\/about$/)
  await expect(field(page)).toHaveValue('')
  // A query that stands there is no typing: it asks for no suggestions.
  expect(asked.map((url) => new URL(url).searchParams.get('key'))).not.toContain('carburetor')
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('results keep the query in the box', async ({ page }) => {
    await page.goto('/de/search?keyword=Vergaser')
    await expect(field(page)).toHaveValue('Vergaser')
    await page.goto('/de/parts')
    await expect(field(page)).toHaveValue('')
  })

  test('an old address with a query leads to its results, and says what was searched for', async ({
    page,
  }) => {
    await page.goto('/en/parts?keyword=carburetr&stock=in')
    await expect(page).toHaveURL(/\/en\/search\?keyword=carburetr&stock=in$/)
    await expect(field(page)).toHaveValue('carburetr')
    await expect(page.getByText('Showing results for')).toContainText('carburetor')
    // Where filters leave nothing, no line says that there are results.
    await page.goto('/en/search?keyword=carburetr&typeId=999999')
    await expect(page.getByText('Nothing found for “carburetor”')).toBeVisible()
    await expect(page.getByText('Showing results for')).toHaveCount(0)
  })
})

test('what is typed before the scripts have come gets its suggestions', async ({ page }) => {
  let send: () => void = () => undefined
  const sent = new Promise<void>((resolve) => (send = resolve))
  await page.route('**/*.js', async (route) => {
    await sent
    await route.continue()
  })
  await page.goto('/en/parts', { waitUntil: 'commit' })
  await field(page).pressSequentially('carb')
  send()
  await expect(page.getByRole('option').first()).toBeVisible()
  await expect(field(page)).toHaveValue('carb')
})

test('a suggested machine says how many parts and drawings it has', async ({ page }) => {
  await open(page, '/en/about')
  await field(page).fill('STIHL MS 180')
  const machine = page
    .getByRole('group', { name: words('en', 'catalogue')('suggestions.group.model') })
    .getByRole('option')
    .first()
  await expect(machine).toContainText(/\d+ parts, \d+ drawings?/)
})

test('a suggestion and a row say why they are there when their name does not', async ({ page }) => {
  for (const [language, key, why] of [
    ['de', 'Ket', 'type'],
    ['en', 'MS 180', 'model'],
    ['ru', 'катуш', 'type'],
  ] as const) {
    await open(page, `/${language}/parts`)
    await field(page).fill(key)
    const reason = page
      .getByRole('option')
      .filter({ hasText: words(language, 'catalogue')(`match.${why}`) })
      .first()
    await expect(reason).toBeVisible()
    await expect(reason.locator('mark').last()).toHaveText(new RegExp(`^${key}$`, 'i'))
  }
  await expectAccessible(page, 'suggestions with reasons', 'header')
  await open(page, '/en/search?keyword=oregon')
  const first = page.getByRole('table').getByRole('row').nth(1)
  // The row names its maker anyway.
  await expect(first.getByRole('cell', { name: /^Oregon/ })).toBeVisible()
  await expect(first).not.toContainText(words('en', 'catalogue')('match.brand'))
  // Found by a German name, whose word stands in the row in German.
  await open(page, '/en/search?keyword=Lager')
  await expect(page.getByRole('table').locator('[lang=de] mark').first()).toHaveText('lager')
  // Where all rows hold the word that was asked for, the title says it once.
  await open(page, '/en/search?keyword=Vergaser')
  await expect(page.getByRole('table').getByRole('row').nth(1)).toContainText('Carburetor')
  await expect(page.getByRole('table').locator('[lang=de]')).toHaveCount(0)
})

test('staff read what was looked for in vain', async ({ page, baseURL }) => {
  await page.request.get('/api/listProductByPart?keyword=grommet%20nowhere')
  await page.request.get('/api/listProductByPart?keyword=grommet%20nowhere%20else')
  await page.request.post('/api/office/login', {
    data: { email: 'catalogue@example.com', password: demoPassword },
    headers: { origin: new URL(baseURL ?? '').origin },
  })
  const t = words('en', 'office-missed-searches')
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    await expect(async () => {
      await open(page, '/office/searches?keyword=grommet+nowhere')
      await expect(page.getByRole('link', { name: 'grommet nowhere else' })).toBeVisible({ timeout: 1_000 })
    }).toPass()
    await expectAccessible(page, `missed searches at ${width}`)
    await expectNoSidewaysScroll(page)
  }
  const filters = page.getByRole('main').getByRole('search')
  await filters.getByRole('combobox', { name: t('filter.language') }).selectOption('Deutsch')
  await expect(page.getByRole('heading', { name: t('noMatch') })).toBeVisible()
})

test('a query that names a machine leads to its drawings and makes it the reader’s', async ({ page }) => {
  for (const language of ['en', 'zh'] as const) {
    await open(page, `/${language}/search?keyword=ms180`)
    const band = page.getByRole('list', { name: words(language, 'catalogue')('band.label') })
    await expect(band).toContainText('STIHL MS 180')
    await expectAccessible(page, language)
  }
  await open(page, '/en/search?keyword=carburetor%20stihl%20ms%20180')
  const band = page.getByRole('list', { name: 'Machines you searched for' })
  await band.getByRole('link', { name: 'This is my machine' }).click()
  await expect(page).toHaveURL(/for=\d+/)
  await expect(band.getByRole('group', { name: 'Your machine' })).toContainText('remove')
  // The machine is said once.
  await expect(page.getByRole('group', { name: 'Your machine' })).toHaveCount(1)
  await band.getByRole('link', { name: /Open drawing/ }).click()
  await expect(page).toHaveURL(/\/en\/model\/\d+\?assembly=carburetion/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('STIHL MS 180')
})

test('a corrected word is said, and one press leads back to what was typed', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const t = words('en', 'catalogue')
  await open(page, '/en/search?keyword=carburator&stock=in')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('carburator')
  await expect(page.getByRole('status').filter({ hasText: 'carburetor' })).toBeVisible()
  await expectAccessible(page, 'a corrected search')
  await page.getByRole('link', { name: t('search.literal').replace('{keyword}', 'carburator') }).click()
  // Filters belong to what was found instead.
  await expect(page).toHaveURL(/\/en\/search\?keyword=carburator&literal=1$/)
  await expect(page.getByRole('heading', { level: 2 }).first()).toContainText('carburator')
  await page.getByRole('link', { name: t('search.similar') }).click()
  await expect(page).toHaveURL(/\/en\/search\?keyword=carburator$/)
})

test('the meanings of a word, and what comes nearest to a number', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const t = words('en', 'catalogue')
  const ru = words('ru', 'catalogue')
  await open(page, '/ru/search?keyword=%D1%88%D0%B8%D0%BD%D0%B0')
  const meanings = page.getByRole('navigation', { name: ru('search.meanings') })
  await meanings.getByRole('link').nth(1).click()
  await expect(page).toHaveURL(/typeId=\d+$/)
  await expect(meanings.getByRole('link').nth(1)).toHaveAttribute('aria-current', 'true')
  await expectAccessible(page, 'one meaning')
  await meanings.getByRole('link', { name: ru('search.allMeanings') }).click()
  await expect(page).not.toHaveURL(/typeId/)

  await open(page, '/en/search?keyword=1130+120+9999')
  const nearest = page.getByRole('navigation', { name: t('empty.nearest') })
  await expectAccessible(page, 'no result')
  await expectNoSidewaysScroll(page)
  // A visitor may not open a product: he gets its row.
  await expect(nearest.getByRole('link').first()).toHaveAttribute('href', /^\/en\/search\?keyword=/)
})
