/** Maximum number of fields in a form, including its file. */
export const maxFormFields = 20
/** Browsers send about 200 bytes before a part's content; a long file name in percent signs may take 2 KB. */
export const maxPartHeaderBytes = 8 * 1024

const boundaryOf = (contentType: string): string | undefined =>
  /boundary=(?:"([\w.='-]+)"|([\w.='-]+))$/i
    .exec(contentType)
    ?.slice(1)
    .find((text) => text !== undefined)

/**
 * Whether a multipart body is cheap to parse. The parser of the platform visits every header line of every part,
 * and a body of header lines only blocks the process for seconds. This check only searches for bytes, as the parser
 * does: each boundary starts a part, whose header ends at the first blank line.
 */
const isCheapMultipart = (body: Buffer, contentType: string): boolean => {
  const boundary = boundaryOf(contentType)
  if (boundary === undefined) return false
  const delimiter = Buffer.from(`--${boundary}`)
  let parts = 0
  for (let at = body.indexOf(delimiter); at >= 0; at = body.indexOf(delimiter, at + 1)) {
    const start = at + delimiter.length
    const header = body.subarray(start, start + maxPartHeaderBytes + 1)
    // Needs no check after the last boundary, nor for a rest that is shorter than the limit.
    if (header.length > maxPartHeaderBytes && !header.includes('\r\n\r\n')) return false
    parts += 1
    // One boundary more than parts: the closing one.
    if (parts > maxFormFields + 1) return false
  }
  return true
}

/** Counts the separators of a URL-encoded body before it is parsed into pairs. */
const isCheapUrlEncoded = (body: Buffer): boolean => {
  let separators = 0
  for (let at = body.indexOf('&'); at >= 0; at = body.indexOf('&', at + 1))
    if (++separators >= maxFormFields) return false
  return true
}

/** Whether a form has few enough parts and short enough headers to be parsed quickly. */
export const isCheapForm = (body: Buffer, contentType: string): boolean =>
  /^multipart\//i.test(contentType) ? isCheapMultipart(body, contentType) : isCheapUrlEncoded(body)
