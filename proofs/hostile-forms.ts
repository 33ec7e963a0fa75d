/** A body that slows down a careless form parser. Built on demand: each is as large as the call allows. */
export interface HostileForm {
  name: string
  contentType: string
  make(bytes: number, field: string): Buffer
}

const longBoundary = 'a'.repeat(70)
const multipart = (boundary: string) => `multipart/form-data; boundary=${boundary}`
const disposition = (field: string) => `Content-Disposition: form-data; name="${field}"; filename="a.png"`
const repeat = (piece: string, bytes: number) => piece.repeat(Math.max(0, Math.floor(bytes / piece.length)))

/** One part whose header or content repeats a string. */
const partOf = (
  name: string,
  piece: string,
  place: 'header' | 'disposition' | 'content',
  isEnded = true,
) => ({
  name,
  contentType: multipart('x'),
  make: (bytes: number, field: string) => {
    const flood = repeat(piece, bytes - 200)
    const head = `--x\r\n${disposition(field)}${place === 'disposition' ? flood : ''}\r\n`
    const more = place === 'header' ? `${flood}\r\n` : ''
    const content = place === 'content' ? flood : 'a'
    return Buffer.from(`${head}${more}\r\n${content}${isEnded ? '\r\n--x--\r\n' : ''}`, 'latin1')
  },
})

/** A body that repeats a string. */
const floodOf = (name: string, piece: string, contentType = multipart('x')): HostileForm => ({
  name,
  contentType,
  make: (bytes) => Buffer.from(repeat(piece, bytes), 'latin1'),
})

const urlEncoded = 'application/x-www-form-urlencoded'

export const hostileForms: readonly HostileForm[] = [
  partOf('header lines', 'A: b\r\n', 'header'),
  partOf('header lines without end', 'A: b\r\n', 'header', false),
  partOf('a huge header', 'b', 'header'),
  partOf('parameters of a disposition', '; a=b', 'disposition'),
  partOf('percent signs in a disposition', '; name="%22%22%22"', 'disposition'),
  partOf('content similar to the boundary', '\r\n--y', 'content'),
  partOf('unterminated content', 'a', 'content', false),
  {
    name: 'prefixes of a long boundary',
    contentType: multipart(longBoundary),
    make: (bytes, field) =>
      Buffer.from(
        `--${longBoundary}\r\n${disposition(field)}\r\n\r\n${repeat(`--${longBoundary.slice(1)}`, bytes - 400)}\r\n--${longBoundary}--\r\n`,
      ),
  },
  floodOf('parts', '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\na\r\n'),
  floodOf('boundaries', '--x'),
  floodOf('blank lines', '\r\n'),
  floodOf('url-encoded pairs', 'a&', urlEncoded),
  floodOf('url-encoded percent signs', '%C3%A4', urlEncoded),
  floodOf('broken percent signs', '%', urlEncoded),
]
