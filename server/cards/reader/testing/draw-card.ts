import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import type { DrawnCard } from './drawn-cards.ts'

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
const fonts = { regular: plexFonts(400), bold: plexFonts(600) }

interface Text {
  text: string
  x: number
  y: number
  size: number
  fill: string
  weight?: 'regular' | 'bold'
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
function drawnText({ text, x, y, size, fill, weight = 'regular' }: Text): string {
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

export const cardWidth = 1050
export const cardHeight = 600

function plainDesign(card: DrawnCard): string {
  const ink = '#1c2329'
  return [
    `<rect width="${cardWidth}" height="${cardHeight}" fill="#fbfaf6"/>`,
    drawnText({ text: card.person, x: 70, y: 120, size: 50, fill: ink }),
    drawnText({ text: card.job, x: 70, y: 165, size: 27, fill: '#3d474f' }),
    drawnText({ text: card.company, x: 70, y: 275, size: 36, fill: '#14532d', weight: 'bold' }),
    ...card.contacts.map((text, index) =>
      drawnText({ text, x: 70, y: 350 + index * 44, size: 27, fill: ink }),
    ),
  ].join('')
}

function bandDesign(card: DrawnCard): string {
  return [
    `<rect width="${cardWidth}" height="${cardHeight}" fill="#ffffff"/>`,
    `<rect width="${cardWidth}" height="170" fill="#1f4e79"/>`,
    `<circle cx="950" cy="85" r="46" fill="none" stroke="#ffffff" stroke-width="14"/>`,
    drawnText({ text: card.company, x: 60, y: 105, size: 42, fill: '#ffffff', weight: 'bold' }),
    drawnText({ text: card.person, x: 60, y: 275, size: 46, fill: '#111111', weight: 'bold' }),
    drawnText({ text: card.job, x: 60, y: 320, size: 26, fill: '#444444' }),
    ...card.contacts.map((text, index) =>
      drawnText({ text, x: 60, y: 420 + index * 48, size: 28, fill: '#222222' }),
    ),
  ].join('')
}

/** An SVG of the given inside. */
export function pictureSvg(width: number, height: number, inside: string): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${inside}</svg>`,
  )
}

/** The card as its printer would show it, larger than its 1050 × 600 units by `factor`. */
export async function drawCard(card: DrawnCard, factor = 1.4): Promise<Buffer> {
  const inside = card.design === 'plain' ? plainDesign(card) : bandDesign(card)
  const [width, height] = [cardWidth * factor, cardHeight * factor]
  const scaled = `<g transform="scale(${factor})">${inside}</g>`
  return sharp(pictureSvg(width, height, scaled))
    .png({ compressionLevel: 3 })
    .toBuffer()
}
