import { plainText, withoutEndSeparator } from '#contract/plain-text.ts'
import type { CellOddity } from '#server/tables/table-record.ts'

/** Invisible characters that mean nothing in a catalogue; the joiners of emoji and scripts stay. */
const invisible = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g
/** What spreadsheets write where a formula failed. */
const formulaError =
  /^#(N\/A|NV|N\/D|N\/B|REF!|BEZUG!|VALUE!|WERT!|VALEUR!|¡VALOR!|VALOR!|NAME\?|NOM\?|¿NOMBRE\?|NOME\?|DIV\/0!|¡DIV\/0!|NUM!|ZAHL!|NOMBRE!|¡NUM!|NULL!|¡NULO!|ÜBERLAUF!|SPILL!|CALC!|GETTING_DATA|н\/д|ссылка!|знач!|имя\?|дел\/0!|число!|пусто!|#+)$/i
/** The mark our own CSV files put before a cell that a spreadsheet would run (docs/trust.md#exports). */
const formulaGuard = /^'(?=[=+\-@\t\r])/

const easternDigit = /[٠-٩۰-۹]/gu
/** One number, with a currency at most. */
const easternAmount = /^\P{N}{0,8}[٠-٩۰-۹][٠-٩۰-۹٫٬,.\s]*\P{N}{0,8}$/u

/**
 * Arabic and Persian digits of an amount as ours: `١٬٢٥٠٫٥٠` is 1250.50. A further zero keeps a fraction of three digits from
 * looking like thousands. Texts keep their digits.
 */
const plainDigits = (cell: string): string => {
  if (cell.search(easternDigit) === -1 || !easternAmount.test(cell)) return cell
  return cell
    .replace(easternDigit, (digit) => String((digit.codePointAt(0) ?? 0) & 15))
    .replace(/(?<=\d)٬(?=\d)/gu, '')
    .replace(/٫(\d{3})(?!\d)/u, '.$10')
    .replaceAll('٫', '.')
}

/**
 * A cell as text: NFC, well formed, without control characters, trimmed, newlines as `\n`, without the guard against
 * formulas. Blank for the error values of a spreadsheet.
 */
export const cleanCell = (cell: string): string => {
  const text = plainDigits(plainText(cell.replace(formulaGuard, '').replace(invisible, '')))
  return formulaError.test(text) ? '' : text
}

/**
 * A name: one line, single blanks, no separator left at its end, and a backslash before an inch sign is a slip of the
 * exporting program.
 */
export const cleanName = (cell: string): string =>
  withoutEndSeparator(cell.replace(/\\"/g, '"').replace(/\s+/g, ' ').trim())

/** A number as typed, with plain spaces. */
export const cleanNumber = (cell: string): string => cell.replace(/\s/g, ' ')

/** Words and signs that mean an empty cell. */
const nothing =
  /^([-–—.?]+|n\/?a|n\.a\.|k\.? ?a\.?|keine angabe|tbd|tba|t\.b\.[ad]\.|ohne|without|sans|sin|без|brak|unbekannt|unknown|inconnue?|desconocid[oa]|неизвестно|не указано|未知|無し?|无|なし|null|none|nil|нет|keine?|auf anfrage|on request|sur demande|bajo pedido|a consultar|consultar|sob consulta|по запросу|договорная|询价|电询|面议)$/i

export const isNothing = (cell: string): boolean => cell === '' || nothing.test(cell)

/** Excel shows a long number as `1.12897E+10` or `1E+11`; saved in this form, it has lost its digits. */
export const isRoundedNumber = (text: string): boolean => /^\d([.,]\d+)?E\+\d{2,3}$/i.test(text)

/** Spreadsheets keep 15 digits of a number. */
const hasLostDigits = (text: string): boolean => /^\d{16,}$/.test(text)

const month =
  'jan|feb|mär|mar|apr|mai|may|maj|jun|jul|aug|sep|sept|okt|oct|nov|dez|dec|janv|févr|avr|juin|juil|août|déc|ene|abr|ago|dic|янв|фев|мар|апр|май|мая|июн|июл|авг|сен|окт|ноя|дек|sty|lut|kwi|cze|lip|sie|wrz|paź|lis|gru'
/** What Excel makes of `1-12` or `3/4`: `12-Jan`, `01. Dez`, `Mrz 24`, or a whole date. */
const excelDate = new RegExp(
  `^(\\d{1,2}[-./ ]+(${month})\\.?([-./ ]+(\\d{2}|(19|20)\\d{2}))?|(${month}|mrz)\\.?[-./ ]+\\d{2}|(19|20)\\d{2}-[01]\\d-[0-3]\\d([ T]00:00(:00)?)?|[0-3]?\\d[./][0-3]?\\d[./](19|20)\\d{2})$`,
  'i',
)

/** What a spreadsheet has made of the cell of a text file; null for an ordinary one. */
export const findOddity = (text: string): CellOddity | null => {
  if (text.length > 30) return null
  const first = text.charCodeAt(0)
  if (first === 0x23) return formulaError.test(text) ? 'error' : null
  if (isRoundedNumber(text)) return 'rounded'
  return excelDate.test(text) ? 'date' : null
}

/** The same for the number in a cell of a workbook. */
export const findNumberOddity = (shown: string): CellOddity | null =>
  hasLostDigits(shown) || isRoundedNumber(shown) ? 'rounded' : null

/** Letters, digits and the signs of part numbers, at least two digits among them. */
const afterApostrophe = /^'(?=(?:\D*\d){2})([\dA-Z][\dA-Z ./-]*)$/

/** `=HYPERLINK("https://example.com/4711","4711")`, under any name that a spreadsheet gives the function: what it shows. */
const linkText = /^=\s*[\p{L}.]{4,20}\(\s*"[^"]*"\s*[,;]\s*"((?:[^"]|"")*)"\s*\)$/u

/** The text that someone kept from a spreadsheet by writing it as a formula, `="00123"`, or behind an apostrophe. */
export const withoutTextMark = (cell: string): string => {
  const first = cell.charCodeAt(0)
  if (first === 0x3d) {
    const kept = /^="((?:[^"]|"")*)"$/.exec(cell)?.[1] ?? linkText.exec(cell)?.[1]
    return kept?.replaceAll('""', '"') ?? cell
  }
  return first === 0x27 ? (afterApostrophe.exec(cell)?.[1] ?? cell) : cell
}
