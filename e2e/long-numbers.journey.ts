import type { Page } from '@playwright/test'
import { addButtons } from './add-from-list.ts'
import { cutElements } from './cut-elements.ts'
import { change, joinCompany } from './new-buyer.ts'
import { expect, expectNoSidewaysScroll, firstRow, open, signIn, test } from './shop.ts'

/** As long as suppliers make them, with places to break and without. */
const longNumbers = ['W9-77X-ABCDEFGHIJ-1234567890-KLMNOPQ-42', 'W977XABCDEFGHIJ1234567890KLMNOPQRSTUVW42']

/** Writes `long` into every part number that is shown, and names those that a box then cuts. */
const cutWith = async (page: Page, long: string): Promise<{ written: number; cut: string[] }> => {
  const written = await page.evaluate((number) => {
    const isNumber = (element: Element): boolean =>
      /\d/.test(element.textContent) &&
      // The shop's own documents have numbers of one length.
      !/^[A-Z]{1,2}-\d{4}-\d{6}$/.test(element.textContent.trim()) &&
      getComputedStyle(element).fontFamily.includes('Mono') &&
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    const numbers = [...document.querySelectorAll('[translate="no"]')].filter(
      (element) => isNumber(element) && element.querySelector('[translate="no"]') === null,
    )
    for (const element of numbers) {
      element.textContent = number
      element.setAttribute('data-long-number', '')
    }
    return numbers.length
  }, long)
  return { written, cut: await cutElements(page, '[data-long-number]') }
}

for (const width of [320, 800, 1280])
  test(`a part number of forty signs wraps and is never cut at ${width} px`, async ({ page }) => {
    await joinCompany(page, `long-numbers-${width}`)
    await page.setViewportSize({ width, height: 844 })
    const { id } = await firstRow(page, '/api/listProductByPart?keyword=STIHL&stock=in')
    const { rows: models } = await (await page.request.get('/api/listModel?keyword=MS 180')).json()
    const { rows: orders } = await (await page.request.get('/api/listOrder')).json()
    const { data: list } = await change(page, '/api/list/save', {
      name: `Long numbers at ${width}`,
      isPrivate: true,
    })
    await change(page, '/api/list/add', { id: list.id, lines: [{ productId: id }] })
    for (const path of [
      '',
      '/parts',
      '/search?keyword=1130',
      `/product/${id}`,
      `/compare?ids=${id}`,
      `/model/${models[0].id}`,
      `/order/${orders[0].id}`,
      `/lists/${list.id}`,
      '/bought',
      '/oem',
      '/hot',
    ])
      for (const long of longNumbers) {
        await open(page, `/de${path}`)
        const { written, cut } = await cutWith(page, long)
        expect(written, path).toBeGreaterThan(0)
        expect(cut, path).toEqual([])
        await expectNoSidewaysScroll(page)
      }
    await open(page, '/de/parts')
    await addButtons(page, 'de').first().waitFor()
    await page.getByRole('combobox').first().fill('1130')
    await expect(page.locator('[role=option]').first()).toBeVisible()
    expect((await cutWith(page, longNumbers[1] ?? '')).cut, 'suggestions').toEqual([])
  })

/** Numbers and words by which articles are found; a name of two lines on a phone may end earlier. */
const searches = ['1130 120', 'GP-01', '5321823', 'vergaser', 'stihl ms 180 filter', 'HDA', '6201', 'цепь']
const found = 'main tbody mark:not(a mark), main tbody :not(a, a *):has(> mark)'

for (const width of [390, 800, 1280])
  test(`matched numbers and reasons are never cut at ${width} px`, async ({ page }) => {
    await signIn(page, 'buyer@example.com')
    await page.setViewportSize({ width, height: 844 })
    let [marks, suggestions] = [0, 0]
    for (const language of ['en', 'ru'] as const)
      for (const keyword of searches) {
        const path = `/${language}/search?keyword=${encodeURIComponent(keyword)}`
        await open(page, path)
        marks += await page.locator(found).count()
        expect(await cutElements(page, found), path).toEqual([])
        const field = page.getByRole('combobox').first()
        await field.fill('')
        const answer = page.waitForResponse((response) => response.url().includes('/api/keySuggest'))
        await field.fill(keyword)
        const { data } = await (await answer).json()
        if (data.length === 0) continue
        suggestions += data.length
        await expect(page.locator('[role=option]').first()).toBeVisible()
        const reasons = '[role=option] > :last-child, [role=option] > :last-child *'
        expect(await cutElements(page, reasons), `suggestions of ${keyword} in ${language}`).toEqual([])
      }
    expect(marks).toBeGreaterThan(50)
    expect(suggestions).toBeGreaterThan(20)
  })
