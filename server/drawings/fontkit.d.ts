/** The part of fontkit that is used here; the package brings no types. */
declare module 'fontkit' {
  interface Path {
    scale(x: number, y: number): Path
    toSVG(): string
  }
  interface Glyph {
    id: number
    path: Path
  }
  export interface Font {
    unitsPerEm: number
    hasGlyphForCodePoint(point: number): boolean
    glyphForCodePoint(point: number): Glyph
    /** Widths by glyph, in font units; the last one applies to all later glyphs. */
    hmtx: { metrics: { length: number; get(id: number): { advance: number } } }
  }
  export function create(bytes: Buffer): Font
}
