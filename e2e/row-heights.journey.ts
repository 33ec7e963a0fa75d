import type { Page } from '@playwright/test'
import { type Language, languages } from '../contract/language.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, open, signIn, test } from './shop.ts'
import { words } from './words.ts'

/** How many rows of a list a screen shows, measured on the boxes themselves. */

/** Type 5 has long kinds, also with three measures. */
const lists = {
  en: { types: ['/en/parts/1', '/en/parts/5'], search: '/en/search?keyword=carburetor' },
  de: { types: ['/de/parts/1', '/de/parts/5'], search: '/de/search?keyword=Vergaser' },
  fr: { types: ['/fr/parts/1', '/fr/parts/5'], search: '/fr/search?keyword=carburateur' },
  es: { types: ['/es/parts/1', '/es/parts/5'], search: '/es/search?keyword=carburador' },
  ru: { types: ['/ru/parts/1', '/ru/parts/5'], search: '/ru/search?keyword=карбюратор' },
  zh: { types: ['/zh/parts/1', '/zh/parts/5'], search: '/zh/search?keyword=化油器' },
} as const
const readers = ['buyer', 'visitor'] as const

/** Boxes of the rows: how many lie wholly in the window as the page opens, and how high the highest is. */
const measure = async (page: Page): Promise<{ visible: number; highest: number }> =>
  page.evaluate(() => {
    const boxes = [...document.querySelectorAll('main tbody > tr')].map((row) => row.getBoundingClientRect())
    return {
      visible: boxes.filter(({ top, bottom }) => top >= 0 && bottom <= innerHeight).length,
      highest: Math.max(...boxes.map(({ height }) => height)),
    }
  })

const openAs = async (page: Page, reader: (typeof readers)[number], path: string) => {
  if (reader === 'buyer') await signIn(page, 'buyer@example.com')
  await open(page, path)
}

/** Words in the head of a list that break inside; Chinese breaks anywhere. */
const brokenWords = async (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main thead th')]
      .filter((head) => head.checkVisibility())
      .flatMap((head) => {
        const broken: string[] = []
        const walker = document.createTreeWalker(head, NodeFilter.SHOW_TEXT)
        for (let node = walker.nextNode(); node; node = walker.nextNode())
          for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[\p{L}\p{N}]+/gu)) {
            if (/\p{Script=Han}/u.test(word)) continue
            const range = document.createRange()
            range.setStart(node, index)
            range.setEnd(node, index + word.length)
            if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1)
              broken.push(word)
          }
        return broken
      }),
  )

for (const [language, { types, search }] of Object.entries(lists))
  for (const reader of readers)
    test.describe(`lists in ${language} for a ${reader}`, () => {
      test('show at least 9 rows at 1280 × 900', async ({ page }) => {
        await openAs(page, reader, search)
        expect((await measure(page)).visible, search).toBeGreaterThanOrEqual(9)
        for (const type of types) {
          await open(page, type)
          expect((await measure(page)).visible, type).toBeGreaterThanOrEqual(9)
          expect(await brokenWords(page), type).toEqual([])
        }
      })

      test('show 9 rows that were found by a word of another language', async ({ page }) => {
        const path = `/${language}/search?keyword=${language === 'en' ? 'Vergaser' : 'carburetor'}`
        await openAs(page, reader, path)
        expect((await measure(page)).visible, path).toBeGreaterThanOrEqual(9)
      })

      test('show at least 14 rows at 1280 × 900 when compact', async ({ page, baseURL }) => {
        await page.context().addCookies([{ name: 'density', value: 'compact', url: baseURL ?? '' }])
        await openAs(page, reader, search)
        expect((await measure(page)).visible, search).toBeGreaterThanOrEqual(14)
        for (const type of types) {
          await open(page, type)
          expect((await measure(page)).visible, type).toBeGreaterThanOrEqual(14)
        }
      })

      test.describe('on a phone', () => {
        test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

        test('have no row above 120 px', async ({ page }) => {
          await openAs(page, reader, types[0])
          for (const type of types) {
            await open(page, type)
            expect((await measure(page)).highest, type).toBeLessThanOrEqual(120)
            await expectNoSidewaysScroll(page)
          }
          await open(page, search)
          expect((await measure(page)).highest, search).toBeLessThanOrEqual(120)
          // The number is marked where it stands: no line says it again.
          const byNumber = `/${language}/search?keyword=GP-01`
          await open(page, byNumber)
          await expect(page.locator('main tbody mark').first()).toHaveText('GP-01')
          expect((await measure(page)).highest, byNumber).toBeLessThanOrEqual(120)
          // Names of two lines, and names with "new" or "offer" behind them.
          for (const path of [`/${language}/hot`, `/${language}/search?keyword=ms%20180`]) {
            await open(page, path)
            expect((await measure(page)).highest, path).toBeLessThanOrEqual(120)
          }
        })
      })
    })

/** Why there are no prices, as often as the page shows it. */
const reasons = (page: Page, language: Language) =>
  page
    .getByRole('main')
    .getByText(words(language, 'catalogue')('price.approval'), { exact: true })
    .filter({ visible: true })

/** Opens each address and looks that it says once why there are no prices. */
const eachSaidOnce = async (page: Page, language: Language, look: (path: string) => Promise<void>) => {
  const { types, search } = lists[language]
  await signIn(page, 'newbuyer@example.com')
  for (const path of [...types, search, `/${language}/search?keyword=ms%20180`]) {
    await open(page, path)
    await expect(reasons(page, language), path).toHaveCount(1)
    await look(path)
  }
  const { rows } = await (await page.request.get('/api/listModel?keyword=MS 180')).json()
  await open(page, `/${language}/model/${rows[0].id}`)
  await expect(reasons(page, language), 'a parts book').toHaveCount(1)
}

