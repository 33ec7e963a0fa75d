import { type Transaction, sql } from 'kysely'
import type { Language } from '#contract/language.ts'
import type { RunReport } from '#contract/import-report.ts'
import type { UploadOptions } from '#contract/office/uploads.contract.ts'
import { type ListPage, type ListRows, selectListPage } from '#server/platform/database/list-page.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import type { ListedRows } from '#server/uploads/listed-rows.ts'
import type { StoredOptions } from '#server/uploads/upload-options.rules.ts'
import type { UploadFacts, UploadTask } from '#server/uploads/upload-state.rules.ts'
import type { UndoResult } from '#server/imports/undo.service.ts'

type Tx = Transaction<DB>

export interface StoredRefusal {
  reason: string
  values: Record<string, string | number>
}

/** What an undo did or would do, or why it cannot be done. */
export type StoredUndo = Omit<UndoResult, 'ok'> | { refusal: StoredRefusal }

export interface UploadRecord extends Omit<UploadFacts, 'report' | 'refusal'> {
  id: string
  fileName: string
  /** Null: the size of a file that a command loaded is not known. */
  bytes: number | null
  uploadedAt: Date
  by: string | null
  isFileKept: boolean
  options: StoredOptions
  progress: number
  step: number
  report: RunReport | null
  refusal: StoredRefusal | null
  undo: StoredUndo | null
  ahead: number
  /** Loaded by `npm run import`: it has no file here and no steps. */
  isCommand: boolean
}

const nameOf = (
  user: string,
) => sql`(select coalesce(nullif(trim(concat_ws(' ', first_name, last_name)), ''), email)
  from users where users.id = ${sql.ref(user)})`

/** Beside the uploads, the runs that `npm run import` loaded. */
const uploadsAndRuns = sql`(
  select id, uploaded_at, user_id, null::text as person, file_name, file_bytes, is_file_kept, options, task, progress_state,
    progress, step, asked_at, report, refusal, run, false as is_command from uploads
  union all
  select id, started_at, null, started_by, file_name, null, false, '{}'::jsonb, 'load', 'done', 1, 0, started_at,
    jsonb_build_object('outcome', 'loaded', 'source', source_name, 'counts', case when counts ? 'added' then
      jsonb_build_object('rows', coalesce(counts -> 'rows', '0'), 'new', counts -> 'added', 'changed', counts -> 'changed',
        'unchanged', counts -> 'unchanged', 'refused', counts -> 'errors') end),
    null, number, true from import_runs
  where status = 'done' and not is_dry_run and not exists (select from uploads loaded where loaded.run = import_runs.number)
) as uploads`

const columns = sql`uploads.id, uploads.file_name as "fileName", uploads.file_bytes as bytes,
  uploads.uploaded_at as "uploadedAt", coalesce(${nameOf('uploads.user_id')}, uploads.person) as by, uploads.is_file_kept as "isFileKept",
  uploads.options, uploads.task, uploads.progress_state as "progressState", uploads.progress, uploads.step,
  uploads.refusal, uploads.run,
  coalesce((select undo = 'done' from import_runs where number = uploads.run), false) as "isUndone",
  (select count(*)::int from uploads others where uploads.progress_state = 'waiting' and (others.progress_state = 'working'
    or (others.progress_state = 'waiting' and others.asked_at < uploads.asked_at))) as ahead`

/** Reports may be long: of each, a list reads only what it shows. */
const listed = sql`${columns}, is_command as "isCommand", null as undo, case when uploads.report is not null then jsonb_build_object('outcome',
  uploads.report -> 'outcome', 'counts', uploads.report -> 'counts', 'source', uploads.report -> 'source') end as report`

/** One page of uploads, the newest first. */
export const selectUploads = (tx: Tx, page: ListPage): Promise<ListRows<UploadRecord>> =>
  selectListPage<UploadRecord>(
    tx,
    {
      columns: listed,
      from: uploadsAndRuns,
      keys: [
        { column: sql`uploads.uploaded_at`, type: 'timestamptz', order: 'desc' },
        { column: sql`uploads.id`, type: 'uuid', order: 'desc' },
      ],
      mostCounted: 1000,
    },
    page,
  )

export const findUpload = async (tx: Tx, id: string, mode: 'read' | 'lock'): Promise<UploadRecord | null> => {
  if (mode === 'lock') await sql`select from uploads where id = ${id} for update`.execute(tx)
  const { rows } =
    await sql<UploadRecord>`select ${columns}, false as "isCommand", report, undo_report as undo
      from (select uploads.*, null::text as person from uploads) as uploads where id = ${id}`.execute(tx)
  return rows[0] ?? null
}

/** How the last file of the same source was read, and which run it became. */
export interface LastTime {
  run: number
  options: StoredOptions
}

/** The newest file of this source or with this name that was loaded and not taken back. */
export const findLastTime = async (
  tx: Tx,
  { fileName, source }: { fileName: string; source: string },
): Promise<LastTime | null> => {
  const { rows } = await sql<LastTime>`select run, options from uploads
    where run is not null and (file_name = ${fileName} or report ->> 'source' = ${source})
      and not exists (select from import_runs where number = uploads.run and undo = 'done')
    order by run desc limit 1`.execute(tx)
  return rows[0] ?? null
}

