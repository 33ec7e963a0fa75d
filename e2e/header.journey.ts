import type { Page } from '@playwright/test'
import { languages } from '../contract/language.ts'
import { expect, expectNoSidewaysScroll, open, signIn, test } from './shop.ts'

/** The head of every screen: the search keeps its room and the navigation its line, in every language. */

const widths = [320, 390, 600, 800, 1000, 1239, 1240, 1280, 1440]
const leastSearchWidth = 240

const measure = (page: Page) =>
  page.evaluate(() => {
    const header = document.querySelector('header')
    const items = [...(header?.querySelectorAll('nav > ul > li') ?? [])].filter(
      (item) => item.checkVisibility() && !item.closest('details'),
    )
    return {
      search: header?.querySelector('form input')?.getBoundingClientRect().width ?? 0,
      lines: new Set(items.map((item) => Math.round(item.getBoundingClientRect().top))).size,
      height: header?.getBoundingClientRect().height ?? 0,
    }
  })

const expectRoom = async (page: Page, where: string) => {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    const { search, lines, height } = await measure(page)
    const at = `${where} at ${width} px`
    if (width >= 600)
      expect.soft(search, `width of the search, ${at}`).toBeGreaterThanOrEqual(leastSearchWidth)
    expect.soft(lines, `lines of the navigation, ${at}`).toBe(width < 800 ? 0 : 1)
    if (width >= 800) expect.soft(height, `height of the header, ${at}`).toBeLessThanOrEqual(124)
    await expectNoSidewaysScroll(page)
  }
}

test('the header has room for search and navigation in every language, for visitors and buyers', async ({
  page,
}) => {
  for (const language of languages) {
    await open(page, `/${language}/contact`)
    await expectRoom(page, `${language}, visitor`)
  }
  await signIn(page, 'buyer@example.com')
  for (const language of languages) {
    await open(page, `/${language}/contact`)
    await expectRoom(page, `${language}, buyer`)
  }
})

test.describe('on a screen for fingers', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 800, height: 1100 } })

  test('the wider arrows of the navigation keep it in one line', async ({ page }) => {
    await signIn(page, 'buyer@example.com')
    for (const language of languages) {
      await open(page, `/${language}/contact`)
      const { search, lines } = await measure(page)
      expect.soft(lines, language).toBe(1)
      expect.soft(search, language).toBeGreaterThanOrEqual(leastSearchWidth)
      await expectNoSidewaysScroll(page)
    }
  })
})
