import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { markedRange, wordRanges } from '#web/product-card/marks.ts'

const markedIn = (number: string, query: string, isGuess = false) => {
  const range = markedRange(number, query, isGuess)
  return range && number.slice(...range)
}
const wordsIn = (name: string, query: string) => wordRanges(name, query).map((range) => name.slice(...range))

/** Letters that change their length with their case, halves of letters, separators, several scripts. */
const oddText = fc
  .array(fc.constantFrom(...'aÄßİﬁ½1٣.,/- 化油ёИ\u0301😀', '\ud800', '\udc00', 'ms', '180', 'ue'), {
    maxLength: 30,
  })
  .map((parts) => parts.join(''))

describe('markedRange', () => {
  it.each([
    ['1130 120 0603', '1130120', '1130 120'],
    ['1130 120 0603', '１１３０ １２０', '1130 120'],
    ['CS-45', 'СS45', 'CS-45'],
    ['1130 120 0603', 'Stihl 1130-120-0603', '1130 120 0603'],
    ['0000 350 3502', '3503502', '350 3502'],
    ['MS 180', 'ms180 carburetor', 'MS 180'],
    ['MS 180', 'MS180化油器', 'MS 180'],
    ['1130 120 0603', 'filter', null],
  ])('finds in %s what %s says of it', (number, query, marked) => {
    expect(markedIn(number, query)).toBe(marked)
  })

  it('takes letters for digits only where that is how the number was found', () => {
    expect(markedIn('1130 120 0603', 'II3O 12O', true)).toBe('1130 120')
    expect(markedIn('1130 120 0603', 'II3O 12O')).toBeNull()
  })
})

describe('wordRanges', () => {
  it.each([
    ['Carburetor for MS 180', 'CARBURETOR ms180', ['Carburetor', 'MS 180']],
    ['Carburetor', 'carburetors', ['Carburetor']],
    ['Zündkerze M14', 'Zundkerze', ['Zündkerze']],
    ['Zündkerze M14', 'zuendkerze m14', ['Zündkerze', 'M14']],
    ['Rasenmähermesser 46 cm', 'messer', ['messer']],
    ['Carburateur à membrane', 'membrane a', ['membrane']],
    ['Карбюратор для бензопилы', 'карбюратора', ['Карбюратор']],
    ['Щётка стартёра', 'щетка', ['Щётка']],
    ['斯蒂尔MS180化油器', 'MS180化油器', ['MS180', '化油器']],
    ['Guide bar 3/8" 1.3', '3/8 1,3', ['3/8', '1.3']],
    ['Bearing 6202 2RS', '6202 rs', ['6202', 'RS']],
    ['Air filter', 'fil', ['fil']],
    ['Oil', 'o', []],
    ['Ölpumpe, Öl', 'öl', ['Öl', 'Öl']],
    ['Deckel de la', 'de la', ['de', 'la']],
    ['100 % cotton', '%', []],
  ])('marks in %s what %s asks for', (name, query, marked) => {
    expect(wordsIn(name, query)).toEqual(marked)
  })

  it('keeps to the name whatever is typed', () => {
    fc.assert(
      fc.property(oddText, oddText, (name, query) => {
        let last = 0
        for (const [from, to] of wordRanges(name, query)) {
          expect(from).toBeGreaterThanOrEqual(last)
          expect(to).toBeGreaterThan(from)
          expect(to).toBeLessThanOrEqual(name.length)
          last = to
        }
      }),
    )
  })
})
