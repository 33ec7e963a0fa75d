import { randomUUID } from 'node:crypto'
import { demoPassword } from './demo-password.ts'
import { change, mailedCode } from './new-buyer.ts'
import { expect, expectAccessible, firstRow, open, test } from './shop.ts'

test('an account created without the terms must accept them once, before its first checkout', async ({
  page,
}) => {
  const email = `terms-${randomUUID().slice(0, 8)}@example.org`
  await change(page, '/api/regCode', { email })
  const person = { firstname: 'Ida', lastname: 'Seed', email, contact: '+49 30 1234567' }
  const passwords = { password: demoPassword, password2: demoPassword }
  await change(page, '/api/register', { ...person, ...passwords, code: await mailedCode(email) })
  const { id } = await firstRow(page, '/api/listProductByPart?keyword=STIHL&stock=in&kind=part&pageSize=4')
  const [pack] = (await change(page, '/api/getPack', { id })).data
  const fillCart = () =>
    change(page, '/api/addCart', { productId: id, packId: pack.packId, quantity: pack.minQuantity, info: '' })
  const panel = page.getByRole('dialog')
  const terms = panel.getByRole('checkbox', { name: 'I accept the terms of business.' })
  const checkout = panel.getByRole('button', { name: 'Send inquiry' })

  await fillCart()
  await open(page, '/en/account')
  await expect(page.getByText('You have not accepted the terms of business yet.')).toBeVisible()
  await open(page, '/en/about?panel=cart')
  await checkout.click()
  await expect(terms).toBeFocused()
  await expect(terms).toHaveAccessibleDescription('Please accept the terms.')
  await expectAccessible(page, 'cart that asks for the terms', '[role=dialog]')
  await terms.press('Space')
  await checkout.click()
  await page.waitForURL(/\/en\/inquery\//)
  await open(page, '/en/account')
  await expect(page.getByText(/^Terms of business, version/)).toBeVisible()

  await fillCart()
  await open(page, '/en/about?panel=cart')
  await expect(checkout).toBeVisible()
  await expect(terms).toHaveCount(0)
})
