import type { ComponentProps } from 'react'
import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, it } from 'vitest'
import type { UserInfo } from '#contract/shop/accounts.contract.ts'
import { type Language, languages } from '#contract/language.ts'
import type { Quote } from '#contract/shop/quote.ts'
import { type AppState, AppStateProvider } from '#web/platform/app-state.tsx'
import { LanguageProvider } from '#web/platform/language.tsx'
import type { Preferences } from '#web/platform/page-data.ts'
import { createStore } from '#web/platform/store.ts'
import { createTextStore } from '#web/platform/text-store.ts'
import { readTexts } from '#web/testing/texts.fixture.ts'
import { buildUser } from '#web/testing/user.fixture.ts'
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

const draw = (language: Language, quote: Quote): string => {
  const state: AppState = {
    call: () => Promise.reject(new Error('drawing asks for nothing')),
    shop: { name: 'Partwright', email: 'parts@example.com', phone: '+1' },
    origin: 'https://shop.example',
    language,
    user: createStore<UserInfo | null>(buildUser()),
    preferences: createStore<Preferences>({ density: 'default', view: 'rows' }),
    texts: createTextStore(() => Promise.resolve({}), {
      [language]: readTexts(language, 'shell', 'trade', 'trade-quote'),
    }),
    head: { info: null },
    drawOnce: null,
    posted: null,
  }
  const document: ComponentProps<typeof QuoteSide>['document'] = {
    id: 'd',
    no: 'IQ-1',
    moves: ['accept', 'decline'],
    order: null,
  }
  const Side = () => <QuoteSide document={document} quote={quote} choice={useQuoteChoice('d', quote)} />
  const Page = () => (
    <AppStateProvider state={state}>
      <LanguageProvider language={language}>
        <Side />
      </LanguageProvider>
    </AppStateProvider>
  )
  const Stub = createRoutesStub([{ path: '*', Component: Page }])
  return renderToString(<Stub initialEntries={[`/${language}/inquery/d`]} />)
}

const plain = (html: string) => html.replaceAll(/<[^>]*>/g, '')
const textOfButton = (html: string) =>
  plain(/<button type="submit"[^>]*>(.*?)<\/button>/.exec(html)?.[1] ?? '')
const lastSum = (html: string) => plain(/.*<dd>(.*?)<\/dd><\/dl>/.exec(html)?.[1] ?? '')

it('names the total with freight and tax on the button, as the sums above it do', () => {
  for (const language of languages) {
    const html = draw(language, buildQuote({}))
    expect(lastSum(html)).toMatch(/46[.,]60/)
    expect(textOfButton(html)).toContain(lastSum(html))
    expect(textOfButton(html)).not.toMatch(/19[.,]66/)
  }
})

it('says that its sum is net and of the goods alone while the total is not known', () => {
  const html = draw('en', buildQuote({ freight: null, total: null }))
  expect(textOfButton(html)).toMatch(/ · .*19\.66.* net for the goods$/)
})
