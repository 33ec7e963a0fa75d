import { type Page, devices } from '@playwright/test'
import { change, signUp } from './new-buyer.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, open, reload, signIn, test } from './shop.ts'
import { words } from './words.ts'

const texts = words('en', 'catalogue')
const machines = words('en', 'machines')

/** A type with a part that fits the saw, and how many of it do. */
const partsOf = async (page: Page) => {
  const ask = async (path: string) => (await page.request.get(path)).json()
  const [model] = (await ask('/api/listModel?keyword=ms180')).rows
  const fitting = `/api/listProductByPart?for=${model.id}&onlyFits=1`
  const [part] = (await ask(`${fitting}&kind=part&pageSize=1`)).rows
  const { total } = await ask(`${fitting}&id=${part.typeId}`)
  return { typeId: Number(part.typeId), modelId: Number(model.id), total: Number(total) }
}

test('a machine picked on a phone says what fits', async ({ browser, baseURL }) => {
  const phone = await browser.newContext({
    ...devices['Pixel 7'],
    baseURL: baseURL ?? '',
    serviceWorkers: 'block',
  })
  const page = await phone.newPage()
  const { typeId, modelId, total } = await partsOf(page)
  await open(page, `/en/parts/${typeId}`)
  await page.getByRole('link', { name: texts('machine.choose') }).click()
  await expect(page.getByRole('heading', { level: 1, name: machines('title') })).toBeVisible()
  await page.getByLabel(machines('model')).fill('180 ms')
  await expect(page.getByText('1 machine', { exact: true })).toBeVisible()
  await expectAccessible(page, 'the machines')
  await expectNoSidewaysScroll(page)
  await page.getByRole('link', { name: /STIHL MS 180/ }).click()

  // The list says so, also where nothing is recorded, and so do the links on it.
  const chip = page.getByRole('group', { name: texts('machine.label') })
  await expect(chip).toContainText('For STIHL MS 180')
  await expect(page).toHaveURL(new RegExp(`/en/parts/${typeId}\\?for=${modelId}$`))
  await expect(
    page
      .getByText(texts('row.fitsUnknown'))
      .or(page.getByText(texts('row.fitsMine')))
      .first(),
  ).toBeVisible()
  await expect(page.getByRole('rowheader').first().getByRole('link').first()).toHaveAttribute(
    'href',
    new RegExp(`for=${modelId}`),
  )
  await expectNoSidewaysScroll(page)
  await chip.getByRole('link', { name: texts('machine.only') }).click()
  // That all of them fit is said above; a row says it where others do not.
  await expect(page.getByRole('rowheader')).toHaveCount(Math.min(total, 24))
  await expect(page.getByText(texts('row.fitsUnknown'))).toHaveCount(0)
  await expect(page.getByText(texts('row.fitsMine'))).toHaveCount(0)
  await reload(page)
  await expect(chip).toContainText('For STIHL MS 180')

  await phone.close()
})

test('an account takes the machine along to another browser', async ({ page, browser, baseURL }) => {
  const { modelId } = await partsOf(page)
  await page
    .context()
    .addCookies([{ name: 'machine', value: `${modelId}.STIHL%20MS%20180`, url: baseURL ?? '' }])
  const email = await signUp(page, 'machine-along')
  // A bookmark without the machine gets it.
  const kept = page.waitForResponse((response) => response.url().endsWith('/api/saveMyMachine'))
  await open(page, '/en/search?keyword=chain')
  expect((await (await kept).json()).code).toBe(200)
  await expect(page).toHaveURL(new RegExp(`keyword=chain&for=${modelId}$`))
  const desk = await browser.newContext({ baseURL: baseURL ?? '', serviceWorkers: 'block' })
  const second = await desk.newPage()
  await signIn(second, email)
  await open(second, '/en/my-machine')
  await expect(second.getByText('Working on: STIHL MS 180')).toBeVisible()
  await expect(second.getByRole('heading', { name: machines('workshop.title') })).toBeVisible()
  await second.getByRole('link', { name: machines('goOn') }).click()
  await expect(second.getByRole('group', { name: texts('machine.label') })).toContainText('For STIHL MS 180')
  await second.getByRole('link', { name: texts('machine.remove') }).click()
  await expect(second.getByRole('link', { name: texts('machine.choose') })).toBeVisible()
  await expect(second).toHaveURL(/\/en\/parts$/)
  await desk.close()
})

