import type { Page } from '@playwright/test'
import { expect, expectNoSidewaysScroll, firstRow, open, ready, reload, signIn, test } from './shop.ts'
import { startStandIn } from './stand-in.ts'

/**
 * Nothing jumps under the reader's finger while a page loads: layout shift at most 0.05
 * (docs/trust.md#speed-in-the-browser).
 */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const moved: { shift: number; what: string }[] = []
    Reflect.set(window, 'moved', moved)
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (Reflect.get(entry, 'hadRecentInput')) continue
        const sources: { node?: Node | null }[] = Reflect.get(entry, 'sources')
        const what = sources.map(({ node }) => node?.textContent?.slice(0, 40) ?? '').join(' | ')
        moved.push({ shift: Number(Reflect.get(entry, 'value')), what })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })

const expectSteady = async (page: Page, path: string) => {
  await open(page, path)
  await expectNothingMoved(page, path)
}

/** Also for whoever scrolls far at once. */
const expectNothingMoved = async (page: Page, path: string) => {
  await page.evaluate(() => document.fonts.ready)
  await page.mouse.wheel(0, 3000)
  await page.evaluate(() => new Promise(requestAnimationFrame))
  const moved = await page.evaluate((): { shift: number; what: string }[] => Reflect.get(window, 'moved'))
  const sum = moved.reduce((total, { shift }) => total + shift, 0)
  expect.soft(sum, `${path}: ${JSON.stringify(moved)}`).toBeLessThanOrEqual(0.05)
}

