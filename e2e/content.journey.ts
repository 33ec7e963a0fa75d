import { languages } from '../contract/language.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, open, test } from './shop.ts'
import { words } from './words.ts'

const pages = [
  '/news',
  '/news/detail/1',
  '/faq',
  '/about',
  '/contact',
  '/legal/terms',
  '/accessibility',
  '/catalogue',
  '/brands',
  '/brand/3',
]

for (const [width, language] of [
  [320, 'ru'],
  [390, 'de'],
  [1280, 'fr'],
] as const) {
  test(`pages to read are accessible and fit ${width} px in ${language}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    for (const path of pages) {
      await open(page, `/${language}${path}`)
      await expectNoSidewaysScroll(page)
      await expectAccessible(page, path)
    }
  })
}

test('an answer is found by its words and has an address of its own', async ({ page }) => {
  const faq = words('de', 'content')
  await open(page, '/de/faq')
  const answers = page.locator('main details')
  const all = await answers.count()
  expect(all).toBeGreaterThan(10)
  await page.getByLabel(faq('faq.search')).fill('ruckgabe')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/keyword=ruckgabe/)
  await expect.poll(() => answers.count()).toBeLessThan(all)
  await answers.first().locator('summary').click()
  await answers
    .first()
    .getByRole('link', { name: faq('faq.link') })
    .click()
  const address = page.url()
  expect(address).toMatch(/#answer-\d+$/)
  await page.goto('/de')
  await page.goto(address)
  await expect(page.locator(`#${new URL(address).hash.slice(1)}`)).toBeVisible()
  await page.goto('/de/faq?keyword=zzzz')
  await expect(page.getByRole('link', { name: faq('faq.showAll') })).toBeVisible()
})

test('from the news to an article and on to the older one', async ({ page }) => {
  const news = words('en', 'content')
  await open(page, '/en/news')
  const topic = page.getByRole('link', { name: news('news.category.know-how') }).first()
  await topic.click()
  await expect(page).toHaveURL(/category=know-how/)
  // The address is there a moment before its list.
  await expect(topic).toHaveAttribute('aria-current')
  const first = page.getByRole('article').first().getByRole('link')
  const title = await first.textContent()
  await first.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '-')
  await page.getByRole('link', { name: new RegExp(`^${news('news.older')}`) }).click()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(title ?? '-')
})

test('a brand leads to the parts that fit its machines', async ({ page }) => {
  await open(page, '/en/brands')
  await page.getByLabel(words('en', 'brands')('search')).fill('st-ihl')
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: /^STIHL/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('STIHL')
  const type = page.locator('main section ul a').filter({ hasText: /\d/ }).first()
  const count = (await type.locator('span').last().textContent()) ?? '-'
  await type.click()
  await expect(page).toHaveURL(/fitsBrandId=3/)
  await expect(page.getByRole('status').filter({ hasText: count }).first()).toBeVisible()
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  for (const language of languages) {
    test(`pages to read are complete in ${language}`, async ({ page }) => {
      for (const path of [...pages, '/hot']) {
        expect((await page.goto(`/${language}${path}`))?.status(), path).toBe(200)
        await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty()
        expect(await page.locator('main a').count(), path).toBeGreaterThan(1)
        expect(await page.locator('link[rel=canonical]').getAttribute('href'), path).toContain(
          `/${language}/`,
        )
      }
    })
  }

  test('the questions are searched by a plain form', async ({ page }) => {
    await page.goto('/en/faq')
    await page.getByLabel(words('en', 'content')('faq.search')).fill('packing')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/en\/faq\?keyword=packing/)
    expect(await page.locator('main details').count()).toBeGreaterThan(0)
  })
})
