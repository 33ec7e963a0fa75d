import type { Page } from '@playwright/test'
import type { Language } from '../contract/language.ts'
import { change, signUp } from './new-buyer.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, open, test } from './shop.ts'
import { staffPage } from './staff-page.ts'
import { words } from './words.ts'

const phone = { width: 390, height: 844 }
const originOf = (): string => new URL(test.info().project.use.baseURL ?? '').origin
const speak = (page: Page, language: Language) =>
  page.context().addCookies([{ name: 'lang', value: language, url: originOf() }])

/** What is on the screen fits a phone and has no axe finding. */
const expectFits = async (page: Page, what: string): Promise<void> => {
  await expectNoSidewaysScroll(page)
  await expectAccessible(page, what)
}

/** A picture beside the report, for somebody who looks at the screens. */
const keepPicture = async (page: Page, name: string): Promise<void> => {
  await page.screenshot({ path: test.info().outputPath(`${name}.png`) })
}

/** Presses what a finger can reach: nothing lies over it, and it is large enough for a thumb. */
const tap = async (page: Page, name: RegExp | string, within: 'alertdialog' | 'dialog' | null = null) => {
  const scope = within === null ? page : page.getByRole(within)
  const button = scope
    .getByRole('button', { name, ...(typeof name === 'string' ? { exact: true } : {}) })
    .first()
  await button.tap()
}

