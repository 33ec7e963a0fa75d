import { readFile } from 'node:fs/promises'
import { utils, write } from '@e965/xlsx'
import { type Browser, type Page, test as base } from '@playwright/test'
import { demoPassword } from './demo-password.ts'
import { change, signUp, signUpBuyer } from './new-buyer.ts'
import { paste } from './paste.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, open, reload, test } from './shop.ts'
import { sentences, words } from './words.ts'

const t = sentences('quick-order')
const source = (page: Page) => page.getByRole('textbox', { name: t('source.label') })
const putInto = (page: Page, count: number) =>
  page.getByRole('button', { name: t('foot.add', { count }), exact: true })
const originOf = () => new URL(base.info().project.use.baseURL ?? '').origin

/** Own numbers of articles that are sold, and a number that several of them share. */
const numbersOf = async (page: Page) => {
  const { rows } = await (await page.request.get('/api/listProductByPart?stock=in&pageSize=5')).json()
  const oem = await (await page.request.get('/api/listOem?pageSize=100')).json()
  const shared: string | undefined = oem.rows.find(
    ({ offers }: { offers: { count: number } }) => offers.count > 1,
  )?.oemNo
  if (shared === undefined) throw new Error('the demo has a number of several articles')
  return { own: rows.map(({ standard }: { standard: string }) => standard) as string[], shared }
}

/** What a press on a button saves. */
const saved = async (page: Page, button: string) => {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: button }).click()
  const file = await download
  return { name: file.suggestedFilename(), content: await readFile(await file.path()) }
}

const cartOf = async (page: Page): Promise<{ productModel: string; quantity: number; info: string }[]> =>
  (await (await page.request.get('/api/getCart')).json()).data

test('nothing typed is lost when the session ends before the lines go to the cart', async ({ page }) => {
  const email = await signUp(page, 'quick-expired')
  const { own } = await numbersOf(page)
  const typed = [`${own[0]}\t10`, 'ZX-99-1234\t2\tfor saw 7', `${own[1]}\t5`].join('\n')
  await open(page, '/en/quick-order')
  await source(page).fill(typed)
  await expect(putInto(page, 2)).toBeEnabled()
  await page.context().clearCookies()
  await putInto(page, 2).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Re-login' }).click()

  const login = page.getByRole('dialog')
  await expect(login.getByRole('heading', { name: 'Sign In' })).toBeVisible()
  await login.getByLabel('Email').fill(email)
  await login.getByLabel('Password', { exact: true }).fill(demoPassword)
  await login.locator('button[type=submit]').click()

  await expect(page).toHaveURL(/\/en\/quick-order/)
  await expect(source(page)).toHaveValue(typed)
  await expect(putInto(page, 2)).toBeEnabled()
  expect(await cartOf(page)).toEqual([])
  await putInto(page, 2).click()
  await expect(page.getByText(t('foot.added', { count: 2 }))).toBeVisible()
  expect(await cartOf(page)).toMatchObject([
    { productModel: own[0], quantity: 10 },
    { productModel: own[1], quantity: 5 },
  ])
  await expect(source(page)).toHaveValue('ZX-99-1234\t2\tfor saw 7')
})

