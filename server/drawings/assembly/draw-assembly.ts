/** Exploded drawing of an assembly: its parts in one projection and at one scale, each with a line to its number. */
import { type AssemblyLayout, type Place, layOutAssembly } from '#server/drawings/assembly/assembly-layout.ts'
import { type Piece, bodyOf, isMeasured } from '#server/drawings/assembly/piece.ts'
import { outlineOf } from '#server/drawings/assembly/piece-outline.ts'
import { placed, projectMarks } from '#server/drawings/assembly/projection.ts'
import type { Mark } from '#server/drawings/drafting.ts'
import { type InkName, inks } from '#server/drawings/ink.ts'
import type { Extent } from '#server/drawings/layout.ts'
import { type Point, pointsOf, rounded } from '#server/drawings/path.ts'
import { extentOf, sheetSizes, styleOf, writeMark } from '#server/drawings/sheet.ts'
import { escapeXml } from '#server/drawings/xml.ts'

export type { Piece } from '#server/drawings/assembly/piece.ts'

interface Body {
  marks: readonly Mark[]
  extent: Extent
  isMeasured: boolean
}

/** What no drawing shows takes the room of its number. */
const nothing: Extent = { left: 0, right: 1, top: 0, bottom: 1 }

const bodiesOf = (pieces: readonly Piece[]): Body[] =>
  pieces.map((piece) => {
    const marks = bodyOf(piece)
    return { marks, extent: marks.length > 0 ? extentOf(marks) : nothing, isMeasured: isMeasured(piece) }
  })

const sizeOf = ({ left, right, top, bottom }: Extent) => ({ width: right - left, height: bottom - top })

/** Around a point, at a scale. */
const at = (
  { marks, extent: { left, right, top, bottom } }: Body,
  scale: number,
  x: number,
  y: number,
): Mark[] =>
  projectMarks(
    marks,
    placed([1, 0, 0, 1, 0, 0], scale, x - ((left + right) / 2) * scale, y - ((top + bottom) / 2) * scale),
  )

interface Composed {
  layout: AssemblyLayout
  pieces: { marks: Mark[]; place: Place; isMeasured: boolean }[]
}

const compose = (pieces: readonly Piece[]): Composed => {
  const bodies = bodiesOf(pieces)
  const layout = layOutAssembly(bodies.map(({ extent }) => sizeOf(extent)))
  return {
    layout,
    pieces: bodies.flatMap((body, index) => {
      const place = layout.places[index]
      return place
        ? [{ marks: at(body, layout.scale, place.x, place.y), place, isMeasured: body.isMeasured }]
        : []
    }),
  }
}

const identity = { scale: 1, x: 0, y: 0, extent: { left: 0, top: 0, right: 0, bottom: 0 }, placed: [] }

/** From the number to the nearest point of the part, ending in a dot just inside its outline. */
const leaderOf = (marks: readonly Mark[], { balloon }: Place): string => {
  const points = marks.flatMap((mark) => ('segments' in mark ? pointsOf(mark.segments) : []))
  const distance = ([x, y]: Point) => Math.hypot(x - balloon.x, y - balloon.y)
  const nearest = points.toSorted((one, other) => distance(one) - distance(other))[0]
  if (!nearest) return ''
  const { left, right, top, bottom } = extentOf(marks)
  const [inX, inY] = [(left + right) / 2 - nearest[0], (top + bottom) / 2 - nearest[1]]
  const inwards = Math.max(Math.hypot(inX, inY), 12)
  const end: Point = [nearest[0] + (inX / inwards) * 6, nearest[1] + (inY / inwards) * 6]
  const line = `M${rounded(balloon.x)} ${rounded(balloon.y)}L${rounded(end[0])} ${rounded(end[1])}`
  return `<path class="d" d="${line}"/><circle class="p" cx="${rounded(end[0])}" cy="${rounded(end[1])}" r="2.2"/>`
}

const write = (marks: readonly Mark[], isKnown: boolean, size: 'small' | 'large'): string => {
  const inside = marks.map((mark) => writeMark(mark, identity, size)).join('')
  return isKnown || inside === '' ? inside : `<g class="k">${inside}</g>`
}

const file = (width: number, height: number, title: string, style: string, inside: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img">` +
  `<title>${escapeXml(title)}</title>${style}${inside}</svg>`

/** A piece that nobody measured is a gray silhouette of its kind. */
const unmeasured = (ink: InkName): string =>
  `<style>.k path,.k circle{stroke:${inks[ink].centre}}.k .o{stroke-dasharray:4 2.5}.k .v{stroke:${inks[ink].tint}}.k .w{stroke:${inks[ink].ground}}</style>`

/** An SVG file; the same pieces give the same bytes. Numbers are put over it by whoever shows it. */
export const drawAssembly = (pieces: readonly Piece[], title: string, ink: InkName = 'light'): string => {
  const composed = compose(pieces)
  const { width, height, axes } = composed.layout
  const lines = axes.map(
    ({ x, top, bottom }) => `<path class="c" d="M${rounded(x)} ${rounded(top)}V${rounded(bottom)}"/>`,
  )
  const parts = composed.pieces.map(({ marks, isMeasured: isKnown }) => write(marks, isKnown, 'large'))
  const leaders = composed.pieces.map(({ marks, place }) => leaderOf(marks, place))
  const inside = [...lines, ...parts, ...leaders].join('')
  return file(width, height, title, styleOf(inks[ink], 'large', inside) + unmeasured(ink), inside)
}

export interface DrawnPosition {
  /** Middle of the number, in per mille of the picture. */
  x: number
  y: number
  outline: string | null
}

/** Size of the drawing, and where its numbers and pieces are, as positions of any drawing are kept. */
export const measureAssembly = (
  pieces: readonly Piece[],
): { width: number; height: number; positions: DrawnPosition[] } => {
  const { layout, pieces: drawn } = compose(pieces)
  const { width, height } = layout
  return {
    width,
    height,
    positions: drawn.map(({ marks, place: { balloon } }) => ({
      x: Math.round((balloon.x / width) * 1000),
      y: Math.round((balloon.y / height) * 1000),
      outline: outlineOf(marks, width, height),
    })),
  }
}

const mostInSmall = 2

/** The same for an index: the largest pieces side by side. */
export const drawSmallAssembly = (
  pieces: readonly Piece[],
  title: string,
  ink: InkName = 'light',
): string => {
  const { width, height, margin } = sheetSizes.small
  const bodies = bodiesOf(pieces).filter(({ marks }) => marks.length > 0)
  const areaOf = ({ extent }: Body) => sizeOf(extent).width * sizeOf(extent).height
  const largest = new Set(bodies.toSorted((one, other) => areaOf(other) - areaOf(one)).slice(0, mostInSmall))
  const shown = bodies.filter((body) => largest.has(body))
  const sizes = shown.map(({ extent }) => sizeOf(extent))
  const between = shown.length > 1 ? margin : 0
  const wide = sizes.reduce((sum, size) => sum + size.width, 0)
  const high = Math.max(...sizes.map((size) => size.height), 1)
  const scale = Math.min((width - 2 * margin - between) / (wide || 1), (height - 2 * margin) / high)
  let left = (width - wide * scale - between) / 2
  const inside = shown
    .map((body) => {
      const room = sizeOf(body.extent).width * scale
      const marks = at(body, scale, left + room / 2, height / 2)
      left += room + between
      return write(marks, body.isMeasured, 'small')
    })
    .join('')
  return file(width, height, title, styleOf(inks[ink], 'small', inside) + unmeasured(ink), inside)
}
