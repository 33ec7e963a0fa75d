import { describe, expect, it } from 'vitest'
import { areShares, percentOf, readDiscount, takeOff } from '#server/imports/discount.rules.ts'

const read = (cell: string, isShare = false): number | null => {
  const discount = readDiscount(cell, isShare)
  return discount && percentOf(discount)
}

describe('a cell of discounts', () => {
  it.each([
    ['40', 40],
    ['40 %', 40],
    ['-40%', 40],
    ['−12,5 %', 12.5],
    ['12.75', 12.75],
    ['40+10', 46],
    ['50 % + 10 % + 5 %', 57.25],
    ['0', 0],
    ['0.5', 0.5],
    ['0,5 %', 0.5],
    ['', 0],
    ['-', 0],
  ])('reads %s', (cell, percent) => {
    expect(read(cell)).toBe(percent)
  })

  it.each([
    ['0.4', 40],
    ['0,125', 12.5],
    ['-0.4', 40],
    ['0', 0],
    ['', 0],
  ])('reads %s as a share where all of the column are shares', (cell, percent) => {
    expect(read(cell, true)).toBe(percent)
  })

  it.each(['100', '140 %', 'R1', '40 EUR', '40/10', '1.000', 'netto'])('does not guess at %s', (cell) => {
    expect(read(cell)).toBeNull()
  })

  it('does not guess at 40 among shares', () => {
    expect(read('40', true)).toBeNull()
  })
})

it.each([
  [['0.4', '0.35', '0', ''], true],
  [['0,4'], true],
  [['0.4', '40'], false],
  [['0.5 %'], false],
  [['0', ''], false],
  [['40', '35'], false],
])('a column of %j holds shares: %s', (cells, expected) => {
  expect(areShares(cells)).toBe(expected)
})

it('takes a discount off and rounds half up', () => {
  const off = (cell: string) => readDiscount(cell, false) ?? { left: 0n, whole: 1n }
  expect(takeOff(10_000, off('40'))).toBe(6000)
  expect(takeOff(1001, off('50'))).toBe(501)
  expect(takeOff(333, off('33,3'))).toBe(222)
})
