import type { Browser, Page } from '@playwright/test'
import { demoPassword } from './demo-password.ts'
import { drawCard } from './draw-card.ts'
import { change, signUp } from './new-buyer.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, firstRow, open, test } from './shop.ts'
import { sentences, words } from './words.ts'

const office = words('en', 'office-inquiries')
const inRussian = words('ru', 'trade')
const originOf = (): string => new URL(test.info().project.use.baseURL ?? '').origin

/** A browser of its own in which a member of staff is signed in. */
const staffPage = async (browser: Browser): Promise<Page> => {
  const context = await browser.newContext({ baseURL: originOf(), locale: 'en-US', serviceWorkers: 'block' })
  const page = await context.newPage()
  const data = { email: 'staff@example.com', password: demoPassword }
  await page.request.post('/api/office/login', { data, headers: { origin: originOf() } })
  return page
}

/** An inquiry over one part, sent from the Russian shop. */
const sendInquiry = async (page: Page) => {
  const { id: productId, standard } = await firstRow(page, '/api/listProductByPart?keyword=STIHL&stock=in')
  const added = await change(page, '/api/addCart', { productId, quantity: 1, info: 'красный' })
  const placed = await page.request.post('/api/checkCart', {
    data: { ids: [added.data.id], as: 'inquery' },
    headers: { origin: originOf(), lang: 'ru-RU' },
  })
  const { data } = await placed.json()
  return { id: String(data.id), no: String(data.no), standard }
}

const stateMark = (page: Page, no: string) => page.getByRole('heading', { level: 1, name: no }).locator('..')

test('a question about a line goes from staff to the buyer and the answer comes back', async ({
  page,
  browser,
}) => {
  await signUp(page, 'asked')
  const { id, no } = await sendInquiry(page)
  const staff = await staffPage(browser)

  // Found by its number and opened by keyboard.
  await open(staff, `/office/inquiries?keyword=${no.toLowerCase()}`)
  const row = staff.getByRole('grid').locator('tbody').getByRole('row')
  await expect(row).toHaveCount(1)
  await expect(row).toContainText(office('state.pending'))
  await expectAccessible(staff, 'list of inquiries')
  await row.focus()
  await staff.keyboard.press('Enter')
  await expect(staff).toHaveURL(new RegExp(`/office/inquiries/${id}$`))
  await expect(staff.getByRole('region', { name: office('dock.summary.pending') })).toBeVisible()

  await staff.getByRole('button', { name: office('dock.take') }).press('Enter')
  await expect(stateMark(staff, no)).toContainText(office('state.processing'))
  await expect(staff.getByText('Assigned to Mira Novak')).toBeVisible()

  // The form opens under the line and has the focus.
  await staff.getByRole('button', { name: 'Write about line 1' }).press('Enter')
  await staff.keyboard.type('Какой год выпуска?')
  await expectAccessible(staff, 'inquiry with an open line')
  await staff
    .getByRole('button', { name: office('write.ask') })
    .first()
    .press('Enter')
  await expect(stateMark(staff, no)).toContainText(office('state.info_needed'))

  // The buyer's header says so, and leads to the answer.
  await open(page, '/ru/')
  await page.getByRole('link', { name: words('ru', 'shell')('header.answers') }).click()
  await page.getByRole('link', { name: no }).click()
  await page.getByRole('link', { name: 'Ответить здесь' }).click()
  await expect(page.getByText('Какой год выпуска?')).toBeVisible()
  const answer = page.getByRole('textbox', { name: inRussian('write.answerLabel') })
  await page.getByRole('button', { name: inRussian('write.sendAnswer') }).click()
  await expect(answer).toBeFocused()
  await expect(page.getByText(words('ru', 'errors')('MESSAGE_MISSING'))).toBeVisible()
  await expectAccessible(page, 'inquiry that waits for an answer')
  await answer.fill('2019 год')
  await page.getByRole('button', { name: inRussian('write.sendAnswer') }).click()
  await expect(page.getByText(words('ru', 'messages')('answerSent')).first()).toBeVisible()
  await expect(page.getByText('2019 год')).toBeVisible()
  await expect(answer).toBeHidden()
  await expect(page.getByRole('link', { name: words('ru', 'shell')('header.answers') })).toBeHidden()

  await open(staff, `/office/inquiries/${id}`)
  await expect(stateMark(staff, no)).toContainText(office('state.processing'))
  await expect(staff.getByText('2019 год').first()).toBeVisible()
  const history = staff.getByRole('region', { name: office('history') })
  await expect(history.getByRole('listitem')).toHaveCount(4)
  await expect(history).toContainText('Ada Marsh answered')
  await staff.context().close()
})

