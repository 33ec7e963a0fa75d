import { describe, expect, it } from 'vitest'
import { openTable } from '#server/tables/open-table.ts'
import { importBounds } from '#server/tables/table-limits.ts'
import { bytesSource } from '#server/tables/table-source.ts'

const read = async (...lines: string[]) => {
  const source = bytesSource(Buffer.from(`${lines.join('\n')}\n`))
  const tables = await openTable({ source, wish: {}, bounds: importBounds })
  if (!Array.isArray(tables)) return tables.values
  const rows: string[][] = []
  for await (const { records } of tables[0]?.read() ?? [])
    rows.push(...records.map(({ cells }) => [...cells.values()].filter((cell) => cell.trim() !== '')))
  return rows
}

describe('lines in quotes', () => {
  const expected = [
    ['SKU', 'Name', 'Price USD'],
    ['A-1', 'Cap', '1.50'],
    ['A-2', 'Lid, big', '2.50'],
  ]

  it.each([
    ['all of them', '"SKU,Name,Price USD"', '"A-1,Cap,1.50"', '"A-2,""Lid, big"",2.50"'],
    [
      'with blank cells behind them',
      '"SKU,Name,Price USD",,',
      '"A-1,Cap,1.50",,',
      '"A-2,""Lid, big"",2.50",,',
    ],
    ['those that hold quotes', 'SKU,Name,Price USD', 'A-1,Cap,1.50', '"A-2,""Lid, big"",2.50"'],
  ])('are read as the lines inside: %s', async (_, ...lines) => {
    expect(await read(...lines)).toEqual(expected)
  })

  it('are read with any separator', async () => {
    for (const separator of [';', '\t', '|', ','])
      expect(
        await read(...['SKU,Name', 'A-1,Cap'].map((line) => `"${line.replace(',', separator)}"`)),
      ).toEqual([
        ['SKU', 'Name'],
        ['A-1', 'Cap'],
      ])
  })

  it('leave a quoted title and quoted cells alone', async () => {
    expect(
      await read('"List, new, net"', 'SKU,Name,Price', '"A-1","Lid, big, red",2', '"A-2",Cap,3'),
    ).toEqual([
      ['List, new, net'],
      ['SKU', 'Name', 'Price'],
      ['A-1', 'Lid, big, red', '2'],
      ['A-2', 'Cap', '3'],
    ])
  })
})

describe('blank cells at the end of lines', () => {
  it.each([';', '\t', '|'])('do not make the comma the separator: %s', async (separator) => {
    const lines = ['SKU;Name;Price EUR;', 'A-1;Cap;1,00;', 'A-2;Lid;2,00;;;', 'A-3;Rod', 'A-4;Nut;4,00']
    expect(await read(...lines.map((line) => line.replaceAll(';', separator)))).toEqual([
      ['SKU', 'Name', 'Price EUR'],
      ['A-1', 'Cap', '1,00'],
      ['A-2', 'Lid', '2,00'],
      ['A-3', 'Rod'],
      ['A-4', 'Nut', '4,00'],
    ])
  })
})

describe('columns of fixed width', () => {
  it('are refused where their amounts have decimal commas', async () => {
    const found = await read(
      'Artikel     Bezeichnung          Preis',
      'FW-1        Feder                 1,20',
      'FW-2        Ring                  0,80',
      'FW-3        Kolben               12,00',
    )
    expect(found).toMatchObject({ found: 'fixedWidth' })
  })
})