test('without script a machine travels along the links', async ({ browser, baseURL }) => {
  const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
  const page = await plain.newPage()
  await page.goto('/en/my-machine')
  await page.getByLabel(machines('model')).fill('ms-180')
  await page.getByRole('button', { name: machines('submit'), exact: true }).click()
  await page.getByRole('link', { name: /STIHL MS 180/ }).click()
  await expect(page.getByRole('group', { name: texts('machine.label') })).toContainText('For STIHL MS 180')
  await page.getByRole('combobox', { name: words('en', 'shell')('search.label') }).fill('chain')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: /chain/ })).toBeVisible()
  await expect(page.getByRole('group', { name: texts('machine.label') })).toContainText('For STIHL MS 180')
  await plain.close()
})

test('a deselected machine stays deselected after a reload', async ({ page, baseURL }) => {
  const { modelId } = await partsOf(page)
  const origin = new URL(baseURL ?? '').origin
  await signUp(page, 'machine-off')
  await change(page, '/api/saveMyMachine', { modelId })
  await open(page, '/en/parts')
  await expect(page).toHaveURL(new RegExp(`for=${modelId}$`))
  // The account keeps the machine selected for other devices; only this device has deselected it.
  await page.context().addCookies([{ name: 'machine', value: 'none', url: origin }])
  const visited: string[] = []
  page.on('framenavigated', (frame) => visited.push(frame.url()))
  await open(page, '/en/parts')
  await page.getByRole('link', { name: texts('machine.choose') }).waitFor()
  await reload(page)
  await page.getByRole('link', { name: texts('machine.choose') }).waitFor()
  expect(visited.filter((url) => url.includes('for='))).toEqual([])
})

test('another machine chosen from a parts book opens its own parts book, and so does a machine for sale', async ({
  page,
}) => {
  await signUp(page, 'machine-change')
  const { modelId } = await partsOf(page)
  const { rows } = await (await page.request.get('/api/listModel?keyword=MS 250')).json()
  const other: { id: number; brand: string; name: string } = rows[0]
  await change(page, '/api/saveMyMachine', { modelId })
  await open(page, `/en/model/${modelId}`)
  await page.getByRole('link', { name: words('en', 'model')('mine.change') }).click()
  await page.getByLabel(machines('model')).fill(other.name)
  await expect(page).toHaveURL(/keyword=/)
  await page
    .getByRole('link', { name: new RegExp(`^${other.brand} ${other.name}`) })
    .first()
    .click()
  await expect(page).toHaveURL(new RegExp(`/en/model/${other.id}$`))
  const mine = page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: words('en', 'model')('mine.is') })
  await expect(mine).toBeVisible()
})

/** A machine for sale whose model has a parts book with drawings. */
const machineForSale = async (page: Page): Promise<{ id: number; modelId: number }> => {
  const ask = async (path: string) => (await page.request.get(path)).json()
  const { rows } = await ask('/api/listProductByMachine?stock=in&pageSize=100')
  for (const { id } of rows) {
    const { model } = (await ask(`/api/getProduct/${id}`)).data
    if (model?.drawings > 0) return { id, modelId: model.modelId }
  }
  throw new Error('no machine of the demo has a parts book')
}

test('a machine for sale, and its line in an inquiry, lead to the parts book of its model', async ({
  page,
}) => {
  await signUp(page, 'machine-parts')
  const { id, modelId } = await machineForSale(page)
  const book = new RegExp(`/en/model/${modelId}$`)
  await open(page, `/en/product/${id}`)
  await page.getByRole('link', { name: words('en', 'product')('machine.parts') }).click()
  await expect(page).toHaveURL(book)

  expect((await change(page, '/api/addCart', { productId: id, quantity: 1 })).code).toBe(200)
  const { data: cart } = await (await page.request.get('/api/getCart')).json()
  const placed = await change(page, '/api/checkCart', { ids: [cart[0].id], as: 'inquery' })
  await open(page, `/en/inquery/${placed.data.id}`)
  await page
    .getByRole('row')
    .getByRole('link', { name: words('en', 'trade')('lines.parts') })
    .click()
  await expect(page).toHaveURL(book)
})

