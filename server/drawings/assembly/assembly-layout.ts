/** Where the pieces of an exploded drawing stand and where their numbers go, in units of the picture. */

/** What a piece takes up on the sheet, in millimetres. */
export interface Size {
  width: number
  height: number
}

/** Middle of one piece, and of its number beside it. */
export interface Place {
  x: number
  y: number
  balloon: { x: number; y: number }
}

export interface AssemblyLayout {
  width: number
  height: number
  /** Units of the picture for a millimetre, the same for every piece. */
  scale: number
  places: readonly Place[]
  /** One for each column: its pieces stand on a line of their own. */
  axes: readonly { x: number; top: number; bottom: number }[]
}

export const pictureWidth = 720
/** Half a number with its rim on a narrow phone, where the picture is 288 pixels wide and a number 28. */
export const balloonRadius = 35
const margin = 10
/** Numbers of a column stand in a strip at its left, where no piece goes. */
const strip = 2 * balloonRadius + 12
const gap = 16
/** A drawing higher than this is not seen at once beside its table. */
const usualHeight = 900
/** Nothing is drawn larger, or a washer alone would fill the page. */
const largestPiece = 300
const mostColumns = 6

const rowHeight = (size: Size, scale: number): number =>
  Math.max(size.height * scale, 2 * balloonRadius) + gap

/** Pieces in their order, in columns no higher than `height`. */
const columnsOf = (sizes: readonly Size[], scale: number, height: number): number[][] => {
  const columns: number[][] = [[]]
  let filled = 0
  for (const [index, size] of sizes.entries()) {
    const row = rowHeight(size, scale)
    if (filled > 0 && filled + row > height) {
      columns.push([])
      filled = 0
    }
    columns.at(-1)?.push(index)
    filled += row
  }
  return columns
}

const widthOf = (sizes: readonly Size[], column: readonly number[], scale: number): number =>
  Math.max(...column.map((index) => (sizes[index]?.width ?? 0) * scale)) + strip

const heightOf = (sizes: readonly Size[], column: readonly number[], scale: number): number =>
  column.reduce((sum, index) => sum + rowHeight(sizes[index] ?? { width: 0, height: 0 }, scale), 0)

/** The lowest columns of at most this number that fit the width of the picture; null where none do. */
const fit = (
  sizes: readonly Size[],
  scale: number,
  count: number,
): { columns: number[][]; height: number } | null => {
  const rows = sizes.map((size) => rowHeight(size, scale))
  const whole = rows.reduce((sum, row) => sum + row, 0)
  for (let height = Math.max(whole / count, ...rows); height <= whole + 1; height += gap) {
    const columns = columnsOf(sizes, scale, height)
    if (columns.length > count) continue
    const width = columns.reduce((sum, column) => sum + widthOf(sizes, column, scale), 0)
    if (width > pictureWidth - 2 * margin) return null
    return { columns, height: Math.max(...columns.map((column) => heightOf(sizes, column, scale))) }
  }
  return null
}

/** As large as it goes; of two that are as large, the lower one. */
const best = (sizes: readonly Size[], highest: number) => {
  const largest = Math.max(...sizes.flatMap(({ width, height }) => [width, height]), 1)
  for (let scale = largestPiece / largest; scale > 0.02; scale *= 0.96) {
    const fitting = Array.from({ length: mostColumns }, (_, index) => fit(sizes, scale, index + 1))
      .flatMap((found) => (found && found.height <= highest ? [found] : []))
      .toSorted((one, other) => one.height - other.height)[0]
    if (fitting) return { ...fitting, scale }
  }
  return null
}

/** All pieces at one scale, one below the other in columns, the number of each in the strip left of its column. */
export const layOutAssembly = (sizes: readonly Size[]): AssemblyLayout => {
  let found = best(sizes, usualHeight)
  for (let highest = usualHeight * 2; !found && highest < 1e6; highest *= 2) found = best(sizes, highest)
  if (!found) throw new Error('an assembly has pieces of some size')
  const { columns, scale } = found
  const widths = columns.map((column) => widthOf(sizes, column, scale))
  const free = (pictureWidth - 2 * margin - widths.reduce((sum, width) => sum + width, 0)) / columns.length
  const places: Place[] = []
  const axes: AssemblyLayout['axes'][number][] = []
  let left = margin + free / 2
  for (const [at, column] of columns.entries()) {
    const width = widths[at] ?? 0
    const x = left + strip + (width - strip) / 2
    let y = margin
    for (const index of column) {
      const row = rowHeight(sizes[index] ?? { width: 0, height: 0 }, scale)
      const middle = y + row / 2
      places[index] = { x, y: middle, balloon: { x: left + balloonRadius, y: middle } }
      y += row
    }
    axes.push({ x, top: margin, bottom: y })
    left += width + free
  }
  return { width: pictureWidth, height: Math.ceil(found.height + 2 * margin), scale, places, axes }
}
