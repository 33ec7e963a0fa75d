import type { Page } from '@playwright/test'
import { countingKeys } from './counting-keys.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, open, test } from './shop.ts'
import { staffPage } from './staff-page.ts'
import { sentences, words } from './words.ts'

const entry = words('en', 'office-entry')
const figures = sentences('office-entry')
const orders = words('en', 'office-orders')
const quotes = words('en', 'office-inquiries')

/** Numbers of parts that have a price for everybody. */
const someParts = async (page: Page, count: number): Promise<{ standard: string }[]> => {
  const found = await page.request.get(`/api/listProductByPart?keyword=STIHL&stock=in&pageSize=${count}`)
  const { rows } = await found.json()
  return rows
}

/** Types the company and opens it, by keyboard alone. */
const chooseCompany = async (
  page: Page,
  keys: ReturnType<typeof countingKeys>,
  name: string,
  shown = name,
) => {
  await expect(page.getByRole('textbox', { name: entry('begin.company') })).toBeFocused()
  await keys.type(name)
  await keys.press('Enter')
  await expect(page.getByRole('link', { name: new RegExp(shown) }).first()).toBeFocused()
  await keys.press('Enter')
}

test('eight lines of a telephone order are entered by keyboard alone in under ninety seconds', async ({
  browser,
}) => {
  const staff = await staffPage(browser)
  const parts = await someParts(staff, 8)
  await open(staff, '/office/orders/new')
  const keys = countingKeys(staff)
  const start = Date.now()
  await chooseCompany(staff, keys, 'Taller Pe')
  await expect(staff.getByRole('textbox', { name: entry('number'), exact: true })).toBeFocused()
  for (const { standard } of parts) {
    // As somebody says it on the telephone: without blanks and dashes.
    await keys.type(standard.replaceAll(/[^A-Za-z0-9]/g, '').toLowerCase())
    await keys.press('Enter')
    await expect(staff.getByRole('textbox', { name: entry('quantity'), exact: true })).toBeFocused()
    await keys.type('10')
    await keys.press('Enter')
    await expect(staff.getByRole('textbox', { name: entry('number'), exact: true })).toBeFocused()
  }
  await expectAccessible(staff, 'order with eight lines')
  await keys.press('Control+Enter')
  await expect(staff.getByRole('heading', { level: 1, name: /^OR-/ })).toBeVisible()
  const seconds = (Date.now() - start) / 1_000
  // 40 words of five letters a minute.
  const atKeyboard = keys.count() / ((40 * 5) / 60)
  test.info().annotations.push({
    type: 'keys',
    description: `${keys.count()} keys: ${atKeyboard.toFixed(0)} s at 40 words a minute; the shop took ${seconds.toFixed(1)} s`,
  })
  expect(atKeyboard).toBeLessThan(90)
  expect(seconds).toBeLessThan(90)

  // Its costs stand in the fields as they are, so that an emptied one is empty on purpose.
  const freight = staff.getByRole('textbox', { name: orders('money.change.freight') })
  for (const typed of ['12.50', '']) {
    await staff.getByRole('button', { name: orders('money.change.open') }).click()
    await expect(freight).toHaveAccessibleDescription(orders('money.change.freightHint'))
    await freight.fill(typed)
    await staff.getByRole('button', { name: orders('money.change.save') }).click()
    await expect(freight).toBeHidden()
    await staff.getByRole('button', { name: orders('money.change.open') }).click()
    await expect(freight).toHaveValue(typed)
    await staff.getByRole('button', { name: orders('money.change.close') }).click()
  }
  await staff.context().close()
})

