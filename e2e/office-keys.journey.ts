import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoSidewaysScroll, open, test } from './shop.ts'
import { staffPage } from './staff-page.ts'
import { words } from './words.ts'

const texts = words('en', 'office')
const keys = (key: string) => texts(`keys.${key}`)
const sheet = (page: Page) => page.getByRole('dialog', { name: keys('title') })

test('the sheet of keys shows what works on the open screen, and G with a letter opens another screen', async ({
  browser,
}) => {
  const staff = await staffPage(browser)
  await open(staff, '/office')
  await staff.keyboard.press('?')
  await expect(sheet(staff)).toBeVisible()
  await expect(sheet(staff).getByText(keys('group.go'))).toBeVisible()
  await expect(sheet(staff).getByText(keys('group.list'))).toBeHidden()
  await expectAccessible(staff, 'sheet of keys', '[role=dialog]')
  // While the sheet is open, the keys of the page do nothing.
  await staff.keyboard.press('g')
  await staff.keyboard.press('o')
  await expect(staff).toHaveURL(/\/office$/)
  await staff.keyboard.press('Escape')
  await expect(sheet(staff)).toBeHidden()

  for (const [letter, path] of [
    ['i', 'inquiries'],
    ['o', 'orders'],
    ['c', 'companies'],
  ] as const) {
    await staff.keyboard.press('g')
    await staff.keyboard.press(letter)
    await expect(staff).toHaveURL(new RegExp(`/office/${path}$`))
  }
  await expect(staff.getByRole('main')).toBeFocused()
  await staff.keyboard.press('?')
  await expect(sheet(staff).getByText(keys('group.list'))).toBeVisible()
  await expect(sheet(staff).getByText(keys('list.keep'))).toBeHidden()
  await staff.keyboard.press('Escape')
  await expect(staff.getByRole('dialog', { includeHidden: true })).toHaveCount(0)
  // The focus is where it was, so the keys of the page go on working.
  await expect(staff.getByRole('main')).toBeFocused()
  await staff.keyboard.press('g')
  await staff.keyboard.press('t')
  await expect(staff).toHaveURL(/\/office$/)
  await staff.context().close()
})

test('letters are text in a field, and single keys can be switched off', async ({ browser }) => {
  const staff = await staffPage(browser)
  await open(staff, '/office/companies')
  await staff.keyboard.press('/')
  const field = staff.getByRole('searchbox')
  await expect(field).toBeFocused()
  await staff.keyboard.type('gogi?')
  await expect(field).toHaveValue('gogi?')
  await expect(sheet(staff)).toBeHidden()

  const account = staff.getByText(texts('account'))
  await account.click()
  await staff.getByRole('button', { name: keys('title') }).click()
  await sheet(staff)
    .getByRole('checkbox', { name: keys('singleKeys') })
    .uncheck()
  await staff.keyboard.press('Escape')
  await expect(sheet(staff)).toBeHidden()
  await staff.getByRole('heading', { level: 1 }).click()
  await staff.keyboard.press('?')
  await staff.keyboard.press('g')
  await staff.keyboard.press('o')
  await expect(sheet(staff)).toBeHidden()
  await expect(staff).toHaveURL(/\/office\/companies/)
  await staff.context().close()
})

test('V keeps the filters of a list, and the bar and G open the list with them', async ({ browser }) => {
  const staff = await staffPage(browser)
  await open(staff, '/office/orders?status=pending')
  await expect(staff.getByRole('button', { name: texts('grid.view.keep') })).toBeVisible()
  await staff.keyboard.press('v')
  await expect(staff.getByRole('status').getByText(texts('grid.view.kept'))).toBeAttached()
  await open(staff, '/office')
  await staff.keyboard.press('g')
  await staff.keyboard.press('o')
  await expect(staff).toHaveURL(/\/office\/orders\?status=pending$/)
  const kept = staff.getByRole('button', { name: texts('grid.view.keep'), pressed: true })
  await expect(kept).toBeVisible()
  await staff.waitForLoadState('networkidle')
  await staff.keyboard.press('v')
  await expect(kept).toBeHidden()
  await staff.keyboard.press('g')
  await staff.keyboard.press('o')
  await expect(staff).toHaveURL(/\/office\/orders$/)
  await staff.context().close()
})

test('the sheet of keys and the menu of the account fit a phone in every script', async ({ browser }) => {
  const staff = await staffPage(browser, { width: 390, height: 844 })
  const { origin } = new URL(test.info().project.use.baseURL ?? '')
  for (const language of ['en', 'de', 'ru', 'zh'] as const) {
    const office = words(language, 'office')
    await staff.context().addCookies([{ name: 'lang', value: language, url: origin }])
    await open(staff, '/office/orders')
    await staff.getByRole('button', { name: office('menu') }).click()
    const account = staff.getByText(office('account'))
    await expect(account).toBeVisible()
    await account.click()
    await expectNoSidewaysScroll(staff)
    await staff.getByRole('button', { name: office('keys.title') }).click()
    await expect(staff.getByRole('dialog')).toBeVisible()
    await expectNoSidewaysScroll(staff)
  }
  await staff.context().close()
})
