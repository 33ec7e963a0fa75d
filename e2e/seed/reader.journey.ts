import type { Page } from '@playwright/test'
import { htmlLang, languageNames, languages } from '../../contract/language.ts'
import { expect, firstRow, open, reload, signIn, test } from '../shop.ts'
import { words } from '../words.ts'

const search = (page: Page) => page.getByRole('banner').getByRole('combobox')
const languageIn = (page: Page) => page.locator('html').getAttribute('lang')

for (const [wanted, language] of [
  ['zh-CN', 'zh'],
  ['en-US', 'en'],
  ['fr-FR', 'fr'],
  ['de-DE', 'de'],
  ['es-ES', 'es'],
  ['ru-RU', 'ru'],
  ['pt-BR', 'en'],
] as const) {
  test.describe(`a browser in ${wanted}`, () => {
    test.use({ locale: wanted })

    test(`is spoken to in its language or in English: ${wanted}`, async ({ page }) => {
      await open(page, '/about')
      expect(await languageIn(page)).toBe(htmlLang(language))
      await expect(
        page.getByRole('banner').getByText(words(language, 'shell')('header.cart')).first(),
      ).toBeVisible()
    })
  })
}

test('a chosen language is told in that language and remembered', async ({ page }) => {
  for (const language of languages.filter((one) => one !== 'en')) {
    await open(page, '/en/about')
    await page.locator('summary:visible').filter({ hasText: 'English' }).first().click()
    await page.getByRole('link', { name: languageNames[language] }).first().click()
    await expect(page.getByText(words(language, 'shell')('messages.languageChanged'))).toBeVisible()
    // An address without a language is the remembered one, whatever the browser speaks.
    await open(page, '/faq')
    expect(await languageIn(page)).toBe(htmlLang(language))
  }
})

test('calls name the language of the page', async ({ page }) => {
  await open(page, '/ru/about')
  const asked = page.waitForRequest((request) => request.url().includes('/api/keySuggest'))
  await search(page).fill('STIHL')
  expect((await asked).headers()['lang']).toBe('ru-RU')
})

test('pressing search goes to the results, which name the words and keep them in the box', async ({
  page,
}) => {
  await open(page, '/en/about')
  await search(page).fill('air filter')
  await search(page).press('Enter')
  await expect(page).toHaveURL(/\/en\/search\?keyword=air(?:\+|%20)filter$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('air filter')
  await expect(search(page)).toHaveValue('air filter')
  await page.goBack()
  await expect(page).toHaveURL(/\/en\/about$/)
  await expect(search(page)).toHaveValue('')
})

test('a picked suggestion leads to its page or to the results and leaves the box', async ({ page }) => {
  const { standard, fullname } = await firstRow(page, '/api/listProductByPart?keyword=STIHL&stock=in')
  const pick = async (typed: string, kind: RegExp, left = '') => {
    await open(page, '/en/about')
    await expect(async () => {
      await search(page).fill('')
      await search(page).fill(typed)
      await expect(page.getByRole('option').filter({ hasText: kind }).first()).toBeVisible({ timeout: 3_000 })
    }).toPass()
    await page.getByRole('option').filter({ hasText: kind }).first().click()
    await expect(search(page)).toHaveValue(left)
  }
  await pick('carburetor', /^Carburetors/)
  await expect(page).toHaveURL(/\/en\/parts\/\d+/)
  // A product's page needs a login, so a stranger sees it in the list first.
  await pick(standard, new RegExp(fullname.slice(0, 8).replaceAll(/[^\w ]/g, '.')), standard)
  await expect(page).toHaveURL(/\/en\/search\?keyword=/)
  await signIn(page, 'buyer@example.com')
  await pick(standard, new RegExp(fullname.slice(0, 8).replaceAll(/[^\w ]/g, '.')))
  await expect(page).toHaveURL(/\/en\/product\/\d+/)
})

test('the density is compact, default or large, and is kept', async ({ page }) => {
  await open(page, '/en/parts')
  await expect(page.locator('html')).toHaveAttribute('data-density', 'default')
  const heightOf = () =>
    page
      .getByRole('row')
      .nth(1)
      .evaluate((row) => row.getBoundingClientRect().height)
  const heights: number[] = []
  for (const name of ['Compact', 'Default', 'Large'] as const) {
    await page.locator('summary:visible').filter({ hasText: 'Display' }).first().click()
    await page.getByRole('radio', { name }).first().check()
    await page.keyboard.press('Escape')
    await reload(page)
    await expect(page.locator('html')).toHaveAttribute('data-density', name.toLowerCase())
    heights.push(await heightOf())
  }
  expect(heights).toEqual(heights.toSorted((a, b) => a - b))
  expect(new Set(heights).size).toBe(3)
})

test('the gallery shows each icon with its name, white and 1.2em unless said otherwise', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await open(page, '/en/svg')
  const icons = page.locator('main li button')
  expect(await icons.count()).toBeGreaterThan(20)
  const lookOf = () =>
    icons.first().evaluate((button) => {
      const svg = button.querySelector('svg')
      if (!svg) throw new Error('there is no icon')
      const { color, fontSize } = getComputedStyle(svg)
      const { width, height } = svg.getBoundingClientRect()
      const size = Number.parseFloat(fontSize)
      return { color, wide: width / size, high: height / size }
    })
  const usual = await lookOf()
  expect(usual.color).toBe('rgb(255, 255, 255)')
  expect(usual.wide).toBeCloseTo(1.2, 1)
  expect(usual.high).toBeCloseTo(1.2, 1)
  const name =
    (await icons.first().locator('[translate=no]').textContent())?.replace('Copy:', '').trim() ?? '-'
  await icons.first().click()
  await expect(page.getByText(`Copied: ${name}`)).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(name)

  await page.getByLabel('Color').fill('tomato')
  await page.getByLabel('Width').fill('3em')
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect.poll(async () => (await lookOf()).color).toBe('rgb(255, 99, 71)')
  expect((await lookOf()).wide).toBeCloseTo(3, 1)
})

test('a number is copied with one press', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { standard } = await firstRow(page, '/api/listProductByPart?keyword=STIHL&stock=in')
  await open(page, '/en/search?keyword=STIHL&stock=in')
  await page
    .getByRole('button', { name: `Copy ${standard}` })
    .first()
    .click()
  await expect(page.getByRole('status').filter({ hasText: 'Copied' }).first()).toBeAttached()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(standard)
})
