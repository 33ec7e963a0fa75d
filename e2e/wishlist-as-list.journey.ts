import type { Page } from '@playwright/test'
import { change, signUpBuyer } from './new-buyer.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, open, ready, test } from './shop.ts'
import { words } from './words.ts'

const texts = words('en', 'lists')
const wishlist = words('en', 'wishlist')
const shell = words('en', 'shell')

/** A new buyer with so many hearts; their numbers, the last heart first. */
const wishFor = async (page: Page, count: number): Promise<string[]> => {
  await signUpBuyer(page, 'wishlist')
  const { rows } = await (
    await page.request.get(`/api/listProductByPart?keyword=STIHL&stock=in&pageSize=${count}`)
  ).json()
  for (const { id } of rows) expect((await change(page, '/api/addWish', { id })).code).toBe(200)
  return rows.map(({ standard }: { standard: string }) => standard).toReversed()
}

const wished = async (page: Page): Promise<string[]> =>
  (await (await page.request.get('/api/getWish')).json()).data.map(
    ({ standard }: { standard: string }) => standard,
  )

test('the wishlist opens as a list with quantity, remark and order, and goes into the cart', async ({
  page,
}) => {
  const [first = '', second = '', third = ''] = await wishFor(page, 3)
  await open(page, '/en/lists')
  await page.getByRole('link', { name: texts('wishlist'), exact: true }).click()
  await expect(page).toHaveURL(/\/en\/lists\/wishlist$/)
  await expect(page.getByRole('heading', { level: 1, name: texts('wishlist') })).toBeVisible()
  await ready(page)
  await expect(page.getByRole('button', { name: texts('settings.remove.open') })).toHaveCount(0)
  await expect(page.getByText(texts('history.title'))).toHaveCount(0)

  const remark = page.getByLabel(`Remark on ${second}`)
  await remark.fill('for the van')
  await remark.press('Enter')
  await page.getByRole('button', { name: `Move ${third} up` }).click()
  await expect.poll(() => wished(page)).toEqual([first, third, second])
  await expect(page.locator('main tbody th')).toContainText([first, third, second])
  const row = page.getByRole('row').filter({ hasText: second })
  // A row that is drawn anew while it is dragged is let go.
  const shownAnew = page.waitForResponse((response) => response.url().includes('/api/list/detail'))
  await row.getByRole('button', { name: texts('more') }).click()
  await shownAnew
  await row.dragTo(page.getByRole('row').filter({ hasText: first }))
  await expect.poll(() => wished(page)).toEqual([second, first, third])
  await expectAccessible(page, 'the wishlist as a list')

  await page.getByRole('checkbox', { name: `Select ${second}` }).check()
  await page.getByRole('button', { name: 'Add 1 line to cart' }).click()
  await expect
    .poll(async () => (await (await page.request.get('/api/getCart')).json()).data)
    .toMatchObject([{ productModel: second, info: 'for the van' }])
  // The cart has opened beside the list.
  await open(page, '/en/lists/wishlist')

  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'CSV' }).click()
  expect((await download).suggestedFilename()).toMatch(/^Wishlist.*\.csv$/)

  await page.getByRole('button', { name: `Remove ${first}` }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: /^Wishlist/ })).toContainText('2')
  await page.getByRole('button', { name: texts('undo') }).click()
  await expect.poll(() => wished(page)).toEqual([second, third, first])
})

test('the panel of the wishlist leads to it, and other lists take its lines', async ({ page }) => {
  const [first = ''] = await wishFor(page, 2)
  await open(page, '/en/faq?panel=wish')
  await page
    .getByRole('dialog')
    .getByRole('link', { name: wishlist('asList') })
    .click()
  await expect(page).toHaveURL(/\/en\/lists\/wishlist$/)
  await ready(page)
  await page.getByRole('checkbox', { name: `Select ${first}` }).check()
  await page.getByRole('button', { name: shell('lists.open') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: shell('lists.new') }).check()
  await dialog.getByLabel(shell('lists.name')).fill('Van')
  await dialog.getByRole('button', { name: shell('lists.submit') }).click()
  await expect(dialog).toBeHidden()
  const { data } = await (await page.request.get('/api/listLists')).json()
  expect(data.find(({ name }: { name: string }) => name === 'Van')).toMatchObject({ lines: 1 })
})

test('what is put on the wishlist from a part keeps its heart, and the header counts it', async ({
  page,
}) => {
  await wishFor(page, 1)
  const { rows } = await (await page.request.get('/api/listProductByPart?keyword=STIHL&stock=in')).json()
  const other = rows[1]
  await open(page, `/en/product/${other.id}`)
  await page
    .getByRole('main')
    .getByRole('button', { name: shell('lists.open') })
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: texts('wishlist') }).check()
  await dialog.getByRole('button', { name: shell('lists.submit') }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('banner').getByRole('link', { name: /^Wishlist/ })).toContainText('2')
  expect(await wished(page)).toContain(other.standard)
})

for (const width of [390, 800, 1280])
  test(`the wishlist as a list fits ${width} px in each language`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await wishFor(page, 3)
    for (const language of ['de', 'ru', 'zh', 'fr', 'es'] as const) {
      await open(page, `/${language}/lists/wishlist`)
      await expect(
        page.getByRole('heading', { level: 1, name: words(language, 'lists')('wishlist') }),
      ).toBeVisible()
      await expectNoSidewaysScroll(page)
      await open(page, `/${language}/lists`)
      await expectNoSidewaysScroll(page)
    }
  })
