import sharp from 'sharp'
import { drawnText, pictureSvg } from '#server/vision/testing/drawn-text.ts'
import { tilted, unevenlyLit } from '#server/vision/testing/spoil-picture.ts'

/** Where a number may stand. */
export const labelKinds = [
  'label',
  'light on dark',
  'engraved',
  'type plate',
  'barcode sticker',
  'stamped metal',
  'cast part',
] as const
export type LabelKind = (typeof labelKinds)[number]

const [width, height] = [1000, 520]

const ground = (fill: string) => `<rect width="${width}" height="${height}" fill="${fill}"/>`

/** Bars as on goods; what they say is not read here, they only stand beside the digits. */
function bars(x: number, y: number): string {
  const widths = Array.from('3211222143111322411231131241132', Number)
  let left = x
  const drawn = widths.map((units, index) => {
    const bar = index % 2 === 0 ? `<rect x="${left}" y="${y}" width="${units * 6}" height="130"/>` : ''
    left += units * 6
    return bar
  })
  return drawn.join('')
}

/** Letters of the metal's own colour, told only by the light on their edges. */
function relief(text: string, shades: { light: string; dark: string; face: string }, depth: number): string {
  const at = { text, y: 290, size: 104, weight: 'bold' as const }
  return [
    drawnText({ ...at, x: 70 + depth, y: 290 + depth, fill: shades.light }),
    drawnText({ ...at, x: 70 - depth, y: 290 - depth, fill: shades.dark }),
    drawnText({ ...at, x: 70, fill: shades.face }),
  ].join('')
}

const ink = '#16181a'
const metal = '#8b8f93'

function insideOf(kind: LabelKind, number: string): string {
  const line = (text: string, y: number, size = 44) => drawnText({ text, x: 70, y, size, fill: ink })
  switch (kind) {
    case 'label':
      return (
        ground('#fdfdfb') +
        drawnText({ text: number, x: 70, y: 290, size: 104, fill: ink, weight: 'bold' }) +
        line('Qty 1   Made in EU', 400)
      )
    case 'light on dark':
      return (
        ground('#202326') +
        drawnText({ text: number, x: 70, y: 290, size: 104, fill: '#e9ebec', weight: 'mono' })
      )
    case 'engraved':
      return ground('#b9bdc0') + drawnText({ text: number, x: 70, y: 290, size: 92, fill: '#5c6165' })
    case 'type plate':
      return [
        ground('#d4d6d7'),
        `<rect x="16" y="16" width="968" height="488" rx="24" fill="none" stroke="${ink}" stroke-width="5"/>`,
        drawnText({ text: 'NORDWERK', x: 70, y: 100, size: 60, fill: ink, weight: 'bold' }),
        line('Type  NW 38 C', 180),
        line(`Part No.  ${number}`, 255),
        line('Serial No.  3 648 21907', 330),
        line('1.4 kW   10000 1/min   230 V', 405),
        line('2023-07   Made in EU', 470),
      ].join('')
    case 'barcode sticker':
      return [
        ground('#ffffff'),
        line('Carburettor, complete', 90),
        bars(70, 130),
        drawnText({ text: '4 006381 333931', x: 78, y: 300, size: 40, fill: ink, weight: 'mono' }),
        drawnText({ text: number, x: 70, y: 410, size: 76, fill: ink, weight: 'bold' }),
        line('10 pcs.', 475, 36),
      ].join('')
    case 'stamped metal':
      return ground(metal) + relief(number, { light: '#b4b8bb', dark: '#5d6164', face: '#7f8387' }, 4)
    case 'cast part':
      return ground(metal) + relief(number, { light: '#6f7377', dark: '#a5a9ac', face: '#8f9397' }, 3)
  }
}

/** Metal is never of one shade. */
async function roughened(picture: Buffer): Promise<Buffer> {
  const grain = await sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 22 },
    },
  })
    .blur(1.2)
    .png()
    .toBuffer()
  return sharp(picture)
    .composite([{ input: grain, blend: 'soft-light' }])
    .blur(0.8)
    .png()
    .toBuffer()
}

/** A number as its maker would print, stamp or cast it. */
export async function drawLabel(kind: LabelKind, number: string): Promise<Buffer> {
  const drawn = await sharp(pictureSvg(width, height, insideOf(kind, number)))
    .png({ compressionLevel: 3 })
    .toBuffer()
  return kind === 'stamped metal' || kind === 'cast part' ? roughened(drawn) : drawn
}

/** What a hand, a lamp and a telephone do to a picture of a label. */
export const labelTreatments = [
  'clean',
  'tilted 5°',
  'tilted 10°',
  'tilted 15°',
  'blurred',
  'uneven light',
  'photographed',
  'small',
  'upside down',
  'on its side',
] as const
export type LabelTreatment = (typeof labelTreatments)[number]

/** The picture as one of the treatments leaves it. */
export async function treat(picture: Buffer, treatment: LabelTreatment): Promise<Buffer> {
  switch (treatment) {
    case 'clean':
      return picture
    case 'tilted 5°':
      return tilted(picture, 5)
    case 'tilted 10°':
      return tilted(picture, -10)
    case 'tilted 15°':
      return tilted(picture, 15)
    case 'blurred':
      return sharp(picture).blur(2.2).jpeg({ quality: 55 }).toBuffer()
    case 'uneven light':
      return unevenlyLit(picture)
    case 'photographed':
      return tilted(await unevenlyLit(await sharp(picture).blur(1.4).png().toBuffer()), -7)
    case 'small':
      return sharp(picture).resize({ width: 360 }).jpeg({ quality: 70 }).toBuffer()
    case 'upside down':
      return sharp(picture).rotate(180).webp({ quality: 80 }).toBuffer()
    case 'on its side':
      return sharp(picture).rotate(90).jpeg({ quality: 80 }).toBuffer()
  }
}
