import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** What is wrong with a page as its reader sees it, and how much of its catalogue text fell back to Chinese. */
export interface PageLook {
  faults: string[]
  /** Texts in Chinese that say so themselves (`lang`), on a page of another language. */
  fallenBack: number
  /** Paths of the shop's own pages it links to, without query. */
  links: string[]
}

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const mostShift = 0.05

/** Runs before every page's own script: what moved, what the policy refused. */
export const watchPage = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const seen = { shift: 0, refused: [] as string[] }
    Reflect.set(window, 'seen', seen)
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if (!Reflect.get(entry, 'hadRecentInput')) seen.shift += Number(Reflect.get(entry, 'value'))
    }).observe({ type: 'layout-shift', buffered: true })
    document.addEventListener('securitypolicyviolation', (event) => {
      seen.refused.push(`${event.violatedDirective} ${event.blockedURI}`)
    })
  })
}

interface Shown {
  shift: number
  refused: string[]
  sideways: number
  chinese: string[]
  fallenBack: number
  untranslated: string[]
  links: string[]
}

const readShown = (page: Page, words: { untranslated: string[]; language: string }): Promise<Shown> =>
  page.evaluate(({ untranslated, language }) => {
    const forbidden = new Set(untranslated)
    const langAt = (node: Element) => node.closest('[lang]')?.getAttribute('lang') ?? ''
    const shown: { text: string; lang: string }[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement
      const text = node.textContent?.trim() ?? ''
      if (parent && text !== '' && !parent.closest('script, style, [translate=no]'))
        shown.push({ text, lang: langAt(parent) })
    }
    for (const name of ['alt', 'title', 'aria-label', 'placeholder'])
      for (const element of document.querySelectorAll(`[${name}]`))
        shown.push({ text: element.getAttribute(name)?.trim() ?? '', lang: langAt(element) })
    const chinese = shown.filter(({ text }) => /\p{Script=Han}/u.test(text))
    const seen: { shift: number; refused: string[] } = Reflect.get(window, 'seen')
    return {
      shift: seen.shift,
      refused: seen.refused,
      sideways: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      chinese:
        language === 'zh' ? [] : chinese.filter(({ lang }) => !lang.startsWith('zh')).map((one) => one.text),
      fallenBack: language === 'zh' ? 0 : chinese.filter(({ lang }) => lang.startsWith('zh')).length,
      untranslated: shown
        .filter(({ text, lang }) => forbidden.has(text) && !lang.startsWith('en'))
        .map((one) => one.text),
      links: [...document.querySelectorAll('a[href^="/"]')].map(
        (link) => new URL(link.getAttribute('href') ?? '', location.href).pathname,
      ),
    }
  }, words)

const axeFaults = async (page: Page): Promise<string[]> => {
  const { violations } = await new AxeBuilder({ page }).withTags(wcag).analyze()
  return violations.map(({ id, nodes }) => `axe ${id}: ${nodes[0]?.target.join(' ')}`)
}

/** Looks at the page that is open; `withAxe` is the slow part. */
export const lookAt = async (
  page: Page,
  words: { untranslated: string[]; language: string },
  withAxe: boolean,
): Promise<PageLook> => {
  await page.evaluate(() => document.fonts.ready)
  await page.mouse.wheel(0, 4_000)
  await page.evaluate(() => new Promise(requestAnimationFrame))
  const { shift, refused, sideways, chinese, fallenBack, untranslated, links } = await readShown(page, words)
  const faults = [
    ...(shift > mostShift ? [`moved ${shift.toFixed(3)}`] : []),
    ...(sideways > 0 ? [`${sideways} px too wide`] : []),
    ...refused.map((what) => `policy refused ${what}`),
    ...chinese.map((text) => `Chinese: ${text.slice(0, 60)}`),
    ...untranslated.map((text) => `English: ${text.slice(0, 60)}`),
    ...(withAxe ? await axeFaults(page) : []),
  ]
  return { faults, fallenBack, links }
}
