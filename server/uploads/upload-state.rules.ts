import type { RunReport } from '#contract/import-report.ts'
import type { OfficeUpload } from '#contract/office/uploads.contract.ts'

export type UploadState = OfficeUpload['state']
export type UploadTask = OfficeUpload['task']

/** What decides the state of an upload. */
export interface UploadFacts {
  task: UploadTask
  progressState: 'waiting' | 'working' | 'done' | 'broken'
  report: Pick<RunReport, 'outcome'> | null
  /** Why the import did not read the file. */
  refusal: { reason: string } | null
  run: number | null
  /** The run has been taken back, here or with the command. */
  isUndone: boolean
}

/** Refusals that an answer ends: which source the file belongs to, in which encoding it is. */
const askingRefusals: ReadonlySet<string> = new Set(['SOURCE_KNOWN', 'ENCODING_UNCLEAR'])

export const stateOf = ({
  task,
  progressState,
  report,
  refusal,
  run,
  isUndone,
}: UploadFacts): UploadState => {
  if (progressState === 'waiting' || progressState === 'working') return progressState
  if (isUndone) return 'undone'
  if (progressState === 'broken') return 'broken'
  if (run !== null) return 'loaded'
  if (task === 'discard') return 'discarded'
  if (refusal !== null) return askingRefusals.has(refusal.reason) ? 'questions' : 'refused'
  return report?.outcome === 'dryRun' ? 'checked' : 'questions'
}

/** Whether a step is possible. `hasRun`: the file was loaded; `isUndoChecked`: it is known what an undo does. */
export const isPossible = (
  wish: UploadTask,
  { state, hasRun, isUndoChecked }: { state: UploadState; hasRun: boolean; isUndoChecked: boolean },
): boolean => {
  const isLoaded = state === 'loaded' || (state === 'broken' && hasRun)
  const isOpen = state === 'questions' || state === 'refused' || state === 'checked' || state === 'broken'
  switch (wish) {
    case 'check':
      return isOpen && !hasRun
    case 'load':
      return state === 'checked'
    case 'undoCheck':
      return isLoaded
    case 'undo':
      return isLoaded && isUndoChecked
    case 'discard':
      return (isOpen || state === 'waiting') && !hasRun
  }
}
