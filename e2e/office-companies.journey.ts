import { randomUUID } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import { demoPassword } from './demo-password.ts'
import { mailed, signUp } from './new-buyer.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, open, reload, test } from './shop.ts'
import { words } from './words.ts'

const originOf = (): string => new URL(test.info().project.use.baseURL ?? '').origin
const t = words('en', 'office-companies')
const product = '/en/product/2016'

/** A page of the office, in a browser of its own. */
const staffPage = async (browser: Browser): Promise<Page> => {
  const context = await browser.newContext({ baseURL: originOf(), locale: 'en-US' })
  const page = await context.newPage()
  const headers = { origin: originOf() }
  await page.request.post('/api/office/login', {
    data: { email: 'staff@example.com', password: demoPassword },
    headers,
  })
  return page
}

const openCompany = async (staff: Page, email: string) => {
  await open(staff, `/office/companies?keyword=${email}`)
  const row = staff.getByRole('grid').getByRole('row').nth(1)
  // From the search field into the rows.
  await staff.getByRole('searchbox').press('ArrowDown')
  await expect(row).toBeFocused()
  await staff.keyboard.press('Enter')
  await expect(staff).toHaveURL(/\/office\/companies\/[\w-]{36}$/)
}

test('staff approve a registration, and its open session shows prices without a new sign-in', async ({
  page,
  browser,
}) => {
  test.slow()
  const email = await signUp(page, 'waits')
  await open(page, product)
  const why = page.getByText('We are checking your registration')
  await expect(why).toBeVisible()
  await why.getByRole('link').click()
  await expect(page.getByRole('heading', { name: 'Your registration' })).toBeVisible()
  await expect(page.getByText('your VAT number, if you have one')).toBeVisible()
  await expectAccessible(page, 'the account of somebody who waits')

  const staff = await staffPage(browser)
  await openCompany(staff, email)
  await expect(staff.getByRole('link', { name: /^Companies.*waiting$/ })).toBeVisible()
  await staff.getByRole('button', { name: t('terms.change') }).press('Enter')
  await staff.getByRole('textbox', { name: t('field.cartMaxQuantity') }).fill('abc')
  await staff.getByRole('textbox', { name: t('field.statusReason') }).fill('Please send your trade licence.')
  await staff.keyboard.press('Control+s')
  await expect(staff.getByText('Please enter a whole number from 1 to 9,999').first()).toBeVisible()
  await staff.getByRole('textbox', { name: t('field.cartMaxQuantity') }).fill('500')
  await staff.keyboard.press('Control+s')
  await expect(staff.getByText('Saved.')).toBeVisible()
  await reload(page)
  await expect(page.getByText('Please send your trade licence.')).toBeVisible()

  const number = `K-${randomUUID().slice(0, 8)}`
  await staff.getByRole('button', { name: t('terms.change') }).press('Enter')
  await staff.getByRole('textbox', { name: t('field.customerNo') }).fill(number)
  // Reached at once, from wherever the focus is.
  await staff.keyboard.press('Control+Enter')
  await expect(staff.getByText('The company is approved.')).toBeVisible()
  await expect(staff.getByRole('heading', { name: t('history.title') }).locator('../..')).toContainText(
    number,
  )
  await open(page, product)
  await expect(page.getByText('We are checking your registration')).toBeHidden()
  await open(page, '/en/account')
  await expect(page.getByRole('heading', { name: 'Your registration' })).toBeHidden()

  const second = await browser.newContext({ baseURL: originOf() })
  const colleague = await second.newPage()
  const newcomer = await signUp(colleague, 'attached')
  await openCompany(staff, newcomer)
  await staff.getByRole('button', { name: `Attach to ${number}` }).press('Enter')
  const question = staff.getByRole('alertdialog', { name: `Attach Marsh Garden Machines to ${number}` })
  await expect(question).toContainText(newcomer)
  await expect(question).toContainText('they see the prices')
  await expectAccessible(staff, 'the question before attaching', '[role=alertdialog]')
  await staff.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(staff.getByText(t('attached'))).toBeHidden()
  await expect(staff.getByRole('button', { name: `Attach to ${number}` })).toBeFocused()
  await staff.keyboard.press('Enter')
  await question.getByRole('button', { name: t('alike.question.do'), exact: true }).press('Enter')
  await expect(staff.getByText(t('attached'))).toBeVisible()
  await expect(staff.getByText(newcomer)).toBeVisible()
  await open(colleague, product)
  await expect(colleague.getByText('We are checking your registration')).toBeHidden()
  await staff.context().close()
  await second.close()
})

