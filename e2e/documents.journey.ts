import type { Locator } from '@playwright/test'
import { change, signUpBuyer } from './new-buyer.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, firstRow, open, test } from './shop.ts'
import { words } from './words.ts'

const texts = words('de', 'trade')

test('an order is read on a phone and printed as a document', async ({ page }) => {
  await signUpBuyer(page, 'paper')
  const { id: productId, standard } = await firstRow(page, '/api/listProductByPart?keyword=STIHL&stock=in')
  const added = await change(page, '/api/addCart', { productId, quantity: 2, info: 'for the paper' })
  // Freight to a country this far away is on request.
  const address = {
    name: 'Harbor Mowers',
    lines: '1 Pier Rd',
    postcode: '04101',
    city: 'Portland',
    country: 'US',
  }
  const placed = await change(page, '/api/checkCart', { ids: [added.data.id], address })

  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, `/de/order/${placed.data.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(placed.data.no)
  // Freight and tax are settled by staff.
  await expect(page.getByText(texts('lines.subtotal'))).toBeVisible()
  await expect(page.getByText(texts('lines.toBeConfirmed'))).toHaveCount(2)
  const sum = page.getByRole('row').filter({ hasText: texts('lines.netWithoutFreight') })
  await expect(sum).toContainText('€')
  await expectNoSidewaysScroll(page)
  await expectAccessible(page, 'order on a phone')

  // As wide as the paper of A4 between its margins.
  await page.setViewportSize({ width: 680, height: 960 })
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('columnheader', { name: texts('lines.total') })).toBeVisible()
  const endOf = async (cell: Locator) => {
    const { x, width } = (await cell.boundingBox()) ?? { x: Number.NaN, width: 0 }
    return x + width
  }
  const line = page.getByRole('row').filter({ hasText: 'for the paper' })
  expect(await endOf(line.getByRole('cell').last())).toBeCloseTo(
    await endOf(page.getByRole('columnheader').last()),
    0,
  )
  await expect(page.getByText(standard, { exact: true })).toBeVisible()
  await expect(page.getByText('for the paper')).toBeVisible()
  for (const left of [
    page.getByRole('banner'),
    page.getByRole('contentinfo'),
    page.getByRole('button', { name: texts('print') }),
    page.getByRole('heading', { name: texts('history.title') }),
  ])
    await expect(left).toBeHidden()
  await expectNoSidewaysScroll(page)
})
