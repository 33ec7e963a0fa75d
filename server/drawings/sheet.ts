/** Lays a figure out on a sheet, to scale, and writes it as an SVG file. */
import type { Figure, Mark, Size } from '#server/drawings/drafting.ts'
import { drawDimensions } from '#server/drawings/dimension-lines.ts'
import { inks, weights } from '#server/drawings/ink.ts'
import type { Ink, InkName } from '#server/drawings/ink.ts'
import type { Extent, Layout } from '#server/drawings/layout.ts'
import { firstLane, lanePitch, lanesOn, placeDimensions } from '#server/drawings/lanes.ts'
import type { Placed } from '#server/drawings/lanes.ts'
import { movePath, pointsOf, rounded, writePath } from '#server/drawings/path.ts'
import type { Point } from '#server/drawings/path.ts'
import { escapeXml } from '#server/drawings/xml.ts'

export const sheetSizes: Record<Size, { width: number; height: number; margin: number }> = {
  large: { width: 240, height: 180, margin: 11 },
  small: { width: 96, height: 72, margin: 5 },
}

export type SheetOptions = {
  size: Size
  ink: InkName
  title: string
  /** Share of the sheet the part may fill, so that a bigger part looks bigger in a list. */
  fillShare?: number
}

export const drawOnSheet = (figure: Figure, options: SheetOptions): string => {
  const { width, height } = sheetSizes[options.size]
  const layout = clearLayout(figure, options)
  const ink = inks[options.ink]
  const marks = figure.marks.map((mark) => writeMark(mark, layout, options.size)).join('')
  const dimensions = options.size === 'large' ? drawDimensions(layout) : ''
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img">` +
    `<title>${escapeXml(options.title)}</title>${styleOf(ink, options.size, marks)}${marks}${dimensions}</svg>`
  )
}

/** A little smaller where a text would have no clear place between or beside the lines of others. */
const shrinkSteps = [1, 0.9, 0.8, 0.7]

const clearLayout = (figure: Figure, options: SheetOptions): Layout => {
  const fillShare = options.fillShare ?? 1
  for (const step of shrinkSteps) {
    const layout = layOut(figure, { ...options, fillShare: fillShare * step })
    if (layout.placed.every(({ isClear }) => isClear)) return layout
  }
  return layOut(figure, options)
}

/** Lanes depend on the scale and the scale on the lanes: a few rounds settle it. */
const layOut = (figure: Figure, options: SheetOptions): Layout => {
  const extent = extentOf(figure.marks)
  const dimensions = options.size === 'large' ? figure.dimensions : []
  let layout = layoutFor(extent, [], options)
  for (let round = 0; round < 5; round++) {
    const { scale, x, y } = layout
    const { width, height } = sheetSizes[options.size]
    const frame = {
      width,
      height,
      x: (value: number) => value * scale + x,
      y: (value: number) => value * scale + y,
      centre: ((extent.left + extent.right) / 2) * scale + x,
      left: extent.left * scale + x,
      right: extent.right * scale + x,
    }
    const placed = placeDimensions(dimensions, frame)
    const next = layoutFor(extent, placed, options)
    const isSettled =
      Math.abs(next.scale - scale) < 1e-9 && Math.abs(next.x - x) + Math.abs(next.y - y) < 1e-6
    layout = next
    if (isSettled) break
  }
  return layout
}

const layoutFor = (
  extent: Extent,
  placed: readonly Placed[],
  { size, fillShare = 1 }: SheetOptions,
): Layout => {
  const { width, height, margin } = sheetSizes[size]
  const room = (side: 'below' | 'above' | 'left' | 'right') => {
    const lanes = lanesOn(placed, side)
    return lanes === 0 ? 0 : firstLane + (lanes - 1) * lanePitch + 1
  }
  const [left, right, top, bottom] = [room('left'), room('right'), room('above'), room('below')]
  const [w, h] = [extent.right - extent.left, extent.bottom - extent.top]
  const fits = Math.min((width - 2 * margin - left - right) / w, (height - 2 * margin - top - bottom) / h)
  const scale = fits * fillShare
  const x = (width + left - right - w * scale) / 2 - extent.left * scale
  const y = (height + top - bottom - h * scale) / 2 - extent.top * scale
  return { scale, x, y, extent, placed }
}

export const extentOf = (marks: readonly Mark[]): Extent => {
  const points = marks.flatMap((mark): Point[] => {
    if (mark.kind === 'path') return pointsOf(mark.segments)
    if (mark.kind === 'tube')
      return pointsOf(mark.segments).flatMap(([x, y]): Point[] => [
        [x - mark.width / 2, y - mark.width / 2],
        [x + mark.width / 2, y + mark.width / 2],
      ])
    if (mark.kind === 'axis') return [mark.from, mark.to]
    if (mark.kind === 'text') return []
    return [
      [mark.x - mark.radius, mark.y - mark.radius],
      [mark.x + mark.radius, mark.y + mark.radius],
    ]
  })
  const extent = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity }
  for (const [x, y] of points) {
    extent.left = Math.min(extent.left, x)
    extent.right = Math.max(extent.right, x)
    extent.top = Math.min(extent.top, y)
    extent.bottom = Math.max(extent.bottom, y)
  }
  return extent
}

const penClass = { outline: 'o', edge: 'e', fine: 'f' }
const fillClass = { none: '', tint: ' t', ground: ' g', solid: ' s', side: ' b' }
const overshoot = 5

