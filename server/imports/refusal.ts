import type { ImportNotice, ImportQuestion } from '#server/imports/import-question.ts'
import type { PlannedColumn, UnreadSheet } from '#server/imports/plan-columns.ts'
import type { FileRefusal, TableRefusal } from '#server/tables/table-refusal.ts'

/** A file whose questions must be answered first; nothing was changed. */
type OpenQuestions = FileRefusal<'OPEN_QUESTION'> & {
  plan: {
    questions: ImportQuestion[]
    notices: ImportNotice[]
    columns: PlannedColumn[]
    unreadSheets: UnreadSheet[]
  }
}

/** Why a file is not imported: no table, a table that the importer refuses, or questions that are open. */
export type ImportRefusal =
  | TableRefusal
  | FileRefusal<
      | 'NO_NUMBER_COLUMN'
      | 'MAP_INVALID'
      | 'MAP_OTHER_FILE'
      | 'SOURCE_KNOWN'
      | 'PRICE_COMPANY_UNKNOWN'
      | 'VALIDITY_INVALID'
      | 'VALIDITY_AMBIGUOUS'
      | 'PERCENT_INVALID'
      | 'PERCENT_FOR_WHOM'
      | 'TYPE_UNKNOWN'
    >
  | OpenQuestions
