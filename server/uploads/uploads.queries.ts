import { type Transaction, sql } from 'kysely'
import type { Language } from '#contract/language.ts'
import type { RunReport } from '#contract/import-report.ts'
import type { UploadOptions } from '#contract/office/uploads.contract.ts'
import { type ListPage, type ListRows, selectListPage } from '#server/platform/database/list-page.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
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

export interface UploadRecord extends Omit<UploadFacts, 'report' | 'hasRefusal'> {
  id: string
  fileName: string
  bytes: number
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
}

const nameOf = (
  user: string,
) => sql`(select coalesce(nullif(trim(concat_ws(' ', first_name, last_name)), ''), email)
  from users where users.id = ${sql.ref(user)})`

const columns = sql`uploads.id, uploads.file_name as "fileName", uploads.file_bytes as bytes,
  uploads.uploaded_at as "uploadedAt", ${nameOf('uploads.user_id')} as by, uploads.is_file_kept as "isFileKept",
  uploads.options, uploads.task, uploads.progress_state as "progressState", uploads.progress, uploads.step,
  uploads.refusal, uploads.run,
  coalesce((select undo = 'done' from import_runs where number = uploads.run), false) as "isUndone",
  (select count(*)::int from uploads others where uploads.progress_state = 'waiting' and (others.progress_state = 'working'
    or (others.progress_state = 'waiting' and others.asked_at < uploads.asked_at))) as ahead`

/** Of the reports, which may be long, a list reads what it shows. */
const listed = sql`${columns}, null as undo, case when uploads.report is not null then jsonb_build_object('outcome',
  uploads.report -> 'outcome', 'counts', uploads.report -> 'counts', 'source', uploads.report -> 'source') end as report`

/** One page of uploads, the newest first. */
export const selectUploads = (tx: Tx, page: ListPage): Promise<ListRows<UploadRecord>> =>
  selectListPage<UploadRecord>(
    tx,
    {
      columns: listed,
      from: sql`uploads`,
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
    await sql<UploadRecord>`select ${columns}, report, undo_report as undo from uploads where id = ${id}`.execute(
      tx,
    )
  return rows[0] ?? null
}

export interface NewUpload {
  userId: string
  fileName: string
  bytes: number
  language: Language
  startedBy: string
}

export const insertUpload = async (tx: Tx, upload: NewUpload): Promise<string> => {
  const { userId, fileName, bytes, language, startedBy } = upload
  const { rows } = await sql<{
    id: string
  }>`insert into uploads (user_id, file_name, file_bytes, language, started_by)
    values (${userId}, ${fileName}, ${bytes}, ${language}, ${startedBy}) returning id`.execute(tx)
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
}

export const markFileGone = async (tx: Tx, id: string): Promise<void> => {
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
