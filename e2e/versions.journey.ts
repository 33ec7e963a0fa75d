import { dump, test, untilKept } from './app-shop.ts'
import { expect, expectAccessible, open, ready, reload } from './shop.ts'
import { words } from './words.ts'

test.use({ serviceWorkers: 'allow', expectedComplaint: 'net::ERR_' })

test('a new version waits until the reader takes it', async ({ page, shop }) => {
  test.slow()
  const t = words('en', 'offline')
  const entry = () => page.locator('script[data-entry]').getAttribute('data-entry')
  await open(page, `${shop.origin}/en/parts`)
  await untilKept(page)
  const before = await entry()
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname))

  shop.isNextVersion = true
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
  await expect(page.getByText(t('bar.update'))).toBeVisible()
  await expectAccessible(page, 'update notice')
  // The open page goes on with files of its own version only.
  await page
    .getByRole('button', {
      name: words('en', 'shell')('nav.showTypes').replace('{item}', words('en', 'shell')('nav.parts')),
    })
    .hover()
  expect(loaded.filter((path) => path.endsWith('.next.js'))).toEqual([])
  expect(await entry()).toBe(before)

  await page.getByRole('button', { name: t('bar.reload') }).click()
  await expect.poll(entry, { timeout: 20_000 }).toBe(before?.replace(/\.js$/, '.next.js'))
  await ready(page)
  await expect(page.getByText(t('bar.update'))).toBeHidden()
  await untilKept(page)
  const kept = (await dump(page)).filter(({ url }) => /\/assets\/.*\.js$/.test(url))
  expect(kept.filter(({ url }) => !url.endsWith('.next.js'))).toEqual([])
})

test('an old worker that does not come to an end does not keep the new version away', async ({
  page,
  shop,
}) => {
  test.slow()
  const entry = page.locator('script[data-entry]')
  await open(page, `${shop.origin}/en/parts`)
  await untilKept(page)
  // The worker fetches the page that the router shows, and gets it in pieces.
  const { promise: until, resolve: goOn } = Promise.withResolvers<void>()
  shop.hold = { before: '</body>', until }
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click()
  await expect.poll(() => shop.held).toEqual(['/en/faq'])
  shop.hold = null

  shop.isNextVersion = true
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
  await page.getByRole('button', { name: words('en', 'offline')('bar.reload') }).click()
  await expect(entry).toHaveAttribute('data-entry', /\.next\.js$/, { timeout: 20_000 })
  await ready(page)
  await untilKept(page)
  goOn()
})

test.describe('without a worker', () => {
  test.use({ serviceWorkers: 'block', expectedComplaint: 'Failed to fetch dynamically imported module' })

  test('scripts that are there before the whole page wait for it', async ({ page, shop }) => {
    await open(page, `${shop.origin}/en/parts`)
    const { promise: until, resolve: goOn } = Promise.withResolvers<void>()
    shop.hold = { before: '<script type="application/json" id="page-data"', until }
    shop.documents.length = 0
    await page.goto(`${shop.origin}/en/parts`, { waitUntil: 'commit' })
    await expect(page.getByRole('contentinfo')).toBeVisible()
    await expect(page.locator('script[src*=entry-client]')).not.toBeAttached()
    goOn()
    await ready(page)
    expect(shop.documents).toEqual(['/en/parts'])
  })

  test('a file of an old version that is gone brings the new page, once', async ({ page, shop }) => {
    await open(page, `${shop.origin}/en/parts`)
    shop.isNextVersion = true
    shop.documents.length = 0
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: words('en', 'shell')('footer.news') })
      .click()
    await ready(page)
    await expect(page).toHaveURL(/\/en\/news$/)
    await expect(page.locator('script[data-entry$=".next.js"]')).toBeAttached()
    expect(shop.documents).toEqual(['/en/news'])
  })

  test('texts that are gone bring the page that was wanted, and only for a page', async ({ page, shop }) => {
    await open(page, `${shop.origin}/en/parts`)
    // Of every feature, but not of the page's own module.
    shop.isGone = (path) => /\/(?:content|offline)-[\w-]{8}\.js$/.test(path)
    shop.documents.length = 0
    await reload(page)
    await page.waitForLoadState('networkidle')
    expect(shop.documents).toEqual(['/en/parts'])
    await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click()
    await expect(page).toHaveURL(/\/en\/faq$/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(shop.documents).toEqual(['/en/parts', '/en/faq'])
  })

  test('a file that stays away does not make the page go round', async ({ page, shop }) => {
    shop.isGone = (path) => path.includes('news-list.route')
    const complaints: string[] = []
    page.on('console', (message) => complaints.push(message.text()))
    await page.goto(`${shop.origin}/en/news`)
    await expect.poll(() => shop.documents).toEqual(['/en/news', '/en/news'])
    await expect
      .poll(() => complaints.filter((text) => text.includes('news-list.route')).length)
      .toBeGreaterThan(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(shop.documents).toEqual(['/en/news', '/en/news'])
  })
})
