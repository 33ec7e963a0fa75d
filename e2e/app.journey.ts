import type { BrowserContext, Page } from '@playwright/test'
import { type Language, languages } from '../contract/language.ts'
import { dump, test, untilKept } from './app-shop.ts'
import { demoPassword } from './demo-password.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, holdBack, open, ready, reload } from './shop.ts'
import type { StandIn } from './stand-in.ts'
import { words } from './words.ts'

test.use({ serviceWorkers: 'allow', expectedComplaint: 'net::ERR_' })

const visited = (kept: { url: string }[]) =>
  kept.map(({ url }) => new URL(url).pathname).filter((path) => !/^\/assets\/|^\/\w\w\/offline$/.test(path))

const goOffline = async (context: BrowserContext, shop: StandIn, isOffline = true) => {
  shop.isUp = !isOffline
  await context.setOffline(isOffline)
}

/** Of the notice on a kept page, up to its date. */
const keptWords = (language: Language) => words(language, 'offline')('bar.kept').split('<date>', 1)[0] ?? ''

const signInHere = async (page: Page, email: string) => {
  const shell = words('en', 'shell')
  const account = words('en', 'account')
  await page
    .getByRole('banner')
    .getByRole('link', { name: shell('header.login') })
    .first()
    .click()
  const panel = page.getByRole('dialog')
  await panel.getByRole('textbox', { name: account('field.email') }).fill(email)
  await panel.locator('input[type=password]').fill(demoPassword)
  await panel.locator('form button[type=submit]').first().click()
  await expect(panel).toBeHidden()
}

const widthOf = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20)]

test('the shop can be installed in each language', async ({ page, shop }) => {
  for (const language of languages) {
    await open(page, `${shop.origin}/${language}/app`)
    const manifest = await (await page.request.get(`${shop.origin}/${language}/manifest.webmanifest`)).json()
    expect(await page.locator('link[rel=manifest]').getAttribute('href')).toBe(
      `/${language}/manifest.webmanifest`,
    )
    for (const icon of [...manifest.icons, { src: '/assets/apple-touch-icon.png', sizes: '180x180' }]) {
      const response = await page.request.get(shop.origin + icon.src)
      expect(response.headers()['content-type']).toBe('image/png')
      expect(widthOf(await response.body()).join('x'), icon.src).toBe(icon.sizes)
    }
    expect((await page.request.get(shop.origin + manifest.start_url)).status()).toBe(200)
  }
  const browser = await page.context().newCDPSession(page)
  const { errors } = await browser.send('Page.getAppManifest')
  expect(errors).toEqual([])
  const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors')
  // The browser of a journey keeps nothing, which is the one thing it holds against installing.
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([])
})

for (const width of [320, 390, 800, 1280])
  test(`the page of the app at ${width} px`, async ({ page, shop }) => {
    await page.setViewportSize({ width, height: 844 })
    for (const language of languages) {
      await open(page, `${shop.origin}/${language}/app`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words(language, 'install')('title'))
      await expect(page.getByRole('img', { name: words(language, 'install')('code.label') })).toBeVisible()
      await expectNoSidewaysScroll(page)
      if (language === 'de') await expectAccessible(page, `app at ${width}`)
    }
  })

test('the button asks the browser, once', async ({ page, shop }) => {
  await open(page, `${shop.origin}/en/app`)
  const button = page.getByRole('button', { name: words('en', 'install')('button.install') })
  await expect(button).toBeHidden()
  await page.evaluate(() => {
    const question = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: async () => document.body.setAttribute('data-asked', ''),
    })
    document.documentElement.dataset['held'] = String(!window.dispatchEvent(question))
  })
  await expect(page.locator('html[data-held=true]')).toBeAttached()
  await button.click()
  await expect(page.locator('body[data-asked]')).toBeAttached()
  await expect(button).toBeHidden()
  await page.evaluate(() => window.dispatchEvent(new Event('appinstalled')))
  await expect(page.getByText(words('en', 'install')('button.installed'))).toBeVisible()
})

test('a question that comes before the scripts is kept', async ({ page, shop }) => {
  const letIn = await holdBack(page, '**/assets/entry-client-*.js')
  // The page is not whole before the script that is held back.
  await page.goto(`${shop.origin}/en/app`, { waitUntil: 'domcontentloaded' })
  await expect(page.locator('script[src*=entry-client]')).toBeAttached()
  await page.evaluate(() => {
    const prompt = async () => document.body.setAttribute('data-asked', '')
    window.dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }))
  })
  letIn()
  await ready(page)
  await page.getByRole('button', { name: words('en', 'install')('button.install') }).click()
  await expect(page.locator('body[data-asked]')).toBeAttached()
})