test('a machine that was looked for, and one of the workshop, lead to their drawings', async ({ page }) => {
  await signUp(page, 'machine-drawings')
  const { modelId } = await partsOf(page)
  const book = new RegExp(`/en/model/${modelId}$`)
  await open(page, '/en/my-machine')
  await page.getByLabel(machines('model')).fill('180 ms')
  await expect(page).toHaveURL(/keyword=/)
  const drawings = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: /STIHL MS 180/ }) })
    .getByRole('link', { name: machines('drawings') })
  await drawings.click()
  await expect(page).toHaveURL(book)
  await expect(page.locator('[data-plate]')).toBeVisible()

  await change(page, '/api/saveMyMachine', { modelId })
  await open(page, '/en/my-machine')
  await drawings.first().click()
  await expect(page).toHaveURL(book)
})

test('a machine that an article fits leads to its position in the drawing', async ({ page }) => {
  await signIn(page, 'buyer@example.com')
  const { modelId } = await partsOf(page)
  const ask = async (path: string) => (await page.request.get(path)).json()
  const { rows } = await ask(`/api/listProductByPart?for=${modelId}&onlyFits=1&pageSize=50`)
  for (const { id, standard } of rows) {
    const { fitment } = (await ask(`/api/getProduct/${id}`)).data
    const fit = fitment.first.find((one: { drawing: object | null }) => one.drawing !== null)
    if (!fit) continue
    await open(page, `/en/product/${id}`)
    await page
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader', { name: fit.model, exact: true }) })
      .getByRole('link', { name: `${fit.brand} ${fit.model}` })
      .filter({ hasText: fit.drawing.position })
      .first()
      .click()
    await expect(page).toHaveURL(
      new RegExp(String.raw`/en/model/${fit.modelId}\?assembly=.*position=${fit.drawing.position}#`),
    )
    const ofPosition = `[data-position="${fit.drawing.position}"][data-marked]`
    await expect(page.locator(`main tbody > tr[id]${ofPosition}`)).toBeInViewport()
    await expect(
      page.locator(`[data-plate] li${ofPosition}, [data-plate] a${ofPosition}`).first(),
    ).toBeVisible()
    await expect(page.locator(`main tbody > tr${ofPosition}`).filter({ hasText: standard })).toBeVisible()
    return
  }
  throw new Error('no part of the demo stands in a drawing')
})

for (const [name, options] of [
  ['on a phone', devices['Pixel 7']],
  ['on a desk', { viewport: { width: 1280, height: 900 } }],
] as const)
  test(`a machine is changed and removed on a product, ${name}`, async ({ browser, baseURL }) => {
    const context = await browser.newContext({ ...options, baseURL: baseURL ?? '', serviceWorkers: 'block' })
    const page = await context.newPage()
    await signUp(page, 'machine-product')
    const { modelId } = await partsOf(page)
    const ask = async (path: string) => (await page.request.get(path)).json()
    const [part] = (await ask(`/api/listProductByPart?for=${modelId}&onlyFits=1&pageSize=1`)).rows
    await change(page, '/api/saveMyMachine', { modelId })
    await open(page, `/en/product/${part.id}`)
    const product = words('en', 'product')
    const main = page.getByRole('main')
    await expect(page).toHaveURL(new RegExp(`for=${modelId}$`))
    await expect(main.getByText('Fits STIHL MS 180')).toBeVisible()
    await expect(main.getByRole('link', { name: product('machine.change') })).toBeVisible()
    await expectNoSidewaysScroll(page)

    await main.getByRole('link', { name: product('machine.remove') }).click()
    const choose = main.getByRole('link', { name: product('machine.choose') })
    await expect(choose).toBeFocused()
    await expect(page).toHaveURL(new RegExp(`/en/product/${part.id}$`))
    await reload(page)
    await expect(choose).toBeVisible()
    await expectAccessible(page, 'a product without a machine')
    await context.close()
  })
