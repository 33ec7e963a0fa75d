import type { APIRequestContext, Page } from '@playwright/test'
import { demoPassword } from './demo-password.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, open, test } from './shop.ts'
import { words } from './words.ts'

const chunk = /\/measure-page-[\w-]+\.js$/

/** Waits until the browser has loaded the page and has nothing else to do: by then it measures, if it ever does. */
const atRest = (page: Page) =>
  page.evaluate(async () => {
    while (document.readyState !== 'complete')
      await new Promise((done) => addEventListener('load', done, { once: true }))
    for (let times = 0; times < 3; times++) await new Promise((done) => requestIdleCallback(done))
  })

const signIn = async (request: APIRequestContext, baseURL = '') => {
  await request.post('/api/office/login', {
    data: { email: 'content@example.com', password: demoPassword },
    headers: { origin: new URL(baseURL).origin },
  })
}
interface Vital {
  device: string
  page: string
  metric: string
  visits: number
}
/** Visits that began on a page of somebody's account, on a phone, with the time of the answer or of a click. */
const visitsOf = async (request: APIRequestContext, metric: string): Promise<number> => {
  const { data } = await (await request.get('/api/office/pageVitals?days=7')).json()
  const rows: Vital[] = data.byPage
  const found = rows.find((row) => row.page === 'account' && row.device === 'mobile' && row.metric === metric)
  return found?.visits ?? 0
}

test('a visit is told once its reader leaves, and staff read it', async ({ page, request, baseURL }) => {
  await signIn(request, baseURL)
  const before = { all: await visitsOf(request, 'TTFB'), clicked: await visitsOf(request, 'INP') }
  await page.setViewportSize({ width: 390, height: 844 })
  const measuring = page.waitForResponse((response) => chunk.test(response.url()))
  await open(page, '/en/my-machine')
  await measuring
  // It is no part of the first visit's script (budget.journey.ts): it comes after the page, and is small.
  const late = await page.evaluate(() => {
    const loaded = performance.getEntriesByType('navigation')[0]?.toJSON().loadEventStart
    const own = performance.getEntriesByType('resource').find(({ name }) => name.includes('/measure-page-'))
    return { isLate: Number(own?.startTime) >= loaded, bytes: own?.toJSON().encodedBodySize }
  })
  expect(late.isLate).toBe(true)
  expect(late.bytes).toBeLessThanOrEqual(4_000)
  // The visit belongs to the page it began with, also when it goes on inside the shop.
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click()
  await page.waitForURL('**/en/faq')
  // A press is measured with the picture after it, and told of when the browser has nothing else to do.
  await page.evaluate(
    () =>
      new Promise((done) => requestAnimationFrame(() => requestIdleCallback(() => setTimeout(done, 200)))),
  )
  await page.goto('about:blank')
  await expect.poll(() => visitsOf(request, 'TTFB')).toBeGreaterThan(before.all)
  await expect.poll(() => visitsOf(request, 'INP')).toBeGreaterThan(before.clicked)

  const t = words('en', 'office-speed')
  await signIn(page.request, baseURL)
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    await open(page, '/office/speed?days=7')
    const phones = page.getByRole('table', { name: 'Phones, by kind of page' })
    await expect(phones.getByRole('row', { name: t('page.account') })).toBeVisible()
    await page.getByText(t('byDay.table')).first().click()
    await expectAccessible(page, `speed at ${width}`)
    await expectNoSidewaysScroll(page)
  }
})

test('who asks not to be tracked is not measured', async ({ page }) => {
  const measured: string[] = []
  page.on('request', (request) => {
    if (chunk.test(request.url())) measured.push(request.url())
  })
  await page.addInitScript(() => {
    if (location.search === '?private')
      Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { value: true })
  })
  await open(page, '/en/contact?private')
  await atRest(page)
  expect(measured).toEqual([])
  await open(page, '/en/contact')
  await expect.poll(() => measured).toHaveLength(1)
})