test('what a buyer types about a line stays while others open, and every refused file is told', async ({
  page,
}) => {
  await signUp(page, 'two-lines')
  const found = await page.request.get('/api/listProductByPart?keyword=STIHL&stock=in&pageSize=2')
  const { rows } = await found.json()
  const ids: string[] = []
  for (const { id } of rows)
    ids.push((await change(page, '/api/addCart', { productId: id, quantity: 1 })).data.id)
  const placed = await change(page, '/api/checkCart', { ids, as: 'inquery' })
  await open(page, `/en/inquery/${placed.data.id}`)
  const t = words('en', 'trade')
  const about = (position: number) =>
    page.getByRole('button', { name: new RegExp(`^${t('lines.write')} ?, line ${position}$`) })
  await about(1).click()
  const panel = page.locator(`[id="${await about(1).getAttribute('aria-controls')}"]`)
  await panel.getByRole('textbox').fill('Which colour?')
  const files = ['one.pdf', 'two.pdf'].map((name) => ({
    name,
    mimeType: 'application/pdf',
    buffer: Buffer.from('no pdf at all'),
  }))
  await panel.locator('input[type=file]').setInputFiles(files)
  for (const name of ['one.pdf', 'two.pdf'])
    await expect(panel.getByRole('listitem').filter({ hasText: name })).toContainText(
      sentences('errors')('MESSAGE_FILE_TYPE'),
    )
  // Message and files go together: it is not sent without them, and what was typed stays.
  await panel.getByRole('button', { name: t('write.send'), exact: true }).click()
  await expect(panel.getByText(/^The message was not sent, because 2 files were not accepted/)).toBeVisible()
  await expect(panel.getByRole('textbox')).toHaveValue('Which colour?')
  await about(2).click()
  await about(1).click()
  await expect(panel).toBeHidden()
  await page.setViewportSize({ width: 390, height: 800 })
  await expect(panel).toBeHidden()
  await about(1).click()
  await expect(panel.getByRole('textbox')).toHaveValue('Which colour?')
})

test('the photo of a line opens under the line for the buyer and for staff, and nothing below it moves', async ({
  page,
  browser,
}) => {
  await signUp(page, 'photo')
  const { id: productId } = await firstRow(page, '/api/listProductByPart?keyword=STIHL&stock=in')
  const added = await change(page, '/api/addCart', { productId, quantity: 1 })
  const placed = await change(page, '/api/checkCart', { ids: [added.data.id], as: 'inquery' })
  await open(page, `/en/inquery/${placed.data.id}`)
  const t = words('en', 'trade')
  const about = page.getByRole('button', { name: new RegExp(`^${t('lines.write')} ?, line 1$`) })
  await about.click()
  const panel = page.locator(`[id="${await about.getAttribute('aria-controls')}"]`)
  const buffer = await drawCard(page, ['The cap of the fuel tank'])
  await panel.locator('input[type=file]').setInputFiles({ name: 'cap.png', mimeType: 'image/png', buffer })
  await panel.getByRole('textbox').fill('It looks like this.')
  await panel.getByRole('button', { name: t('write.send'), exact: true }).click()

  const staff = await staffPage(browser)
  await open(staff, `/office/inquiries/${placed.data.id}`)
  await staff
    .getByRole('button', { name: /message.*line 1/i })
    .first()
    .click()
  for (const reader of [page, staff]) {
    // The page leaves room for the picture before it loads.
    const link = reader.getByRole('link', { name: 'cap.png' }).first()
    const image = link.getByRole('img', { name: 'cap.png' })
    await image.scrollIntoViewIfNeeded()
    await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(1050)
    const box = await image.boundingBox()
    expect([Math.round(box?.width ?? 0), Math.round(box?.height ?? 0)]).toEqual([160, 120])
    const download = reader.waitForEvent('download')
    await link.click()
    expect((await download).suggestedFilename()).toBe('cap.png')
  }
  await expectAccessible(page, 'an inquiry with a photo')
  await expectAccessible(staff, 'a photo below a line of a quote')
  for (const reader of [page, staff]) {
    await reader.setViewportSize({ width: 390, height: 844 })
    await expectNoSidewaysScroll(reader)
  }
  await staff.context().close()
})