test('a pasted mail is read, asked about by keys and put into the cart; the rest stays through a reload', async ({
  page,
}) => {
  await signUp(page, 'quick-paste')
  const { own, shared } = await numbersOf(page)
  await open(page, '/en/quick-order')
  await source(page).fill(
    ['Hello,', `${own[0]}\t10`, `${shared}\t2`, `${own[1]}\t1.000`, 'ZX-99-1234\t2', `${own[2]}\t-3`].join(
      '\n',
    ),
  )
  await expect(page.getByText(t('group.question', { count: 2 }))).toBeVisible()
  await expect(page.getByText(t('group.out', { count: 2 }))).toBeVisible()
  await expect(page.getByText(t('problem.quantityOdd', { odd: '-3' }))).toBeVisible()
  for (const width of [390, 800, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoSidewaysScroll(page)
    await expectAccessible(page, `a list at ${width} px`)
  }
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('n')
  await expect(page.locator('[data-question]').first()).toBeFocused()
  await page.keyboard.press('1')
  await expect(page.getByText(t('group.question', { count: 1 }))).toBeVisible()
  await expect(putInto(page, 2)).toBeEnabled()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(t('foot.added', { count: 2 }))).toBeVisible()
  const cart = await cartOf(page)
  expect(cart).toHaveLength(2)
  expect(cart[0]).toMatchObject({ productModel: own[0], quantity: 10 })

  const left = ['Hello,', `${own[1]}\t1.000`, 'ZX-99-1234\t2', `${own[2]}\t-3`].join('\n')
  await expect(source(page)).toHaveValue(left)
  await reload(page)
  await expect(source(page)).toHaveValue(left)
  const reasons = t('foot.download', { count: 3 })
  const csv = await saved(page, `${reasons}: CSV`)
  expect(csv.name).toBe('not-ordered.csv')
  expect(csv.content.toString()).toContain(
    `"${own[2]}","'-3","","'${t('problem.quantityOdd', { odd: '-3' })}"`,
  )
  // The workbook comes back as the list, with nothing lost of what was typed.
  const book = await saved(page, `${reasons}: XLSX`)
  const chooseBook = () =>
    page.getByLabel(t('file.choose')).setInputFiles({
      name: book.name,
      mimeType: 'application/octet-stream',
      buffer: book.content,
    })
  await chooseBook()
  // The replaced list can be brought back, also after a reload.
  await expect(page.getByText(t('file.replaced'))).toBeVisible()
  await reload(page)
  await page.getByRole('button', { name: t('file.putBack') }).click()
  await expect(source(page)).toHaveValue(left)
  await expect(page.getByText(t('file.replaced'))).toBeHidden()
  await chooseBook()
  await expect(source(page)).toHaveValue(
    [
      ['Number', 'Quantity', 'Remark', 'Reason'].join('\t'),
      `${own[1]}\t1.000\t\t${t('question.quantity')}`,
      `ZX-99-1234\t2\t\t${t('problem.unknownNumber', { number: 'ZX-99-1234' })}`,
      `${own[2]}\t-3\t\t${t('problem.quantityOdd', { odd: '-3' })}`,
    ].join('\n'),
  )
  await expect(page.getByText(t('group.out', { count: 2 }))).toBeVisible()

  await page
    .getByRole('button', { name: t('fix.ask') })
    .first()
    .click()
  await expect(page.getByText(t('fix.asked'))).toBeVisible()
  // The counts go along with it, and still add up.
  await expect(page.getByText(t('group.out', { count: 1 }))).toBeVisible()
  await expect(page.getByText(t('group.inquiry', { count: 1 }))).toBeVisible()
  const counts = (
    await page
      .getByRole('list', { name: t('counts.label') })
      .getByRole('listitem')
      .allInnerTexts()
  ).map((text) => Number(/\d+/.exec(text)?.[0]))
  expect(counts).toEqual([3, 0, 1, 1, 1])
  await reload(page)
  await expect(page.getByText(t('fix.asked'))).toBeVisible()
  await page.getByRole('button', { name: t('foot.inquire', { count: 1 }) }).click()
  // A new account has agreed to the terms when it registered: nothing more is asked.
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/IQ-\d{4}-\d{6}/)
  await expect(page.getByRole('main')).toContainText('ZX-99-1234')
})

