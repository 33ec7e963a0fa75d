import type { Page } from '@playwright/test'
import { demoPassword } from '../demo-password.ts'
import { mailedCode, signUp } from '../new-buyer.ts'
import { expect, open, test } from '../shop.ts'

const panel = (page: Page) => page.getByRole('dialog')
const messages = (page: Page) => page.getByRole('region', { name: 'Messages' })
const press = (page: Page, name: string) =>
  panel(page).getByRole('button', { name, exact: true }).last().click()
const submit = (page: Page) => panel(page).locator('button[type=submit]')

const stopClock = async (page: Page) => page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000)

const expectShownFor = async (page: Page, text: string, milliseconds: number) => {
  await expect(messages(page).getByText(text, { exact: true })).toBeVisible()
  await page.clock.runFor(milliseconds - 20)
  await expect(messages(page).getByText(text, { exact: true })).toBeVisible()
  await page.clock.runFor(40)
  await expect(messages(page).getByText(text, { exact: true })).toHaveCount(0)
}

const openPanel = async (page: Page) => {
  await open(page, '/en/about?login=1')
  await expect(panel(page).getByRole('heading', { name: 'Sign In' })).toBeVisible()
}

/** What is asked for first while fields are filled in one after the other. */
const expectAskedInOrder = async (page: Page, steps: readonly (readonly [string, string, string])[]) => {
  for (const [text, label, value] of steps) {
    await submit(page).click()
    await expect(messages(page).getByText(text, { exact: true }).last()).toBeVisible()
    const field = panel(page).getByLabel(label, { exact: true })
    await expect(field).toBeFocused()
    await expect(panel(page).getByText(text, { exact: true }).first()).toBeVisible()
    await field.fill(value)
    await page.getByRole('button', { name: 'Close' }).first().waitFor()
    for (const close of await messages(page).getByRole('button', { name: 'Close' }).all()) await close.click()
  }
}

test('links lead from sign in to the other modes and back', async ({ page }) => {
  await openPanel(page)
  await press(page, 'Sign up')
  await expect(panel(page).getByRole('heading', { name: 'Sign up' })).toBeVisible()
  await press(page, 'Sign In')
  await press(page, 'Reset Password')
  await expect(panel(page).getByRole('heading', { name: 'Reset Password' })).toBeVisible()
  await press(page, 'Sign In')
  await expect(panel(page).getByRole('heading', { name: 'Sign In' })).toBeVisible()
})

test('sign in asks for email, its form and the password, in that order', async ({ page }) => {
  await openPanel(page)
  await expectAskedInOrder(page, [
    ['Please enter your email.', 'Email', 'nobody'],
    ['Please enter a valid email.', 'Email', 'nobody@example.com'],
    ['Please enter your password.', 'Password', 'x'],
  ])
})

test('sign up asks in the order of the seed', async ({ page }) => {
  await openPanel(page)
  await press(page, 'Sign up')
  await expectAskedInOrder(page, [
    ['Please enter your first name.', 'First name', 'Ada'],
    ['Please enter your last name.', 'Last name', 'Marsh'],
    ['Please enter your email.', 'Email', 'nobody'],
    ['Please enter a valid email.', 'Email', 'nobody@example.com'],
    ['Please enter the verification code.', 'Verification code', '123456'],
    ['Please enter your contact information.', 'Contact information', '+1 555 0100'],
    ['Please enter your password.', 'Password', 'a bench of saws'],
    ['Please enter the same password.', 'Repeat password', 'a bench of saws'],
  ])
})

test('a reset asks in the order of the seed', async ({ page }) => {
  await openPanel(page)
  await press(page, 'Reset Password')
  await expectAskedInOrder(page, [
    ['Please enter your email.', 'Email', 'nobody'],
    ['Please enter a valid email.', 'Email', 'nobody@example.com'],
    ['Please enter the verification code.', 'Verification code', '123456'],
    ['Please enter your password.', 'New password', 'a bench of saws'],
    ['Please enter the same password.', 'Repeat password', 'a bench of saws'],
  ])
})

