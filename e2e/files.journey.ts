import type { Page } from '@playwright/test'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, firstRow, open, signIn, test } from './shop.ts'
import { words } from './words.ts'

interface Catalogue {
  title: string
  language: string
  fileUrl: string | null
  fileSize: number
  pages: number
}

const catalogues = async (page: Page): Promise<Catalogue[]> =>
  (await (await page.request.get('/api/listCatalogue?pageSize=50')).json()).rows

const read = async (bytes: Uint8Array) => {
  const pdf = await getDocumentProxy(new Uint8Array(bytes))
  const { text } = await extractText(pdf, { mergePages: true })
  return { pages: pdf.numPages, text: text.replace(/\s+/g, '') }
}

/** A job prints them one after the other after a first start, the main catalogues first. */
const printed = async (page: Page): Promise<(Catalogue & { fileUrl: string })[]> =>
  (await catalogues(page)).flatMap(({ fileUrl, ...book }) => (fileUrl === null ? [] : [{ ...book, fileUrl }]))

const languagesOf = (books: readonly { language: string }[]) =>
  [...new Set(books.map(({ language }) => language))].toSorted()

test('a catalogue is opened from the list and holds what it says, in every language', async ({ page }) => {
  test.setTimeout(300_000)
  await expect
    .poll(async () => languagesOf(await printed(page)), { timeout: 240_000, intervals: [2_000] })
    .toEqual(['de', 'en', 'es', 'fr', 'ru', 'zh'])
  const books = await printed(page)

  const [opens = ''] = words('ru', 'content')('catalogue.openNamed').split('{')
  await open(page, '/ru/catalogue')
  const link = page.getByRole('link', { name: new RegExp(`^${opens}`) }).first()
  const [response] = await Promise.all([
    page.waitForResponse((answer) => answer.url().includes('/files/')),
    link.click(),
  ])
  expect(response.status()).toBe(200)
  expect(response.headers()['content-type']).toBe('application/pdf')

  const samples = {
    en: 'Carburetors',
    de: 'Vergaser',
    fr: 'Carburateurs',
    es: 'Carburadores',
    ru: 'Карбюраторы',
    zh: '化油器',
  }
  for (const [language, wanted] of Object.entries(samples)) {
    const book = books.find((entry) => entry.language === language)
    if (!book) throw new Error(`no book in ${language}`)
    const part = await page.request.get(book.fileUrl, { headers: { range: 'bytes=0-3' } })
    expect([part.status(), await part.text()]).toEqual([206, '%PDF'])
    const whole = await (await page.request.get(book.fileUrl)).body()
    expect(whole.length, language).toBe(book.fileSize)
    expect(whole.length, language).toBeLessThan(1_000_000)
    const { pages, text } = await read(whole)
    expect(pages, language).toBe(book.pages)
    expect(text, language).toContain(wanted)
  }
})

test('the data sheet of a part opens from its page, in the reader’s language', async ({ page }) => {
  await signIn(page, 'buyer@example.com')
  const { id, standard } = await firstRow(page, '/api/listProductByPart?keyword=STIHL%20MS%20180')
  const sheetPath = `/files/product-${id}-zh`
  await open(page, `/zh/product/${id}`)
  const link = page.getByRole('link', { name: words('zh', 'print')('sheet.title') })
  await expect(link).toHaveAttribute('href', sheetPath)
  const sheet = await page.request.get(sheetPath)
  expect(sheet.status()).toBe(200)
  const { text } = await read(await sheet.body())
  expect(text).toContain(standard.replaceAll(' ', ''))
  expect(text).toMatch(/\p{Script=Han}/u)
  await page.context().clearCookies()
  const denied = await page.request.get(sheetPath, { maxRedirects: 0 })
  expect([denied.status(), denied.headers()['location']]).toEqual([302, `/zh/product/${id}`])
})
