import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'

/** M, L, Q, C or Z with its points. */
interface Command {
  type: string
  x1?: number
  y1?: number
  x2?: number
  y2?: number
  x?: number
  y?: number
}

/** The part of opentype.js that is used here; the package brings no types. */
interface Font {
  getPath(text: string, x: number, y: number, size: number): { commands: readonly Command[] }
  getAdvanceWidth(text: string, size: number): number
  charToGlyphIndex(character: string): number
}

const require = createRequire(import.meta.url)
const opentype: { parse(data: ArrayBuffer): Font } = require('opentype.js')

function fontAt(path: string): Font {
  const file = readFileSync(path)
  return opentype.parse(file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength))
}

function plexFonts(weight: 400 | 600): Font[] {
  const subsets = ['latin', 'latin-ext', 'cyrillic']
  const plex = subsets.map(
    (name) => `@fontsource/ibm-plex-sans/files/ibm-plex-sans-${name}-${weight}-normal.woff`,
  )
  return [...plex.map((path) => fontAt(require.resolve(path))), chinese]
}

// A few characters of Noto Sans SC: see README.md beside it.
const chinese = fontAt(fileURLToPath(new URL('./noto-sans-sc-cards.otf', import.meta.url)))
const mono = fontAt(require.resolve('@fontsource/ibm-plex-mono/files/ibm-plex-mono-latin-600-normal.woff'))
const fonts = { regular: plexFonts(400), bold: plexFonts(600), mono: [mono] }

interface Text {
  text: string
  x: number
  y: number
  size: number
  fill: string
  weight?: keyof typeof fonts
}

/** The package's own writer rounds some numbers to NaN. */
function pathData(commands: readonly Command[]): string {
  return commands
    .map(({ type, x1, y1, x2, y2, x, y }) => {
      const numbers = [x1, y1, x2, y2, x, y].flatMap((value) =>
        value === undefined ? [] : [value.toFixed(1)],
      )
      return type + numbers.join(' ')
    })
    .join('')
}

/** Outlines of a text's letters: the picture is the same whatever fonts a machine has. */
export function drawnText({ text, x, y, size, fill, weight = 'regular' }: Text): string {
  let left = x
  const paths = Array.from(text, (character) => {
    const font = fonts[weight].find((candidate) => candidate.charToGlyphIndex(character) > 0)
    if (font === undefined) throw new Error(`No font for ${character}`)
    const path = pathData(font.getPath(character, left, y, size).commands)
    left += font.getAdvanceWidth(character, size)
    return path
  })
  return `<path fill="${fill}" d="${paths.join('')}"/>`
}

/** An SVG of the given inside. */
export function pictureSvg(width: number, height: number, inside: string): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${inside}</svg>`,
  )
}
