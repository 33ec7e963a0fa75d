import { describe, expect, it } from 'vitest'
import type { QuoteLine } from '#contract/office/quotes.contract.ts'
import {
  type TypedColumn,
  dayText,
  layPaste,
  leadText,
  pastedRows,
} from '#web/office/quotes/typed-line.rules.ts'

describe('a day of a quote', () => {
  it.each([
    ['de', '11.12.2026'],
    ['ru', '11.12.2026'],
    ['fr', '11/12/2026'],
    ['es', '11/12/2026'],
    ['en', '2026-12-11'],
    ['zh-CN', '2026-12-11'],
  ])('is written in %s as %s', (locale, shown) => {
    expect(dayText('2026-12-11', locale)).toBe(shown)
    expect(leadText({ leadDays: null, leadOn: '2026-12-11' }, locale)).toBe(shown)
  })

  it('is the number of days where no day is named', () => {
    expect(leadText({ leadDays: 5, leadOn: null }, 'de')).toBe('5')
    expect(leadText({ leadDays: null, leadOn: null }, 'de')).toBe('')
  })
})

describe('a pasted column', () => {
  const lines = ['a', 'b', 'c'].map((lineId) => ({ lineId, isAlternative: false }) as QuoteLine)
  const [first, second] = lines
  const lay = (line: QuoteLine | undefined, column: TypedColumn, text: string) => {
    if (!line) throw new Error('no line')
    const { changes, left } = layPaste(lines, { line, column, rows: pastedRows(text) ?? [] })
    return { changes: changes.map(([{ lineId }, change]) => [lineId, change]), left }
  }

  it('fills the lines from the cell on', () => {
    expect(lay(second, 'price', '1.20\t3\n2.40\t \n')).toEqual({
      changes: [
        ['b', { price: '1.20', leadTime: '3' }],
        ['c', { price: '2.40', leadTime: '' }],
      ],
      left: { taken: 2, rows: 0, firstRow: '', columns: 0 },
    })
  })

  it('with more rows than lines keeps what fits and counts the rest', () => {
    expect(lay(second, 'leadTime', '1\n2\n3\n\t\n5')).toEqual({
      changes: [
        ['b', { leadTime: '1' }],
        ['c', { leadTime: '2' }],
      ],
      left: { taken: 2, rows: 2, firstRow: '3', columns: 0 },
    })
  })

  it('with more columns than cells keeps what fits and counts the rest', () => {
    expect(lay(first, 'remark', 'new type\tinside\t\nsoon\t\t7')).toEqual({
      changes: [
        ['a', { remark: 'new type' }],
        ['b', { remark: 'soon' }],
      ],
      left: { taken: 2, rows: 0, firstRow: '', columns: 2 },
    })
  })
})
