import { describe, expect, it } from 'vitest'
import { productsOf, readContent } from '#server/imports/imports.fixture.ts'
import { readNotedNumber } from '#server/imports/number-notes.rules.ts'

describe('a part number with the number it had before', () => {
  it.each([
    ['K-102 / alt K-101', 'K-102'],
    ['K-102 (alt: K-101)', 'K-102'],
    ['K-102 (formerly K-101)', 'K-102'],
    ['K-102, ex K-101', 'K-102'],
    ['K-102 ersetzt K-101', 'K-102'],
    ['K-102 (anc. K-101)', 'K-102'],
    ['K-102 взамен K-101', 'K-102'],
    ['K-102 (ранее K-101)', 'K-102'],
    ['K-102 (旧 K-101)', 'K-102'],
    ['532 18 23-25 (old no. K-101)', '532 18 23-25'],
  ])('%s is two numbers', (typed, number) => {
    expect(readNotedNumber(typed)).toMatchObject({ number, formerNumber: 'K-101' })
  })
})

describe('a part number behind words for a number', () => {
  it.each([
    'Art.-Nr. K-103',
    'Nr. K-103',
    'Best.-Nr.: K-103',
    'Part No.: K-103',
    'P/N: K-103',
    '№ K-103',
    'Réf. K-103',
    'Арт. K-103',
    'Nr. K-103 (neu)',
  ])('%s is the number without them', (typed) => {
    expect(readNotedNumber(typed)).toMatchObject({ number: 'K-103', note: expect.any(String) })
  })

  it.each(['NR 4711', 'No-4711', 'ART4711', 'REF 12', 'No.K'])('%s may be all of the number', (typed) => {
    expect(readNotedNumber(typed)).toMatchObject({ number: typed })
  })
})

describe('a part number with words of its own', () => {
  it.each([
    'K-103*',
    'M8 x 20',
    '1130 020 1200',
    'KIT 4',
    'ALT-200',
    'EX 120',
    'K-101 ALT',
    'A-1 / A-2',
    'MS 180 (R)',
  ])('%s stays as it is', (typed) => {
    expect(readNotedNumber(typed)).toEqual({ number: typed, isEnded: false })
  })
})

it('finds both numbers of such a cell, and tells that words were taken off', async () => {
  const read = await readContent('Artikelnr;Bezeichnung;Preis EUR\nK-102 / alt K-101;Rad;5,00')
  expect(productsOf(read)).toMatchObject([{ number: 'K-102', numbers: [{ type: 'old', number: 'K-101' }] }])
  expect(read.issues.map(({ line, reason }) => [line, reason])).toEqual([[2, 'NUMBER_NOTE']])
})

describe('a part number among the marks of a list', () => {
  it.each(['► K-104', 'K-104 ¹)', 'K-104†', '*NEW* K-104', 'NEU: K-104', '* K-104'])(
    '%s is the number without them, and told',
    (typed) => expect(readNotedNumber(typed)).toEqual({ number: 'K-104', note: typed, isEnded: false }),
  )

  it('ends an article whose number says so before it', () => {
    expect(readNotedNumber('AUSLAUF: K-104')).toEqual({
      number: 'K-104',
      note: 'AUSLAUF: K-104',
      isEnded: true,
    })
  })

  it.each(['#K-104', 'X: K-104', 'OEM:K-104', '(K-104)', '104*105'])(
    '%s may be all of the number',
    (typed) => {
      expect(readNotedNumber(typed).number).toBe(typed)
    },
  )
})

describe('part numbers that a program wrote with a fraction', () => {
  it('are read without it, and told', async () => {
    const file = await readContent('Part number;Name\n100234.0;Bolt\n100235.0;Nut\n100236.0;Pin')
    expect(productsOf(file).map(({ number }) => number)).toEqual(['100234', '100235', '100236'])
    expect(file.issues.map(({ reason }) => reason)).toEqual(Array.from({ length: 3 }, () => 'NUMBER_NOTE'))
  })

  it('keep it where others have none', async () => {
    const file = await readContent('Part number;Name\n100234.0;Bolt\n100235.1;Nut\nA-3;Pin')
    expect(productsOf(file).map(({ number }) => number)).toEqual(['100234.0', '100235.1', 'A-3'])
  })
})
