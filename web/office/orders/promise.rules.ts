import type { OrderDetail } from '#contract/office/orders.contract.ts'

type Line = OrderDetail['items'][number]

/** Days that were typed, by line; a line without one takes the day for all. */
export type TypedDays = Readonly<Record<string, string>>

/** What the stock lacks comes on the day it is expected; everything else on the day for all lines. */
export const proposedDay = ({ available, pieces, expectedOn }: Line): string =>
  available !== null && available < pieces && expectedOn !== null ? expectedOn : ''

/**
 * The day of a line: typed, expected for what the stock lacks, that for all lines, or the proposal of the server, which
 * counts working days.
 */
export const dayOf = (line: Line, typed: TypedDays, forAll: string): string =>
  typed[line.id] ?? (proposedDay(line) || forAll || (line.proposedOn ?? ''))

/** A wished day that is still to come is the day for all lines until another one is typed. */
export const firstDayForAll = (wishDate: string | null, today: string): string =>
  wishDate !== null && wishDate >= today ? wishDate : ''
