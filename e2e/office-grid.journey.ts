import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { demoPassword } from './demo-password.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, open, test } from './shop.ts'
import { words } from './words.ts'

const grid = (page: Page) => page.getByRole('grid')
/** Rows with data; the first row of a grid is its headings. */
const rows = (page: Page) => grid(page).locator('tbody').getByRole('row')
const focused = (page: Page) => page.locator(':focus')
const originOf = (): string => new URL(test.info().project.use.baseURL ?? '').origin

/** Has the shop write `count` mails and signs the page in as staff. The list of these mails alone. */
const listOfMails = async (page: Page, count: number): Promise<string> => {
  const origin = originOf()
  const post = (path: string, data: object) => page.request.post(path, { data, headers: { origin } })
  const domain = `${randomUUID().slice(0, 8)}.example.org`
  for (let number = 0; number < count; number++) await post('/api/regCode', { email: `m${number}@${domain}` })
  await post('/api/office/login', { email: 'staff@example.com', password: demoPassword })
  return `/office/outbox?keyword=${domain}`
}

test('staff go through a long list of the office by keyboard, row by row and page by page', async ({
  page,
}) => {
  const t = words('en', 'office-outbox')
  await open(page, await listOfMails(page, 105))
  // The rows do not wait for their number; it comes after them.
  await expect(page.getByRole('status').filter({ hasText: '105 emails' })).toBeVisible()
  await expect(page.getByText('100 of 105')).toBeVisible()

  // All rows are one tab stop, the arrows move inside.
  await page.getByText('Columns 7').focus()
  await page.keyboard.press('Tab')
  await expect(focused(page)).toHaveAttribute('aria-rowindex', '2')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await expect(focused(page)).toHaveAttribute('aria-rowindex', '3')
  await page.keyboard.press('ArrowRight')
  await expect(focused(page)).toHaveRole('link')
  await page.keyboard.press('ArrowLeft')
  await expect(focused(page)).toHaveAttribute('aria-rowindex', '3')

  // A row far away is drawn when it gets the focus; the rows between are not.
  await page.keyboard.press('End')
  await expect(focused(page)).toHaveAttribute('aria-rowindex', '101')
  await expect(focused(page)).toBeInViewport()
  expect(await rows(page).count()).toBeLessThan(80)

  await page.keyboard.press(']')
  await expect(rows(page)).toHaveCount(5)
  await expect(focused(page)).toHaveAttribute('aria-rowindex', '2')
  await page.keyboard.press('[')
  await expect(page.getByText('100 of 105')).toBeVisible()
  await expect(focused(page)).toHaveAttribute('aria-rowindex', '2')

  await page.keyboard.press('f')
  await expect(focused(page)).toHaveRole('searchbox')
  await grid(page).getByRole('row').nth(1).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/office\/outbox\/[\w-]+$/)
  await expect(page.getByRole('navigation', { name: words('en', 'office')('breadcrumbs') })).toContainText(
    t('title'),
  )
})

test('staff choose the columns of a list, and the browser keeps the choice', async ({ page }) => {
  const t = words('en', 'office-outbox')
  const list = await listOfMails(page, 1)
  await open(page, list)
  const tries = grid(page).getByRole('columnheader', { name: t('column.attempts') })
  await expect(tries).toBeVisible()
  await page.getByText('Columns 7').press('Enter')
  const box = page.getByRole('checkbox', { name: t('column.attempts') })
  await box.press('Space')
  await expect(tries).toBeHidden()
  await box.press('Escape')
  await expect(page.getByText('Columns 6')).toBeFocused()
  await expect(box).toBeHidden()
  await open(page, list)
  await expect(tries).toBeHidden()
  await page.getByText('Columns 6').press('Enter')
  await box.check()
  await expect(tries).toBeVisible()
})

test('a list of the office fits phones and screens in every script, and paper has all rows', async ({
  page,
}) => {
  const list = await listOfMails(page, 70)
  for (const language of ['de', 'ru', 'zh']) {
    await page.context().addCookies([{ name: 'lang', value: language, url: originOf() }])
    for (const width of [390, 800, 1280]) {
      await page.setViewportSize({ width, height: 844 })
      await open(page, list)
      await expectNoSidewaysScroll(page)
      if (language === 'ru') await expectAccessible(page, `outbox at ${width}`)
    }
  }
  await expect.poll(() => rows(page).count()).toBeLessThan(70)
  await page.emulateMedia({ media: 'print' })
  await expect(rows(page)).toHaveCount(70)
})

test.describe('without an answer', () => {
  test.use({ expectedComplaint: 'ERR_FAILED' })

  test('a list of the office keeps its rows, says from when they are and asks again', async ({ page }) => {
    await open(page, await listOfMails(page, 2))
    const url = '**/api/office/listMail*'
    await page.route(url, (route) => route.abort())
    const state = page.getByRole('combobox', { name: words('en', 'office-outbox')('filter.status') })
    await state.selectOption({ index: 1 })
    const note = page.getByRole('alert').filter({ hasText: 'The list is from' })
    await expect(note).toBeVisible()
    await expect(rows(page)).toHaveCount(2)
    await expectAccessible(page, 'a list without an answer')
    await page.unroute(url)
    await note.getByRole('button').click()
    await expect(note).toBeHidden()
  })
})
