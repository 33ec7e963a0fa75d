import PDFDocument from 'pdfkit'
import { fontFiles } from '#server/platform/texts/font-files.ts'

export type Weight = 'regular' | 'strong'

/** `latin` is the typeface of the shop, with Cyrillic; `han` sets what it has no sign for. */
type Face = 'latin' | 'han'

/** A piece of text that one font has all signs of. */
export interface Run {
  font: string
  text: string
}

export interface PdfFonts {
  /** Splits a text by font; a sign that none has becomes a middle dot. */
  runsOf(text: string, weight: Weight): Run[]
  /** Width of a text of size 1: the sum of its signs, because shaping every try of a line costs more than drawing. */
  widthOf(text: string, weight: Weight): number
}

const nameOf = (face: Face, weight: Weight) => `${face}-${weight}`
const substitute = '·'

/** The document's own fonts: what is not used is not read, and of what is used only the signs are embedded. */
export const useFonts = (doc: PDFKit.PDFDocument): PdfFonts => {
  for (const face of ['latin', 'han'] as const)
    for (const weight of ['regular', 'strong'] as const)
      doc.registerFont(nameOf(face, weight), fontFiles[face][weight])
  const known = new Map<number, Face | null>()
  const faceOf = (point: number): Face | null => {
    const before = known.get(point)
    if (before !== undefined) return before
    const face = hasSign(doc, 'latin', point) ? 'latin' : hasSign(doc, 'han', point) ? 'han' : null
    known.set(point, face)
    return face
  }
  const widths = new Map<string, number>()
  const signWidth = (sign: string, weight: Weight): number => {
    const known = widths.get(weight + sign)
    if (known !== undefined) return known
    const face = faceOf(sign.codePointAt(0) ?? 0)
    const width = openedFont(doc, nameOf(face ?? 'latin', weight)).glyphWidth(face ? sign : substitute)
    widths.set(weight + sign, width)
    return width
  }
  return {
    widthOf: (text, weight) => {
      let width = 0
      for (const sign of clean(text)) width += signWidth(sign, weight)
      return width
    },
    runsOf: (text, weight) => {
      const runs: Run[] = []
      for (const sign of clean(text)) {
        const face = faceOf(sign.codePointAt(0) ?? 0)
        const font = nameOf(face ?? 'latin', weight)
        const last = runs.at(-1)
        if (last?.font === font) last.text += face ? sign : substitute
        else runs.push({ font, text: face ? sign : substitute })
      }
      return runs
    },
  }
}

const clean = (text: string): string =>
  text
    .toWellFormed()
    .normalize('NFC')
    .replace(/\p{Cc}/gu, ' ')
    .replace(/[\p{Cf}\u2028\u2029]/gu, '')

/** pdfkit opens a font when it is chosen; its types do not show what it opened. */
const openedFont = (doc: PDFKit.PDFDocument, name: string) => {
  const { font } = Object(Reflect.get(doc.font(name), '_font'))
  return {
    hasGlyph: (point: number): boolean => font.hasGlyphForCodePoint(point) === true,
    glyphWidth: (sign: string): number =>
      Number(font.glyphForCodePoint(sign.codePointAt(0) ?? 0).advanceWidth) / Number(font.unitsPerEm),
  }
}

const hasSign = (doc: PDFKit.PDFDocument, face: Face, point: number): boolean =>
  openedFont(doc, nameOf(face, 'regular')).hasGlyph(point)

/** A document of ours: tagged, in one language, its title in the window, without pages yet. */
export const newDocument = (options: {
  title: string
  author: string
  lang: string
  madeAt: Date
}): PDFKit.PDFDocument =>
  new PDFDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    lang: options.lang,
    displayTitle: true,
    info: {
      Title: options.title,
      Author: options.author,
      Creator: 'Partwright',
      Producer: 'Partwright',
      CreationDate: options.madeAt,
      ModDate: options.madeAt,
    },
  })
