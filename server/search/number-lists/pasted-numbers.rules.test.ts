import { describe, expect, it } from 'vitest'
import { normalizeNumber } from '#contract/part-number.ts'
import { readLines } from '#server/search/number-lists/list-lines.rules.ts'
import { pastedNumbers } from '#server/search/number-lists/pasted-numbers.rules.ts'

const known = new Set(
  ['GT-65934', 'KD1508', 'KD7351', 'KD7557', 'YL82A137', 'FT04W', '390014', '886661157259', '532 75 22-33']
    .concat([
      '0000 792 9164',
      '0000 670 6000',
      'GT-85611',
      'GT-73476',
      '1646 673 8600',
      '1135-442-1601',
      '051495',
    ])
    .concat(['12-345/678'])
    .map(normalizeNumber),
)
const read = (text: string) => pastedNumbers(readLines(text), known)

describe('pastedNumbers', () => {
  it.each([
    'GT-65934\t15\nKD1508\t18\nFT04W\t14',
    'GT-65934 15 Stk\nKD1508 18 Stk\nFT04W 4 Stk',
    'GT-65934 2 шт, KD1508 1 шт, FT04W 1 шт',
    'GT-65934 - 2\nKD1508 - 3\nFT04W - 1',
    'GT-65934, 2 pcs\nKD1508, 3 pcs\nFT04W, 1 pc',
    'GT-65934 x 2\nKD1508 x 3\nFT04W x 1',
    'GT-65934\nKD1508\nFT04W',
  ])('finds short numbers of %j', (text) => {
    expect(read(text)).toEqual({ numbers: ['GT-65934', 'KD1508', 'FT04W'], unknown: [] })
  })

  it('finds a list of short numbers alone', () => {
    expect(read('kd7351 - 2\nkd7557 - 3').numbers).toEqual(['kd7351', 'kd7557'])
  })

  it('takes no model of a name for a number', () => {
    expect(read('GT-65934 Filter für KD1508\nGT-85611\tKD7351 Filter\t2').numbers).toEqual([
      'GT-65934',
      'GT-85611',
    ])
  })

  it.each([
    ['AB1234\t2\nGT-85611\t3', ['AB1234']],
    ['AB1234, GT-85611', ['AB1234']],
    ['GT-85611\nZX-99-1234 2 Stk', ['ZX-99-1234']],
    ['Dichtung 0,5 mm für FRS 410, BKS 4040 390014 7 шт\nHL-KM Podador 886661150000 13 шт', ['886661150000']],
  ])('names what the catalogue does not have of %j', (text, unknown) => {
    expect(read(text).unknown).toEqual(unknown)
  })

  it.each([
    '532 75 22-33, GT-65934',
    '0000 792 9164,0000 670 6000',
    'GT-85611 Oleo-Mac937\nGT-65934 Filter 1148/73',
    'GT-85611 BMW E34/E39/E31/E32/E38\nGT-65934 für 142 235, 1/2X2339',
    'GT-85611\t1148/73\t5\nGT-65934\tE34/E39/E31\t2',
    'GT-85611\nGT-65934\nMit freundlichen Grüßen\nTel. 0561 123456',
  ])('names nothing of %j, whose numbers it has', (text) => {
    expect(read(text).unknown).toEqual([])
    expect(read(text).numbers).toHaveLength(2)
  })

  it('finds the numbers of other lines than one that names a part', () => {
    const text = 'Dichtung 0,5 mm für FRS 410, BKS 4040 390014 7 шт\nHL-KM 145° Podador 886661157259 13 шт'
    expect(read(text).numbers).toEqual(['390014', '886661157259'])
  })

  it('finds numbers that a slash joins, unless the whole is one', () => {
    expect(read('GT-85611/GT-73476').numbers).toEqual(['GT-85611', 'GT-73476'])
    expect(read('1646 673 8600/1135-442-1601/051495').numbers).toEqual([
      '1646 673 8600',
      '1135-442-1601',
      '051495',
    ])
    expect(read('12-345/678').numbers).toEqual(['12-345/678'])
  })
})
