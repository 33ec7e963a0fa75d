import { writeTemporary } from '#server/testing/temporary-file.ts'
import { importBounds } from '#server/tables/table-limits.ts'
import { fileSource } from '#server/tables/table-source.ts'
import { emptyImportMap } from '#server/imports/mapping-file.ts'
import type { ImportOptions, ImportPlan } from '#server/imports/import-plan.ts'
import { readImport } from '#server/imports/read-import.ts'
import { planImport, wishOf } from '#server/imports/reading-plan.ts'
import { TableReadError } from '#server/tables/table-refusal.ts'
import type { ImportRefusal } from '#server/imports/refusal.ts'
import { openTable } from '#server/tables/open-table.ts'
import type { ImportIssue, ImportRow, ProductRow } from '#server/imports/row.ts'

/** Plans a file in the test's own process, for tests that read hundreds of files. */
export const planFile = async (
  path: string,
  options: ImportOptions = {},
): Promise<ImportPlan | ImportRefusal> => {
  const wish = wishOf(options.map ?? emptyImportMap)
  try {
    const tables = await openTable({ source: await fileSource(path), wish, bounds: importBounds })
    return Array.isArray(tables) ? planImport(tables, options) : tables
  } catch (error) {
    if (error instanceof TableReadError) return error.refusal
    throw error
  }
}

export interface ReadFile {
  rows: ImportRow[]
  issues: ImportIssue[]
}

/** Plans and reads a whole file; a refusal fails the test. */
export const readWhole = async (path: string, options: ImportOptions = {}): Promise<ReadFile> => {
  const plan = await planFile(path, options)
  if (!plan.ok) throw new Error(`refused: ${plan.reason} ${JSON.stringify(plan.values)}`)
  const read: ReadFile = { rows: [], issues: [] }
  for await (const batch of readImport(plan)) {
    for (const { row, issues } of batch.rows) {
      if (row !== null) read.rows.push(row)
      read.issues.push(...issues)
    }
  }
  return read
}

export const readContent = async (
  content: string | Buffer,
  options: ImportOptions = {},
  name = 'list.csv',
): Promise<ReadFile> => readWhole(await writeTemporary(name, content), options)

/** The products among the rows. */
export const productsOf = ({ rows }: ReadFile): ProductRow[] => rows.filter((row) => row.kind === 'product')
