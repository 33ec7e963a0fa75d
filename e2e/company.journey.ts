import { randomUUID } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import { checkoutButton } from './checkout-button.ts'
import { change, mailed, signUpApproved } from './new-buyer.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, open, reload, test } from './shop.ts'
import { staffPage } from './staff-page.ts'
import { words } from './words.ts'

const t = words('de', 'company')
const address = words('de', 'address')
const originOf = (): string => new URL(test.info().project.use.baseURL ?? '').origin

/** One part of the page, by its heading. */
const part = (page: Page, name: string) => page.getByRole('region', { name })

const invite = async (page: Page, email: string) => {
  const people = part(page, t('people.title'))
  await people.getByLabel(t('invite.firstname')).fill('Kim')
  await people.getByLabel(t('invite.lastname')).fill('Berg')
  await people.getByLabel(t('invite.email'), { exact: true }).fill(email)
  await people.getByRole('button', { name: t('invite.submit') }).click()
}

/** The invited person opens the link of the mail, chooses a password and signs in. */
const acceptInvitation = async (browser: Browser, email: string): Promise<Page> => {
  const claim = words('de', 'claim')
  const link = new URL(await mailed(email, /http\S+\/claim\?as=invitation&token=[\w-]+/))
  const context = await browser.newContext({ baseURL: originOf(), locale: 'de-DE' })
  const colleague = await context.newPage()
  await open(colleague, link.pathname + link.search)
  await expect(colleague.getByRole('heading', { level: 1 })).toHaveText(claim('invitation.title'))
  await expectAccessible(colleague, 'the page of an invitation')
  await expectNoSidewaysScroll(colleague)
  const secret = 'Kettenrad mit 7 Zähnen'
  await colleague.getByLabel(claim('password'), { exact: true }).fill(secret)
  await colleague.getByLabel(claim('password2')).fill(`${secret}x`)
  await colleague.getByRole('checkbox').check()
  await colleague.getByRole('button', { name: claim('invitation.submit') }).click()
  await expect(colleague.getByLabel(claim('password2'))).toHaveAttribute('aria-invalid', 'true')
  await colleague.getByLabel(claim('password'), { exact: true }).fill(secret)
  await colleague.getByLabel(claim('password2')).fill(secret)
  await colleague.getByRole('checkbox').check()
  await colleague.getByRole('button', { name: claim('invitation.submit') }).click()
  await expect(colleague.getByText(claim('state.accepted'))).toBeVisible()
  await open(colleague, link.pathname + link.search)
  const signedIn = await colleague.request.post('/api/login', {
    data: { email, password: secret },
    headers: { origin: originOf() },
  })
  expect((await signedIn.json()).code).toBe(200)
  return colleague
}

test('an administrator invites a colleague, who sets a password, and deactivates them at once', async ({
  page,
  browser,
}) => {
  test.slow()
  await signUpApproved(page, 'inviting')
  // From the account menu, as a reader gets there.
  await open(page, '/de/')
  await page.getByRole('banner').getByText('Ada Marsh').first().click()
  await page.getByRole('link', { name: words('de', 'shell')('header.company') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('title'))
  await expectAccessible(page, 'the company')

  // A missing name stands at its field; an address with an account gets the same answer as one without.
  const people = part(page, t('people.title'))
  await people.getByRole('button', { name: t('invite.submit') }).click()
  await expect(people.getByLabel(t('invite.firstname'))).toBeFocused()
  const email = `kim-${randomUUID().slice(0, 8)}@example.org`
  const answer = 'Wenn diese Person eingeladen werden kann'
  await invite(page, 'newbuyer@example.com')
  await expect(people.getByRole('status').getByText(answer)).toBeVisible()
  await invite(page, email)
  await expect(people.getByRole('status').getByText(answer)).toBeVisible()
  await expect(people.getByText(email)).toBeVisible()
  await expect(people.getByText('newbuyer@example.com')).toBeVisible()
  await expectAccessible(page, 'the company with invitations')

  const colleague = await acceptInvitation(browser, email)
  await open(colleague, '/de/company')
  await expect(part(colleague, t('people.title')).getByText(t('people.askAdmin'))).toBeVisible()
  await expect(colleague.getByRole('button', { name: t('addresses.add') })).toBeHidden()
  await expectAccessible(colleague, 'the company of a buyer')

  await reload(page)
  await people.getByRole('button', { name: 'Kim Berg deaktivieren' }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('people.deactivate') })
    .click()
  await expect(people.getByText(t('people.inactive'))).toBeVisible()
  expect((await (await colleague.request.get('/api/getinfo')).json()).code).toBe(401)
  await people.getByRole('button', { name: 'Kim Berg wieder aktivieren' }).click()
  await expect(people.getByText(t('people.inactive'))).toBeHidden()
  // The last administrator stays.
  await people.getByRole('button', { name: 'Ada Marsh zum Einkäufer machen' }).click()
  await expect(people.getByText('Das ist der letzte Administrator')).toBeVisible()
  await colleague.context().close()
})

