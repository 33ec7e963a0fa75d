import type { ByteRange } from '#server/platform/media/media-storage.ts'

/**
 * The part of a file that a `Range` header asks for (RFC 9110, 14): null for the whole, which also answers a header
 * that is malformed or asks for several parts; `unsatisfiable` when it begins behind the end.
 */
export const parseRange = (header: string | undefined, size: number): ByteRange | 'unsatisfiable' | null => {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? []
  if (first === undefined || last === undefined || (first === '' && last === '')) return null
  if (first === '') {
    const length = Math.min(Number(last), size)
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 }
  }
  const start = Number(first)
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (last !== '' && Number(last) < start) return null
  return start >= size ? 'unsatisfiable' : { start, end }
}

/** Does an `If-None-Match` list name this tag? Weak and strong count the same there. */
export const namesTag = (header: string | undefined, tag: string): boolean =>
  (header ?? '').split(',').some((entry) => entry.trim() === '*' || entry.trim().replace(/^W\//, '') === tag)
