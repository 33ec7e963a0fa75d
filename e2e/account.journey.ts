import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { demoPassword } from './demo-password.ts'
import { signUp } from './new-buyer.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, open, reload, test } from './shop.ts'
import { words } from './words.ts'

const texts = words('de', 'profile')
const newPassword = 'Kettenrad mit 7 Zähnen'

/** One part of the page, by its heading. */
const part = (page: Page, name: string) => page.getByRole('region', { name })

test('the account is changed by its owner, and other devices are signed out', async ({ page, browser }) => {
  await signUp(page, 'account')
  await page.setViewportSize({ width: 1280, height: 900 })
  await open(page, '/de/account')
  await expectAccessible(page, 'account')
  await expectNoSidewaysScroll(page)

  // Names, with an error at its field first; the header greets by the new name.
  const details = part(page, texts('details.title'))
  await details.getByLabel(texts('details.firstname')).fill('')
  await details.getByRole('button', { name: texts('details.save') }).click()
  await expect(details.getByLabel(texts('details.firstname'))).toBeFocused()
  await expect(details.getByLabel(texts('details.firstname'))).toHaveAttribute('aria-invalid', 'true')
  await details.getByLabel(texts('details.firstname')).fill('Grete')
  await details.getByLabel(texts('details.lang')).selectOption('ru')
  await details.getByRole('button', { name: texts('details.save') }).click()
  await expect(page.getByRole('banner').getByText('Grete Marsh').first()).toBeVisible()

  // A second device is seen and signed out from here.
  const email = await page.locator('dd').first().innerText()
  const phone = await browser.newContext({ baseURL: new URL(page.url()).origin })
  const signInThere = async (password: string) => {
    const data = { email, password, rememberMe: true }
    const headers = { origin: new URL(page.url()).origin }
    return (await (await phone.request.post('/api/login', { data, headers })).json()).code
  }
  const isSignedInThere = async () => (await (await phone.request.get('/api/getinfo')).json()).code === 200
  expect(await signInThere(demoPassword)).toBe(200)
  await reload(page)
  await part(page, texts('devices.title'))
    .getByRole('button', { name: /vergessen$/ })
    .click()
  await expect(page.getByText(texts('devices.none'))).toBeVisible()
  await part(page, texts('sessions.title'))
    .getByRole('button', { name: /abmelden$/ })
    .click()
  await expect(part(page, texts('sessions.title')).getByRole('listitem')).toHaveCount(1)
  expect(await isSignedInThere()).toBe(false)

  // A new password ends the other device and keeps this one.
  expect(await signInThere(demoPassword)).toBe(200)
  const password = part(page, texts('password.title'))
  await password.getByLabel(texts('password.old'), { exact: true }).fill('wrong password')
  await password.getByLabel(texts('password.new'), { exact: true }).fill(newPassword)
  await password.getByLabel(texts('password.again'), { exact: true }).fill(newPassword)
  await password.getByRole('button', { name: texts('password.submit') }).click()
  await expect(password.getByLabel(texts('password.old'), { exact: true })).toBeFocused()
  await expectAccessible(page, 'account with an error')
  await password.getByLabel(texts('password.old'), { exact: true }).fill(demoPassword)
  await password.getByRole('button', { name: texts('password.submit') }).click()
  await expect(page.getByText('Ihr Passwort ist geändert.').first()).toBeVisible()
  expect(await isSignedInThere()).toBe(false)
  await phone.close()
})