test('a registration becomes an answered quote on phones: approve, ask, send', async ({ page, browser }) => {
  test.slow()
  const email = await signUp(page, 'phone-deal')
  await page.setViewportSize(phone)
  await speak(page, 'ru')
  await open(page, '/ru/account')
  await expect(
    page.getByRole('heading', { name: words('ru', 'profile')('registration.title') }),
  ).toBeVisible()

  const staff = await staffPage(browser, phone, 'touch')
  await speak(staff, 'de')
  const companies = words('de', 'office-companies')
  await open(staff, `/office/companies?keyword=${email}`)
  await expectFits(staff, 'companies on a phone')
  await staff.getByRole('link', { name: 'Marsh Garden Machines' }).first().tap()
  await expect(staff).toHaveURL(/\/office\/companies\/[\w-]{36}$/)
  await expectFits(staff, 'a registration on a phone')
  await keepPicture(staff, 'company')
  await tap(staff, companies('approve.asNew'))
  await expect(staff.getByText(words('de', 'messages')('companyApproved'))).toBeVisible()
  await expectFits(staff, 'an approved company on a phone')
  await open(page, '/ru/account')
  await expect(page.getByRole('heading', { name: words('ru', 'profile')('registration.title') })).toBeHidden()

  const found = await (await page.request.get('/api/listProductByPart?keyword=STIHL&stock=in')).json()
  const ids: string[] = []
  for (const { id } of found.rows.slice(0, 2))
    ids.push((await change(page, '/api/addCart', { productId: id, quantity: 1 })).data.id)
  const placed = await page.request.post('/api/checkCart', {
    data: { ids, as: 'inquery' },
    headers: { origin: originOf(), lang: 'ru' },
  })
  const { id, no } = (await placed.json()).data

  // The question goes out in one press, and the buyer is led to it.
  const inquiries = words('de', 'office-inquiries')
  await open(staff, `/office/inquiries?keyword=${no}`)
  await staff.getByRole('link', { name: no }).first().tap()
  await expect(staff).toHaveURL(new RegExp(`/office/inquiries/${id}$`))
  await tap(staff, new RegExp(`^${inquiries('dock.take')}`))
  await expect(staff.getByText(words('de', 'messages')('inquiryTaken'))).toBeVisible()
  await expectFits(staff, 'an inquiry on a phone')
  await tap(staff, inquiries('dock.ask'))
  const text = staff.locator('#write-to-buyer')
  await expect(text).toBeFocused()
  await text.fill('Which year is the saw?')
  await keepPicture(staff, 'question')
  await tap(staff, inquiries('write.ask'))
  await expect(staff.getByText(words('de', 'messages')('inquiryAsked'))).toBeVisible()
  await expectFits(staff, 'a question asked on a phone')

  await open(page, `/ru/inquery/${id}`)
  await expect(page.getByText('Which year is the saw?')).toBeVisible()
  await expectFits(page, 'a question read on a phone')
  await page.getByRole('textbox', { name: words('ru', 'trade')('write.answerLabel') }).fill('2014')
  await page.getByRole('button', { name: words('ru', 'trade')('write.sendAnswer') }).click()
  await expect(page.getByText(words('ru', 'messages')('answerSent'))).toBeVisible()

  // Prices are typed, the summary is read, the quote goes.
  const quotes = words('de', 'office-quotes')
  await open(staff, `/office/inquiries/${id}`)
  await expect(staff.getByText('2014')).toBeVisible()
  const prices = staff.locator('tr[data-line] input[data-column="price"]')
  await expect(prices).toHaveCount(2)
  for (const field of await prices.all()) {
    await field.tap()
    await field.fill('14,20')
  }
  await keepPicture(staff, 'prices')
  await expectFits(staff, 'prices typed on a phone')
  // The history does not show the last edit yet; it has a button for it.
  const edit = staff.getByText('hat im Entwurf geändert: Preis von Position 1')
  await expect(edit).toBeHidden()
  await tap(staff, inquiries('edit.showLatest'))
  await expect(edit).toBeVisible()
  await expect(staff.getByRole('button', { name: inquiries('edit.showLatest') })).toBeHidden()
  await tap(staff, new RegExp(`^${quotes('dock.send')}`))
  const summary = staff.getByRole('alertdialog')
  await expect(summary).toBeVisible()
  await expectNoSidewaysScroll(staff)
  await expectAccessible(staff, 'the summary of a quote on a phone', '[role=alertdialog]')
  await keepPicture(staff, 'summary')
  await tap(staff, /^Angebot senden/, 'alertdialog')
  await expect(staff.getByText(words('de', 'messages')('quoteSent'))).toBeVisible()
  await expectFits(staff, 'a sent quote on a phone')
  await keepPicture(staff, 'sent')
  // The draft's edits stand in the history, in the language of the reader.
  await expect(staff.getByText('hat im Entwurf geändert: Preis von Position 2')).toBeVisible()

  await open(page, `/ru/inquery/${id}`)
  await expect(page.getByText(/14,20/).first()).toBeVisible()
  await expectFits(page, 'a quote read on a phone')
  await page.getByRole('button', { name: /^Принять 2/ }).click()
  await expect(page).toHaveURL(/\/order\/[\w-]+$/)
  await expectFits(page, 'an accepted quote on a phone')
  await staff.context().close()
})

