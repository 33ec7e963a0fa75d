import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { coreOf, runsOf } from '#server/search/inside-numbers.rules.ts'

describe('what is looked for inside of numbers', () => {
  it('is a number without the zeros in front, of four signs at least', () => {
    expect(coreOf('00003503502')).toBe('3503502')
    expect(coreOf('000012')).toBe('0012')
    expect(coreOf('0012')).toBe('0012')
  })

  it('is its runs of five signs, the last one ending where it ends', () => {
    expect(runsOf('3503')).toBe("'3503':*")
    expect(runsOf('35035')).toBe("'35035'")
    expect(runsOf('3503502')).toBe("'35035' & '03502'")
    expect(runsOf('1130120060')).toBe("'11301' & '20060'")
    expect(runsOf('113012006034')).toBe("'11301' & '20060' & '06034'")
  })

  it('is held by the runs of every number it stands in', () => {
    const number = fc.array(fc.constantFrom('0', '1', 'A', 'Ж', '𠀀'), { minLength: 4, maxLength: 24 })
    fc.assert(
      fc.property(number, fc.nat(), fc.nat(), (signs, first, length) => {
        const start = first % (signs.length - 3)
        const part = signs.slice(start, start + 4 + (length % (signs.length - start - 3)))
        const runs = signs.slice(0, -3).map((_, place) => signs.slice(place, place + 5).join(''))
        for (const wanted of runsOf(part.join('')).split(' & ')) {
          const run = /^'(.+)'(:\*)?$/.exec(wanted)
          const isHeld = run?.[2]
            ? runs.some((one) => one.startsWith(run[1] ?? ''))
            : runs.includes(run?.[1] ?? '')
          expect(isHeld).toBe(true)
        }
      }),
    )
  })
})