test('what has no price and an unknown number go as an inquiry, what is rounded up can be less', async ({
  page,
}) => {
  await signUpBuyer(page, 'quick-unpriced')
  const { rows } = await (await page.request.get('/api/listProductByPart?pageSize=100&stock=in')).json()
  const known: { standard: string; packQuantity: number; packOptions: number; priceState: string }[] = rows
  const packed = known.find(
    (row) => row.packQuantity > 1 && row.packOptions === 1 && row.priceState === 'shown',
  )
  const unpriced = known.find((row) => row.priceState === 'onRequest')
  if (!packed || !unpriced) throw new Error('the demo has an article in packs and one without a price')
  await open(page, '/en/quick-order')
  const rounded = `${packed.standard}\t${packed.packQuantity * 2 + 1} pcs`
  await source(page).fill([rounded, `${unpriced.standard}\t2`, 'ZX-99-1234\t2'].join('\n'))
  await page.getByRole('button', { name: t('less.pieces', { count: packed.packQuantity * 2 }) }).click()
  await expect(page.getByText('rounded up from')).toBeHidden()
  await page.getByRole('button', { name: t('fix.ask') }).click()
  await page.getByRole('button', { name: t('foot.inquire', { count: 2 }) }).click()
  await expect(page).toHaveURL(/\/en\/inquery\/.+placed=/)
  // The address changes before the page does.
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/IQ-\d{4}-\d{6}/)
  await expect(page.getByText('ZX-99-1234')).toBeVisible()
  await expect(page.getByText(unpriced.standard)).toBeVisible()
  expect(await cartOf(page)).toEqual([])
  await open(page, '/en/quick-order')
  await expect(source(page)).toHaveValue(rounded)
})

test('typed rows go on with Enter, are checked while typing and keep their remarks', async ({ page }) => {
  await signUp(page, 'quick-rows')
  const { own } = await numbersOf(page)
  await open(page, '/en/quick-order')
  await page.getByRole('button', { name: t('mode.type') }).click()
  const number = (row: number) =>
    page.getByRole('textbox', { name: `${t('rows.row', { row })}, ${t('rows.number')}`, exact: true })
  await number(1).focus()
  // A scanner types a number and presses Enter.
  for (const standard of own.slice(0, 4)) {
    await page.keyboard.type(standard)
    await page.keyboard.press('Enter')
  }
  await expect(number(5)).toBeFocused()
  await page
    .getByRole('textbox', { name: `${t('rows.row', { row: 2 })}, ${t('rows.remark')}` })
    .fill('for saw 7')
  await expect(page.getByText(t('group.ready', { count: 4 }))).toBeVisible()
  await expectAccessible(page, 'typed rows')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(t('foot.added', { count: 4 }))).toBeVisible()
  const cart = await cartOf(page)
  expect(cart.map(({ productModel }) => productModel)).toEqual(own.slice(0, 4))
  expect(cart[1]?.info).toBe('for saw 7')
})

test('a file becomes the list; a picture is refused and what is there stays', async ({ page }) => {
  await signUp(page, 'quick-file')
  const { own } = await numbersOf(page)
  await open(page, '/en/quick-order')
  const file = page.getByLabel(t('file.choose'))
  const content = `Artikelnummer;Menge;Bemerkung\n${own[0]};10;rot\n${own[1]};10;\n`
  await file.setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(content) })
  await expect(page.getByText(t('group.ready', { count: 2 }))).toBeVisible()
  const before = await source(page).inputValue()
  const picture = Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13])
  await file.setInputFiles({ name: 'list.xlsx', mimeType: 'image/png', buffer: picture })
  await expect(page.getByText('This file is not a table')).toBeVisible()
  await expect(source(page)).toHaveValue(before)
})

test('a list in the search box leads to quick order with the list filled in', async ({ page }) => {
  await signUp(page, 'quick-search')
  const { own } = await numbersOf(page)
  await open(page, '/en/about')
  const list = `${own[0]}, ${own[1]}, ZX-99-1234`
  await page.getByRole('combobox').first().fill(list)
  const offer = sentences('list-offer')
  await expect(page.getByText(offer('found', { found: 2, unknown: 1 }))).toBeVisible()
  await page.getByRole('link', { name: offer('put') }).click()
  await expect(page).toHaveURL(/\/en\/quick-order$/)
  await expect(source(page)).toHaveValue([own[0], own[1], 'ZX-99-1234'].join('\n'))
  await open(page, `/en/search?keyword=${encodeURIComponent(list)}`)
  await expect(page.getByText(offer('found', { found: 2, unknown: 1 }))).toBeVisible()
})

