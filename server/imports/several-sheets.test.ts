import { describe, expect, it } from 'vitest'
import { toReportRow } from '#server/imports/error-report.ts'
import { planFile, productsOf, readWhole } from '#server/imports/imports.fixture.ts'
import { buildZip } from '#server/tables/workbook.fixture.ts'
import { writeTemporary } from '#server/testing/temporary-file.ts'

const buildSheets = (sheets: readonly (readonly string[])[]): Buffer => {
  const namespace = 'http://schemas.openxmlformats.org'
  const cells = (line: string): string =>
    line
      .split(';')
      .map((cell, index) => `<c r="${'ABCDEF'[index]}1" t="inlineStr"><is><t>${cell}</t></is></c>`)
      .join('')
  const sheetOf = (lines: readonly string[]): string =>
    `<worksheet xmlns="${namespace}/spreadsheetml/2006/main"><sheetData>${lines
      .map(
        (line, index) => `<row r="${index + 1}">${cells(line).replaceAll('1" t=', `${index + 1}" t=`)}</row>`,
      )
      .join('')}</sheetData></worksheet>`
  const names = sheets.map(
    (_, index) => `<sheet name="S${index + 1}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
  )
  const links = sheets.map(
    (_, index) =>
      `<Relationship Id="rId${index + 1}" Type="${namespace}/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`,
  )
  return buildZip([
    {
      name: 'xl/workbook.xml',
      content: `<workbook xmlns="${namespace}/spreadsheetml/2006/main" xmlns:r="${namespace}/officeDocument/2006/relationships"><sheets>${names.join('')}</sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: `<Relationships xmlns="${namespace}/package/2006/relationships">${links.join('')}</Relationships>`,
    },
    ...sheets.map((lines, index) => ({
      name: `xl/worksheets/sheet${index + 1}.xml`,
      content: sheetOf(lines),
    })),
  ])
}

describe('several sheets', () => {
  it('reads all with the same headings, whatever their order, and names the others', async () => {
    const path = await writeTemporary(
      'list.xlsx',
      buildSheets([
        ['Notes', 'Our terms apply'],
        ['Number;Name;Price EUR', 'P-1;Filter;6.40', 'P-2;Belt;2.90'],
        ['Name;Number;Price EUR', 'Plug;Q-1;3.10', ';Q-2;nonsense'],
        ['Machine;Year', 'MS 180;2001'],
      ]),
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
