import { languages } from '../contract/language.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, open, test } from './shop.ts'

const words = {
  en: { parts: 'Spare Parts', lang: 'en' },
  de: { parts: 'Ersatzteile', lang: 'de' },
  fr: { parts: 'Pièces détachées', lang: 'fr' },
  es: { parts: 'Recambios', lang: 'es' },
  ru: { parts: 'Запчасти', lang: 'ru' },
  zh: { parts: '配件', lang: 'zh-CN' },
} as const

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  for (const language of languages) {
    test(`lists read complete in ${language}`, async ({ page }) => {
      const response = await page.goto(`/${language}/parts`)
      expect(response?.status()).toBe(200)
      await expect(page.locator('html')).toHaveAttribute('lang', words[language].lang)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words[language].parts)
      await expect(page.getByRole('row')).toHaveCount(25)
      await page.locator('a[rel=next]').click()
      await expect(page).toHaveURL(/pageNum=2/)
      await expect(page.getByRole('row')).toHaveCount(25)
    })
  }

  test('a search is a plain form', async ({ page }) => {
    await page.goto('/en/parts')
    await page.getByRole('searchbox').or(page.getByRole('combobox')).first().fill('carburetor')
    await page.getByRole('button', { name: 'Search', exact: true }).first().click()
    await expect(page).toHaveURL(/\/en\/search\?keyword=carburetor/)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('carburetor')
    expect(await page.getByRole('row').count()).toBeGreaterThan(1)
  })

  test('filters are a plain form', async ({ page }) => {
    await page.goto('/en/parts')
    await page.getByRole('checkbox', { name: /^In stock/ }).check()
    await page.getByRole('button', { name: 'Apply filters' }).click()
    await expect(page).toHaveURL(/stock=in/)
    await expect(page.getByRole('link', { name: 'Remove filter: In stock' })).toBeVisible()
  })
})

for (const width of [390, 800, 1280]) {
  for (const path of [
    '/en',
    '/de/parts',
    '/ru/machine',
    '/zh/search?keyword=%E5%8C%96%E6%B2%B9%E5%99%A8',
    '/fr/search?keyword=zzzzzz',
    '/es/model/1',
    '/en/none',
  ]) {
    test(`${path} is accessible and fits ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      await open(page, path)
      await expectNoSidewaysScroll(page)
      await expectAccessible(page, path)
    })
  }
}

test('addresses, languages and statuses', async ({ page, request }) => {
  const statusOf = async (path: string) => (await request.get(path, { maxRedirects: 0 })).status()
  expect(await statusOf('/DE/parts')).toBe(301)
  expect(await statusOf('/zh-CN')).toBe(301)
  expect(await statusOf('/xx/parts')).toBe(404)
  expect(await statusOf('/en/parts/999999999')).toBe(404)
  expect(await statusOf('/en/product')).toBe(301)
  expect(await statusOf('/en/product/1')).toBe(302)
  expect((await request.get('/en/order', { maxRedirects: 0 })).headers()['location']).toBe(
    '/en/?login=1&next=%2Fen%2Forder',
  )

  const html = await (await request.get('/parts', { headers: { 'accept-language': 'fr' } })).text()
  expect(html).toContain('<html lang="fr"')
  expect(html).toMatch(/rel="canonical" href="[^"]*\/fr\/parts"/)
  expect(html).toMatch(/hreflang="x-default" href="[^"]*\/parts"/)
  expect(html).toMatch(/hreflang="zh-CN" href="[^"]*\/zh\/parts"/)
  expect(html).not.toMatch(/<script>(?!\s*<)/)
  await page.goto('/parts')
  await expect(page.getByRole('link', { name: 'Home' }).first()).toHaveAttribute('href', '/en')
})
