import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, it } from 'vitest'
import { layTradePaperOut } from '#server/printing/trade-paper-layout.ts'
import { buildPaper, buildPaperLine } from '#server/printing/trade-paper.fixture.ts'

/** The words of each page, and what its structure tells a screen reader. */
const read = async (bytes: Uint8Array) => {
  const pdf = await getDocumentProxy(new Uint8Array(bytes))
  const { text } = await extractText(pdf, { mergePages: false })
  const { info } = await pdf.getMetadata()
  return {
    pages: text.map((page) => page.replace(/\s+/g, ' ')),
    info,
    tree: await (await pdf.getPage(1)).getStructTree(),
  }
}

describe('a paper of 500 lines', () => {
  const lines = Array.from({ length: 500 }, (_, at) =>
    buildPaperLine({
      position: at + 1,
      number: `GP-${1000 + at}`,
      name: `Vergaser ${at % 3 === 0 ? 'mit Dichtung und Membran' : ''}`,
    }),
  )

  it('repeats its heads, counts its pages and leaves no line out', async () => {
    const { bytes, pages: count } = await layTradePaperOut(buildPaper({ language: 'de', lines }))
    const { pages } = await read(bytes)
    expect(pages).toHaveLength(count)
    expect(count).toBeGreaterThanOrEqual(15)
    expect(count).toBeLessThanOrEqual(25)
    for (const [index, page] of pages.entries()) {
      expect(page).toContain(`Seite ${index + 1} von ${count}`)
      expect(page).toContain('Auftragsbestätigung OR-2026-000456')
      expect(page).toContain('Nettopreis')
    }
    const numbers = [...pages.join(' ').matchAll(/GP-\d+/g)].map(([number]) => number)
    expect(numbers).toEqual(lines.map(({ number }) => number))
  })

  it('ends with the sums, and never without a line above them', async () => {
    for (let count = 20; count < 50; count += 3) {
      const { bytes } = await layTradePaperOut(buildPaper({ language: 'de', lines: lines.slice(0, count) }))
      const { pages } = await read(bytes)
      expect(pages.at(-1)).toContain('Gesamtbetrag')
      expect(pages.at(-1)).toContain(`GP-${999 + count}`)
    }
  })
})

describe('a paper of the trade', () => {
  it('cuts neither the reason of its tax nor a term nor a remark, however long they are', async () => {
    const words = (from: string) => Array.from({ length: 110 }, (_, at) => `${from}${100 + at}`)
    const said = {
      tax: words('Steuer'),
      delivery: words('Lief'),
      payment: words('Zahl'),
      remark: words('Bem'),
    }
    const paper = buildPaper({
      language: 'de',
      kind: 'quote',
      lines: [buildPaperLine({ remark: said.remark.join(' ') })],
    })
    const { bytes } = await layTradePaperOut({
      ...paper,
      deliveryTerm: said.delivery.join(' '),
      paymentTerm: said.payment.join(' '),
      sums: { ...paper.sums, tax: { rate: 7, amount: 105, reason: said.tax.join(' ') } },
    })
    const { pages } = await read(bytes)
    const text = pages.join(' ')
    for (const word of Object.values(said).flat()) expect(text).toContain(word)
    expect(text).toContain('Zahlungsbedingung: Zahl100')
  })

  it('weighs only what its sums count: no alternative, and nothing that is not available', async () => {
    const lines = [
      buildPaperLine({ weightGrams: 2500 }),
      buildPaperLine({ position: 2, weightGrams: 9000, isAvailable: false }),
      buildPaperLine({ position: 1, weightGrams: 4000, isAlternative: true }),
    ]
    const { bytes } = await layTradePaperOut(buildPaper({ language: 'en', kind: 'quote', lines }))
    const { pages } = await read(bytes)
    expect(pages.join(' ')).toContain('Total weight: 2.5 kg')
  })

  it('shows Chinese and Russian whatever its own language is, and has tags, a title and a language', async () => {
    const { bytes } = await layTradePaperOut(buildPaper({ language: 'en' }))
    const { pages, info, tree } = await read(bytes)
    for (const part of ['ООО «Сад и парк»', '张伟园林机械店', 'K-10023', 'PL5260250274', 'PO-4711/26'])
      expect(pages[0]).toContain(part)
    for (const part of ['IQ-2026-000123', '84213100 DE', '0.25 kg', '€1.35 / 100', 'DE123456789'])
      expect(pages[0]).toContain(part)
    expect(info).toMatchObject({ Title: 'Order confirmation OR-2026-000456', Language: 'en' })
    expect(JSON.stringify(tree)).toMatch(/"role":"H1".*"role":"Table".*"role":"TD"/)
  })

  it('is the same bytes for the same content', async () => {
    const [one, other] = [await layTradePaperOut(buildPaper()), await layTradePaperOut(buildPaper())]
    expect(Buffer.from(one.bytes).equals(Buffer.from(other.bytes))).toBe(true)
  })

  it('leaves the supplier out of neutral papers, the properties of the file included', async () => {
    const { bytes } = await layTradePaperOut(buildPaper({ supplier: null }))
    const { pages, info } = await read(bytes)
    expect(pages[0]).not.toMatch(/Müller|Ulm|DE123456789|IBAN/)
    expect(JSON.stringify(info)).not.toContain('Müller')
  })

  it('says of a line without a price that it is on request, and adds nothing up', async () => {
    const line = buildPaperLine({ price: null, total: null })
    const paper = buildPaper({ kind: 'inquiry', lines: [buildPaperLine(), line] })
    const { pages } = await read((await layTradePaperOut(paper)).bytes)
    expect(pages[0]).toContain('on request')
    expect(pages[0]).not.toContain('Net total')
  })
})
