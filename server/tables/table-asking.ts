import { resolve } from 'node:path'
import type { RecordBatch } from '#server/tables/table-record.ts'
import { TableReadError, refuseFile } from '#server/tables/table-refusal.ts'
import type { Table, TableWish } from '#server/tables/table.ts'
import { type BoundedProcess, ProcessLost } from '#server/platform/processes/bounded-process.ts'
import { unpackRecords } from '#server/tables/record-packing.ts'
import type { FileBounds } from '#server/tables/table-limits.ts'
import { TableAnswer, type TableQuestion } from '#server/tables/table-messages.ts'

/** The bytes of a file, or its path and those of the files of the same 1C exchange. */
export type TableInput = { bytes: Uint8Array } | { path: string; beside?: readonly string[] }

/** Sends a question within the remaining time and validates the answer. */
export type Ask = (question: TableQuestion) => Promise<TableAnswer>

const nonsense = (): never => {
  throw new ProcessLost('no answer of a reader')
}

/** Limits each answer to `answerMs` and all of them to `endsAt` (on the `performance.now()` clock). */
export const sendWithin =
  (process: BoundedProcess, answerMs: number, endsAt: number): Ask =>
  async (question) => {
    const wallMs = Math.max(0, Math.min(answerMs, endsAt - performance.now()))
    const parsed = TableAnswer.safeParse(await process.ask(question, wallMs))
    if (!parsed.success) return nonsense()
    const answer = parsed.data
    if ('refusal' in answer)
      throw new TableReadError(refuseFile(answer.refusal.reason, answer.refusal.values))
    return answer
  }

/** The batches of a table; prefetches the next batch while the caller processes the current one. */
async function* readBatches(
  ask: Ask,
  table: number,
  columns: readonly number[] | undefined,
): AsyncGenerator<RecordBatch> {
  const askAhead = (question: TableQuestion) => {
    const answer = ask(question)
    // It may fail before it is awaited.
    answer.catch(() => undefined)
    return answer
  }
  let coming = askAhead({ ask: 'read', table, ...(columns && { columns: [...columns] }) })
  try {
    for (;;) {
      const answer = await coming
      if ('end' in answer) return
      if (!('batch' in answer)) return nonsense()
      coming = askAhead({ ask: 'next' })
      yield { records: unpackRecords(answer.batch) ?? nonsense(), bytesRead: answer.bytesRead }
    }
  } finally {
    // The process answers one question at a time.
    await coming.catch(() => undefined)
  }
}

/** The tables of a file; the process reads their rows on demand. */
export const openTables = async (ask: Ask, input: TableInput, wish: TableWish, bounds: FileBounds) => {
  const given =
    'path' in input
      ? { path: resolve(input.path), beside: (input.beside ?? []).map((path) => resolve(path)) }
      : { bytes: new Uint8Array(input.bytes) }
  const answer = await ask({ ask: 'open', ...given, wish, bounds })
  if (!('tables' in answer)) return nonsense()
  return answer.tables.map(
    ({ sample, isSampleWhole, format, facts, bytesTotal }, index): Table => ({
      format,
      facts,
      bytesTotal,
      sample: unpackRecords(sample) ?? nonsense(),
      isSampleWhole,
      read: (columns) => readBatches(ask, index, columns),
    }),
  )
}
