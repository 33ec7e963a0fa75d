/** Entries of a tar archive (POSIX pax), so that a backup can be looked into with any tool. */

const blockBytes = 512
const longestName = 100
const checksumAt = 148

const octal = (value: number, digits: number): string => `${value.toString(8).padStart(digits, '0')}\0`

type EntryType = 'file' | 'pax'
const typeFlags: Record<EntryType, string> = { file: '0', pax: 'x' }

/** A name that is too long is cut after a whole character. */
const ustarHeader = (type: EntryType, name: string, size: number, modifiedAt: Date): Buffer => {
  const header = Buffer.alloc(blockBytes)
  header.write(name, 0, longestName)
  header.write(octal(0o600, 7), 100)
  header.write(octal(0, 7), 108)
  header.write(octal(0, 7), 116)
  header.write(octal(size, 11), 124)
  header.write(octal(Math.floor(modifiedAt.getTime() / 1000), 11), 136)
  header.write(' '.repeat(8), checksumAt)
  header.write(typeFlags[type], 156)
  header.write('ustar\u000000', 257)
  header.write(
    `${header
      .reduce((sum, byte) => sum + byte, 0)
      .toString(8)
      .padStart(6, '0')}\0 `,
    checksumAt,
  )
  return header
}

/** `20 path=media/a.jpg` and a line end; the number counts the bytes of the whole record with its own digits. */
const paxPath = (name: string): Buffer => {
  const rest = ` path=${name}\n`
  const restBytes = Buffer.byteLength(rest)
  let bytes = restBytes
  while (bytes !== restBytes + String(bytes).length) bytes = restBytes + String(bytes).length
  return Buffer.from(`${bytes}${rest}`)
}

/** The header of a plain file that only its owner may read. A long name stands in an extended header before it. */
export const tarHeader = (name: string, size: number, modifiedAt: Date): Buffer => {
  const header = ustarHeader('file', name, size, modifiedAt)
  if (Buffer.byteLength(name) <= longestName) return header
  const path = paxPath(name)
  return Buffer.concat([
    ustarHeader('pax', 'pax-header', path.length, modifiedAt),
    path,
    tarPadding(path.length),
    header,
  ])
}

/** What fills the last block of an entry. */
export const tarPadding = (size: number): Buffer =>
  Buffer.alloc((blockBytes - (size % blockBytes)) % blockBytes)

export const tarEntry = (name: string, content: Buffer, modifiedAt: Date): Buffer =>
  Buffer.concat([tarHeader(name, content.length, modifiedAt), content, tarPadding(content.length)])

/** Two empty blocks end an archive. */
export const tarEnd = (): Buffer => Buffer.alloc(2 * blockBytes)
