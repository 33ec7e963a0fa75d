import type { Page } from '@playwright/test'
import { extractText, getDocumentProxy } from 'unpdf'
import { change, signUp } from './new-buyer.ts'
import { expect, open, test } from './shop.ts'
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
