/** The drafting kit: marks and dimensions in the units of the part, y downwards. A sheet puts them to scale. */
import { movePath, movePoint, readPath } from '#server/drawings/path.ts'
import type { Placement, Segment } from '#server/drawings/path.ts'

export type Size = 'small' | 'large'
export type Pen = 'outline' | 'edge' | 'fine'
/** `side` is the flank of a solid part in an exploded drawing. */
export type Fill = 'none' | 'tint' | 'ground' | 'solid' | 'side'
/** Section lines; parts that touch are hatched in opposite directions. */
export type Hatch = 'rising' | 'falling'

type Surface = { pen: Pen; fill: Fill; hatch: Hatch | null }
export type Mark =
  | ({ kind: 'path'; segments: readonly Segment[] } & Surface)
  | ({ kind: 'circle'; x: number; y: number; radius: number } & Surface)
  | {
      kind: 'tube'
      segments: readonly Segment[]
      width: number
      fill: Exclude<Fill, 'none' | 'side'>
      ends: 'cut' | 'open'
    }
  | { kind: 'axis'; from: readonly [number, number]; to: readonly [number, number] }
  | { kind: 'text'; x: number; y: number; text: string; height: number }

export type Side = 'below' | 'above' | 'left' | 'right'
/** `from`/`to` run along the side, `reach` is where each extension line leaves the part. */
export type Span = {
  kind: 'span'
  side: Side
  from: number
  to: number
  reach: readonly [number, number]
  label: string
}
export type Leader = { kind: 'leader'; side: 'below' | 'above'; x: number; y: number; label: string }
export type Note = { kind: 'note'; side: 'below' | 'above'; label: string }
export type Dimension = Span | Leader | Note

/** Lists may nest, so that a drawing reads as the list of its pieces. */
export type Marks = Mark | readonly Marks[]
export type Figure = { marks: readonly Mark[]; dimensions: readonly Dimension[] }

const flat = (marks: Marks): Mark[] => ('kind' in marks ? [marks] : marks.flatMap(flat))

/** A dimension without a label is left out: a drawing never states what the data does not. */
export const figure = (marks: Marks, dimensions: readonly (Dimension | null)[] = []): Figure => ({
  marks: flat(marks),
  dimensions: dimensions.filter((dimension) => dimension !== null),
})

export const path = (data: string, fill: Fill = 'none', pen: Pen = 'outline'): Mark => ({
  kind: 'path',
  segments: readPath(data),
  pen,
  fill,
  hatch: null,
})
export const edge = (data: string, fill: Fill = 'none'): Mark => path(data, fill, 'edge')
export const fine = (data: string, fill: Fill = 'none'): Mark => path(data, fill, 'fine')
export const section = (data: string, hatch: Hatch = 'rising', pen: Pen = 'outline'): Mark => ({
  kind: 'path',
  segments: readPath(data),
  pen,
  fill: 'ground',
  hatch,
})

export const circle = (
  x: number,
  y: number,
  radius: number,
  fill: Fill = 'none',
  pen: Pen = 'outline',
): Mark => ({
  kind: 'circle',
  x,
  y,
  radius,
  pen,
  fill,
  hatch: null,
})
export const sectionCircle = (x: number, y: number, radius: number, hatch: Hatch = 'rising'): Mark => ({
  kind: 'circle',
  x,
  y,
  radius,
  pen: 'outline',
  fill: 'ground',
  hatch,
})

/** Data of a rectangle, `radius` rounds its corners as far as they fit. */
export const box = (x: number, y: number, width: number, height: number, radius = 0): string => {
  const r = Math.min(radius, width / 2, height / 2)
  if (r <= 0) return `M${x} ${y}h${width}v${height}h${-width}Z`
  const arc = (dx: number, dy: number) => `a${r} ${r} 0 0 1 ${dx} ${dy}`
  return `M${x + r} ${y}h${width - 2 * r}${arc(r, r)}v${height - 2 * r}${arc(-r, r)}h${2 * r - width}${arc(-r, -r)}v${2 * r - height}${arc(r, -r)}Z`
}
export const rect = (
  x: number,
  y: number,
  width: number,
  height: number,
  radius = 0,
  fill: Fill = 'none',
  pen: Pen = 'outline',
): Mark => path(box(x, y, width, height, radius), fill, pen)

/** Anything of constant width along a path: hoses, ropes, straps, bent pipes. Ends are cut square, or open where the tube goes on. */
export const tube = (
  data: string,
  width: number,
  fill: Exclude<Fill, 'none' | 'side'> = 'tint',
  ends: 'cut' | 'open' = 'cut',
): Mark => ({
  kind: 'tube',
  segments: readPath(data),
  width,
  fill,
  ends,
})

