import type { Page } from '@playwright/test'
import { change, signUp } from '../new-buyer.ts'
import { expect, firstRow, open, test } from '../shop.ts'

const panel = (page: Page) => page.getByRole('dialog')
const messages = (page: Page) => page.getByRole('region', { name: 'Messages' })
const inStock = '/api/listProductByPart?keyword=STIHL&stock=in&kind=part&pageSize=4'

interface Product {
  id: number
  standard: string
  fullname: string
  star: number
}

const productsInStock = async (page: Page): Promise<Product[]> => {
  const answer = await (await page.request.get(inStock)).json()
  expect(answer.rows).toHaveLength(4)
  return answer.rows
}

/** Two lines of different products in a cart of one's own. */
const fillCart = async (page: Page, name: string): Promise<Product[]> => {
  await signUp(page, name)
  const products = await productsInStock(page)
  for (const { id } of products.slice(0, 2)) {
    const [pack] = (await change(page, '/api/getPack', { id })).data
    const quantity = pack.minQuantity
    const added = await change(page, '/api/addCart', {
      productId: id,
      packId: pack.packId,
      quantity,
      info: '',
    })
    expect(added.code, added.msg).toBe(200)
  }
  return products
}
const openCart = async (page: Page) => {
  await open(page, '/en/about?panel=cart')
  await expect(panel(page).getByRole('rowheader').or(panel(page).getByRole('listitem')).first()).toBeVisible()
}
const linesOf = async (
  page: Page,
): Promise<{ id: string; quantity: number; productName: string; typeId: number }[]> =>
  (await (await page.request.get('/api/getCart')).json()).data

test('the cart is a table of number, product, model, quantity and actions', async ({ page }) => {
  const [first, second] = await fillCart(page, 'table')
  await openCart(page)
  const table = panel(page).getByRole('table')
  for (const name of ['No.', 'Product', 'Model', 'Quantity', 'Actions'])
    await expect(table.getByRole('columnheader', { name, exact: true })).toHaveCount(1)
  const rows = table.locator('tbody tr')
  await expect(rows).toHaveCount(2)
  for (const [at, product] of [first, second].entries()) {
    const row = rows.nth(at)
    await expect(row.getByRole('cell').nth(1)).toHaveText(String(at + 1))
    await expect(row.locator('img')).toHaveAttribute('src', /^\/pic\/small\/\S+/)
    // The row says the short name; the whole name is its title.
    const name = product?.fullname ?? '-'
    const header = row.getByRole('rowheader')
    await expect(header.getByTitle(name, { exact: true }).or(header.getByText(name)).first()).toBeVisible()
    await expect(row).toContainText(product?.standard ?? '-')
    await expect(row.getByRole('link', { name: `View: ${product?.fullname}` })).toHaveAttribute(
      'href',
      `/en/product/${product?.id}`,
    )
    for (const action of ['Add to Wishlist', 'Remove'])
      await expect(row.getByRole('button', { name: `${action}: ${product?.fullname}` })).toBeVisible()
  }
  const packs = (await linesOf(page)).reduce((sum, { quantity }) => sum + quantity, 0)
  await expect(panel(page).getByText(`2 lines, ${packs} pack`)).toBeVisible()
  for (const name of ['Clear Cart', 'Send inquiry', 'Continue Shopping'])
    await expect(panel(page).getByRole('button', { name, exact: true })).toBeVisible()
  await panel(page).getByRole('button', { name: 'Continue Shopping' }).click()
  await expect(panel(page)).toBeHidden()
})

test('the cart is a list of cards at 768 px, a table at 769 px', async ({ page }) => {
  await fillCart(page, 'cards')
  await page.setViewportSize({ width: 769, height: 900 })
  await openCart(page)
  await expect(panel(page).getByRole('table')).toBeVisible()
  await page.setViewportSize({ width: 768, height: 900 })
  await expect(panel(page).getByRole('table')).toHaveCount(0)
  await expect(panel(page).getByRole('listitem')).toHaveCount(2)
})

test('a changed quantity is saved at once and said', async ({ page }) => {
  await fillCart(page, 'quantity')
  const [before] = await linesOf(page)
  await openCart(page)
  const field = panel(page).getByRole('textbox').first()
  const next = (before?.quantity ?? 0) + 1
  const saved = page.waitForResponse((response) => response.url().endsWith('/api/saveCart'))
  await panel(page).getByRole('button', { name: 'One pack more' }).first().click()
  expect((await saved).request().postDataJSON()).toEqual({ id: before?.id, q: next })
  await expect(messages(page).getByText('Quantity updated')).toBeVisible()
  expect((await linesOf(page))[0]?.quantity).toBe(next)
  await field.fill('11')
  await field.press('Enter')
  await expect(panel(page).getByText('Quantity must be a whole number from 1 to 10.')).toBeVisible()
  await expect(field).toHaveValue(String(next))
  expect((await linesOf(page))[0]?.quantity).toBe(next)
})

