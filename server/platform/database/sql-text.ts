import { createHash } from 'node:crypto'

/** A checkout on Windows may have other line endings; checksums and function texts must not depend on them. */
export const withLineFeeds = (text: string): string => text.replaceAll('\r\n', '\n')

/** SHA-256 of a text with plain line feeds, in hexadecimal. */
export const checksumOf = (sql: string): string =>
  createHash('sha256').update(withLineFeeds(sql)).digest('hex')