const withoutScript = async (browser: Browser, page: Page) => {
  const quiet = await browser.newContext({
    baseURL: originOf(),
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  })
  return quiet.newPage()
}

test('a list is read and ordered without script', async ({ page, browser }) => {
  await signUp(page, 'quick-plain')
  const { own } = await numbersOf(page)
  const plain = await withoutScript(browser, page)
  await plain.goto('/en/quick-order')
  await source(plain).fill(`${own[0]}  10\nZX-99-1234  1`)
  await plain.getByRole('button', { name: t('source.check') }).click()
  await expect(plain.getByText('No item has the number ZX-99-1234.')).toBeVisible()
  const file = await saved(plain, `${t('foot.download', { count: 1 })}: CSV`)
  expect(file.content.toString()).toContain('"ZX-99-1234","1"')
  await plain.locator('button[name=add]').click()
  await expect(plain.getByText(t('foot.added', { count: 1 }))).toBeVisible()
  await expect(source(plain)).toHaveValue('ZX-99-1234  1')
  expect((await cartOf(page)).map(({ productModel }) => productModel)).toEqual([own[0]])
  await plain.context().close()
})

test('a list from the search box goes below what stayed in quick order, once', async ({ page }) => {
  await signUp(page, 'joined')
  const offer = sentences('list-offer')
  await open(page, '/en/quick-order')
  const [one, two] = (await numbersOf(page)).own
  await source(page).fill('ZX-99-1234\t2')
  await expect(page.getByText(t('group.out', { count: 1 }))).toBeVisible()
  for (const _time of ['first', 'second']) {
    await open(page, '/en')
    await paste(page, `${one}\t1\n${two}\t2`)
    await page.getByRole('link', { name: offer('put') }).click()
    await expect(page.getByRole('button', { name: t('foot.add', { count: 2 }) })).toBeEnabled()
    await expect(source(page)).toHaveValue(`ZX-99-1234\t2\n${one}\t1\n${two}\t2`)
    await reload(page)
    await expect(source(page)).toHaveValue(`ZX-99-1234\t2\n${one}\t1\n${two}\t2`)
  }
})

test('a list that the cart refuses stays, and the refusal is said', async ({ page }) => {
  await signUp(page, 'refused-list')
  await open(page, '/en/quick-order')
  const [one] = (await numbersOf(page)).own
  await source(page).fill(`${one}\t2`)
  const add = page.getByRole('button', { name: t('foot.add', { count: 1 }) })
  await expect(add).toBeEnabled()
  const msg = 'Too many calls. Please wait a minute.'
  await page.route('**/api/addCartLines', (route) =>
    route.fulfill({ json: { code: 601, msg, reason: 'RATE_LIMITED' } }),
  )
  await add.click()
  await expect(page.getByText(msg)).toBeVisible()
  await expect(source(page)).toHaveValue(`${one}\t2`)
  await page.unroute('**/api/addCartLines')
  // The same call within a second is held for a double press.
  await expect(async () => {
    await add.click({ timeout: 1_000 })
    await expect(page.getByText(t('foot.added', { count: 1 }))).toBeVisible({ timeout: 2_000 })
  }).toPass()
})

test('a pasted list is saved as a list with its packs', async ({ page }) => {
  await signUp(page, 'listed-lines')
  const { own } = await numbersOf(page)
  await open(page, '/en/quick-order')
  const rows = [`${own[0]}\t3`, 'ZX-99-1234\t2', `${own[1]}\t2\tfor saw 7`]
  await source(page).fill(['Number\tQuantity\tRemark', ...rows].join('\n'))
  await expect(putInto(page, 2)).toBeEnabled()
  const menu = words('en', 'shell')
  await page
    .getByRole('main')
    .getByRole('button', { name: menu('lists.open') })
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: menu('lists.new') }).check()
  await dialog.getByLabel(menu('lists.name')).fill('Workshop')
  await dialog.getByRole('button', { name: menu('lists.submit') }).click()
  await expect(dialog).toBeHidden()
  const { data } = await (await page.request.get('/api/listLists')).json()
  const made = data.find(({ name }: { name: string }) => name === 'Workshop')
  const list = await (await page.request.get(`/api/list/detail/${made.id}`)).json()
  expect(list.data.items).toMatchObject([
    { standard: own[0], quantity: 3 },
    { standard: own[1], quantity: 2, info: 'for saw 7' },
  ])
})

