/** A piece of an exploded drawing as a body, in millimetres. */
import type { Mark } from '#server/drawings/drafting.ts'
import { drawings } from '#server/drawings/drawings.ts'
import type { Extent } from '#server/drawings/layout.ts'
import type { Attributes } from '#server/drawings/parameter.ts'
import { pieceSolids } from '#server/drawings/assembly/piece-solids.ts'
import { pieceViews } from '#server/drawings/assembly/piece-views.ts'
import { drawnOut } from '#server/drawings/assembly/solids.ts'
import { extentOf } from '#server/drawings/sheet.ts'

/** A part of the assembly: its type of drawing and its own measures. */
export interface Piece {
  type: string
  attributes: Attributes
}

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

const usualView = { plane: 'wall', depth: 0.1, view: 0 } as const

/** Its marks; none for a type that has no drawing. */
export const bodyOf = ({ type, attributes }: Piece): Mark[] => {
  const drawing = Object.hasOwn(drawings, type) ? drawings[type] : undefined
  if (!drawing) return []
  const build = Object.hasOwn(pieceSolids, type) ? pieceSolids[type] : undefined
  if (build) return build(attributes)
  const { plane, depth, view } = pieceViews[type] ?? usualView
  const marks = oneView(drawing.figure(attributes, 'small').marks, view)
  const { top, bottom } = extentOf(marks)
  return drawnOut(marks, plane, depth * (bottom - top))
}

/** Whether the data state a measure; without one the piece is only a silhouette of its kind. */
export const isMeasured = ({ type, attributes }: Piece): boolean =>
  Object.hasOwn(drawings, type) && drawings[type]?.isMeasured(attributes) === true
