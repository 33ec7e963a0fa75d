import type { Page } from '@playwright/test'
import { change, signUp } from './new-buyer.ts'
import { expect, open, reload, test } from './shop.ts'
import { staffPage } from './staff-page.ts'

const readIn = async (staff: Page, language: 'de' | 'ru'): Promise<void> => {
  const url = new URL(test.info().project.use.baseURL ?? '').origin
  await staff.context().addCookies([{ name: 'lang', value: language, url }])
  await reload(staff)
  await expect(staff.locator('html')).toHaveAttribute('lang', language)
}

test('settings, lists and a quote are read and written on a phone', async ({ page, browser }) => {
  test.slow()
  await signUp(page, 'phone')
  const found = await (await page.request.get('/api/listProductByPart?keyword=STIHL&stock=in')).json()
  const ids: string[] = []
  for (const { id } of found.rows.slice(0, 4))
    ids.push((await change(page, '/api/addCart', { productId: id, quantity: 1 })).data.id)
  const { data: placed } = await change(page, '/api/checkCart', { ids, as: 'inquery' })

  const staff = await staffPage(browser, { width: 390, height: 844 })
  await open(staff, '/office/settings')
  for (const language of ['de', 'ru'] as const) {
    await readIn(staff, language)
    const widths = await staff
      .locator('main dd')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width))
    expect(widths.length).toBeGreaterThan(20)
    expect(Math.min(...widths)).toBeGreaterThan(120)
  }

  // A line that says nothing is no line of a card.
  await open(staff, '/office/inquiries')
  await expect(staff.locator('tr [data-card="title"]').first()).toBeVisible()
  const emptyLines = staff.locator('[data-card="line"]:empty')
  await expect(emptyLines.first()).toBeAttached()
  for (const line of await emptyLines.all()) await expect(line).toBeHidden()

  await open(staff, `/office/inquiries/${placed.id}`)
  // A language is named in the reader's own.
  await expect(staff.getByText('язык: английский')).toBeVisible()
  const prices = staff.locator('tr[data-line] input[data-column="price"]')
  await expect(prices).toHaveCount(4)
  for (const field of await prices.all()) {
    await field.focus()
    await staff.keyboard.press('Tab')
    const isSeen = () =>
      staff.evaluate(() => {
        const focused = document.activeElement
        const box = focused?.getBoundingClientRect()
        const top = box && document.elementFromPoint(box.x + box.width / 2, box.bottom - 2)
        return top === focused
      })
    await expect.poll(isSeen, { message: 'the field that has the focus is not behind the dock' }).toBe(true)
  }
  await staff.context().close()
})

test('buttons name their keys beside a mouse and not on a touch screen', async ({ page, browser }) => {
  await signUp(page, 'tablet')
  const found = await (await page.request.get('/api/listProductByPart?keyword=STIHL&stock=in')).json()
  const line = await change(page, '/api/addCart', { productId: found.rows[0].id, quantity: 1 })
  const { data: placed } = await change(page, '/api/checkCart', { ids: [line.data.id], as: 'inquery' })
  for (const screen of ['mouse', 'touch'] as const) {
    const staff = await staffPage(browser, { width: 1100, height: 800 }, screen)
    await open(staff, `/office/inquiries/${placed.id}`)
    const keys = staff.locator('main button kbd')
    await expect(keys.first()).toBeAttached()
    const shown = await keys.evaluateAll((all) => all.filter((one) => one.checkVisibility()).length)
    if (screen === 'mouse') expect(shown).toBeGreaterThan(0)
    else expect(shown).toBe(0)
    await staff.context().close()
  }
})
