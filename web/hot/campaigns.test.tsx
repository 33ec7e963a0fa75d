import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { HotCard, Promotion } from '#contract/shop/catalogue.contract.ts'
import { type Language, languages } from '#contract/language.ts'
import { campaignsOf, priceSaved } from '#web/hot/campaigns.ts'
import { Offer } from '#web/hot/offer.tsx'
import { SpeechContext } from '#web/platform/texts.ts'
import { buildCard } from '#web/testing/product-card.fixture.ts'
import { readTexts } from '#web/testing/texts.fixture.ts'

const promotion: Promotion = { title: 'Spring', text: 'Now', startAt: null, endAt: null, priceBefore: null }
const buildHotCard = (id: number, facts: Partial<Promotion>): HotCard => ({
  ...buildCard({ id, badge: 'hot' }),
  promotion: { ...promotion, ...facts },
})
const euros = (amount: number) => ({ amount, currency: 'EUR', per: 1 as const })

describe('campaigns', () => {
  it('gather their items where the first of them stands, and say once what all have in common', () => {
    const campaigns = campaignsOf([
      buildHotCard(1, { endAt: '2026-12-25' }),
      buildHotCard(2, { title: '', text: '' }),
      buildHotCard(3, { endAt: '2026-12-25' }),
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
    const [campaign] = campaignsOf([buildHotCard(1, { endAt: '2026-12-25' }), buildHotCard(2, {})])
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
    expect(said({ amount: 100, currency: 'USD', per: 1 }, euros(120))).toBeNull()
    expect(said({ ...euros(120), per: 100 }, euros(2))).toEqual(euros(2))
    expect(said(euros(2), { ...euros(120), per: 100 })).toBeNull()
    expect(said(null, euros(120))).toBeNull()
    expect(said(euros(100), null)).toBeNull()
  })

  it('is read out as one in each language, and shown once', () => {
    const read = (language: Language) =>
      renderToStaticMarkup(
        <SpeechContext value={{ language, texts: readTexts(language, 'hot', 'catalogue') }}>
          <Offer
            card={{ ...buildHotCard(1, { priceBefore: euros(123_450) }), price: euros(99_900) }}
            at="price"
          />
        </SpeechContext>,
      )
        .replaceAll(/<span aria-hidden="true">[^<]*<\/span>/g, '')
        .replaceAll(/<[^>]+>/g, '')
        .replaceAll('\u00a0', '~')
        .replaceAll('\u202f', '^')
    expect(Object.fromEntries(languages.map((language) => [language, read(language)]))).toEqual({
      en: 'Was €1,234.50 €999.00',
      zh: '原价：€1,234.50 €999.00',
      fr: 'Avant^: 1^234,50~€ 999,00~€',
      de: 'Bisher: 1.234,50~€ 999,00~€',
      es: 'Antes: 1234,50~€ 999,00~€',
      ru: 'Прежняя цена: 1~234,50~€ 999,00~€',
    })
  })
})
