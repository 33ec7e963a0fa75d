import { randomBytes, randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { demoPassword } from './demo-password.ts'
import { drawCard } from './draw-card.ts'
import { mailed } from './new-buyer.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, holdBack, open, test } from './shop.ts'
import { words } from './words.ts'

/** Reading ends after 15 s whatever else the machine has to do; a reader in a hurry presses again. */
test.setTimeout(180_000)
// Whoever records a trace fetches the preview from within the page, which the page's own rules refuse.
test.use({ trace: 'off' })
const oneReading = { timeout: 25_000 }
const someReadings = { timeout: 110_000 }
const panel = '[role=dialog]'

const png = (buffer: Buffer, name = 'card.png') => ({ name, mimeType: 'image/png', buffer })

/** Letters that no printed card leaves in doubt: the reader is unsure of an `m` beside other letters, and of `1` and `l`. */
const readable = 'ehkntxz'
const readableLetters = (count: number): string =>
  Array.from(randomBytes(count), (byte) => readable[byte % readable.length]).join('')

test('a card becomes a test account, by keyboard, and its owner makes it his own without script', async ({
  page,
  browser,
  baseURL,
}) => {
  const email = `anna.keller.${readableLetters(5)}@keller-garten.de`
  const card = await drawCard(page, [
    '<b style="font-size:52px">Anna Keller</b>',
    'Keller Gartentechnik GmbH',
    '<br>',
    'Tel. +49 30 4455667',
    email,
  ])
  const t = words('de', 'account')
  await page.setViewportSize({ width: 320, height: 800 })
  await open(page, '/de/about?login=1')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: t('card.title') }).press('Enter')
  const file = dialog.getByLabel(t('card.choose'))
  const submit = dialog.getByRole('button', { name: t('card.submit') })
  await expect(file).toBeFocused()
  await expect(submit).toBeDisabled()
  await expectAccessible(page, 'card, nothing chosen', panel)

  await file.setInputFiles(png(card))
  await expect(dialog.getByRole('img', { name: t('card.preview') })).toBeVisible()
  await expectAccessible(page, 'card, chosen', panel)
  await expectNoSidewaysScroll(page)
  await dialog.getByRole('button', { name: t('card.reset') }).press('Enter')
  await expect(dialog.getByRole('img', { name: t('card.preview') })).toHaveCount(0)
  await expect(submit).toBeDisabled()
  await file.setInputFiles(png(card))
  // The message goes after some seconds: on a busy machine it is gone before anything else has been looked at.
  const message = expect(page.getByText(words('de', 'messages')('cardCreated'))).toBeVisible(someReadings)
  message.catch(() => undefined)
  await submit.press('Enter')
  await expect(dialog.getByRole('progressbar')).toBeVisible()

  const password = dialog.getByLabel(t('field.password'), { exact: true })
  await expect(async () => {
    if (await submit.isVisible()) await submit.press('Enter')
    await expect(password).toHaveValue(/^\S{16,}$/, oneReading)
  }).toPass(someReadings)
  const made = dialog.getByRole('region', { name: t('cardMade.title') })
  await expect(made).toContainText(t('cardMade.mail.sent'))
  await message
  const login = dialog.getByRole('textbox', { name: t('field.email') }).first()
  await expect(login).toHaveValue(/^test-[a-z2-9]{10}@test\./)
  await expect(made.getByRole('textbox', { name: t('field.lastname') })).toHaveValue('Keller')
  await expect(made.getByRole('textbox', { name: t('field.email') })).toHaveValue(email)
  await expectAccessible(page, 'card, made', panel)
  await expectNoSidewaysScroll(page)

  await made.getByRole('textbox', { name: t('field.firstname') }).fill('Annette')
  await made.getByRole('button', { name: t('cardMade.save') }).press('Enter')
  await expect(made.getByText(t('cardMade.saved'))).toBeVisible()
  await dialog.getByRole('button', { name: t('signIn.submit') }).press('Enter')
  await expect(dialog).toHaveCount(0)
  const info = await (await page.request.get('/api/getinfo')).json()
  expect(info).toMatchObject({ code: 200, data: { kind: 'test', fName: 'Annette', lName: 'Keller' } })

  const link = new URL(await mailed(email, /http\S+\/claim\?token=[\w-]+/))
  const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
  const owner = await plain.newPage()
  const claim = words('de', 'claim')
  await owner.goto(link.pathname + link.search)
  const secret = `ein-${randomUUID()}`
  await owner.getByLabel(claim('password'), { exact: true }).fill(secret)
  await owner.getByLabel(claim('password2')).fill(`${secret}x`)
  await owner.getByRole('checkbox').check()
  await owner.getByRole('button', { name: claim('submit') }).click()
  await expect(owner.getByLabel(claim('password2'))).toHaveAccessibleDescription(
    words('de', 'errors')('PASSWORDS_DIFFER'),
  )
  await owner.getByLabel(claim('password'), { exact: true }).fill(secret)
  await owner.getByLabel(claim('password2')).fill(secret)
  await owner.getByRole('checkbox').check()
  await owner.getByRole('button', { name: claim('submit') }).click()
  await expect(owner.getByText(claim('state.claimed'))).toBeVisible()
  const signedIn = await plain.request.post('/api/login', {
    data: { email, password: secret },
    headers: { origin: new URL(baseURL ?? '').origin },
  })
  expect(await signedIn.json()).toMatchObject({ code: 200, data: { kind: 'buyer', fName: 'Annette' } })
  await plain.close()
})

