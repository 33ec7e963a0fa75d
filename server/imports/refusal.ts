import type { FileRefusal, TableRefusal } from '#server/tables/table-refusal.ts'

/** Why a file is not imported: no table, or a table that the importer refuses. */
export type ImportRefusal = TableRefusal | FileRefusal<'NO_NUMBER_COLUMN' | 'MAP_INVALID' | 'SOURCE_KNOWN'>
