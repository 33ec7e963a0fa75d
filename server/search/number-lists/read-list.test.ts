import { describe, expect, it } from 'vitest'
import { normalizeNumber } from '#contract/part-number.ts'
import { normalsOf, readLines } from '#server/search/number-lists/list-lines.rules.ts'
import { knownProducts, pastedLayouts } from '#server/search/number-lists/read-list.corpus.ts'
import { type LineReading, readList } from '#server/search/number-lists/read-list.rules.ts'

const known = new Map(Object.entries(knownProducts).map(([number, ids]) => [normalizeNumber(number), ids]))
const read = (text: string): LineReading[] => readList(readLines(text), known)

const units = { pieces: ' pcs', packs: ' packs' }

const meaningOf = ({ kind, productIds, numbers, quantity, asked, unit }: LineReading): string => {
  if (kind === 'leftOut') return 'out'
  const what = kind === 'unknown' ? `?${numbers[0]?.text ?? ''}` : productIds.toSorted((a, b) => a - b).join()
  const howMany = asked.length > 0 ? asked.join('/') : (quantity ?? '-')
  return `${what}=${howMany}${unit ? units[unit] : ''}`
}

describe('a pasted list', () => {
  it.each(pastedLayouts)('is read: $name', ({ lines }) => {
    const readings = new Map(read(lines.map(([typed]) => typed).join('\n')).map((one) => [one.line, one]))
    const meanings = lines.map(([typed], at) => {
      const reading = readings.get(at + 1)
      return [typed, reading ? meaningOf(reading) : 'blank']
    })
    expect(meanings).toEqual(lines.map(([typed, meaning]) => [typed, meaning]))
  })

  it('is covered by at least sixty lines in twelve layouts', () => {
    expect(pastedLayouts.length).toBeGreaterThanOrEqual(12)
    expect(pastedLayouts.flatMap(({ lines }) => lines).length).toBeGreaterThanOrEqual(60)
  })

  it('asks where a number and its quantity may also be one longer number', () => {
    const both = new Map([...known, ['N1002', [77]]])
    const [line] = readList(readLines('N-100 2'), both)
    expect(line).toMatchObject({ kind: 'article', productIds: [6, 77], quantity: 2 })
  })

  it('asks the catalogue for few numbers of a long list', () => {
    const text = Array.from(
      { length: 500 },
      (_, at) => `${at + 1}\t1130 120 ${1000 + at}\tVergaser\t5 Stk`,
    ).join('\n')
    const list = readLines(text)
    expect(list.lines).toHaveLength(500)
    expect(normalsOf(list).length).toBeLessThan(10_000)
  })

  it('takes any text without an error', () => {
    for (const text of [
      '',
      '\n\n',
      '---',
      'x',
      '1',
      '(((',
      '\t\t;;',
      '1.000.000,00',
      '٣×٥',
      '💥 5',
      'a'.repeat(5000),
    ])
      expect(() => read(text)).not.toThrow()
  })
})