test('an order is held for credit, released, confirmed and cancelled on a phone', async ({
  page,
  browser,
}) => {
  test.slow()
  await signUp(page, 'phone-order')
  await page.setViewportSize(phone)
  await speak(page, 'ru')
  const found = await (await page.request.get('/api/listProductByPart?keyword=STIHL&stock=in')).json()
  const line = await change(page, '/api/addCart', { productId: found.rows[0].id, quantity: 1 })
  const inquiry = await page.request.post('/api/checkCart', {
    data: { ids: [line.data.id], as: 'inquery' },
    headers: { origin: originOf(), lang: 'ru' },
  })
  const { id: inquiryId } = (await inquiry.json()).data
  const staff = await staffPage(browser, phone, 'touch')
  const { data: document } = await (await page.request.get(`/api/inquery/detail/${inquiryId}`)).json()
  const asStaff = async (path: string, data: object) => {
    const answer = await (await staff.request.post(path, { data, headers: { origin: originOf() } })).json()
    if (answer.code !== 200) throw new Error(`${path}: ${answer.msg}`)
    return answer.data
  }
  const saved = await asStaff('/api/office/inquery/quote/save', {
    id: inquiryId,
    head: { version: 0, freight: '5', taxRate: '0', taxReason: 'Export' },
    lines: [{ lineId: document.items[0].id, version: 0, price: '12.50', isLowPriceMeant: true }],
  })
  await asStaff('/api/office/inquery/quote/send', { id: inquiryId, version: 1, stamp: saved.stamp })
  const accepted = await change(page, '/api/inquery/accept', { id: inquiryId, version: 1 })
  const { id, no } = accepted.data.order

  const t = words('en', 'office-orders')
  const said = words('en', 'messages')
  const seen = words('ru', 'trade')
  const buyerSees = async (state: string, reason: string | null, what: string): Promise<void> => {
    await open(page, `/ru/order/${id}`)
    await expect(page.getByText(seen(`order.state.${state}`)).first()).toBeVisible()
    if (reason !== null) await expect(page.getByText(reason).first()).toBeVisible()
    await expectFits(page, `${what}, read by the buyer on a phone`)
  }

  await open(staff, `/office/orders?keyword=${no}`)
  await expectFits(staff, 'orders on a phone')
  await staff.getByRole('link', { name: no }).first().tap()
  await expect(staff).toHaveURL(new RegExp(`/office/orders/${id}$`))
  await expectFits(staff, 'an order on a phone')
  await keepPicture(staff, 'order')

  await tap(staff, t('hold.open'))
  const dialog = staff.getByRole('alertdialog')
  await dialog.getByRole('combobox', { name: t('hold.kind.label') }).selectOption('credit')
  await dialog.getByRole('textbox', { name: t('hold.reason') }).fill('Two invoices are overdue.')
  await expectAccessible(staff, 'a hold on a phone', '[role=alertdialog]')
  await expectNoSidewaysScroll(staff)
  await keepPicture(staff, 'hold')
  await tap(staff, t('hold.do'), 'alertdialog')
  await expect(staff.getByText(said('orderOnHold'))).toBeVisible()
  await expectFits(staff, 'an order on hold on a phone')
  await keepPicture(staff, 'on-hold')
  await buyerSees('on_hold', 'Two invoices are overdue.', 'an order on hold')

  // The release is no main action, and needs a reason.
  await tap(staff, t('banner.release'))
  await tap(staff, t('release.do'), 'alertdialog')
  await expect(dialog.getByText(words('en', 'errors')('REASON_MISSING'))).toBeVisible()
  await dialog.getByRole('textbox', { name: t('release.reason') }).fill('Paid this morning.')
  await expectAccessible(staff, 'a release on a phone', '[role=alertdialog]')
  await tap(staff, t('release.do'), 'alertdialog')
  await expect(staff.getByText(said('orderReleased'))).toBeVisible()
  await expectFits(staff, 'a released order on a phone')
  await buyerSees('pending', null, 'a released order')
  await expect(page.getByText('Paid this morning.')).toBeHidden()

  await expect(staff.getByText(t('lines.forAllHint'))).toBeVisible()
  await expect(staff.getByText(t('lines.forAllKeys'))).toBeHidden()
  await staff.getByLabel(t('lines.forAll')).fill('2099-03-02')
  await keepPicture(staff, 'dates')
  await tap(staff, /^Confirm 1 line/)
  await expect(staff.getByText(said('orderConfirmed'))).toBeVisible()
  await expectFits(staff, 'a confirmed order on a phone')
  await keepPicture(staff, 'confirmed')
  await buyerSees('confirmed', null, 'a confirmed order')
  await expect(page.getByText(/2099/).first()).toBeVisible()

  await tap(staff, t('cancel.open'))
  await dialog.getByRole('textbox', { name: t('cancel.reason') }).fill('The maker has stopped it.')
  await expectAccessible(staff, 'a cancellation on a phone', '[role=alertdialog]')
  await keepPicture(staff, 'cancel')
  await tap(staff, t('cancel.do'), 'alertdialog')
  await expect(staff.getByText(said('orderCancelled'))).toBeVisible()
  await expectFits(staff, 'a cancelled order on a phone')
  await buyerSees('cancelled', 'The maker has stopped it.', 'a cancelled order')
  await staff.context().close()
})