export const writeMark = (mark: Mark, layout: Layout, size: Size): string => {
  const { scale, x, y } = layout
  if (mark.kind === 'axis') return size === 'small' ? '' : writeAxis(mark, layout)
  if (mark.kind === 'tube') return writeTube(mark, layout, size)
  if (mark.kind === 'text') {
    const height = mark.height * scale
    if (height < 5) return ''
    const style = `x="${rounded(mark.x * scale + x)}" y="${rounded(mark.y * scale + y + height * 0.36)}" style="font-size:${rounded(height)}px"`
    return `<text class="n" ${style}>${escapeXml(mark.text)}</text>`
  }
  const shape =
    mark.kind === 'path'
      ? (className: string) =>
          `<path class="${className}" d="${writePath(movePath(mark.segments, { scale, x, y }))}"/>`
      : (className: string) =>
          `<circle class="${className}" cx="${rounded(mark.x * scale + x)}" cy="${rounded(mark.y * scale + y)}" r="${rounded(mark.radius * scale)}"/>`
  const hatch = mark.hatch === null ? '' : shape(mark.hatch === 'rising' ? 'r' : 'q')
  return shape(penClass[mark.pen] + fillClass[mark.fill]) + hatch
}

/** Two strokes over each other: the wider one leaves its edges visible as the outline; open ends are closed by a line. */
const writeTube = (mark: Extract<Mark, { kind: 'tube' }>, { scale, x, y }: Layout, size: Size): string => {
  const wall = weights[size].edge
  const width = mark.width * scale
  const segments = movePath(mark.segments, { scale, x, y })
  const data = writePath(segments)
  if (width < 2.6 * wall) return `<path class="o" d="${data}"/>`
  const outer = `<path class="u" stroke-width="${rounded(width + wall)}" d="${data}"/>`
  if (mark.fill === 'solid') return outer
  const inner = `<path class="${mark.fill === 'tint' ? 'v' : 'w'}" stroke-width="${rounded(width - wall)}" d="${data}"/>`
  return `${outer}${inner}${mark.ends === 'open' ? '' : tubeEnds(pointsOf(segments), width)}`
}

const tubeEnds = (points: readonly Point[], width: number): string => {
  const [first, second] = points
  const [last, beforeLast] = [points.at(-1), points.at(-2)]
  if (!first || !second || !last || !beforeLast || Math.hypot(first[0] - last[0], first[1] - last[1]) < 1)
    return ''
  const across = ([x, y]: Point, [toX, toY]: Point) => {
    const half = width / 2 / (Math.hypot(toX - x, toY - y) || 1)
    const [dx, dy] = [(toY - y) * half, (x - toX) * half]
    return `M${rounded(x - dx)} ${rounded(y - dy)}L${rounded(x + dx)} ${rounded(y + dy)}`
  }
  return `<path class="e" d="${across(first, second)}${across(last, beforeLast)}"/>`
}

const writeAxis = ({ from, to }: Extract<Mark, { kind: 'axis' }>, { scale, x, y }: Layout): string => {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]) * scale
  if (length === 0) return ''
  const over = overshoot / length
  const [dx, dy] = [(to[0] - from[0]) * scale * over, (to[1] - from[1]) * scale * over]
  const start = `${rounded(from[0] * scale + x - dx)} ${rounded(from[1] * scale + y - dy)}`
  return `<path class="c" d="M${start}L${rounded(to[0] * scale + x + dx)} ${rounded(to[1] * scale + y + dy)}"/>`
}

export const styleOf = (ink: Ink, size: Size, marks: string): string => {
  const { outline, edge, fine, centre, dimension } = weights[size]
  const isUsed = (name: string) => marks.includes(`class="${name}"`)
  const rules = [
    'path,circle{fill:none;stroke-linejoin:round;stroke-linecap:round}',
    `.o,.e,.f{stroke:${ink.stroke};stroke-width:${outline}}.e{stroke-width:${edge}}.f{stroke-width:${fine}}`,
    `.t{fill:${ink.tint}}.g{fill:${ink.ground}}.s{fill:${ink.stroke}}`,
    marks.includes('class="o b"') ? `.b{fill:${ink.side}}` : '',
    size === 'large' ? `.c{stroke:${ink.centre};stroke-width:${centre};stroke-dasharray:9 2.5 2 2.5}` : '',
    size === 'large' ? `.d{stroke:${ink.dimension};stroke-width:${dimension}}.p{fill:${ink.dimension}}` : '',
    `text{font:10px ui-monospace,Menlo,Consolas,monospace;fill:${ink.dimension}}.n{fill:${ink.stroke};text-anchor:middle}`,
    isUsed('u')
      ? `.u,.v,.w{stroke:${ink.stroke};stroke-linecap:butt}.v{stroke:${ink.tint}}.w{stroke:${ink.ground}}`
      : '',
    isUsed('r') ? '.r{fill:url(#r)}' : '',
    isUsed('q') ? '.q{fill:url(#q)}' : '',
  ]
  const pitch = size === 'large' ? 4 : 3
  const pattern = (id: string, angle: number) =>
    `<pattern id="${id}" width="${pitch}" height="${pitch}" patternUnits="userSpaceOnUse" patternTransform="rotate(${angle})">` +
    `<path d="M0 0V${pitch}" style="stroke:${ink.stroke};stroke-width:${fine * 1.7}"/></pattern>`
  const patterns = (isUsed('r') ? pattern('r', 45) : '') + (isUsed('q') ? pattern('q', -45) : '')
  return `<style>${rules.join('')}</style>${patterns === '' ? '' : `<defs>${patterns}</defs>`}`
}
