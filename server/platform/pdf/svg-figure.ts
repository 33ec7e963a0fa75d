import {
  attributesOf,
  type Declarations,
  declarationsFor,
  fontSizeOf,
  type Rules,
  rulesOf,
  unescapeXml,
} from '#server/platform/pdf/svg-style.ts'
import type { Paper } from '#server/platform/pdf/paper.ts'

interface Style {
  fill: string
  stroke: string
  strokeWidth: number
  dashes: number[]
  round: boolean
  fontSize: number
  isCentred: boolean
}

/** Draws one of our own drawings (server/drawings): paths, circles and texts with the classes of its style element. */
export const drawSvg = (
  paper: Paper,
  svg: string,
  box: { x: number; y: number; width: number; height: number },
) => {
  const { doc } = paper
  const [, width = '240', height = '180'] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg) ?? []
  const scale = Math.min(box.width / Number(width), box.height / Number(height))
  const rules = rulesOf(svg)
  doc.save()
  doc.translate(
    box.x + (box.width - Number(width) * scale) / 2,
    box.y + (box.height - Number(height) * scale) / 2,
  )
  doc.scale(scale)
  const drawn = svg.replace(/<defs>.*?<\/defs>/s, '')
  for (const [, name = '', attributes = '', text = ''] of drawn.matchAll(
    /<(path|circle|text)\b([^>]*?)\/?>(?:([^<]*)<\/text>)?/g,
  ))
    drawElement(paper, name, attributesOf(attributes), unescapeXml(text), rules)
  doc.restore()
}

const styleOf = (element: string, attributes: Declarations, rules: Rules): Style => {
  const found = declarationsFor(element, attributes, rules)
  return {
    fill: found['fill'] ?? 'none',
    stroke: found['stroke'] ?? 'none',
    strokeWidth: Number(attributes['stroke-width'] ?? found['stroke-width'] ?? 1),
    dashes: (found['stroke-dasharray'] ?? '').split(' ').filter(Boolean).map(Number),
    round: found['stroke-linecap'] !== 'butt',
    fontSize: fontSizeOf(found),
    isCentred: found['text-anchor'] === 'middle',
  }
}

const drawElement = (paper: Paper, name: string, attributes: Declarations, text: string, rules: Rules) => {
  const style = styleOf(name, attributes, rules)
  if (name === 'text') return drawText(paper, attributes, text, style)
  const outline = () =>
    name === 'circle'
      ? paper.doc.circle(Number(attributes['cx']), Number(attributes['cy']), Number(attributes['r']))
      : paper.doc.path(attributes['d'] ?? '')
  if (style.fill.startsWith('url(')) return drawHatch(paper, outline, style.fill.includes('#q') ? -1 : 1)
  paint(paper, outline, style)
}

const paint = ({ doc }: Paper, outline: () => void, style: Style) => {
  const hasFill = style.fill !== 'none'
  const hasStroke = style.stroke !== 'none'
  if (!hasFill && !hasStroke) return
  doc
    .lineJoin('round')
    .lineCap(style.round ? 'round' : 'butt')
    .lineWidth(style.strokeWidth)
  if (style.dashes.length > 0) doc.dash(style.dashes[0] ?? 1, { space: style.dashes[1] ?? 1 })
  outline()
  if (hasFill && hasStroke) doc.fillAndStroke(style.fill, style.stroke)
  else if (hasFill) doc.fill(style.fill)
  else doc.stroke(style.stroke)
  if (style.dashes.length > 0) doc.undash()
}

const hatchPitch = 4
const farthest = 260

/** A cut face: lines at 45 degrees within the outline. */
const drawHatch = ({ doc }: Paper, outline: () => void, direction: 1 | -1) => {
  doc.save()
  outline()
  doc.clip().lineWidth(0.55).lineCap('butt')
  for (let at = -farthest; at < 2 * farthest; at += hatchPitch * Math.SQRT2)
    doc.moveTo(at, direction === 1 ? 0 : farthest).lineTo(at + farthest * 1, direction === 1 ? farthest : 0)
  doc.stroke('#141d16')
  doc.restore()
}

const drawText = (paper: Paper, attributes: Declarations, text: string, style: Style) => {
  const { doc } = paper
  const written = { size: style.fontSize, color: style.fill === 'none' ? '#141d16' : style.fill }
  const [, moveX, moveY] = /translate\(([-\d.]+) ([-\d.]+)\)/.exec(attributes['transform'] ?? '') ?? []
  doc.save()
  if (moveX !== undefined) doc.translate(Number(moveX), Number(moveY)).rotate(-90)
  const x = Number(attributes['x'] ?? 0) - (style.isCentred ? paper.measure(text, written) / 2 : 0)
  paper.line(text, x, Number(attributes['y'] ?? 0) - style.fontSize * 1.06, written)
  doc.restore()
}
