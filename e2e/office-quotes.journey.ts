import type { Locator, Page } from '@playwright/test'
import type { Language } from '../contract/language.ts'
import { countingKeys } from './counting-keys.ts'
import { change, signUp } from './new-buyer.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, open, reload, test } from './shop.ts'
import { staffPage } from './staff-page.ts'
import { sentences, words } from './words.ts'

const office = words('en', 'office-quotes')
const said = sentences('office-quotes')
const inquiryWords = words('en', 'office-inquiries')
const originOf = (): string => new URL(test.info().project.use.baseURL ?? '').origin

/** An inquiry over so many parts. */
const sendInquiry = async (page: Page, count: number): Promise<{ id: string; no: string }> => {
  const found = await page.request.get(`/api/listProductByPart?keyword=STIHL&pageSize=${count}`)
  const { rows } = await found.json()
  const ids: string[] = []
  for (const { id: productId } of rows) {
    const packs = await change(page, '/api/getPack', { id: productId })
    const [{ packId, minQuantity }] = packs.data
    const added = await change(page, '/api/addCart', { productId, packId, quantity: minQuantity })
    ids.push(added.data.id)
  }
  const placed = await page.request.post('/api/checkCart', {
    data: { ids, as: 'inquery' },
    headers: { origin: originOf(), lang: 'en' },
  })
  const { data } = await placed.json()
  return { id: String(data.id), no: String(data.no) }
}

const priceOf = (page: Page, name: string) => page.getByLabel(`Price of line ${name}`, { exact: true })

