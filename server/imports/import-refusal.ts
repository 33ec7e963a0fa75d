/** Why a file as a whole is not read; its text is in `locales/{language}/imports.json` under `refusal`. */
export type ImportRefusalReason =
  | 'FILE_UNREADABLE'
  | 'NOT_A_TABLE'
  | 'TOO_LARGE'
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