test('of two who save one company the second sees both values and loses nothing', async ({
  page,
  browser,
}) => {
  const email = await signUp(page, 'twice')
  const [staff, other] = [await staffPage(browser), await staffPage(browser)]
  for (const one of [staff, other]) {
    await openCompany(one, email)
    await one.getByRole('button', { name: t('terms.change') }).click()
  }
  await other.getByRole('textbox', { name: t('field.legalName') }).fill('Theirs Ltd')
  await other.getByRole('button', { name: t('terms.save') }).click()
  await expect(other.getByText('Saved.')).toBeVisible()
  await staff.getByRole('textbox', { name: t('field.legalName') }).fill('Ours Ltd')
  await staff.getByRole('button', { name: t('terms.save') }).click()
  const table = staff.getByRole('table', { name: t('conflict.title') })
  await expect(table).toContainText('Theirs Ltd')
  await expect(table).toContainText('Ours Ltd')
  await expect(staff.getByRole('textbox', { name: t('field.legalName') })).toHaveValue('Ours Ltd')
  await expectAccessible(staff, 'a conflict')
  await staff.getByRole('button', { name: t('terms.save') }).click()
  await expect(staff.getByText('Saved.')).toBeVisible()
  await expect(staff.getByText('Ours Ltd').first()).toBeVisible()
  for (const one of [staff, other]) await one.context().close()
})

test('companies fit phones and screens in every script, and a block asks for its reason', async ({
  page,
  browser,
}) => {
  test.slow()
  const email = await signUp(page, 'fits')
  const staff = await staffPage(browser)
  await openCompany(staff, email)
  const company = new URL(staff.url()).pathname
  for (const language of ['de', 'ru', 'zh']) {
    await staff.context().addCookies([{ name: 'lang', value: language, url: originOf() }])
    for (const width of [390, 800, 1280]) {
      await staff.setViewportSize({ width, height: 844 })
      for (const path of ['/office/companies', company]) {
        await open(staff, path)
        await expectNoSidewaysScroll(staff)
        if (language === 'ru') await expectAccessible(staff, `${path} at ${width}`)
      }
    }
  }
  await staff.context().addCookies([{ name: 'lang', value: 'en', url: originOf() }])
  await open(staff, company)
  await staff.getByRole('button', { name: t('block.open') }).click()
  const dialog = staff.getByRole('alertdialog')
  await dialog.getByRole('button', { name: t('block.do'), exact: true }).click()
  await expect(dialog.getByText(words('en', 'errors')('BLOCK_REASON_MISSING'))).toBeVisible()
  await dialog.getByRole('textbox').fill('No trade licence')
  await expectAccessible(staff, 'the question before a block')
  await dialog.getByRole('button', { name: t('block.do'), exact: true }).click()
  await expect(staff.getByText('The company is blocked.')).toBeVisible()
  await expect(staff.getByRole('button', { name: t('approve.again') })).toBeVisible()
  await staff.context().close()
})

