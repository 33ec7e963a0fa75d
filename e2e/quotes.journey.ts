import type { Browser, Page } from '@playwright/test'
import { demoPassword } from './demo-password.ts'
import { change, signUp } from './new-buyer.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, open, test } from './shop.ts'
import { words } from './words.ts'

const originOf = (): string => new URL(test.info().project.use.baseURL ?? '').origin
const quoteWords = words('en', 'trade-quote')

/** A call of staff; their session is one of its own. */
const staffCall = async (browser: Browser) => {
  const context = await browser.newContext({ baseURL: originOf(), serviceWorkers: 'block' })
  const headers = { origin: originOf() }
  const data = { email: 'staff@example.com', password: demoPassword }
  await context.request.post('/api/office/login', { data, headers })
  return async (path: string, input: object) => {
    const answer = await (await context.request.post(path, { data: input, headers })).json()
    if (answer.code !== 200) throw new Error(`${path}: ${answer.msg}`)
    return answer.data
  }
}

/** An inquiry over two parts that staff have answered with a quote; line 2 has no price. */
const quotedInquiry = async (page: Page, browser: Browser) => {
  const found = await (await page.request.get('/api/listProductByPart?keyword=STIHL&stock=in')).json()
  const ids: string[] = []
  for (const { id } of found.rows.slice(0, 2))
    ids.push((await change(page, '/api/addCart', { productId: id, quantity: 1 })).data.id)
  const { data: placed } = await change(page, '/api/checkCart', { ids, as: 'inquery' })
  const { data: document } = await (await page.request.get(`/api/inquery/detail/${placed.id}`)).json()
  const [first, second] = document.items
  const staff = await staffCall(browser)
  const saved = await staff('/api/office/inquery/quote/save', {
    id: placed.id,
    head: { version: 0, freight: '5', taxRate: '19' },
    lines: [
      { lineId: first.id, version: 0, price: '12.50', leadTime: '2', isLowPriceMeant: true },
      { lineId: second.id, version: 0, isAvailable: false, remark: 'Discontinued by the maker.' },
    ],
  })
  await staff('/api/office/inquery/quote/send', { id: placed.id, version: 1, stamp: saved.stamp })
  return { id: String(placed.id), no: String(placed.no) }
}

test('a buyer takes lines of a quote and lands on the order', async ({ page, browser }) => {
  await signUp(page, 'quoted')
  const { id } = await quotedInquiry(page, browser)

  await open(page, '/')
  await expect(page.getByRole('link', { name: words('en', 'shell')('header.answers') })).toBeVisible()
  await open(page, `/inquery/${id}`)
  await expect(page.getByText('Discontinued by the maker.')).toBeVisible()
  await expect(page.getByText(quoteWords('notAvailable'))).toBeVisible()
  await expectAccessible(page, 'quote to answer')

  // Nothing ticked costs nothing, and the server says so.
  const box = page.getByRole('checkbox', { name: 'Accept line 1', exact: true })
  await box.uncheck()
  await expect(page.getByRole('button', { name: 'Accept 0 lines · €0.00', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Accept 0 lines' }).click()
  await expect(page.getByRole('alert').getByText(words('en', 'errors')('QUOTE_LINES_MISSING'))).toBeVisible()
  await box.check()
  // The button names the total that stands above it, with freight and tax.
  const summary = page.getByRole('complementary', { name: quoteWords('summary') })
  await expect(summary.getByRole('button', { name: 'Accept 1 line' })).toBeEnabled()
  const total = await summary.getByRole('definition').last().textContent()
  expect(total).toMatch(/\d/)
  await expect(summary.getByRole('button', { name: `Accept 1 line · ${total}`, exact: true })).toBeVisible()
  for (const width of [390, 800, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoSidewaysScroll(page)
  }
  await page.getByRole('button', { name: 'Accept 1 line' }).click()
  await expect(page).toHaveURL(/\/order\/[\w-]+$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('OR-')

  await open(page, `/inquery/${id}`)
  await expect(page.getByText(quoteWords('state.accepted'))).toBeVisible()
  await expect(page.getByRole('link', { name: /^Open order OR-/ })).toBeVisible()
})

test('a declined quote can be asked for again', async ({ page, browser }) => {
  await signUp(page, 'declining')
  const { id, no } = await quotedInquiry(page, browser)
  await open(page, `/inquery/${id}`)
  await page.getByRole('button', { name: quoteWords('decline.open') }).click()
  await page.getByRole('button', { name: quoteWords('decline.confirm'), exact: true }).click()
  await expect(page.getByText(words('en', 'errors')('REASON_MISSING'))).toBeVisible()
  await page.getByRole('textbox', { name: quoteWords('decline.reason') }).fill('Found in our store.')
  await page.getByRole('button', { name: quoteWords('decline.confirm'), exact: true }).click()
  await expect(page.getByText('Found in our store.')).toBeVisible()
  await page.getByRole('button', { name: quoteWords('again.open') }).click()
  await expect(page).not.toHaveURL(new RegExp(id))
  await expect(page.getByRole('heading', { level: 1 })).not.toContainText(no)
})

test('a quote reads and is accepted without script', async ({ page, browser }) => {
  await signUp(page, 'scriptless')
  const { id } = await quotedInquiry(page, browser)
  const context = await browser.newContext({
    baseURL: originOf(),
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  })
  const plain = await context.newPage()
  await plain.goto(`/en/inquery/${id}`)
  await expect(plain.getByText('Discontinued by the maker.')).toBeVisible()
  await expect(plain.getByText('in 2 working days')).toBeVisible()
  await plain.getByRole('button', { name: 'Accept 1 line' }).click()
  await expect(plain).toHaveURL(/\/en\/order\/[\w-]{36}$/)
  await expect(plain.getByText('12.50').first()).toBeVisible()
  await context.close()
})
