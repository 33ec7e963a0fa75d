import { createHash } from 'node:crypto'
import type { FileSpec } from '#contract/endpoint.ts'
import { UploadedFile } from '#contract/uploaded-file.ts'
import { MalformedBodyError, UnsupportedTypeError } from '#server/platform/http/body-errors.ts'
import { type FormFile, readFileFields } from '#server/platform/http/file-form.ts'
import { isCheapForm } from '#server/platform/http/form-size.rules.ts'

/** The most a route that takes forms reads of a body; around a file, the form's other fields and its boundaries. */
export const mostFormBytes = 64 * 1024

/** What browsers send for a form; nothing fuzzy, as for JSON. */
export const isForm = (contentType: string): boolean =>
  /^(?:application\/x-www-form-urlencoded(?:;\s*charset=utf-8)?|multipart\/form-data;\s*boundary=(?:[\w.='-]{1,70}|"[\w.='-]{1,70}"))$/i.test(
    contentType,
  )

/** The kind of form that can carry a file. */
export const isMultipart = (contentType: string): boolean =>
  isForm(contentType) && /^multipart\//i.test(contentType)

/** Checks the size of a form before it is parsed (decision 043). Every form is parsed here. */
const readForm = async <Form>(
  body: Buffer,
  contentType: string,
  parse: () => Promise<Form>,
): Promise<Form> => {
  if (!isCheapForm(body, contentType)) throw new MalformedBodyError('too many fields or too long headers')
  try {
    return await parse()
  } catch {
    throw new MalformedBodyError('no form')
  }
}

/** For small forms: the parser of the platform. */
const formDataOf = (body: Buffer, contentType: string): Promise<FormData> =>
  new Response(new Uint8Array(body), { headers: { 'content-type': contentType } }).formData()

/** The fields of a url-encoded or multipart form; files are refused. Of a repeated name the last counts. */
export const parseFormBody = async (body: Buffer, contentType: string): Promise<Record<string, string>> => {
  const fields: [string, string][] = []
  for (const [name, value] of await readForm(body, contentType, () => formDataOf(body, contentType))) {
    if (typeof value !== 'string') throw new UnsupportedTypeError('a file')
    fields.push([name, value])
  }
  return Object.fromEntries(fields)
}

/** The fields of a multipart form, one of which holds a file. Any other file is refused, and so is a second one. */
export const parseFileForm = async (
  body: Buffer,
  contentType: string,
  { field }: Pick<FileSpec, 'field'>,
): Promise<Record<string, string | UploadedFile>> => {
  const fields = new Map<string, string | UploadedFile>()
  for (const [name, value] of await readForm(body, contentType, () => readFileFields(body, contentType))) {
    if (typeof value === 'string') {
      if (name !== field) fields.set(name, value)
    } else if (name !== field || fields.has(field)) throw new UnsupportedTypeError('another file')
    else fields.set(name, uploadedFile(value))
  }
  return Object.fromEntries(fields)
}

/** A form whose field was left empty carries a file without name and bytes. */
const uploadedFile = ({ name, bytes }: FormFile): UploadedFile =>
  new UploadedFile(bytes, createHash('sha256').update(bytes).digest('base64url'), name)
