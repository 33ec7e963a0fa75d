import type { Page } from '@playwright/test'
import { addColleague, signUp, signUpBuyer } from './new-buyer.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, open, test } from './shop.ts'
import { staffPage } from './staff-page.ts'
import { sentences, words } from './words.ts'

const entry = sentences('office-entry')
const leave = words('en', 'office')
const orders = words('en', 'office-orders')
const states = words('en', 'office-companies')

const rowsOf = async (page: Page, path: string) => (await (await page.request.get(path)).json()).rows

const idOfCompany = async (staff: Page, keyword: string): Promise<string> => {
  const [company] = await rowsOf(staff, `/api/office/listCompany?keyword=${encodeURIComponent(keyword)}`)
  return company.id
}

/** Numbers of parts that have a price for everybody. */
const someParts = (page: Page, count: number): Promise<{ standard: string }[]> =>
  rowsOf(page, `/api/listProductByPart?keyword=STIHL&stock=in&pageSize=${count}`)

const fields = (staff: Page) => ({
  number: staff.getByRole('textbox', { name: entry('number'), exact: true }),
  packs: staff.getByRole('textbox', { name: entry('quantity'), exact: true }),
  packsOf: (position: number) =>
    staff.getByRole('textbox', { name: entry('quantityOf', { position }), exact: true }),
})

const enterLines = async (staff: Page, parts: readonly { standard: string }[]) => {
  const { number, packs, packsOf } = fields(staff)
  for (const [at, { standard }] of parts.entries()) {
    await number.fill(standard)
    await number.press('Enter')
    await expect(packs).toBeFocused()
    await packs.fill('10')
    await packs.press('Enter')
    await expect(packsOf(at + 1)).toHaveValue('10')
    await expect(number).toBeFocused()
  }
}

/** Minor units of an amount in euros, as a row or the bar shows it. */
const cents = (text: string | null): number =>
  Number(/€([\d,]+\.\d\d)/.exec(text ?? '')?.[1]?.replaceAll(/\D/g, ''))

test('the state of the chosen company is said in words, and a blocked one cannot be chosen', async ({
  page,
  browser,
}) => {
  const email = await signUp(page, 'entry')
  const staff = await staffPage(browser)
  const id = await idOfCompany(staff, email)
  await open(staff, `/office/orders/new?company=${id}`)
  await expect(staff.getByText(states('state.pending'), { exact: true })).toBeVisible()
  await expect(staff.getByText(entry('begin.pending', { kind: 'order' }))).toBeVisible()
  await expect(staff.getByText(entry('begin.noNumber'))).toBeVisible()
  const person = staff.getByRole('combobox', { name: entry('begin.buyer') })
  await expect(person).toContainText(`Ada Marsh · ${email}`)
  await expectAccessible(staff, 'new order for a company that waits')
  await open(staff, `/office/inquiries/new?company=${id}`)
  await expect(staff.getByText(entry('begin.pending', { kind: 'quote' }))).toBeVisible()

  const origin = new URL(staff.url()).origin
  const data = { id, reason: 'Unpaid since May' }
  await staff.request.post('/api/office/company/block', { data, headers: { origin } })
  await open(staff, `/office/orders/new?company=${id}`)
  await expect(staff.getByText(entry('begin.blocked'))).toBeVisible()
  await expect(staff.getByText('Unpaid since May')).toBeVisible()
  await expect(fields(staff).number).toBeHidden()
  await expectAccessible(staff, 'new order for a blocked company')
  await staff.getByRole('textbox', { name: entry('begin.company') }).fill(email)
  await staff.keyboard.press('Enter')
  await expect(staff.getByRole('listitem').filter({ hasText: states('state.blocked') })).toBeVisible()
  await expect(staff.getByRole('link', { name: /Marsh Garden/ })).toHaveCount(0)
  await staff.context().close()
})

