import type { Page } from '@playwright/test'
import { hostileTexts } from '../proofs/hostile-texts.ts'
import { change, signUp } from './new-buyer.ts'
import { expect, expectNoSidewaysScroll, firstRow, open, test } from './shop.ts'

/** Unusual texts stay inside the page, and none of them runs as a script (docs/trust.md#bad-inputs, B6). */
const unbroken = 'W'.repeat(200)
const texts = [
  ...hostileTexts,
  unbroken,
  'ي'.repeat(120),
  '🪚'.repeat(60),
  `http://x.example/${'a'.repeat(150)}`,
]

const expectInside = async (page: Page, what: string) => {
  await expectNoSidewaysScroll(page)
  const wide = await page.evaluate(() => {
    const scope = document.querySelector('[role=dialog]') ?? document.body
    // Lists and tables may be swiped; a whole panel may not.
    const isScrolled = (element: Element | null): boolean =>
      element !== null &&
      !element.matches('[role=dialog], [role=dialog] > *') &&
      (/auto|scroll/.test(getComputedStyle(element).overflowX) || isScrolled(element.parentElement))
    return [...scope.querySelectorAll('body *')]
      .filter((element) => element.checkVisibility() && !element.closest('svg'))
      .filter((element) => {
        const { width, right } = element.getBoundingClientRect()
        return width > 1 && right > innerWidth + 1 && !isScrolled(element.parentElement)
      })
      .map((element) => `${element.tagName} ${element.className}: ${element.textContent?.slice(0, 40)}`)
  })
  expect.soft(wide, what).toEqual([])
}

test('odd remarks, notes and searches stay inside a phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 })
  page.on('dialog', (dialog) => {
    throw new Error(`a text ran: ${dialog.message()}`)
  })
  await signUp(page, 'odd-texts')
  const { id } = await firstRow(page, '/api/listProductByPart?keyword=STIHL&stock=in')
  const ids: string[] = []
  for (const info of texts) {
    const added = await change(page, '/api/addCart', {
      productId: id,
      quantity: 1,
      info: info.toWellFormed(),
    })
    expect(added.code, JSON.stringify(info)).toBe(200)
    ids.push(added.data.id)
  }
  await open(page, '/en/none?panel=cart')
  await expect(page.getByRole('dialog').getByText(unbroken)).toBeVisible()
  await expectInside(page, 'cart')

  const placed = await change(page, '/api/checkCart', {
    ids: [...new Set(ids)],
    note: texts.join('\n').toWellFormed(),
  })
  expect(placed.code).toBe(200)
  await open(page, `/en/inquery/${placed.data.id}`)
  await expect(page.getByText(unbroken).first()).toBeVisible()
  await expectInside(page, 'inquiry')

  for (const text of [
    unbroken,
    '<img src=x onerror=alert(1)>',
    'مرحبا \u202Egnp.exe',
    '</script><script>alert(1)</script>',
  ]) {
    await open(page, `/en/search?keyword=${encodeURIComponent(text)}`)
    await expectInside(page, text)
  }
})

test('a search URL with NUL and text-direction characters shows the keyword without them', async ({
  page,
}) => {
  const response = await page.goto('/en/search?keyword=gpj%00%E2%80%AEexe%E2%81%A9')
  expect(await response?.text()).not.toMatch(/[\u0000\u202A-\u202E\u2066-\u2069]/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('gpjexe')
})

test('a badly encoded URL shows the not-found page, with a search field, in the language of the URL', async ({
  page,
}) => {
  for (const url of ['/de/%FC', '/en/search?keyword=%FC']) {
    const response = await page.goto(url)
    expect(response?.headers()['content-type'], url).toContain('text/html')
    await expect(page.getByRole('search').first()).toBeVisible()
  }
  await page.goto('/de/%FC')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Seite nicht gefunden')
})
