import { demoPassword } from './demo-password.ts'
import { change, signUp } from './new-buyer.ts'
import { expect, firstRow, open, test } from './shop.ts'
import { words } from './words.ts'

const t = words('en', 'trade')

test('a message typed before the login expired is there after signing in again', async ({ page }) => {
  const email = await signUp(page, 'typed-again')
  const { id: productId } = await firstRow(page, '/api/listProductByPart?keyword=STIHL&stock=in')
  const added = await change(page, '/api/addCart', { productId, quantity: 1, info: '' })
  const placed = await change(page, '/api/checkCart', { ids: [added.data.id], as: 'inquery' })
  await open(page, `/en/inquery/${placed.data.id}`)
  const message = page.getByRole('textbox', { name: t('write.label') }).first()
  await message.fill('Which year is the machine?')
  await page.context().clearCookies()
  await page
    .getByRole('button', { name: t('write.send') })
    .first()
    .click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Re-login' }).click()

  const login = page.getByRole('dialog')
  await login.getByLabel('Email').fill(email)
  await login.getByLabel('Password', { exact: true }).fill(demoPassword)
  await login.locator('button[type=submit]').click()

  await expect(message).toHaveValue('Which year is the machine?')
  await page
    .getByRole('button', { name: t('write.send') })
    .first()
    .click()
  await expect(page.getByText('Which year is the machine?')).toBeVisible()
})
