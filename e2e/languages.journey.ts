import type { Page } from '@playwright/test'
import { htmlLang, type Language, languageNames, languages } from '../contract/language.ts'
import { expect, open, test } from './shop.ts'
import { words } from './words.ts'

const carburettor: Record<Language, string> = {
  en: 'carburetor',
  zh: '化油器',
  fr: 'carburateur',
  de: 'Vergaser',
  es: 'carburador',
  ru: 'карбюратор',
}

/** What the reader sees and hears: texts, and the attributes that are read out or shown. */
const wordsShown = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const attributes = ['alt', 'title', 'aria-label', 'placeholder']
    const said = [...document.querySelectorAll(attributes.map((name) => `[${name}]`).join(','))].flatMap(
      (element) => attributes.map((name) => element.getAttribute(name) ?? ''),
    )
    return [document.title, document.body.textContent, ...said].join('\n')
  })

/** Chinese is allowed in one place of the other languages: the name of the language itself. */
const expectNoChinese = async (page: Page, language: Language) => {
  if (language === 'zh') return
  const shown = (await wordsShown(page)).replaceAll(languageNames.zh, '')
  expect(shown.match(/.{0,20}\p{Script=Han}+.{0,20}/gu) ?? []).toEqual([])
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  for (const language of languages) {
    test(`home, lists, search and a model read complete in ${language}`, async ({ page }) => {
      const shell = words(language, 'shell')
      const look = async (path: string) => {
        expect((await page.goto(`/${language}${path}`))?.status()).toBe(200)
        await expect(page.locator('html')).toHaveAttribute('lang', htmlLang(language))
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      }
      await look('')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\S/)
      await expect(
        page
          .getByRole('navigation')
          .getByRole('link', { name: shell('nav.parts') })
          .first(),
      ).toBeVisible()
      expect(await page.locator('main a[href*="/parts/"]').count()).toBeGreaterThan(5)
      for (const path of ['/parts', '/machine']) {
        await look(path)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\S/)
        await expect(page.getByRole('row')).toHaveCount(25)
      }
      await look(`/search?keyword=${encodeURIComponent(carburettor[language])}`)
      await expect(page.getByRole('heading', { level: 1 })).toContainText(carburettor[language])
      expect(await page.getByRole('row').count()).toBeGreaterThan(5)
      await look('/model/1')
      expect(await page.locator('main').getByText(/\d{4}/).count()).toBeGreaterThan(0)
    })
  }
})

for (const language of languages.filter((one) => one !== 'zh')) {
  test(`nothing is Chinese in ${language}`, async ({ page }) => {
    for (const path of [
      '',
      '/parts',
      '/machine',
      `/search?keyword=${encodeURIComponent(carburettor[language])}`,
      '/search?keyword=zzzzzz',
      '/model/1',
      '/about',
      '/news',
      '/faq',
      '/catalogue',
      '/brands',
      '/brand/3',
      '/hot',
      '/legal/terms',
      '/contact',
      '/svg',
      '/none',
    ]) {
      await page.goto(`/${language}${path}`)
      await expectNoChinese(page, language)
    }
    await open(page, `/${language}/about?login=1`)
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectNoChinese(page, language)
  })
}

test('the types of parts and machines hold every item once', async ({ request }) => {
  const lists = [
    ['/api/listPartType', '/api/listProductByPart'],
    ['/api/listMachineType', '/api/listProductByMachine'],
  ] as const
  let sum = 0
  for (const [typesPath, listPath] of lists) {
    const types: { data: readonly { id: number; total: number }[] } = await (
      await request.get(typesPath)
    ).json()
    for (const { id, total } of types.data) {
      const list = await (await request.get(`${listPath}?typeId=${id}&pageSize=1`)).json()
      expect(list.total, `${typesPath}, type ${id}`).toBe(total)
      sum += total
    }
  }
  // DEMO_ITEMS of the shop that the journeys visit.
  expect(sum).toBe(3000)
})