test('what is no card keeps the form, the file and the reader', async ({ page }) => {
  const t = words('ru', 'account')
  const errors = words('ru', 'errors')
  await page.setViewportSize({ width: 1280, height: 900 })
  await open(page, '/ru/about?login=1')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: t('card.title') }).click()
  const file = dialog.locator('input[type=file]')
  const submit = dialog.getByRole('button', { name: t('card.submit') })
  await file.setInputFiles({ name: 'card.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') })
  await expect(dialog.getByText(errors('CARD_NOT_IMAGE'))).toBeVisible()
  await expect(submit).toBeDisabled()
  await file.setInputFiles(png(Buffer.alloc(8 * 1024 * 1024 + 1), 'huge.png'))
  await expect(dialog.getByText(errors('CARD_TOO_LARGE'))).toBeVisible()
  await expect(submit).toBeDisabled()
  // The name says picture, the content does not: the server says so, and the browser has no preview.
  await file.setInputFiles(png(Buffer.from('no picture at all')))
  await expect(dialog.getByText(t('card.noPreview'))).toBeVisible()
  await submit.click()
  await expect(dialog.getByText(errors('CARD_NOT_IMAGE'))).toBeVisible()
  await expect(submit).toBeEnabled()
  await file.setInputFiles(png(await drawCard(page, [])))
  await expect(async () => {
    await submit.click()
    await expect(dialog.getByText(errors('CARD_NO_TEXT'))).toBeVisible(oneReading)
  }).toPass(someReadings)
  await expect(dialog.getByRole('img', { name: t('card.preview') })).toBeVisible()
  await expect(submit).toBeEnabled()
  await expectAccessible(page, 'card, refused', panel)
})

