import pg from 'pg'
import type { RunReport } from '#contract/import-report.ts'
import type { Language } from '#contract/language.ts'
import type { ListedRows } from '#server/uploads/listed-rows.ts'
import type { StoredOptions } from '#server/uploads/upload-options.rules.ts'
import type { UploadTask } from '#server/uploads/upload-state.rules.ts'
import type { StoredRefusal, StoredUndo } from '#server/uploads/uploads.queries.ts'

/** Any number that only the process of uploads uses: who holds it is the one that works. */
const uploadLock = 7_261_025

/** Every statement of the process speaks for the system. */
export const connect = async (connection: pg.ClientConfig): Promise<pg.Client> => {
  const client = new pg.Client(connection)
  // A connection that breaks fails the statement that waits for it; without a listener it would end the process.
  client.on('error', () => undefined)
  await client.connect()
  await client.query(`select set_config('app.role', 'system', false)`)
  return client
}

/** True when no other process works on uploads. The lock ends with the connection, whatever ends the process. */
export const takeUploadLock = async (client: pg.Client): Promise<boolean> => {
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
    uploadLock,
  ])
  return rows[0]?.taken ?? false
}

export const leaveUploadLock = async (client: pg.Client): Promise<void> => {
  await client.query('select pg_advisory_unlock($1)', [uploadLock])
}

/** Marks tasks whose process died as broken. Call it only with the lock: then no other process is at work. */
export const markBroken = async (client: pg.Client): Promise<void> => {
  await client.query(`
    with broken as (
      update uploads set progress_state = 'broken', ended_at = clock_timestamp() where progress_state = 'working' returning id
    )
    insert into upload_steps (upload_id, kind) select id, 'broken' from broken`)
}

export interface ClaimedUpload {
  id: string
  fileName: string
  task: Exclude<UploadTask, 'discard'>
  options: StoredOptions
  language: Language
  startedBy: string
  run: number | null
  undo: StoredUndo | null
  /** Answers of the last file of this source, still among the options. */
  takenOver: StoredOptions
}

/** The next task, if there is one. */
export const claimUpload = async (client: pg.Client): Promise<ClaimedUpload | null> => {
  const { rows } = await client.query<ClaimedUpload>(`
    update uploads set progress_state = 'working', progress = 0
    where id = (select id from uploads where progress_state = 'waiting' order by asked_at limit 1 for update skip locked)
    returning id, file_name as "fileName", task, options, language, started_by as "startedBy", run, undo_report as undo,
      taken_over as "takenOver"`)
  return rows[0] ?? null
}

export const hasWaitingUpload = async (client: pg.Client): Promise<boolean> => {
  const { rows } = await client.query<{ waits: boolean }>(
    `select exists (select from uploads where progress_state = 'waiting') as waits`,
  )
  return rows[0]?.waits ?? false
}

export const writeProgress = async (client: pg.Client, id: string, share: number): Promise<void> => {
  await client.query('update uploads set progress = $2 where id = $1', [id, share])
}

/** The rows of the newest check or load take the place of those before. */
const writeRows = async (client: pg.ClientBase, id: string, { listed, total }: ListedRows): Promise<void> => {
  await client.query(
    `insert into upload_rows (upload_id, listed, total) values ($1, $2, $3)
     on conflict (upload_id) do update set listed = excluded.listed, total = excluded.total`,
    [id, JSON.stringify(listed), total],
  )
}

/** The answers of last time do not fit this file: they are taken away, and it is read as if it were the first. */
export const forgetTakenOver = async (
  client: pg.Client,
  id: string,
  options: StoredOptions,
): Promise<void> => {
  await client.query(`update uploads set taken_over = '{}', taken_from = null, options = $2 where id = $1`, [
    id,
    options,
  ])
}

const ended = `progress_state = 'done', progress = 1, ended_at = clock_timestamp()`

/** What a check has found, or a load that did not come to its end. */
export const endCheck = async (
  client: pg.Client,
  id: string,
  { report, refusal, rows }: { report: RunReport | null; refusal: StoredRefusal | null; rows: ListedRows },
): Promise<void> => {
  // Written before the state, so that a reader who sees the end also sees the rows.
  await writeRows(client, id, rows)
  await client.query(
    `update uploads set ${ended}, report = $2, refusal = $3, undo_report = null where id = $1`,
    [id, report, refusal],
  )
}

/** In the transaction of the load itself, so that run and upload never disagree. */
export const endLoad = async (
  client: pg.ClientBase,
  id: string,
  { report, rows }: { report: RunReport; rows: ListedRows },
): Promise<void> => {
  await writeRows(client, id, rows)
  await client.query(
    `update uploads set ${ended}, report = $2, refusal = null, undo_report = null, run = $3 where id = $1`,
    [id, report, report.run],
  )
}

export const endUndo = async (client: pg.Client, id: string, undo: StoredUndo): Promise<void> => {
  await client.query(`update uploads set ${ended}, undo_report = $2 where id = $1`, [id, undo])
}
