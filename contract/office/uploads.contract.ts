import { z } from 'zod'
import { endpoint } from '#contract/office/endpoint.ts'
import { mostUploadBytes } from '#contract/office/upload-file.ts'
import { CursorLinks, cursorPaging, privateId } from '#contract/paging.ts'
import { textUpTo, typed } from '#contract/typed-input.ts'
import { UploadedFile } from '#contract/uploaded-file.ts'

export const uploadStates = [
  'waiting',
  'working',
  'questions',
  'refused',
  'checked',
  'loaded',
  'broken',
  'undone',
  'discarded',
] as const
export const uploadTasks = ['check', 'load', 'undoCheck', 'undo', 'discard'] as const

const text = textUpTo(300).nullable().optional()
const flag = z.boolean().nullable().optional()

/**
 * The options of `npm run import`, with its names and spellings; null takes one away. `column` names one column each
 * (`name=Title`, `number=#2`) and is joined to the columns that were named before, as `skip-sheet` is to the sheets.
 */
export const UploadOptions = z.strictObject({
  source: text,
  'source-new': flag,
  encoding: text,
  header: text,
  column: z.array(textUpTo(300)).max(50).nullable().optional(),
  price: text,
  net: flag,
  gross: flag,
  decimal: text,
  'skip-sheet': z.array(textUpTo(300)).max(50).nullable().optional(),
  currency: text,
  types: text,
  yes: flag,
  'prices-for': text,
  'new-group': flag,
  'valid-from': text,
  'valid-to': text,
  replace: flag,
  complete: flag,
  pictures: flag,
})
export type UploadOptions = z.infer<typeof UploadOptions>

const Count = z.int().min(0)

const UploadCounts = z.strictObject({
  rows: Count,
  new: Count,
  changed: Count,
  unchanged: Count,
  refused: Count,
})

export const OfficeUploadRow = z.strictObject({
  id: z.string(),
  fileName: z.string(),
  /** Null: a command loaded the file. */
  bytes: Count.nullable(),
  uploadedAt: z.string(),
  /** Null: a person who is no longer known. Of a command, who ran it on which machine. */
  by: z.string().nullable(),
  /** `npm run import` loaded it: it has no page of its own. */
  isCommand: z.boolean(),
  state: z.enum(uploadStates),
  task: z.enum(uploadTasks),
  source: z.string().nullable(),
  /** Of the last check or load; null: nothing was counted. */
  counts: UploadCounts.nullable(),
  /** Number of the run in the history of imports; null: nothing was loaded. */
  run: z.int().nullable(),
})
export type OfficeUploadRow = z.infer<typeof OfficeUploadRow>

export const officeListUpload = endpoint('officeListUpload', {
  auth: { staff: 'catalogue:edit' },
  sharing: 'private',
  answer: 'rows',
  summary:
    'Files of the catalogue that staff have uploaded or a command has loaded, the newest first. Needs `price:manage` too.',
  input: z.object({ ...cursorPaging }),
  output: OfficeUploadRow,
  extra: CursorLinks,
  reasons: ['FORBIDDEN'],
})

export const UploadAnswer = z.strictObject({ label: z.string(), options: UploadOptions })

export const UploadQuestion = z.strictObject({
  key: z.string(),
  text: z.string(),
  answers: z.array(UploadAnswer),
  /** The answer may be one of `columns`, read as this field. */
  picks: z.enum(['number']).nullable(),
  /** The answer is a currency that staff type. */
  asksCurrency: z.boolean(),
})
export type UploadQuestion = z.infer<typeof UploadQuestion>

const UploadReason = z.strictObject({
  kind: z.enum(['leftOut', 'refused', 'warned']),
  text: z.string(),
  rows: Count,
  samples: z.array(z.string()),
})

export const UploadUndo = z.strictObject({
  /** The runs that it takes back, the newest first. */
  runs: z.array(
    z.strictObject({ number: z.int(), fileName: z.string(), by: z.string().nullable(), at: z.string() }),
  ),
  /** What it removes and what gets its former values. */
  counts: z.array(z.strictObject({ table: z.string(), removed: Count, restored: Count })),
  /** What stays, because it is used or was changed since; `first` has a few of them. */
  left: z.strictObject({
    inUse: Count,
    changedSince: Count,
    first: z.array(z.strictObject({ label: z.string(), table: z.string(), reason: z.string() })),
  }),
})
export type UploadUndo = z.infer<typeof UploadUndo>

export const UploadStep = z.strictObject({
  at: z.string(),
  by: z.string().nullable(),
  kind: z.enum(['upload', 'answer', ...uploadTasks, 'broken']),
  /** The options that it changed, in words of the reader’s language. */
  options: z.array(z.string()),
})
export type UploadStep = z.infer<typeof UploadStep>

