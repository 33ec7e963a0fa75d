import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { createGunzip } from 'node:zlib'
import pg from 'pg'
import type { z } from 'zod'
import { readApplied } from '#server/platform/database/applied-migrations.queries.ts'
import { areOurMigrations, bringUpToDate, rebuildSchema } from '#server/platform/database/migrate.ts'
import { recordOlderRoutines } from '#server/platform/database/routines/recorded-routines.queries.ts'
import { rebuildDerivedRows } from '#server/platform/database/schema-check/derived-rows.queries.ts'
import {
  addShippedRows,
  readShippedRows,
} from '#server/platform/database/schema-check/shipped-rows.queries.ts'
import { BackupEnd, BackupManifest, endName, manifestName, tableOf } from './backup-manifest.ts'
import {
  countOthers,
  emptyTables,
  findTables,
  hasContent,
  keepVersion,
  loosenTables,
  portableText,
  setSequences,
  tidyDatabase,
  tightenTables,
} from './backup-tables.queries.ts'
import { MaintenanceError } from './maintenance-error.ts'
import { isTransient } from './transient-tables.ts'
import { type StagedFiles, stageFiles } from './restore-files.ts'
import { createRowWriter } from './restore-rows.ts'
import { type TarEntry, TarError, readTar } from './tar-reader.ts'

export interface RestoreRequest {
  owner: pg.ClientConfig
  dataDirectory: string
  path: string
  isOverwriting: boolean
  /** From 0 to 1. */
  onProgress?: (share: number) => void
}

interface Restored {
  rows: number
  files: number
}

export interface RestoreSummary extends Restored {
  createdAt: string
}

const longestJson = 16 * 1024 * 1024

const readJson = async <Schema extends z.ZodType>(
  entry: TarEntry,
  schema: Schema,
): Promise<z.output<Schema>> => {
  if (entry.size > longestJson) throw new TarError('a description is too long')
  const pieces: Buffer[] = []
  for await (const piece of entry.content) pieces.push(piece)
  return schema.parse(JSON.parse(Buffer.concat(pieces).toString('utf8')))
}

/** Entries of the file as they are unpacked; progress counts packed bytes. */
async function* openBackup(path: string, onProgress: (share: number) => void): AsyncGenerator<TarEntry> {
  const { size } = await stat(path).catch(() => {
    throw new MaintenanceError(`There is no file ${path}.`)
  })
  let read = 0
  const packed = createReadStream(path).on('data', (piece) => {
    read += piece.length
    onProgress(read / size)
  })
  const unpacked = createGunzip()
  packed.on('error', (error) => unpacked.destroy(error))
  try {
    yield* readTar(packed.pipe(unpacked))
  } finally {
    packed.destroy()
    unpacked.destroy()
  }
}

const readManifest = async (entries: AsyncGenerator<TarEntry>): Promise<BackupManifest> => {
  const first = await entries.next()
  if (first.done || first.value.name !== manifestName) throw new TarError('the description is missing')
  return readJson(first.value, BackupManifest)
}

const checkTarget = async (client: pg.Client, request: RestoreRequest) => {
  if ((await countOthers(client)) > 0) {
    throw new MaintenanceError(
      'Another program is connected to the database. Stop the shop and its workers first.',
    )
  }
  if (!request.isOverwriting && (await hasContent(client))) {
    throw new MaintenanceError(
      'The database is not empty. Restore into a new data directory (PARTWRIGHT_DATA), or say --overwrite to lose what is there.',
    )
  }
}

const prepareTables = async (client: pg.Client, manifest: BackupManifest) => {
  const present = (await readApplied(client)).map(({ name }) => name)
  if (present.join() !== manifest.migrations.join()) await rebuildSchema(client, manifest.migrations)
  const tables = await findTables(client)
  const known = new Map(tables.map((table) => [table.name, new Set(table.columns)]))
  for (const { name, columns } of manifest.tables) {
    if (!columns.every((column) => known.get(name)?.has(column))) {
      throw new MaintenanceError(`The backup has a table that this program does not know: ${name}.`)
    }
  }
  return tables.map((table) => table.name)
}

