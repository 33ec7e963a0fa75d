import { expect, it } from 'vitest'
import { languages } from '#contract/language.ts'
import { formatCountry, formatDay, formatMoney } from '#server/platform/texts/format.ts'

/** Every language at once; blanks that do not break are shown, as they look like any other. */
const inAll = (write: (language: (typeof languages)[number]) => string) =>
  Object.fromEntries(
    languages.map((language) => [
      language,
      write(language).replaceAll('\u00a0', '~').replaceAll('\u202f', '^'),
    ]),
  )

it('mails write money as the reader does', () =>
  expect(inAll((language) => formatMoney({ amount: 1_234_550, currency: 'EUR' }, language))).toEqual({
    en: '€12,345.50',
    zh: '€12,345.50',
    fr: '12^345,50~€',
    de: '12.345,50~€',
    es: '12.345,50~€',
    ru: '12~345,50~€',
  }))

it('mails write days out in full, the same in every zone', () => {
  const full = {
    en: 'March 5, 2026',
    zh: '2026年3月5日',
    fr: '5 mars 2026',
    de: '5. März 2026',
    es: '5 de marzo de 2026',
    ru: '5 марта 2026 г.',
  }
  for (const day of ['2026-03-05', new Date('2026-03-05T23:59:59Z'), new Date('2026-03-05T00:00:00Z')])
    expect(inAll((language) => formatDay(day, language))).toEqual(full)
})

it('mails name countries in the reader’s language, and as typed where it is no code', () => {
  expect(inAll((language) => formatCountry('DE', language))).toEqual({
    en: 'Germany',
    zh: '德国',
    fr: 'Allemagne',
    de: 'Deutschland',
    es: 'Alemania',
    ru: 'Германия',
  })
  expect(formatCountry('Utopia', 'de')).toBe('Utopia')
  expect(inAll((language) => formatCountry('XI', language))).toEqual({
    en: 'Northern Ireland',
    zh: '北爱尔兰',
    fr: 'Irlande du Nord',
    de: 'Nordirland',
    es: 'Irlanda del Norte',
    ru: 'Северная Ирландия',
  })
})
