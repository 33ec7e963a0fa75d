import type { OrderDetail } from '#contract/office/orders.contract.ts'

type Line = OrderDetail['items'][number]

/** Packs of a line that have not left yet. */
export const openPacksOf = ({ quantity, shipped }: Pick<Line, 'quantity' | 'shipped'>): number =>
  Math.max(quantity - (shipped ?? 0), 0)

/** Lines with packs that have not left yet. */
export const openLinesOf = ({ items }: Pick<OrderDetail, 'items'>): Line[] =>
  items.filter((line) => openPacksOf(line) > 0)

/** The packs to propose: all that are open, as far as the stock has them. */
export const proposedPacksOf = (
  line: Pick<Line, 'quantity' | 'shipped' | 'available' | 'packQuantity'>,
): number => {
  const open = openPacksOf(line)
  return line.available === null ? open : Math.min(open, Math.floor(line.available / line.packQuantity))
}

/** Packs as they are typed, by the id of their line. */
export type TypedPacks = Readonly<Record<string, string>>

/** Whether packs stay open when those typed have left. What is no number keeps a line open. */
export const leavesRest = (lines: readonly Line[], packs: TypedPacks): boolean =>
  lines.some((line) => Number(packs[line.id] ?? '') !== openPacksOf(line))
