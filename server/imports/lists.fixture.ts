import { planFile, readWhole, type ReadFile } from '#server/imports/imports.fixture.ts'
import type { ProductRow } from '#server/imports/row.ts'
import type { ImportOptions, ImportPlan } from '#server/imports/import-plan.ts'
import { writeTemporary } from '#server/testing/temporary-file.ts'

const written = (lines: readonly string[]): Promise<string> =>
  writeTemporary('list.csv', `${lines.join('\n')}\n`)

/** What is read from the lines of a list. */
export const readLines = async (...lines: string[]): Promise<ReadFile> => readWhole(await written(lines))

/** The articles among the lines of a list. */
export const productsOf = async (...lines: string[]): Promise<ProductRow[]> =>
  (await readLines(...lines)).rows.filter((row) => row.kind === 'product')

/** How the lines of a list would be read. */
export const planLines = async (
  lines: readonly string[],
  options: ImportOptions = {},
): Promise<ImportPlan> => {
  const plan = await planFile(await written(lines), options)
  if (!plan.ok) throw new Error(`refused: ${plan.reason} ${JSON.stringify(plan.values)}`)
  return plan
}