for (const language of languages)
  test.describe(`for a buyer who waits for approval, pages in ${language} say once why there are no prices`, () => {
    test('and lists have as many rows as others', async ({ page }) => {
      await eachSaidOnce(page, language, async (path) => {
        expect((await measure(page)).visible, path).toBeGreaterThanOrEqual(9)
      })
    })

    test.describe('on a phone', () => {
      test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

      test('and rows of lists are as low as others', async ({ page }) => {
        await eachSaidOnce(page, language, async (path) => {
          expect((await measure(page)).highest, path).toBeLessThanOrEqual(120)
        })
      })
    })
  })

test.describe('rows on a phone that say why they were found', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('are no higher than others: what fits the machine that was asked for', async ({ page }) => {
    await signIn(page, 'buyer@example.com')
    for (const path of [
      '/de/search?keyword=ms%20180%20filter&stock=in',
      '/en/search?keyword=ms%20180%20filter&stock=in',
    ]) {
      await open(page, path)
      expect((await measure(page)).highest, path).toBeLessThanOrEqual(120)
    }
  })
})

test.describe('original numbers on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('stand with their maker and their offers in as few lines as they need', async ({ page }) => {
    await signIn(page, 'buyer@example.com')
    for (const language of languages) {
      for (const path of [`/${language}/oem`, `/${language}/oem?typeId=1`, `/${language}/oem?pageNum=3`]) {
        await open(page, path)
        // Names of two lines too.
        expect((await measure(page)).highest, path).toBeLessThanOrEqual(120)
        await expectNoSidewaysScroll(page)
      }
    }
  })
})

test.describe('a parts book on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('has low positions whose Add is a cart', async ({ page }) => {
    await signIn(page, 'buyer@example.com')
    const { rows } = await (await page.request.get('/api/listModel?keyword=MS 180')).json()
    await open(page, `/de/model/${rows[0].id}`)
    expect((await measure(page)).highest).toBeLessThanOrEqual(160)
    const add = page
      .locator('main tbody')
      .getByRole('button', { name: /^In den Korb: / })
      .first()
    await expect(add).toBeVisible()
    await expect(add.getByText('In den Korb')).toBeHidden()
  })
})

/** Rows of a buyer’s own pages: short names, and what can be done beside them. */
const ownRows = [
  { name: 'an order', path: '/api/listOrder', page: 'order', wide: 80, phone: 180 },
  { name: 'an inquiry', path: '/api/listInquery', page: 'inquery', wide: 80, phone: 180 },
] as const
for (const size of ['wide', 'phone'] as const)
  test.describe(`own pages on a ${size === 'wide' ? 'wide screen' : 'phone'}`, () => {
    test.use(size === 'wide' ? {} : { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
    test('have low rows with short names', async ({ page }) => {
      await signIn(page, 'buyer@example.com')
      for (const { name, path, page: kind, [size]: most } of ownRows) {
        const { rows } = await (await page.request.get(`${path}?status=pending`)).json()
        await open(page, `/de/${kind}/${rows[0].id}`)
        expect((await measure(page)).highest, name).toBeLessThanOrEqual(most)
        await expectNoSidewaysScroll(page)
      }
      await open(page, '/de/bought')
      // Two prices, a whole stepper and the last order: more than the row of a list says. Journeys buy parts of any name.
      expect((await measure(page)).highest, 'bought').toBeLessThanOrEqual(size === 'wide' ? 80 : 220)
    })
  })

test('rows of what was bought are low on a tablet too, and no number breaks', async ({ page }) => {
  await page.setViewportSize({ width: 800, height: 900 })
  await signIn(page, 'buyer@example.com')
  for (const language of ['en', 'de', 'ru', 'zh'] as const) {
    await open(page, `/${language}/bought`)
    expect((await measure(page)).highest, language).toBeLessThanOrEqual(140)
    const numbers = await page
      .locator('main tbody th button')
      .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().height))
    expect(Math.max(...numbers), language).toBeLessThanOrEqual(30)
    await expectNoSidewaysScroll(page)
  }
})

test('a list of one type has its properties as columns, and the head of a column sorts', async ({ page }) => {
  await signIn(page, 'buyer@example.com')
  await open(page, '/de/parts/1')
  const bore = page.getByRole('columnheader', { name: /^Bohrung/ })
  await expectAccessible(page, 'a list of one type')
  await bore.getByRole('link').click()
  await expect(bore).toHaveAttribute('aria-sort', 'ascending')
  await bore.getByRole('link').click()
  await expect(bore).toHaveAttribute('aria-sort', 'descending')
  await expect(page).toHaveURL(/orderByColumn=attr%3Abore_mm&isAsc=desc/)
})

test('a list of several types says the facts of each row in one cell', async ({ page }) => {
  await open(page, '/en/parts')
  await expect(page.getByRole('columnheader', { name: 'Data' })).toBeVisible()
  await expectAccessible(page, 'a list of several types')
})

test.describe('the maker of a row on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('is named, also of own brands', async ({ page }) => {
    await signIn(page, 'buyer@example.com')
    for (const path of ['id=1', 'id=5', 'keyword=filter']) {
      const { rows } = await (await page.request.get(`/api/listProductByPart?${path}`)).json()
      const [route, query] = path.startsWith('id=')
        ? [`/en/parts/${path.slice(3)}`, '']
        : ['/en/search', `?${path}`]
      await open(page, `${route}${query}`)
      for (const { brandName, standard } of rows.slice(0, 6)) {
        if (brandName === null) continue
        const row = page.locator('main tbody > tr').filter({ hasText: standard })
        await expect(row.getByText(brandName).filter({ visible: true }).first(), standard).toBeVisible()
      }
    }
  })
})