export const OfficeUpload = z.strictObject({
  ...OfficeUploadRow.shape,
  /** Counts the steps; each step names the one that its person saw. */
  step: z.int(),
  /** From 0 to 1, of the task that is at work. */
  progress: z.number(),
  /** Uploads that are done before this one; 0 unless it waits. */
  ahead: Count,
  isFileKept: z.boolean(),
  options: UploadOptions,
  /** Answers that were taken over from the last file of this source and that nobody has changed. */
  asLastTime: z
    .strictObject({
      /** The run of that file. */
      run: z.int(),
      at: z.string(),
      texts: z.array(z.string()),
      /** Takes them away, so that the check asks again. */
      forget: UploadOptions,
    })
    .nullable(),
  /** Rows that need a look; `/files/upload-{language}-{id}.xlsx` and `.csv` list them. */
  rows: Count,
  /** Why the file cannot be read. */
  refusal: z.string().nullable(),
  questions: z.array(UploadQuestion),
  /** Further counts that are not 0, in words. */
  moreCounts: z.array(z.string()),
  columns: z.array(
    z.strictObject({
      heading: z.string(),
      /** What it is read as, in words; null: it is not read. */
      readAs: z.string().nullable(),
      samples: z.array(z.string()),
      values: Count,
    }),
  ),
  unreadSheets: z.array(z.strictObject({ name: z.string(), rows: Count, samples: z.array(z.string()) })),
  notices: z.array(z.string()),
  /** What looks wrong. */
  doubts: z.array(z.string()),
  reasons: z.array(UploadReason),
  undo: UploadUndo.nullable(),
  /** Why the run cannot be taken back. */
  undoRefusal: z.string().nullable(),
  /** Names of the price groups. */
  groups: z.array(z.string()),
  history: z.array(UploadStep),
})
export type OfficeUpload = z.infer<typeof OfficeUpload>

export const officeUploadDetail = endpoint('officeUploadDetail', {
  auth: { staff: 'catalogue:edit' },
  sharing: 'private',
  summary: 'One upload: its report and questions, how far it is, what an undo would do.',
  input: z.object({ id: privateId }),
  output: OfficeUpload,
  reasons: ['NOT_FOUND', 'FORBIDDEN'],
})

export const officeUploadFile = endpoint('officeUploadFile', {
  auth: { staff: 'catalogue:edit' },
  sharing: 'private',
  creates: true,
  takesFile: {
    field: 'file',
    mostBytes: mostUploadBytes,
    atOnce: 2,
    atOncePerSender: 1,
    busy: 'UPLOAD_BUSY',
  },
  summary:
    'Takes a price list, a catalogue or a stock list (CSV, TSV, XLSX, XLS, ODS, JSON or XML, up to 48 MB, field `file`) and checks it. Nothing changes in the shop before `officeLoadUpload`.',
  input: z.object({
    /** What the file is called; the source without more is the name without its ending. */
    name: typed,
    file: z.instanceof(UploadedFile).nullable().catch(null).default(null),
  }),
  output: z.strictObject({ id: z.string() }),
  reasons: ['FORBIDDEN', 'UPLOAD_MISSING', 'UPLOAD_BUSY'],
})

const stepInput = { id: privateId, step: z.int().catch(0).default(0) }
const stepReasons = ['NOT_FOUND', 'FORBIDDEN', 'UPLOAD_MOVED', 'UPLOAD_ALREADY'] as const

export const officeAnswerUpload = endpoint('officeAnswerUpload', {
  auth: { staff: 'catalogue:edit' },
  sharing: 'private',
  summary: 'Answers questions of a check, or says how the file is to be read, and has it checked again.',
  input: z.object({ ...stepInput, options: UploadOptions.default({}) }),
  output: z.null(),
  reasons: [...stepReasons, 'UPLOAD_OPTION', 'UPLOAD_FILE_GONE'],
})

export const officeLoadUpload = endpoint('officeLoadUpload', {
  auth: { staff: 'catalogue:edit' },
  sharing: 'private',
  summary: 'Applies a checked file to the catalogue. It is done soon after the answer, one file at a time.',
  input: z.object(stepInput),
  output: z.null(),
  reasons: [...stepReasons, 'UPLOAD_FILE_GONE'],
})

export const officeCheckUndo = endpoint('officeCheckUndo', {
  auth: { staff: 'catalogue:edit' },
  sharing: 'private',
  summary: 'Has it found out what taking the run of an upload back would do. Nothing changes.',
  input: z.object(stepInput),
  output: z.null(),
  reasons: stepReasons,
})

export const officeUndoUpload = endpoint('officeUndoUpload', {
  auth: { staff: 'catalogue:edit' },
  sharing: 'private',
  summary: 'Takes the run of an upload back, and the runs after it that the check has named.',
  input: z.object(stepInput),
  output: z.null(),
  reasons: stepReasons,
})

export const officeDiscardUpload = endpoint('officeDiscardUpload', {
  auth: { staff: 'catalogue:edit' },
  sharing: 'private',
  summary: 'Deletes the file of an upload that was not loaded.',
  input: z.object(stepInput),
  output: z.null(),
  reasons: stepReasons,
})