/** Outline of a two-bolt flange: a middle circle and two ears, joined by tangents. */
export const flange = (x: number, y: number, holeDistance: number, ear: number, middle: number): string => {
  const d = holeDistance / 2
  const wide = Math.max(middle, ear)
  const lean = (Math.acos(Math.min(1, (wide - ear) / d)) * 180) / Math.PI
  const arc = (radius: number, to: string) => `A${radius} ${radius} 0 0 1 ${to}`
  const right = `M${at(x, y, wide, -lean)}L${at(x + d, y, ear, -lean)}${arc(ear, at(x + d, y, ear, lean))}L${at(x, y, wide, lean)}`
  const left = `${arc(wide, at(x, y, wide, 180 - lean))}L${at(x - d, y, ear, 180 - lean)}${arc(ear, at(x - d, y, ear, 180 + lean))}L${at(x, y, wide, 180 + lean)}`
  return `${right}${left}${arc(wide, at(x, y, wide, -lean))}Z`
}

export const polar = (x: number, y: number, radius: number, degrees: number): [number, number] => {
  const angle = (degrees * Math.PI) / 180
  return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)]
}
/** The same as text of path data. */
export const at = (x: number, y: number, radius: number, degrees: number): string =>
  polar(x, y, radius, degrees).join(' ')

export const polygon = (points: readonly (readonly [number, number])[]): string =>
  `M${points.map((point) => point.join(' ')).join('L')}Z`

/** `count` results spread evenly over a turn, the first at `start` degrees (0 = right, clockwise). */
export const around = <T>(count: number, make: (degrees: number, index: number) => T, start = 0): T[] =>
  Array.from({ length: count }, (_, index) => make(start + (360 * index) / count, index))

/** `count` results spread evenly from `first` to `last`. */
export const along = <T>(
  count: number,
  first: number,
  last: number,
  make: (position: number, index: number) => T,
): T[] =>
  Array.from({ length: count }, (_, index) =>
    make(count === 1 ? (first + last) / 2 : first + ((last - first) * index) / (count - 1), index),
  )

export const axis = (x1: number, y1: number, x2: number, y2: number): Mark => ({
  kind: 'axis',
  from: [x1, y1],
  to: [x2, y2],
})
/** Centre lines of a round view. */
export const cross = (x: number, y: number, radius: number): Mark[] => [
  axis(x - radius, y, x + radius, y),
  axis(x, y - radius, x, y + radius),
]
export const text = (x: number, y: number, height: number, content: string): Mark => ({
  kind: 'text',
  x,
  y,
  height,
  text: content,
})

export const moved = (marks: Marks, placement: Placement): Mark[] =>
  flat(marks).map((mark): Mark => {
    const move = (x: number, y: number) => movePoint([x, y], placement)
    if (mark.kind === 'path') return { ...mark, segments: movePath(mark.segments, placement) }
    if (mark.kind === 'tube') {
      return {
        ...mark,
        segments: movePath(mark.segments, placement),
        width: mark.width * (placement.scale ?? 1),
      }
    }
    if (mark.kind === 'axis') return { ...mark, from: move(...mark.from), to: move(...mark.to) }
    const [x, y] = move(mark.x, mark.y)
    const scale = placement.scale ?? 1
    return mark.kind === 'text'
      ? { ...mark, x, y, height: mark.height * scale }
      : { ...mark, x, y, radius: mark.radius * scale }
  })

export const dimH = (
  x1: number,
  x2: number,
  y: number | readonly [number, number],
  label: string | null,
  side: 'below' | 'above' = 'below',
): Span | null =>
  label === null
    ? null
    : {
        kind: 'span',
        side,
        from: Math.min(x1, x2),
        to: Math.max(x1, x2),
        reach: typeof y === 'number' ? [y, y] : y,
        label,
      }
export const dimV = (
  y1: number,
  y2: number,
  x: number | readonly [number, number],
  label: string | null,
  side: 'right' | 'left' = 'right',
): Span | null =>
  label === null
    ? null
    : {
        kind: 'span',
        side,
        from: Math.min(y1, y2),
        to: Math.max(y1, y2),
        reach: typeof x === 'number' ? [x, x] : x,
        label,
      }
export const leader = (
  x: number,
  y: number,
  label: string | null,
  side: 'below' | 'above' = 'above',
): Leader | null => (label === null ? null : { kind: 'leader', side, x, y, label })
export const note = (label: string | null, side: 'below' | 'above' = 'below'): Note | null =>
  label === null || label === '' ? null : { kind: 'note', side, label }
