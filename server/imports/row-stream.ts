import { once } from 'node:events'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { ImportPlan } from '#server/imports/import-plan.ts'
import { readImport } from '#server/imports/read-import.ts'
import type { ImportReport } from '#server/imports/error-report.ts'
import type { RunPriceList } from '#server/imports/prices.queries.ts'
import type { ReadRow } from '#server/imports/row.ts'
import { copyLine, stageRow } from '#server/imports/staged-rows.ts'

interface StreamOptions {
  plan: ImportPlan
  list: RunPriceList | undefined
  report: ImportReport
  /** Leaves products without the types that groups above them give. */
  areTypesOff: boolean
  /** From 0 to 1. */
  onProgress: (share: number) => void
}

const withoutGroupType = ({ groupType, row, ...read }: ReadRow): ReadRow => {
  if (groupType === undefined || row?.kind !== 'product') return { ...read, row }
  const { typeName: _, ...product } = row
  return { ...read, row: product }
}

/** The lines of COPY for a whole file, some hundred rows at a time; issues go to the report on the way. */
async function* stagedLines(options: StreamOptions, tally: { errors: number }) {
  const { plan, list, report, areTypesOff, onProgress } = options
  const sheets = plan.tables.map(({ table }) => table.facts.sheet ?? '')
  report.sheets = new Set(sheets).size > 1 ? sheets : []
  for await (const batch of readImport(plan)) {
    let text = ''
    const rows = areTypesOff ? batch.rows.map(withoutGroupType) : batch.rows
    for (const { line, row, more = [], leftOut } of rows) {
      if (row === null && leftOut === undefined) tally.errors += 1
      for (const one of row === null ? [] : [row, ...more]) text += copyLine(stageRow(line, one, list))
    }
    report.tally.addRows(rows)
    await report.add(rows.flatMap(({ issues }) => issues))
    onProgress(batch.bytesTotal === 0 ? 1 : Math.min(1, batch.bytesRead / batch.bytesTotal))
    yield text
  }
}

/**
 * Streams the file into the temporary table `staged`; the answer is how many rows were left out. What a damaged
 * file throws on the way ends the copy, so that the connection can still be rolled back.
 */
export const streamRows = async (client: pg.Client, options: StreamOptions): Promise<number> => {
  await client.query(
    'create temp table staged (line integer not null, kind text not null, key text not null, hash text not null, payload jsonb not null) on commit drop',
  )
  const tally = { errors: 0 }
  const copy = client.query(copyFrom('copy staged (line, kind, key, hash, payload) from stdin'))
  let hasFailed = false
  const failed = once(copy, 'error').then(([error]: unknown[]) => {
    hasFailed = true
    return Promise.reject(error instanceof Error ? error : new Error(String(error)))
  })
  failed.catch(() => undefined)
  try {
    for await (const text of stagedLines(options, tally)) {
      if (hasFailed) await failed
      if (text !== '' && !copy.write(text)) await Promise.race([once(copy, 'drain'), failed])
    }
    copy.end()
    await Promise.race([once(copy, 'finish'), failed])
  } catch (error) {
    // After the server has ended the copy, no connection is left to end it on.
    if (!hasFailed) copy.destroy()
    throw error
  }
  await client.query('analyze staged')
  return tally.errors
}
