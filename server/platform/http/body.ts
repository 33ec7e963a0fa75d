import { type FastifyInstance, type FastifyRequest, errorCodes } from 'fastify'
import type { FileSpec } from '#contract/endpoint.ts'
import {
  isForm,
  isMultipart,
  mostFormBytes,
  parseFileForm,
  parseFormBody,
} from '#server/platform/http/form-body.ts'
import { MalformedBodyError, UnsupportedTypeError } from '#server/platform/http/body-errors.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Url-encoded and multipart form data are read beside JSON. */
    takesForms?: boolean
    /** A multipart form with one file is read beside JSON. */
    takesFile?: FileSpec | null
  }
}

const maxDepth = 40

/** `application/json` with at most a charset; nothing fuzzy, so an odd spelling cannot skip validation. */
const isJson = (contentType: string): boolean =>
  /^application\/json(?:;\s*charset=(?:utf-8|"utf-8"))?$/i.test(contentType)

const depthOf = (text: string): number => {
  let depth = 0
  let deepest = 0
  let isInText = false
  for (let i = 0; i < text.length; i++) {
    const char = text[i]
    if (isInText) {
      if (char === '\\') i++
      else if (char === '"') isInText = false
    } else if (char === '"') isInText = true
    else if (char === '{' || char === '[') deepest = Math.max(deepest, ++depth)
    else if (char === '}' || char === ']') depth--
  }
  return deepest
}

/** Parses a JSON body; keys that would reach a prototype are dropped. */
export const parseJsonBody = (text: string): unknown => {
  if (depthOf(text) > maxDepth) throw new MalformedBodyError('too deep')
  try {
    return JSON.parse(text, (key, value: unknown) => (key === '__proto__' ? undefined : value))
  } catch {
    throw new MalformedBodyError('no JSON')
  }
}

const readBody = async (request: FastifyRequest, body: Buffer): Promise<unknown> => {
  if (body.length === 0) return {}
  const contentType = request.headers['content-type'] ?? ''
  const { takesFile, takesForms } = request.routeOptions.config
  if (takesFile && isMultipart(contentType)) return parseFileForm(body, contentType, takesFile)
  // The room is for a file: as pairs or numbers, eight megabytes would keep everybody waiting.
  if (takesFile && body.length > mostFormBytes) throw new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE()
  if (takesForms && isForm(contentType)) return parseFormBody(body, contentType)
  if (!isJson(contentType)) throw new UnsupportedTypeError('content type')
  return parseJsonBody(body.toString('utf8'))
}

/**
 * One parser for every content type: an empty body is `{}` whatever it claims to be, the rest must be JSON, or a form
 * where the route says so.
 */
export const useBodyParser = (app: FastifyInstance): void => {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<Buffer>('*', { parseAs: 'buffer' }, readBody)
}
