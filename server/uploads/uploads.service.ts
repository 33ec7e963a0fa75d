import type { Transaction } from 'kysely'
import { fullName } from '#contract/full-name.ts'
import type { Language } from '#contract/language.ts'
import type { UploadOptions } from '#contract/office/uploads.contract.ts'
import { plainLine } from '#contract/plain-text.ts'
import type { Reason } from '#contract/reason.ts'
import type { BadOption } from '#server/imports/load-options.ts'
import type { Config } from '#server/platform/config.ts'
import { withActor } from '#server/platform/database/actor.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { ListPage, ListRows } from '#server/platform/database/list-page.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import type { StaffSession } from '#server/platform/http/call-context.ts'
import { isUploadThere, keepUpload, removeUpload } from '#server/uploads/upload-files.ts'
import { mergeOptions, optionsToTakeOver, requestOf } from '#server/uploads/upload-options.rules.ts'
import { isPossible, stateOf, type UploadTask } from '#server/uploads/upload-state.rules.ts'
import * as queries from '#server/uploads/uploads.queries.ts'

export interface UploadContext {
  db: Database
  config: Pick<Config, 'dataDirectory'>
  staff: Pick<StaffSession, 'userId' | 'email' | 'firstName' | 'lastName'>
  language: Language
}

/** Why nothing was done. */
export interface UploadRefusal {
  ok: false
  reason: Reason
  values?: Record<string, string | number>
}
export type UploadOutcome = { ok: true } | UploadRefusal

const refuse = (reason: Reason, values?: Record<string, string | number>): UploadRefusal =>
  values === undefined ? { ok: false, reason } : { ok: false, reason, values }

const actorOf = ({ staff }: UploadContext) => ({ role: 'staff', userId: staff.userId }) as const

/** As the history of imports names who started a run. */
const personOf = ({ staff: { firstName, lastName, email } }: UploadContext): string =>
  fullName(firstName, lastName) || email

const longestName = 200

/** `C:\\lists\\prices.csv` is `prices.csv`. */
const fileNameOf = (typed: string): string =>
  plainLine(typed.split(/[/\\]/).at(-1) ?? '').slice(0, longestName) || 'list.csv'

export interface NewFile {
  name: string
  bytes: Uint8Array
  /** Keeps the answer for a repeated request, in the same transaction. */
  keep: (tx: Transaction<DB>, id: string) => Promise<void>
}

/** The answers of the last file of this source, if there are any. */
const findLastTime = async (tx: Transaction<DB>, fileName: string): Promise<queries.LastTime | null> => {
  const last = await queries.findLastTime(tx, { fileName, source: fileName.replace(/\.[^.]+$/, '') })
  const options = last === null ? {} : optionsToTakeOver(last.options)
  return last === null || Object.keys(options).length === 0 ? null : { run: last.run, options }
}

/** Keeps a file and has it checked; its id. */
export const takeFile = async (context: UploadContext, { name, bytes, keep }: NewFile): Promise<string> => {
  const { dataDirectory } = context.config
  const { userId } = context.staff
  let written: string | null = null
  const work = async (tx: Transaction<DB>): Promise<string> => {
    const { language } = context
    const fileName = fileNameOf(name)
    const row = {
      userId,
      fileName,
      lastTime: await findLastTime(tx, fileName),
      bytes: bytes.length,
      language,
      startedBy: personOf(context),
    }
    const id = await queries.insertUpload(tx, row)
    await queries.noteStep(tx, id, { userId, kind: 'upload' })
    await keep(tx, id)
    written = id
    await keepUpload(dataDirectory, id, bytes)
    return id
  }
  try {
    return await withActor(context.db, actorOf(context), work)
  } catch (error) {
    if (written !== null) await removeUpload(dataDirectory, written)
    throw error
  }
}

export const listUploads = (
  context: UploadContext,
  page: ListPage,
): Promise<ListRows<queries.UploadRecord>> =>
  withActor(context.db, actorOf(context), (tx) => queries.selectUploads(tx, page))

