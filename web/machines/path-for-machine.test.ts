import { expect, it } from 'vitest'
import { pathForMachine } from '#web/machines/path-for-machine.ts'

it.each([
  [null, '/parts?for=7'],
  ['/', '/'],
  ['/quick-order', '/quick-order'],
  ['/parts/3?brandId=2', '/parts/3?brandId=2&for=7'],
  ['/product/5', '/product/5?for=7'],
  ['/model/12', '/model/7'],
  ['/model/12?assembly=fuel', '/model/7'],
  ['/models', '/models'],
])('leads back to %s with a machine just chosen', (before, after) => {
  expect(pathForMachine(before, 7)).toBe(after)
})
