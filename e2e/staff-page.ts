import { type Browser, type Page, test } from '@playwright/test'
import { demoPassword } from './demo-password.ts'

const originOf = (): string => new URL(test.info().project.use.baseURL ?? '').origin

/** A browser of its own in which a member of staff is signed in. */
export const staffPage = async (
  browser: Browser,
  viewport = { width: 1280, height: 900 },
  screen: 'mouse' | 'touch' = 'mouse',
): Promise<Page> => {
  const context = await browser.newContext({
    baseURL: originOf(),
    hasTouch: screen === 'touch',
    isMobile: screen === 'touch',
    locale: 'en-US',
    serviceWorkers: 'block',
    viewport,
  })
  const page = await context.newPage()
  const data = { email: 'staff@example.com', password: demoPassword }
  await page.request.post('/api/office/login', { data, headers: { origin: originOf() } })
  return page
}
