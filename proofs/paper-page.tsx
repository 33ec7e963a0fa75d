import { renderToStaticMarkup } from 'react-dom/server'
import type { Language } from '#contract/language.ts'
import type { DocumentDetail } from '#contract/shop/trade.contract.ts'
import { SpeechContext } from '#web/platform/texts.ts'
import { readTexts } from '#web/testing/texts.fixture.ts'
import { DocumentLines } from '#web/trade/documents/document-lines.tsx'

/** The figures of a document as its page writes them, without blanks. */
export interface PageFigures {
  lines: { price: string; total: string }[]
  sums: { name: string; amount: string }[]
}

const words = (html: string) =>
  html
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, '')
const rowsOf = (html: string) => [...html.matchAll(/<tr\b.*?<\/tr>/gsu)].map(([row]) => row)
const cellsOf = (row: string) => [...row.matchAll(/<t[dh]\b.*?<\/t[dh]>/gsu)].map(([cell]) => cell)

/** Draws the table of a document's page and reads its figures back. */
export const readPageFigures = (document: DocumentDetail, language: Language): PageFigures => {
  const html = renderToStaticMarkup(
    <SpeechContext
      value={{ language, texts: readTexts(language, 'trade', 'packing', 'catalogue', 'shell', 'reorder') }}
    >
      {/* Buttons to order again need a whole page around them; the figures do not. */}
      <DocumentLines kind="order" document={{ ...document, moves: [] }} />
    </SpeechContext>,
  )
  const [body = '', foot = ''] = html.slice(html.indexOf('<tbody')).split('<tfoot')
  return {
    lines: rowsOf(body).map((row) => {
      const [price = '', total = ''] = cellsOf(row).slice(-2)
      return {
        price: words(/<span aria-hidden="true">(.*?)<\/span>/su.exec(price)?.[1] ?? price),
        total: words(total),
      }
    }),
    sums: rowsOf(foot).map((row) => {
      const [name = '', amount = ''] = cellsOf(row)
      return { name: words(name), amount: words(amount) }
    }),
  }
}
