/**
 * What a press costs where there is most to draw: a filter of the whole catalogue and the fullest cart
 * (docs/trust.md#speed-in-the-browser: no task above 100 ms). Measured at the browser's full speed and as a phone four
 * times slower.
 */
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { medianOf } from './median.ts'
import { maxCartLines as lineCount } from '../server/cart/cart.rules.ts'

const aimMs = 100

interface HeavyPress {
  name: string
  path: string
  isSignedIn: boolean
  /** Before what counts. */
  prepare?(page: Page): Promise<void>
  /** Ends when what was pressed for is drawn. */
  press(page: Page): Promise<void>
}

const openCart = async (page: Page) => {
  await page.locator('header a[href*="panel=cart"]:visible').first().click()
  await linesOf(page)
    .nth(lineCount - 1)
    .waitFor({ state: 'attached' })
}
const linesOf = (page: Page) => page.locator('[role=dialog] tbody > tr, [role=dialog] ol > li')

const presses: readonly HeavyPress[] = [
  {
    name: 'filter of all items',
    path: '/en/parts',
    isSignedIn: false,
    press: async (page) => {
      const before = await page.locator('main h1 + [role=status]').textContent()
      // On a phone the filters are folded away.
      const summary = page.locator('main details > summary:visible').first()
      if (await summary.isVisible()) await summary.click()
      await page.locator('main fieldset input[type=checkbox]:visible').first().click()
      await page.waitForFunction(
        (old) => document.querySelector('main h1 + [role=status]')?.textContent !== old,
        before,
      )
    },
  },
  { name: 'opening the cart', path: '/en/about', isSignedIn: true, press: openCart },
  {
    name: 'ticking all lines',
    path: '/en/about',
    isSignedIn: true,
    prepare: openCart,
    press: async (page) => {
      await page.locator('[role=dialog] input[type=checkbox]').first().click()
      await page
        .locator('[role=dialog] input[type=checkbox]:checked')
        .nth(lineCount - 1)
        .waitFor({ state: 'attached' })
    },
  },
  {
    name: 'one pack more',
    path: '/en/about',
    isSignedIn: true,
    prepare: openCart,
    press: async (page) => {
      const saved = page.waitForResponse(/saveCart/)
      await linesOf(page).locator('input[inputmode=numeric] + button:enabled').first().click()
      await saved
    },
  },
]

const watchTasks = () => {
  const tasks: number[] = []
  Reflect.set(window, 'tasks', tasks)
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) tasks.push(duration)
  }).observe({ type: 'longtask' })
}

const settle = (page: Page) => page.evaluate(() => new Promise<void>((resolve) => setTimeout(resolve, 1_000)))

const slow = async (page: Page, rate: number) => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate })
}

/** Milliseconds of the longest task; 0 when none was above 50. */
const longestOf = async (context: BrowserContext, url: string, press: HeavyPress, rate: number) => {
  const page = await context.newPage()
  page.setDefaultTimeout(120_000)
  await page.goto(url + press.path)
  await page.locator('html[data-ready]').waitFor({ state: 'attached' })
  await press.prepare?.(page)
  await slow(page, rate)
  await settle(page)
  await page.evaluate(watchTasks)
  await press.press(page)
  await settle(page)
  const tasks = await page.evaluate((): number[] => Reflect.get(window, 'tasks'))
  await page.close()
  return Math.max(0, ...tasks)
}

const fillCart = async (context: BrowserContext, url: string) => {
  const { origin } = new URL(url)
  const isFull = async () =>
    (await (await context.request.get(`${url}/api/getCart`)).json()).data.length >= lineCount
  for (let pageNum = 1; !(await isFull()); pageNum++) {
    const list = await (
      await context.request.get(`${url}/api/listProductByPart?stock=in&pageSize=100&pageNum=${pageNum}`)
    ).json()
    if (list.rows.length === 0) throw new Error('too few products in stock to fill the cart')
    for (const { id } of list.rows) {
      const response = await context.request.post(`${url}/api/addCart`, {
        data: { productId: id, quantity: 1 },
        headers: { origin },
      })
      const { code, msg } = await response.json()
      if (code !== 200 && code !== 601) throw new Error(`addCart: ${msg}`)
    }
  }
}

/** Lines of a table, and what is above the aim. */
export const measureHeavyPresses = async (
  browser: Browser,
  url: string,
  signIn: (context: BrowserContext) => Promise<void>,
  rounds: number,
): Promise<{ lines: string[]; missed: string[] }> => {
  const lines = ['| Press | Width px | Longest task ms | On a phone ms |', '|---|---:|---:|---:|']
  const missed: string[] = []
  for (const width of [390, 1280]) {
    const context = await browser.newContext({ viewport: { width, height: 844 } })
    await signIn(context)
    await fillCart(context, url)
    const stranger = await browser.newContext({ viewport: { width, height: 844 } })
    for (const press of presses) {
      const of = async (rate: number) => {
        const all: number[] = []
        for (let round = 0; round < rounds; round++)
          all.push(await longestOf(press.isSignedIn ? context : stranger, url, press, rate))
        return medianOf(all)
      }
      const [full, phone] = [await of(1), await of(4)]
      lines.push(`| ${[press.name, width, Math.round(full), Math.round(phone)].join(' | ')} |`)
      process.stdout.write(`${lines.at(-1)}\n`)
      if (full > aimMs) missed.push(`${press.name} at ${width} px`)
    }
    await stranger.close()
    await context.close()
  }
  return { lines, missed }
}