test('staff keep the addresses and people of a company, and the invited person signs in', async ({
  page,
  browser,
}) => {
  test.slow()
  const email = await signUp(page, 'kept')
  const staff = await staffPage(browser)
  await openCompany(staff, email)
  await staff.getByRole('button', { name: t('approve.asNew') }).click()
  await expect(staff.getByText('The company is approved.')).toBeVisible()

  const dialog = staff.getByRole('dialog')
  const address = words('en', 'address')
  await staff.getByRole('button', { name: t('addresses.add') }).press('Enter')
  await dialog.getByRole('textbox', { name: address('name') }).fill('Depot North')
  await dialog.getByRole('textbox', { name: address('lines') }).fill('Harbor Road 3')
  await dialog.getByRole('combobox', { name: address('country') }).selectOption('NO')
  await dialog.getByRole('textbox', { name: address('city') }).press('Enter')
  await expect(dialog.getByText(words('en', 'errors')('CITY_MISSING'))).toBeVisible()
  await dialog.getByRole('textbox', { name: address('city') }).fill('Bergen')
  await dialog.getByRole('textbox', { name: t('addresses.bookNoField') }).fill('20417-2')
  await expectAccessible(staff, 'an address in the office', '[role=dialog]')
  await dialog.getByRole('button', { name: t('addresses.save') }).click()
  await expect(dialog).toBeHidden()
  const addresses = staff.getByRole('region', { name: t('addresses.title') })
  await expect(addresses).toContainText('no. 20417-2')

  const change = t('addresses.changeNamed').replace('{name}', 'Depot North')
  const other = await staffPage(browser)
  await openCompany(other, email)
  for (const one of [staff, other]) await one.getByRole('button', { name: change }).click()
  await other
    .getByRole('dialog')
    .getByRole('textbox', { name: address('city') })
    .fill('Oslo')
  await other
    .getByRole('dialog')
    .getByRole('button', { name: t('addresses.save') })
    .click()
  await expect(other.getByRole('dialog')).toBeHidden()
  await dialog.getByRole('textbox', { name: t('addresses.phone') }).fill('+47 1')
  await dialog.getByRole('button', { name: t('addresses.save') }).click()
  const conflict = dialog.getByRole('table', { name: t('conflict.title') })
  await expect(conflict).toContainText('Oslo')
  await expectAccessible(staff, 'two who save one address', '[role=dialog]')
  // Nobody changed the town here, so that the colleague's town stays.
  await expect(dialog.getByRole('textbox', { name: address('city') })).toHaveValue('Oslo')
  await dialog.getByRole('button', { name: t('addresses.save') }).click()
  await expect(dialog).toBeHidden()
  await expect(addresses).toContainText('Oslo')
  await expect(addresses).toContainText('+47 1')
  await other.context().close()

  await staff.getByRole('button', { name: t('people.invite') }).click()
  const invited = `jana-${randomUUID().slice(0, 8)}@example.com`
  await dialog.getByRole('textbox', { name: t('people.firstname') }).fill('Jana')
  await dialog.getByRole('textbox', { name: t('people.lastname') }).fill('Beck')
  await dialog.getByRole('textbox', { name: t('people.mail') }).fill(email)
  await dialog.getByRole('button', { name: t('people.send') }).click()
  await expect(dialog.getByText('can sign in for this company already')).toBeVisible()
  await dialog.getByRole('textbox', { name: t('people.mail') }).fill(invited)
  await expectAccessible(staff, 'inviting a person in the office', '[role=dialog]')
  await dialog.getByRole('button', { name: t('people.send') }).click()
  await expect(dialog).toBeHidden()
  const people = staff.getByRole('region', { name: t('people.title') })
  await expect(people).toContainText(invited)
  await expect(people).toContainText(t('people.new'))
  await people.getByRole('button', { name: 'Make administrator: Jana Beck' }).click()
  await expect(people.getByRole('button', { name: 'Make buyer: Jana Beck' })).toBeVisible()
  // The other administrator cannot sign in yet.
  await people.getByRole('button', { name: /^Make buyer: (?!Jana)/ }).click()
  await expect(staff.getByText('last administrator')).toBeVisible()
  const link = new URL(await mailed(invited, /http\S+\/claim\?as=invitation&token=[\w-]+/))
  const newcomer = await browser.newContext({ baseURL: originOf() })
  const colleague = await newcomer.newPage()
  await open(colleague, link.pathname + link.search)
  await expect(colleague.getByRole('heading', { level: 1 })).toHaveText(
    words('en', 'claim')('invitation.title'),
  )
  await newcomer.close()
  for (const width of [390, 800, 1280]) {
    await staff.setViewportSize({ width, height: 844 })
    await expectNoSidewaysScroll(staff)
  }
  await expectAccessible(staff, 'a company with addresses and people')
  await staff.context().close()
})
