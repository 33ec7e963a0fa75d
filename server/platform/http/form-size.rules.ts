/** A form has at most so many fields, its file included. */
export const maxFormFields = 20
/** Browsers send about 200 bytes before a part's content; a long file name in percent signs may take 2 KB. */
export const maxPartHeaderBytes = 8 * 1024

const boundaryOf = (contentType: string): string | undefined =>
  /boundary=(?:"([\w.='-]+)"|([\w.='-]+))$/i
    .exec(contentType)
    ?.slice(1)
    .find((text) => text !== undefined)

/**
 * Tells whether a multipart body is cheap to parse. The parser of the platform visits every header line of every part,
 * and a body of nothing but header lines blocks the process for seconds. This only searches for bytes, as the parser
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
    // The last boundary has no header; neither has whatever is shorter than one.
    if (header.length > maxPartHeaderBytes && !header.includes('\r\n\r\n')) return false
    parts += 1
    // One boundary more than parts: the closing one.
    if (parts > maxFormFields + 1) return false
  }
  return true
}

/** Counts the separators of a url-encoded body before it becomes as many pairs. */
const isCheapUrlEncoded = (body: Buffer): boolean => {
  let separators = 0
  for (let at = body.indexOf('&'); at >= 0; at = body.indexOf('&', at + 1))
    if (++separators >= maxFormFields) return false
  return true
}

/** Is the body of a form bounded in parts and headers, so that parsing it takes little time? */
export const isCheapForm = (body: Buffer, contentType: string): boolean =>
  /^multipart\//i.test(contentType) ? isCheapMultipart(body, contentType) : isCheapUrlEncoded(body)
