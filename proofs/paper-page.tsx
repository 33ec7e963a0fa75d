import type { Language } from '#contract/language.ts'
import type { Quote } from '#contract/shop/quote.ts'
import type { DocumentDetail } from '#contract/shop/trade.contract.ts'
import { draw } from '#web/testing/draw.fixture.tsx'
import { DocumentLines } from '#web/trade/documents/document-lines.tsx'
import { QuoteLines } from '#web/trade/quotes/quote-lines.tsx'
import { QuoteSide } from '#web/trade/quotes/quote-side.tsx'
import { useQuoteChoice } from '#web/trade/quotes/use-quote-choice.ts'

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

/** Price and total are the last two cells of a row. */
const lineFigures = (row: string) => {
  const [price = '', total = ''] = cellsOf(row).slice(-2)
  return {
    price: words(/<span aria-hidden="true">(.*?)<\/span>/su.exec(price)?.[1] ?? price),
    total: words(total),
  }
}

/** Draws the table of a document's page and reads its figures back. */
export const readPageFigures = (
  document: DocumentDetail,
  language: Language,
  kind: 'order' | 'inquery' = 'order',
): PageFigures => {
  const html = draw(
    // Buttons to order again need a whole page around them; the figures do not.
    <DocumentLines kind={kind} document={{ ...document, moves: [] }} />,
    { language, texts: ['trade', 'packing', 'catalogue', 'shell', 'reorder'] },
  ).replaceAll('<!-- -->', '')
  const [body = '', foot = ''] = html.slice(html.indexOf('<tbody')).split('<tfoot')
  return {
    lines: rowsOf(body).map(lineFigures),
    sums: rowsOf(foot).map((row) => {
      const [name = '', amount = ''] = cellsOf(row)
      return { name: words(name), amount: words(amount) }
    }),
  }
}

/** Draws a quote as the buyer answers it, and reads its figures back. */
export const readQuoteFigures = (document: DocumentDetail, quote: Quote, language: Language): PageFigures => {
  const Page = () => {
    const choice = useQuoteChoice(document.id, quote)
    return (
      <>
        <QuoteLines document={document} quote={quote} choice={choice} />
        <QuoteSide document={document} quote={quote} choice={choice} />
      </>
    )
  }
  const html = draw(<Page />, {
    language,
    texts: ['shell', 'trade', 'trade-quote', 'catalogue', 'packing', 'reorder'],
    at: `/${language}/inquery/d`,
  }).replaceAll('<!-- -->', '')
  const [, sums = ''] = html.split('<dl')
  const pairs = [...sums.matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/gsu)]
  return {
    lines: rowsOf(html)
      .filter((row) => row.includes('data-take='))
      .map(lineFigures),
    sums: pairs.map(([, name = '', amount = '']) => ({ name: words(name), amount: words(amount) })),
  }
}
