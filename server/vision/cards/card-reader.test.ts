import { expect, it } from 'vitest'
import { cardPictures } from '#server/vision/cards/card-reader.ts'

const field = (value: string) => ({ value, isSure: true })
const readingOf = (fName: unknown) => ({
  fName,
  lName: field('B'),
  company: field('C'),
  phone: field('1'),
  email: field('e'),
})

it('texts too long and with control characters are cut, clean and not sure', () => {
  const { fName, lName } = cardPictures.reading.parse(readingOf(field(`Ann\u0000a\u202e${'x'.repeat(400)}`)))
  expect(fName.value).toMatch(/^Ann a x{54}$/)
  expect(fName.isSure).toBe(false)
  expect(lName).toEqual(field('B'))
})

it('what is no card is no reading', () => {
  expect(cardPictures.reading.safeParse(readingOf('x')).success).toBe(false)
  expect(cardPictures.reading.safeParse({ fName: field('A') }).success).toBe(false)
})
