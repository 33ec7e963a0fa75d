import type { RunReport } from '#contract/import-report.ts'
import type { Language } from '#contract/language.ts'
import type { OfficeUpload, OfficeUploadRow, UploadUndo } from '#contract/office/uploads.contract.ts'
import { noticeText, percentText } from '#server/imports/plan-texts.ts'
import { doubtTexts, fieldName } from '#server/imports/report-screen.ts'
import { tableName } from '#server/imports/undo-screen.ts'
import { type Translate, textsOf } from '#server/platform/texts/texts.ts'
import { textsOfOptions } from '#server/uploads/option-words.presenter.ts'
import { presentTakenOver } from '#server/uploads/taken-over.presenter.ts'
import { presentQuestion, questionOfRefusal } from '#server/uploads/upload-questions.presenter.ts'
import { stateOf } from '#server/uploads/upload-state.rules.ts'
import type { StoredRefusal, StoredUndo, UploadRecord } from '#server/uploads/uploads.queries.ts'
import type { UploadInFull } from '#server/uploads/uploads.service.ts'

const shownReasons = 100
const shownLeft = 20

const countsOf = (counts: RunReport['counts']): OfficeUploadRow['counts'] =>
  counts === null
    ? null
    : {
        rows: counts.rows,
        new: counts.new,
        changed: counts.changed,
        unchanged: counts.unchanged,
        refused: counts.refused,
      }

export const presentRow = (upload: UploadRecord): OfficeUploadRow => ({
  id: upload.id,
  fileName: upload.fileName,
  bytes: upload.bytes,
  isCommand: upload.isCommand,
  uploadedAt: upload.uploadedAt.toISOString(),
  by: upload.by,
  state: stateOf(upload),
  task: upload.task,
  source: upload.report?.source ?? null,
  counts: countsOf(upload.report?.counts ?? null),
  run: upload.run,
})

const moreCounts = [
  'joined',
  'duplicates',
  'leftOut',
  'waiting',
  'arrived',
  'specialPrices',
  'removedPrices',
  'discontinued',
  'warned',
  'withoutName',
  'withoutPrice',
  'withoutType',
] as const

/** Notices and issues whose words name options of the command, a mapping file or a command. */
const ownIssues = new Set([
  'CURRENCY_MISSING',
  'CURRENCY_AMBIGUOUS',
  'PRICE_GROUP_UNKNOWN',
  'MODEL_UNKNOWN',
  'MODEL_WITHOUT_MAKER',
  'LABEL_UNKNOWN',
  'PICTURES_NOT_FETCHED',
])

export const issueText = (reason: string, language: Language): string =>
  ownIssues.has(reason)
    ? textsOf(language, 'uploads')(`issue.${reason}`)
    : textsOf(language, 'imports')(`issue.${reason}`)

const noticesOf = (report: RunReport, language: Language): string[] => {
  const text = textsOf(language, 'uploads')
  const reportText = textsOf(language, 'import-report')
  const types = report.takenTypes.map(
    ({ names, count }) => `${names[language] ?? names['en'] ?? Object.values(names)[0] ?? ''} (${count})`,
  )
  return [
    ...report.notices.map((notice) =>
      notice.key === 'PICTURES' ? text('pictures', notice.values) : noticeText(notice, language),
    ),
    ...(types.length === 0 ? [] : [`${reportText('takenTypes')} ${types.slice(0, 20).join(', ')}`]),
  ]
}

const doubtsOf = (report: RunReport, language: Language): string[] => {
  const text = textsOf(language, 'uploads')
  return [
    ...doubtTexts({ ...report, outdatedLists: [] }, language),
    ...report.outdatedLists.map(({ owner, type, percent }) =>
      text('outdated', { owner, type: type ?? 'none', percent: percentText(percent, language) }),
    ),
  ]
}

const reasonsOf = (report: RunReport, language: Language): OfficeUpload['reasons'] => {
  const imports = textsOf(language, 'imports')
  const listed = (kind: 'leftOut' | 'refused' | 'warned', nameOf: (reason: string) => string) =>
    report[kind].map(({ reason, rows, samples }) => ({
      kind,
      text: nameOf(reason),
      rows,
      samples: samples.slice(0, 3),
    }))
  return [
    ...listed('refused', (reason) => issueText(reason, language)),
    ...listed('warned', (reason) => issueText(reason, language)),
    ...listed('leftOut', (reason) => imports(`leftOut.${reason}`)),
  ].slice(0, shownReasons)
}