test('more packs than may be ordered go as an inquiry in one call, and the cart keeps what it has', async ({
  page,
}) => {
  await signUpBuyer(page, 'quick-many')
  const { rows } = await (await page.request.get('/api/listProductByPart?pageSize=100&stock=in')).json()
  const article: { id: number; standard: string } = rows.find(
    (row: { packQuantity: number; packOptions: number; packMin: number; priceState: string }) =>
      row.packOptions === 1 && row.packQuantity === 1 && row.packMin === 1 && row.priceState === 'shown',
  )
  await change(page, '/api/addCart', { productId: article.id, quantity: 2 })
  await open(page, '/en/quick-order')
  await source(page).fill(`${article.standard}\t11`)
  await expect(page.getByText(t('group.inquiry', { count: 1 }))).toBeVisible()
  await expect(page.getByText(t('mark.overLimit'))).toBeVisible()
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') calls.push(new URL(request.url()).pathname)
  })
  await page.getByRole('button', { name: t('foot.inquire', { count: 1 }) }).click()
  await expect(page).toHaveURL(/\/en\/inquery\/.+placed=/)
  // The address changes before the page does.
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/IQ-\d{4}-\d{6}/)
  await expect(page.getByRole('main')).toContainText(article.standard)
  expect(calls.filter((path) => path === '/api/checkCart' || path === '/api/addCartLines')).toEqual([
    '/api/checkCart',
  ])
  expect(await cartOf(page)).toMatchObject([{ productModel: article.standard, quantity: 2 }])
  await open(page, '/en/quick-order')
  await expect(source(page)).toHaveValue('')
})

test('an answer stays on the way to typed rows and back', async ({ page }) => {
  await signUp(page, 'quick-switch')
  const { own, shared } = await numbersOf(page)
  await open(page, '/en/quick-order')
  await source(page).fill(`${shared}\t10\n${own[0]}\t10`)
  await page.locator('[data-question] [data-answer]').first().click()
  await expect(page.getByText(t('group.ready', { count: 2 }))).toBeVisible()
  await page.getByRole('button', { name: t('mode.type') }).click()
  await expect(page.getByText(t('group.ready', { count: 2 }))).toBeHidden()
  await page.getByRole('button', { name: t('mode.paste') }).click()
  await expect(page.getByText(t('group.ready', { count: 2 }))).toBeVisible()
  await expect(page.locator('[data-question]')).toHaveCount(0)
})

/** A list as a spreadsheet program saves it. */
const listFile = (format: 'ods' | 'tsv', rows: string[][]): Buffer => {
  if (format === 'tsv') return Buffer.from(rows.map((row) => row.join('\t')).join('\r\n'))
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows), 'Bestellung')
  return write(book, { type: 'buffer', bookType: 'ods' })
}

for (const format of ['ods', 'tsv'] as const)
  test(`a file .${format} becomes the list and goes into the cart`, async ({ page }) => {
    await signUpBuyer(page, `quick-${format}`)
    const { own } = await numbersOf(page)
    await open(page, '/en/quick-order')
    const buffer = listFile(format, [
      ['Artikelnummer', 'Menge', 'Bemerkung'],
      [own[0] ?? '', '10', 'rot'],
      [own[1] ?? '', '10', ''],
    ])
    await page
      .getByLabel(t('file.choose'))
      .setInputFiles({ name: `list.${format}`, mimeType: 'application/octet-stream', buffer })
    await expect(page.getByText(t('group.ready', { count: 2 }))).toBeVisible()
    await putInto(page, 2).click()
    await expect(page.getByText(t('foot.added', { count: 2 }))).toBeVisible()
    expect(await cartOf(page)).toMatchObject([
      { productModel: own[0], info: 'rot' },
      { productModel: own[1], info: '' },
    ])
  })
