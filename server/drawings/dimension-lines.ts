/** Draws placed dimensions: extension lines, open arrows, texts, leaders. */
import type { Leader, Span } from '#server/drawings/drafting.ts'
import { firstLane, lanePitch, textWidth } from '#server/drawings/lanes.ts'
import type { Placed } from '#server/drawings/lanes.ts'
import { rounded } from '#server/drawings/path.ts'
import type { Layout } from '#server/drawings/layout.ts'
import { escapeXml } from '#server/drawings/xml.ts'

type Put = (along: number, across: number) => string

export const drawDimensions = (layout: Layout): string =>
  layout.placed.map((placed) => drawPlaced(placed, layout)).join('')

const drawPlaced = (placed: Placed, layout: Layout): string => {
  const { dimension } = placed
  const across = lanePosition(placed, layout)
  if (dimension.kind === 'span') return drawSpan(placed, dimension, across, layout)
  const label = `<text x="${rounded(placed.textFrom)}" y="${rounded(across + 3.5)}">${escapeXml(dimension.label)}</text>`
  return dimension.kind === 'note' ? label : drawLeader(placed, dimension, across, layout) + label
}

const lanePosition = ({ dimension, lane }: Placed, { scale, x, y, extent }: Layout): number => {
  const offset = firstLane + lane * lanePitch
  if (dimension.side === 'below') return extent.bottom * scale + y + offset
  if (dimension.side === 'above') return extent.top * scale + y - offset
  return dimension.side === 'left' ? extent.left * scale + x - offset : extent.right * scale + x + offset
}

const drawLeader = (placed: Placed, { x, y }: Leader, across: number, layout: Layout): string => {
  const [px, py] = [x * layout.scale + layout.x, y * layout.scale + layout.y]
  const isRight = placed.textFrom > px
  const elbow = isRight ? placed.textFrom - 3 : placed.textFrom + textWidth(placed.dimension.label) + 3
  const knee = isRight ? elbow - 4 : elbow + 4
  const line = `<path class="d" d="M${rounded(px)} ${rounded(py)}L${rounded(knee)} ${rounded(across)}H${rounded(elbow)}"/>`
  return `${line}<circle cx="${rounded(px)}" cy="${rounded(py)}" r="1.4" class="p"/>`
}

const drawSpan = (placed: Placed, span: Span, across: number, layout: Layout): string => {
  const isVertical = span.side === 'left' || span.side === 'right'
  const put: Put = (a, b) => (isVertical ? `${rounded(b)} ${rounded(a)}` : `${rounded(a)} ${rounded(b)}`)
  const reach = span.reach.map((value) =>
    isVertical ? value * layout.scale + layout.x : value * layout.scale + layout.y,
  )
  const extensions = [placed.from, placed.to].map((along, index) =>
    extension(put, along, reach[index] ?? across, across),
  )
  const lines = placed.isInside ? innerLine(put, placed, across) : outerLine(put, placed, across)
  return `<path class="d" d="${extensions.join('')}${lines}"/>${spanText(placed, across, isVertical)}`
}

const extension = (put: Put, along: number, from: number, across: number): string => {
  const away = Math.sign(across - from)
  return Math.abs(across - from) < 6 ? '' : `M${put(along, from + 3 * away)}L${put(along, across + 3 * away)}`
}

const arrow = (put: Put, tip: number, across: number, direction: number): string =>
  `M${put(tip - 5.5 * direction, across - 2.2)}L${put(tip, across)}L${put(tip - 5.5 * direction, across + 2.2)}`

const innerLine = (put: Put, placed: Placed, across: number): string => {
  const { from, to, textFrom, dimension } = placed
  const textTo = textFrom + textWidth(dimension.label)
  const lines = `M${put(from, across)}L${put(textFrom - 3, across)}M${put(textTo + 3, across)}L${put(to, across)}`
  return lines + arrow(put, from, across, -1) + arrow(put, to, across, 1)
}

/** Too narrow for text and arrows: the arrows point inwards from outside, the text stands between or the line runs on to it. */
const outerLine = (put: Put, { from, to, textFrom, dimension }: Placed, across: number): string => {
  const textTo = textFrom + textWidth(dimension.label)
  const isBetween = textFrom > from && textTo < to
  const start = Math.min(from - 9, textTo < from ? textTo + 3 : from)
  const end = Math.max(to + 9, textFrom > to ? textFrom - 3 : to)
  const middle = isBetween ? `L${put(from, across)}M${put(to, across)}` : ''
  const line = `M${put(start, across)}${middle}L${put(end, across)}`
  return line + arrow(put, from, across, 1) + arrow(put, to, across, -1)
}

const spanText = ({ textFrom, dimension }: Placed, across: number, isVertical: boolean): string => {
  const label = escapeXml(dimension.label)
  if (!isVertical) return `<text x="${rounded(textFrom)}" y="${rounded(across + 3.5)}">${label}</text>`
  const start = textFrom + textWidth(dimension.label)
  return `<text transform="translate(${rounded(across + 3.5)} ${rounded(start)})rotate(-90)">${label}</text>`
}
