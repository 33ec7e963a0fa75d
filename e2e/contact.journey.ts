import type { Page } from '@playwright/test'
import { demoPassword } from './demo-password.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, open, ready, signIn, test } from './shop.ts'
import { words } from './words.ts'

/** The form's fields by their labels in a language. */
const fieldsOf = (page: Page, language: 'de' | 'en' | 'ru') => {
  const t = words(language, 'contact')
  const form = page.getByRole('main')
  const field = (name: string) => form.getByRole('textbox', { name: t(`field.${name}`) })
  return {
    fullname: field('fullname'),
    email: field('email'),
    phone: field('phone'),
    orderNo: field('orderNo'),
    message: field('message'),
    submit: form.getByRole('button', { name: t('submit') }),
  }
}

const typed = 'Wann kommt der Rest?\nDie Säge liegt in Teilen.'

for (const width of [320, 1280]) {
  test(`a message to the shop by keyboard at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await open(page, '/de/contact')
    const t = words('de', 'contact')
    const errors = words('de', 'errors')
    const { fullname, email, phone, orderNo, message, submit } = fieldsOf(page, 'de')
    await expectAccessible(page, 'contact')
    await expectNoSidewaysScroll(page)

    await fullname.focus()
    await page.keyboard.press('Enter')
    await expect(fullname).toBeFocused()
    await expect(fullname).toHaveAccessibleDescription(errors('FULL_NAME_MISSING'))
    await expect(email).toHaveAccessibleDescription(errors('EMAIL_MISSING'))
    await expect(message).toHaveAccessibleDescription(errors('MESSAGE_MISSING'))
    await expectAccessible(page, 'contact with errors', 'main')
    await expectNoSidewaysScroll(page)

    await page.keyboard.type('Jürgen Groß')
    await expect(fullname).not.toHaveAttribute('aria-invalid')
    await page.keyboard.press('Tab')
    await expect(email).toBeFocused()
    await page.keyboard.type('juergen@werkstatt.example')
    await page.keyboard.press('Tab')
    await page.keyboard.type('bitte anrufen')
    await page.keyboard.press('Tab')
    await page.keyboard.type('AB-4711')
    await page.keyboard.press('Tab')
    await message.fill(typed)
    await submit.press('Enter')
    await expect(phone).toBeFocused()
    await expect(phone).toHaveAccessibleDescription(
      new RegExp(errors('PHONE_INVALID').replaceAll('+', '\\+')),
    )
    // An error takes nothing away.
    await expect(fullname).toHaveValue('Jürgen Groß')
    await expect(phone).toHaveValue('bitte anrufen')
    await expect(orderNo).toHaveValue('AB-4711')
    await expect(message).toHaveValue(typed)

    await phone.fill('030 123456')
    await page.keyboard.press('Enter')
    const thanks = page.getByRole('heading', { name: t('sent.title') })
    await expect(thanks).toBeFocused()
    await expectAccessible(page, 'contact, sent', 'main')
    await page.getByRole('link', { name: t('sent.again') }).click()
    await expect(message).toHaveValue('')
  })

  test(`a message without script at ${width} px`, async ({ browser, baseURL }) => {
    const plain = await browser.newContext({
      javaScriptEnabled: false,
      baseURL: baseURL ?? '',
      viewport: { width, height: 844 },
    })
    const page = await plain.newPage()
    await page.goto('/ru/contact?keyword=1130%20020')
    const { fullname, email, phone, message, submit } = fieldsOf(page, 'ru')
    await expect(message).toHaveValue('Ищу: 1130 020\n')
    await fullname.fill('Лев «Пила»')
    await email.fill('lev@')
    await phone.fill('8 495 1234567')
    await message.fill(typed)
    await submit.click()
    await expect(page.getByRole('alert').getByText(words('ru', 'contact')('check'))).toBeVisible()
    await expect(email).toHaveAccessibleDescription(words('ru', 'errors')('EMAIL_INVALID'))
    await expect(fullname).toHaveValue('Лев «Пила»')
    await expect(email).toHaveValue('lev@')
    await expect(phone).toHaveValue('8 495 1234567')
    await expect(message).toHaveValue(typed)
    await expectNoSidewaysScroll(page)
    await email.fill(`lev-${width}@masterskaya.example`)
    await submit.click()
    await expect(page).toHaveURL(/\/ru\/contact\?state=sent$/)
    await expect(page.getByRole('heading', { name: words('ru', 'contact')('sent.title') })).toBeVisible()
    await plain.close()
  })
}

test('the form knows who is signed in, and what a search did not find', async ({ page }) => {
  await open(page, '/en/search?keyword=zzzzqqqq')
  await page.getByRole('link', { name: words('en', 'catalogue')('empty.ask') }).click()
  const { fullname, email, message, submit } = fieldsOf(page, 'en')
  await expect(message).toHaveValue('I am looking for: zzzzqqqq\n')
  await expect(email).toHaveValue('')
  await message.fill('Do you have it?')
  // Signing in meanwhile fills in what is empty and takes nothing away.
  await page.getByRole('link', { name: words('en', 'shell')('header.login') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(words('en', 'account')('field.email')).fill('buyer@example.com')
  await dialog.getByRole('textbox', { name: words('en', 'account')('field.password') }).fill(demoPassword)
  await page.keyboard.press('Enter')
  await expect(email).toHaveValue('buyer@example.com')
  await expect(fullname).not.toHaveValue('')
  await expect(message).toHaveValue('Do you have it?')
  await submit.click()
  await expect(page.getByRole('heading', { name: words('en', 'contact')('sent.title') })).toBeFocused()
})

test.describe('without script at first', () => {
  // The browser logs the status of a form that was not taken.
  test.use({ expectedComplaint: 'status of 422' })

  test('a page that answers a form without script goes on with script', async ({ page }) => {
    await signIn(page, 'buyer@example.com')
    await open(page, '/en/contact?product=PW-1')
    const { email, message, submit } = fieldsOf(page, 'en')
    await expect(email).toHaveValue('buyer@example.com')
    await expect(message).toHaveValue('My question is about item PW-1.\n')
    await email.fill('nowhere')
    // As a browser does before the script is there.
    await page.locator('main form[method=post]').evaluate((form: HTMLFormElement) => form.submit())
    await page.waitForURL('**/en/contact')
    await ready(page)
    await expect(email).toHaveValue('nowhere')
    await expect(email).toHaveAccessibleDescription(words('en', 'errors')('EMAIL_INVALID'))
    await expectAccessible(page, 'contact, answered', 'main')
    await email.fill('buyer@example.com')
    await submit.click()
    await expect(page.getByRole('heading', { name: words('en', 'contact')('sent.title') })).toBeFocused()
  })
})

test('the browser solves a proof of work in the background when a contact message is sent very quickly', async ({
  page,
}) => {
  const answers: string[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('/api/contact'))
      void response.json().then((answer) => answers.push(answer.reason ?? answer.code))
  })
  // Faster than a person types, so the server requires a proof of work. A busy machine may open the page too slowly for that.
  await expect(async () => {
    answers.length = 0
    await open(page, '/en/contact')
    await page.locator('main form[method=post]').evaluate((form: HTMLFormElement) => {
      const values = { fullname: 'Ana', email: 'quick@taller.example', message: 'Quick' }
      for (const [name, value] of Object.entries(values)) {
        const field = form.elements.namedItem(name)
        if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.value = value
      }
      form.requestSubmit()
    })
    await expect.poll(() => answers[0]).toBe('CHALLENGE')
  }).toPass({ timeout: 60_000 })
  await expect(page.getByRole('heading', { name: words('en', 'contact')('sent.title') })).toBeFocused({
    timeout: 40_000,
  })
  // The body of the last answer is read here a moment after the page has read it.
  await expect.poll(() => answers).toEqual(['CHALLENGE', 200])
})
