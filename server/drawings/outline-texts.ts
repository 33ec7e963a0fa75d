import { readFileSync } from 'node:fs'
import { type Font, create } from 'fontkit'
import { fontFiles } from '#server/platform/texts/font-files.ts'
import {
  attributesOf,
  type Declarations,
  declarationsFor,
  fontSizeOf,
  rulesOf,
  unescapeXml,
} from '#server/platform/pdf/svg-style.ts'

const opened = new Map<string, Font>()
const fontOf = (file: string): Font => {
  const known = opened.get(file) ?? create(readFileSync(file))
  opened.set(file, known)
  return known
}

/** Fonts to look a character up in, in order; the Chinese font is large and only loaded when needed. */
const filesFor = (font: string): string[] => {
  const weight = /\b[6-9]00\b/.test(font) ? 'strong' : 'regular'
  const others = [fontFiles.latin[weight], fontFiles.han[weight]]
  return font.includes('monospace') ? [...fontFiles.mono, ...others] : others
}

interface Sign {
  path: string
  width: number
}

/** `advanceWidth` of a glyph decodes its outline as well, which a blank at the end of a WOFF does not have. */
const advanceOf = ({ hmtx: { metrics } }: Font, id: number): number =>
  metrics.get(Math.min(id, metrics.length - 1)).advance

const substitute = '·'

const signOf = (sign: string, files: readonly string[], size: number): Sign => {
  const point = sign.codePointAt(0) ?? 0
  const file = files.find((candidate) => fontOf(candidate).hasGlyphForCodePoint(point))
  if (file === undefined)
    return sign === substitute ? { path: '', width: 0 } : signOf(substitute, files, size)
  const font = fontOf(file)
  const glyph = font.glyphForCodePoint(point)
  const scale = size / font.unitsPerEm
  // The y axis points up in fonts and down in drawings.
  const width = advanceOf(font, glyph.id) * scale
  return { path: glyph.path.scale(scale, -scale).toSVG(), width }
}

const spacingOf = (declarations: Declarations, size: number): number =>
  size * Number(/([\d.]+)em/.exec(declarations['letter-spacing'] ?? '')?.[1] ?? 0)

const outline = (attributes: Declarations, text: string, declarations: Declarations): string => {
  const size = fontSizeOf(declarations)
  const files = filesFor(declarations['font'] ?? '')
  const spacing = spacingOf(declarations, size)
  const signs = Array.from(text.toWellFormed().normalize('NFC'), (sign) => signOf(sign, files, size))
  const width = signs.reduce((sum, sign) => sum + sign.width + spacing, 0)
  const squeeze = attributes['textLength'] === undefined ? 1 : Number(attributes['textLength']) / (width || 1)
  const start = declarations['text-anchor'] === 'middle' ? -width / 2 : 0
  let left = start
  const paths = signs.map((sign) => {
    const at = left
    left += sign.width + spacing
    return sign.path === '' ? '' : `<path d="${sign.path}" transform="translate(${at.toFixed(2)})"/>`
  })
  const place = `translate(${attributes['x'] ?? 0} ${attributes['y'] ?? 0})scale(${squeeze.toFixed(4)} 1)`
  const style = `fill:${declarations['fill'] ?? '#000'};stroke:none`
  const drawn = paths.join('').replaceAll('<path ', `<path style="${style}" `)
  return `<g transform="${attributes['transform'] ?? ''}${place}">${drawn}</g>`
}

/** Converts the texts of one of our own drawings to outlines of the shop's bundled fonts. */
export const outlineTexts = (svg: string): string => {
  const rules = rulesOf(svg)
  return svg.replace(/<text\b([^>]*)>([^<]*)<\/text>/g, (_, given: string, text: string) => {
    const attributes = attributesOf(given)
    return outline(attributes, unescapeXml(text), declarationsFor('text', attributes, rules))
  })
}
