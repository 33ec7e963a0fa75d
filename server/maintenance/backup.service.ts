import { createReadStream, createWriteStream } from 'node:fs'
import { open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { readApplied } from '#server/platform/database/applied-migrations.queries.ts'
import { readRecordedRoutines } from '#server/platform/database/routines/recorded-routines.queries.ts'
import { withPathOnFullDisk } from '#server/platform/storage-full.ts'
import { type BackupEnd, type BackupManifest, endName, manifestName, tableEntry } from './backup-manifest.ts'
import { copyColumns, findSequences, findTables, portableText } from './backup-tables.queries.ts'
import { MaintenanceError } from './maintenance-error.ts'
import { isTransient } from './transient-tables.ts'
import { tarEnd, tarEntry, tarHeader, tarPadding } from './tar-writer.ts'

export interface BackupRequest {
  owner: pg.ClientConfig
  dataDirectory: string
  path: string
  isOverwriting: boolean
  /** From 0 to 1. */
  onProgress?: (share: number) => void
}

export interface BackupSummary {
  rows: number
  files: number
  bytes: number
}

const pieceBytes = 4 * 1024 * 1024
/** Above this level the time grows faster than the file shrinks. */
const compressionLevel = 4
/** Passwords of this machine's own database server are of no use on another. */
const ownSecrets = new Set(['database-passwords.json'])
/** Drawings, their PNGs and data sheets are generated again on the first request. */
const derivedMedia = ['drawings/', 'drawing-pngs/', 'sheets/']

const findFiles = async (folder: string): Promise<string[]> => {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    )
    .toSorted()
}

async function* fileParts(dataDirectory: string, folder: 'media' | 'secrets', end: BackupEnd) {
  for (const name of await findFiles(join(dataDirectory, folder))) {
    if (folder === 'media' && derivedMedia.some((folder) => name.startsWith(folder))) continue
    if (folder === 'secrets' && ownSecrets.has(name)) continue
    const handle = await open(join(dataDirectory, folder, name))
    const { size, mtime } = await handle.stat()
    yield tarHeader(`${folder}/${name}`, size, mtime)
    // A file that grows meanwhile must not be longer than its header says.
    if (size > 0) yield* createReadStream('', { fd: handle, start: 0, end: size - 1 })
    else await handle.close()
    yield tarPadding(size)
    end.files += 1
  }
}

async function* tableParts(client: pg.Client, table: BackupManifest['tables'][number], now: Date) {
  const copy = client.query(copyTo(`copy ${copyColumns(table)} to stdout`))
  let held: Buffer[] = []
  let size = 0
  let piece = 0
  for await (const chunk of copy) {
    if (!Buffer.isBuffer(chunk)) continue
    held.push(chunk)
    size += chunk.length
    if (size < pieceBytes) continue
    yield tarEntry(tableEntry(table.name, ++piece), Buffer.concat(held), now)
    held = []
    size = 0
  }
  if (size > 0) yield tarEntry(tableEntry(table.name, ++piece), Buffer.concat(held), now)
  return copy
}

async function* backupParts(client: pg.Client, request: BackupRequest, end: BackupEnd) {
  const now = new Date()
  const json = (name: string, value: object) =>
    tarEntry(name, Buffer.from(JSON.stringify(value, null, 1)), now)
  await client.query(`begin isolation level repeatable read, read only; ${portableText}`)
  const applied = await readApplied(client)
  const { routines } = await readRecordedRoutines(client)
  const tables = (await findTables(client)).filter(({ name }) => !isTransient(name))
  const sequences = await findSequences(client)
  const manifest: BackupManifest = {
    program: 'partwright',
    format: 1,
    createdAt: now.toISOString(),
    migrations: applied.map(({ name }) => name),
    checksums: Object.fromEntries(
      applied.flatMap(({ name, checksum }) => (checksum === null ? [] : [[name, checksum]])),
    ),
    routines: routines.length > 0 ? routines : null,
    tables,
    sequences,
  }
  yield json(manifestName, manifest)
  const copies = new Map<string, { rowCount: number }>()
  for (const [place, table] of tables.entries()) {
    copies.set(table.name, yield* tableParts(client, table, now))
    request.onProgress?.((place + 1) / tables.length)
  }
  await client.query('commit')
  // The server tells the count after the last row; behind another answer it is certainly there.
  for (const [name, { rowCount }] of copies) end.rows[name] = rowCount
  for (const folder of ['media', 'secrets'] as const) yield* fileParts(request.dataDirectory, folder, end)
  yield json(endName, end)
  yield tarEnd()
}

const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  )

const syncFile = async (path: string) => {
  const handle = await open(path, 'r+')
  await handle.sync()
  await handle.close()
}

/**
 * Writes one file with the rows of every lasting table in one snapshot, pictures and secrets. The shop may keep running. The
 * file appears under its name when it is whole.
 */
export const writeBackup = async (request: BackupRequest): Promise<BackupSummary> => {
  const { path } = request
  if (!request.isOverwriting && (await isThere(path))) {
    throw new MaintenanceError(`${path} is there already. Name another file, or say --overwrite.`)
  }
  if (!(await isThere(dirname(path)))) throw new MaintenanceError(`There is no folder ${dirname(path)}.`)
  const partial = `${path}.partial`
  const end: BackupEnd = { rows: {}, files: 0 }
  const client = new pg.Client(request.owner)
  await client.connect()
  try {
    await withPathOnFullDisk(path, async () => {
      await pipeline(
        Readable.from(backupParts(client, request, end), { objectMode: true }),
        createGzip({ level: compressionLevel }),
        createWriteStream(partial, { mode: 0o600 }),
      )
      await syncFile(partial)
    })
    await rename(partial, path)
  } catch (error) {
    await rm(partial, { force: true })
    throw error
  } finally {
    await client.end()
  }
  const rows = Object.values(end.rows).reduce((sum, count) => sum + count, 0)
  return { rows, files: end.files, bytes: (await stat(path)).size }
}