test('a buyer cancels an inquiry that staff have open; their next move says so in plain words', async ({
  page,
  browser,
}) => {
  await signUp(page, 'cancels')
  const { id, no } = await sendInquiry(page)
  const staff = await staffPage(browser)
  await open(staff, `/office/inquiries/${id}`)

  await open(page, `/en/inquery/${id}`)
  const t = words('en', 'trade')
  await page.getByRole('button', { name: t('cancel.open') }).click()
  const question = page.getByRole('alertdialog')
  await expectAccessible(page, 'question before cancelling', '[role=alertdialog]')
  await question
    .getByRole('button', { name: t('cancel.keep') })
    .last()
    .click()
  await expect(question).toBeHidden()
  await page.getByRole('button', { name: t('cancel.open') }).click()
  await question.getByRole('button', { name: t('cancel.confirm') }).click()
  await expect(page.getByText(words('en', 'messages')('inquiryCancelled')).first()).toBeVisible()
  await expect(page.getByRole('button', { name: t('cancel.open') })).toBeHidden()
  await expect(page.getByRole('textbox', { name: t('write.label') })).toBeHidden()

  await staff.getByRole('button', { name: office('dock.take') }).click()
  await expect(staff.getByText('This inquiry is already cancelled.')).toBeVisible()
  await expect(stateMark(staff, no)).toContainText(office('state.cancelled'))
  await expect(staff.getByRole('button', { name: office('dock.take') })).toBeHidden()
  await staff.context().close()
})

test('staff reject an inquiry with a reason, and the buyer reads it', async ({ page, browser }) => {
  await signUp(page, 'rejected')
  const { id, no } = await sendInquiry(page)
  const staff = await staffPage(browser)
  await open(staff, `/office/inquiries/${id}`)
  await staff.getByRole('button', { name: office('reject.open') }).click()
  const dialog = staff.getByRole('alertdialog')
  await dialog.getByRole('button', { name: office('reject.do') }).click()
  await expect(dialog.getByText(words('en', 'errors')('REASON_MISSING'))).toBeVisible()
  // Without a connection the dialog stays, and so does the reason.
  await dialog.getByRole('textbox').fill('We no longer carry this brand.')
  await staff.route('**/api/office/inquery/reject', (route) => route.abort())
  await dialog.getByRole('button', { name: office('reject.do') }).click()
  await expect(dialog.getByText(office('failed'))).toBeVisible()
  await staff.unroute('**/api/office/inquery/reject')
  await expectAccessible(staff, 'question before rejecting', '[role=alertdialog]')
  await expect(dialog.getByRole('textbox')).toHaveValue('We no longer carry this brand.')
  await dialog.getByRole('button', { name: office('reject.do') }).click()
  await expect(stateMark(staff, no)).toContainText(office('state.rejected'))
  await open(page, `/en/inquery/${id}`)
  await expect(page.getByText('We no longer carry this brand.')).toBeVisible()
  await staff.context().close()
})

test('inquiries fit phones and screens in every language; without script they are read and answered', async ({
  page,
  browser,
}) => {
  test.slow()
  await signUp(page, 'widths')
  const { id, no, standard } = await sendInquiry(page)
  const staff = await staffPage(browser)
  await staff.request.post('/api/office/inquery/ask', {
    data: { id, text: 'Ein langes Wort: Schalldämpferbefestigungsschraube. '.repeat(5) },
    headers: { origin: originOf() },
  })
  for (const language of ['en', 'zh', 'fr', 'de', 'es', 'ru'] as const) {
    await staff.context().addCookies([{ name: 'lang', value: language, url: originOf() }])
    for (const [reader, path] of [
      [staff, `/office/inquiries?keyword=${no}`],
      [staff, `/office/inquiries/${id}`],
      [page, `/${language}/inquery/${id}`],
    ] as const) {
      await open(reader, path)
      await expect(reader.getByText('JavaScript')).toBeHidden()
      for (const width of [390, 800, 1280]) {
        await reader.setViewportSize({ width, height: 900 })
        await expectNoSidewaysScroll(reader)
        if (language === 'ru') await expectAccessible(reader, `${path} at ${width}`)
      }
    }
  }
  const quiet = await browser.newContext({
    baseURL: originOf(),
    javaScriptEnabled: false,
    storageState: await staff.context().storageState(),
  })
  const still = await quiet.newPage()
  await still.goto(`/office/inquiries/${id}`)
  await expect(still.getByText(standard).first()).toBeVisible()
  await expect(still.getByText('Schalldämpferbefestigungsschraube').first()).toBeVisible()
  await quiet.close()
  await staff.context().close()

  const buyer = await browser.newContext({
    baseURL: originOf(),
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  })
  const plain = await buyer.newPage()
  await plain.goto(`/en/inquery/${id}`)
  await expect(plain.getByText('Without JavaScript you can attach one file')).toContainText(no)
  const trade = words('en', 'trade')
  const answer = plain.getByRole('textbox', { name: trade('write.answerLabel') })
  const send = plain.getByRole('button', { name: trade('write.sendAnswer') })
  await answer.fill('   ')
  await send.click()
  await expect(plain.getByText(words('en', 'errors')('MESSAGE_MISSING'))).toBeVisible()
  await answer.fill('Sent <b>without</b> script.')
  await send.click()
  await expect(plain).toHaveURL(new RegExp(`/en/inquery/${id}$`))
  await expect(plain.getByText('Sent <b>without</b> script.')).toBeVisible()
  await buyer.close()
})
