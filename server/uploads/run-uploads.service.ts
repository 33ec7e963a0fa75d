import type pg from 'pg'
import { updateShippedTypes } from '#server/catalogue/shipped-types/shipped-types.service.ts'
import { ImportReport } from '#server/imports/error-report.ts'
import { type ImportEnd, importFile } from '#server/imports/imports.service.ts'
import { tidyAfterImport } from '#server/imports/import-turn.service.ts'
import { undoRuns } from '#server/imports/undo.service.ts'
import { RowList } from '#server/uploads/listed-rows.ts'
import { uploadPath } from '#server/uploads/upload-files.ts'
import { requestOf, withoutTakenOver } from '#server/uploads/upload-options.rules.ts'
import {
  type ClaimedUpload,
  claimUpload,
  connect,
  endCheck,
  endLoad,
  endUndo,
  forgetTakenOver,
  hasWaitingUpload,
  leaveUploadLock,
  markBroken,
  takeUploadLock,
  writeProgress,
} from '#server/uploads/run-uploads.queries.ts'
import type { StoredRefusal } from '#server/uploads/uploads.queries.ts'

/** What the process of uploads works with. */
export interface UploadSurroundings {
  application: pg.ClientConfig
  owner: pg.ClientConfig
  dataDirectory: string
  timeZone: string
}

/** A person looks at the bar every second. */
const progressEveryMs = 700

const tellProgress = (client: pg.Client, id: string) => {
  let last = 0
  return (share: number): void => {
    const now = performance.now()
    if (now - last < progressEveryMs) return
    last = now
    // Only the bar stands still where this fails.
    void writeProgress(client, id, share).catch(() => undefined)
  }
}

interface Workplace extends UploadSurroundings {
  /** Holds the lock, and writes what stands outside the transaction of a load. */
  keeper: pg.Client
}

const refusalOf = (end: ImportEnd): StoredRefusal | null =>
  end.ok || end.reason === 'OPEN_QUESTION' ? null : { reason: end.reason, values: end.values }

/** Whether answers that were taken over name columns that this file lacks, or make it unreadable. */
const isUnlikeLastTime = (end: ImportEnd): boolean => {
  const { missingColumns = [], questions = [] } = end.summary ?? {}
  return (
    refusalOf(end) !== null ||
    missingColumns.length > 0 ||
    questions.some(({ key }) => key === 'COLUMN_MISSING')
  )
}

/** Checks or loads a file with the import's own code; the file is read in a bounded process. */
const read = async (place: Workplace, upload: ClaimedUpload): Promise<void> => {
  const { application, dataDirectory, timeZone, keeper } = place
  const { id, fileName, task, language, startedBy } = upload
  const options = requestOf(upload.options)
  if (!options.ok) throw new Error(`${options.option} ${options.value} was stored`)
  const rows = new RowList()
  const report = new ImportReport(null, language, rows.add)
  const client = await connect(application)
  try {
    const end = await importFile(client, {
      ...options.request,
      path: uploadPath(dataDirectory, id),
      fileName,
      startedBy,
      timeZone,
      isDryRun: task === 'check',
      report,
      onProgress: tellProgress(keeper, id),
      onLoaded: (tx, summary) => endLoad(tx, id, { report: summary, rows }),
    })
    if (end.ok && task === 'load') return
    // Only a check: a load that read the file in another way would publish what nobody has seen.
    if (task === 'check' && Object.keys(upload.takenOver).length > 0 && isUnlikeLastTime(end)) {
      const asNew = { ...upload, options: withoutTakenOver(upload.options, upload.takenOver), takenOver: {} }
      await forgetTakenOver(keeper, id, asNew.options)
      return await read(place, asNew)
    }
    await endCheck(keeper, id, { report: end.summary ?? null, refusal: refusalOf(end), rows })
  } finally {
    await client.end()
    await report.close()
  }
}

/** Takes the run back, or finds out what that would do. */
const undo = async (place: Workplace, upload: ClaimedUpload): Promise<void> => {
  const { id, run, startedBy, task } = upload
  if (run === null) throw new Error('an upload without a run cannot be taken back')
  const agreed = upload.undo !== null && 'runs' in upload.undo ? upload.undo.runs : []
  const client = await connect(place.application)
  try {
    const result = await undoRuns(client, {
      run,
      isDryRun: task === 'undoCheck',
      ...(task === 'undo' ? { agreedRuns: agreed.map(({ number }) => number) } : {}),
      undoneBy: startedBy,
      onProgress: tellProgress(place.keeper, id),
    })
    const { ok, ...told } = result
    await endUndo(
      place.keeper,
      id,
      'reason' in told ? { refusal: { reason: told.reason, values: { run: told.run } } } : told,
    )
    if (ok && task === 'undo') await tidyAfterImport(place.owner)
  } finally {
    await client.end()
  }
}

const work = async (place: Workplace, upload: ClaimedUpload): Promise<void> => {
  if (upload.task === 'undo' || upload.task === 'undoCheck') return undo(place, upload)
  await updateShippedTypes(place.owner)
  await read(place, upload)
  if (upload.task === 'load') await tidyAfterImport(place.owner)
}

/** Works through the queue until it is empty. The caller holds the lock. */
const drain = async (place: Workplace, onFailure: (error: unknown, id: string) => void): Promise<void> => {
  await markBroken(place.keeper)
  for (;;) {
    const upload = await claimUpload(place.keeper)
    if (upload === null) return
    try {
      await work(place, upload)
    } catch (error) {
      onFailure(error, upload.id)
      await markBroken(place.keeper)
    }
  }
}

/**
 * Does all that staff have asked of uploads, one after the other, then returns. Only one process does so at a time; another
 * returns at once. Ended in the middle, whatever was at work changes nothing, and the next process says so.
 */
export const runUploads = async (
  surroundings: UploadSurroundings,
  onFailure: (error: unknown, id: string) => void,
): Promise<void> => {
  const keeper = await connect(surroundings.application)
  try {
    // Look again: a task that was queued after the last claim, while we still held the lock, has no other process to run it.
    do {
      if (!(await takeUploadLock(keeper))) return
      await drain({ ...surroundings, keeper }, onFailure)
      await leaveUploadLock(keeper)
    } while (await hasWaitingUpload(keeper))
  } finally {
    await keeper.end()
  }
}
