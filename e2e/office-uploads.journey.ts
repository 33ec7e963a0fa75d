import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoSidewaysScroll, open, signIn, test } from './shop.ts'
import { staffPage } from './staff-page.ts'
import { words } from './words.ts'

const t = words('en', 'office-uploads')

const state = (page: Page, name: string) => page.getByText(name, { exact: true }).first()
/** The server checks, applies and takes back in a process of its own. */
const soon = { timeout: 60_000 }

test('staff upload a price list, answer its question, apply it, and take it back', async ({
  browser,
  page,
}) => {
  test.slow()
  const staff = await staffPage(browser)
  const number = `UPL-${Date.now() % 1_000_000}`
  const name = `prices-${number}.csv`
  await open(staff, '/office/uploads')
  await expectAccessible(staff, 'the uploads of the office')
  const rows = `Part number;Name EN;Price\n${number};Uploaded cap;8.40\n`
  await staff.getByRole('region', { name: t('send.title') }).evaluate((region) => {
    const dataTransfer = new DataTransfer()
    for (const name of ['one.csv', 'two.csv']) dataTransfer.items.add(new File(['x'], name))
    region.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
  })
  await expect(staff.getByRole('alert')).toContainText(t('send.several'))
  await staff
    .locator('input[type="file"]')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(rows) })
  await expect(staff).toHaveURL(/\/office\/uploads\/[0-9a-f-]{36}$/)

  const question = staff.getByRole('group', { name: /No currency is named/ })
  await expect(question).toBeVisible(soon)
  const check = staff.getByRole('button', { name: 'Check again with this answer' })
  await expect(check).toBeDisabled()
  await expectAccessible(staff, 'the question of an upload')
  await question.getByRole('textbox', { name: t('question.currencyLabel') }).fill('EUR')
  await check.click()

  const apply = staff.getByRole('button', { name: 'Apply 1 item' })
  await expect(apply).toBeVisible(soon)
  await expectAccessible(staff, 'a checked upload')
  for (const width of [390, 800, 1280]) {
    await staff.setViewportSize({ width, height: 900 })
    await expectNoSidewaysScroll(staff)
  }
  await apply.click()
  await expect(state(staff, t('state.loaded'))).toBeVisible(soon)

  await signIn(page, 'buyer@example.com')
  await open(page, `/search?keyword=${number}`)
  await expect(page.getByText('Uploaded cap').first()).toBeVisible()
  await expect(page.getByText('8.40').first()).toBeVisible()

  await staff.getByRole('button', { name: t('undo.check') }).click()
  const takeBack = staff.getByRole('button', { name: 'Undo', exact: true })
  await expect(takeBack).toBeVisible(soon)
  await expect(staff.getByRole('row', { name: /items 1 0/ })).toBeVisible()
  await expectAccessible(staff, 'what an undo would do')
  await takeBack.click()
  await expect(state(staff, t('state.undone'))).toBeVisible(soon)
  await open(page, `/search?keyword=${number}`)
  await expect(page.getByText('Uploaded cap')).toHaveCount(0)
})
