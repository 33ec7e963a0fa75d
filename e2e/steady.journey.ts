import type { Page } from '@playwright/test'
import { expect, firstRow, open, signIn, test } from './shop.ts'

/** Nothing jumps under the reader's finger while a page loads (trust.md 3.3: at most 0.05). */
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
