import { randomInt } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import { demoPassword } from './demo-password.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, open, test } from './shop.ts'
import { words } from './words.ts'

const originOf = (): string => new URL(test.info().project.use.baseURL ?? '').origin
const t = words('en', 'office-products')

/** A page of the office, in a browser of its own. */
const staffPage = async (browser: Browser): Promise<Page> => {
  const context = await browser.newContext({ baseURL: originOf(), locale: 'en-US' })
  const page = await context.newPage()
  await page.request.post('/api/office/login', {
    data: { email: 'staff@example.com', password: demoPassword },
    headers: { origin: originOf() },
  })
  return page
}

const stock = (page: Page) => page.getByRole('textbox', { name: t('field.stock') })
const place = (page: Page) => page.getByRole('textbox', { name: t('field.place') })

/** A number from the end of the catalogue: what other journeys read and order stands in the first pages of a list. */
const rarelyUsed = async (page: Page): Promise<string> => {
  const listed = async (pageNum: number) =>
    (await page.request.get(`/api/listProductByPart?pageSize=100&pageNum=${pageNum}`)).json()
  const { rows } = await listed(Math.floor((await listed(1)).total / 100))
  return encodeURIComponent(rows[randomInt(rows.length)].standard)
}

test('staff find an article by its number and change it by keyboard; a second save shows both values', async ({
  browser,
}) => {
  test.slow()
  const [one, other] = [await staffPage(browser), await staffPage(browser)]
  await open(one, `/office/products?keyword=${await rarelyUsed(one)}`)
  const row = one.getByRole('grid').getByRole('row').nth(1)
  await row.focus()
  await one.keyboard.press('Enter')
  await expect(one).toHaveURL(/\/office\/products\/\d+$/)
  await expect(one.getByRole('heading', { name: t('form.title') })).toBeVisible()
  await open(other, new URL(one.url()).pathname)
  const shelf = `A-${Date.now() % 100_000}`
  await place(one).fill(shelf)
  await one.keyboard.press('Control+s')
  await expect(one.getByText('Saved.')).toBeVisible()
  // What one has saved is no change of somebody else: the next save goes on from it.
  await expect(one.getByRole('button', { name: t('form.save') })).toBeHidden()
  await stock(one).fill(' 0012 ')
  await one.keyboard.press('Control+s')
  await expect(stock(one)).toHaveValue('12')
  await expect(one.getByRole('table', { name: t('conflict.title') })).toBeHidden()
  await expect(one.getByRole('button', { name: t('form.save') })).toBeHidden()
  await stock(other).fill('1.5')
  await other.keyboard.press('Control+s')
  await expect(other.getByText('whole number of pieces').first()).toBeVisible()
  await stock(other).fill('17')
  await other.keyboard.press('Control+s')
  await expect(other.getByRole('table', { name: t('conflict.title') }).getByText(shelf)).toBeVisible()
  await expectAccessible(other, 'an article that somebody else changed')
  await other.keyboard.press('Control+s')
  await expect(other.getByText('Saved.')).toBeVisible()
  await expect(place(other)).toHaveValue(shelf)
  await expect(other.getByRole('listitem').filter({ hasText: shelf })).toBeVisible()
  for (const width of [390, 800, 1280]) {
    await other.setViewportSize({ width, height: 900 })
    await expectNoSidewaysScroll(other)
  }
})

test('staff hide an article with a reason and bring it back', async ({ browser }) => {
  const staff = await staffPage(browser)
  await open(staff, `/office/products?keyword=${await rarelyUsed(staff)}`)
  await expectAccessible(staff, 'the articles of the office')
  await staff.getByRole('grid').getByRole('link').first().click()
  await staff.getByRole('button', { name: t('hide.open') }).press('Enter')
  const dialog = staff.getByRole('alertdialog')
  await dialog.getByRole('button', { name: t('hide.do') }).press('Enter')
  await expect(dialog.getByText('Please say why')).toBeVisible()
  await dialog.getByRole('textbox', { name: t('hide.reason') }).fill('Recalled by the maker')
  await dialog.getByRole('button', { name: t('hide.do') }).press('Enter')
  await expect(staff.getByText('hidden from every buyer')).toBeVisible()
  await staff.getByRole('button', { name: t('hide.show') }).press('Enter')
  await expect(staff.getByText('in the shop again', { exact: false }).first()).toBeVisible()
})

test('an article whose name has a thousand letters and no blank fits every screen', async ({ browser }) => {
  const staff = await staffPage(browser)
  const list = await staff.request.get('/api/listProductByPart?keyword=AW-304')
  const [{ id }] = (await list.json()).rows
  await open(staff, `/office/products/${id}`)
  await expect(staff.getByRole('heading', { name: t('form.title') })).toBeVisible()
  for (const width of [390, 800, 1280]) {
    await staff.setViewportSize({ width, height: 900 })
    await expectNoSidewaysScroll(staff)
  }
  await staff.context().close()
})
