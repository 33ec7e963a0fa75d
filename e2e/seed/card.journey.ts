import { expect, open, test } from '../shop.ts'

// Whoever records a trace fetches the preview from within the page, which the page's own rules refuse.
test.use({ trace: 'off' })

test('a card that makes no account is told in the words of the seed, and stays chosen', async ({ page }) => {
  const picture = await page.screenshot()
  await page.route('**/api/user/card-upload', (route) =>
    route.fulfill({ json: { code: 500, msg: 'system error, please contact the administrator' } }),
  )
  await open(page, '/en/about?login=1')
  const panel = page.getByRole('dialog')
  await panel.getByRole('button', { name: 'Upload Business Card' }).click()
  const make = panel.getByRole('button', { name: 'Create Test Account' })
  await expect(make).toBeDisabled()
  const file = panel.locator('input[type=file]')
  await expect(file).toHaveAttribute('accept', /image\//)
  await file.setInputFiles({ name: 'card.png', mimeType: 'image/png', buffer: picture })
  await make.click()
  await expect(panel.getByText('Failed to create test account. Please try again.')).toBeVisible()
  await expect(make).toBeEnabled()
  await panel.getByRole('button', { name: 'Reset', exact: true }).click()
  await expect(make).toBeDisabled()
})
