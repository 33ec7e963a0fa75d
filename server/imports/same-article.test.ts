import { describe, expect, it } from 'vitest'
import { normalizeNumber } from '#contract/part-number.ts'
import { type NamedNumber, isOtherArticle, isOtherMaker } from '#server/imports/same-article.rules.ts'

const article = (number: string, name: string, amountMinor?: number, maker?: string): NamedNumber => ({
  number,
  names: name === '' ? {} : { en: name },
  ...(amountMinor === undefined ? {} : { prices: { list: { amountMinor, currency: 'EUR', per: 1 } } }),
  ...(maker === undefined ? {} : { brand: { normal: normalizeNumber(maker) } }),
})

describe('isOtherArticle', () => {
  it.each([
    ['names without a common word', article('1.5', 'Cap'), article('15', 'Hose')],
    ['other sizes', article('OR-12x2.5', 'O-Ring 12 x 2,5'), article('OR-12x25', 'O-Ring 12 x 25')],
    ['other sizes, Polish', article('10-5', 'Pasek 10 x 5'), article('105', 'Pasek 105')],
    ['other sizes, Russian', article('40.5', 'Ремень 40,5 см'), article('405', 'Ремень 405 см')],
    ['other sizes, Chinese', article('6/1', '螺栓 6/1'), article('61', '螺栓 61')],
    ['prices far apart', article('AB-1', 'Belt', 400), article('AB1', 'Belt', 700)],
    ['a decimal sign and another price', article('M6x1.0', 'Screw', 20), article('M6x10', 'Screw', 25)],
    ['a fraction and another price', article('AB-1/2', 'Belt', 700), article('AB-12', 'Belt', 800)],
    [
      'a sign of a variant and another price',
      article('4711', 'Disc', 2000),
      article('4711+', 'Disc, hard', 2500),
    ],
    [
      'other names and prices',
      article('А-1', 'Фильтр воздушный', 410),
      article('A-1', 'Фильтр топливный', 510),
    ],
    [
      'other names and prices far apart under one spelling',
      article('4715100', 'Kette', 1200),
      article('4715100', 'Schiene', 12_300),
    ],
  ])('tells articles apart by %s', (_, one, other) => {
    expect(isOtherArticle(one, other)).toBe(true)
    expect(isOtherArticle(other, one)).toBe(true)
  })

  it.each([
    ['only blanks differ', article('1 5', 'Cap', 100), article('15', 'Hose', 140)],
    ['prices alone are far apart', article('15', 'Hose', 100), article('15', 'Hose, long', 900)],
    ['names alone differ', article('15', 'Bar', 100), article('15', 'Hose', 100)],
    ['names and prices agree', article('G 7-1A', 'Filtre', 400), article('G7.1A', 'Filtre', 400)],
    [
      'a decimal sign stands beside the same price',
      article('40.5', 'Riemen', 400),
      article('405', 'Riemen', 400),
    ],
    ['one name says more', article('G7-1A', 'Filtr', 400), article('G71A', 'Filtr, niebieski', 420)],
    ['a price is a little newer', article('G7-1A', 'Suodatin', 400), article('G71A', 'Suodatin', 440)],
    [
      'a point parts groups of three',
      article('QT404.001', 'Washer, 7 mm', 63_893),
      article('QT404001', 'Washer, 7 mm', 63_993),
    ],
    [
      'points part a long number',
      article('1130.120.0603', 'Carb', 400),
      article('1130 1200603', 'Carb', 440),
    ],
    [
      'the names repeat the number',
      article('1130-120-0603', 'Vergaser 1130-120-0603'),
      article('1130 120 0603', 'Vergaser 1130 120 0603'),
    ],
    ['sizes are written in two ways', article('A-1', 'Riemen 40,5'), article('A1', 'Riemen 40.5 cm')],
    ['one row has no name', article('1.5', ''), article('15', 'Hose')],
    ['words stand in another order', article('1.5', 'Cap, wide'), article('15', 'Wide caps')],
  ])('takes two spellings for one article where %s', (_, one, other) => {
    expect(isOtherArticle(one, other)).toBe(false)
    expect(isOtherArticle(other, one)).toBe(false)
  })
})

describe('isOtherMaker', () => {
  const oregon = article('100-200', 'Air filter', 410, 'Oregon')
  it.each([
    ['another price', article('100-200', 'Air filter', 510, 'Stens')],
    ['a name without a common word', article('100-200', 'Spark plug', 410, 'Stens')],
  ])('tells articles of two makers apart by %s', (_, other) => {
    expect(isOtherMaker(oregon, other)).toBe(true)
  })
  it.each([
    ['name and price agree', article('100-200', 'Air filter', 410, 'Stens')],
    ['a row names no maker', article('100-200', 'Air filter', 510)],
    ['it is the same maker', article('100-200', 'Air filter', 510, 'OREGON Tool')],
  ])('keeps one article where %s', (_, other) => {
    expect(isOtherMaker(oregon, other)).toBe(false)
  })
})
