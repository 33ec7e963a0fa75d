import { describe, expect, it } from 'vitest'
import { toReportRow } from '#server/imports/error-report.ts'
import { planFile, productsOf, readWhole } from '#server/imports/imports.fixture.ts'
import { buildBook } from '#server/tables/workbook.fixture.ts'
import { writeTemporary } from '#server/testing/temporary-file.ts'

describe('several sheets', () => {
  it('reads all with the same headings, whatever their order, and names the others', async () => {
    const path = await writeTemporary(
      'list.xlsx',
      buildBook({
        S1: ['Notes', 'Our terms apply'],
        S2: ['Number;Name;Price EUR', 'P-1;Filter;6.40', 'P-2;Belt;2.90'],
        S3: ['Name;Number;Price EUR', 'Plug;Q-1;3.10', ';Q-2;nonsense'],
        S4: ['Machine;Year', 'MS 180;2001'],
      }),
    )
    const plan = await planFile(path)
    if (!plan.ok) throw new Error(plan.reason)
    expect(plan.questions).toEqual([])
    expect(plan.tables.map(({ table }) => table.facts.sheet)).toEqual(['S2', 'S3'])
    expect(plan.unreadSheets).toMatchObject([
      { name: 'S1', rows: 2, samples: ['Notes', 'Our terms apply'] },
      { name: 'S4', rows: 2 },
    ])
    const read = await readWhole(path)
    expect(productsOf(read).map(({ number }) => number)).toEqual(['P-1', 'P-2', 'Q-1', 'Q-2'])
    const last = read.issues.at(-1)
    expect(last && toReportRow(last, 'en', ['S2', 'S3'])[0]).toBe('S3!3')
    expect(plan.columns.map(({ values }) => values)).toEqual([2, 2, 2])
  })
})
