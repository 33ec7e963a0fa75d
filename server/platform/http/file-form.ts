import { Busboy } from '@fastify/busboy'
import { maxFormFields } from '#server/platform/http/form-size.rules.ts'

/** The file of a form, with the name that its sender gave it. */
export interface FormFile {
  name: string
  bytes: Uint8Array
}

/** A field of a multipart form: its text, or its file. */
export type FormField = [name: string, value: string | FormFile]

/**
 * Reads a multipart form that carries a file. `Response.formData()` keeps several copies of a file outside the heap,
 * where the garbage collector does not see them; this parser hands out slices of the body.
 * @throws whatever is wrong with the form
 */
export const readFileFields = (body: Buffer, contentType: string): Promise<FormField[]> =>
  new Promise((resolve, reject) => {
    const fields: FormField[] = []
    const parser = new Busboy({
      headers: { 'content-type': contentType },
      limits: { parts: maxFormFields, fieldSize: body.length, fileSize: body.length },
      isPartAFile: (_name, _type, fileName) => fileName !== undefined,
    })
    const fail = (reason: unknown) => reject(reason instanceof Error ? reason : new Error(String(reason)))
    const add = (name: string | undefined, value: string | FormFile) =>
      name === undefined ? fail('a part without a name') : fields.push([name, value])
    parser.on('field', add)
    parser.on('file', (name, stream, fileName: string | undefined) => {
      const slices: Buffer[] = []
      stream.on('data', (slice: Buffer) => slices.push(slice))
      stream.on('error', fail)
      stream.on('end', () =>
        add(name, { name: fileName ?? '', bytes: new Uint8Array(Buffer.concat(slices)) }),
      )
    })
    parser.on('partsLimit', () => fail('too many parts'))
    parser.on('error', fail)
    parser.on('finish', () => resolve(fields))
    parser.end(body)
  })