test("'Add to Wishlist' copies; removing and clearing are said", async ({ page }) => {
  const [first, second] = await fillCart(page, 'actions')
  await openCart(page)
  await panel(page)
    .getByRole('button', { name: `Add to Wishlist: ${first?.fullname}` })
    .click()
  await expect(messages(page).getByText('Added to wishlist')).toBeVisible()
  const wished = (await (await page.request.get('/api/getWish')).json()).data
  expect(wished.map(({ id }: { id: number }) => id)).toEqual([first?.id])
  expect(await linesOf(page)).toHaveLength(2)

  await panel(page)
    .getByRole('button', { name: `Remove: ${first?.fullname}` })
    .click()
  await expect(messages(page).getByText(`Item removed: ${first?.fullname}`)).toBeVisible()
  // The button that was pressed is gone: the focus is where it can be undone, for as long as that takes.
  await expect(panel(page).getByRole('button', { name: 'Undo' })).toBeFocused()
  expect((await linesOf(page)).map(({ productName }) => productName)).toEqual([second?.fullname])
  await panel(page).getByRole('button', { name: 'Undo' }).click()
  await expect(panel(page).locator('tbody tr')).toHaveCount(2)

  await panel(page).getByRole('button', { name: 'Clear Cart' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Clear Cart' }).click()
  await expect(messages(page).getByText('Cart cleared')).toBeVisible()
  await expect(panel(page).getByText('Your cart is empty')).toBeVisible()
  expect(await panel(page).evaluate((one) => one.contains(document.activeElement))).toBe(true)
  expect(await linesOf(page)).toEqual([])
})

test('lines are ticked when the cart opens; checkout warns without any, and leaves the unticked ones', async ({
  page,
}) => {
  const [, second] = await fillCart(page, 'checkout')
  await openCart(page)
  const submit = panel(page).getByRole('button', { name: 'Send inquiry' })
  const [line] = await linesOf(page)
  const all = panel(page).getByRole('checkbox', { name: 'Select all' })
  await expect(all).toBeChecked()
  await all.uncheck()
  await submit.click()
  for (const place of [messages(page), panel(page)])
    await expect(place.getByText('Please select at least one product')).toBeVisible()
  await panel(page)
    .getByRole('checkbox', { name: `Select ${line?.productName}` })
    .check()
  const sent = page.waitForRequest((request) => request.url().endsWith('/api/checkCart'))
  await submit.click()
  expect((await sent).postDataJSON().ids).toEqual([line?.id])
  await expect(panel(page)).toBeHidden()
  await expect(page).toHaveURL(/\/en\/inquery\/[\w-]{36}\?placed/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/IQ-\d{4}-\d{6}/)
  expect((await linesOf(page)).map(({ productName }) => productName)).toEqual([second?.fullname])
})

test('an empty cart and an empty wishlist say so and lead on', async ({ page }) => {
  await signUp(page, 'empty')
  for (const [name, title] of [
    ['cart', 'Your cart is empty'],
    ['wish', 'Your wishlist is empty'],
  ] as const) {
    await open(page, `/en/about?panel=${name}`)
    await expect(panel(page).getByText(title)).toBeVisible()
    await panel(page).getByRole('link', { name: 'Spare parts' }).click()
    await expect(page).toHaveURL(/\/en\/parts$/)
  }
})

test('the wishlist is a table with id, image, name, model, stars and actions', async ({ page }) => {
  await signUp(page, 'wishes')
  const products = await productsInStock(page)
  const starred = products.find(({ star }) => star % 2 === 1) ?? products[0]
  if (!starred) throw new Error('there is nothing to wish for')
  await change(page, '/api/addWish', starred.id)
  await open(page, '/en/about?panel=wish')
  const table = panel(page).getByRole('table')
  for (const name of ['ID', 'Image', 'Name', 'Model', 'Rating', 'Actions'])
    await expect(table.getByRole('columnheader', { name, exact: true })).toHaveCount(1)
  const row = table.locator('tbody tr')
  await expect(row.getByRole('cell').first()).toHaveText(String(starred.id))
  await expect(row.locator('img')).toHaveAttribute('src', /^\/pic\/small\/\S+/)
  const header = row.getByRole('rowheader')
  await expect(
    header.getByTitle(starred.fullname, { exact: true }).or(header.getByText(starred.fullname)).first(),
  ).toBeVisible()
  await expect(row).toContainText(starred.standard)
  await expect(row.getByRole('link', { name: `View: ${starred.fullname}` })).toHaveAttribute(
    'href',
    `/en/product/${starred.id}`,
  )
  await row.getByRole('button', { name: `Add to Cart: ${starred.fullname}` }).click()
  await expect(panel(page).getByRole('heading', { name: 'Add to cart' })).toBeVisible()
  await panel(page).getByRole('button', { name: 'Cancel' }).click()
  await row.getByRole('button', { name: `Remove: ${starred.fullname}` }).click()
  await expect(panel(page).getByText('Your wishlist is empty')).toBeVisible()
  // The panel shows it before the server has answered.
  await expect.poll(async () => (await (await page.request.get('/api/getWish')).json()).data).toEqual([])
})

test('a score out of ten fills five stars by halves', async ({ page }) => {
  await signUp(page, 'stars')
  const scores = new Map<number, number>()
  for (let pageNum = 1; scores.size < 3 && pageNum < 6; pageNum += 1) {
    const { rows } = await (
      await page.request.get(`/api/listProductByPart?pageSize=100&pageNum=${pageNum}`)
    ).json()
    for (const { star, id } of rows) if ([0, 7, 8].includes(star)) scores.set(star, id)
  }
  expect([...scores.keys()].toSorted((a, b) => a - b)).toEqual([0, 7, 8])
  for (const id of scores.values()) await change(page, '/api/addWish', id)
  await open(page, '/en/about?panel=wish')
  for (const score of [7, 8]) {
    const stars = panel(page).getByRole('img', { name: `${score} of 10` })
    await expect(stars.locator('> span').first().locator('svg')).toHaveCount(5)
    const [all, filled] = await stars
      .locator('> span')
      .evaluateAll((layers) => layers.map((layer) => layer.getBoundingClientRect().width))
    expect((filled ?? 0) / (all ?? 1)).toBeCloseTo(score / 10, 2)
  }
  await expect(panel(page).getByRole('img', { name: '0 of 10' })).toHaveCount(0)
})

test('the dialog asks for quantity, packing and remark, and posts them once', async ({ page }) => {
  await signUp(page, 'pack')
  const { id, fullname } = await firstRow(page, inStock)
  const packs = (await change(page, '/api/getPack', { id })).data
  await open(page, `/en/product/${id}`)
  // The buy box chooses packing and quantity; its button says how many.
  const least = packs[0].minQuantity
  const add = page
    .getByRole('form', { name: 'Packing and price' })
    .getByRole('button', { name: `Add ${least} ${least === 1 ? 'pack' : 'packs'} to cart`, exact: true })
  await add.click()
  const dialog = panel(page)
  await expect(dialog.getByRole('heading', { name: 'Add to cart' })).toBeVisible()
  await expect(dialog.getByRole('radio')).toHaveCount(packs.length)
  await expect(
    dialog.getByText(`${packs[0].packName}, per ${packs[0].packQuantity}`, { exact: true }),
  ).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: 'Quantity in packs' })).toBeVisible()
  await expect(dialog.getByLabel('Remark')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  expect(await linesOf(page)).toEqual([])

  await add.click()
  await dialog.getByLabel('Remark').fill('for the red one')
  const posted = page.waitForRequest((request) => request.url().endsWith('/api/addCart'))
  await dialog.getByRole('button', { name: 'Add to cart' }).click()
  expect((await posted).postDataJSON()).toMatchObject({
    productId: id,
    packId: packs[0].packId,
    info: 'for the red one',
  })
  await expect(page.getByText('Added to cart', { exact: true })).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('banner').getByRole('link', { name: /^Cart\s*1$/ })).toBeVisible()
  expect(await linesOf(page)).toMatchObject([{ productName: fullname, info: 'for the red one' }])
})

test('a product without an image shows the placeholder', async ({ page }) => {
  const answer = await page.request.get('/pic/product.png')
  expect(answer.status()).toBe(200)
  expect(answer.headers()['content-type']).toMatch(/^image\//)
  await signUp(page, 'placeholder')
  const { id } = await firstRow(page, inStock)
  await change(page, '/api/addCart', { productId: id, quantity: 10, info: '' })
  await page.route('**/api/getCart', async (route) => {
    const response = await route.fetch()
    const { data, ...rest } = await response.json()
    await route.fulfill({
      json: { ...rest, data: data.map((line: object) => ({ ...line, productPic: '' })) },
    })
  })
  await openCart(page)
  const picture = panel(page).getByRole('row').locator('img')
  // The placeholder is the silhouette of the product's type.
  const [line] = await linesOf(page)
  await expect(picture).toHaveAttribute('src', `/pic/small/type-${line?.typeId}.svg`)
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
})
