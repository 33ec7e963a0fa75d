import { access, constants, stat } from 'node:fs/promises'
import { TableReadError, type TableRefusal, refuseFile } from '#server/tables/table-refusal.ts'
import type { Table, TableWish } from '#server/tables/table.ts'
import { type ProcessCommand, ProcessLost } from '#server/platform/processes/bounded-process.ts'
import { type HolderLimits, holdProcess } from '#server/platform/processes/process-holder.ts'
import { createTurns, QueueFull } from '#server/platform/turns.ts'
import { sendWithin, openTables, type TableInput } from '#server/tables/table-asking.ts'
import { type FileBounds, importBounds, uploadBounds } from '#server/tables/table-limits.ts'
import { tableProcessCommand } from '#server/tables/table-process-command.ts'

export type { Table } from '#server/tables/table.ts'

/** Reads tables in a separate process: a file that crashes or blocks that process is refused. */
export interface TableReader {
  /**
   * Opens a file and passes its tables to `work`, which must finish reading them. Reads one file at a time, queues ten; the
   * refusals are those of the file, `READER_LOST` and `BUSY`.
   */
  read<Result>(
    input: TableInput,
    wish: TableWish,
    work: (tables: Table[]) => Promise<Result>,
  ): Promise<Result | TableRefusal>
  stop(): Promise<void>
}

export interface TableReaderLimits extends HolderLimits {
  bounds: FileBounds
  /** Timeout of one answer. */
  answerMs: number
  /** Timeout of the whole file, including the caller's work. */
  wallMs: number
  /** Queue length, and the maximum wait in it. */
  waiting: number
  waitMs: number
}

/** Uploads are small, so they have short timeouts. */
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

/** An import takes as long as writing its rows, so only each batch has a short timeout. */
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
  /** The only file that the process may read besides its program, and those of the same exchange. */
  path?: string
  beside?: readonly string[]
  /** Replaces our program, for tests of crashes and hangs. */
  command?: ProcessCommand
}

/** Why a file cannot be opened, whatever its content. */
const findUnreadable = async (path: string): Promise<TableRefusal | null> => {
  try {
    await access(path, constants.R_OK)
    const found = await stat(path)
    if (found.isDirectory()) return refuseFile('FILE_UNREADABLE', { code: 'EISDIR' })
    // A pipe can be read only once and may never end; a list is read several times.
    return found.isFile() ? null : refuseFile('FILE_UNREADABLE', { code: 'NOT_A_FILE' })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'EIO'
    return refuseFile('FILE_UNREADABLE', { code })
  }
}

/** Creates a table reader; its process starts with the first file. */
export const createTableReader = ({
  limits,
  log,
  path,
  beside = [],
  command,
}: TableReaderOptions): TableReader => {
  const holder = holdProcess(
    command ?? tableProcessCommand(path === undefined ? [] : [path, ...beside]),
    limits,
  )
  const queue = createTurns({ atOnce: 1, most: limits.waiting, waitMs: limits.waitMs })
  let isStopped = false

  const readNow: TableReader['read'] = async (input, wish, work) => {
    const start = performance.now()
    try {
      return await holder.run(async (process) => {
        const ask = sendWithin(process, limits.answerMs, start + limits.wallMs)
        return work(await openTables(ask, input, wish, limits.bounds))
      })
    } catch (error) {
      if (error instanceof TableReadError) return error.refusal
      if (!(error instanceof ProcessLost)) throw error
      if (isStopped) return refuseFile('BUSY')
      log?.warn(
        { reason: error.message, ms: Math.round(performance.now() - start) },
        'A table could not be read',
      )
      return refuseFile('READER_LOST')
    }
  }

  return {
    async read(input, wish, work) {
      for (const path of 'path' in input ? [input.path, ...(input.beside ?? [])] : []) {
        const unreadable = await findUnreadable(path)
        if (unreadable !== null) return unreadable
      }
      try {
        return await queue.take(async () => (isStopped ? refuseFile('BUSY') : readNow(input, wish, work)))
      } catch (error) {
        if (error instanceof QueueFull) return refuseFile('BUSY')
        throw error
      }
    },
    async stop() {
      isStopped = true
      await holder.stop()
    },
  }
}
