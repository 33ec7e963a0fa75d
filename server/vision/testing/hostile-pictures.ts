import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import type { PictureRefusal } from '#server/vision/picture-reading.ts'
import { pictureSvg } from '#server/vision/testing/drawn-text.ts'

/** A picture nobody sends by accident, and the refusals that are right for it. */
export interface HostilePicture {
  name: string
  image: Buffer
  refusals: readonly PictureRefusal[]
}

const plain = (width: number, height: number, background = '#888') =>
  sharp({ create: { width, height, channels: 3, background } })

function crcOf(bytes: Buffer): number {
  let crc = 0xffffffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  }
  return (crc ^ 0xffffffff) >>> 0
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const crc = Buffer.alloc(4)
  crc.writeUInt32BE(crcOf(body))
  return Buffer.concat([length, body, crc])
}

/** A PNG of one colour; `told` is the size its header claims, `rows` what is really packed into it. */
function oneColourPng(told: number, rows: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(told, 0)
  header.writeUInt32BE(told, 4)
  header.set([8, 0, 0, 0, 0], 8)
  const packed = deflateSync(Buffer.alloc((rows + 1) * rows), { level: 9 })
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', packed),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

async function liar(): Promise<Buffer> {
  const jpeg = await plain(400, 300).jpeg().toBuffer()
  const at = jpeg.indexOf(Buffer.from([0xff, 0xc0]))
  jpeg.writeUInt16BE(6_000, at + 5)
  jpeg.writeUInt16BE(6_000, at + 7)
  return jpeg
}

async function animatedWebp(): Promise<Buffer> {
  const frames = Buffer.alloc(200 * 400 * 3, 9).fill(220, 200 * 200 * 3)
  return sharp(frames, { raw: { width: 200, height: 400, channels: 3, pageHeight: 200 } })
    .webp({ loop: 0, delay: [40, 40] })
    .toBuffer()
}

/** The same grey dots at every run: those of another draw may happen to look like a sign. */
async function noise(width: number, height: number): Promise<Buffer> {
  const random = seeded(11)
  const bell = () => random() + random() + random() + random() - 2
  const dots = Uint8Array.from({ length: width * height }, () =>
    Math.min(255, Math.max(0, 128 + 104 * bell())),
  )
  return sharp(dots, { raw: { width, height, channels: 1 } })
    .jpeg()
    .toBuffer()
}

/** Pictures that hold no text, not what they say, too large or broken. */
export async function hostilePictures(): Promise<HostilePicture[]> {
  const jpeg = await plain(900, 600).jpeg().toBuffer()
  const pdf = Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF')
  const svg = pictureSvg(300, 200, '<script>alert(1)</script><text x="9" y="40">Avery Smith</text>')
  const dots = await noise(1200, 800)
  const stripes = Array.from(
    { length: 40 },
    (_, index) => `<rect y="${index * 15}" width="900" height="6"/>`,
  ).join('')
  const pattern = await sharp(pictureSvg(900, 600, `<rect width="900" height="600" fill="#fff"/>${stripes}`))
    .png()
    .toBuffer()
  const none: readonly PictureRefusal[] = ['NO_TEXT']
  const broken: readonly PictureRefusal[] = ['UNREADABLE']
  const other: readonly PictureRefusal[] = ['NOT_IMAGE']
  const large: readonly PictureRefusal[] = ['TOO_LARGE']
  return [
    { name: 'an SVG', image: svg, refusals: other },
    { name: 'a GIF', image: await plain(90, 60).gif().toBuffer(), refusals: other },
    { name: 'a TIFF', image: await plain(90, 60).tiff().toBuffer(), refusals: other },
    { name: 'a PDF', image: pdf, refusals: other },
    { name: 'a text', image: Buffer.from('Avery Smith, avery@contoso.com'), refusals: other },
    { name: 'nothing', image: Buffer.alloc(0), refusals: other },
    { name: 'an animated WebP', image: await animatedWebp(), refusals: other },
    { name: 'a JPEG with a PDF behind it', image: Buffer.concat([jpeg, pdf]), refusals: none },
    {
      name: 'a PDF with the first bytes of a JPEG',
      image: Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), pdf]),
      refusals: [...other, ...broken],
    },
    {
      name: 'an SVG with the signature of a PNG',
      image: Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), svg]),
      refusals: other,
    },
    { name: 'half a JPEG', image: jpeg.subarray(0, jpeg.length / 2), refusals: broken },
    { name: 'a PNG of 20,000 × 20,000 of one colour', image: oneColourPng(20_000, 2_000), refusals: large },
    { name: 'a PNG of 6,000 × 6,000 that has less', image: oneColourPng(6_000, 1_000), refusals: broken },
    { name: 'a JPEG that tells a wrong size', image: await liar(), refusals: [...broken, ...none] },
    { name: 'a picture of 13,000 px', image: await plain(13_000, 40).png().toBuffer(), refusals: large },
    { name: 'a file of 9 MB', image: Buffer.concat([jpeg, Buffer.alloc(9_000_000)]), refusals: large },
    { name: 'a grey picture', image: jpeg, refusals: none },
    { name: 'a black pixel', image: await plain(1, 1, '#000').png().toBuffer(), refusals: none },
    { name: 'a line of 12,000 px', image: await plain(12_000, 2).png().toBuffer(), refusals: none },
    { name: 'noise', image: dots, refusals: none },
    { name: 'stripes', image: pattern, refusals: none },
  ]
}

/** A repeatable source of numbers from 0 to 1. G. Marsaglia's xorshift, 2003. */
export function seeded(seed: number): () => number {
  let state = seed | 1
  return () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) / 2 ** 32
  }
}

/** A picture with a part of its bytes changed, as zzuf does it, or cut off. */
export function mutated(image: Buffer, random: () => number): Buffer {
  const copy = Buffer.from(image)
  const ratio = [0.00002, 0.0002, 0.002, 0.02][Math.floor(random() * 4)] ?? 0.002
  const changes = Math.max(1, Math.round(copy.length * ratio))
  // Half of them near the start, where sizes and tables stand.
  for (let change = 0; change < changes; change++) {
    const range = random() < 0.5 ? Math.min(600, copy.length) : copy.length
    const at = Math.floor(random() * range)
    copy[at] = (copy[at] ?? 0) ^ (1 << Math.floor(random() * 8))
  }
  return random() < 0.1 ? copy.subarray(0, Math.floor(random() * copy.length)) : copy
}
