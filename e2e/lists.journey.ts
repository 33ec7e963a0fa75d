import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { change, signUpBuyer } from './new-buyer.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, open, ready, reload, test } from './shop.ts'
import { words } from './words.ts'

const texts = words('en', 'lists')
const menu = words('en', 'shell')

/** A list of the buyer's company with so many lines. */
const makeList = async (page: Page, lines: number) => {
  const name = `Service ${randomUUID().slice(0, 8)}`
  const made = await change(page, '/api/list/save', { name })
  const { rows } = await (
    await page.request.get('/api/listProductByPart?keyword=STIHL&stock=in&pageSize=24')
  ).json()
  const wanted = rows.slice(0, lines).map(({ id: productId }: { id: number }) => ({ productId }))
  await change(page, '/api/list/add', { id: made.data.id, lines: wanted })
  return { id: made.data.id as string, name }
}
const numbersOf = async (page: Page, id: string): Promise<string[]> => {
  const answer = await (await page.request.get(`/api/list/detail/${id}`)).json()
  return answer.data.items.map(({ standard }: { standard: string }) => standard)
}

test('a list is made from a part, ordered by buttons and put into the cart', async ({ page }) => {
  await signUpBuyer(page, 'list-made')
  const { rows } = await (await page.request.get('/api/listProductByPart?keyword=STIHL&stock=in')).json()
  const name = `Spring ${randomUUID().slice(0, 8)}`
  await open(page, `/en/product/${rows[0].id}`)
  await page.getByRole('button', { name: menu('lists.open') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: menu('lists.new') }).check()
  await dialog.getByLabel(menu('lists.name')).fill(name)
  await expectAccessible(page, 'choosing a list', '[role=dialog]')
  await dialog.getByRole('button', { name: menu('lists.submit') }).click()
  await expect(dialog).toBeHidden()

  await open(page, '/en/lists')
  await expectAccessible(page, 'lists')
  await page.getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await ready(page)
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  await change(page, '/api/list/add', { id, lines: [{ productId: rows[1].id }, { productId: rows[2].id }] })
  await reload(page)
  const [first = '', second = '', third = ''] = await numbersOf(page, id)
  await page.getByRole('button', { name: `Move ${third} up` }).click()
  await expect.poll(() => numbersOf(page, id)).toEqual([first, third, second])
  // Only when the page shows it, too: a row that changes places while it is dragged is let go.
  await expect(page.locator('main tbody th')).toContainText([first, third, second])
  await page
    .getByRole('row')
    .filter({ hasText: second })
    .dragTo(page.getByRole('row').filter({ hasText: first }))
  await expect.poll(() => numbersOf(page, id)).toEqual([second, first, third])

  await page.getByRole('checkbox', { name: `Select ${first}` }).check()
  await page.getByRole('button', { name: 'Add 1 line to cart' }).click()
  await expect
    .poll(async () => (await (await page.request.get('/api/getCart')).json()).data)
    .toMatchObject([{ productModel: first }])
})

test('a line of a list that was deleted meanwhile says so and keeps what was typed', async ({ page }) => {
  await signUpBuyer(page, 'list-gone')
  const { id } = await makeList(page, 2)
  const [number = ''] = await numbersOf(page, id)
  await open(page, `/en/lists/${id}`)
  await change(page, '/api/list/remove', { id })
  const remark = page.getByLabel(`Remark on ${number}`)
  await remark.fill('for the shelf')
  await remark.press('Enter')
  await expect(page.getByText(texts('gone'))).toBeVisible()
  await expect(remark).toHaveValue('for the shelf')
})

