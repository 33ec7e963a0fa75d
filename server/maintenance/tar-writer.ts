/** Entries of a tar archive (POSIX ustar), so that a backup can be looked into with any tool. */

const blockBytes = 512
const longestName = 100
const checksumAt = 148

const octal = (value: number, digits: number): string => `${value.toString(8).padStart(digits, '0')}\0`

/** The header of a plain file that only its owner may read. */
export const tarHeader = (name: string, size: number, modifiedAt: Date): Buffer => {
  if (Buffer.byteLength(name) > longestName) throw new Error(`the name ${name} is too long for a backup`)
  const header = Buffer.alloc(blockBytes)
  header.write(name, 0)
  header.write(octal(0o600, 7), 100)
  header.write(octal(0, 7), 108)
  header.write(octal(0, 7), 116)
  header.write(octal(size, 11), 124)
  header.write(octal(Math.floor(modifiedAt.getTime() / 1000), 11), 136)
  header.write(' '.repeat(8), checksumAt)
  header.write('0', 156)
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

/** What fills the last block of an entry. */
export const tarPadding = (size: number): Buffer =>
  Buffer.alloc((blockBytes - (size % blockBytes)) % blockBytes)

export const tarEntry = (name: string, content: Buffer, modifiedAt: Date): Buffer =>
  Buffer.concat([tarHeader(name, content.length, modifiedAt), content, tarPadding(content.length)])

/** Two empty blocks end an archive. */
export const tarEnd = (): Buffer => Buffer.alloc(2 * blockBytes)
