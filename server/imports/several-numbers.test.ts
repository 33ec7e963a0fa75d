import { describe, expect, it } from 'vitest'
import { productsOf, readContent } from '#server/imports/imports.fixture.ts'
import { isTruthValue, namesSeveralNumbers } from '#server/imports/several-numbers.rules.ts'

describe('a cell of several numbers', () => {
  it.each([
    'NR-10 bis NR-15',
    'NR-10 to NR-15',
    'NR-10 à NR-15',
    'NR-10 до NR-15',
    'NR-10 hasta NR-15',
    'NR-10 BIS NR-15',
    'NR-1至NR-5',
    'NR-20...25',
    'NR-20 … NR-25',
    'NR-20~25',
    'NC-6 - NC-9',
    'NC-6 – NC-19',
    '1123 120 0601 - 0605',
    '1123 120 0601 - 1123 120 0605',
    'AN-1 oder AN-2',
    'AN-1 or B-20',
    'AN-1 ou AN-2',
    'AN-1 o AN-2',
    'AN-1 или AN-2',
    'AN-1 lub AN-2',
    'AN-1 und AN-2',
    'AN-1或AN-2',
    'AN-5 = AN-4',
    'AN-5=AN-4',
    'AN-1 + AN-2',
    'AN-1, AN-2',
    'ML-1\nML-2',
    '4711-A\n4712',
  ])('is the number of no article: %j', (cell) => {
    expect(namesSeveralNumbers(cell)).toBe(true)
  })

  it.each([
    '1130 120 0603',
    '503 28 32-05',
    '530 - 069',
    'A503–544',
    'NC-4/NC-5',
    'A-1 / A-2',
    'MS 170 AL 200',
    '12V=24',
    'A=12',
    '100+200',
    'K-101 ALT',
    'DO 120 TO 20',
    'M8 x 20',
    'X-1 A',
    'A.12..B',
    '10 a 20',
    '1.234.567',
    '4711\nneu',
    '(R) 12-34',
    '5,5',
  ])('may be one number: %j', (cell) => {
    expect(namesSeveralNumbers(cell)).toBe(false)
  })

  it('is refused and told', async () => {
    const read = await readContent(
      'Artikelnr;Bezeichnung;Preis EUR\nA-1 oder A-2;Ring;1,00\n"A-3\nA-4";Filter;2,00\nA-5 (ersetzt A-0);Haube;3,00\nA-6/A-7;Seil;4,00\nTRUE;Seil;4,00',
    )
    expect(productsOf(read).map(({ number }) => number)).toEqual(['A-5', 'A-6/A-7'])
    expect(read.issues.map(({ reason }) => reason)).toEqual([
      'NUMBERS_UNCLEAR',
      'NUMBERS_UNCLEAR',
      'NUMBER_NOTE',
      'NUMBER_MISSING',
    ])
  })
})

it.each(['TRUE', 'Falsch', 'VRAI', 'ИСТИНА', 'Prawda'])('%s is a yes or no and no number', (text) => {
  expect(isTruthValue(text)).toBe(true)
})

it.each(['TRUE-1', 'TRUEFIT', 'WAHR 2'])('%s may be a number', (text) => {
  expect(isTruthValue(text)).toBe(false)
})
