import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, it } from 'vitest'
import { type Language, languages } from '#contract/language.ts'
import { drawPart } from '#server/drawings/drawings.ts'
import type { Book, BookRow } from '#server/printing/book.ts'
import { printBook } from '#server/printing/book-layout.ts'

const names: Record<Language, string> = {
  en: 'Carburetor for chainsaw, venturi 14 mm',
  zh: '适用油锯化油器（喉管 14 mm）',
  fr: 'Carburateur pour tronçonneuse, venturi 14 mm',
  de: 'Vergaser für Motorsäge, Düse 14 mm',
  es: 'Carburador para motosierra, difusor ñ 14 mm',
  ru: 'Карбюратор для бензопилы, диффузор 14 мм',
}

const buildRow = (index: number, language: Language): BookRow => ({
  number: `GP-01 ${10_000 + index}`,
  name: names[language],
  packs: [1, 10],
  fits: [
    { brand: 'STIHL', model: 'MS 180' },
    { brand: 'STIHL', model: 'MS 170' },
  ],
  fitsTotal: 44,
  oem: [{ brand: 'STIHL', number: `1130 120 ${index}` }],
})

const buildBook = (language: Language, rows = 60): Book => ({
  language,
  title: names[language],
  year: 2026,
  shop: { name: 'Partwright', email: 'sales@example.com', phone: '+1 555 0142', url: null },
  cover: drawPart('carburetor', {}, 'large'),
  sections: ['gearbox', 'crankcase'].map((type) => ({
    title: `${type} (${language})`,
    parent: '',
    drawing: drawPart(type, {}, 'large'),
    total: 1_032,
    rows: Array.from({ length: rows }, (_, index) => buildRow(index, language)),
  })),
})

const read = async (bytes: Uint8Array) => {
  const pdf = await getDocumentProxy(new Uint8Array(bytes))
  const { text } = await extractText(pdf)
  return { pdf, pages: text.map((page) => page.replace(/\s+/g, ' ')) }
}
const squeezed = (text: string) => text.replace(/\s+/g, '')

describe('a printed catalogue', () => {
  it.each(languages)('is text to search and to listen to, in %s', async (language) => {
    const { bytes, pages: count } = await printBook(buildBook(language))
    const { pdf, pages } = await read(bytes)
    expect(pdf.numPages).toBe(count)
    const { info } = await pdf.getMetadata()
    expect(info).toMatchObject({
      Title: `${names[language]} 2026`,
      Language: language === 'zh' ? 'zh-CN' : language,
    })
    expect((await pdf.getMarkInfo())?.Marked).toBe(true)
    const whole = squeezed(pages.join(''))
    for (const wanted of [names[language], 'GP-01 10059', 'STIHL MS 180, MS 170', 'STIHL 1130 120 59'])
      expect(whole).toContain(squeezed(wanted))
    expect(bytes.length).toBeLessThan(300_000)
  })

  it('names the page of every section and every number', async () => {
    const { pages } = await read((await printBook(buildBook('en'))).bytes)
    const place =
      pages.findIndex((page, index) => index > 1 && page.includes('crankcase (en) 60 numbers')) + 1
    expect(pages[1]).toContain(`crankcase (en) ${place}`)
    const number = 'GP-01 10059'
    const on = pages.flatMap((page, index) => (page.includes(number) ? [index + 1] : []))
    const index = on.at(-1) ?? 0
    expect(pages[index - 1]).toContain(`${number} ${on.slice(0, -1).join(', ')}`)
  })

  it('leads from the contents and the bookmarks to the sections', async () => {
    const { pdf } = await read((await printBook(buildBook('de'))).bytes)
    const links = await (await pdf.getPage(2)).getAnnotations()
    expect(links).toHaveLength(2)
    for (const link of links) expect(await pdf.getDestination(link.dest)).not.toBeNull()
    expect((await pdf.getOutline())?.map((entry) => entry.title)).toEqual([
      'gearbox (de)',
      'crankcase (de)',
      'Nummernverzeichnis',
    ])
  })

  it('has a table of rows and cells for a reader who listens', async () => {
    const { pdf } = await read((await printBook(buildBook('en', 5))).bytes)
    const roles: string[] = []
    const walk = (node: unknown) => {
      const { role, children } = Object(node)
      if (typeof role === 'string') roles.push(role)
      if (Array.isArray(children)) children.forEach(walk)
    }
    walk(await (await pdf.getPage(3)).getStructTree())
    expect(roles.filter((role) => role === 'TH')).toHaveLength(10)
    expect(roles.filter((role) => role === 'TR')).toHaveLength(12)
    expect(roles.filter((role) => role === 'TD')).toHaveLength(50)
    expect(roles).toContain('Figure')
  })

  it('is the same bytes whenever it is printed', async () => {
    const [first, second] = [await printBook(buildBook('zh', 8)), await printBook(buildBook('zh', 8))]
    expect(Buffer.compare(first.bytes, second.bytes)).toBe(0)
  })

  it('takes what a supplier typed: no sign breaks it', async () => {
    const odd: BookRow = {
      ...buildRow(1, 'en'),
      number: `X${'9'.repeat(200)}`,
      name: `<script>alert(1)</script> 😀 \u0000\u202e (a) \\ ) endobj stream \ud800 ${'Ж'.repeat(400)}`,
    }
    const book = buildBook('en', 1)
    const { bytes } = await printBook({
      ...book,
      sections: book.sections.map((section) => ({ ...section, rows: [odd] })),
    })
    const { pages } = await read(bytes)
    expect(squeezed(pages.join(''))).toContain('<script>alert(1)</script>')
    expect(Buffer.from(bytes).includes('/JavaScript')).toBe(false)
  })

  it('has a page even without a part', async () => {
    const { pages } = await printBook({ ...buildBook('fr'), cover: null, sections: [] })
    expect(pages).toBe(3)
  })
})
