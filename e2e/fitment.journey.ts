import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoSidewaysScroll, open, signIn, test } from './shop.ts'
import { words } from './words.ts'

const texts = words('en', 'product')

/** The product of the demo with the most models, and the last of them. */
const widest = async (page: Page) => {
  const { rows } = await (await page.request.get('/api/listProductByPart?pageSize=100')).json()
  const ids: number[] = rows.map(({ id }: { id: number }) => id)
  const modelsOf = async (id: number, pageNum = 1) =>
    (await page.request.get(`/api/listProductModel/${id}?pageSize=1&pageNum=${pageNum}`)).json()
  const totals = await Promise.all(ids.map(async (id) => ({ id, total: (await modelsOf(id)).total })))
  const most = totals.toSorted((a, b) => b.total - a.total)[0] ?? { id: 0, total: 0 }
  const last = (await modelsOf(most.id, most.total)).rows[0]
  return { ...most, last: `${last.brand} ${last.model}`, model: String(last.model) }
}

test('every model that a part fits is found', async ({ page, browser, baseURL }) => {
  await signIn(page, 'buyer@example.com')
  const { id, last, model } = await widest(page)
  await open(page, `/en/product/${id}`)
  const search = page.getByRole('searchbox', { name: texts('fitment.search') })
  await search.fill(last.replaceAll(' ', '').toLowerCase())
  await expect(page.getByRole('rowheader', { name: model, exact: true })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: /models? found/ })).toBeVisible()
  await expectAccessible(page, 'models found')
  await expectNoSidewaysScroll(page)
  await search.fill('no such machine')
  await expect(page.getByText(texts('fitment.none'))).toBeVisible()

  // Without script the same search is a form.
  const plain = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: baseURL ?? '',
    storageState: await page.context().storageState(),
  })
  const reader = await plain.newPage()
  await reader.goto(`/en/product/${id}`)
  await reader.getByRole('searchbox', { name: texts('fitment.search') }).fill(last)
  await reader.keyboard.press('Enter')
  await expect(reader).toHaveURL(/[?&]model=/)
  await expect(reader.getByRole('rowheader', { name: model, exact: true })).toBeVisible()
  await plain.close()
})
