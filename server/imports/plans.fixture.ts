import { planFile } from '#server/imports/imports.fixture.ts'
import type { ImportOptions, ImportPlan } from '#server/imports/import-plan.ts'
import { writeTemporary } from '#server/testing/temporary-file.ts'

/** How a list of this content would be read. */
export const planOf = async (content: string, options: ImportOptions = {}): Promise<ImportPlan> => {
  const plan = await planFile(await writeTemporary('list.csv', content), options)
  if (!plan.ok) throw new Error(`refused: ${plan.reason} ${JSON.stringify(plan.values)}`)
  return plan
}

/** Its columns by their headings, and what they are read as. */
export const readOf = ({ columns }: ImportPlan): Record<string, string> =>
  Object.fromEntries(columns.flatMap(({ heading, use }) => (use === null ? [] : [[heading, use.field]])))

/** What the run would ask. */
export const keysOf = ({ questions }: ImportPlan): string[] => questions.map(({ key }) => key)
