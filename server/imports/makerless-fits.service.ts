import type pg from 'pg'
import type { ImportReport } from '#server/imports/error-report.ts'
import { findMakerlessModels } from '#server/imports/makerless-fits.queries.ts'

const samples = 3

/** Tells of all models without a maker in one line: a column of such models would be a warning for every row. */
export const tellMakerless = async (
  client: pg.ClientBase,
  report: ImportReport | undefined,
): Promise<void> => {
  const { total, first } = await findMakerlessModels(client, samples)
  if (total === 0) return
  await report?.addTogether(
    { line: first[0]?.line ?? 0, column: '', value: '', reason: 'MODEL_WITHOUT_MAKER', severity: 'warning' },
    first.map(({ name }) => name),
    total,
  )
}