test('a person takes the data along and is forgotten, on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signUp(page, 'leaving')
  await open(page, '/de/account')
  await expectNoSidewaysScroll(page)
  await expectAccessible(page, 'account on a phone')
  const email = await page.locator('dd').first().innerText()

  // Two files with everything.
  const downloads: Promise<string>[] = []
  page.on('download', (download) => {
    downloads.push(download.path().then((path) => readFile(path, 'utf8')))
  })
  const exported = part(page, texts('export.title'))
  await exported.getByLabel(texts('export.password')).fill(demoPassword)
  await exported.getByRole('button', { name: texts('export.submit') }).click()
  await expect(exported.getByRole('status')).toHaveText(/^2 Dateien/)
  await expect.poll(() => downloads.length).toBe(2)
  for (const text of await Promise.all(downloads)) expect(text).toContain(email)

  // The question says what stays, the page leads home, nobody is signed in.
  await page.getByRole('button', { name: texts('delete.open') }).click()
  const question = page.getByRole('alertdialog')
  await expect(question.getByText(texts('delete.stays'))).toBeVisible()
  await expect(question.getByLabel(texts('delete.password'))).toBeFocused()
  await expectAccessible(page, 'question before deletion', '[role=alertdialog]')
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await page.getByRole('button', { name: texts('delete.open') }).click()
  await question.getByLabel(texts('delete.password')).fill(demoPassword)
  await question.getByRole('button', { name: texts('delete.submit') }).click()
  await expect(page).toHaveURL(/\/de\/?$/)
  await expect(page.getByText('Ihr Konto ist gelöscht.').first()).toBeVisible()
  expect((await (await page.request.get('/api/getinfo')).json()).code).toBe(401)
  const again = await page.request.post('/api/login', {
    data: { email, password: demoPassword },
    headers: { origin: new URL(page.url()).origin },
  })
  expect(await again.json()).toMatchObject({ code: 500, reason: 'LOGIN_FAILED' })
})

test('logging out everywhere ends this page too', async ({ page }) => {
  await signUp(page, 'everywhere')
  await open(page, '/en/account')
  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(page).toHaveURL(/\/en\/?$/)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
  await page.goto('/en/account')
  await expect(page).toHaveURL(/login=1/)
})

test('a button of the login panel does what is pressed, whatever the field left for it comes to', async ({
  page,
}) => {
  await open(page, '/en/about?login=1')
  const panel = page.getByRole('dialog')
  const signUpTexts = words('en', 'account')
  await panel.getByRole('button', { name: signUpTexts('signUp.title') }).click()
  const submit = panel.locator('button[type=submit]')
  /** A press as a hand makes it: time passes between down and up, and the mouse stays where it is. */
  const pressSlowly = async () => {
    await submit.scrollIntoViewIfNeeded()
    const box = await submit.boundingBox()
    if (!box) throw new Error('no button')
    await page.mouse.move(box.x + box.width / 2, box.y + box.height - 3)
    await page.mouse.down()
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(null)))),
    )
    const pressed = await submit.boundingBox()
    await page.mouse.up()
    expect(pressed?.y).toBe(box.y)
  }
  const messages = page.getByRole('region', { name: 'Messages' }).locator('[data-kind]')
  const submits = await page.evaluateHandle(() => {
    const seen: string[] = []
    addEventListener('submit', () => seen.push('submit'), true)
    return seen
  })
  const expectSubmits = async (count: number) => expect((await submits.jsonValue()).length).toBe(count)

  await submit.click()
  await panel.getByLabel(signUpTexts('field.email')).fill('nope')
  await pressSlowly()
  await expectSubmits(2)
  await expect(panel.getByText('Please enter a valid email.')).toBeVisible()
  await panel.getByLabel(signUpTexts('field.password'), { exact: true }).fill('a bench of saws')
  await panel.getByLabel(signUpTexts('field.passwordAgain')).fill('a bench of jaws')
  await pressSlowly()
  await expectSubmits(3)
  await expect(panel.getByText('Please enter the same password.')).toBeVisible()
  // One message about the last attempt, not one for each.
  await expect(messages).toHaveCount(1)

  // Left for another field by the keyboard, a field is checked at once.
  await panel.getByLabel(signUpTexts('field.lastname')).fill('Marsh')
  await panel.getByLabel(signUpTexts('field.lastname')).fill('')
  await expect(panel.getByText('Please enter your last name.')).toHaveCount(0)
  await page.keyboard.press('Tab')
  await expect(panel.getByText('Please enter your last name.')).toBeVisible()
})
