/**
 * The table process, started by table-reader.service.ts. It receives a file as bytes or as a path and
 * returns one batch of records per question. It has no settings, no database and no network.
 */
import type { RecordBatch } from '#server/tables/table-record.ts'
import { type TableRefusal, TableReadError } from '#server/tables/table-refusal.ts'
import { openTable } from '#server/tables/open-table.ts'
import type { Table } from '#server/tables/table.ts'
import { forbidNetwork } from '#server/platform/processes/without-network.ts'
import { packRecords } from '#server/tables/record-packing.ts'
import { TableAnswer, TableQuestion } from '#server/tables/table-messages.ts'
import { bytesSource, fileSource } from '#server/tables/table-source.ts'

forbidNetwork('The reader of tables')

let tables: Table[] = []
let reading: AsyncGenerator<RecordBatch> | null = null

const refusalOf = ({ reason, values }: TableRefusal) => TableAnswer.parse({ refusal: { reason, values } })

const open = async ({
  path,
  beside,
  bytes,
  wish,
  bounds,
}: TableQuestion & { ask: 'open' }): Promise<TableAnswer> => {
  await reading?.return(undefined)
  reading = null
  const source = path === undefined ? bytesSource(Buffer.from(bytes ?? [])) : await fileSource(path)
  const opened = await openTable({
    source,
    bounds,
    wish,
    beside: await Promise.all((beside ?? []).map(fileSource)),
  })
  if (!Array.isArray(opened)) return refusalOf(opened)
  tables = opened
  return {
    tables: tables.map(({ format, facts, sample, isSampleWhole, bytesTotal }) => ({
      format,
      facts,
      sample: packRecords(sample),
      isSampleWhole,
      bytesTotal,
    })),
  }
}

const next = async (): Promise<TableAnswer> => {
  const result = await reading?.next()
  if (result === undefined || result.done) return { end: true }
  return { batch: packRecords(result.value.records), bytesRead: result.value.bytesRead }
}

const answer = async (message: unknown): Promise<TableAnswer> => {
  const question = TableQuestion.parse(message)
  if (question.ask === 'open') return open(question)
  if (question.ask === 'read') reading = tables[question.table]?.read(question.columns) ?? null
  return next()
}

process.on('message', (message) => {
  void answer(message)
    .catch((error: unknown) => {
      if (error instanceof TableReadError) return refusalOf(error.refusal)
      throw error
    })
    .then((told) => process.send?.(told))
})
// Ctrl+C must not end this process before the importer, which would then blame the file; the closed channel ends it.
process.on('SIGINT', () => undefined)
process.on('disconnect', () => process.exit(0))
