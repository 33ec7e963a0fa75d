import { type TableBound, tableLimits } from '#server/tables/table-limits.ts'

/** Why a file as a whole is not read; its text is in `locales/{language}/imports.json` under `refusal`. */
export type ImportRefusalReason =
  | 'FILE_UNREADABLE'
  | 'NOT_A_TABLE'
  | 'TOO_LARGE'
  | 'OVER_LIMIT'
  | 'READER_LOST'
  | 'BUSY'
  | 'NO_NUMBER_COLUMN'
  | 'MAP_INVALID'
  | 'SOURCE_KNOWN'

/** What a file turned out to be when it is no table. */
export type ForeignContent =
  | 'empty'
  | 'binary'
  | 'html'
  | 'xml'
  | 'json'
  | 'pdf'
  | 'image'
  | 'archive'
  | 'oldExcel'
  | 'protected'
  | 'damaged'
  | 'prose'

/** A value, never an exception: what a user's file can cause is no bug. `values` fill the text. */
export interface ImportRefusal {
  ok: false
  reason: ImportRefusalReason
  /** Key within the feature `imports`. */
  messageKey: `refusal.${ImportRefusalReason}`
  values: Record<string, string | number>
}

export const refuse = (
  reason: ImportRefusalReason,
  values: Record<string, string | number> = {},
): ImportRefusal => ({ ok: false, reason, messageKey: `refusal.${reason}`, values })

/** The refusal of a file that holds something else than a table. */
export const refuseContent = (found: ForeignContent): ImportRefusal => refuse('NOT_A_TABLE', { found })

/** A position in a table: column from 0, `sheet` null for a text file. */
export interface TablePlace {
  sheet: string | null
  row: number
  column?: number
}

/** `ALK` for 998, as spreadsheets name their columns. */
const columnLetters = (column: number): string => {
  let letters = ''
  for (let rest = column + 1; rest > 0; rest = Math.floor((rest - 1) / 26))
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters
  return letters
}

/** Arguments for the position in a refusal text; `place` is `sheetCell`, `sheetRow`, `cell`, `row` or `file`. */
const placeValues = (place: TablePlace | undefined): Record<string, string> => {
  if (place === undefined) return { place: 'file', sheet: '', row: '', column: '' }
  const { sheet, row, column } = place
  const isCell = column !== undefined
  const kind = sheet === null ? (isCell ? 'cell' : 'row') : isCell ? 'sheetCell' : 'sheetRow'
  return { place: kind, sheet: sheet ?? '', row: String(row), column: isCell ? columnLetters(column) : '' }
}

/** The refusal of a file above a limit; `file` is the limit on the characters of the whole file. */
export const refuseOverLimit = (
  bound: TableBound | 'file',
  limit: number,
  place?: TablePlace,
): ImportRefusal => refuse('OVER_LIMIT', { bound, limit, ...placeValues(place) })

/** Thrown when a file is found to be damaged or hostile during reading; carries the refusal to show. */
export class ImportReadError extends Error {
  readonly refusal: ImportRefusal

  constructor(refusal: ImportRefusal, cause?: unknown) {
    super(`import file refused: ${refusal.reason}`, { cause })
    this.refusal = refusal
  }
}

/** Stops the reading of a file above a limit. */
export const failOverLimit = (bound: TableBound, place?: TablePlace): never => {
  throw new ImportReadError(refuseOverLimit(bound, tableLimits[bound], place))
}