for (const width of [320, 390, 1280]) {
  test(`nothing jumps while pages load at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await watchShifts(page)
    for (const path of ['/en', '/zh', '/de/parts', '/ru/machine', '/fr/search?keyword=filtre', '/es/model/1'])
      await expectSteady(page, path)
    await signIn(page, 'buyer@example.com')
    const { id } = await firstRow(page, '/api/listProductByPart?keyword=STIHL&stock=in')
    for (const path of [`/de/product/${id}`, '/ru/order', '/en/inquery', '/fr/about?panel=cart'])
      await expectSteady(page, path)
  })
}

/** Tops of all elements in the first view, in the order of the document. */
const topsIn = (page: Page) =>
  page.evaluate(() =>
    [...document.body.querySelectorAll<HTMLElement>('*')].map((element) => {
      const { top, width, height } = element.getBoundingClientRect()
      return {
        top: width * height > 0 && top < innerHeight ? top : null,
        text: element.innerText?.slice(0, 40),
      }
    }),
  )

/** A line or two inside the last row that has arrived; more is a jump. */
const stillSteady = 40

/** Which part of a page's bytes shows something: behind the footer stand the data for its scripts. */
const shownShare = async (page: Page, address: string): Promise<number> => {
  const bytes = await (await page.request.get(address)).body()
  return bytes.lastIndexOf('</footer>') / bytes.length
}

/** Pages arrive in pieces on a slow line: what is there already must not move when the rest comes. */
test.describe('a page in pieces', () => {
  test.use({ javaScriptEnabled: false })

  for (const width of [390, 1280]) {
    test(`what has arrived of a page stays in its place at ${width} px`, async ({ page, baseURL }) => {
      const shop = await startStandIn(baseURL ?? '')
      await page.setViewportSize({ width, height: 900 })
      for (const path of [
        '/zh',
        '/de/parts',
        '/ru/machine',
        '/fr/search?keyword=filtre',
        '/es/model/1',
        '/en/news',
      ]) {
        shop.share = 1
        await page.goto(shop.origin + path)
        const whole = await topsIn(page)
        const shown = await shownShare(page, shop.origin + path)
        for (const share of [0.3, 0.5, 0.7]) {
          shop.share = Math.min(share, 0.9 * shown)
          await page.goto(shop.origin + path)
          const arrived = await topsIn(page)
          expect(arrived.length, `${path}: a piece is shorter than the page`).toBeLessThan(whole.length)
          const moved = arrived.flatMap(({ top, text }, at) => {
            const end = whole[at]?.top
            const isSteady = top === null || typeof end !== 'number' || Math.abs(end - top) <= stillSteady
            return isSteady ? [] : `${text}: ${top} → ${end}`
          })
          expect.soft(moved, `${path}, ${share * 100} % arrived`).toEqual([])
        }
      }
      await shop.close()
    })
  }

  test('drawings of a model that have arrived stay in their columns', async ({ page, baseURL }) => {
    const shop = await startStandIn(baseURL ?? '')
    const path = '/es/model/1'
    const columns = () =>
      page
        .locator('ol[class*=strip] > li')
        .evaluateAll((items) => items.map((item) => item.getBoundingClientRect().left))
    await page.goto(shop.origin + path)
    const whole = await columns()
    const html = await (await page.request.get(shop.origin + path)).text()
    const [beforeFourth = ''] = html.match(/^[^]*?<ol class="[^"]*strip(?:[^]*?<li>){4}/) ?? []
    shop.share = beforeFourth.length / html.length
    await page.goto(shop.origin + path)
    const arrived = await columns()
    expect(arrived.length).toBeGreaterThan(2)
    expect(arrived.length).toBeLessThan(whole.length)
    expect(arrived).toEqual(whole.slice(0, arrived.length))
    await shop.close()
  })
})

const drawn = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))

for (const way of ['scrolled', 'jumped'] as const)
  test(`a list on a phone keeps the row its reader ${way} to, on Back and when it is loaded again`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 400 })
    await signIn(page, 'buyer@example.com')
    await open(page, '/ru/parts')
    if (way === 'jumped') await page.evaluate(() => scrollTo(0, 1800))
    else
      for (let step = 0; step < 6; step++) {
        await page.mouse.wheel(0, 300)
        await drawn(page)
      }
    await drawn(page)
    /** The first row that is seen whole, and where. */
    const seen = () =>
      page.evaluate(() => {
        const rows = [...document.querySelectorAll('main tbody tr')]
        const row = rows.find((one) => one.getBoundingClientRect().top >= 0)
        return { row: row ? rows.indexOf(row) : -1, top: Math.round(row?.getBoundingClientRect().top ?? 0) }
      })
    const before = await seen()
    expect(before.row).toBeGreaterThan(5)
    await page.locator('main tbody tr').nth(before.row).getByRole('link').first().click()
    await expect(page).not.toHaveURL(/\/ru\/parts$/)
    await page.goBack()
    await expect(page).toHaveURL(/\/ru\/parts$/)
    await expect.poll(seen).toEqual(before)
    await reload(page)
    await expect.poll(seen).toEqual(before)
  })

test('the header keeps to the page on phones of every width, and with a long name of the shop', async ({
  browser,
}) => {
  const page = await browser.newPage({ isMobile: true, hasTouch: true })
  await open(page, '/en/parts')
  const name = page.locator('header a[translate=no] > span')
  for (const words of ['Partwright', 'Gartengeräte-Ersatzteilhandel Oberpfaffenhofen']) {
    await name.evaluate((element, text) => (element.textContent = text), words)
    for (const width of [320, 345, 360, 375, 390, 412, 480, 700, 800, 1000]) {
      await page.setViewportSize({ width, height: 800 })
      await expectNoSidewaysScroll(page)
      const ends = await page.evaluate(() =>
        [...document.querySelectorAll('header form, main nav')].map((element) =>
          Math.round(document.documentElement.clientWidth - element.getBoundingClientRect().right),
        ),
      )
      expect(Math.min(...ends), `${words} at ${width} px`).toBeGreaterThanOrEqual(16)
    }
  }
  await page.close()
})

test('what lies below the first screen is laid out once the page answers, and at once for whoever comes back', async ({
  browser,
}) => {
  const phone = { viewport: { width: 390, height: 800 } }
  const page = await browser.newPage(phone)
  /** How many rows are left out, and whether the last of them is. */
  const leftOut = (of = page) =>
    of.evaluate(() => {
      const rows = [...document.querySelectorAll('main tbody tr')]
      const isLeftOut = (row?: Element) => row && getComputedStyle(row).contentVisibility === 'auto'
      return { rows: rows.filter(isLeftOut).length, isLast: isLeftOut(rows.at(-1)) }
    })
  const held: (() => void)[] = []
  await page.route('**/assets/entry-client-*.js', (route) => held.push(() => void route.continue()))
  await page.goto('/ru/parts', { waitUntil: 'commit' })
  await expect.poll(() => held.length).toBe(1)
  expect(await leftOut()).toEqual({ rows: 18, isLast: true })
  held.pop()?.()
  await ready(page)
  expect(await leftOut()).toEqual({ rows: 0, isLast: false })
  // The next page is whole from the first.
  await page.getByRole('link', { name: 'Страница 2' }).first().click()
  await expect(page).toHaveURL(/pageNum=2/)
  await expect.poll(() => leftOut()).toEqual({ rows: 0, isLast: false })

  const reloaded = page.reload({ waitUntil: 'commit' })
  await expect.poll(() => held.length).toBe(1)
  expect(await leftOut()).toEqual({ rows: 0, isLast: false })
  held.pop()?.()
  await reloaded
  await page.close()

  const broken = await browser.newPage(phone)
  await broken.route('**/assets/entry-client-*.js', (route) => route.abort())
  await broken.goto('/ru/parts')
  await expect.poll(() => leftOut(broken), 'its scripts do not come').toEqual({ rows: 0, isLast: false })
  await broken.close()

  const still = await browser.newPage({ ...phone, javaScriptEnabled: false })
  await still.goto('/ru/parts')
  await expect(still.locator('tbody tr').last()).toHaveCSS('content-visibility', 'visible')
  await still.close()
})

test('nothing jumps for whoever goes to the end of a page before it answers', async ({ browser }) => {
  const page = await browser.newPage({ viewport: { width: 320, height: 800 } })
  await watchShifts(page)
  const held: (() => void)[] = []
  await page.route('**/assets/entry-client-*.js', (route) => held.push(() => void route.continue()))
  for (const path of [
    '/en',
    '/ru/parts',
    '/zh/hot',
    '/en/parts/44',
    '/fr/brand/1',
    '/de/search?keyword=STIHL',
  ]) {
    await page.goto(path, { waitUntil: 'commit' })
    await expect.poll(() => held.length).toBe(1)
    await page.mouse.wheel(0, 100_000)
    await expect(page.locator('html')).toHaveAttribute('data-laid-out', '')
    await expectNothingMoved(page, path)
    held.pop()?.()
    await ready(page)
    await expectNothingMoved(page, `${path}, later`)
  }
  await page.close()
})
