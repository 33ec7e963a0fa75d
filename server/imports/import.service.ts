import { once } from 'node:events'
import { basename } from 'node:path'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { ImportMap } from './import-map.ts'
import {
  applyProducts,
  countIncoming,
  discontinueAbsent,
  findChangedIds,
  findDuplicates,
  findOverlap,
  prepareIncoming,
} from './import-products.queries.ts'
import { planImport, readImport, type ImportPlan } from './import-reader.ts'
import type { ImportReport } from './import-report.ts'
import { type ImportRefusal, refuse } from './import-refusal.ts'
import { applyRelations, findRelatedIds } from './import-relations.queries.ts'
import { copyLine, stageRow } from './import-staging.ts'

export interface ImportRequest {
  path: string
  /** Default: the map's, else the file's name without its ending. */
  source?: string
  /** `--source-new`: a new source, though its numbers are known under another. */
  isSourceNew?: boolean
  map?: ImportMap
  currency?: string
  isDryRun?: boolean
  /** `--complete`: what the file does not name is marked discontinued. */
  isComplete?: boolean
  report?: ImportReport
  onProgress?: (done: number, total: number) => void
}

export interface ImportCounts {
  added: number
  changed: number
  unchanged: number
  /** Rows left out, with their reasons in the report. */
  errors: number
  /** Rows that stand again further down; the last wins. */
  duplicates: number
  /** Rows that wait for their part. */
  waiting: number
  discontinued: number
}

export interface ImportResult {
  ok: true
  source: string
  counts: ImportCounts
  plan: ImportPlan
}

/** From this share on, a new source is taken for a known one under another name. */
const overlapLimit = 0.5
const wordsAtOnce = 2_000

class Refused extends Error {
  readonly refusal: ImportRefusal

  constructor(refusal: ImportRefusal) {
    super(refusal.reason)
    this.refusal = refusal
  }
}

/**
 * Loads a supplier's file in one transaction: rows are streamed into a temporary table and applied set by set, so
 * that readers see the old or the new catalogue and a killed import leaves the old one. `client` is connected as the
 * application's role. A dry run does all of it and rolls back.
 */
export const importFile = async (
  client: pg.Client,
  request: ImportRequest,
): Promise<ImportResult | ImportRefusal> => {
  const plan = await planImport(request.path, {
    ...(request.map ? { map: request.map } : {}),
    ...(request.currency ? { currency: request.currency } : {}),
  })
  if (!plan.ok) return plan
  const sourceName = request.source ?? request.map?.source ?? basename(request.path).replace(/\.[^.]+$/, '')
  await client.query(
    "begin; set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0; set local app.role = 'system'",
  )
  try {
    const counts = await apply(client, plan, request, sourceName)
    await client.query(request.isDryRun ? 'rollback' : 'commit')
    return { ok: true, source: sourceName, counts, plan }
  } catch (error) {
    await client.query('rollback')
    if (error instanceof Refused) return error.refusal
    throw error
  }
}

const apply = async (
  client: pg.Client,
  plan: ImportPlan,
  request: ImportRequest,
  sourceName: string,
): Promise<ImportCounts> => {
  const errors = await stage(client, plan, request)
  const source = await takeSource(client, sourceName, plan.settings.language)
  await prepareIncoming(client, source.id)
  if (source.isNew && !request.isSourceNew) await refuseKnown(client, source.id)
  const duplicates = await findDuplicates(client)
  await request.report?.add(
    duplicates.map(({ line, number }) => ({
      line,
      column: '',
      value: number,
      severity: 'warning',
      reason: 'DUPLICATE_NUMBER',
    })),
  )
  const products = await countIncoming(client)
  await applyProducts(client, { ...source, name: sourceName })
  const relations = await applyRelations(client, { ...source, name: sourceName })
  const gone = request.isComplete ? await discontinueAbsent(client, source.id) : []
  await refresh(client, [...new Set([...(await findChangedIds(client)), ...(await findRelatedIds(client))])])
  const counts: ImportCounts = {
    added: products.added + relations.added,
    changed: products.changed + relations.changed,
    unchanged: products.unchanged + relations.unchanged,
    errors,
    duplicates: duplicates.length,
    waiting: relations.waiting,
    discontinued: gone.length,
  }
  await client.query(
    `insert into import_runs (source_id, file_name, is_dry_run, status, counts, ended_at) values ($1, $2, $3, 'done', $4, clock_timestamp())`,
    [source.id, basename(request.path), request.isDryRun ?? false, counts],
  )
  if (counts.added + counts.changed + counts.discontinued > 0) await finish(client)
  return counts
}

/** Streams the file into `staged`; the answer is how many rows were left out. */
const stage = async (client: pg.Client, plan: ImportPlan, request: ImportRequest): Promise<number> => {
  await client.query(
    'create temp table staged (line integer not null, kind text not null, key text not null, hash text not null, payload jsonb not null) on commit drop',
  )
  const copy = client.query(copyFrom('copy staged (line, kind, key, hash, payload) from stdin'))
  const failed = once(copy, 'error').then(([error]: unknown[]) =>
    Promise.reject(error instanceof Error ? error : new Error(String(error))),
  )
  failed.catch(() => undefined)
  let errors = 0
  for await (const batch of readImport(plan)) {
    let text = ''
    for (const { line, row, issues } of batch.rows) {
      if (issues.length > 0) await request.report?.add(issues)
      if (row) text += copyLine(stageRow(line, row))
      else errors++
    }
    if (text !== '' && !copy.write(text)) await Promise.race([once(copy, 'drain'), failed])
    request.onProgress?.(batch.bytesRead, batch.bytesTotal)
  }
  copy.end()
  await Promise.race([once(copy, 'finish'), failed])
  await client.query('analyze staged')
  return errors
}

const takeSource = async (
  client: pg.ClientBase,
  name: string,
  ownLanguage: string,
): Promise<{ id: number; isNew: boolean }> => {
  const { rows } = await client.query<{ id: number; is_new: boolean }>(
    `insert into sources (name, own_language) values ($1, $2)
     on conflict (name) do update set name = excluded.name returning id, (xmax = 0) as is_new`,
    [name, ownLanguage],
  )
  const [row] = rows
  if (!row) throw new Error('a source could neither be found nor made')
  return { id: row.id, isNew: row.is_new }
}

const refuseKnown = async (client: pg.ClientBase, sourceId: number) => {
  const overlap = await findOverlap(client, sourceId)
  if (overlap && overlap.shared > overlap.total * overlapLimit) {
    throw new Refused(
      refuse('SOURCE_KNOWN', { source: overlap.name, shared: overlap.shared, total: overlap.total }),
    )
  }
}

/** What is kept beside the rows for speed: words, what list rows show. Only for what changed. */
const refresh = async (client: pg.ClientBase, ids: readonly number[]) => {
  for (let start = 0; start < ids.length; start += wordsAtOnce) {
    const part = ids.slice(start, start + wordsAtOnce)
    await client.query('select refresh_fits($1), refresh_words($1)', [part])
  }
}

const finish = async (client: pg.ClientBase) => {
  for (const step of [
    'refresh_supersession()',
    'refresh_totals()',
    'refresh_list_facets()',
    'touch_catalogue()',
  ]) {
    await client.query(`select ${step}`)
  }
}