export interface UploadInFull {
  upload: queries.UploadRecord
  steps: queries.StepRecord[]
  groups: string[]
  /** How many rows need a look. */
  rows: number
  takenOver: queries.TakenOver | null
}

export const readUpload = (context: UploadContext, id: string): Promise<UploadInFull | null> =>
  withActor(context.db, actorOf(context), async (tx) => {
    const upload = await queries.findUpload(tx, id, 'read')
    if (!upload) return null
    return {
      upload,
      steps: await queries.selectSteps(tx, id),
      groups: await queries.selectGroupNames(tx),
      rows: await queries.countRows(tx, id),
      takenOver: await queries.findTakenOver(tx, id),
    }
  })

/** The rows of an upload that need a look; null where there are none. */
export const readRows = (
  db: Database,
  userId: string,
  id: string,
): Promise<Awaited<ReturnType<typeof queries.findRows>>> =>
  withActor(db, { role: 'staff', userId }, (tx) => queries.findRows(tx, id))

export interface UploadWish {
  id: string
  /** The step that the person saw. */
  step: number
  task: UploadTask
  /** Only with `check`. */
  options?: UploadOptions
}

const needsFile: readonly UploadTask[] = ['check', 'load']

const judge = (upload: queries.UploadRecord, { step, task }: UploadWish): UploadOutcome | 'go on' => {
  const state = stateOf(upload)
  if (step !== upload.step) return refuse('UPLOAD_MOVED')
  const isUndoChecked = upload.undo !== null && !('refusal' in upload.undo)
  if (!isPossible(task, { state, hasRun: upload.run !== null, isUndoChecked }))
    return refuse('UPLOAD_ALREADY', { state })
  return needsFile.includes(task) && !upload.isFileKept ? refuse('UPLOAD_FILE_GONE') : 'go on'
}

/** A step as its history keeps it. */
const noteOf = ({ staff }: UploadContext, { task, options = {} }: UploadWish): queries.StepNote => ({
  userId: staff.userId,
  kind: Object.keys(options).length > 0 ? 'answer' : task,
  options,
})

const isNewestStep = (tx: Transaction<DB>, context: UploadContext, wish: UploadWish): Promise<boolean> =>
  queries.isNewestStep(tx, wish.id, noteOf(context, wish))

/** What was typed: `two` of `--header two`. */
const typedOf = ({ option, value }: BadOption): string => value || option.replace(/^--[a-z-]+ ?/, '')

/** A step of an upload: asks for a task, or says why it cannot be. A repeated one changes nothing more. */
export const askUpload = async (context: UploadContext, wish: UploadWish): Promise<UploadOutcome> => {
  const { config, language } = context
  const isThere = await isUploadThere(config.dataDirectory, wish.id)
  const outcome = await withActor(context.db, actorOf(context), async (tx): Promise<UploadOutcome> => {
    const upload = await queries.findUpload(tx, wish.id, 'lock')
    if (!upload) return refuse('NOT_FOUND')
    // The same step once more, by the same person with the same answer: it is asked for already.
    if (wish.step === upload.step - 1 && wish.task === upload.task && (await isNewestStep(tx, context, wish)))
      return { ok: true }
    // A restored backup has the row without its file.
    const known = { ...upload, isFileKept: upload.isFileKept && isThere }
    const judged = judge(known, wish)
    if (judged !== 'go on') return judged
    const options = mergeOptions(upload.options, wish.options ?? {})
    const read = requestOf(options)
    if (!read.ok) return refuse('UPLOAD_OPTION', { value: typedOf(read) })
    await queries.askFor(tx, wish.id, { task: wish.task, options, language, startedBy: personOf(context) })
    await queries.noteStep(tx, wish.id, noteOf(context, wish))
    return { ok: true }
  })
  if (outcome.ok && wish.task === 'discard') await removeUpload(config.dataDirectory, wish.id)
  return outcome
}
