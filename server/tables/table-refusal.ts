import { type TableBound, tableLimits } from '#server/tables/table-limits.ts'

/** Why the table in a file is not read. */
type TableRefusalReason =
  | 'FILE_UNREADABLE'
  | 'NOT_A_TABLE'
  | 'OFFERS_ALONE'
  | 'ENCODING_UNCLEAR'
  | 'ENCODING_UNKNOWN'
  | 'FILE_CHANGED'
  | 'TOO_LARGE'
  | 'OVER_LIMIT'
  | 'READER_LOST'
  | 'BUSY'

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
  | 'xlsb'
  | 'numbers'
  | 'document'
  | 'sylk'
  | 'dbf'
  | 'protected'
  | 'damaged'
  | 'prose'
  | 'fixedWidth'
  | 'datanorm'
  | 'edifact'
  | 'ugl'
  | 'bmecat'

/** Why a file is not read: a value, because a user's file can cause it. `values` fill the text. */
export interface FileRefusal<Reason extends string> {
  ok: false
  reason: Reason
  /** Key of the text in `locales/{language}/imports.json`. */
  messageKey: `refusal.${Reason}`
  values: Record<string, string | number>
}

export type TableRefusal = FileRefusal<TableRefusalReason>

export const refuseFile = <Reason extends string>(
  reason: Reason,
  values: Record<string, string | number> = {},
): FileRefusal<Reason> => ({ ok: false, reason, messageKey: `refusal.${reason}`, values })

/** The refusal of a file that holds something else than a table. */
export const refuseContent = (found: ForeignContent): TableRefusal => refuseFile('NOT_A_TABLE', { found })

/** A position in a table: column from 0, `sheet` null for a text file. */
export interface TablePlace {
  sheet: string | null
  row: number
  column?: number
}

/** `ALK` for 998, as spreadsheets name their columns. */
export const columnLetters = (column: number): string => {
  let letters = ''
  for (let rest = column + 1; rest > 0; rest = Math.floor((rest - 1) / 26))
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters
  return letters
}

/** Arguments for the position in a refusal text; `place` is `sheetCell`, `sheetRow`, `cell`, `row`, `file` or `depth`. */
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
): TableRefusal => {
  const isDepth = bound === 'xmlDepth' || bound === 'jsonDepth'
  const at = placeValues(place)
  return refuseFile('OVER_LIMIT', {
    bound,
    limit,
    ...at,
    ...(isDepth && at['place'] === 'file' && { place: 'depth' }),
  })
}

/** Thrown when a file is found to be damaged or hostile during reading; carries the refusal to show. */
export class TableReadError extends Error {
  readonly refusal: TableRefusal

  constructor(refusal: TableRefusal, cause?: unknown) {
    super(`table refused: ${refusal.reason}`, { cause })
    this.refusal = refusal
  }
}

/** Stops the reading of a file above a limit. */
export const failOverLimit = (bound: TableBound, place?: TablePlace): never => {
  throw new TableReadError(refuseOverLimit(bound, tableLimits[bound], place))
}
