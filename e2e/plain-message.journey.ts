import type { Browser, Page } from '@playwright/test'
import { change, signUpBuyer } from './new-buyer.ts'
import { expect, firstRow, test } from './shop.ts'
import { sentences, words } from './words.ts'

const write = words('en', 'trade')
const files = words('en', 'message-files')
const errors = sentences('errors')

/** A readable PDF of so many bytes. */
const pdfOf = (bytes: number): Buffer => {
  const end = '\n%%EOF\n'
  return Buffer.from(`%PDF-1.7\n${' '.repeat(bytes - 9 - end.length)}${end}`)
}

const placeOrder = async (page: Page): Promise<{ id: string; no: string }> => {
  const { id: productId } = await firstRow(page, '/api/listProductByPart?keyword=STIHL&stock=in')
  const added = await change(page, '/api/addCart', { productId, quantity: 1 })
  const placed = await change(page, '/api/checkCart', { ids: [added.data.id], as: 'order' })
  expect(placed).toMatchObject({ code: 200, data: { type: 'order' } })
  return placed.data
}

const withoutScript = async (browser: Browser, page: Page, baseURL: string): Promise<Page> => {
  const context = await browser.newContext({
    baseURL,
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  })
  return context.newPage()
}

test('a message about an order carries a file without script; a refused one keeps what was typed', async ({
  page,
  browser,
  baseURL,
}) => {
  await signUpBuyer(page, 'plain-message')
  const { id } = await placeOrder(page)
  const plain = await withoutScript(browser, page, baseURL ?? '')
  await plain.goto(`/en/order/${id}`)
  const text = plain.getByRole('textbox', { name: write('write.label') })
  const file = plain.getByLabel(files('one'))
  const send = plain.getByRole('button', { name: write('write.send') })
  await expect(plain.getByText('Without JavaScript you can attach one file to a message.')).toBeVisible()

  await text.fill('Is it this one?')
  for (const [name, buffer, reason] of [
    ['large.pdf', pdfOf(2 * 1024 * 1024 + 1), errors('MESSAGE_FILE_TOO_LARGE')],
    ['program.pdf', Buffer.from('MZ This program'), errors('MESSAGE_FILE_TYPE')],
  ] as const) {
    await file.setInputFiles({ name, mimeType: 'application/pdf', buffer })
    await send.click()
    await expect(plain.getByText(reason), name).toBeVisible()
    await expect(text, name).toHaveValue('Is it this one?')
  }
  // A message without a text is refused, and its file has to be chosen again.
  await text.fill(' ')
  await file.setInputFiles({ name: 'sketch.pdf', mimeType: 'application/pdf', buffer: pdfOf(300) })
  await send.click()
  await expect(plain.getByText(`${errors('MESSAGE_MISSING')} ${files('chooseAgain')}`)).toBeVisible()

  await text.fill('Is it this one?')
  await file.setInputFiles({
    name: 'sketch.pdf',
    mimeType: 'application/pdf',
    buffer: pdfOf(2 * 1024 * 1024),
  })
  await send.click()
  await expect(plain).toHaveURL(new RegExp(`/en/order/${id}$`))
  await expect(plain.getByText('Is it this one?')).toBeVisible()
  const link = plain.getByRole('link', { name: /sketch\.pdf/ })
  await expect(link).toBeVisible()
  const address = (await link.getAttribute('href')) ?? ''
  const saved = await plain.request.get(address)
  expect((await saved.body()).length).toBe(2 * 1024 * 1024)
  const { data } = await (await page.request.get(`/api/order/detail/${id}`)).json()
  expect(data.messages).toHaveLength(1)

  await text.fill('Only words.')
  await send.click()
  await expect(plain.getByText('Only words.')).toBeVisible()
  await plain.context().close()
})
