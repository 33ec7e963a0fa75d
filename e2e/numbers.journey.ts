import { readFile } from 'node:fs/promises'
import { change, signUp, signUpBuyer } from './new-buyer.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, firstRow, open, test } from './shop.ts'
import { words } from './words.ts'

const texts = words('de', 'customer-numbers')
const errors = words('de', 'errors')

test('a buyer keeps the numbers of his company, by hand and as a file', async ({ page }) => {
  const { standard } = await firstRow(page, '/api/listProductByPart?pageSize=1')
  await signUpBuyer(page, 'own-numbers')

  // From the account; the keyboard alone adds one after an error at its field.
  await open(page, '/de/account')
  await page.getByRole('link', { name: words('de', 'profile')('numbers.open') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts('title'))
  await expect(page.getByText(texts('none.title'))).toBeVisible()
  await page.getByLabel(texts('add.number'), { exact: true }).fill('ZQ 900-1')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel(texts('add.standard'), { exact: true })).toBeFocused()
  await expect(page.getByText(errors('ARTICLE_MISSING'))).toBeVisible()
  await page.keyboard.type(standard.replaceAll(/[^\p{L}\p{N}]/gu, '').toLowerCase())
  await page.keyboard.press('Enter')
  await expect(page.getByLabel(texts('add.number'), { exact: true })).toBeFocused()
  await expect(page.getByRole('rowheader', { name: 'ZQ 900-1' })).toBeVisible()

  // A list with a bad row: the others are taken, the row is told with its reason; again it changes nothing.
  const file = {
    name: 'numbers.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`Unsere Nummer;Ihre Nummer\nZQ 900-2;${standard}\nZQ 900-3;no such part\n`),
  }
  for (const added of [1, 0]) {
    await page.locator('input[type=file]').setInputFiles(file)
    await page.getByRole('button', { name: texts('file.submit'), exact: true }).click()
    await expect(page.getByText(added === 1 ? /^1 Nummer neu/ : /^0 Nummern neu/)).toBeVisible()
    const problem = page.getByRole('row', { name: /ZQ 900-3/ })
    await expect(problem).toContainText('3')
    await expect(problem).toContainText(errors('ARTICLE_UNKNOWN'))
    await expect(page.getByRole('rowheader')).toHaveCount(2)
  }
  await expectAccessible(page, 'own numbers with a report')

  // Changed in a dialog, removed and brought back, taken along.
  await page.getByRole('button', { name: 'ZQ 900-2 ändern' }).click()
  await page.getByRole('dialog').getByLabel(texts('add.number'), { exact: true }).fill('ZQ 900-4')
  await expectAccessible(page, 'changing a number', '[role=dialog]')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('rowheader', { name: 'ZQ 900-4' })).toBeVisible()
  await page.getByRole('button', { name: 'ZQ 900-1 entfernen' }).click()
  const undo = page.getByRole('button', { name: 'Rückgängig: ZQ 900-1' })
  await expect(undo).toBeFocused()
  await expectAccessible(page, 'own numbers with a removed one')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'ZQ 900-1 entfernen' })).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: texts('file.download') }).click()
  expect(await readFile(await (await download).path(), 'utf8')).toContain(`"ZQ 900-4";"${standard}"`)

  // Asked before all of them go.
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '/de/account/numbers')
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: texts('removeAll.open') }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: texts('removeAll.submit') })
    .click()
  await expect(page.getByText(texts('none.title'))).toBeVisible()
})

test('a company finds articles by numbers of its own, and no other does', async ({ page, browser }) => {
  const { id: productId } = await firstRow(page, '/api/listProductByPart?pageSize=1')
  await signUpBuyer(page, 'company-numbers')
  await change(page, '/api/saveMyNumber', { number: 'QZ 900-4', productId })
  await open(page, '/de/parts')
  const search = page.getByRole('banner').getByRole('combobox')
  await search.fill('qz9004')
  await expect(page.getByRole('option', { name: /QZ 900-4/ })).toBeVisible()
  await open(page, '/de/search?keyword=qz9004')
  await expect(page.getByRole('main').getByText('QZ 900-4').first()).toBeVisible()
  await expect(
    page.getByRole('main').getByText(words('de', 'catalogue')('match.customer')).first(),
  ).toBeVisible()

  // Another company: its page on a phone says what it waits for, and nothing is found.
  const other = await browser.newContext({ baseURL: new URL(page.url()).origin })
  const stranger = await other.newPage()
  await stranger.setViewportSize({ width: 390, height: 844 })
  await signUp(stranger, 'other-numbers')
  await open(stranger, '/de/account/numbers')
  await expect(stranger.getByText(texts('waiting.text'))).toBeVisible()
  await expectNoSidewaysScroll(stranger)
  const found = await (await stranger.request.get('/api/listProductByPart?keyword=qz9004')).json()
  expect(found).toMatchObject({ code: 200, total: 0 })
  const suggested = await (await stranger.request.get('/api/keySuggest?key=qz9004')).json()
  expect(suggested).toMatchObject({ code: 200, data: [] })
  await other.close()
})
