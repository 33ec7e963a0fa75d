import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { expect, expectAccessible, expectNoSidewaysScroll, open, test } from './shop.ts'
import { shopData, shopDatabase, withDatabase } from './shop-data.ts'
import { words } from './words.ts'

const t = words('en', 'office-code')
const office = words('en', 'office')
const account = words('en', 'account')
/** Where the office opens. */
const inside = /\/office$/

/** A new administrator, made as the supplier does it. */
const newAdmin = async (): Promise<{ email: string; password: string }> => {
  const email = `admin-${randomUUID().slice(0, 8)}@example.com`
  const command = fileURLToPath(new URL('../server/staff-command.ts', import.meta.url))
  const url = process.env.DATABASE_URL ?? ''
  const { stdout } = await promisify(execFile)(process.execPath, [command, 'add', email], {
    env: {
      ...process.env,
      PARTWRIGHT_DATA: shopData(),
      ...(url === '' ? {} : { DATABASE_URL: withDatabase(url, shopDatabase()) }),
    },
  })
  const password = /shown only now: (\S+)/.exec(stdout)?.[1]
  if (password === undefined) throw new Error(`no password in: ${stdout}`)
  return { email, password }
}

/** What an authenticator app shows; each code counts once, so another time gives another code. */
const appCode = (typed: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(typed.replaceAll(' ', '')) }).generate({
    timestamp: Date.now() + steps * 30_000,
  })

const signIn = async (page: Page, { email, password }: { email: string; password: string }) => {
  await open(page, '/office/login')
  await page.getByRole('textbox', { name: office('signIn.email') }).fill(email)
  await page.getByLabel(account('field.password'), { exact: true }).fill(password)
  await page.getByRole('button', { name: office('signIn.submit') }).click()
}

test('an administrator sets up the one-time code, mistypes it, and gets in with app and recovery code', async ({
  page,
}) => {
  test.slow()
  const admin = await newAdmin()
  await signIn(page, admin)
  await expect(page).toHaveURL(inside)
  // The demo shop leaves administrators the choice; a real one leads them here.
  await open(page, '/office/code')
  await expect(page.getByText(t('intro'))).toBeVisible()
  await expectAccessible(page, 'the one-time code before it is set up')
  const password = page.getByLabel(t('password'), { exact: true })
  await password.fill('not the password')
  await page.getByRole('button', { name: t('start') }).click()
  await expect(password).toHaveAttribute('aria-invalid', 'true')
  await password.fill(admin.password)
  await page.getByRole('button', { name: t('start') }).click()

  await expect(page.getByRole('img', { name: t('qrCode') })).toBeVisible()
  const typed = (await page.locator('code').textContent()) ?? ''
  const inApp = page.getByRole('link', { name: t('openApp') })
  await expect(inApp).toHaveAttribute(
    'href',
    new RegExp(`^otpauth://totp/.*secret=${typed.replaceAll(' ', '')}`),
  )
  await expectAccessible(page, 'the code to scan')
  for (const width of [390, 800, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoSidewaysScroll(page)
  }
  const code = page.getByRole('textbox', { name: t('code') })
  await code.fill('000000')
  await page.getByRole('button', { name: t('confirm') }).click()
  await expect(code).toHaveAttribute('aria-invalid', 'true')
  await expect(code).toBeFocused()
  await expect(code).toHaveValue('000000')
  await code.fill(appCode(typed, -1))
  await page.getByRole('button', { name: t('confirm') }).click()

  await expect(page.getByRole('heading', { name: t('recovery.title') })).toBeFocused()
  const recovery = await page.getByRole('listitem').allTextContents()
  expect(recovery.length).toBeGreaterThan(5)
  await expectAccessible(page, 'recovery codes')
  await page.getByRole('button', { name: t('recovery.done') }).click()
  await expect(page).toHaveURL(inside)

  const enter = async (oneTimeCode: string) => {
    await page.context().clearCookies()
    await signIn(page, admin)
    const field = page.getByRole('textbox', { name: office('signIn.code') })
    await expect(field).toBeFocused()
    await field.fill('123456')
    await page.getByRole('button', { name: office('signIn.submit') }).click()
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await field.fill(oneTimeCode)
    await page.getByRole('button', { name: office('signIn.submit') }).click()
  }
  await enter(appCode(typed))
  await expect(page).toHaveURL(inside)
  await enter(recovery[0] ?? '')
  await expect(page).toHaveURL(inside)
  // A recovery code opens once.
  await enter(recovery[0] ?? '')
  await expect(page.getByRole('textbox', { name: office('signIn.code') })).toHaveAttribute(
    'aria-invalid',
    'true',
  )
  await expect(page).toHaveURL(/\/office\/login/)
})