const fillTables = async (
  client: pg.Client,
  manifest: BackupManifest,
  entries: AsyncGenerator<TarEntry>,
  files: StagedFiles,
): Promise<Restored> => {
  const tables = new Map(manifest.tables.map((table) => [table.name, table]))
  const writer = createRowWriter(client)
  let end: BackupEnd | null = null
  for await (const entry of entries) {
    const table = tables.get(tableOf(entry.name) ?? '')
    if (table && isTransient(table.name)) continue
    if (table) await writer.write(table, entry.content)
    else if (entry.name === endName) end = await readJson(entry, BackupEnd)
    else await files.add(entry)
  }
  const rows = await writer.end()
  const isWhole =
    end !== null &&
    end.files === files.count() &&
    Object.entries(end.rows).every(([name, count]) => isTransient(name) || (rows[name] ?? 0) === count)
  if (!isWhole) throw new TarError('rows or files are missing')
  return { rows: Object.values(rows).reduce((sum, count) => sum + count, 0), files: files.count() }
}

const restoreRows = async (
  client: pg.Client,
  manifest: BackupManifest,
  entries: AsyncGenerator<TarEntry>,
  files: StagedFiles,
): Promise<Restored> => {
  const raiseVersion = await keepVersion(client)
  const names = await prepareTables(client, manifest)
  const shippedRows = await readShippedRows(client)
  const loosened = await loosenTables(client)
  await emptyTables(client, names)
  const restored = await fillTables(client, manifest, entries, files)
  await setSequences(client, manifest.sequences)
  await tightenTables(client, loosened)
  await client.query('analyze')
  const applied = manifest.migrations.map((name) => ({ name, checksum: manifest.checksums[name] ?? null }))
  const isOurs = await areOurMigrations(applied)
  if (!isOurs) await addShippedRows(client, shippedRows)
  if (manifest.routines !== null) await recordOlderRoutines(client, manifest.routines)
  const isStale = await bringUpToDate(client)
  if (isStale || !isOurs) await rebuildDerivedRows(client)
  await raiseVersion()
  return restored
}

const explain = (error: unknown, path: string): unknown => {
  const isZip = error instanceof Error && 'code' in error && String(error.code).startsWith('Z_')
  const isOdd = error instanceof SyntaxError || (error instanceof Error && error.name === 'ZodError')
  if (!(error instanceof TarError || isZip || isOdd)) return error
  return new MaintenanceError(
    `${path} is no backup of Partwright, or it is damaged or cut off. Nothing was changed.`,
  )
}

/**
 * Restores a backup of `writeBackup` into a database that no other program uses, in one transaction: if anything
 * fails, the old state stays. A backup of an older version is migrated in it, and derived rows are
 * recomputed when the functions that derived them were different or are unknown.
 */
export const restoreBackup = async (request: RestoreRequest): Promise<RestoreSummary> => {
  const client = new pg.Client(request.owner)
  client.on('error', () => undefined)
  await client.connect()
  const files = await stageFiles(request.dataDirectory)
  const entries = openBackup(request.path, request.onProgress ?? (() => undefined))
  try {
    const manifest = await readManifest(entries)
    await client.query('set client_connection_check_interval = 2000').catch(() => undefined)
    await client.query(`begin; ${portableText}`)
    await checkTarget(client, request)
    const restored = await restoreRows(client, manifest, entries, files)
    await client.query('commit')
    await files.place()
    await tidyDatabase(client)
    return { createdAt: manifest.createdAt, ...restored }
  } catch (error) {
    throw explain(error, request.path)
  } finally {
    // Ending the connection rolls back what was not committed, also in the middle of a table.
    await client.end()
    await entries.return(undefined)
    await files.discard()
  }
}
