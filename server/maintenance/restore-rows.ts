import { once } from 'node:events'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { BackupManifest } from './backup-manifest.ts'
import { copyColumns } from './backup-tables.queries.ts'

type Copy = ReturnType<typeof copyFrom>

/** Writes the rows of a backup, one COPY for each table, whose pieces follow each other. */
export interface RowWriter {
  write(table: BackupManifest['tables'][number], content: AsyncIterable<Buffer>): Promise<void>
  /** Ends the last table; rows by table. */
  end(): Promise<Record<string, number>>
}

export const createRowWriter = (client: pg.Client): RowWriter => {
  const rows: Record<string, number> = {}
  let current: { name: string; copy: Copy; failed: Promise<never> } | null = null

  const begin = (table: BackupManifest['tables'][number]) => {
    const copy = client.query(copyFrom(`copy ${copyColumns(table)} from stdin`))
    const failed = once(copy, 'error').then(([error]: unknown[]) => {
      current = null
      return Promise.reject(error instanceof Error ? error : new Error(String(error)))
    })
    failed.catch(() => undefined)
    current = { name: table.name, copy, failed }
    return current
  }
  const finish = async () => {
    if (current === null) return
    const { name, copy, failed } = current
    copy.end()
    await Promise.race([once(copy, 'finish'), failed])
    rows[name] = copy.rowCount
    current = null
  }
  return {
    write: async (table, content) => {
      if (current !== null && current.name !== table.name) await finish()
      const { copy, failed } = current ?? begin(table)
      for await (const piece of content) {
        if (!copy.write(piece)) await Promise.race([once(copy, 'drain'), failed])
      }
    },
    end: async () => {
      await finish()
      return rows
    },
  }
}
