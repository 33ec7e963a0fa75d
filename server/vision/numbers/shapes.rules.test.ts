import { describe, expect, it } from 'vitest'
import { isBarCode, labelIn, numbersIn } from '#server/vision/numbers/shapes.rules.ts'

const textsIn = (line: string) => numbersIn(line).map(({ text }) => text)
const pointsOf = (line: string, text: string) =>
  numbersIn(line).find((number) => number.text === text)?.points ?? Number.NaN

describe('numbers in a line', () => {
  it.each([
    ['1130 120 0603', '1130 120 0603'],
    ['Part No. 1130 120 0603', '1130 120 0603'],
    ['Art.-Nr.: 512 34 56-01', '512 34 56-01'],
    ['|16100—ZH8—W61.', '16100-ZH8-W61'],
    ['Type NW 38 C', 'NW 38 C'],
    ['10 pcs. GP107-3', 'GP107-3'],
    ['BPMR7A', 'BPMR7A'],
    ['４０７１ 140', '4071 140'],
  ])('%s', (line, expected) => {
    expect(textsIn(line)).toEqual([expected])
  })

  it.each(['Made in EU', '230 V 50 Hz', '1.4 kW 10000 1/min', 'Qty 1', '10 pcs.', '', '| — ~', '1.5'])(
    'none in "%s"',
    (line) => {
      expect(textsIn(line)).toEqual([])
    },
  )

  it('a label says what a number is: a part before a serial number, a date last', () => {
    const part = pointsOf('Part No. 3 648 21907', '3 648 21907')
    const plain = pointsOf('3 648 21907', '3 648 21907')
    const serial = pointsOf('Serial No. 3 648 21907', '3 648 21907')
    const date = pointsOf('2023-07', '2023-07')
    expect([part > plain, plain > serial, serial > date]).toEqual([true, true, true])
  })

  it('takes the label of the line beside', () => {
    expect(labelIn('Part No.')).toBe('part')
    expect(labelIn('Part No. 12345')).toBeNull()
    expect(numbersIn('12345', 'part')[0]?.points).toBeGreaterThan(numbersIn('12345')[0]?.points ?? 0)
  })

  it('knows a bar code by its last digit', () => {
    expect(isBarCode('4006381333931')).toBe(true)
    expect(isBarCode('4006381333932')).toBe(false)
    expect(pointsOf('4 006381 333931', '4 006381 333931')).toBeLessThan(
      pointsOf('1130 120 0603', '1130 120 0603'),
    )
  })

  it('takes a long line of nothing apart in no time', () => {
    const start = performance.now()
    for (const line of ['1 '.repeat(20_000), 'A'.repeat(50_000), '-./'.repeat(20_000)]) numbersIn(line)
    expect(performance.now() - start).toBeLessThan(15_000)
  })
})
