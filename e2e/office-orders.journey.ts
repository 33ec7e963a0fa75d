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

/** An order of two packs of one article, confirmed. */
const confirmOrder = async (page: Page, staff: Page): Promise<string> => {
  await signUpBuyer(page, 'shipped')
  const { id: productId } = await firstRow(page, '/api/listProductByPart?keyword=STIHL&stock=in')
  const added = await change(page, '/api/addCart', { productId, quantity: 2 })
  const { id } = (await change(page, '/api/checkCart', { ids: [added.data.id] })).data
  const { data: order } = await (await staff.request.get(`/api/office/order/detail/${id}`)).json()
  await change(staff, '/api/office/order/costs', { id, version: order.costs.version, freight: '0' })
  const dates = order.items.map((line: { id: string }) => ({ lineId: line.id, on: '2099-01-05' }))
  await change(staff, '/api/office/order/confirm', { id, dates })
  return id
}

test('an order leaves in two shipments, and the buyer reads what is on its way', async ({
  page,
  browser,
}) => {
  const staff = await staffPage(browser)
  const id = await confirmOrder(page, staff)
  await open(staff, `/office/orders/${id}`)
  await staff.getByRole('button', { name: t('ship.open') }).click()
  const dialog = staff.getByRole('alertdialog')
  const packs = dialog.getByRole('textbox', { name: 'Packs of line 1' })
  await expect(packs).toHaveValue('2')
  await packs.fill('3')
  await dialog.getByRole('button', { name: t('ship.do') }).click()
  await expect(packs).toBeFocused()
  await expect(dialog.getByText('Line 1: enter a whole number from 0 to 2')).toBeVisible()
  await packs.fill('1')
  await dialog.getByRole('button', { name: t('ship.do') }).click()
  await expect(dialog.getByText(words('en', 'errors')('CARRIER_MISSING'))).toBeVisible()
  await dialog.getByRole('textbox', { name: t('ship.carrier') }).fill('DHL')
  await dialog.getByRole('textbox', { name: t('ship.tracking') }).fill('00340434161094042557')
  await expectAccessible(staff, 'a shipment', '[role=alertdialog]')
  for (const width of [390, 800, 1280]) {
    await staff.setViewportSize({ width, height: 844 })
    await expectNoSidewaysScroll(staff)
  }
  await staff.setViewportSize({ width: 1280, height: 900 })
  await dialog.getByRole('button', { name: t('ship.do') }).click()
  await expect(staff.getByText('1 of 2 packs shipped')).toBeVisible()
  await expect(staff.getByText('00340434161094042557')).toBeVisible()

  await staff.getByRole('button', { name: 'Change the shipment: DHL 00340434161094042557' }).click()
  await dialog.getByRole('textbox', { name: t('ship.tracking') }).fill('00340434161094042558')
  await dialog.getByRole('button', { name: t('shipments.save') }).click()
  await expect(staff.getByText(t('field.shipment'))).toBeVisible()
  await expectAccessible(staff, 'an order with a shipment')

  await open(page, `/de/order/${id}`)
  await expect(page.getByText('00340434161094042558')).toBeVisible()
  await expect(page.getByText(words('de', 'trade')('order.state.partially_shipped')).first()).toBeVisible()

  await staff.getByRole('button', { name: t('ship.open') }).click()
  await expect(packs).toHaveValue('1')
  await expect(dialog.getByRole('textbox', { name: t('ship.carrier') })).toHaveValue('DHL')
  await dialog.getByRole('button', { name: t('ship.do') }).press('Enter')
  await expect(staff.getByText(t('dock.summary.shipped'))).toBeVisible()
  await expect(staff.getByRole('button', { name: t('ship.open') })).toBeHidden()
  await staff.context().close()
})
