import type { QuoteLine, QuoteSheet } from '#contract/office/quotes.contract.ts'
import { currencyDecimals } from '#contract/currency-decimals.ts'
import type { CallInput } from '#contract/call-client.ts'
import type { Price } from '#contract/money.ts'

type Change = NonNullable<CallInput<'officeSaveQuote'>['lines']>[number]

/** What was typed into a line and is not kept by the server yet. */
export type TypedLine = Omit<Change, 'lineId' | 'isAlternative' | 'version' | TypedColumn> &
  Partial<Record<TypedColumn, string>>

/** The cells that text is typed into, in their order. */
export const typedColumns = ['price', 'leadTime', 'remark'] as const
export type TypedColumn = (typeof typedColumns)[number]

/** Names a line of the sheet: a line of the inquiry, or the alternative beside it. */
export const keyOf = ({ lineId, isAlternative }: Pick<QuoteLine, 'lineId' | 'isAlternative'>): string =>
  isAlternative ? `${lineId}+` : lineId

/** A price as it is typed: no currency, no thousands; the sign of fractions is that of the language. */
export const priceText = (price: Price | null, locale: string): string => {
  if (!price) return ''
  const digits = currencyDecimals(price.currency)
  const whole = String(price.amount).padStart(digits + 1, '0')
  const sign = /^(?:en|zh)/.test(locale) ? '.' : ','
  const number = digits === 0 ? whole : `${whole.slice(0, -digits)}${sign}${whole.slice(-digits)}`
  return price.per === 1 ? number : `${number}/${price.per}`
}

/** A day in figures as the language writes it; what is shown can be typed again. English and Chinese keep `2026-12-11`. */
export const dayText = (date: string, locale: string): string => {
  const sign = /^(?:de|ru)/.test(locale) ? '.' : /^(?:fr|es)/.test(locale) ? '/' : null
  return sign === null ? date : date.split('-').toReversed().join(sign)
}

/** Days as a number, or the day. */
export const leadText = (
  { leadDays, leadOn }: Pick<QuoteLine, 'leadDays' | 'leadOn'>,
  locale: string,
): string => {
  if (leadOn !== null) return dayText(leadOn, locale)
  return leadDays === null ? '' : String(leadDays)
}

/** What a cell holds by the server's word. */
export const keptText = (line: QuoteLine, column: TypedColumn, locale: string): string => {
  if (column === 'price') return line.isAvailable ? priceText(line.price, locale) : ''
  return column === 'leadTime' ? leadText(line, locale) : line.remark
}

/** What Enter takes in an empty cell. */
export const proposedText = (line: QuoteLine, column: TypedColumn, locale: string): string => {
  if (!line.isAvailable) return ''
  if (column === 'price') return priceText(line.proposal.price, locale)
  return column === 'leadTime' ? leadText(line.proposal, locale) : ''
}

/** A pasted column, or several: price, lead time, remark from the cell on. Null: a single value, pasted as usual. */
export const pastedRows = (text: string): string[][] | null => {
  const rows = text.replaceAll('\r', '').replace(/\n+$/, '').split('\n')
  return rows.length === 1 && !text.includes('\t') ? null : rows.map((row) => row.split('\t'))
}

/** What of a paste found no place: rows after the last line that is shown, columns after the last one that is typed. */
export interface PasteLeftOver {
  taken: number
  rows: number
  /** The first value of them, so that it is found again in the spreadsheet. */
  firstRow: string
  columns: number
}

/** Lays pasted rows over the lines from this one on. What finds no place is counted, never dropped without a word. */
export const layPaste = (
  lines: readonly QuoteLine[],
  { line, column, rows }: { line: QuoteLine; column: TypedColumn; rows: readonly (readonly string[])[] },
): { changes: [QuoteLine, TypedLine][]; left: PasteLeftOver } => {
  const into = typedColumns.slice(typedColumns.indexOf(column))
  const targets = lines.slice(lines.findIndex((one) => keyOf(one) === keyOf(line)))
  const changes = rows.slice(0, targets.length).flatMap((cells, place): [QuoteLine, TypedLine][] => {
    const target = targets[place]
    const texts = into.flatMap((name, at) =>
      cells[at] === undefined ? [] : [[name, cells[at].trim()] as const],
    )
    return target ? [[target, Object.fromEntries(texts)]] : []
  })
  const isFilled = (cells: readonly string[]) => cells.some((text) => text.trim() !== '')
  const over = rows.slice(targets.length).filter(isFilled)
  const columns = Math.max(
    0,
    ...rows.map((cells) => cells.findLastIndex((text) => text.trim() !== '') + 1 - into.length),
  )
  const firstRow = over[0]?.find((text) => text.trim() !== '')?.trim() ?? ''
  return { changes, left: { taken: changes.length, rows: over.length, firstRow, columns } }
}

/** Which lines a chip shows. */
export const lineFilters = ['all', 'open', 'low', 'short'] as const
export type LineFilter = (typeof lineFilters)[number]

export const isShown = (line: QuoteLine, filter: LineFilter): boolean => {
  if (filter === 'open') return line.isAvailable && line.price === null
  if (filter === 'low') return line.low !== null
  return filter === 'short' ? line.stock.now !== null && line.stock.now < line.pieces : true
}

/** The draft as its parts show it, with what is typed on top. */
export interface SheetState extends QuoteSheet {
  typed: ReadonlyMap<string, TypedLine>
  /** Words at a field, by line and column. */
  problems: ReadonlyMap<string, { field: string; text: string }>
  conflicts: ReadonlyMap<string, SheetConflict>
  /** Changed in this window since the page was opened. */
  changed: ReadonlySet<string>
  saving: 'no' | 'busy' | 'failed'
  /** Why nothing could be kept, in words; empty without a connection. */
  failure: string
  /** When the server kept something last. */
  keptAt: number | null
}

/** A draft that says the same as what was sent is not sent again; what is typed and not kept yet counts as a change. */
export const isSendable = ({ canWrite, isChanged, typed }: SheetState): boolean =>
  canWrite && (isChanged || typed.size > 0)

/** Lines that are not available and do not say why. What is typed and not kept yet counts. */
export const linesWithoutReason = ({ lines, typed }: Pick<SheetState, 'lines' | 'typed'>): QuoteLine[] =>
  lines.filter(
    (line) =>
      !line.isAlternative &&
      !line.isAvailable &&
      (typed.get(keyOf(line))?.remark ?? line.remark).trim() === '',
  )

/** The remark of a line that gets a reason: what stands there already stays behind it. */
export const withReason = (remark: string, reason: string): string =>
  remark.includes(reason) ? remark : [reason, remark].filter((part) => part !== '').join(' ')

/** Lines that the buyer reads without a word on when they come. */
export const linesWithoutLead = (lines: readonly QuoteLine[]): QuoteLine[] =>
  lines.filter(
    ({ isAvailable, price, leadDays, leadOn }) =>
      isAvailable && price !== null && leadDays === null && leadOn === null,
  )

export interface SheetConflict {
  lineId: string
  isAlternative: boolean
  by: string
  at: string
  fields: { field: string; yours: string; theirs: string }[]
  now: QuoteLine
}
