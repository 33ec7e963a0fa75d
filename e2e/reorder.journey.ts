import type { Page } from '@playwright/test'
import { change, signUpBuyer } from './new-buyer.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, open, test } from './shop.ts'
import { words } from './words.ts'

const cart = words('en', 'cart')
const again = words('en', 'reorder')

/** An order of the signed-in buyer with so many lines. */
const placeOrder = async (page: Page, lines: number): Promise<{ id: string; no: string }> => {
  const list = await page.request.get('/api/listProductByPart?keyword=STIHL&stock=in')
  const { rows } = await list.json()
  const ids: string[] = []
  for (const { id: productId, price } of rows) {
    if (price === null || ids.length === lines) continue
    const added = await change(page, '/api/addCart', { productId, quantity: 5 })
    if (added.code === 200) ids.push(added.data.id)
  }
  const placed = await change(page, '/api/checkCart', { ids })
  expect(placed).toMatchObject({ code: 200, data: { type: 'order' } })
  return placed.data
}

test('the last order is placed again from the home page in three presses', async ({ page }) => {
  await signUpBuyer(page, 'again-home')
  const { no } = await placeOrder(page, 3)
  await open(page, '/en')
  let presses = 0
  const press = async (name: string | RegExp) => {
    presses += 1
    await page.getByRole('button', { name }).first().click()
  }
  await press(`Order again: ${no}`)
  const panel = page.getByRole('dialog')
  await expect(panel.getByRole('heading', { name: cart('title') })).toBeVisible()
  const all = panel.getByRole('checkbox').first()
  if (!(await all.isChecked())) {
    presses += 1
    await all.check()
  }
  presses += 1
  // The button says the sum before it takes a press.
  await panel.getByRole('button', { name: /^Place order · / }).click()
  await expect(panel).toBeHidden()
  expect(presses).toBeLessThanOrEqual(3)
  const orders = await (await page.request.get('/api/listOrder?pageSize=1')).json()
  expect(orders.rows[0]).toMatchObject({ lines: 3 })
  expect(orders.rows[0].no).not.toBe(no)
})

test('ordering again from the list of orders says what has changed, line by line', async ({ page }) => {
  test.slow()
  await signUpBuyer(page, 'again-list')
  const { no } = await placeOrder(page, 4)
  // What the catalogue has lost since, told by the answer: the shop of the journeys sells all of it.
  await page.route('**/api/order/reorder', async (route) => {
    const response = await route.fetch()
    const answer = await response.json()
    const [first, second, third] = answer.data.lines
    Object.assign(first, { outcome: 'left', added: null, reason: 'gone' })
    Object.assign(second, { outcome: 'replaced' })
    Object.assign(second.added, { chain: ['A-1', 'B-2'], factor: 2, notes: ['rounded'] })
    Object.assign(third, { outcome: 'left', added: null, reason: 'choose', choices: [third.added] })
    await route.fulfill({ response, json: answer })
  })
  for (const width of [1280, 800, 390]) {
    await change(page, '/api/clearCart', {})
    await page.setViewportSize({ width, height: 844 })
    await open(page, '/en/order')
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: `Order again: ${no}` }).click()
    const report = page.getByRole('dialog')
    await expect(report.getByRole('heading', { name: again('report.title') })).toBeVisible()
    await expect(report.getByText('2 lines left out')).toBeVisible()
    await expect(report.getByText('A-1 → B-2')).toBeVisible()
    await expect(report.getByText('1 line as before')).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page, `what was ordered again at ${width} px`)
    if (width === 390) continue
    await page.keyboard.press('Escape')
    await expect(report).toBeHidden()
  }
  await page.getByRole('button', { name: again('report.cart') }).click()
  await expect(page.getByRole('heading', { name: cart('title') })).toBeVisible()
})
