import type { Page } from '@playwright/test'
import { change, signUpBuyer } from './new-buyer.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, firstRow, open, test } from './shop.ts'
import { staffPage } from './staff-page.ts'
import { words } from './words.ts'

const t = words('en', 'office-orders')

/** An order that staff may still change, of a new buyer. */
const placeOrder = async (page: Page): Promise<string> => {
  await signUpBuyer(page, 'costs')
  const { id: productId } = await firstRow(page, '/api/listProductByPart?keyword=STIHL&stock=in')
  const added = await change(page, '/api/addCart', { productId, quantity: 1 })
  return (await change(page, '/api/checkCart', { ids: [added.data.id] })).data.id
}

const costsForm = async (staff: Page, id: string) => {
  await open(staff, `/office/orders/${id}`)
  await staff.getByRole('button', { name: t('money.change.open') }).click()
  return staff.getByRole('textbox', { name: t('money.change.freight'), exact: true })
}

test('two people set the costs of one order: the second sees both values and loses nothing', async ({
  page,
  browser,
}) => {
  const [staff, other] = [await staffPage(browser), await staffPage(browser)]
  const id = await placeOrder(page)
  const [freight, theirs] = [await costsForm(staff, id), await costsForm(other, id)]
  const save = (page: Page) =>
    page.getByRole('button', { name: t('money.change.save'), exact: true }).press('Enter')
  await theirs.fill('12.50')
  await save(other)
  await expect(theirs).toBeHidden()
  await freight.fill('9')
  await save(staff)
  const conflict = staff.getByRole('table', { name: t('money.conflict.title') })
  await expect(conflict).toContainText('12.50')
  await expect(conflict).toContainText('9')
  await expect(freight).toHaveValue('9')
  await expectAccessible(staff, 'two who set the costs of one order')
  for (const width of [390, 800, 1280]) {
    await staff.setViewportSize({ width, height: 844 })
    await expectNoSidewaysScroll(staff)
  }
  await save(staff)
  await expect(freight).toBeHidden()
  await expect(staff.getByText('9.00').first()).toBeVisible()

  // The surcharge of a small order can be set and waived, and the delivery term is changed beside it.
  const amounts = staff.getByRole('definition')
  for (const fee of ['5', '0']) {
    await staff.getByRole('button', { name: t('money.change.open') }).click()
    await staff.getByRole('textbox', { name: t('money.change.smallOrderFee') }).fill(fee)
    await staff.getByRole('textbox', { name: t('money.change.deliveryTerm') }).fill(`FCA Kassel ${fee}`)
    await save(staff)
    await expect(freight).toBeHidden()
    await expect(amounts.filter({ hasText: `FCA Kassel ${fee}` })).toBeVisible()
    const surcharge = staff.getByRole('term').filter({ hasText: t('money.smallOrderFee') })
    if (fee === '5') await expect(surcharge).toBeVisible()
    else await expect(surcharge).toBeHidden()
  }
  await expect(staff.getByText(t('field.small_order_fee_minor')).first()).toBeVisible()
  for (const one of [staff, other]) await one.context().close()
})
