import type { Page } from '@playwright/test'
import { change, signUp } from './new-buyer.ts'
import { expect, open, test } from './shop.ts'
import { staffPage } from './staff-page.ts'
import { words } from './words.ts'

const orders = words('en', 'office-orders')
const quotes = words('en', 'office-quotes')
const companies = words('en', 'office-companies')
const settings = words('en', 'office-settings')

const expectFocusKept = (staff: Page, after: string) =>
  expect
    .poll(() => staff.evaluate(() => document.activeElement !== document.body), { message: after })
    .toBe(true)

/** A company with a quote and an order that staff have begun, all of them new. */
const beginDocuments = async (page: Page, staff: Page) => {
  const email = await signUp(page, 'focus')
  const { rows } = await (await staff.request.get(`/api/office/listCompany?keyword=${email}`)).json()
  const [{ id: companyId }] = rows
  const found = await page.request.get('/api/listProductByPart?keyword=STIHL&stock=in&pageSize=3')
  const parts: { standard: string }[] = (await found.json()).rows
  const lines = []
  for (const { standard } of parts) {
    const keyword = encodeURIComponent(standard)
    const answer = await staff.request.get(
      `/api/office/findArticle?companyId=${companyId}&keyword=${keyword}`,
    )
    const [{ productId, packs }] = (await answer.json()).data
    lines.push({ productId, packId: packs[0].packId, quantity: packs[0].minQuantity, text: '' })
  }
  const typed = { companyId, poNumber: '', note: '', lines }
  const quote = await change(staff, '/api/office/inquery/begin', typed)
  const order = await change(staff, '/api/office/order/begin', typed)
  return {
    company: `/office/companies/${companyId}`,
    quote: `/office/inquiries/${quote.data.id}`,
    order: `/office/orders/${order.data.id}`,
  }
}

test('main actions of the office keep the focus on the page', async ({ page, browser }) => {
  test.slow()
  const staff = await staffPage(browser)
  const { company, quote, order } = await beginDocuments(page, staff)

  await open(staff, '/office')
  await staff.locator('main').getByRole('link').first().press('Enter')
  await expectFocusKept(staff, 'a link of Today')

  // The bar of the ticked lines follows the box that ticks them all, and gives the focus back.
  await open(staff, quote)
  const tickAll = staff.getByRole('checkbox', { name: quotes('column.tick') })
  await tickAll.press('Space')
  const untick = staff.getByRole('button', { name: quotes('bulk.untick') })
  await expect(untick).toBeVisible()
  await tickAll.press('Tab')
  await expect(staff.getByRole('textbox', { name: quotes('bulk.percent') })).toBeFocused()
  await untick.press('Enter')
  await expect(untick).toBeHidden()
  await expect(tickAll).toBeFocused()

  await open(staff, order)
  await staff.getByRole('button', { name: orders('money.change.open') }).press('Enter')
  // The confirmation states the freight, so it has to be there.
  await staff.getByRole('textbox', { name: orders('money.change.freight'), exact: true }).fill('9')
  await staff.getByRole('button', { name: orders('money.change.save') }).press('Enter')
  await expect(staff.getByRole('button', { name: orders('money.change.save') })).toBeHidden()
  await expectFocusKept(staff, 'costs saved')
  for (const [at, field] of (await staff.locator('input[type="date"]').all()).entries())
    await field.fill(`2099-01-${10 + at}`)
  await staff.getByRole('button', { name: /^Confirm \d/ }).press('Enter')
  await expect(staff.getByText(words('en', 'messages')('orderConfirmed')).first()).toBeVisible()
  await expectFocusKept(staff, 'order confirmed')

  await open(staff, company)
  await staff.getByRole('button', { name: companies('terms.change') }).press('Enter')
  await staff.getByRole('textbox', { name: companies('field.paymentText') }).fill('14 days net')
  await staff.keyboard.press('Control+s')
  await expect(staff.getByText('Saved.')).toBeVisible()
  await expectFocusKept(staff, 'terms saved')

  await open(staff, '/office/settings')
  const changeBank = staff.getByRole('button', { name: /^Change: Bank/ })
  await changeBank.press('Enter')
  await staff.getByRole('button', { name: settings('cancel') }).press('Enter')
  await expect(changeBank).toBeFocused()
  await staff.context().close()
})
