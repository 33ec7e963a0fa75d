import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CsvDialect, CsvSplitter } from '#server/tables/csv.rules.ts'

const dialect: CsvDialect = { separator: ';', quote: '"', escape: '"', newline: '\n' }

const split = (text: string, given: Partial<CsvDialect> = {}, pieces: readonly number[] = []): string[][] => {
  const splitter = new CsvSplitter({ ...dialect, ...given })
  const records = []
  let start = 0
  for (const length of pieces) {
    records.push(...splitter.push(text.slice(start, start + length)))
    start += length
  }
  records.push(...splitter.push(text.slice(start)), ...splitter.end())
  return records.map(({ cells }) => cells)
}

const cell = fc.string({
  unit: fc.constantFrom('a', '1', ' ', '"', ';', '\t', ',', '\n', '\\', 'ż', '漢', "'", '='),
  maxLength: 12,
})
const table = fc
  .integer({ min: 2, max: 5 })
  .chain((width) =>
    fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 8 }),
  )

describe('CsvSplitter', () => {
  it('reads back what csv-stringify wrote, whatever the pieces it arrives in', () => {
    fc.assert(
      fc.property(
        table,
        fc.array(fc.nat(20)),
        fc.constantFrom(';' as const, ',' as const, '\t' as const),
        (rows, pieces, separator) => {
          const text = stringify(rows, { delimiter: separator, quoted: true })
          expect(split(text, { separator }, pieces)).toEqual(rows)
        },
      ),
      { numRuns: 500 },
    )
  })

  it('reads well-formed text as csv-parse does', () => {
    fc.assert(
      fc.property(table, (rows) => {
        const text = stringify(rows, { delimiter: ';', quoted_match: /^\s|\s$|[\\]/ })
        const expected = parse(text, { delimiter: ';', relax_quotes: true, skip_empty_lines: false })
        expect(split(text)).toEqual(expected)
      }),
      { numRuns: 500 },
    )
  })

  it('never loses a row to a stray quote', () => {
    fc.assert(
      fc.property(
        fc.nat(9),
        fc.constantFrom('"14 blade', '"20" Shaft', '14" blade', '"', '"a"b', 'x"'),
        (at, stray) => {
          const lines = Array.from(
            { length: 10 },
            (_, line) => `${line};${line === at ? stray : `name ${line}`};${line}`,
          )
          const rows = split(`${lines.join('\n')}\n`)
          expect(rows).toHaveLength(10)
          expect(rows.map((row) => row[0])).toEqual(lines.map((_, line) => String(line)))
          expect(rows.every((row) => row.length === 3)).toBe(true)
        },
      ),
    )
  })

  it.each([
    ['a;"say ""hi""";b\n', ['a', 'say "hi"', 'b']],
    ['a;"valve 1/4\\"" 230V";b\n', ['a', 'valve 1/4\\" 230V', 'b']],
    ['a;"20" bar";b\n', ['a', '20" bar', 'b']],
    ['a; "x;y" ;b\n', ['a', 'x;y', 'b']],
    ['a;"two\nlines";b\r\n', ['a', 'two\nlines', 'b']],
    ['a;;\n', ['a', '', '']],
  ])('reads %j', (text, cells) => {
    expect(split(text)).toEqual([cells])
  })

  it('takes a backslash for an escape where the dialect says so', () => {
    expect(split('1;"3/8\\" chain";x\n', { escape: '\\' })).toEqual([['1', '3/8" chain', 'x']])
  })

  it('counts lines of the file, also inside cells', () => {
    const splitter = new CsvSplitter(dialect)
    const records = [...splitter.push('a;b\n1;"x\ny"\n2;z\n'), ...splitter.end()]
    expect(records.map(({ line }) => line)).toEqual([1, 2, 4])
  })

  it('is done with hostile text in a moment', () => {
    const started = performance.now()
    expect(split(`${'"a;'.repeat(60_000)}\n`)).toHaveLength(1)
    expect(split(`1;"${'x\n'.repeat(100_000)}`).length).toBeGreaterThan(99_000)
    expect(split('a;'.repeat(500_000))).toHaveLength(1)
    expect(performance.now() - started).toBeLessThan(15_000)
  })
})
