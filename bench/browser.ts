/**
 * `npm run bench:browser [-- --write]`: what a reader's browser measures on home, list, search and product of the
 * demo catalogue (docs/trust.md#speed-in-the-browser): largest paint, layout shift, long tasks, blocking time, and the
 * answer to presses. A phone's processor is four times slower than ours, so is the browser's here; the network is not
 * slowed down. Then what presses cost where there is most to draw.
 */
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { findBrowser } from '../scripts/browser.mjs'
import { makeDataFolder } from '../scripts/data-folder.ts'
import { measureHeavyPresses } from './heavy-presses.ts'
import { medianOf } from './median.ts'
import { startShop } from './shop.ts'

const port = 4392
const password = 'only for this benchmark'
const slowdown = 4
const rounds = Number(process.env.BENCH_ROUNDS ?? 5)
const document = new URL('../docs/benchmarks.md', import.meta.url)

/** All in milliseconds but the shift. `work` is the processor's time at full speed, the others are by the clock. */
interface Seen {
  work: number
  paint: number
  shift: number
  longest: number
  blocking: number
  press: number
}
const aims: Omit<Seen, 'work'> = { paint: 2_000, shift: 0.05, longest: 200, blocking: 150, press: 200 }

interface Screen {
  name: string
  path: string
  /** What the reader presses once the page is there; each answer counts. */
  press(page: Page): Promise<void>
}

const observe = () => {
  const seen = { paint: 0, shift: 0, longest: 0, blocking: 0, press: 0 }
  Reflect.set(window, 'seen', seen)
  const watch = (type: string, take: (entry: PerformanceEntry) => void, more: object = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      type,
      buffered: true,
      ...more,
    })
  watch('largest-contentful-paint', (entry) => {
    seen.paint = entry.startTime
  })
  watch('layout-shift', (entry) => {
    if (!Reflect.get(entry, 'hadRecentInput')) seen.shift += Number(Reflect.get(entry, 'value'))
  })
  watch('longtask', (entry) => {
    seen.longest = Math.max(seen.longest, entry.duration)
    seen.blocking += entry.duration - 50
  })
  watch(
    'event',
    (entry) => {
      if (Reflect.get(entry, 'interactionId')) seen.press = Math.max(seen.press, entry.duration)
    },
    { durationThreshold: 16 },
  )
}

/** Two frames later everything a press causes at once has been drawn and noted. */
const settle = (page: Page) =>
  page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  )

const pressTab = async (page: Page) => {
  for (let count = 0; count < 5; count++) await page.keyboard.press('Tab')
}
const type = async (page: Page) => {
  await page.getByRole('combobox').first().pressSequentially('carb')
  await page.keyboard.press('Escape')
}
const openMenu = async (page: Page) => {
  await page.locator('header summary:visible').first().click()
  await page.keyboard.press('Escape')
}

const screens = (productId: number): readonly Screen[] => [
  { name: 'home', path: '/en', press: openMenu },
  {
    name: 'list',
    path: '/zh/parts',
    press: async (page) => {
      await page.mouse.wheel(0, 2000)
      await page.locator('main input[type=checkbox]:visible, main summary:visible').first().click()
    },
  },
  { name: 'search', path: '/ru/search?keyword=%D1%84%D0%B8%D0%BB%D1%8C%D1%82%D1%80', press: type },
  { name: 'product', path: `/en/product/${productId}`, press: pressTab },
]

const visit = async (context: BrowserContext, url: string, screen: Screen, rate: number): Promise<Seen> => {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate })
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  await page.addInitScript(observe)
  await page.goto(url + screen.path, { waitUntil: 'load' })
  await page.locator('html[data-ready]').waitFor({ state: 'attached' })
  await settle(page)
  await screen.press(page)
  await settle(page)
  const seen = await page.evaluate((): Omit<Seen, 'work'> => Reflect.get(window, 'seen'))
  const { metrics } = await devtools.send('Performance.getMetrics')
  const scriptSeconds = metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0
  await page.close()
  return { ...seen, work: scriptSeconds * 1000 }
}

