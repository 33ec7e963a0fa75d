import { expect, expectAccessible, expectNoSidewaysScroll, open, test } from './shop.ts'
import { words } from './words.ts'

for (const width of [390, 1280]) {
  test(`mails about offers, with script and without, at ${width} px`, async ({ page, browser, baseURL }) => {
    await page.setViewportSize({ width, height: 844 })
    await open(page, '/de/about')
    const shell = words('de', 'shell')
    const box = page.getByRole('contentinfo')
    const field = box.getByRole('textbox', { name: shell('subscribe.email') })
    const submit = box.getByRole('button', { name: shell('subscribe.submit') })
    await submit.click()
    await expect(field).not.toHaveAttribute('aria-invalid')
    await field.fill('no address')
    await submit.click()
    await expect(field).toHaveAccessibleDescription(words('de', 'errors')('EMAIL_INVALID'))
    await field.fill(`reader-${width}@example.org`)
    await submit.click()
    await expect(box.getByText(words('de', 'messages')('subscribed'))).toBeVisible()
    await expectAccessible(page, 'subscribe box', 'footer')
    await expectNoSidewaysScroll(page)

    const plain = await browser.newContext({
      javaScriptEnabled: false,
      baseURL: baseURL ?? '',
      viewport: { width, height: 844 },
    })
    const reader = await plain.newPage()
    const ru = words('ru', 'subscribers')
    await reader.goto('/ru/about')
    await reader
      .getByRole('contentinfo')
      .getByRole('textbox', { name: words('ru', 'shell')('subscribe.email') })
      .fill(`plain-${width}@example.org`)
    await reader.keyboard.press('Enter')
    await expect(reader.getByText(ru('state.sent'))).toBeVisible()
    await expect(reader).toHaveURL(/\/ru\/subscribe\?state=sent$/)

    // The links of a mail open pages; nothing happens before the button is pressed.
    await reader.goto(`/ru/subscribe?token=${'a'.repeat(43)}`)
    await reader.getByRole('button', { name: ru('confirm.submit') }).click()
    await expect(reader.getByText(words('ru', 'errors')('LINK_EXPIRED'))).toBeVisible()
    await reader.goto(`/ru/unsubscribe?token=${'a'.repeat(43)}`)
    await reader.getByRole('button', { name: ru('unsubscribe.submit') }).click()
    await expect(reader.getByText(ru('unsubscribe.done'))).toBeVisible()
    await plain.close()

    for (const path of ['/ru/subscribe', '/de/subscribe?state=invalid', '/zh/unsubscribe']) {
      await open(page, path)
      await expectAccessible(page, path)
      await expectNoSidewaysScroll(page)
    }
  })
}
