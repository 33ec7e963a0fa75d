import type { Page } from '@playwright/test'
import { extractText, getDocumentProxy } from 'unpdf'
import { change, signUp } from './new-buyer.ts'
import { expect, open, signIn, test } from './shop.ts'
import { words } from './words.ts'

const papers = ['A4', 'Letter'] as const

/** What stands on each sheet, blanks evened out. */
const sheetsOf = async (page: Page, format: (typeof papers)[number]): Promise<string[]> => {
  const pdf = await page.pdf({ format, printBackground: false, preferCSSPageSize: false })
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: false })
  return text.map((sheet) => sheet.replaceAll(/\s+/g, ' '))
}

const navigation = words('en', 'shell')('nav.hot')
const footer = words('en', 'shell')('footer.imprint')

for (const format of papers) {
  test(`the FAQ is printed whole on ${format}`, async ({ page }) => {
    await open(page, '/en/faq')
    const { data } = await (await page.request.get('/api/listFaq')).json()
    const paper = (await sheetsOf(page, format)).join(' ')
    expect(data.length).toBeGreaterThan(5)
    for (const { question, answer } of data) {
      expect(paper).toContain(question.slice(0, 30))
      // Its first words: nobody can open an answer on paper.
      const first = String(answer)
        .replaceAll(/<[^>]+>/g, ' ')
        .replaceAll(/\s+/g, ' ')
        .trim()
        .slice(0, 25)
      expect(paper).toContain(first)
    }
    expect(paper).not.toContain(navigation)
    expect(paper).not.toContain(footer)
  })

  test(`product, cart and document print on ${format}`, async ({ page }) => {
    await signUp(page, 'printing')
    const list = await (await page.request.get('/api/listProductByPart?stock=in&pageSize=30')).json()
    const products: { id: number; standard: string }[] = list.rows
    for (const { id } of products) await change(page, '/api/addCart', { productId: id, quantity: 1 })

    // Some are sold in larger steps than one pack.
    const lines: { productModel: string }[] = (await (await page.request.get('/api/getCart')).json()).data
    expect(lines.length).toBeGreaterThan(20)

    await open(page, `/en/product/${products[0]?.id}`)
    const product = (await sheetsOf(page, format)).join(' ')
    expect(product).toContain(products[0]?.standard)
    expect(product).not.toContain(navigation)
    expect(product).not.toContain(footer)

    await open(page, '/en/about?panel=cart')
    await expect(page.getByRole('dialog').getByRole('row')).not.toHaveCount(0)
    const sheets = await sheetsOf(page, format)
    const cart = sheets.join(' ')
    for (const { productModel } of lines) expect(cart).toContain(productModel)
    expect(sheets.length).toBeGreaterThan(1)
    // The head of the table stands on every sheet that has lines of it.
    const head = words('en', 'cart')('column.quantity')
    for (const sheet of sheets) {
      const hasLines = lines.some(({ productModel }) => sheet.includes(productModel))
      expect(hasLines && !sheet.includes(head)).toBe(false)
    }
    expect(cart).not.toContain(navigation)
    expect(cart).not.toContain(words('en', 'content')('about.milestones'))

    // A document with this many lines shows its total once, below the last line.
    const cartIds: string[] = (await (await page.request.get('/api/getCart')).json()).data.map(
      ({ id }: { id: string }) => id,
    )
    const placed = await change(page, '/api/checkCart', { ids: cartIds, as: 'inquery' })
    await open(page, `/en/inquery/${placed.data.id}`)
    const paper = await sheetsOf(page, format)
    const sum = words('en', 'trade')('lines.sum')
    // Browsers write the blanks between words of a PDF differently.
    const closed = (text: string) => text.replaceAll(/\s/g, '')
    const withSum = paper.flatMap((sheet, index) => (closed(sheet).includes(closed(sum)) ? [index] : []))
    const last = paper.findLastIndex((sheet) =>
      lines.some(({ productModel }) => sheet.includes(productModel)),
    )
    expect(last).toBeGreaterThan(0)
    expect(withSum).toHaveLength(1)
    expect(withSum[0]).toBeGreaterThanOrEqual(last)
  })
}