test('keys that come before the shop has answered are done in their order, and a half-typed line is not left behind', async ({
  browser,
}) => {
  const staff = await staffPage(browser)
  const parts = await someParts(staff, 3)
  await open(staff, '/office/orders/new')
  const keys = countingKeys(staff)
  await chooseCompany(staff, keys, 'taller pena', 'Taller Peña')
  const number = staff.getByRole('textbox', { name: entry('number'), exact: true })
  await expect(number).toBeFocused()
  await staff.waitForSelector('html[data-ready]', { state: 'attached' })
  await staff.route(/findArticle|priceLine/i, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700))
    await route.continue()
  })
  for (const [at, { standard }] of parts.entries()) {
    await keys.type(standard)
    await keys.press('Enter')
    await keys.type(`${at + 1}5`)
    await keys.press('Backspace')
    if (at === 2) break
    await keys.type('0')
    await keys.press('Enter')
  }
  const rows = staff.getByRole('table').first().getByRole('row')
  await expect(rows).toHaveCount(3, { timeout: 20_000 })
  await expect(rows.nth(1)).toContainText(parts[0]?.standard ?? '')
  for (const [position, quantity] of [
    [1, '10'],
    [2, '20'],
  ] as const)
    await expect(
      staff.getByRole('textbox', { name: figures('quantityOf', { position }), exact: true }),
    ).toHaveValue(quantity)
  const packs = staff.getByRole('textbox', { name: entry('quantity'), exact: true })
  await expect(packs).toHaveValue('3')
  await keys.press('Control+Enter')
  await expect(staff.getByText(entry('halfTyped'))).toBeVisible()
  await expect(number).toHaveValue(parts[2]?.standard ?? '')

  // After a number that nobody knows, the next keys were meant for another line: the page says that it has not taken them.
  await keys.type('ZZ-99-1')
  await keys.press('Enter')
  await keys.type('55')
  await expect(staff.getByText(entry('notTaken'))).toBeVisible()
  await expect(number).toHaveValue('ZZ-99-1')
  await expect(rows).toHaveCount(3)
  await staff.context().close()
})

test('a pasted mail becomes a quote: what is clear is taken, the rest is asked', async ({ browser }) => {
  const staff = await staffPage(browser)
  const [first, second, third] = await someParts(staff, 3)
  const mail = [
    'Hello Marta,',
    `${first?.standard} 5`,
    `2 x ${second?.standard}`,
    `${third?.standard}, 1.000 pcs`,
    '4238 020 9999 2 pcs',
    '3 starters for the small old saw',
    'Best regards',
    'Bob, Tel. +44 113 496 0999',
  ].join('\n')
  await open(staff, '/office/inquiries/new?paste=1')
  await chooseCompany(staff, countingKeys(staff), 'Taller Pe')
  await expect(staff.getByLabel(entry('paste.text'))).toBeFocused()
  await staff.getByLabel(entry('paste.text')).fill(mail)
  await staff.getByRole('button', { name: entry('paste.read') }).click()
  await expect(staff.getByText('2 lines are clear · 2 need an answer')).toBeVisible()
  await staff.getByText('4 lines left out').click()
  await expectAccessible(staff, 'pasted mail')
  await staff.getByRole('button', { name: 'Use it after all: 3 starters for the small old saw' }).click()
  await expect(staff.getByText('3 lines left out')).toBeVisible()
  await expect(staff.getByLabel('Line 6')).toBeFocused()
  await staff.getByLabel('Line 6').selectOption({ label: entry('paste.asWords') })
  await staff.getByLabel('Line 4').selectOption({ index: 2 })
  await staff.getByLabel('Line 5').selectOption({ label: entry('paste.asWords') })
  await staff.getByRole('button', { name: 'Add 5 lines' }).click()
  await expect(staff.getByText(/^5 lines/)).toBeVisible()
  // All were taken, so that nothing says that none was found.
  await expect(staff.getByText(entry('paste.none'))).toBeHidden()
  await expect(staff.getByText('0 lines are clear')).toBeHidden()
  await staff.getByRole('button', { name: quotes('begin.place') }).click()
  await expect(staff.getByRole('heading', { level: 1, name: /^IQ-/ })).toBeVisible()
  await expect(staff.getByText('4238 020 9999 2 pcs', { exact: true })).toBeVisible()
  await expect(staff.getByLabel('Price of line 1', { exact: true })).not.toHaveValue('')
  await staff.context().close()
})

