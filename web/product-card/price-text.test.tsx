import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { type Language, languages } from '#contract/language.ts'
import type { Price } from '#contract/money.ts'
import { SpeechContext } from '#web/platform/texts.ts'
import { PriceText } from '#web/product-card/price-text.tsx'
import { readTexts } from '#web/testing/texts.fixture.ts'

const draw = (language: Language, price: Price): string =>
  renderToStaticMarkup(
    <SpeechContext value={{ language, texts: readTexts(language, 'catalogue') }}>
      <PriceText price={price} />
    </SpeechContext>,
  )
const hidden = /<span aria-hidden="true">([^<]*)<\/span>/
const inAll = (write: (language: Language) => string | undefined) =>
  Object.fromEntries(languages.map((language) => [language, write(language)?.replaceAll('\u00a0', '~')]))
const washers: Price = { amount: 135, currency: 'EUR', per: 100 }

it('shows for how many pieces a price is', () => {
  expect(inAll((language) => hidden.exec(draw(language, washers))?.[1])).toEqual({
    en: '€1.35~/~100',
    zh: '€1.35~/~100~件',
    fr: '1,35~€ /~100~pièces',
    de: '1,35~€ /~100~Stück',
    es: '1,35~€ /~100~uds.',
    ru: '1,35~€ /~100~шт.',
  })
})

it('says it in words to a screen reader, once', () => {
  const said = (language: Language) =>
    draw(language, washers)
      .replace(hidden, '')
      .replaceAll(/<[^>]+>/g, '')
  expect(inAll(said)).toEqual({
    en: '€1.35 per 100 pieces',
    zh: '每 100 件 €1.35',
    fr: '1,35~€ les 100 pièces',
    de: '1,35~€ je 100 Stück',
    es: '1,35~€ por 100 unidades',
    ru: '1,35~€ за 100 штук',
  })
})

it('shows and says a price per piece as an amount alone', () => {
  expect(draw('en', { amount: 135, currency: 'EUR', per: 1 })).toBe('€1.35')
})