test('a login is said for three seconds and closes the panel', async ({ page }) => {
  await page.clock.install()
  await openPanel(page)
  await panel(page).getByLabel('Email').fill('buyer@example.com')
  await panel(page).getByLabel('Password', { exact: true }).fill(demoPassword)
  await stopClock(page)
  await submit(page).click()
  await expectShownFor(page, 'Login successfully', 3_000)
  await page.clock.resume()
  await expect(panel(page)).toBeHidden()
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'sid')
  const daysLeft = ((cookie?.expires ?? 0) - Date.now() / 1_000) / 86_400
  expect(daysLeft).toBeGreaterThan(6.9)
  expect(daysLeft).toBeLessThanOrEqual(7)
  expect(await page.evaluate(() => document.cookie)).not.toContain('sid')
})

test('a wrong password is told in the words of the seed and leaves the form', async ({ page }) => {
  await openPanel(page)
  await panel(page).getByLabel('Email').fill('nobody.here@example.com')
  await panel(page).getByLabel('Password', { exact: true }).fill('wrong')
  await submit(page).click()
  await expect(panel(page).getByText('Login failed', { exact: false }).first()).toBeVisible()
  await expect(messages(page).getByText('Login failed', { exact: true })).toBeVisible()
  await expect(panel(page).getByLabel('Email')).toHaveValue('nobody.here@example.com')
})

test('a registration is said for one second, signs in and closes the panel', async ({ page }) => {
  await page.clock.install()
  const email = `seed-register-${Date.now()}@example.org`
  await openPanel(page)
  await press(page, 'Sign up')
  const fields = {
    'First name': 'Ada',
    'Last name': 'Marsh',
    Email: email,
    'Contact information': '+1 555 0100',
    Password: demoPassword,
    'Repeat password': demoPassword,
  }
  for (const [label, value] of Object.entries(fields))
    await panel(page).getByLabel(label, { exact: true }).fill(value)
  await press(page, 'Send code')
  await expect(
    messages(page).getByText('Verify Code is sended , please check your email.', { exact: true }),
  ).toBeVisible()
  await panel(page)
    .getByLabel('Verification code')
    .fill(await mailedCode(email))
  await panel(page).getByRole('checkbox').check()
  await stopClock(page)
  await submit(page).click()
  await expectShownFor(page, 'Register Successfully', 1_000)
  await page.clock.resume()
  await expect(panel(page)).toBeHidden()
  await expect(page.getByRole('banner').getByText('Ada Marsh').first()).toBeVisible()
})

test('a reset is said for one second and closes the panel', async ({ page }) => {
  await page.clock.install()
  await signUp(page, 'seed-reset')
  const email: string = (await (await page.request.get('/api/getinfo')).json()).data.email
  await page.context().clearCookies()
  await openPanel(page)
  await press(page, 'Reset Password')
  await panel(page).getByLabel('Email').fill(email)
  await press(page, 'Send code')
  await expect(messages(page).getByText('Verify Code is sended , please check your email.')).toBeVisible()
  await panel(page)
    .getByLabel('Verification code')
    .fill(await mailedCode(email))
  await panel(page).getByLabel('New password', { exact: true }).fill('another bench of saws')
  await panel(page).getByLabel('Repeat password').fill('another bench of saws')
  await stopClock(page)
  await submit(page).click()
  await expectShownFor(page, 'Reset Successfully', 1_000)
  await page.clock.resume()
  await expect(panel(page)).toBeHidden()
})

test('logging out ends the session and forgets who it was', async ({ page }) => {
  await signUp(page, 'seed-logout')
  await open(page, '/en/about')
  await page.getByRole('banner').locator('summary:visible').filter({ hasText: 'Ada Marsh' }).click()
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
  await expect(page.getByText('Ada Marsh')).toHaveCount(0)
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('sid')
})
