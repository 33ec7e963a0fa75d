import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { inflateSync } from 'node:zlib'
import type { Plugin } from 'vite'

const root = resolve(import.meta.dirname, '../..')
const headerSize = { woff: 44, sfnt: 12 }
const entrySize = { woff: 20, sfnt: 16 }
const padded = (table: Buffer): Buffer => Buffer.concat([table, Buffer.alloc(-table.length & 3)])

/** Unpacks WOFF 1.0 (https://www.w3.org/TR/WOFF/) into the OpenType file it was made of. */
const sfntOf = (woff: Buffer): Buffer => {
  const count = woff.readUInt16BE(12)
  const power = Math.floor(Math.log2(count))
  const header = Buffer.alloc(headerSize.sfnt + count * entrySize.sfnt)
  woff.copy(header, 0, 4, 8)
  header.writeUInt16BE(count, 4)
  header.writeUInt16BE(2 ** power * 16, 6)
  header.writeUInt16BE(power, 8)
  header.writeUInt16BE((count - 2 ** power) * 16, 10)
  const parts: Buffer[] = [header]
  let end = header.length
  for (let index = 0; index < count; index++) {
    const from = headerSize.woff + index * entrySize.woff
    const to = headerSize.sfnt + index * entrySize.sfnt
    const [start = 0, packed = 0, size = 0, sum = 0] = [4, 8, 12, 16].map((at) =>
      woff.readUInt32BE(from + at),
    )
    const bytes = woff.subarray(start, start + packed)
    const table = padded(packed < size ? inflateSync(bytes) : bytes)
    woff.copy(header, to, from, from + 4)
    for (const [place, value] of [sum, end, size].entries()) header.writeUInt32BE(value, to + 4 + place * 4)
    parts.push(table)
    end += table.length
  }
  return Buffer.concat(parts)
}

/**
 * Fontsource has each face twice: as WOFF2 with the hints of coarse screens, a fifth of it, and as WOFF without them.
 * Readers get the second in the packing of the first.
 */
export const leanFonts = (): Plugin => ({
  name: 'lean-fonts',
  apply: 'build',
  generateBundle: async (_options, bundle) => {
    // Loading it takes time that `npm run dev` would spend at each start.
    const { compress } = await import('woff2-encoder')
    for (const file of Object.values(bundle)) {
      const name = file.type === 'asset' && file.originalFileNames.find((path) => path.endsWith('.woff2'))
      if (name) file.source = await compress(sfntOf(readFileSync(resolve(root, name.replace(/2$/, '')))))
    }
  },
})