test('a list prints as its lines, without fields that are empty and without who changed it', async ({
  page,
}) => {
  await signUp(page, 'printing-list')
  const { rows } = await (await page.request.get('/api/listProductByPart?stock=in&pageSize=12')).json()
  const articles: { id: number; standard: string }[] = rows
  const { data } = await change(page, '/api/list/save', { name: 'Spring' })
  const lines = articles.map(({ id }, at) => ({ productId: id, info: at === 0 ? 'for saw 7' : '' }))
  await change(page, '/api/list/add', { id: data.id, lines })
  await open(page, `/en/lists/${data.id}`)
  const list = words('en', 'lists')
  await expect(page.getByText(list('history.title'))).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  const top = await page.getByRole('heading', { level: 1 }).evaluate((h1) => h1.getBoundingClientRect().top)
  expect(top).toBeGreaterThanOrEqual(0)
  const sheets = await sheetsOf(page, 'A4')
  const paper = sheets.join(' ')
  expect(sheets).toHaveLength(1)
  for (const { standard } of articles) expect(paper).toContain(standard)
  expect(paper).toContain('for saw 7')
  expect(paper).toContain(list('column.packs'))
  expect(paper).not.toContain(list('history.title'))
  // Its remark's own word stands in the head alone.
  expect(paper.split(list('column.remark'))).toHaveLength(2)
})

/** A page as paper of A4 shows it, 1 cm from each edge: how high the picture is, and what must not be on it. */
const paperHeight = 1_047

test('a page of a parts book prints its plate on at most a third of the sheet, then its positions', async ({
  page,
}) => {
  await signIn(page, 'buyer@example.com')
  const { rows } = await (await page.request.get('/api/listModel?keyword=MS 180')).json()
  await page.setViewportSize({ width: 718, height: paperHeight })
  await open(page, `/en/model/${rows[0].id}`)
  const numbers = await page.locator('main tbody > tr > th').allInnerTexts()
  await page.emulateMedia({ media: 'print' })
  const plate = await page.locator('[data-plate]').boundingBox()
  const table = await page.getByRole('main').getByRole('table').first().boundingBox()
  expect(plate?.height).toBeLessThanOrEqual(paperHeight / 3)
  expect(table?.y).toBeGreaterThanOrEqual((plate?.y ?? 0) + (plate?.height ?? 0))
  // A number is a button that copies it.
  const controls = page.getByRole('main').getByRole('button', { name: /^(?!Copy )/ })
  await expect(controls.filter({ visible: true })).toHaveCount(0)
  await page.emulateMedia({ media: null })
  const paper = (await sheetsOf(page, 'A4')).join(' ')
  expect(paper).toContain('STIHL MS 180')
  expect(numbers.length).toBeGreaterThan(1)
  for (const text of numbers) {
    const [standard = '-'] = /G[PM]-\d\d \d{6}/.exec(text) ?? []
    expect(paper).toContain(standard)
  }
  expect(paper).not.toContain(navigation)
  expect(paper).not.toContain(footer)
})

test('a comparison prints its facts and no controls', async ({ page }) => {
  await signIn(page, 'buyer@example.com')
  const { rows } = await (await page.request.get('/api/listProductByPart?stock=in&pageSize=4')).json()
  const products: { id: number; standard: string }[] = rows
  await open(page, `/en/compare?ids=${products.map(({ id }) => id).join(',')}`)
  const sheets = await sheetsOf(page, 'A4')
  const paper = sheets.join(' ')
  // The last sheet too holds more than its number.
  for (const sheet of sheets) expect(sheet.length).toBeGreaterThan(20)
  const t = words('en', 'compare')
  for (const { standard } of products) expect(paper).toContain(standard)
  for (const said of ['price', 'stock', 'maker', 'packings']) expect(paper).toContain(t(said))
  for (const control of ['remove', 'onlyDifferent', 'add']) expect(paper.split(' ')).not.toContain(t(control))
  expect(paper).not.toContain(navigation)
  expect(paper).not.toContain(footer)
})

