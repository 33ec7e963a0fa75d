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

/** Days as a number, or the day as the calendar writes it; what is shown can be typed again. */
export const leadText = ({ leadDays, leadOn }: Pick<QuoteLine, 'leadDays' | 'leadOn'>): string =>
  leadOn ?? (leadDays === null ? '' : String(leadDays))

/** What a cell holds by the server's word. */
export const keptText = (line: QuoteLine, column: TypedColumn, locale: string): string => {
  if (column === 'price') return line.isAvailable ? priceText(line.price, locale) : ''
  return column === 'leadTime' ? leadText(line) : line.remark
}

/** What Enter takes in an empty cell. */
export const proposedText = (line: QuoteLine, column: TypedColumn, locale: string): string => {
  if (!line.isAvailable) return ''
  if (column === 'price') return priceText(line.proposal.price, locale)
  return column === 'leadTime' ? leadText(line.proposal) : ''
}

/** A pasted column, or several: price, lead time, remark from the cell on. Null: a single value, pasted as usual. */
export const pastedRows = (text: string): string[][] | null => {
  const rows = text.replaceAll('\r', '').replace(/\n+$/, '').split('\n')
  return rows.length === 1 && !text.includes('\t') ? null : rows.map((row) => row.split('\t'))
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