/** What was taken over into an upload, and when its file was loaded. */
export interface TakenOver {
  options: StoredOptions
  run: number
  loadedAt: Date
}

export const findTakenOver = async (tx: Tx, id: string): Promise<TakenOver | null> => {
  const { rows } = await sql<TakenOver>`select taken_over as options, number as run, started_at as "loadedAt"
    from uploads join import_runs on number = taken_from where uploads.id = ${id}`.execute(tx)
  return rows[0] ?? null
}

export const countRows = async (tx: Tx, id: string): Promise<number> => {
  const { rows } = await sql<{
    total: number
  }>`select total from upload_rows where upload_id = ${id}`.execute(tx)
  return rows[0]?.total ?? 0
}

export const findRows = async (tx: Tx, id: string): Promise<(ListedRows & { fileName: string }) | null> => {
  const { rows } = await sql<ListedRows & { fileName: string }>`select listed, total, file_name as "fileName"
    from upload_rows join uploads on id = upload_id where upload_id = ${id}`.execute(tx)
  return rows[0] ?? null
}

export interface NewUpload {
  userId: string
  fileName: string
  bytes: number
  language: Language
  startedBy: string
  lastTime: LastTime | null
}

export const insertUpload = async (tx: Tx, upload: NewUpload): Promise<string> => {
  const { userId, fileName, bytes, language, startedBy, lastTime } = upload
  const takenOver = JSON.stringify(lastTime?.options ?? {})
  const { rows } = await sql<{
    id: string
  }>`insert into uploads (user_id, file_name, file_bytes, language, started_by, options, taken_over, taken_from)
    values (${userId}, ${fileName}, ${bytes}, ${language}, ${startedBy}, ${takenOver}::jsonb, ${takenOver}::jsonb,
      ${lastTime?.run ?? null}) returning id`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('the upload was not written')
  return row.id
}

export interface StepNote {
  userId: string | null
  kind: UploadTask | 'upload' | 'answer' | 'broken'
  options?: UploadOptions
}

export const noteStep = async (
  tx: Tx,
  id: string,
  { userId, kind, options = {} }: StepNote,
): Promise<void> => {
  await sql`insert into upload_steps (upload_id, user_id, kind, options)
    values (${id}, ${userId}, ${kind}, ${JSON.stringify(options)}::jsonb)`.execute(tx)
}

/** Whether the newest step of an upload is this one already. Call it with the upload locked. */
export const isNewestStep = async (
  tx: Tx,
  id: string,
  { userId, kind, options = {} }: StepNote,
): Promise<boolean> => {
  const { rows } = await sql<{ isSame: boolean }>`
    select (user_id, kind, options) = (${userId}::uuid, ${kind}, ${JSON.stringify(options)}::jsonb) as "isSame"
    from upload_steps where upload_id = ${id} and user_id is not null order by at desc, id desc limit 1`.execute(
    tx,
  )
  return rows[0]?.isSame ?? false
}

/** The rows that need a look hold values of the file and go with it. */
const removeRows = async (tx: Tx, id: string): Promise<void> => {
  await sql`delete from upload_rows where upload_id = ${id}`.execute(tx)
}

/** Asks for a task; a running shop begins it as soon as no other upload is at work. */
export const askFor = async (
  tx: Tx,
  id: string,
  wish: { task: UploadTask; options?: StoredOptions; language: Language; startedBy: string },
): Promise<void> => {
  const isNow = wish.task === 'discard'
  await sql`update uploads set task = ${wish.task}, progress_state = ${isNow ? 'done' : 'waiting'}, progress = 0,
      step = step + 1, asked_at = clock_timestamp(), ended_at = null, language = ${wish.language},
      started_by = ${wish.startedBy}, is_file_kept = is_file_kept and not ${isNow},
      options = coalesce(${wish.options === undefined ? null : JSON.stringify(wish.options)}::jsonb, options)
    where id = ${id}`.execute(tx)
  if (isNow) await removeRows(tx, id)
}

export const markFileGone = async (tx: Tx, id: string): Promise<void> => {
  await removeRows(tx, id)
  await sql`update uploads set is_file_kept = false where id = ${id}`.execute(tx)
}

export interface StepRecord {
  at: Date
  by: string | null
  kind: StepNote['kind']
  options: UploadOptions
}

export const selectSteps = async (tx: Tx, id: string): Promise<StepRecord[]> => {
  const { rows } = await sql<StepRecord>`select at, ${nameOf('upload_steps.user_id')} as by, kind, options
    from upload_steps where upload_id = ${id} order by at desc, id desc limit 100`.execute(tx)
  return rows
}

export const selectGroupNames = async (tx: Tx): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`select name from price_groups order by name limit 500`.execute(
    tx,
  )
  return rows.map(({ name }) => name)
}

/** Uploads whose files have been kept long enough. */
export const selectOldFiles = async (tx: Tx, days: number): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`select id from uploads
    where is_file_kept and uploaded_at < now() - make_interval(days => ${days})
      and progress_state not in ('waiting', 'working') limit 1000`.execute(tx)
  return rows.map(({ id }) => id)
}

export const hasOpenUploads = async (tx: Tx): Promise<boolean> => {
  const { rows } = await sql<{ isOpen: boolean }>`select exists (
    select from uploads where progress_state in ('waiting', 'working')) as "isOpen"`.execute(tx)
  return rows[0]?.isOpen ?? false
}
