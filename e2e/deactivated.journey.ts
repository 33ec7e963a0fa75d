import { change, joinCompany, signUpBuyer } from './new-buyer.ts'
import { expect, expectAccessible, open, test } from './shop.ts'
import { staffPage } from './staff-page.ts'
import { words } from './words.ts'

// The browser writes each refused call to its console.
test.use({ expectedComplaint: 'status of 401' })

test('somebody who is deactivated meanwhile reads so in their language and loses nothing typed', async ({
  page,
  browser,
}) => {
  const administrator = await signUpBuyer(page, 'deactivating')
  await joinCompany(page, 'deactivated', administrator)
  const found = await (await page.request.get('/api/listProductByPart?keyword=STIHL&stock=in')).json()
  const line = await change(page, '/api/addCart', { productId: found.rows[0].id, quantity: 1 })
  const { data: placed } = await change(page, '/api/checkCart', { ids: [line.data.id], as: 'inquery' })
  await open(page, `/ru/inquery/${placed.id}`)
  const t = words('ru', 'trade')
  const text = page.getByRole('textbox', { name: t('write.label') })
  await text.fill('Нужно двадцать штук, а не десять.')

  const { data: info } = await (await page.request.get('/api/getinfo')).json()
  const staff = await staffPage(browser)
  const locked = await change(staff, '/api/office/company/lockPerson', { id: info.id, isLocked: true })
  expect(locked).toMatchObject({ code: 200 })

  await page.getByRole('button', { name: t('write.send'), exact: true }).click()
  const session = words('ru', 'shell')
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText(session('session.text'))
  await expectAccessible(page, 'a session that has ended', '[role=alertdialog]')
  await dialog
    .getByRole('button', { name: session('session.cancel') })
    .last()
    .click()
  await expect(dialog).toBeHidden()
  await expect(text).toHaveValue('Нужно двадцать штук, а не десять.')
  await staff.context().close()
})
