import { expect, it } from 'vitest'
import { withoutDoubledDots } from '#contract/sentence-end.ts'

it.each([
  ['We added you to Garden S.A.. Your cart is kept.', 'We added you to Garden S.A. Your cart is kept.'],
  ['Attach to Garden S.A.…', 'Attach to Garden S.A…'],
  ['Garden S.A. is approved.', 'Garden S.A. is approved.'],
])('reads “%s” as “%s”', (text, mended) => {
  expect(withoutDoubledDots(text, { company: 'Garden S.A.', count: 3 })).toBe(mended)
})

it('keeps two dots that do not come from a value', () => {
  expect(withoutDoubledDots('Wait... for Wieland GmbH.', { company: 'Wieland GmbH', empty: '' })).toBe(
    'Wait... for Wieland GmbH.',
  )
})
