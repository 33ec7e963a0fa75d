import { expect, it } from 'vitest'
import { fullName } from '#contract/full-name.ts'

it.each([
  ['Anna', 'Keller', 'Anna Keller'],
  ['伟', '王', '王伟'],
  ['Wei', '王', 'Wei 王'],
  ['Madonna', '', 'Madonna'],
  ['', '', ''],
])('writes %s and %s as %s', (first, last, whole) => {
  expect(fullName(first, last)).toBe(whole)
})