test('an order goes to the person of the company that staff choose', async ({ page, browser }) => {
  const email = await signUpBuyer(page, 'entry-administrator')
  await addColleague('entry-colleague', email)
  const staff = await staffPage(browser)
  await open(staff, `/office/orders/new?company=${await idOfCompany(staff, email)}`)
  const person = staff.getByRole('combobox', { name: entry('begin.buyer') })
  const [, second] = await person.getByRole('option').allTextContents()
  await person.selectOption({ label: second ?? '' })
  await enterLines(staff, await someParts(staff, 1))
  await staff.keyboard.press('Control+Enter')
  await expect(staff.getByRole('heading', { level: 1, name: /^OR-/ })).toBeVisible()
  await expect(staff.getByText(second?.split(' · ')[1] ?? 'nobody')).toBeVisible()
  await staff.context().close()
})

test('packs of an entered line are changed in its row by keyboard, and the bar sums the lines', async ({
  page,
  browser,
}) => {
  const email = await signUpBuyer(page, 'entry-packs')
  const staff = await staffPage(browser)
  await open(staff, `/office/orders/new?company=${await idOfCompany(staff, email)}`)
  const { number, packsOf } = fields(staff)
  await enterLines(staff, await someParts(staff, 3))
  const rows = staff.getByRole('table').first().locator('tbody tr').filter({ hasText: '€' })
  const bar = staff.getByRole('status').filter({ hasText: '3 lines' })
  const sumOfRows = async () =>
    (await rows.allTextContents())
      .map((text) => cents(text.slice(text.lastIndexOf('€'))))
      .reduce((sum, amount) => sum + amount, 0)
  const expectSum = () =>
    expect(async () => expect(cents(await bar.textContent())).toBe(await sumOfRows())).toPass()
  await expectSum()
  const before = await sumOfRows()

  await number.press('ArrowDown')
  await expect(packsOf(1)).toBeFocused()
  await staff.keyboard.press('ArrowDown')
  await expect(packsOf(2)).toBeFocused()
  // Escape takes back, and once more goes back to entering.
  await staff.keyboard.type('7')
  await staff.keyboard.press('Escape')
  await expect(packsOf(2)).toHaveValue('10')
  await staff.keyboard.press('Escape')
  await expect(number).toBeFocused()

  // A quantity that the packing does not allow is refused under the line, and the line keeps the old one.
  await number.press('ArrowUp')
  await expect(packsOf(3)).toBeFocused()
  await staff.keyboard.type('0')
  await staff.keyboard.press('Enter')
  await expect(packsOf(3)).toHaveAccessibleDescription(/whole number/)
  await expect(packsOf(3)).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(staff, 'quantity that is not taken')
  expect(await sumOfRows()).toBe(before)
  // With it, the order cannot be placed.
  await staff.keyboard.press('Control+Enter')
  await expect(packsOf(3)).toBeFocused()
  await expect(staff.getByRole('heading', { level: 1, name: orders('begin.title') })).toBeVisible()
  await packsOf(3).fill('20')
  await staff.keyboard.press('Enter')
  await expect(number).toBeFocused()
  await expect(packsOf(3)).toHaveValue('20')
  expect(await sumOfRows()).toBeGreaterThan(before)
  await expectSum()

  // What is typed and not saved yet goes with the order.
  await packsOf(1).fill('30')
  await staff.keyboard.press('Control+Enter')
  await expect(staff.getByRole('heading', { level: 1, name: /^OR-/ })).toBeVisible()
  await expect(staff.locator('main tbody tr').first()).toContainText('30')
  await staff.context().close()
})

test('a refusal that comes late takes the focus from nobody who typed on', async ({ browser }) => {
  const staff = await staffPage(browser)
  await open(staff, `/office/orders/new?company=${await idOfCompany(staff, 'colleague@example.com')}`)
  const { number, packsOf } = fields(staff)
  await enterLines(staff, await someParts(staff, 1))
  const { promise: typedOn, resolve: letRefuse } = Promise.withResolvers<void>()
  await staff.route('**/api/office/priceLine*', async (route) => {
    if (new URL(route.request().url()).searchParams.get('quantity') === '0') await typedOn
    await route.continue()
  })
  await packsOf(1).fill('0')
  await staff.keyboard.press('Control+Enter')
  await packsOf(1).fill('20')
  await staff.keyboard.press('Enter')
  await expect(number).toBeFocused()
  const refused = staff.waitForResponse(/priceLine.*quantity=0/)
  letRefuse()
  await refused
  // The page has time to move the focus.
  await staff.evaluate(() => new Promise((done) => setTimeout(done, 300)))
  await expect(packsOf(1)).toHaveValue('20')
  await expect(number).toBeFocused()
  await staff.context().close()
})