test('what was read stays readable without connection', async ({ page, context, shop }) => {
  test.slow()
  const t = words('de', 'offline')
  await open(page, `${shop.origin}/de/parts`)
  await untilKept(page)
  const first = page.locator('main table tbody tr, main ul li').first()
  const shown = await first.innerText()
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click()
  await expect(page).toHaveURL(/\/de\/faq$/)
  await untilKept(page)

  await goOffline(context, shop)
  // The notice comes by itself.
  await expect(page.getByRole('status').filter({ hasText: t('bar.offline') })).toBeVisible()
  await page.getByRole('button', { name: t('bar.retry') }).click()
  await expect(page.getByText(t('bar.still'))).toBeVisible()
  await expectAccessible(page, 'offline notice')

  await page.goto(`${shop.origin}/de/parts`)
  await ready(page)
  expect(await first.innerText()).toBe(shown)
  // Chromium 150 says here that it is online.
  await expect(page.getByRole('status').filter({ hasText: keptWords('de') })).toBeVisible()

  // A page that the router opens comes whole from what is kept.
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('de', 'content')('faq.title'))

  // Elsewhere there is a page that says what can be read, and finds it.
  await page.goto(`${shop.origin}/de/news`)
  await ready(page)
  await expect(page).toHaveURL(`${shop.origin}/de/offline#/de/news`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('page.title'))
  await expect(page.getByText('/de/news', { exact: true })).toBeVisible()
  const links = page.locator('main ul a')
  await expect(links).toHaveCount(2)
  await page.getByRole('searchbox', { name: t('page.search') }).fill(words('de', 'content')('faq.title'))
  await expect(links).toHaveCount(1)
  await expectAccessible(page, 'offline page')
  await page.getByRole('searchbox', { name: t('page.search') }).fill('no such words anywhere')
  await expect(page.getByText(t('page.noHit'))).toBeVisible()

  await goOffline(context, shop, false)
  await page
    .locator('main')
    .getByRole('link', { name: t('page.retry') })
    .click()
  await expect(page).toHaveURL(`${shop.origin}/de/news`)
  await expect(page.getByText(t('bar.offline'))).toBeHidden()
})

test('a kept page says that the shop is still away, though the browser is online', async ({ page, shop }) => {
  const t = words('en', 'offline')
  await open(page, `${shop.origin}/en/parts`)
  await untilKept(page)
  shop.isUp = false
  await reload(page)
  const notice = page.getByRole('status').filter({ hasText: keptWords('en') })
  await expect(notice).toBeVisible()
  await page.getByRole('button', { name: t('bar.retry') }).click()
  await expect(notice).toContainText(t('bar.still'))

  shop.isUp = true
  await page.getByRole('button', { name: t('bar.retry') }).click()
  await expect(notice).toBeHidden()
})

test('nothing of a reader stays on the device', async ({ page, shop }) => {
  test.slow()
  const account = words('en', 'shell')
  await open(page, `${shop.origin}/en/parts`)
  await untilKept(page)
  expect(visited(await dump(page))).toContain('/en/parts')

  await signInHere(page, 'buyer@example.com')
  const user = (await (await page.request.get(`${shop.origin}/api/getinfo`)).json()).data
  expect(user.email).toBe('buyer@example.com')
  await expect
    .poll(async () => visited(await dump(page)).filter((path) => !path.startsWith('/pic/')))
    .toEqual([])

  for (const path of [
    '/en/parts',
    '/en/order',
    '/en/inquery',
    '/en/account',
    '/en/parts?panel=cart',
    '/en',
  ]) {
    await open(page, shop.origin + path)
    // An open panel hides the page behind it.
    await expect(page.getByRole(path.includes('panel=') ? 'dialog' : 'contentinfo')).toBeVisible()
  }
  await page
    .getByRole('link', { name: account('header.orders') })
    .first()
    .click()
  await expect(page).toHaveURL(/\/en\/order/)
  const secrets = [user.email, user.lName, user.company.name, user.id]
  const expectNothing = async () => {
    const kept = await dump(page)
    expect(kept.length).toBeGreaterThan(5)
    for (const secret of secrets)
      expect(
        kept.filter(({ url, text }) => url.includes(secret) || text.includes(secret)).map(({ url }) => url),
      ).toEqual([])
    expect(visited(kept).filter((path) => path.startsWith('/api/') || /^\/\w\w(\/|$)/.test(path))).toEqual([])
  }
  await expectNothing()

  await page.getByRole('banner').locator('summary').filter({ hasText: user.lName }).click()
  await page
    .getByRole('banner')
    .getByRole('button', { name: account('header.logout') })
    .first()
    .click()
  await expect(
    page
      .getByRole('banner')
      .getByRole('link', { name: account('header.login') })
      .first(),
  ).toBeVisible()
  for (const secret of secrets)
    for (const { url, text } of await dump(page)) expect(`${url}\n${text}`).not.toContain(secret)

  // The next reader of this device meets nothing of the first, with and without connection.
  await open(page, `${shop.origin}/en/parts`)
  for (const secret of secrets.slice(0, 3)) await expect(page.getByText(secret)).toHaveCount(0)
  await signInHere(page, 'colleague@example.com')
  for (const secret of secrets)
    for (const { url, text } of await dump(page)) expect(`${url}\n${text}`).not.toContain(secret)
})
