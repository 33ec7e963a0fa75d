import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { HotCard, Promotion } from '#contract/shop/catalogue.contract.ts'
import { type Language, languages } from '#contract/language.ts'
import { campaignsOf, priceSaved } from '#web/hot/campaigns.ts'
import { Offer } from '#web/hot/offer.tsx'
import { SpeechContext } from '#web/platform/texts.ts'

const promotion: Promotion = { title: 'Spring', text: 'Now', startAt: null, endAt: null, priceBefore: null }
const card: HotCard = {
  id: 1,
  fullname: 'Saw chain',
  fullnameLang: null,
  standard: 'GP-48 1',
  pic: '',
  star: 0,
  kind: 'part',
  typeId: 1,
  typeName: 'Saw chains',
  brandId: null,
  brandName: null,
  stock: 'in',
  expectedAt: null,
  price: null,
  priceState: 'login',
  packQuantity: 1,
  wished: false,
  badge: 'hot',
  supersededBy: null,
  fits: null,
  match: null,
  fitsFirst: [],
  fitsTotal: 0,
  oemNumber: null,
  oemBrand: null,
  promotion,
}
const buildCard = (id: number, said: Partial<Promotion>): HotCard => ({
  ...card,
  id,
  promotion: { ...promotion, ...said },
})
const euros = (amount: number) => ({ amount, currency: 'EUR' })

describe('campaigns', () => {
  it('gather their items where the first of them stands, and say once what all have in common', () => {
    const campaigns = campaignsOf([
      buildCard(1, { endAt: '2026-12-25' }),
      buildCard(2, { title: '', text: '' }),
      buildCard(3, { endAt: '2026-12-25' }),
    ])
    expect(
      campaigns.map(({ title, text, endAt, cards }) => [title, text, endAt, cards.map(({ id }) => id)]),
    ).toEqual([
      ['Spring', 'Now', '2026-12-25', [1, 3]],
      ['', '', null, [2]],
    ])
    expect(campaigns[0]?.cards[0]?.promotion).toMatchObject({ title: '', endAt: null })
  })

  it('leave to each item when it ends where they end on different days', () => {
    const [campaign] = campaignsOf([buildCard(1, { endAt: '2026-12-25' }), buildCard(2, {})])
    expect(campaign?.endAt).toBeNull()
    expect(campaign?.cards.map((one) => one.promotion?.endAt)).toEqual(['2026-12-25', null])
  })
})

describe('the price before', () => {
  it('is said only where something is saved', () => {
    const said = (price: HotCard['price'], priceBefore: Promotion['priceBefore']) =>
      priceSaved({ price, promotion: { ...promotion, priceBefore } })
    expect(said(euros(100), euros(120))).toEqual(euros(120))
    expect(said(euros(120), euros(120))).toBeNull()
    expect(said({ amount: 100, currency: 'USD' }, euros(120))).toBeNull()
    expect(said(null, euros(120))).toBeNull()
    expect(said(euros(100), null)).toBeNull()
  })

  it('is read out as one in each language, and shown once', () => {
    const textsOf = (language: Language, feature: string) =>
      JSON.parse(readFileSync(new URL(`../../locales/${language}/${feature}.json`, import.meta.url), 'utf8'))
    const read = (language: Language) =>
      renderToStaticMarkup(
        <SpeechContext
          value={{
            language,
            texts: { hot: textsOf(language, 'hot'), catalogue: textsOf(language, 'catalogue') },
          }}
        >
          <Offer
            card={{ ...buildCard(1, { priceBefore: euros(123_450) }), price: euros(99_900) }}
            at="price"
          />
        </SpeechContext>,
      )
        .replaceAll(/<span aria-hidden="true">[^<]*<\/span>/g, '')
        .replaceAll(/<[^>]+>/g, '')
        .replaceAll('\u00a0', '~')
        .replaceAll('\u202f', '^')
    expect(Object.fromEntries(languages.map((language) => [language, read(language)]))).toEqual({
      en: 'Before: €1,234.50 €999.00',
      zh: '原价：€1,234.50 €999.00',
      fr: 'Avant^: 1^234,50~€ 999,00~€',
      de: 'Bisher: 1.234,50~€ 999,00~€',
      es: 'Antes: 1234,50~€ 999,00~€',
      ru: 'Прежняя цена: 1~234,50~€ 999,00~€',
    })
  })
})