/** Pastes as the clipboard of a spreadsheet does: into the cell that has the focus. */
const pasteAt = async (cell: Locator, text: string): Promise<void> => {
  await cell.focus()
  await cell.evaluate((field, pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', pasted)
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)
}

/** Twenty lines fit between the head and the dock. */
const expectAboveDock = async (staff: Page): Promise<void> => {
  const last = await staff.locator('tr[data-line]').last().boundingBox()
  const dock = await staff.locator('section[data-print="hide"]').last().boundingBox()
  expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual((dock?.y ?? 0) + 1)
}

const readIn = async (staff: Page, language: Language): Promise<void> => {
  await staff.context().addCookies([{ name: 'lang', value: language, url: originOf() }])
  await reload(staff)
  await expect(staff.locator('html')).toHaveAttribute('lang', new RegExp(`^${language}`))
  await expect(staff.locator('tr[data-line]')).toHaveCount(20)
}

/** On a low screen the head of the table stays in sight, and covers no field that gets the focus. */
const expectHeadStays = async (staff: Page): Promise<void> => {
  const size = staff.viewportSize() ?? { width: 1280, height: 800 }
  await staff.setViewportSize({ width: size.width, height: 480 })
  const head = staff.getByRole('columnheader', { name: /^Price/ })
  await priceOf(staff, '20').focus()
  await expect(head).toBeInViewport({ ratio: 1 })
  const bottom = ({ y, height }: { y: number; height: number }) => y + height
  for (let line = 19; line >= 1; line--) {
    await staff.keyboard.press('ArrowUp')
    await expect(priceOf(staff, String(line))).toBeFocused()
    const [field, above] = [await priceOf(staff, String(line)).boundingBox(), await head.boundingBox()]
    expect(field?.y ?? 0, `line ${line}`).toBeGreaterThanOrEqual(above ? bottom(above) - 1 : 0)
  }
  await staff.setViewportSize(size)
}

test('twenty lines are quoted by keyboard alone in under two minutes', async ({ page, browser }) => {
  await signUp(page, 'quoted')
  const { id, no } = await sendInquiry(page, 20)
  const staff = await staffPage(browser)
  await open(staff, `/office/inquiries/${id}`)
  await expect(staff.locator('tr[data-line]')).toHaveCount(20)

  await expectAboveDock(staff)
  await expectAccessible(staff, 'quote of twenty lines')
  for (const language of ['de', 'ru', 'en'] as const) {
    await readIn(staff, language)
    // Names have two lines, and the twenty rows still fit.
    await expectAboveDock(staff)
    const names = await staff.locator('tr[data-line] th > [title]').evaluateAll((all) =>
      all.map((one) => {
        const name = one.firstElementChild
        const isCut = name === null || name.scrollHeight > name.clientHeight + 1
        return { length: one.getAttribute('title')?.length ?? 0, isCut }
      }),
    )
    expect(names).toHaveLength(20)
    expect(names.filter(({ length, isCut }) => length <= 75 && isCut)).toEqual([])
  }
  await expectHeadStays(staff)
  // A row may cut a long name until it is worked on.
  const name = staff.locator('tr[data-line] th > [title] > :first-child').first()
  await name
    .locator('[translate="no"]')
    .last()
    .evaluate((one) => {
      one.textContent = 'Ремонтный комплект карбюратора с мембранами и прокладками '.repeat(4)
    })
  const isCut = () => name.evaluate((one) => one.scrollHeight > one.clientHeight + 1)
  await priceOf(staff, '2').focus()
  await expect.poll(isCut).toBe(true)
  await priceOf(staff, '1').focus()
  await expect.poll(isCut).toBe(false)
  await reload(staff)
  // The opened line shows all of it.
  const [whole = ''] = (
    (await staff.locator('tr[data-line] th > [title]').first().getAttribute('title')) ?? ''
  ).split('\n')
  await priceOf(staff, '1').focus()
  await staff.keyboard.press('Alt+i')
  await expect(staff.locator('tr[data-line] + tr').first()).toContainText(whole)
  await staff.keyboard.press('Escape')

  const keys = countingKeys(staff)
  const start = Date.now()
  await priceOf(staff, '1').focus()
  for (let line = 1; line <= 20; line++) {
    await keys.type('14.20')
    if (line % 5 === 0) {
      await keys.press('Tab')
      await keys.type('15 Jan')
    }
    await keys.press('Enter')
  }
  await keys.press('Control+Enter')
  const summary = staff.getByRole('alertdialog')
  await expect(summary).toBeVisible()
  await expectAccessible(staff, 'summary of a quote', '[role=alertdialog]')
  await keys.press('Control+Enter')
  await expect(staff.getByText(words('en', 'messages')('quoteSent'))).toBeVisible()
  // Where the button stood it says what was sent to whom, and has the focus.
  const note = staff.getByText(/^Version 1 sent .* to .*@/).locator('..')
  await expect(note).toBeFocused()
  const seconds = (Date.now() - start) / 1_000
  test.info().annotations.push({ type: 'keys', description: `${keys.count()} keys, ${seconds.toFixed(1)} s` })
  // Somebody who presses three keys a second needs 59 s for these.
  expect(keys.count()).toBeLessThan(180)
  expect(seconds).toBeLessThan(120)

  // Nothing is changed, so that nothing is offered to be sent; the first change offers the next version.
  await expect(staff.getByRole('button', { name: office('dock.send') })).toBeHidden()
  await priceOf(staff, '1').focus()
  await staff.keyboard.press('Control+Enter')
  await expect(note).toBeFocused()
  await expect(summary).toBeHidden()
  await expectAccessible(staff, 'what a sent quote says', '#quote-sent')
  await priceOf(staff, '1').fill('13.90')
  await staff.keyboard.press('Enter')
  await expect(staff.getByRole('button', { name: office('dock.send') })).toBeVisible()
  await staff.keyboard.press('Control+Enter')
  await expect(summary).toContainText('version 2')
  await staff.keyboard.press('Escape')

  await open(page, `/en/inquery/${id}`)
  await expect(page.getByText('14.20').first()).toBeVisible()
  await open(staff, `/office/outbox?keyword=${no}`)
  await expect(staff.getByText(no).first()).toBeVisible()
  await staff.context().close()
})

test('an alternative, a line that is not available and a draft that another machine sees', async ({
  page,
  browser,
}) => {
  await signUp(page, 'alternative')
  const { id } = await sendInquiry(page, 3)
  const staff = await staffPage(browser)
  await open(staff, `/office/inquiries/${id}`)
  await priceOf(staff, '1').focus()

  // Escape leaves the cell as it was; a wrong price stands at its field and stays.
  await staff.keyboard.type('99')
  await staff.keyboard.press('Escape')
  await expect(priceOf(staff, '1')).toHaveValue('')
  await staff.keyboard.type('1,2,3')
  await staff.keyboard.press('Enter')
  await expect(staff.getByText(/Enter a price in EUR such as 14\.20/)).toBeVisible()
  await expect(priceOf(staff, '1')).toHaveValue('1,2,3')
  // High enough for the whole page: a field half under the bar at its foot would count as too small.
  await staff.setViewportSize({ width: 1280, height: 1600 })
  await expectAccessible(staff, 'quote with a wrong price')
  await staff.setViewportSize({ width: 1280, height: 900 })
  await priceOf(staff, '1').fill('4.50')
  await staff.keyboard.press('Enter')
  await expect(priceOf(staff, '1')).toHaveValue('4.50')

  // Alt ↓ finds an article by words and puts it beside the asked one.
  await priceOf(staff, '2').focus()
  await staff.keyboard.press('Alt+ArrowDown')
  await staff.keyboard.type('spark plug')
  await expect(staff.getByRole('option').first()).toBeVisible()
  await expectAccessible(staff, 'finding an article', '[role=dialog]')
  await staff.keyboard.press('Enter')
  const alternative = '2, alternative'
  await expect(priceOf(staff, alternative)).toBeVisible()
  await expect(priceOf(staff, '2')).toBeFocused()
  await staff.keyboard.type('5')
  await staff.keyboard.press('Enter')
  await expect(priceOf(staff, alternative)).toBeFocused()
  await staff.keyboard.type('4.80')
  await staff.keyboard.press('Enter')
  await staff.keyboard.press('Alt+n')
  await expect(priceOf(staff, '3')).toHaveAttribute('placeholder', office('cell.notAvailable'))
  // Buyers read the reason. A quote without one cannot be sent, and Send leads to the empty cell.
  await staff.keyboard.press('Control+Enter')
  const withoutReason = staff.getByRole('row', { name: office('send.noReason') })
  await expect(withoutReason).toContainText('line 3')
  await expect(staff.getByRole('alertdialog').getByRole('button', { name: /Send quote/ })).toBeDisabled()
  await expectAccessible(staff, 'summary with a line without a reason', '[role=alertdialog]')
  await withoutReason.getByRole('button', { name: office('send.show') }).click()
  await expect(staff.getByLabel('Remark to the buyer, line 3')).toBeFocused()
  await expect(staff.getByLabel('Remark to the buyer, line 3')).toHaveAttribute(
    'placeholder',
    office('cell.why'),
  )
  await priceOf(staff, '3').focus()
  await staff.keyboard.press('Alt+r')
  await staff.keyboard.type('Discontinued')
  await staff.keyboard.press('Enter')

  const other = await staffPage(browser)
  await open(other, `/office/inquiries/${id}`)
  await expect(priceOf(other, alternative)).toHaveValue('4.80')
  await expect(other.getByLabel('Remark to the buyer, line 3')).toHaveValue('Discontinued')
  await other.context().close()

  // One key hides cost and margin, on every machine.
  await priceOf(staff, '1').focus()
  await staff.keyboard.press('Alt+k')
  await expect(staff.getByRole('columnheader', { name: /Margin/ })).toBeHidden()
  await staff.keyboard.press('Alt+k')

  // The summary counts lines without a lead time. A press leads to the first of them.
  await staff.getByLabel('Lead time of line 1').fill('')
  await staff.keyboard.press('Enter')
  await staff.keyboard.press('Control+Enter')
  const withoutLead = staff.getByRole('row', { name: office('send.noLead') })
  await expect(withoutLead).toContainText('line 1')
  await withoutLead.getByRole('button', { name: office('send.show') }).click()
  await expect(staff.getByLabel('Lead time of line 1')).toBeFocused()

  await staff.keyboard.press('Control+Enter')
  await staff
    .getByRole('alertdialog')
    .getByRole('button', { name: /Send quote/ })
    .click()
  await expect(staff.getByText(words('en', 'messages')('quoteSent'))).toBeVisible()

  await staff.getByRole('button', { name: office('withdraw.open') }).click()
  await staff.getByRole('alertdialog').getByRole('textbox').fill('A price was wrong.')
  await staff
    .getByRole('alertdialog')
    .getByRole('button', { name: office('withdraw.do') })
    .click()
  await expect(staff.getByText(inquiryWords('state.processing')).first()).toBeVisible()
  await expect(priceOf(staff, '1')).toHaveValue('4.50')
  await staff.context().close()
})

test('staff accept for the buyer and take the alternative of a line', async ({ page, browser }) => {
  await signUp(page, 'agreed')
  const { id } = await sendInquiry(page, 2)
  const staff = await staffPage(browser)
  await open(staff, `/office/inquiries/${id}`)
  for (const [line, price] of [
    ['1', '50'],
    ['2', '60'],
  ] as const) {
    await priceOf(staff, line).fill(price)
    await staff.keyboard.press('Enter')
  }
  await priceOf(staff, '2').focus()
  await staff.keyboard.press('Alt+ArrowDown')
  await staff.keyboard.type('spark plug')
  await expect(staff.getByRole('option').first()).toBeVisible()
  await staff.keyboard.press('Enter')
  await priceOf(staff, '2, alternative').fill('70')
  await staff.keyboard.press('Enter')
  await expect(staff.getByText(/Draft saved/)).toBeVisible()
  await staff.keyboard.press('Control+Enter')
  await staff
    .getByRole('alertdialog')
    .getByRole('button', { name: /Send quote/ })
    .click()
  await expect(staff.getByText(words('en', 'messages')('quoteSent'))).toBeVisible()

  await staff.getByRole('button', { name: office('accept.open') }).click()
  const question = staff.getByRole('alertdialog')
  await question.getByRole('combobox', { name: 'Line 1' }).selectOption('')
  await question.getByRole('combobox', { name: 'Line 2' }).selectOption('alternative')
  await expectAccessible(staff, 'question before accepting for the buyer', '[role=alertdialog]')
  await question.getByRole('textbox', { name: office('accept.reason') }).fill('Ada Marsh, by telephone')
  await question.getByRole('button', { name: office('accept.do') }).click()
  await expect(staff.getByText(inquiryWords('state.accepted')).first()).toBeVisible()
  const { rows } = await (await page.request.get('/api/listOrder')).json()
  await open(page, `/en/order/${rows[0].id}`)
  await expect(page.getByText('70.00').first()).toBeVisible()
  await expect(page.getByText('50.00')).toBeHidden()
  await staff.context().close()
})

test('two people on one line: both values stand below it, and nothing is lost', async ({ page, browser }) => {
  await signUp(page, 'conflict')
  const { id } = await sendInquiry(page, 2)
  const [one, two] = [await staffPage(browser), await staffPage(browser)]
  await open(one, `/office/inquiries/${id}`)
  await open(two, `/office/inquiries/${id}`)
  await priceOf(one, '1').fill('20.80')
  await one.keyboard.press('Enter')
  await expect(one.getByText(/Draft saved/)).toBeVisible()
  await priceOf(two, '1').fill('19.90')
  await two.keyboard.press('Enter')
  const conflict = two.getByRole('alert').filter({ hasText: '20.80' })
  await expect(conflict).toContainText('19.90')
  await expectAccessible(two, 'conflict below a line')
  await conflict.getByRole('button', { name: office('conflict.keep') }).click()
  await expect(conflict).toBeHidden()
  await expect(priceOf(two, '1')).toHaveValue('19.90')
  await expect(two.getByText(/Draft saved/)).toBeVisible()
  await reload(one)
  await expect(priceOf(one, '1')).toHaveValue('19.90')
  await one.context().close()
  await two.context().close()
})

test('a column from a spreadsheet fills the lines from the cell on', async ({ page, browser }) => {
  await signUp(page, 'pasted')
  const { id } = await sendInquiry(page, 3)
  const staff = await staffPage(browser, { width: 390, height: 844 })
  await open(staff, `/office/inquiries/${id}`)
  await expectNoSidewaysScroll(staff)
  await expectAccessible(staff, 'quote on a phone')
  for (const language of ['ru', 'de', 'en'] as const) {
    await staff.context().addCookies([{ name: 'lang', value: language, url: originOf() }])
    await open(staff, `/office/inquiries/${id}`)
    // Price and lead time stand side by side, however long the facts before them are.
    const fields = await staff
      .locator('tr[data-line]')
      .first()
      .locator('[data-typed]:not([data-wide]) input')
      .evaluateAll((all) => all.map((field) => Math.round(field.getBoundingClientRect().top)))
    expect(fields, language).toHaveLength(2)
    expect(fields[0], language).toBe(fields[1])
  }
  await pasteAt(priceOf(staff, '1'), '1.10\t3\n2.20\t4\n3.30\t5\n')
  await expect(priceOf(staff, '3')).toHaveValue('3.30')
  await expect(staff.getByLabel('Lead time of line 3')).toHaveValue('5')

  // More rows than lines: what fits is entered, and the rest is told.
  await pasteAt(priceOf(staff, '2'), '7.10\n7.20\n7.30\n7.40\n')
  await expect(priceOf(staff, '3')).toHaveValue('7.20')
  const note = staff.getByRole('status').filter({ hasText: said('paste.rows', { count: 2, first: '7.30' }) })
  await expect(note).toContainText(said('paste.taken', { count: 2 }))
  await expectAccessible(staff, 'a paste that did not fit')
  await expectNoSidewaysScroll(staff)

  // With a filter only the lines that are shown count.
  await priceOf(staff, '2').fill('')
  await staff.keyboard.press('Enter')
  await expect(staff.getByText(/Draft saved/)).toBeVisible()
  await staff.getByRole('button', { name: new RegExp(`^${office('filter.open')}`) }).click()
  await expect(staff.locator('tr[data-line]')).toHaveCount(1)
  await pasteAt(staff.getByLabel('Lead time of line 2'), '8\n9\n')
  await expect(staff.getByText(said('paste.hidden', { count: 2 }))).toBeVisible()
  await expect(staff.getByLabel('Lead time of line 2')).toHaveValue('8')
  await staff.getByRole('button', { name: new RegExp(`^${office('filter.all')}`) }).click()
  await expect(staff.getByLabel('Lead time of line 3')).toHaveValue('5')
  await staff.context().close()
})

test('ticked lines get list prices less per cent, lead times, and a reason why they are not available', async ({
  page,
  browser,
}) => {
  await signUp(page, 'bulk')
  const { id } = await sendInquiry(page, 3)
  const staff = await staffPage(browser)
  await open(staff, `/office/inquiries/${id}`)
  const tick = (name: string) =>
    staff.getByRole('checkbox', { name: said('cell.tick', { name }), exact: true })
  const leadOf = (name: string) => staff.getByLabel(`Lead time of line ${name}`, { exact: true })
  const remarkOf = (name: string) => staff.getByLabel(`Remark to the buyer, line ${name}`, { exact: true })
  await remarkOf('3').fill('See the drawing.')
  await staff.keyboard.press('Enter')

  // Line 3 does not come: no press without a reason, and what stood in the remark stays.
  await tick('3').check()
  await staff.getByRole('button', { name: office('bulk.notAvailable'), exact: true }).click()
  const reason = staff.getByRole('textbox', { name: office('bulk.reason') })
  await expect(reason).toBeFocused()
  await staff.getByRole('button', { name: office('bulk.setNotAvailable') }).click()
  await expect(staff.getByText(office('bulk.reasonMissing'))).toBeVisible()
  await expectAccessible(staff, 'why ticked lines are not available')
  const words3 = words('en', 'quote-reasons')
  await staff.getByRole('button', { name: words3('discontinued.name') }).click()
  await expect(reason).toHaveValue(words3('discontinued.text'))
  await staff.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(staff)
  await staff.setViewportSize({ width: 1280, height: 800 })
  await staff.keyboard.press('Enter')
  await expect(remarkOf('3')).toHaveValue(`${words3('discontinued.text')} See the drawing.`)
  await expect(priceOf(staff, '3')).toHaveAttribute('placeholder', office('cell.notAvailable'))

  // A lead time for all three does not bring line 3 back.
  await staff.getByRole('checkbox', { name: office('column.tick') }).check()
  await expect(staff.getByText(said('bulk.ticked', { count: 3 }))).toBeVisible()
  await staff.getByRole('textbox', { name: office('bulk.lead'), exact: true }).fill('12')
  await staff.getByRole('button', { name: office('bulk.setLead') }).click()
  for (const name of ['1', '2']) await expect(leadOf(name)).toHaveValue('12')
  await expect(leadOf('3')).toHaveValue('')
  await expect(priceOf(staff, '3')).toHaveAttribute('placeholder', office('cell.notAvailable'))

  // The list price less half of it, for the lines that are still ticked.
  await tick('3').uncheck()
  const shown = await staff.locator('tr[data-line] td[data-label^="List"]').allInnerTexts()
  const half = (list: string) => {
    const [amount = '', per = '1'] = list.split('/')
    return (Math.round(Number(amount) * 50) / 100).toFixed(2) + (per === '1' ? '' : `/${per}`)
  }
  await staff.getByRole('textbox', { name: office('bulk.percent') }).fill('50')
  await staff.getByRole('button', { name: office('bulk.setPrices') }).click()
  await expect(priceOf(staff, '1')).toHaveValue(half(shown[0] ?? ''))
  await expect(priceOf(staff, '2')).toHaveValue(half(shown[1] ?? ''))
  await expect(priceOf(staff, '3')).toHaveAttribute('placeholder', office('cell.notAvailable'))
  await expect(staff.getByText(/Draft saved/)).toBeVisible()
  await staff.context().close()
})

test('a quote without a recipient is refused, with a link to the company', async ({ page, browser }) => {
  await signUp(page, 'unread')
  const { id, no } = await sendInquiry(page, 1)
  const staff = await staffPage(browser)
  // As the server answers for a company without people; the refusal itself is tested there.
  await staff.route(`**/api/office/inquery/quote/${id}*`, async (route) => {
    const response = await route.fetch()
    const json = await response.json()
    await route.fulfill({ response, json: { ...json, data: { ...json.data, recipients: [] } } })
  })
  await open(staff, `/office/inquiries?keyword=${no}`)
  await staff.getByRole('link', { name: no }).click()
  await expect(staff).toHaveURL(new RegExp(id))
  await priceOf(staff, '1').fill('4.50')
  await staff.keyboard.press('Enter')
  await expect(staff.getByText(/Draft saved/)).toBeVisible()
  await expect(staff.getByRole('link', { name: office('nobody.mend') })).toBeVisible()
  await staff.keyboard.press('Control+Enter')
  const summary = staff.getByRole('alertdialog')
  await expect(summary.getByRole('button', { name: /Send quote/ })).toBeDisabled()
  await expectAccessible(staff, 'summary of a quote to nobody', '[role=alertdialog]')
  await staff.keyboard.press('Control+Enter')
  await expect(summary).toBeVisible()
  await summary.getByRole('link', { name: office('nobody.mend') }).click()
  await expect(staff).toHaveURL(/\/office\/companies\/[\w-]{36}#people$/)
  await staff.context().close()
})
