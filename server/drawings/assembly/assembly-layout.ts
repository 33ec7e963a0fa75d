/** Where the pieces of an exploded drawing stand and where their numbers go, in units of the picture. */
import type { Point } from '#server/drawings/path.ts'
import { axisUnit } from '#server/drawings/assembly/projection.ts'

/** Place of one piece, given by its middle, and of its number. */
export interface Place {
  x: number
  y: number
  width: number
  height: number
  balloon: { x: number; y: number }
}

export interface AssemblyLayout {
  width: number
  height: number
  places: readonly Place[]
  /** One for each row: the pieces of a row stand on a line of their own. */
  axes: readonly (readonly [from: Point, to: Point])[]
}

export const pictureWidth = 720
/** Half a number with its rim on a narrow phone, where the picture is 288 pixels wide and a number 28. */
export const balloonRadius = 35
const margin = 6
/** How far a number stands above its piece. */
const lift = 16
const mostInRow = 5
const mostInWideRow = 6

const rowsOf = (count: number): number =>
  count <= mostInRow * 3 ? Math.ceil(count / mostInRow) : Math.ceil(count / mostInWideRow)

/** Rows of equal length as far as it goes, the longer ones first. */
const rowLengths = (count: number): number[] => {
  const rows = rowsOf(count)
  return Array.from({ length: rows }, (_, row) => Math.ceil((count - row) / rows))
}

/**
 * The pieces stand along parallel axes that rise to the right. Above and left of a piece the rising axis leaves room,
 * and there stands its number. Depends on the number of pieces alone, so that every part may have its own measures.
 */
export const layOutAssembly = (count: number): AssemblyLayout => {
  const lengths = rowLengths(count)
  const longest = lengths[0] ?? 1
  const inner = pictureWidth - 2 * margin - balloonRadius
  const pitch = Math.min(inner / longest, 220)
  const slope = axisUnit[1] / axisUnit[0]
  const width = pitch * (longest > 4 ? 0.86 : 0.84)
  const height = Math.min(width * 1.15, 172)
  const rise = -slope * pitch * (longest - 1)
  const rowPitch = height + balloonRadius + lift
  const top = margin + balloonRadius + lift + height / 2
  const rowWidth = pitch * (longest - 1) + width + balloonRadius
  const left = (pictureWidth - rowWidth) / 2 + balloonRadius + width / 2
  const rows = lengths.map((length, row) =>
    Array.from({ length }, (_, index): Place => {
      const x = left + index * pitch
      const y = top + rise + row * rowPitch + slope * index * pitch
      const balloon = { x: x - width * 0.44, y: y - height / 2 - lift }
      return { x, y, width, height, balloon }
    }),
  )
  return {
    width: pictureWidth,
    height: Math.ceil(top + rise + rowPitch * (lengths.length - 1) + height / 2 + margin),
    places: rows.flat(),
    axes: rows.flatMap((row) => {
      const [first, last] = [row[0], row.at(-1)]
      if (!first || !last) return []
      const reach = width / 2 + margin
      return [
        [
          [first.x - reach, first.y - slope * reach] as const,
          [last.x + reach, last.y + slope * reach] as const,
        ],
      ]
    }),
  }
}

const perMille = (value: number, whole: number): number => Math.round((value / whole) * 1000)

/** Middles of the numbers in per mille of the picture, as positions of any drawing are kept. */
export const balloonPositions = (layout: AssemblyLayout): { x: number; y: number }[] =>
  layout.places.map(({ balloon }) => ({
    x: perMille(balloon.x, layout.width),
    y: perMille(balloon.y, layout.height),
  }))
