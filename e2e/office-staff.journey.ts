import { randomUUID } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import { demoPassword } from './demo-password.ts'
import { change, mailed } from './new-buyer.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, open, test } from './shop.ts'
import { staffPage } from './staff-page.ts'
import { sentences, words } from './words.ts'

const t = words('en', 'office-staff')
const named = sentences('office-staff')
const password = words('en', 'office-password')
const office = words('en', 'office')
const ownPassword = 'a long and quiet secret'

const addressFor = (name: string): string => `${name}-${randomUUID().slice(0, 8)}@example.org`

/** A colleague with a name of his own, invited without a page. */
const invited = async (admin: Page, role: 'sales' | 'admin' = 'sales') => {
  const lastname = `Beck-${randomUUID().slice(0, 8)}`
  const email = addressFor('jana')
  const person = { firstname: 'Jana', lastname, email, role, lang: 'en', password: demoPassword }
  expect(await change(admin, '/api/office/staff/invite', person)).toMatchObject({ code: 200 })
  return { email, name: `Jana ${lastname}` }
}

const linkOf = (email: string) => mailed(email, /http\S+\/office\/first-password\?token=[\w-]+/)

/** A browser of his own in which the colleague has followed the link of the mail. */
const follow = async (browser: Browser, email: string): Promise<Page> => {
  const page = await (await browser.newContext({ locale: 'en-US' })).newPage()
  const { pathname, search } = new URL(await linkOf(email))
  await open(page, new URL(`${pathname}${search}`, test.info().project.use.baseURL).href)
  return page
}

const choosePassword = async (page: Page, again = ownPassword) => {
  await page.getByLabel(password('password'), { exact: true }).fill(ownPassword)
  await page.getByLabel(password('password2'), { exact: true }).fill(again)
  await page.getByRole('button', { name: password('submit') }).click()
}

/** Takes a step with a colleague: the dialog says what it does and asks for the password. */
const take = async (admin: Page, step: string, name: string) => {
  const button = admin.getByRole('button', { name: named(`step.${step}.named`, { name }) })
  await button.click()
  const dialog = admin.getByRole('alertdialog')
  await dialog.getByLabel(t('password.label'), { exact: true }).fill(demoPassword)
  await dialog.getByRole('button', { name: t(`step.${step}.do`), exact: true }).click()
  await expect(dialog).toBeHidden()
  return button
}

test('an admin invites a colleague, and what is wrong stands at its field', async ({ browser }) => {
  const admin = await staffPage(browser)
  await open(admin, '/office/staff')
  await expectAccessible(admin, 'the list of staff')
  const invite = admin.getByRole('button', { name: t('invite.do') })
  await invite.click()
  const dialog = admin.getByRole('alertdialog')
  const send = dialog.getByRole('button', { name: t('invite.send') })
  const field = (name: string) => dialog.getByRole('textbox', { name: t(`invite.${name}`) })
  await send.click()
  await expect(field('firstname')).toBeFocused()
  await field('firstname').fill('Jana')
  await field('lastname').fill('Beck')
  await field('email').fill('buyer@example.com')
  const own = dialog.getByLabel(t('password.label'), { exact: true })
  await own.fill('not the password')
  await send.click()
  await expect(own).toBeFocused()
  await own.fill(demoPassword)
  await send.click()
  await expect(field('email')).toBeFocused()
  await expect(field('email')).toHaveAccessibleDescription(/belongs to a buyer/)
  await expectAccessible(admin, 'a refused invitation', '[role=alertdialog]')
  const email = addressFor('jana')
  await field('email').fill(email)
  await send.click()
  await expect(dialog).toBeHidden()
  await expect(admin.getByRole('status').filter({ hasText: 'The invitation is on its way' })).toBeVisible()
  await expect(admin.getByRole('listitem').filter({ hasText: email })).toContainText(
    'invited; link works until',
  )
  await expect(invite).toBeFocused()
  await admin.context().close()
})

test('the invited colleague follows the link, chooses a password and is in the office', async ({
  browser,
}) => {
  const admin = await staffPage(browser)
  const { email } = await invited(admin)
  const page = await follow(browser, email)
  await expect(page.getByRole('heading', { name: password('title') })).toBeVisible()
  await expectAccessible(page, 'the first password')
  for (const width of [390, 800, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoSidewaysScroll(page)
  }
  await choosePassword(page, 'another one')
  await expect(page.getByLabel(password('password2'), { exact: true })).toBeFocused()
  await choosePassword(page)
  await expect(page).toHaveURL(/\/office$/)
  // The role `sales` may not read the list of staff.
  await open(page, '/office/staff')
  await expect(page.getByRole('heading', { name: office('failure.forbidden.title') })).toBeVisible()
  // The link has been used.
  await open(page, new URL(await linkOf(email)).pathname + new URL(await linkOf(email)).search)
  await choosePassword(page)
  await expect(page.getByRole('alert')).toContainText('This link is not valid any more')
  await page.context().close()
  await admin.context().close()
})

test('another role and the end of all sessions reach the colleague at once', async ({ browser }) => {
  const admin = await staffPage(browser)
  const { email, name } = await invited(admin)
  const page = await follow(browser, email)
  await choosePassword(page)
  await expect(page).toHaveURL(/\/office$/)
  await open(admin, '/office/staff')
  await admin.getByRole('button', { name: named('step.role.named', { name }) }).click()
  const dialog = admin.getByRole('alertdialog')
  await dialog.getByRole('combobox').selectOption('content')
  await expect(dialog.getByText(t('about.content'))).toBeVisible()
  await admin.keyboard.press('Escape')
  const button = await take(admin, 'role', name)
  await expect(button).toBeFocused()
  await take(admin, 'signOut', name)
  await open(page, '/office')
  await expect(page).toHaveURL(/\/office\/login/)
  await page.context().close()
  await admin.context().close()
})

test('who is removed is out with the next step, and the same address brings the person back', async ({
  browser,
}) => {
  const admin = await staffPage(browser)
  const { email, name } = await invited(admin)
  const page = await follow(browser, email)
  await choosePassword(page)
  await expect(page).toHaveURL(/\/office$/)
  await open(admin, '/office/staff')
  const row = admin.getByRole('listitem').filter({ hasText: email })
  await take(admin, 'remove', name)
  await expect(row).toBeHidden()
  // The button has gone with its row.
  await expect.poll(() => admin.evaluate(() => document.activeElement !== document.body)).toBe(true)
  await open(page, '/office/inquiries')
  await expect(page).toHaveURL(/\/office\/login/)
  const again = { firstname: 'Jana', lastname: 'Back', email, role: 'sales', password: demoPassword }
  expect(await change(admin, '/api/office/staff/invite', again)).toMatchObject({ code: 200 })
  await open(admin, '/office/staff')
  await expect(row).toContainText('Jana Back')
  await page.context().close()
  await admin.context().close()
})

test('the list of staff fits every width, in long languages too', async ({ browser }) => {
  const admin = await staffPage(browser)
  const { email } = await invited(admin, 'admin')
  for (const language of ['de', 'ru']) {
    await admin
      .context()
      .addCookies([{ name: 'lang', value: language, url: test.info().project.use.baseURL ?? '' }])
    await open(admin, '/office/staff')
    await expect(admin.getByRole('listitem').filter({ hasText: email })).toBeVisible()
    for (const width of [390, 800, 1280]) {
      await admin.setViewportSize({ width, height: 900 })
      await expectNoSidewaysScroll(admin)
    }
  }
  await admin.context().close()
})
