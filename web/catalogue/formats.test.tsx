import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { type Language, languages } from '#contract/language.ts'
import { CalendarDay, LocalTime } from '#web/platform/local-time.tsx'
import { SpeechContext, useFormatter, useTranslations } from '#web/platform/texts.ts'
import { readTexts } from '#web/testing/texts.fixture.ts'

/** Numbers, money, days and plurals as each language writes them (docs/trust.md#languages-and-formats). */
const written = (language: Language, node: ReactNode): string =>
  renderToStaticMarkup(
    <SpeechContext value={{ language, texts: readTexts(language, 'catalogue') }}>{node}</SpeechContext>,
  ).replaceAll(/<[^>]+>/g, '')

/** Every language at once; blanks that do not break are shown, as they look like any other. */
const inAll = (node: ReactNode): Record<string, string> =>
  Object.fromEntries(
    languages.map((language) => [
      language,
      written(language, node).replaceAll('\u00a0', '~').replaceAll('\u202f', '^'),
    ]),
  )

const Figure = ({ value }: { value: number }) => useFormatter().number(value)
const Amount = ({ minor, currency }: { minor: number; currency: string }) =>
  useFormatter().money({ amount: minor, currency })
const Total = ({ count }: { count: number }) =>
  useTranslations('catalogue.list')('total', { count, shown: useFormatter().number(count) })
const AtLeast = ({ count }: { count: number }) =>
  useTranslations('catalogue.list')('totalMore', { count, shown: useFormatter().number(count) })
const PageName = ({ page }: { page: number }) => useTranslations('catalogue.pages')('page', { page })

describe('numbers', () => {
  it('of pages are read out as their links show them', () => {
    for (const name of Object.values(inAll(<PageName page={1235} />))) expect(name).toContain('1235')
  })

  it('of four digits stand together in Spanish alone', () =>
    expect(inAll(<Figure value={1234} />)).toEqual({
      en: '1,234',
      zh: '1,234',
      fr: '1^234',
      de: '1.234',
      es: '1234',
      ru: '1~234',
    }))

  it('have the signs of the language between groups and before decimals', () =>
    expect(inAll(<Figure value={12_345.5} />)).toEqual({
      en: '12,345.5',
      zh: '12,345.5',
      fr: '12^345,5',
      de: '12.345,5',
      es: '12.345,5',
      ru: '12~345,5',
    }))
})

describe('money', () => {
  it('has its sign where the language puts it', () =>
    expect(inAll(<Amount minor={123_450} currency="EUR" />)).toEqual({
      en: '€1,234.50',
      zh: '€1,234.50',
      fr: '1^234,50~€',
      de: '1.234,50~€',
      es: '1234,50~€',
      ru: '1~234,50~€',
    }))

  it('says which dollar where the language has one of its own or none', () =>
    expect(inAll(<Amount minor={5} currency="USD" />)).toEqual({
      en: '$0.05',
      zh: 'US$0.05',
      fr: '0,05~$US',
      de: '0,05~$',
      es: '0,05~US$',
      ru: '0,05~$',
    }))

  it('has the decimals of its currency', () =>
    expect([
      written('en', <Amount minor={1500} currency="JPY" />),
      written('en', <Amount minor={1500} currency="EUR" />),
      written('de', <Amount minor={1500} currency="KWD" />).replace('\u00a0', '~'),
    ]).toEqual(['¥1,500', '€15.00', '1,500~KWD']))
})

describe('days and times', () => {
  it('are written out, never as figures alone', () =>
    expect(inAll(<CalendarDay date="2026-03-05" />)).toEqual({
      en: 'Mar 5, 2026',
      zh: '2026年3月5日',
      fr: '5 mars 2026',
      de: '5. März 2026',
      es: '5 mar 2026',
      ru: '5 мар. 2026 г.',
    }))

  it('carry their zone, which is UTC until the browser says another', () =>
    expect(inAll(<LocalTime at="2026-03-05T14:07:00Z" />)).toEqual({
      en: 'Mar 5, 2026, 02:07 PM UTC',
      zh: '2026年3月5日 UTC 14:07',
      fr: '5 mars 2026, 14:07 UTC',
      de: '5. März 2026, 14:07 UTC',
      es: '5 mar 2026, 14:07 UTC',
      ru: '5 мар. 2026 г., 14:07 UTC',
    }))
})

describe('plurals', () => {
  it.each([
    [
      0,
      {
        en: '0 items',
        zh: '共 0 种产品',
        fr: '0 article',
        de: '0 Artikel',
        es: '0 artículos',
        ru: '0 товаров',
      },
    ],
    [
      1,
      { en: '1 item', zh: '共 1 种产品', fr: '1 article', de: '1 Artikel', es: '1 artículo', ru: '1 товар' },
    ],
    [
      3,
      {
        en: '3 items',
        zh: '共 3 种产品',
        fr: '3 articles',
        de: '3 Artikel',
        es: '3 artículos',
        ru: '3 товара',
      },
    ],
    [
      11,
      {
        en: '11 items',
        zh: '共 11 种产品',
        fr: '11 articles',
        de: '11 Artikel',
        es: '11 artículos',
        ru: '11 товаров',
      },
    ],
    [
      21,
      {
        en: '21 items',
        zh: '共 21 种产品',
        fr: '21 articles',
        de: '21 Artikel',
        es: '21 artículos',
        ru: '21 товар',
      },
    ],
    [
      30_122,
      {
        en: '30,122 items',
        zh: '共 30,122 种产品',
        fr: '30^122 articles',
        de: '30.122 Artikel',
        es: '30.122 artículos',
        ru: '30~122 товара',
      },
    ],
  ])('of %d products follow the rules of each language', (count, expected) =>
    expect(inAll(<Total count={count} />)).toEqual(expected),
  )

  it('of at least so many products too', () => {
    expect(inAll(<AtLeast count={11_213} />)).toEqual({
      en: 'At least 11,213 items. Narrow your search to see the rest.',
      zh: '至少 11,213 种产品。缩小搜索范围可查看其余产品。',
      fr: 'Au moins 11^213 articles. Affinez la recherche pour voir les autres.',
      de: 'Mindestens 11.213 Artikel. Grenzen Sie die Suche ein, um die übrigen zu sehen.',
      es: 'Al menos 11.213 artículos. Acote la búsqueda para ver el resto.',
      ru: 'Не менее 11~213 товаров. Чтобы увидеть остальные, уточните запрос.',
    })
    expect(inAll(<AtLeast count={1_001} />)['ru']).toContain('Не менее 1~001 товара.')
  })
})
