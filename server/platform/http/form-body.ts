import { MalformedBodyError, UnsupportedTypeError } from '#server/platform/http/body-errors.ts'

/** The most a route that takes forms reads of a body. */
export const mostFormBytes = 64 * 1024
const mostFields = 20

/** What browsers send for a form; nothing fuzzy, as for JSON. */
export const isForm = (contentType: string): boolean =>
  /^(?:application\/x-www-form-urlencoded(?:;\s*charset=utf-8)?|multipart\/form-data;\s*boundary=(?:[\w.='-]{1,70}|"[\w.='-]{1,70}"))$/i.test(
    contentType,
  )

const readForm = async (body: Buffer, contentType: string): Promise<FormData> => {
  try {
    return await new Response(new Uint8Array(body), { headers: { 'content-type': contentType } }).formData()
  } catch {
    throw new MalformedBodyError('no form')
  }
}

/** The fields of a url-encoded or multipart form; files are refused. Of a repeated name the last counts. */
export const parseFormBody = async (body: Buffer, contentType: string): Promise<Record<string, string>> => {
  const fields: [string, string][] = []
  for (const [name, value] of await readForm(body, contentType)) {
    if (typeof value !== 'string') throw new UnsupportedTypeError('a file')
    fields.push([name, value])
  }
  if (fields.length > mostFields) throw new MalformedBodyError('too many fields')
  return Object.fromEntries(fields)
}
