import { expect, it } from 'vitest'
import { slipsOf } from '#server/search/number-slips.rules.ts'

it('makes of a number those that are one slip of the key away', () => {
  const slips = slipsOf('AB1234')
  for (const near of ['AB2134', 'AB1324', 'AB1235', 'AB123', 'AB12334', 'BA1234', 'A1B234'])
    expect(slips).toContain(near)
  for (const far of ['AB1234', 'AC1234', 'AB4321', 'AB12']) expect(slips).not.toContain(far)
  expect(slipsOf('1'.repeat(40))).toEqual([])
})