for (const path of ['/de/parts/1', '/ru/oem', '/zh/bought', '/de/search?keyword=filter'])
  test(`${path} prints its rows under their heads, without fields`, async ({ page }) => {
    await signIn(page, 'buyer@example.com')
    // In print, styles see the width of the whole sheet: 794 px for A4.
    await page.setViewportSize({ width: 794, height: paperHeight })
    await open(page, path)
    await page.emulateMedia({ media: 'print' })
    const table = page.getByRole('main').getByRole('table')
    await expect(table.locator('input').filter({ visible: true })).toHaveCount(0)
    const [heads, cells] = await table.evaluate((shown) =>
      ['thead tr > *', 'tbody tr:first-child > *'].map((places) =>
        [...shown.querySelectorAll(places)]
          .filter((cell) => cell.checkVisibility())
          .map((cell) => cell.getBoundingClientRect().right),
      ),
    )
    expect(cells?.at(-1)).toBe(heads?.at(-1))
    expect(heads?.at(-1)).toBeLessThanOrEqual(794)
  })

test('quick order prints its lines under their heads, and nothing to type or to press', async ({ page }) => {
  await signIn(page, 'buyer@example.com')
  const { rows } = await (await page.request.get('/api/listProductByPart?keyword=filter')).json()
  const numbers = rows.slice(0, 3).map(({ standard }: { standard: string }) => standard)
  const list = [...numbers, 'NOBODY-HAS-7'].join('\n')
  await open(page, `/de/quick-order?list=${encodeURIComponent(list)}`)
  const lines = page.getByRole('main').getByRole('table')
  await expect(lines.getByText('NOBODY-HAS-7').first()).toBeVisible()
  const t = words('de', 'quick-order')
  const paper = (await sheetsOf(page, 'A4')).join(' ')
  for (const said of [...numbers, 'NOBODY-HAS-7', t('column.net')]) expect(paper).toContain(said)
  for (const control of [t('fix.search'), t('fix.ask'), t('file.choose')])
    expect(paper).not.toContain(control)
  await page.setViewportSize({ width: 718, height: paperHeight })
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('main').locator('textarea, input').filter({ visible: true })).toHaveCount(0)
  const cut = await lines.evaluate((table) => table.scrollWidth - (table.parentElement?.clientWidth ?? 0))
  expect(cut).toBeLessThanOrEqual(0)
})

test('a quote prints every column of its lines, and no boxes to tick', async ({ page }) => {
  await signIn(page, 'buyer@example.com')
  const { rows } = await (await page.request.get('/api/listInquery?status=quoted')).json()
  await open(page, `/de/inquery/${rows[0].id}`)
  const lines = page.getByRole('main').getByRole('table')
  await expect(lines.getByRole('checkbox').first()).toBeVisible()
  const totals = await lines.locator('tbody tr > td:last-child').allInnerTexts()
  expect(totals.filter((total) => total !== '').length).toBeGreaterThan(0)
  const paper = (await sheetsOf(page, 'A4')).join(' ')
  for (const total of totals) expect(paper.replaceAll(/\s/g, '')).toContain(total.replaceAll(/\s/g, ''))
  await page.setViewportSize({ width: 718, height: paperHeight })
  await page.emulateMedia({ media: 'print' })
  await expect(lines.getByRole('checkbox').filter({ visible: true })).toHaveCount(0)
  const cut = await lines.evaluate((table) => table.scrollWidth - (table.parentElement?.clientWidth ?? 0))
  expect(cut).toBeLessThanOrEqual(0)
})

test('the page after an inquiry prints its number, what happens next and its lines', async ({ page }) => {
  await signUp(page, 'printing-placed')
  const { rows } = await (await page.request.get('/api/listProductByPart?stock=in&pageSize=3')).json()
  for (const { id } of rows) await change(page, '/api/addCart', { productId: id, quantity: 1 })
  const { data: lines } = await (await page.request.get('/api/getCart')).json()
  const ids = lines.map(({ id }: { id: string }) => id)
  const placed = await change(page, '/api/checkCart', { ids, as: 'inquery' })
  await open(page, `/en/inquery/${placed.data.id}?placed`)
  const trade = words('en', 'trade')
  await expect(page.getByRole('button', { name: trade('placed.print') })).toBeVisible()
  const paper = (await sheetsOf(page, 'A4')).join(' ')
  expect(paper).toContain(placed.data.no)
  expect(paper).toContain(trade('placed.steps.answered'))
  for (const { productModel } of lines) expect(paper).toContain(productModel)
  for (const control of ['placed.print', 'placed.tell.open', 'placed.wrong'])
    expect(paper).not.toContain(trade(control))
  expect(paper).not.toContain(navigation)
  expect(paper).not.toContain(footer)
})