for (const width of [320, 800, 1280]) {
  test(`the page of a card's owner at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    const token = 'a'.repeat(43)
    for (const [language, query] of [
      ['en', `token=${token}`],
      ['ru', `token=${token}&step=delete`],
      ['de', 'state=claimed'],
      ['zh', 'state=expired'],
      ['fr', ''],
    ] as const) {
      await open(page, `/${language}/claim?${query}`)
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
      await expectAccessible(page, `claim ${query}`)
      await expectNoSidewaysScroll(page)
    }
    await open(page, `/es/claim?token=${token}&step=delete`)
    const t = words('es', 'claim')
    await page.getByRole('button', { name: t('delete.submit') }).click()
    await expect(page.getByText(t('state.deleted'))).toBeVisible()
  })
}

/** An account made from a card. Whatever was read of it, these are its company and number. */
const makeCardAccount = async (page: Page, company: string) => {
  const headers = { origin: new URL(test.info().project.use.baseURL ?? '').origin }
  const card = await drawCard(page, ['<b>Jan Nolte</b>', company, 'Tel. +49 30 998877'])
  let ticket = ''
  await expect(async () => {
    const uploaded = await page.request.post('/api/user/card-upload', {
      multipart: { card: png(card) },
      headers,
      ...oneReading,
    })
    const answer = await uploaded.json()
    expect(answer).toMatchObject({ code: 200 })
    ticket = answer.data.ticket
  }).toPass(someReadings)
  await page.request.post('/api/user/card-correct', {
    data: { ticket, company, fName: '', lName: '', phone: '+49 30 998877', email: '' },
    headers,
  })
}

const signInStaff = (page: Page) =>
  page.request.post('/api/office/login', {
    data: { email: 'staff@example.com', password: demoPassword },
    headers: { origin: new URL(test.info().project.use.baseURL ?? '').origin },
  })

const newCompany = () => `Nolte ${readableLetters(4)} GmbH`

test('staff look at card accounts, give one more time and delete it', async ({ page }) => {
  const company = newCompany()
  await makeCardAccount(page, company)
  await signInStaff(page)
  const t = words('en', 'office-business-cards')
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    await open(page, '/office/cards')
    await expectAccessible(page, `card accounts at ${width}`)
    await expectNoSidewaysScroll(page)
  }
  const account = page.getByRole('row', { name: company })
  await account.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('+49 30 998877')).toBeVisible()
  await page.keyboard.press('Space')
  await expectAccessible(page, 'a card account, opened and ticked')
  const dock = page.getByRole('region', { name: '1 selected' })
  const letRowsIn = await holdBack(page, '**/api/office/listCard*')
  await dock.getByRole('button', { name: t('extendTicked').replace('{shown}', '1') }).press('Enter')
  await expect(page.getByText('The account has been extended by 14 days.')).toBeVisible()
  await account.getByRole('checkbox').check()
  const newRows = page.waitForResponse('**/api/office/listCard*')
  letRowsIn()
  await (await newRows).finished()
  await expect(account.getByRole('checkbox'), 'new rows keep a tick').toBeChecked()
  await dock.getByRole('button', { name: t('deleteTicked').replace('{shown}', '1') }).press('Enter')
  await expectAccessible(page, 'card account, delete?', '[role=alertdialog]')
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('delete') })
    .press('Enter')
  await expect(page.getByText('The account has been deleted.')).toBeVisible()
  await expect(account).toHaveCount(0)
})

test('staff read how many of the selected card accounts were extended before one was refused', async ({
  page,
}) => {
  const [goneMeanwhile, staying] = [newCompany(), newCompany()]
  await makeCardAccount(page, goneMeanwhile)
  await makeCardAccount(page, staying)
  await signInStaff(page)
  const t = words('en', 'office-business-cards')
  await open(page, '/office/cards')
  for (const company of [goneMeanwhile, staying])
    await page.getByRole('row', { name: company }).getByRole('checkbox').check()
  const { rows } = await (await page.request.get('/api/office/listCard')).json()
  const { id } = rows.find((row: { card: { company: string } }) => row.card.company === goneMeanwhile)
  await page.request.post('/api/office/card/delete', {
    data: { id },
    headers: { origin: new URL(page.url()).origin },
  })
  await page
    .getByRole('region', { name: '2 selected' })
    .getByRole('button', { name: t('extendTicked').replace('{shown}', '2') })
    .press('Enter')
  await expect(page.getByText('1 of 2 done')).toBeVisible()
  await expect(page.getByRole('row', { name: goneMeanwhile })).toHaveCount(0)
  await expect(page.getByRole('row', { name: staying }).getByRole('checkbox')).not.toBeChecked()
})
