import type { Page } from '@playwright/test'
import { checkoutButton } from './checkout-button.ts'
import { addColleague, change, signUpBuyer } from './new-buyer.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, open, reload, test } from './shop.ts'
import { words } from './words.ts'

const cart = words('en', 'cart')
const trade = words('en', 'trade')
const shell = words('en', 'shell')
const dialog = (page: Page) => page.getByRole('dialog')

interface Row {
  id: number
  standard: string
  fullname: string
  stock: string
  price: object | null
}

/** A cart with a priced article in stock, and another that has no price. */
const fillCart = async (page: Page, name: string) => {
  const email = await signUpBuyer(page, name)
  const rows: Row[] = []
  for (let pageNum = 1; pageNum < 6; pageNum += 1)
    rows.push(
      ...(await (await page.request.get(`/api/listProductByPart?pageSize=100&pageNum=${pageNum}`)).json())
        .rows,
    )
  const priced = rows.find(({ price, stock }) => price !== null && stock === 'in')
  const unpriced = rows.find(({ price, stock }) => price === null && stock !== 'discontinued')
  for (const row of [priced, unpriced]) {
    const [pack] = (await change(page, '/api/getPack', { id: row?.id ?? 0 })).data
    const line = { productId: row?.id, packId: pack.packId, quantity: pack.minQuantity }
    expect((await change(page, '/api/addCart', line)).code).toBe(200)
  }
  return {
    email,
    priced: priced?.fullname ?? '',
    unpriced: unpriced?.fullname ?? '',
    pricedNumber: priced?.standard ?? '',
    unpricedNumber: unpriced?.standard ?? '',
  }
}

test('a line without a price stands apart and goes along as an inquiry; the next page names both numbers', async ({
  page,
}) => {
  const { priced, unpriced } = await fillCart(page, 'placed-both')
  await open(page, '/en/faq')
  await page.getByRole('banner').getByRole('link', { name: /^Cart/ }).click()
  const apart = dialog(page).getByRole('region', { name: '1 line cannot be ordered directly.' })
  await expect(apart).toContainText(unpriced)
  await expect(dialog(page).getByRole('table')).toContainText(priced)
  await expect(dialog(page).getByText('One line is sent as an inquiry as well')).toBeVisible()
  await apart.getByRole('checkbox', { name: cart('apart.along') }).uncheck()
  await expect(dialog(page).getByText('One line stays in the cart')).toBeVisible()
  await apart.getByRole('checkbox', { name: cart('apart.along') }).check()
  const poNumber = dialog(page).getByLabel(cart('checkout.poNumber'))
  await poNumber.fill('PO-4711')
  await poNumber.press('Enter')
  const button = checkoutButton(dialog(page), cart)
  await expect(button).toBeVisible()
  const amount = /[\d.,]+/.exec((await button.textContent()) ?? '')?.[0] ?? '-'
  await expectAccessible(page, 'cart with an inquiry apart', '[role=dialog]')
  await button.click()

  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toContainText(/OR-\d{4}-\d{6}/)
  await expect(heading).toBeFocused()
  await expect(page).toHaveURL(/\/en\/order\/[\w-]{36}\?placed=[\w-]{36}$/)
  const main = page.getByRole('main')
  await expect(main).toContainText(amount)
  await expect(main).toContainText('PO-4711')
  const steps = main.getByRole('region', { name: trade('placed.steps.title') })
  await expect(steps.getByRole('listitem').nth(1)).toContainText(/usually by \w+ \d+, \d{4}\.$/)
  await expect(steps.getByRole('listitem').nth(2)).toContainText(/usually leaves us by \w+ \d+, \d{4}/)
  await expect(main.getByRole('heading', { name: /IQ-\d{4}-\d{6}/ })).toBeVisible()
  await expectAccessible(page, 'page after the order')
  for (const width of [390, 800, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoSidewaysScroll(page)
  }

  await reload(page)
  await expect(heading).toContainText(/OR-\d{4}-\d{6}/)
  // Only the browser knows the page before.
  await page.getByRole('link', { name: 'Back to “FAQ”' }).click()
  await expect(page).toHaveURL(/\/en\/faq$/)
  const left = await (await page.request.get('/api/getCart')).json()
  expect(left.data).toEqual([])
})

test('the page after an order prints, tells a colleague and puts the lines on a list', async ({ page }) => {
  const { email, pricedNumber } = await fillCart(page, 'placed-list')
  const colleague = await addColleague('placed-colleague', email)
  await open(page, '/en/faq?panel=cart')
  await dialog(page)
    .getByRole('checkbox', { name: cart('apart.along') })
    .uncheck()
  await checkoutButton(dialog(page), cart).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/OR-\d{4}-\d{6}/)
  const main = page.getByRole('main')
  const number = /OR-\d{4}-\d{6}/.exec(await main.innerText())?.[0] ?? '-'

  await page.evaluate(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '')
  })
  await main.getByRole('button', { name: trade('placed.print') }).click()
  await expect(page.locator('html[data-printed]')).toBeAttached()

  await main.getByText(trade('placed.tell.open')).click()
  const mail = await main.locator('a[href^="mailto:"]').first().getAttribute('href')
  const asked = new URL(mail ?? '')
  expect(decodeURIComponent(asked.pathname)).toBe(colleague)
  expect(asked.searchParams.get('subject')).toContain(number)
  const told = new URL(asked.searchParams.get('body') ?? '')
  expect(told.pathname).toBe(new URL(page.url()).pathname)
  expect(told.search).toBe('')

  const name = `As ordered ${number}`
  await main.getByRole('button', { name: shell('lists.open') }).click()
  const chooser = page.getByRole('dialog', { name: shell('lists.title') })
  await chooser.getByRole('radio', { name: shell('lists.new') }).check()
  await chooser.getByLabel(shell('lists.name')).fill(name)
  await chooser.getByRole('button', { name: shell('lists.submit') }).click()
  await expect(chooser).toBeHidden()
  await open(page, '/en/lists')
  await page.getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByRole('main').getByRole('rowheader')).toContainText(pricedNumber)
})

