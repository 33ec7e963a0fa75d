import fc from 'fast-check'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { headerRefusal, pictureLimits } from '#server/vision/picture-header.rules.ts'

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#888' } })

const formats = ['jpeg', 'png', 'webp'] as const

describe('headerRefusal', () => {
  it.each(formats)('lets a %s of ordinary size in', async (format) => {
    expect(headerRefusal(await plain(300, 200).toFormat(format).toBuffer())).toBeUndefined()
  })

  it.each(formats)('refuses a %s of more than 12,000 px a side', async (format) => {
    expect(headerRefusal(await plain(12_001, 20).toFormat(format).toBuffer())).toBe('TOO_LARGE')
    expect(headerRefusal(await plain(12_000, 20).toFormat(format).toBuffer())).toBeUndefined()
  })

  it('knows the three kinds of WebP, and refuses the animated one', async () => {
    expect(headerRefusal(await plain(30, 20).webp({ lossless: true }).toBuffer())).toBeUndefined()
    const extended = sharp({ create: { width: 30, height: 20, channels: 4, background: '#8888' } })
    expect(headerRefusal(await extended.webp().toBuffer())).toBeUndefined()
    const frames = Buffer.alloc(30 * 40 * 3, 9).fill(200, 30 * 20 * 3)
    const animated = sharp(frames, { raw: { width: 30, height: 40, channels: 3, pageHeight: 20 } })
    expect(headerRefusal(await animated.webp({ loop: 0, delay: [50, 50] }).toBuffer())).toBe('NOT_IMAGE')
  })

  it('refuses a PNG of 20,000 × 20,000 and one of 40 megapixels and a bit by the header alone', () => {
    const header = (width: number, height: number) => {
      const bytes = Buffer.alloc(64)
      bytes.write('89504e470d0a1a0a0000000d49484452', 'hex')
      bytes.writeUInt32BE(width, 16)
      bytes.writeUInt32BE(height, 20)
      return headerRefusal(bytes)
    }
    expect(header(20_000, 20_000)).toBe('TOO_LARGE')
    expect(header(6_400, 6_251)).toBe('TOO_LARGE')
    expect(header(6_400, 6_250)).toBeUndefined()
    expect(header(0, 10)).toBe('NOT_IMAGE')
  })

  it('refuses what is larger than 8 MB', () => {
    expect(headerRefusal(Buffer.alloc(pictureLimits.bytes + 1))).toBe('TOO_LARGE')
  })

  it('refuses other kinds, whatever they are called', async () => {
    const tiff = await plain(30, 20).tiff().toBuffer()
    const gif = await plain(30, 20).gif().toBuffer()
    for (const other of [
      tiff,
      gif,
      Buffer.from('<svg xmlns="x"/>'),
      Buffer.from('%PDF-1.7'),
      Buffer.from('BM'),
      Buffer.alloc(0),
    ]) {
      expect(headerRefusal(other)).toBe('NOT_IMAGE')
    }
  })

  it('never throws and never loops, whatever follows a signature', () => {
    const starts = ['ffd8ff', '89504e470d0a1a0a', '52494646'].map((hex) => Buffer.from(hex, 'hex'))
    fc.assert(
      fc.property(fc.constantFrom(...starts), fc.uint8Array({ maxLength: 300 }), (start, rest) => {
        const refusal = headerRefusal(Buffer.concat([start, rest]))
        expect([undefined, 'NOT_IMAGE', 'TOO_LARGE']).toContain(refusal)
      }),
      { numRuns: 2_000 },
    )
  })
})
