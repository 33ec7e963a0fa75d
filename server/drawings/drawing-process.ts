/**
 * Renders our own drawings as PNG; started by drawing-rasteriser.ts. It is the only process with an enabled SVG
 * decoder, and it has no other decoder. Texts become outlines first, so that the machine's fonts do not matter.
 */
import sharp from 'sharp'
import { isOwnDrawing } from '#server/drawings/own-drawing.rules.ts'
import { outlineTexts } from '#server/drawings/outline-texts.ts'
import { forbidNetwork } from '#server/platform/processes/without-network.ts'

forbidNetwork('The process that draws')
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadSvg'] })
sharp.cache(false)
sharp.concurrency(1)

/** Resolution at which one pixel of the drawing is one pixel of the picture. */
const naturalDensity = 72
const mostPixels = 4_000_000

const rasterise = async (svg: string, width: number): Promise<Uint8Array> => {
  if (!isOwnDrawing(svg)) throw new Error('the SVG is not one of our own drawings')
  const drawnWidth = Number(/ width="([\d.]+)"/.exec(svg)?.[1])
  return sharp(Buffer.from(outlineTexts(svg)), {
    density: (naturalDensity * width) / drawnWidth,
    limitInputPixels: mostPixels,
  })
    .resize({ width })
    .flatten({ background: '#ffffff' })
    .png({ palette: true, effort: 3 })
    .toBuffer()
}

process.on('message', (message) => {
  const { svg, width } = Object(message)
  const answer = rasterise(String(svg), Number(width)).then(
    (png) => ({ png }),
    (error: unknown) => ({ failure: String(error) }),
  )
  void answer.then((given) => process.send?.(given))
})
process.on('disconnect', () => process.exit(0))