test('no pasted line is lost: by hand, at the end, or when the panel closes', async ({ browser }) => {
  const staff = await staffPage(browser)
  const [first, second] = await someParts(staff, 2)
  await open(staff, '/office/inquiries/new?paste=1')
  await chooseCompany(staff, countingKeys(staff), 'Taller Pe')
  const unknown = ['4238 020 9998 3 pcs', '4238 020 9999 2 pcs']
  await staff.getByLabel(entry('paste.text')).fill([`${first?.standard} 5`, ...unknown].join('\n'))
  await staff.getByRole('button', { name: entry('paste.read') }).click()
  await staff.getByRole('button', { name: 'Add 1 line' }).click()
  const summary = staff.getByText(/^1 line ·/)
  const byHand = staff.getByRole('button', { name: entry('paste.byHand') })
  await expect(byHand).toHaveCount(2)

  // Nothing is made while lines wait; the focus goes to the first of them.
  await expect(staff.getByText('2 pasted lines are not added yet. Add them or leave them out.')).toBeVisible()
  await staff.getByRole('button', { name: quotes('begin.place') }).click()
  await expect(staff.getByLabel('Line 2')).toBeFocused()
  await staff.keyboard.press('Control+Enter')
  await expect(staff.getByRole('heading', { level: 1, name: quotes('begin.title') })).toBeVisible()

  // By hand: with its quantity, not over a half-typed line, and gone only when it is added.
  const number = staff.getByRole('textbox', { name: entry('number'), exact: true })
  const quantity = staff.getByRole('textbox', { name: entry('quantity'), exact: true })
  await number.fill('half typed')
  await byHand.first().click()
  await expect(number).toHaveValue('half typed')
  await expect(number).toHaveAccessibleDescription(entry('halfTyped'))
  await number.fill('')
  await byHand.first().click()
  await expect(number).toHaveValue('4238 020 9998')
  await expect(quantity).toHaveValue('3')
  await byHand.last().click()
  await expect(number).toHaveValue('4238 020 9999')
  await expect(byHand).toHaveCount(2)
  await number.fill(second?.standard ?? '')
  await number.press('Enter')
  await expect(quantity).toBeFocused()
  await expect(quantity).toHaveValue('2')
  await quantity.press('Enter')
  await expect(byHand).toHaveCount(1)
  await expect(staff.getByText('1 pasted line is not added yet. Add it or leave it out.')).toBeVisible()

  await staff.getByRole('button', { name: entry('paste.close') }).click()
  const question = staff.getByRole('alertdialog')
  await expectAccessible(staff, 'question before the panel closes', '[role=alertdialog]')
  await question
    .getByRole('button', { name: entry('paste.back') })
    .last()
    .click()
  await expect(byHand).toHaveCount(1)
  await staff.getByLabel('Line 2', { exact: true }).selectOption({ label: entry('paste.leaveOut') })
  await staff.getByRole('button', { name: 'Leave them out' }).click()
  await expect(byHand).toHaveCount(0)
  await expect(staff.getByText(entry('paste.none'))).toBeHidden()
  await staff.getByRole('button', { name: entry('paste.close') }).click()
  await expect(staff.getByRole('button', { name: entry('paste.open') })).toBeVisible()
  await expect(summary).toBeHidden()
  await expect(staff.getByText(/^2 lines ·/)).toBeVisible()
  await staff.keyboard.press('Control+Enter')
  await expect(staff.getByRole('heading', { level: 1, name: /^IQ-/ })).toBeVisible()
  await staff.context().close()
})

test('the new order works on a phone', async ({ browser }) => {
  const staff = await staffPage(browser, { width: 390, height: 844 })
  const [part] = await someParts(staff, 1)
  await open(staff, '/office/orders/new?keyword=Taller')
  await staff
    .getByRole('link', { name: /Taller/ })
    .first()
    .click()
  await staff.getByRole('button', { name: entry('paste.open') }).click()
  await staff.getByLabel(entry('paste.text')).fill(`${part?.standard} 2\nsomething 77-88-99-00 x 3`)
  await staff.getByRole('button', { name: entry('paste.read') }).click()
  await expect(staff.getByText('1 line is clear · 1 needs an answer')).toBeVisible()
  await expectNoSidewaysScroll(staff)
  await expectAccessible(staff, 'new order on a phone')
  await staff.getByRole('button', { name: entry('paste.byHand') }).click()
  await expect(staff.getByRole('textbox', { name: entry('number'), exact: true })).toHaveValue('77-88-99-00')
  await expect(staff.getByRole('textbox', { name: entry('quantity'), exact: true })).toHaveValue('3')
  await expect(staff.getByRole('button', { name: orders('begin.place') })).toBeHidden()
  await staff.context().close()
})
