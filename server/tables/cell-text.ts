import { plainText } from '#contract/plain-text.ts'

/** Invisible characters that mean nothing in a catalogue; the joiners of emoji and scripts stay. */
const invisible = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g
/** What spreadsheets write where a formula failed. */
const formulaError = /^#(N\/A|REF!|VALUE!|NAME\?|DIV\/0!|NUM!|NULL!|SPILL!|н\/д|ссылка!|знач!|имя\?)$/i
/** The mark our own CSV files put before a cell that a spreadsheet would run (docs/trust.md#exports). */
const formulaGuard = /^'(?=[=+\-@\t\r])/

/**
 * A cell as text: NFC, well formed, without control characters, trimmed, newlines as `\n`, without the guard against
 * formulas. Blank for the error values of a spreadsheet.
 */
export const cleanCell = (cell: string): string => {
  const text = plainText(cell.replace(formulaGuard, '').replace(invisible, ''))
  return formulaError.test(text) ? '' : text
}

/** A name: one line, single blanks, and a backslash before an inch sign is a slip of the exporting program. */
export const cleanName = (cell: string): string => cell.replace(/\\"/g, '"').replace(/\s+/g, ' ').trim()

/** A number as typed, with plain spaces. */
export const cleanNumber = (cell: string): string => cell.replace(/\s/g, ' ')

/** Words and signs that mean an empty cell. */
const nothing =
  /^([-–—.?]+|n\/?a|null|none|nil|нет|keine?|auf anfrage|on request|sur demande|bajo pedido|a consultar|consultar|sob consulta|по запросу|договорная|询价|电询|面议)$/i

export const isNothing = (cell: string): boolean => cell === '' || nothing.test(cell)

/** Excel shows a long number as `1.12897E+10`; saved in this form, it has lost its digits. */
export const isRoundedNumber = (text: string): boolean => /^\d[.,]\d+E\+\d{2,3}$/i.test(text)
