import { type Browser, type Page, chromium } from '@playwright/test'
import { type Language, languages } from '../contract/language.ts'
import { findBrowser } from '../scripts/browser.mjs'
import { untranslatedIn } from './crawl-texts.ts'
import { lookAt, watchPage } from './page-look.ts'
import type { ShopProcess } from './shop-process.ts'

export interface CrawlFigures {
  pages: number
  withAxe: number
  faults: number
  /** Catalogue texts that fell back to Chinese, with their own `lang`. */
  fallenBack: number
  missingPictures: number
}

/** Pages nothing links to, or only with a query. */
const alsoVisited = ['/search?keyword=filter', '/search?keyword=zzzzzz', '/svg', '/parts?pageNum=2&stock=in']
/** Behind a login, a panel or a file; the office has its own journeys. */
const isNotPublic =
  /^\/(?:product|order|inquery|oem|account|company|lists|quick-order|files|office|api|pic)\b/
/** Of each kind of page, the first ones are looked at with axe as well. */
const axeOfEach = 3

const routeOf = (path: string) => path.split(/[/?]/).slice(2, 4).join('/').replace(/\d+.*/, '{id}')

interface Crawl {
  shop: ShopProcess
  language: Language
  /** English words its pages must not show. */
  untranslated: string[]
  mostOfEach: number
  figures: CrawlFigures
  report(text: string): void
}

/** Paths still to visit, each once, at most so many of a route. */
const createQueue = (language: Language, mostOfEach: number) => {
  const waiting = ['', ...alsoVisited].map((path) => `/${language}${path}`)
  const known = new Set(waiting)
  const counts = new Map<string, number>()
  return {
    add: (path: string) => {
      if (!path.startsWith(`/${language}/`) || known.has(path)) return
      if (isNotPublic.test(path.slice(language.length + 1))) return
      known.add(path)
      const route = routeOf(path)
      const count = (counts.get(route) ?? 0) + 1
      counts.set(route, count)
      if (count <= mostOfEach) waiting.push(path)
    },
    next: () => waiting.shift(),
  }
}

const visit = async (page: Page, path: string, crawl: Crawl, withAxe: boolean): Promise<string[]> => {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(`script: ${error.message}`))
  page.on('console', (message) => {
    if (message.type() !== 'error') return
    // A picture the catalogue names and nobody brought: the placeholder, with its true status.
    if (message.location().url.includes('/pic/')) crawl.figures.missingPictures++
    else complaints.push(`console: ${message.text()}`)
  })
  const response = await page.goto(crawl.shop.url + path, { waitUntil: 'load' })
  if (response?.status() !== 200) complaints.push(`status ${response?.status()}`)
  const { untranslated, language } = crawl
  const look = await lookAt(page, { untranslated, language }, withAxe)
  page.removeAllListeners('pageerror')
  page.removeAllListeners('console')
  crawl.figures.pages++
  if (withAxe) crawl.figures.withAxe++
  crawl.figures.fallenBack += look.fallenBack
  for (const fault of [...complaints, ...look.faults]) {
    crawl.figures.faults++
    crawl.report(`${path}: ${fault}`)
  }
  return look.links
}

const crawlLanguage = async (browser: Browser, crawl: Crawl) => {
  const queue = createQueue(crawl.language, crawl.mostOfEach)
  const looked = new Map<string, number>()
  const context = await browser.newContext({ viewport: { width: 320, height: 800 } })
  const page = await context.newPage()
  await watchPage(page)
  for (let path = queue.next(); path !== undefined; path = queue.next()) {
    const route = routeOf(path)
    const times = (looked.get(route) ?? 0) + 1
    looked.set(route, times)
    for (const link of await visit(page, path, crawl, times <= axeOfEach)) queue.add(link)
  }
  await context.close()
}

/**
 * Every public page that links lead to, in six languages, 320 px wide: status, console, policy, axe, words of another
 * language, what moves and what is too wide. `mostOfEach` bounds the pages of one route and language.
 */
export const crawlShop = async (shop: ShopProcess, mostOfEach: number): Promise<CrawlFigures> => {
  const { path, args } = await findBrowser()
  const browser = await chromium.launch({ executablePath: path, args: [...args, '--disable-gpu'] })
  const figures: CrawlFigures = { pages: 0, withAxe: 0, faults: 0, fallenBack: 0, missingPictures: 0 }
  const report = (text: string) => process.stdout.write(`${text}\n`)
  try {
    // Two languages at a time: the shop and one page keep one core busy.
    for (let at = 0; at < languages.length; at += 2)
      await Promise.all(
        languages.slice(at, at + 2).map((language) =>
          crawlLanguage(browser, {
            shop,
            language,
            untranslated: untranslatedIn(language),
            mostOfEach,
            figures,
            report,
          }),
        ),
      )
  } finally {
    await browser.close()
  }
  return figures
}