test('a line gets another packing, and a quantity that is none says why', async ({ page }) => {
  await signUpBuyer(page, 'list-packings')
  const { rows } = await (
    await page.request.get('/api/listProductByPart?keyword=STIHL&stock=in&pageSize=100')
  ).json()
  const made = await change(page, '/api/list/save', { name: `Packings ${randomUUID().slice(0, 8)}` })
  const { id, standard } = rows.find(({ packOptions }: { packOptions: number }) => packOptions > 1)
  await change(page, '/api/list/add', { id: made.data.id, lines: [{ productId: id, quantity: 3 }] })
  const lineOf = async () =>
    (await (await page.request.get(`/api/list/detail/${made.data.id}`)).json()).data.items[0]
  const { packs, packQuantity } = await lineOf()
  const other = packs.find((pack: { packQuantity: number }) => pack.packQuantity !== packQuantity)
  await open(page, `/en/lists/${made.data.id}`)
  const packing = page.getByLabel(`Packing of ${standard}`)
  await packing.focus()
  await packing.selectOption(String(other.packId))
  await expect.poll(async () => (await lineOf()).packQuantity).toBe(other.packQuantity)
  await expect(packing).toHaveValue(String(other.packId))
  await expect(packing).toBeFocused()
  await expect(page.getByRole('row').filter({ hasText: standard })).toContainText(
    `${(await lineOf()).pieces} pieces`,
  )

  const packsField = page.getByLabel(`Packs of ${standard}`)
  const before = (await lineOf()).quantity
  for (const typed of ['two', '0', '1.5']) {
    await packsField.fill(typed)
    const answer = page.waitForResponse((response) => response.url().endsWith('/api/list/saveLine'))
    await packsField.press('Enter')
    expect((await (await answer).json()).code, typed).toBe(601)
    await expect(packsField, typed).toHaveAccessibleDescription(/^Quantity must be a whole number/)
    expect((await lineOf()).quantity, typed).toBe(before)
  }
  await expectAccessible(page, 'a line with a wrong quantity')
  await packsField.fill(String(before + other.step))
  await packsField.press('Enter')
  await expect.poll(async () => (await lineOf()).quantity).toBe(before + other.step)
  await expect(packsField).not.toHaveAttribute('aria-invalid', 'true')
})

test('two people who change one line are shown both values', async ({ page, browser }) => {
  await signUpBuyer(page, 'list-conflict')
  const { id } = await makeList(page, 2)
  const [number = ''] = await numbersOf(page, id)
  await open(page, `/en/lists/${id}`)
  const other = await browser.newContext({ storageState: await page.context().storageState() })
  const otherPage = await other.newPage()
  await open(otherPage, `/en/lists/${id}`)
  const remark = (on: Page) => on.getByLabel(`Remark on ${number}`)
  await remark(page).fill('for the shelf')
  await remark(page).press('Enter')
  await expect(page.getByText('The line is saved.')).toBeVisible()
  await remark(otherPage).fill('for the van')
  await remark(otherPage).press('Enter')
  await expect(otherPage.getByText('Yours: for the van · theirs: for the shelf')).toBeVisible()
  await expectAccessible(otherPage, 'a conflict in a list')
  await otherPage.getByRole('button', { name: texts('conflict.yours') }).click()
  await expect(otherPage.getByText('The line is saved.')).toBeVisible()
  const answer = await (await page.request.get(`/api/list/detail/${id}`)).json()
  expect(answer.data.items[0]).toMatchObject({ info: 'for the van' })
  await other.close()
})

test('a list fits a phone, is saved as a file and comes back from it', async ({ page }) => {
  await signUpBuyer(page, 'list-file')
  const { id } = await makeList(page, 5)
  for (const [width, language] of [
    [1280, 'de'],
    [800, 'ru'],
    [390, 'zh'],
    [390, 'en'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await open(page, `/${language}/lists/${id}`)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page, `a list at ${width} px in ${language}`)
  }
  const saved = await page.request.get(`/files/list-${id}-en.xlsx`)
  expect(saved.ok()).toBe(true)
  const copy = await makeList(page, 0)
  await open(page, `/en/lists/${copy.id}`)
  await page.getByLabel(texts('files.upload')).setInputFiles({
    name: 'list.xlsx',
    mimeType: 'application/octet-stream',
    buffer: await saved.body(),
  })
  await expect(page.getByText('5 lines added.')).toBeVisible()
  expect(await numbersOf(page, copy.id)).toEqual(await numbersOf(page, id))
})