test('an administrator keeps addresses and settings, on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signUpApproved(page, 'addresses')
  await open(page, '/de/company')
  await expectNoSidewaysScroll(page)
  const addresses = part(page, t('addresses.title'))
  await addresses.getByRole('button', { name: t('addresses.add') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: t('save') }).click()
  await expect(dialog.getByLabel(address('name'))).toBeFocused()
  await expectAccessible(page, 'an address with an error', '[role=dialog]')
  await expectNoSidewaysScroll(page)
  await dialog.getByLabel(address('name')).fill('Werkstatt Süd')
  await dialog.getByLabel(address('lines')).fill('Hauptstraße 12')
  await dialog.getByLabel(address('postcode')).fill('01067')
  await dialog.getByLabel(address('city')).fill('Dresden')
  await dialog.getByLabel(address('country')).selectOption({ label: 'Deutschland' })
  await dialog.getByRole('button', { name: t('save') }).click()
  await expect(addresses.getByText('Werkstatt Süd')).toBeVisible()
  await expect(addresses.getByText(t('addresses.delivery'))).toBeVisible()

  // The address has been saved with the same words, so they do not say that this is saved.
  const saved = page.waitForResponse('**/api/company/save')
  await part(page, t('sharing.title')).getByRole('checkbox').uncheck()
  await saved
  await reload(page)
  await expect(part(page, t('sharing.title')).getByRole('checkbox')).not.toBeChecked()
  await expectAccessible(page, 'the company on a phone')

  await addresses.getByRole('button', { name: 'Adresse entfernen: Werkstatt Süd' }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('addresses.remove') })
    .click()
  await expect(addresses.getByText(t('addresses.none'))).toBeVisible()
})

test('a buyer sends an order to a customer with neutral papers, on a phone', async ({ page }) => {
  test.slow()
  const cart = words('de', 'cart')
  const facts = words('de', 'trade')
  await page.setViewportSize({ width: 390, height: 844 })
  await signUpApproved(page, 'neutral')
  await page.request.post('/api/addCart', {
    data: { productId: 2016, quantity: 1 },
    headers: { origin: originOf() },
  })
  await open(page, '/de/?panel=cart')
  const panel = page.getByRole('dialog')
  const submit = checkoutButton(panel, cart)
  await panel.getByText(cart('checkout.enterAddress')).click()
  await panel.getByLabel(cart('checkout.deliverTo')).selectOption({ label: cart('checkout.otherAddress') })
  await panel.getByRole('checkbox', { name: cart('checkout.neutralPapers') }).check()
  await panel.getByLabel(cart('checkout.delivery'), { exact: true }).selectOption('now_only')
  await panel.getByLabel(address('lines')).fill('Hauptstraße 12')
  await expectAccessible(page, 'the cart with another address', '[role=dialog]')
  await expectNoSidewaysScroll(page)
  await submit.click()
  await expect(panel.getByLabel(address('name'))).toBeFocused()
  await expect(panel.getByLabel(address('name'))).toHaveAttribute('aria-invalid', 'true')
  await expect(panel.getByLabel(address('lines'))).toHaveValue('Hauptstraße 12')
  await panel.getByLabel(address('name')).fill('Gärtnerei Kurz')
  await panel.getByLabel(address('city')).fill('Dresden')
  await panel.getByLabel(address('country')).selectOption({ label: 'Deutschland' })
  await submit.click()
  await expect(panel).toBeHidden()
  const list = await (await page.request.get('/api/listInquery')).json()
  const orders = await (await page.request.get('/api/listOrder')).json()
  const [document] = [...orders.rows, ...list.rows]
  await open(page, `/de/${orders.total > 0 ? 'order' : 'inquery'}/${document.id}`)
  await expect(page.getByText('Gärtnerei Kurz').first()).toBeVisible()
  await expect(page.getByText(facts('facts.neutral'))).toBeVisible()
  await expect(page.getByText(facts('facts.delivery.now_only'))).toBeVisible()
})

test('staff see that an order says nowhere to deliver to', async ({ page, browser }) => {
  test.slow()
  await signUpApproved(page, 'nowhere')
  const added = await change(page, '/api/addCart', { productId: 2016, quantity: 1 })
  const placed = await change(page, '/api/checkCart', { ids: [added.data.id] })
  const staff = await staffPage(browser)
  await open(staff, `/office/orders/${placed.data.id}`)
  await expect(
    staff.getByText(words('en', 'office-orders')('facts.noAddress'), { exact: true }),
  ).toBeVisible()
  await staff.context().close()
})