test('only the inquiry goes, and the order stays in the cart', async ({ page }) => {
  const { priced, unpricedNumber } = await fillCart(page, 'placed-inquiry')
  await open(page, '/en/faq?panel=cart')
  await dialog(page)
    .getByRole('button', { name: cart('apart.only') })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/IQ-\d{4}-\d{6}/)
  await expect(page.getByRole('main')).toContainText(unpricedNumber)
  const { data } = await (await page.request.get('/api/getCart')).json()
  expect(data.map((line: { productName: string }) => line.productName)).toEqual([priced])
  await page
    .getByRole('main')
    .getByRole('button', { name: trade('cancel.open') })
    .click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: trade('cancel.confirm') })
    .click()
  // It is no page after a checkout any more: the document itself says what became of it.
  await expect(page.getByRole('main')).toContainText(trade('inquery.state.cancelled'))
})

test('when the sum changes before the press, the cart says so and orders nothing', async ({ page }) => {
  const { priced } = await fillCart(page, 'placed-changed')
  await open(page, '/en/faq?panel=cart')
  const button = checkoutButton(dialog(page), cart)
  await expect(button).toBeVisible()
  const { data } = await (await page.request.get('/api/getCart')).json()
  const line = data.find((one: { productName: string }) => one.productName === priced)
  await change(page, '/api/saveCart', { id: line.id, q: line.quantity + line.step })
  await button.click()
  await expect(
    dialog(page)
      .getByText(/price|cart has changed/i)
      .first(),
  ).toBeVisible()
  await expect(dialog(page)).toBeVisible()
  const after = await (await page.request.get('/api/getCart')).json()
  expect(after.data).toHaveLength(2)
})

test('the page after an inquiry works without script', async ({ browser, page, baseURL }) => {
  await fillCart(page, 'placed-plain')
  const { data } = await (await page.request.get('/api/getCart')).json()
  const placed = await change(page, '/api/checkCart', {
    ids: data.map(({ id }: { id: string }) => id),
    as: 'inquery',
  })
  const context = await browser.newContext({
    ...(baseURL ? { baseURL } : {}),
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  })
  const plain = await context.newPage()
  await plain.goto(`/en/inquery/${placed.data.id}?placed`)
  await expect(plain.getByRole('heading', { level: 1 })).toContainText(placed.data.no)
  await expect(plain.getByText(trade('placed.steps.answeredText'))).toBeVisible()
  await context.close()
})

test('messages cover neither the title and the close button of the cart, nor the row just used, nor the button', async ({
  page,
}) => {
  for (const [width, height] of [
    [390, 844],
    [1280, 700],
  ] as const) {
    await page.setViewportSize({ width, height })
    await fillCart(page, `placed-${width}`)
    await open(page, '/en/faq?panel=cart')
    await expect(checkoutButton(dialog(page), cart)).toBeVisible()
    const more = dialog(page).getByRole('button', { name: 'One pack more' }).first()
    await more.click()
    const message = page.getByRole('region', { name: 'Messages' }).getByText('Quantity updated')
    await expect(message).toBeVisible()
    const boxOf = async (locator: ReturnType<typeof dialog>) =>
      (await locator.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    const toast = await boxOf(message)
    for (const kept of [
      dialog(page).getByRole('heading', { name: cart('title') }),
      dialog(page).getByRole('button', { name: cart('close') }),
      more,
      checkoutButton(dialog(page), cart),
    ]) {
      const box = await boxOf(kept)
      const isBeside = toast.x >= box.x + box.width || box.x >= toast.x + toast.width
      expect(isBeside || toast.y >= box.y + box.height || box.y >= toast.y + toast.height).toBe(true)
    }
    await expect(message).toBeHidden()
  }
})
