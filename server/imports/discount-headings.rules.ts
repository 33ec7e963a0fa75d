import { hasMark } from '#server/imports/heading-marks.rules.ts'
import { foldHeading } from '#server/imports/heading-words.ts'

/** `Disc.` and `Dto.` alone are discounts; `Disc thickness` speaks of a disc. */
export const isDiscountHeading = (heading: string): boolean => {
  const folded = foldHeading(heading)
  return hasMark(folded, 'discount') || /^(?:disc|desct?|dscto|dc?to|rab|rem|скид)\d*$/u.test(folded)
}
