type Line = Readonly<{ packs: number }>

/** Whether a part of the order can leave before the rest. */
const isDivisible = (lines: readonly Line[]): boolean => lines.length > 1 || (lines[0]?.packs ?? 0) > 1

/** A state that the lines can be in: one pack leaves whole or not at all. */
export const stateFor = <Status extends string>(
  status: Status,
  lines: readonly Line[],
): Status | 'shipped' => (status === 'partially_shipped' && !isDivisible(lines) ? 'shipped' : status)

/** Packs of a line that have left: all of them; of a divided order its first line, or half of its only one; or none. */
export const packsShipped = (
  { status, lines }: Readonly<{ status: string; lines: readonly Line[] }>,
  place: number,
): number => {
  const packs = lines[place]?.packs ?? 0
  if (status === 'shipped' || status === 'completed') return packs
  if (status !== 'partially_shipped') return 0
  if (lines.length === 1) return Math.floor(packs / 2)
  return place === 0 ? packs : 0
}
