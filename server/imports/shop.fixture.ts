import pg from 'pg'
import { type TestDatabase, createTestDatabase } from '#server/testing/test-database.ts'
import { type ImportEnd, type ImportRequest, importFile } from '#server/imports/imports.service.ts'
import { parseImportMap } from '#server/imports/mapping-file.ts'
import { undoRuns, type UndoRequest } from '#server/imports/undo.service.ts'
import { readState } from '#server/imports/catalogue-state.fixture.ts'
import { writeTemporary } from '#server/testing/temporary-file.ts'

export type LoadOptions = Omit<ImportRequest, 'path' | 'map'> & { map?: object; name?: string }
export type Value = string | number | boolean | null | string[]

export interface ImportShop {
  database: TestDatabase
  /** The connection that imports and takes runs back; for other commands of the supplier, too. */
  importer: pg.Client
  /** Loads a text as a file called `list.csv`. */
  load(content: string | Buffer, options?: LoadOptions): Promise<ImportEnd>
  /** The counts of a load that must not be refused; those that are 0 are left out. */
  counts(content: string, options?: LoadOptions): Promise<Record<string, number>>
  /** Takes the newest run back. */
  undo(request?: Partial<UndoRequest>): ReturnType<typeof undoRuns>
  rows(sql: string, values?: unknown[]): Promise<Record<string, Value>[]>
  /** One fingerprint of the whole catalogue. */
  state(): Promise<string>
  close(): Promise<void>
}

const mapOf = (map: object) => {
  const parsed = parseImportMap(JSON.stringify(map))
  if (!parsed.ok) throw new Error(parsed.error)
  return parsed.map
}

/** A database of its own with an importing and a reading connection. */
export const startImportShop = async (): Promise<ImportShop> => {
  const database = await createTestDatabase()
  const importer = new pg.Client(database.application)
  const reader = new pg.Client(database.owner)
  await importer.connect()
  await reader.connect()
  const load: ImportShop['load'] = async (content, { map, name, ...options } = {}) =>
    importFile(importer, {
      path: await writeTemporary(name ?? 'list.csv', content),
      ...options,
      ...(map ? { map: mapOf(map) } : {}),
    })
  return {
    database,
    importer,
    load,
    counts: async (content, options) => {
      const result = await load(content, options)
      if (!result.ok) throw new Error(`refused: ${result.reason} ${JSON.stringify(result.values)}`)
      return Object.fromEntries(Object.entries(result.counts).filter(([, count]) => count > 0))
    },
    undo: (request) => undoRuns(importer, { isDryRun: false, undoneBy: 'anna@office', ...request }),
    rows: async (sql, values) => (await reader.query<Record<string, Value>>(sql, values)).rows,
    state: () => readState(reader),
    close: async () => {
      await importer.end()
      await reader.end()
      await database.drop()
    },
  }
}
