/** Exploded drawing of an assembly: its parts along thin axes, each with a line to where its number stands. */
import { drawings } from '#server/drawings/drawings.ts'
import type { Mark } from '#server/drawings/drafting.ts'
import { inks } from '#server/drawings/ink.ts'
import type { InkName } from '#server/drawings/ink.ts'
import type { Attributes } from '#server/drawings/parameter.ts'
import { pointsOf, rounded } from '#server/drawings/path.ts'
import type { Point } from '#server/drawings/path.ts'
import { extentOf, styleOf, writeMark } from '#server/drawings/sheet.ts'
import type { Extent } from '#server/drawings/layout.ts'
import { escapeXml } from '#server/drawings/xml.ts'
import { layOutAssembly } from '#server/drawings/assembly/assembly-layout.ts'
import type { Place } from '#server/drawings/assembly/assembly-layout.ts'
import { pieceViews } from '#server/drawings/assembly/piece-views.ts'
import type { PieceView } from '#server/drawings/assembly/piece-views.ts'
import { acrossUnit, axisUnit, placed, planes, projectMarks } from '#server/drawings/assembly/projection.ts'
import { sidesOf } from '#server/drawings/assembly/solid.ts'

/** A part of the assembly: its type of drawing and its own measures. */
export interface Piece {
  type: string
  attributes: Attributes
}

const usualView: PieceView = { plane: 'upright', depth: 0, size: 0.9, view: 0 }

interface Cluster {
  extent: Extent
  marks: Mark[]
}

/** Views that stand side by side in a flat drawing leave a gap; what is nearer than this hangs together. */
const smallestGap = 0.015

const meet = (one: Extent, other: Extent, gap: number): boolean =>
  one.left <= other.right + gap &&
  other.left <= one.right + gap &&
  one.top <= other.bottom + gap &&
  other.top <= one.bottom + gap

const around = (one: Extent, other: Extent): Extent => ({
  left: Math.min(one.left, other.left),
  right: Math.max(one.right, other.right),
  top: Math.min(one.top, other.top),
  bottom: Math.max(one.bottom, other.bottom),
})

/** Marks of one of the views, counted from the left, in the order in which they are painted. */
const oneView = (marks: readonly Mark[], wanted: number): Mark[] => {
  const drawn = marks.filter(({ kind }) => kind !== 'axis' && kind !== 'text')
  const whole = extentOf(drawn)
  const gap = (whole.right - whole.left) * smallestGap
  let clusters: Cluster[] = []
  for (const mark of drawn) {
    let joined: Cluster = { extent: extentOf([mark]), marks: [mark] }
    const apart: Cluster[] = []
    for (const cluster of clusters) {
      if (!meet(cluster.extent, joined.extent, gap)) apart.push(cluster)
      else
        joined = {
          extent: around(cluster.extent, joined.extent),
          marks: [...cluster.marks, ...joined.marks],
        }
    }
    clusters = [...apart, joined]
  }
  const views = clusters.toSorted((one, other) => one.extent.left - other.extent.left)
  const chosen = new Set((views[wanted] ?? views[0])?.marks)
  return drawn.filter((mark) => chosen.has(mark))
}

/** The part drawn out to its thickness, around the middle of its place and as large as fits. */
const solidPiece = (piece: Piece, place: Place): Mark[] => {
  const drawing = Object.hasOwn(drawings, piece.type) ? drawings[piece.type] : undefined
  if (!drawing) return []
  const { plane, depth, size, view } = pieceViews[piece.type] ?? usualView
  const marks = oneView(drawing.figure(piece.attributes, 'small').marks, view)
  const flat = extentOf(marks)
  const thickness = depth * (flat.bottom - flat.top)
  // A face shows its far side behind it on the axis; a plate lies along the axis and goes back across it.
  const [dx, dy] = plane === 'plate' ? [-acrossUnit[0], -acrossUnit[1]] : axisUnit
  const build = (scale: number, x: number, y: number): Mark[] => {
    const front = projectMarks(marks, placed(planes[plane], scale, x, y))
    return [...sidesOf(front, [dx * thickness * scale, dy * thickness * scale]), ...front]
  }
  const raw = extentOf(build(1, 0, 0))
  const scale = Math.min(place.width / (raw.right - raw.left), place.height / (raw.bottom - raw.top)) * size
  return build(
    scale,
    place.x - ((raw.left + raw.right) / 2) * scale,
    place.y - ((raw.top + raw.bottom) / 2) * scale,
  )
}

const identity = { scale: 1, x: 0, y: 0, extent: { left: 0, top: 0, right: 0, bottom: 0 }, placed: [] }

/** From the number to the nearest point of the part, ending in a dot just inside its outline. */
const leaderOf = (marks: readonly Mark[], { balloon }: Place): string => {
  const points = marks.flatMap((mark) => ('segments' in mark ? pointsOf(mark.segments) : []))
  const middle = middleOf(extentOf(marks))
  const distance = ([x, y]: Point) => Math.hypot(x - balloon.x, y - balloon.y)
  const nearest = points.toSorted((one, other) => distance(one) - distance(other))[0]
  if (!nearest) return ''
  const inwards = Math.hypot(middle[0] - nearest[0], middle[1] - nearest[1]) || 1
  const end: Point = [
    nearest[0] + ((middle[0] - nearest[0]) / inwards) * 6,
    nearest[1] + ((middle[1] - nearest[1]) / inwards) * 6,
  ]
  const line = `M${rounded(balloon.x)} ${rounded(balloon.y)}L${rounded(end[0])} ${rounded(end[1])}`
  return `<path class="d" d="${line}"/><circle class="p" cx="${rounded(end[0])}" cy="${rounded(end[1])}" r="2.2"/>`
}

const middleOf = ({ left, right, top, bottom }: Extent): Point => [(left + right) / 2, (top + bottom) / 2]

/** An SVG file; the same pieces give the same bytes. Numbers are put over it by whoever shows it. */
export const drawAssembly = (pieces: readonly Piece[], title: string, ink: InkName = 'light'): string => {
  const { width, height, places, axes } = layOutAssembly(pieces.length)
  const lines = axes.map(
    ([[x1, y1], [x2, y2]]) =>
      `<path class="c" d="M${rounded(x1)} ${rounded(y1)}L${rounded(x2)} ${rounded(y2)}"/>`,
  )
  const drawn = pieces.map((piece, index) => {
    const place = places[index]
    if (!place) return { part: '', leader: '' }
    const marks = solidPiece(piece, place)
    return {
      part: marks.map((mark) => writeMark(mark, identity, 'large')).join(''),
      leader: leaderOf(marks, place),
    }
  })
  const inside = `${lines.join('')}${drawn.map(({ part }) => part).join('')}${drawn.map(({ leader }) => leader).join('')}`
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img">` +
    `<title>${escapeXml(title)}</title>${styleOf(inks[ink], 'large', inside)}${inside}</svg>`
  )
}