test('entered lines are not lost without a question', async ({ browser }) => {
  const staff = await staffPage(browser)
  const company = staff.getByRole('link', { name: /Keller Motorger/ })
  const { packsOf } = fields(staff)
  const question = staff.getByRole('alertdialog', { name: leave('leave.title') })
  await open(staff, '/office/orders/new?keyword=Keller+Motorger')
  await company.click()
  // With nothing entered nothing is asked.
  await staff.getByRole('link', { name: entry('begin.change') }).click()
  await expect(staff.getByRole('textbox', { name: entry('begin.company') })).toBeVisible()
  await staff.goBack()
  // A number alone that is still being typed, and a pasted text that was not read.
  const { number } = fields(staff)
  const text = staff.getByRole('textbox', { name: entry('paste.text') })
  const another = staff.getByRole('link', { name: entry('begin.change') })
  for (const field of [number, text]) {
    if (field === text) await staff.getByRole('button', { name: entry('paste.open') }).click()
    await field.fill('1130')
    await another.click()
    await expect(question).toContainText(entry('begin.lostTexts'))
    await staff.keyboard.press('Escape')
    await expect(question).toBeHidden()
    await expect(field).toHaveValue('1130')
    await field.fill('')
  }
  await staff.getByRole('button', { name: entry('paste.close') }).click()
  await enterLines(staff, await someParts(staff, 2))
  const waysOut = [
    () => staff.getByRole('link', { name: entry('begin.change') }).click(),
    () =>
      staff
        .getByRole('link', { name: orders('title') })
        .first()
        .click(),
    () => staff.goBack(),
  ]
  for (const wayOut of waysOut) {
    await wayOut()
    await expect(question).toContainText(entry('begin.lost', { count: 2 }))
    await staff.keyboard.press('Escape')
    await expect(question).toBeHidden()
    await expect(packsOf(2)).toBeVisible()
  }
  const asked = new Promise<string>((resolve) => {
    staff.once('dialog', (dialog) => {
      resolve(dialog.type())
      void dialog.dismiss()
    })
  })
  await staff.evaluate(() => setTimeout(() => location.reload()))
  expect(await asked).toBe('beforeunload')
  await expect(packsOf(2)).toBeVisible()

  await staff
    .getByRole('link', { name: orders('title') })
    .first()
    .click()
  await expectAccessible(staff, 'question before leaving', '[role=alertdialog]')
  await question.getByRole('button', { name: leave('leave.leave') }).click()
  await expect(staff).toHaveURL(/\/office\/orders$/)
  await staff.context().close()
})

test('the bar says where all keys are', async ({ browser }) => {
  const staff = await staffPage(browser)
  await open(staff, `/office/orders/new?company=${await idOfCompany(staff, 'colleague@example.com')}`)
  await enterLines(staff, await someParts(staff, 1))
  await staff
    .getByRole('button', { name: leave('keys.title') })
    .last()
    .click()
  const sheet = staff.getByRole('dialog', { name: leave('keys.title') })
  await expect(sheet.getByText(leave('keys.entry.change'))).toBeVisible()
  await expect(sheet.getByText(leave('keys.entry.place'))).toBeVisible()
  await staff.context().close()
})

test('entered lines can be changed on a phone', async ({ browser }) => {
  const staff = await staffPage(browser, { width: 390, height: 844 })
  await open(staff, `/office/orders/new?company=${await idOfCompany(staff, 'colleague@example.com')}`)
  const { packsOf, number } = fields(staff)
  await enterLines(staff, await someParts(staff, 1))
  await packsOf(1).fill('0')
  await number.click()
  await expect(staff.getByRole('alert')).toBeVisible()
  await expectNoSidewaysScroll(staff)
  await expectAccessible(staff, 'entered line on a phone')
  await staff.context().close()
})
