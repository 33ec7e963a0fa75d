import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoSidewaysScroll, open, test } from './shop.ts'
import { words } from './words.ts'

/** Reading ends after 15 s whatever else the machine has to do; a reader in a hurry presses again. */
test.setTimeout(150_000)
// Whoever records a trace fetches the preview from within the page, which the page's own rules refuse.
test.use({ trace: 'off' })

const drawLabel = async (page: Page, html: string): Promise<Buffer> => {
  const paper = await page.context().newPage()
  await paper.setViewportSize({ width: 900, height: 420 })
  await paper.setContent(
    `<body style="margin:0;background:#fff;color:#111;font:bold 90px/1.6 sans-serif"><div style="padding:90px 60px">${html}</div></body>`,
  )
  const picture = await paper.screenshot()
  await paper.close()
  return picture
}

test('a picture of a number is read, mended and searched for, by keyboard', async ({ page }) => {
  const t = words('de', 'picture')
  const shell = words('de', 'shell')
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '/de/parts')
  const field = page.getByRole('combobox', { name: shell('search.label') })
  await field.fill('Vergaser')
  await page.getByRole('button', { name: shell('search.picture') }).press('Enter')
  const dialog = page.getByRole('dialog', { name: t('title') })
  await expect(dialog).toBeVisible()
  await expectAccessible(page, 'picture, nothing chosen', '[role=dialog]')

  const file = dialog.getByLabel(t('choose'))
  await file.setInputFiles({ name: 'part.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
  await expect(dialog.getByText(words('de', 'errors')('PICTURE_NOT_IMAGE'))).toBeVisible()
  const label = await drawLabel(page, '1130 120 0603')
  const read = dialog.getByLabel(t('read'))
  await expect(async () => {
    await dialog
      .locator('input[type=file]')
      .last()
      .setInputFiles({ name: 'part.png', mimeType: 'image/png', buffer: label })
    await expect(read).toHaveValue(/^1130.?120.?0603$/, { timeout: 25_000 })
  }).toPass({ timeout: 100_000 })
  await expect(read).toBeFocused()
  await expectAccessible(page, 'picture, read', '[role=dialog]')
  await expectNoSidewaysScroll(page)

  await read.fill('1130 120 06')
  await read.press('Enter')
  await expect(page).toHaveURL(/\/de\/search\?keyword=1130%20120%2006$/)
  await expect(dialog).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL(/\/de\/parts$/)
})
