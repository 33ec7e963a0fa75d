import fc from 'fast-check'
import { expect, it } from 'vitest'
import { makersNumber } from '#contract/makers-number.ts'
import { normalizeNumber } from '#contract/part-number.ts'

it('shows one number in one pattern, whatever its spelling', () => {
  for (const number of [
    '11301200643',
    '1130-120-0643',
    '1130 120 0643',
    '1130.120.0643',
    '１１３０１２００６４３',
  ])
    expect(makersNumber('Stihl', number), number).toBe('1130 120 0643')
  expect(makersNumber('Husqvarna', '532182325')).toBe('532 18 23-25')
  expect(makersNumber('Honda', '28462ze1003')).toBe('28462-ZE1-003')
  expect(makersNumber('HONDA', '28462 ZE1')).toBe('28462-ZE1')
})

it('leaves a number as it is written where no pattern of its maker fits', () => {
  expect(makersNumber('STIHL', '1130 120 064')).toBe('1130 120 064')
  expect(makersNumber('STIHL', 'WT-160A/12345')).toBe('WT-160A/12345')
  expect(makersNumber('Walbro', 'hda-192')).toBe('hda-192')
  expect(makersNumber(null, '11301200643')).toBe('11301200643')
})

it('changes only signs: the normal form of a number stays the same', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('STIHL', 'Honda', 'Husqvarna', 'Kohler', 'Walbro'),
      fc.string(),
      (maker, number) => {
        expect(normalizeNumber(makersNumber(maker, number))).toBe(normalizeNumber(number))
      },
    ),
  )
})
