import { access, constants, stat } from 'node:fs/promises'
import { ImportReadError, type ImportRefusal, refuse } from '#server/imports/import-refusal.ts'
import type { Table, TableWish } from '#server/imports/import-table.ts'
import { type ProcessCommand, ProcessLost } from '#server/platform/processes/bounded-process.ts'
import { type HolderLimits, holdProcess } from '#server/platform/processes/process-holder.ts'
import { createTurns, QueueFull } from '#server/platform/turns.ts'
import { askWithin, openTables, type TableInput } from './table-asking.ts'
import { type FileBounds, importBounds, uploadBounds } from './table-limits.ts'
import { tableProcessCommand } from './table-process-command.ts'

export type { Table } from '#server/imports/import-table.ts'

/** Reads tables in a process of its own: whatever a file does to the process, the answer is a refusal. */
export interface TableReader {
  /**
   * Opens a file and gives its tables to `work`, which reads them before it ends. One file at a time, ten wait; the
   * refusals are those of the file, `READER_LOST` and `BUSY`.
   */
  read<Result>(
    input: TableInput,
    wish: TableWish,
    work: (tables: Table[]) => Promise<Result>,
  ): Promise<Result | ImportRefusal>
  stop(): Promise<void>
}

export interface TableReaderLimits extends HolderLimits {
  bounds: FileBounds
  /** From a question to its answer. */
  answerMs: number
  /** From the file to its last row; what the reader's own work takes counts as well. */
  wallMs: number
  /** How many files wait besides the one that is read, and how long. */
  waiting: number
  waitMs: number
}

/** An upload is read to its end in a moment or not at all. */
export const uploadLimits: TableReaderLimits = {
  bounds: uploadBounds,
  residentMegabytes: 500,
  tasksPerProcess: 40,
  idleMs: 120_000,
  answerMs: 20_000,
  wallMs: 20_000,
  waiting: 10,
  waitMs: 60_000,
}

/** An import takes as long as its rows take to be written, and each batch of them a moment. */
export const importLimits: TableReaderLimits = {
  ...uploadLimits,
  bounds: importBounds,
  answerMs: 120_000,
  wallMs: Number.POSITIVE_INFINITY,
}

/** What the reader writes to: a pino logger fits. Nothing of a table is logged. */
interface TableReaderLog {
  warn(values: Record<string, unknown>, message: string): void
}

export interface TableReaderOptions {
  limits: TableReaderLimits
  log?: TableReaderLog
  /** The only file that may be read besides the program itself. */
  path?: string
  /** Another program than ours, for proofs of crashes and hangs. */
  command?: ProcessCommand
}

/** Why a file cannot be opened at all, which has nothing to do with what it holds. */
const findUnreadable = async (path: string): Promise<ImportRefusal | null> => {
  try {
    await access(path, constants.R_OK)
    const isFolder = (await stat(path)).isDirectory()
    return isFolder ? refuse('FILE_UNREADABLE', { code: 'EISDIR' }) : null
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'EIO'
    return refuse('FILE_UNREADABLE', { code })
  }
}

/** Makes a reader of tables; its process starts with the first file. */
export const createTableReader = ({ limits, log, path, command }: TableReaderOptions): TableReader => {
  const holder = holdProcess(command ?? tableProcessCommand(path), limits)
  const queue = createTurns({ atOnce: 1, most: limits.waiting, waitMs: limits.waitMs })
  let isStopped = false

  const readNow: TableReader['read'] = async (input, wish, work) => {
    const start = performance.now()
    try {
      return await holder.run(async (process) => {
        const ask = askWithin(process, limits.answerMs, start + limits.wallMs)
        return work(await openTables(ask, input, wish, limits.bounds))
      })
    } catch (error) {
      if (error instanceof ImportReadError) return error.refusal
      if (!(error instanceof ProcessLost)) throw error
      if (isStopped) return refuse('BUSY')
      log?.warn(
        { reason: error.message, ms: Math.round(performance.now() - start) },
        'A table could not be read',
      )
      return refuse('READER_LOST')
    }
  }

  return {
    async read(input, wish, work) {
      const unreadable = 'path' in input ? await findUnreadable(input.path) : null
      if (unreadable !== null) return unreadable
      try {
        return await queue.take(async () => (isStopped ? refuse('BUSY') : readNow(input, wish, work)))
      } catch (error) {
        if (error instanceof QueueFull) return refuse('BUSY')
        throw error
      }
    },
    async stop() {
      isStopped = true
      await holder.stop()
    },
  }
}