type ReportPart = Pick<
  OfficeUpload,
  'questions' | 'moreCounts' | 'columns' | 'unreadSheets' | 'notices' | 'doubts' | 'reasons'
>

const nothingReported: ReportPart = {
  questions: [],
  moreCounts: [],
  columns: [],
  unreadSheets: [],
  notices: [],
  doubts: [],
  reasons: [],
}

const reportPart = (report: RunReport, language: Language): ReportPart => {
  const text: Translate = textsOf(language, 'import-report')
  const { counts } = report
  return {
    questions: report.questions.map((question) => presentQuestion(question, language)),
    moreCounts:
      counts === null
        ? []
        : moreCounts
            .filter((key) => counts[key] > 0)
            .map((key) => text(`count.${key}`, { count: counts[key] })),
    columns: report.columns.map(({ heading, readAs, samples, values }) => ({
      heading,
      readAs: readAs === null ? null : fieldName(readAs, text),
      samples,
      values,
    })),
    unreadSheets: report.unreadSheets,
    notices: noticesOf(report, language),
    doubts: doubtsOf(report, language),
    reasons: reasonsOf(report, language),
  }
}

const refusalText = ({ reason, values }: StoredRefusal, language: Language): string =>
  reason === 'FILE_UNREADABLE'
    ? textsOf(language, 'uploads')('unreadable')
    : textsOf(language, 'imports')(`refusal.${reason}`, values)

const undoOf = (undo: StoredUndo, language: Language): Pick<OfficeUpload, 'undo' | 'undoRefusal'> => {
  if ('refusal' in undo) {
    const { reason, values } = undo.refusal
    const text =
      reason === 'OTHER_RUNS'
        ? textsOf(language, 'uploads')('otherRuns')
        : textsOf(language, 'runs')(reason, values)
    return { undo: null, undoRefusal: text }
  }
  return { undo: presentUndo(undo, language), undoRefusal: null }
}

const presentUndo = (
  { runs, counts, left }: Exclude<StoredUndo, { refusal: unknown }>,
  language: Language,
): UploadUndo => {
  const text = textsOf(language, 'import-undo')
  const tables = new Map<string, { removed: number; restored: number }>()
  for (const { table, removed, restored } of counts) {
    const name = tableName(text, table)
    const known = tables.get(name) ?? { removed: 0, restored: 0 }
    tables.set(name, { removed: known.removed + removed, restored: known.restored + restored })
  }
  return {
    runs: runs.map(({ number, fileName, startedBy, startedAt }) => ({
      number,
      fileName,
      by: startedBy,
      at: new Date(startedAt).toISOString(),
    })),
    counts: [...tables].map(([table, count]) => ({ table, ...count })),
    left: {
      inUse: left.filter(({ reason }) => reason === 'inUse').length,
      changedSince: left.filter(({ reason }) => reason === 'changedSince').length,
      first: left.slice(0, shownLeft).map(({ label, table, reason }) => ({
        label,
        table: tableName(text, table),
        reason: text(`listed.${reason}`),
      })),
    },
  }
}

/** One upload in a reader's language: the words of its report are those of the terminal. */
export const presentUpload = (found: UploadInFull, language: Language): OfficeUpload => {
  const { upload, steps, groups, rows, takenOver } = found
  const { report, refusal, undo } = upload
  const asked = refusal === null ? null : questionOfRefusal(refusal, language)
  const told = report === null ? nothingReported : reportPart(report, language)
  return {
    ...presentRow(upload),
    step: upload.step,
    progress: upload.progress,
    ahead: upload.ahead,
    isFileKept: upload.isFileKept,
    options: upload.options,
    asLastTime: takenOver === null ? null : presentTakenOver(upload.options, takenOver, language),
    rows,
    ...told,
    refusal: refusal === null || asked !== null ? null : refusalText(refusal, language),
    questions: asked === null ? told.questions : [asked],
    ...(undo === null ? { undo: null, undoRefusal: null } : undoOf(undo, language)),
    groups,
    history: steps.map(({ at, by, kind, options }) => ({
      at: at.toISOString(),
      by,
      kind,
      options: textsOfOptions(options, language),
    })),
  }
}
