import { expect, it } from 'vitest'
import { type Language, languages } from '#contract/language.ts'
import { formatPrice } from '#server/pricing/price-text.ts'

const inAll = (write: (language: Language) => string) =>
  Object.fromEntries(
    languages.map((language) => [
      language,
      write(language).replaceAll('\u00a0', '~').replaceAll('\u202f', '^'),
    ]),
  )

it('writes a price for so many pieces as the trade of each language does', () => {
  expect(inAll((language) => formatPrice({ amount: 135, currency: 'EUR', per: 100 }, language))).toEqual({
    en: '€1.35~/~100',
    zh: '€1.35~/~100~件',
    fr: '1,35~€ /~100~pièces',
    de: '1,35~€ /~100~Stück',
    es: '1,35~€ /~100~uds.',
    ru: '1,35~€ /~100~шт.',
  })
  expect(inAll((language) => formatPrice({ amount: 135, currency: 'JPY', per: 1000 }, language))).toEqual({
    en: '¥135~/~1,000',
    zh: 'JP¥135~/~1,000~件',
    fr: '135~JPY /~1^000~pièces',
    de: '135~¥ /~1.000~Stück',
    es: '135~JPY /~1000~uds.',
    ru: '135~¥ /~1~000~шт.',
  })
  expect(formatPrice({ amount: 1_350, currency: 'KWD', per: 10 }, 'de')).toContain('1,350')
})

it('writes a price per piece as an amount alone', () => {
  expect(formatPrice({ amount: 135, currency: 'EUR', per: 1 }, 'en')).toBe('€1.35')
})
