import AxeBuilder from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'
import { onlyReadAsDemo } from './demo-accounts.ts'
import { demoPassword } from './demo-password.ts'

interface Quiet {
  /** What the browser itself logs about a request that a journey lets fail on purpose. */
  expectedComplaint: string | null
  quietPage: void
}

/** Every journey fails on a script error, a console error, a missing picture or a refused content-security rule. */
export const test = base.extend<Quiet>({
  expectedComplaint: [null, { option: true }],
  quietPage: [
    async ({ page, expectedComplaint }, use) => {
      const complaints: string[] = []
      page.on('pageerror', (error) => complaints.push(error.message))
      page.on('request', (request) => {
        const isLogin = new URL(request.url()).pathname === '/api/login'
        if (isLogin && request.postData()?.includes('@example.com')) onlyReadAsDemo(page)
      })
      page.on('response', (response) => {
        const { pathname } = new URL(response.url())
        if (pathname.startsWith('/pic/') && response.status() >= 400)
          complaints.push(`${response.status()} ${decodeURIComponent(pathname)}`)
      })
      page.on('console', (message) => {
        // A 404 page is a result of some journeys, and the browser logs it as an error of its own.
        const isExpected = expectedComplaint !== null && message.text().includes(expectedComplaint)
        if (message.type() === 'error' && !message.text().includes('status of 404') && !isExpected)
          complaints.push(message.text())
      })
      await use()
      expect(complaints).toEqual([])
    },
    { auto: true },
  ],
})

export { expect } from '@playwright/test'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/**
 * No axe finding of WCAG 2.2 A and AA on what is shown now; a frame without script cannot be looked into. `within`
 * looks at a part of the page, for what opens over a page that has been looked at already.
 */
export const expectAccessible = async (page: Page, what: string, within = 'html') => {
  // What opens may be loaded only when it is asked for.
  await page.locator(within).first().waitFor()
  // Half-faded toasts and panels have no contrast to judge.
  await page.evaluate(() =>
    Promise.allSettled(document.getAnimations().map((animation) => animation.finished)),
  )
  // In the page itself and with nothing but its violations written out: a list takes a third of the time so.
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(tags)
    .setLegacyMode()
    .include(within)
    .exclude('iframe[sandbox]')
    .analyze()
  const found = violations.map(
    (violation) => `${violation.id}: ${violation.nodes.map((node) => node.target.join(' ')).join(' | ')}`,
  )
  expect(found, what).toEqual([])
}

/**
 * Controls that are partly outside the left or right edge of the screen or of their panel.
 * A control in a box that scrolls sideways may be outside its right edge, but not its left: it cannot scroll there.
 */
const controlsBeyond = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const scrollsSideways = (element: Element) =>
      /auto|scroll/.test(getComputedStyle(element).overflowX) && element.scrollWidth > element.clientWidth
    const frameOf = (control: Element) => {
      for (let each = control.parentElement; each; each = each.parentElement) {
        const { left, right } = each.getBoundingClientRect()
        if (scrollsSideways(each)) return { left: left - each.scrollLeft, right: Number.POSITIVE_INFINITY }
        if (each.matches('[role=dialog], [role=alertdialog]')) return { left, right }
      }
      return { left: 0, right: innerWidth }
    }
    const isForEars = ({ width, height }: DOMRect) => width <= 1 || height <= 1
    return [...document.querySelectorAll('a, button, input, select, textarea, summary')].flatMap(
      (control) => {
        if (!control.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return []
        const box = control.getBoundingClientRect()
        const frame = frameOf(control)
        if (isForEars(box) || (box.left >= frame.left - 1 && box.right <= frame.right + 1)) return []
        const name = control.getAttribute('aria-label') ?? control.textContent.trim().slice(0, 40)
        return [`${control.tagName} “${name}” from ${box.left.toFixed(0)} to ${box.right.toFixed(0)}`]
      },
    )
  })

/** Checks that nothing overflows the screen or a panel on the left or right. */
export const expectNoSidewaysScroll = async (page: Page) => {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow).toBeLessThanOrEqual(0)
  expect(await controlsBeyond(page)).toEqual([])
}

/** Waits until the page's script has taken over and every row has its place. */
export const ready = (page: Page) =>
  page.locator('html[data-ready][data-laid-out]').waitFor({ state: 'attached' })

export const open = async (page: Page, path: string) => {
  await page.goto(path)
  await ready(page)
}

/** Reloads and waits as `open` does: a key that is pressed before that is lost. */
export const reload = async (page: Page) => {
  await page.reload()
  await ready(page)
}

/** Signs an account in without the panel. One of the demo is only read; `new-buyer.ts` makes others. */
export const signIn = async (page: Page, email: string) => {
  const origin = new URL(test.info().project.use.baseURL ?? '').origin
  const response = await page.request.post('/api/login', {
    data: { email, password: demoPassword },
    headers: { origin },
  })
  expect((await response.json()).code).toBe(200)
  if (email.endsWith('@example.com')) onlyReadAsDemo(page)
}

/** First row of an anonymous list call. */
export const firstRow = async (
  page: Page,
  path: string,
): Promise<{ id: number; standard: string; fullname: string; oemNumber: string | null; packMin: number }> => {
  const answer = await (await page.request.get(path)).json()
  expect(answer).toMatchObject({ code: 200 })
  return answer.rows[0]
}

/** Holds requests back, as on a slow line, until the function given is called. */
export const holdBack = async (page: Page, url: string): Promise<() => void> => {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(url, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}
