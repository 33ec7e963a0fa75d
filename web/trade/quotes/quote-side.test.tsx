import type { ComponentProps } from 'react'
import { expect, it } from 'vitest'
import { type Language, languages } from '#contract/language.ts'
import type { Quote } from '#contract/shop/quote.ts'
import { draw } from '#web/testing/draw.fixture.tsx'
import { QuoteSide } from '#web/trade/quotes/quote-side.tsx'
import { useQuoteChoice } from '#web/trade/quotes/use-quote-choice.ts'

const euros = (amount: number) => ({ amount, currency: 'EUR' })
const costs = { freight: euros(1950), taxRate: 19, tax: euros(744), total: euros(4660) }

const buildQuote = (more: Partial<Quote>): Quote => ({
  version: 1,
  sentAt: '2026-03-02T08:00:00.000Z',
  validOn: '2026-03-16',
  validUntil: '2026-03-16T23:00:00.000Z',
  daysLeft: 14,
  state: 'open',
  deliveryTerm: '',
  paymentTerm: '',
  goods: euros(1966),
  ...costs,
  taxReason: '',
  lines: [],
  changes: [],
  goodsBefore: null,
  ...more,
})

const drawSide = (language: Language, quote: Quote): string => {
  const document: ComponentProps<typeof QuoteSide>['document'] = {
    id: 'd',
    no: 'IQ-1',
    moves: ['accept', 'decline'],
    order: null,
  }
  const Side = () => <QuoteSide document={document} quote={quote} choice={useQuoteChoice('d', quote)} />
  return draw(<Side />, {
    language,
    texts: ['shell', 'trade', 'trade-quote'],
    at: `/${language}/inquery/d`,
  })
}

const plain = (html: string) => html.replaceAll(/<[^>]*>/g, '')
const textOfButton = (html: string) =>
  plain(/<button type="submit"[^>]*>(.*?)<\/button>/.exec(html)?.[1] ?? '')
const lastSum = (html: string) => plain(/.*<dd>(.*?)<\/dd><\/dl>/.exec(html)?.[1] ?? '')

it('names the total with freight and tax on the button, as the sums above it do', () => {
  for (const language of languages) {
    const html = drawSide(language, buildQuote({}))
    expect(lastSum(html)).toMatch(/46[.,]60/)
    expect(textOfButton(html)).toContain(lastSum(html))
    expect(textOfButton(html)).not.toMatch(/19[.,]66/)
  }
})

it('says that its sum is net and of the goods alone while the total is not known', () => {
  const html = drawSide('en', buildQuote({ freight: null, total: null }))
  expect(textOfButton(html)).toMatch(/ · .*19\.66.* net for the goods$/)
})
