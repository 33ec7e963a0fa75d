import fc from 'fast-check'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { brandMark } from '#server/drawings/drawings.ts'
import { isOwnDrawing } from '#server/drawings/own-drawing.rules.ts'

const pixelsOf = (name: string): Promise<Buffer> =>
  sharp(Buffer.from(brandMark(name, 'small')))
    .resize(24, 24)
    .flatten({ background: '#fff' })
    .greyscale()
    .raw()
    .toBuffer()

describe('brandMark()', () => {
  it('draws the same mark for a name every time, whatever its case and the spaces around it', () => {
    const symbolOf = (name: string) => brandMark(name, 'small').replace(/<title>.*<\/title>/, '')
    expect(symbolOf(' stihl ')).toBe(symbolOf('STIHL'))
    expect(symbolOf('Husqvarna')).not.toBe(symbolOf('STIHL'))
  })

  it('draws a symbol without words in its small form', () => {
    expect(brandMark('STIHL', 'small')).not.toContain('<text')
    expect(brandMark('STIHL', 'large')).toContain('>STIHL</text>')
  })

  it('stays within its sheet and reads at 24 pixels for any name', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme' }), async (name) => {
        expect(isOwnDrawing(brandMark(name, 'small'))).toBe(true)
        const pixels = await pixelsOf(name)
        const inked = pixels.filter((level) => level < 128).length
        expect(inked).toBeGreaterThan(576 * 0.08)
        expect(inked).toBeLessThan(576 * 0.9)
        const corners = [0, 23, 552, 575].map((place) => pixels[place] ?? 0)
        expect(Math.min(...corners)).toBeGreaterThan(200)
      }),
      { numRuns: 200 },
    )
  })
})
