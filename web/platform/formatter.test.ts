import { afterEach, describe, expect, it } from 'vitest'
import { languages, htmlLang } from '#contract/language.ts'
import { figuresOf, knowFigures, noteFigures } from '#web/platform/figures.ts'
import { formatterIn } from '#web/platform/formatter.ts'

afterEach(() => knowFigures({}))

describe('a figure', () => {
  it.each(languages)('is what the platform writes (%s)', (language) => {
    const platform = new Intl.NumberFormat(htmlLang(language))
    const { number } = formatterIn(language)
    for (const value of [-1, -0, 0, 0.5, 1, 7, 42, 999, 999.5, 1000, 1234, 12_345, 1e9, Number.NaN])
      expect(number(value)).toBe(platform.format(value))
    for (let value = 1; value < 1_000; value++) expect(number(value)).toBe(platform.format(value))
  })

  it('that came with the page is not written again', () => {
    const { number, dateTime, money, country, languageName } = formatterIn('de')
    const day = new Date('2026-03-01T12:00:00Z')
    const page = () => [
      number(1234),
      number(0.5, { style: 'percent' }),
      dateTime(day, { dateStyle: 'medium' }),
      money({ amount: 1950, currency: 'EUR' }),
      money({ amount: 1950, currency: 'JPY' }),
      country('FR'),
      languageName('fr'),
    ]
    const { drawn, written } = noteFigures(page)
    expect(drawn).toEqual([
      '1.234',
      '50\u00a0%',
      '01.03.2026',
      '19,50\u00a0€',
      '1.950\u00a0¥',
      'Frankreich',
      'Französisch',
    ])
    // Marked, so that it is seen where a text comes from.
    const marked = Object.fromEntries(
      Object.entries(figuresOf(written)).map(([how, texts]) => [
        how,
        Object.fromEntries(Object.entries(texts).map(([what, text]) => [what, `${text}*`])),
      ]),
    )
    knowFigures(marked)
    expect(page()).toEqual(drawn.map((text) => `${text}*`))
    expect(number(4321)).toBe('4.321')
    expect(formatterIn('en').number(1234)).toBe('1,234')
  })

  it('below nought is told from nought', () => {
    const { number } = formatterIn('en')
    knowFigures(figuresOf(noteFigures(() => [number(0), number(-0)]).written))
    expect([number(0), number(-0)]).toEqual(['0', '-0'])
  })

  it('of a drawing within a drawing counts for both, and for nobody afterwards', () => {
    const { number } = formatterIn('en')
    const outer = noteFigures(() => {
      number(1000)
      const inner = noteFigures(() => number(2000))
      expect(figuresOf(inner.written)).toEqual({ 'en number {}': { 2000: '2,000' } })
      number(3000)
    })
    number(4000)
    expect(figuresOf(outer.written)).toEqual({
      'en number {}': { 1000: '1,000', 2000: '2,000', 3000: '3,000' },
    })
  })

  it('is noted no longer than the drawing lasts, when that fails too', () => {
    const { number } = formatterIn('en')
    const { written } = noteFigures(() => {
      expect(() =>
        noteFigures(() => {
          number(5000)
          throw new Error('no page')
        }),
      ).toThrow('no page')
    })
    number(6000)
    expect(written).toEqual([['en number {}', '5000', '5,000']])
  })

  it('of a country that is no code stays as it was typed', () =>
    expect(formatterIn('en').country('Freedonia')).toBe('Freedonia'))
})
