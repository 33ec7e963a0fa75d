import { normalizeNumber } from '#contract/part-number.ts'
import type { PictureNumber } from '#contract/shop/number-pictures.contract.ts'
import { mostPictureNumbers } from '#contract/shop/picture-file.ts'
import type { NumberReading } from '#server/vision/numbers/number-reading.ts'
import { keysOf } from '#server/number-pictures/number-variants.rules.ts'

/** Of more readings than this no look-alikes are looked up. */
const mostWithLookAlikes = 4

/** All that the catalogue is asked for, in one question. */
export const lookUpKeys = (reading: NumberReading): string[] => {
  const keys = reading.flatMap(({ text }, place) => {
    const { exact, alike } = keysOf(text)
    return place < mostWithLookAlikes ? [...exact, ...alike] : exact
  })
  return [...new Set(keys)]
}

/** How likely it is the wanted number: the lower the value, the earlier it is listed. */
const placeOf = ({ isKnown, isSure }: PictureNumber): number => (isKnown ? (isSure ? 0 : 1) : 2)

/**
 * What is told of a reading, `known` being the catalogue's spelling by normal form: known numbers first, then the
 * others as likely as they are. A number found only by a look-alike stands before what was read, and both are told.
 */
export const rankNumbers = (reading: NumberReading, known: ReadonlyMap<string, string>): PictureNumber[] => {
  const numbers = reading.flatMap(({ text, isSure }, place): PictureNumber[] => {
    const { exact, alike } = keysOf(text)
    const spelling = exact.flatMap((key) => known.get(key) ?? [])[0]
    if (spelling !== undefined) return [{ number: spelling, isKnown: true, isSure }]
    const likely = place < mostWithLookAlikes ? alike.flatMap((key) => known.get(key) ?? [])[0] : undefined
    const read: PictureNumber = { number: text, isKnown: false, isSure }
    return likely === undefined ? [read] : [{ number: likely, isKnown: true, isSure: false }, read]
  })
  const seen = new Set<string>()
  return numbers
    .toSorted((a, b) => placeOf(a) - placeOf(b))
    .filter(({ number }) => {
      const normal = normalizeNumber(number)
      return !seen.has(normal) && seen.add(normal)
    })
    .slice(0, mostPictureNumbers)
}
