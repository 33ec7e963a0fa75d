import { type Weight, newDocument, useFonts } from '#server/platform/pdf/pdf-fonts.ts'
import { breakLines } from '#server/platform/pdf/line-breaks.ts'

export interface TextStyle {
  /** Points. */
  size: number
  weight?: Weight
  color?: string
}

export interface Box {
  x: number
  y: number
  width: number
}

/** A4 in points. */
export const sheet = { width: 595.28, height: 841.89, margin: 42 } as const
export const textWidth = sheet.width - 2 * sheet.margin
/** The colours of the drawings (server/drawings/ink.ts), because they stand beside them. */
export const colors = {
  ink: '#141d16',
  soft: '#4f5e54',
  line: '#c9d2cb',
  tint: '#eff4f0',
  green: '#236436',
  yellow: '#f4ce23',
}
/** Distance of base lines, as a multiple of the size. */
const leading = 1.36

/** A document with our fonts, tags and measures. */
export interface Paper {
  doc: PDFKit.PDFDocument
  /** Root of the reading order. */
  root: PDFKit.PDFStructureElement
  measure(text: string, style: TextStyle): number
  lines(text: string, style: TextStyle, width: number, most?: number): string[]
  /** One line from its top left corner. */
  line(
    text: string,
    x: number,
    y: number,
    style: TextStyle,
    align?: { width: number; to: 'right' | 'center' },
  ): void
  /** Lines below each other; answers the height they take. */
  block(lines: readonly string[], box: Box, style: TextStyle): number
  /** Draws as the content of one element of the reading order. */
  tag(
    parent: PDFKit.PDFStructureElement,
    type: string,
    draw: () => void,
    options?: PDFKit.Mixins.StructureElementOptions,
  ): void
  /** An element that holds others. */
  group(parent: PDFKit.PDFStructureElement, type: string): PDFKit.PDFStructureElement
  /** Draws what no reader needs to hear: rules, grounds, running heads. */
  artifact(draw: () => void): void
  /** Bytes of the finished document. */
  finish(): Promise<Buffer>
}

export const lineHeight = (style: TextStyle): number => style.size * leading

export const newPaper = (options: Parameters<typeof newDocument>[0]): Paper => {
  const doc = newDocument(options)
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  const fonts = useFonts(doc)
  const root = doc.struct('Document')
  doc.addStructure(root)
  const measure = (text: string, style: TextStyle): number =>
    fonts.widthOf(text, style.weight ?? 'regular') * style.size
  const line: Paper['line'] = (text, x, y, style, align) => {
    const free = align ? align.width - measure(text, style) : 0
    let at = x + (align?.to === 'center' ? free / 2 : free)
    const baseline = y + style.size * 1.06
    doc.fillColor(style.color ?? colors.ink)
    for (const run of fonts.runsOf(text, style.weight ?? 'regular')) {
      doc
        .font(run.font, style.size)
        .text(run.text, at, baseline, { lineBreak: false, baseline: 'alphabetic' })
      at += measure(run.text, style)
    }
  }
  return {
    doc,
    root,
    measure,
    line,
    lines: (text, style, width, most) => breakLines(text, width, (part) => measure(part, style), most),
    block: (lines, { x, y }, style) => {
      lines.forEach((text, index) => line(text, x, y + index * lineHeight(style), style))
      return lines.length * lineHeight(style)
    },
    tag: (parent, type, draw, options) => {
      const content = doc.markStructureContent(type)
      draw()
      doc.endMarkedContent()
      parent.add(doc.struct(type, options ?? {}, [content]))
    },
    group: (parent, type) => {
      const element = doc.struct(type)
      parent.add(element)
      return element
    },
    artifact: (draw) => {
      doc.markContent('Artifact', { type: 'Layout' })
      draw()
      doc.endMarkedContent()
    },
    finish: async () => {
      const ended = new Promise<void>((resolve, reject) => doc.on('end', resolve).on('error', reject))
      root.end()
      doc.end()
      await ended
      return Buffer.concat(chunks)
    },
  }
}
