import { appendFile, writeFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { openTable } from '#server/tables/open-table.ts'
import { importBounds } from '#server/tables/table-limits.ts'
import { TableReadError } from '#server/tables/table-refusal.ts'
import { fileSource } from '#server/tables/table-source.ts'
import { buildWorkbook } from '#server/tables/workbook.fixture.ts'
import { writeTemporary } from '#server/testing/temporary-file.ts'

const inline = (text: string): string => `<c t="inlineStr"><is><t>${text}</t></is></c>`
const rows = Array.from({ length: 60_000 }, (_, at) => `<row>${inline(`K-${at}`)}${inline('Belt')}</row>`)

/** What reading ends with when the file is changed after the first rows. */
const readWhile = async (path: string, change: () => Promise<void>) => {
  const tables = await openTable({ source: await fileSource(path), wish: {}, bounds: importBounds })
  if (!Array.isArray(tables)) throw new Error(tables.reason)
  let isChanged = false
  try {
    for await (const _ of tables[0]?.read() ?? []) {
      if (!isChanged) await change()
      isChanged = true
    }
    return 'read'
  } catch (error) {
    return error instanceof TableReadError ? error.refusal.reason : error
  }
}

describe('a file that changes while it is read', () => {
  it('is refused when it grows', async () => {
    const path = await writeTemporary('list.csv', `Number;Name\n${'K-1;Belt\n'.repeat(100_000)}`)
    expect(await readWhile(path, () => appendFile(path, 'K-2;Belt\n'))).toBe('FILE_CHANGED')
  })

  it('is refused when it is replaced by another of the same size', async () => {
    const path = await writeTemporary('list.csv', `Number;Name\n${'K-1;Belt\n'.repeat(100_000)}`)
    const other = `Number;Name\n${'K-9;Chai\n'.repeat(100_000)}`
    expect(await readWhile(path, () => writeFile(path, other))).toBe('FILE_CHANGED')
  })

  it('is refused when a workbook is cut short', async () => {
    const book = buildWorkbook(rows.join(''))
    const path = await writeTemporary('list.xlsx', book)
    expect(await readWhile(path, () => writeFile(path, book.subarray(0, 5_000)))).toBe('FILE_CHANGED')
  })

  it('is read when nothing happens to it', async () => {
    const path = await writeTemporary('list.csv', 'Number;Name\nK-1;Belt\n')
    expect(await readWhile(path, async () => undefined)).toBe('read')
  })
})
