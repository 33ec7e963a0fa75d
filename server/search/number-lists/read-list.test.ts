import { describe, expect, it } from 'vitest'
import { normalizeNumber } from '#contract/part-number.ts'
import { normalsOf, readLines } from '#server/search/number-lists/list-lines.rules.ts'
import { knownProducts, pastedLayouts } from '#server/search/number-lists/read-list.corpus.ts'
import { layoutsWithNames } from '#server/search/number-lists/read-list-names.corpus.ts'
import { layoutsWithWords } from '#server/search/number-lists/read-list-words.corpus.ts'
import { type LineReading, readList } from '#server/search/number-lists/read-list.rules.ts'

const known = new Map(Object.entries(knownProducts).map(([number, ids]) => [normalizeNumber(number), ids]))
/** Words of the vocabulary. */
const partWords = new Set(['kerze', 'filter', 'lager'])
const isPartWord = (word: string): boolean => partWords.has(word.toLowerCase())
const read = (text: string): LineReading[] => readList(readLines(text), known, isPartWord)

const units = { pieces: ' pcs', packs: ' packs' }

const meaningOf = ({ kind, productIds, numbers, quantity, asked, unit }: LineReading): string => {
  if (kind === 'leftOut') return 'out'
  const what = kind === 'unknown' ? `?${numbers[0]?.text ?? ''}` : productIds.toSorted((a, b) => a - b).join()
  const howMany = asked.length > 0 ? asked.join('/') : (quantity ?? '-')
  return `${what}=${howMany}${unit ? units[unit] : ''}`
}

describe('a pasted list', () => {
  it.each([...pastedLayouts, ...layoutsWithNames, ...layoutsWithWords])('is read: $name', ({ lines }) => {
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
    const [line] = readList(readLines('N-100 2'), both, isPartWord)
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

  it('says of a dozen and of a range that they are no quantities', () => {
    for (const odd of ['1 dozen', '5-10'])
      expect(read(`1130-120-0603 ${odd} pcs`)[0]).toMatchObject({ kind: 'article', quantity: null, odd })
  })

  it('says by which words a line wants nothing', () => {
    const words = (text: string) => read(text)[0]?.notWanted
    expect(words('bitte KEIN 1130-120-0603 mehr liefern')).toBe('KEIN')
    expect(words('1130-120-0603 storno')).toBe('storno')
    expect(words('please do not send 1130-120-0603')).toBe('not')
    expect(words('1130-120-0603 cancelled')).toBe('cancelled')
    expect(words('ne livrez pas 1130-120-0603')).toBe('ne livrez pas')
    expect(words('no envíen 1130-120-0603')).toBe('no envíen')
    expect(words('1130-120-0603 не нужно')).toBe('не')
    expect(words('1130-120-0603取消')).toBe('取消')
    expect(words('1130-120-0603\t2\tstorniert')).toBe('storniert')
    for (const text of [
      '1130-120-0603 Vergaser (Dichtung nicht im Lieferumfang) 2',
      '1130-120-0603 Dichtung nicht enthalten',
      '1130-120-0603 carburetor, gasket not included 2',
      'BPMR7A not supplied with cap',
      '1130-120-0603 прокладка не в комплекте',
      '1130-120-0603 прокладка не входит в комплект 2',
      '1130-120-0603 le joint n’est pas inclus',
      '1130-120-0603 nicht original 2',
    ])
      expect(words(text), text).toBeNull()
    for (const text of [
      'please not 1130-120-0603',
      'не нужен комплект 1130-120-0603',
      'not for us: 1130-120-0603',
    ])
      expect(words(text), text).not.toBeNull()
    for (const text of ['part no. 1130-120-0603 2', '1130-120-0603;nicht original;2', 'BPMR7A pas 1,25 2'])
      expect(words(text), text).toBeNull()
  })

  it('tells a line that orders several articles, each with its quantity', () => {
    const several = (text: string) => read(text).map(({ isSeveral }) => isSeveral)
    expect(several('5x 1130-120-0603, 10x 532 18 23 25 and 2x BPMR7A')).toEqual([true])
    expect(several('need 3 of 1130-120-0603 and 1 of 532 18 23 25')).toEqual([true])
    expect(several('1130-120-0603 5个；532 18 23 25 10个')).toEqual([true])
    expect(several('1130-120-0603, 532 18 23 25, 6202-2RS')).toEqual([true])
    expect(several('1130-120-0603 2\n532 18 23 25 3')).toEqual([false, false])
    // One article by several numbers, or one of two.
    expect(several('GP-02 41873 (OEM GP-02-41873) 2 pcs')).toEqual([false])
    expect(several('6202-2RS / 9503 003 0340 8 pcs')).toEqual([false])
    expect(several('1130-120-0603 or BPMR7A 2 pcs')).toEqual([false])
    expect(several('1130-120-0603\tBPMR7A\t2\t14,20 €')).toEqual([false])
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
