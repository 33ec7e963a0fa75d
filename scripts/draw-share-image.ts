/**
 * `node scripts/draw-share-image.ts`: draws `web/public/assets/share.png`, which messengers and social networks show
 * beside a link. Without words: it serves every language and any shop's name.
 */
import { resolve } from 'node:path'
import sharp from 'sharp'
import { drawPart } from '../server/drawings/drawings.ts'

const width = 1200
const height = 630
/** The ground of our dark drawings. */
const ground = '#141d16'
const sheets = [
  { type: 'chainsaw', left: 40 },
  { type: 'bearing', left: 620 },
]

const sheetOf = (type: string) => drawPart(type, {}, 'large', 'dark') ?? ''

const layers = await Promise.all(
  sheets.map(async ({ type, left }) => ({
    input: await sharp(Buffer.from(sheetOf(type)), { density: 72 * 2.25 })
      .png()
      .toBuffer(),
    left,
    top: 112,
  })),
)
await sharp({ create: { width, height, channels: 3, background: ground } })
  .composite(layers)
  .png({ palette: true, colours: 64, effort: 10 })
  .toFile(resolve(import.meta.dirname, '../web/public/assets/share.png'))
