import { randomUUID } from 'node:crypto'
import { request } from '@playwright/test'
import { demoPassword } from './demo-password.ts'
import { signUp } from './new-buyer.ts'
import { expect, open, test } from './shop.ts'
import { staffPage } from './staff-page.ts'
import { words } from './words.ts'

const t = words('en', 'office-companies')
const origin = () => new URL(test.info().project.use.baseURL ?? '').origin

/** Changes the terms of the company of a person, and approves it. */
const approve = async (email: string, terms: object): Promise<string> => {
  const staff = await request.newContext({ baseURL: origin(), extraHTTPHeaders: { origin: origin() } })
  await staff.post('/api/office/login', { data: { email: 'staff@example.com', password: demoPassword } })
  const { rows } = await (await staff.get('/api/office/listCompany', { params: { keyword: email } })).json()
  const { id } = rows[0]
  const { data } = await (await staff.get(`/api/office/company/${id}`)).json()
  const answer = await staff.post('/api/office/company/approve', {
    data: { id, version: data.version, ...terms },
  })
  expect((await answer.json()).code).toBe(200)
  await staff.dispose()
  return id
}

test('companies of one name are told apart in the list, for a new order and before attaching', async ({
  page,
  browser,
}) => {
  test.setTimeout(60_000)
  const name = `Twin ${randomUUID().slice(0, 8)} Ltd`
  const [first, second] = [await signUp(page, 'twin'), await signUp(page, 'twin')]
  const firstId = await approve(first, { name })
  await approve(second, { name })

  // The column shows the address already: it stands there once.
  const staff = await staffPage(browser)
  await open(staff, `/office/companies?keyword=${encodeURIComponent(name)}`)
  const rows = staff.getByRole('grid').getByRole('row').filter({ hasText: name })
  await expect(rows).toHaveCount(2)
  for (const email of [first, second]) {
    const row = rows.filter({ hasText: email })
    await expect(row).toHaveCount(1)
    expect((await row.innerText()).split(email)).toHaveLength(2)
  }
  // Without the column it stands beside the name.
  await staff.getByText(/^Columns/).click()
  await staff.getByRole('checkbox', { name: t('column.email') }).uncheck()
  await staff.keyboard.press('Escape')
  await expect(staff.getByRole('link', { name: `${name} · ${first}` })).toBeVisible()

  await open(staff, `/office/orders/new?keyword=${encodeURIComponent(name)}`)
  const choices = staff.getByRole('main').getByRole('link', { name })
  await expect(choices).toHaveCount(2)
  await choices.filter({ hasText: first }).click()
  await expect(staff).toHaveURL(new RegExp(`company=${firstId}`))
  await expect(staff.getByRole('main')).toContainText(first)

  // A third of the name registers: each button names the company it attaches to.
  const third = await signUp(page, 'twin')
  await open(staff, `/office/companies?keyword=${third}`)
  await staff.getByRole('main').getByRole('grid').getByRole('link').first().click()
  await staff.getByRole('button', { name: t('terms.change') }).click()
  await staff.getByRole('textbox', { name: t('field.name'), exact: true }).fill(name)
  await staff.getByRole('button', { name: t('terms.save') }).click()
  await expect(staff.getByText('Saved.')).toBeVisible()
  for (const email of [first, second])
    await expect(
      staff.getByRole('button', { name: new RegExp(`^Attach to ${name}.*${email}…$`) }),
    ).toBeVisible()
  await staff.getByRole('button', { name: new RegExp(`^Attach to ${name}.*${second}…$`) }).click()
  await expect(staff.getByRole('alertdialog')).toContainText(second)
  await staff.getByRole('button', { name: t('alike.question.do'), exact: true }).click()
  await expect(staff.getByText(t('attached'))).toBeVisible()
  const people = staff.getByRole('region', { name: t('people.title') })
  await expect(people).toContainText(second)
  await expect(people).toContainText(third)
  await staff.context().close()
})

test('a company leads to each of its inquiries and orders, in the words of their lists', async ({
  browser,
}) => {
  const staff = await staffPage(browser)
  await open(staff, '/office/companies?keyword=Keller')
  await staff.getByRole('grid').getByRole('link').first().click()
  const papers = staff.getByRole('region', { name: t('papers.title') })
  const order = papers.getByRole('link', { name: /^OR-/ }).first()
  const number = await order.innerText()
  await order.click()
  await expect(staff.getByRole('heading', { level: 1 })).toHaveText(number)
  await staff.goBack()
  // The newest of these are orders that nobody has confirmed yet.
  await expect(papers).toContainText(words('en', 'office-orders')('state.pending'))
  await papers.getByRole('link', { name: t('papers.allOrders') }).click()
  await expect(staff.getByRole('grid').getByRole('row').nth(1)).toContainText('Keller')
  await staff.context().close()
})