const signIn = async (context: BrowserContext, url: string) => {
  const origin = new URL(url).origin
  const data = { email: 'buyer@example.com', password }
  await context.request.post(`${url}/api/login`, { data, headers: { origin } })
}

const usualVisit = async (browser: Browser, url: string, screen: Screen, width: number): Promise<Seen> => {
  // A first visit: nothing is in the browser's cache.
  const firstVisit = async (rate: number) => {
    const context = await browser.newContext({ viewport: { width, height: 844 } })
    if (screen.name === 'product') await signIn(context, url)
    const seen = await visit(context, url, screen, rate)
    await context.close()
    return seen
  }
  const all: Seen[] = []
  for (let round = 0; round < rounds; round++) {
    // Slowing down keeps the processor busy, so that its time would count the waiting.
    const { work } = await firstVisit(1)
    all.push({ ...(await firstVisit(slowdown)), work })
  }
  const of = (key: keyof Seen) => medianOf(all.map((seen) => seen[key]))
  return {
    work: of('work'),
    paint: of('paint'),
    shift: of('shift'),
    longest: of('longest'),
    blocking: of('blocking'),
    press: of('press'),
  }
}

const rowOf = (name: string, width: number, seen: Seen) => {
  const times = [seen.longest, seen.blocking, seen.press, seen.work].map(Math.round)
  return `| ${[name, width, Math.round(seen.paint), seen.shift.toFixed(3), ...times].join(' | ')} |`
}

const missedBy = (seen: Seen) =>
  (['paint', 'shift', 'longest', 'blocking', 'press'] as const).filter((key) => seen[key] > aims[key])

const run = async () => {
  const dataDirectory = process.env.BENCH_DATA ?? makeDataFolder('browser')
  const shop = await startShop(port, {
    PARTWRIGHT_DATA: dataDirectory,
    DATABASE_URL: '',
    DEMO: 'on',
    DEMO_ITEMS: process.env.BENCH_ITEMS ?? '30000',
    DEMO_PASSWORD: password,
  })
  const url = shop.url.replace('127.0.0.1', 'localhost')
  const found = await findBrowser()
  const browser = await chromium.launch({ executablePath: found.path, args: found.args })
  const lines = [
    '| Screen | Width px | Largest paint ms | Layout shift | Longest task ms | Blocking ms | Slowest press ms | Script, processor ms |',
    '|---|---:|---:|---:|---:|---:|---:|---:|',
  ]
  const missed: string[] = []
  try {
    const list = await (await fetch(`${url}/api/listProductByPart?keyword=STIHL&stock=in`)).json()
    for (const screen of screens(list.rows[0].id))
      for (const width of [390, 1280]) {
        const seen = await usualVisit(browser, url, screen, width)
        lines.push(rowOf(screen.name, width, seen))
        process.stdout.write(`${lines.at(-1)}\n`)
        for (const key of missedBy(seen)) missed.push(`${screen.name} at ${width} px: ${key}`)
      }
    const heavy = await measureHeavyPresses(browser, url, (context) => signIn(context, url), rounds)
    lines.push('', ...heavy.lines)
    missed.push(...heavy.missed)
  } finally {
    await browser.close()
    await shop.stop()
    if (!process.env.BENCH_DATA) rmSync(dataDirectory, { recursive: true, force: true })
  }
  if (process.argv.includes('--write')) write(lines)
  if (missed.length > 0) process.stdout.write(`\nMissed: ${missed.join('; ')}\n`)
}

const marks = ['<!-- browser -->', '<!-- /browser -->'] as const

const write = (lines: readonly string[]) => {
  const text = readFileSync(document, 'utf8')
  const [before, rest] = text.split(marks[0])
  const after = rest?.split(marks[1])[1]
  if (after === undefined) throw new Error(`docs/benchmarks.md has no ${marks.join(' … ')}`)
  const date = new Date().toISOString().slice(0, 10)
  const head = `Date: ${date}. Median of ${rounds} first visits each, browser four times slowed down.`
  writeFileSync(document, `${before}${marks[0]}\n\n${head}\n\n${lines.join('\n')}\n\n${marks[1]}${after}`)
}

await run()
