import type { FastifyInstance } from 'fastify'

const maxDepth = 40

/** Thrown for a body that no call takes; the edge answers 415. */
export class UnsupportedTypeError extends Error {
  readonly statusCode = 415
}

/** Thrown for a body that is no JSON; the edge answers 400. */
export class MalformedBodyError extends Error {
  readonly statusCode = 400
}

/** `application/json` with at most a charset; nothing fuzzy, so an odd spelling cannot skip validation. */
const isJson = (contentType: string | undefined): boolean =>
  /^application\/json(?:;\s*charset=(?:utf-8|"utf-8"))?$/i.test(contentType ?? '')

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

/** One parser for every content type: an empty body is `{}` whatever it claims to be, the rest must be JSON. */
export const useBodyParser = (app: FastifyInstance): void => {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (request, body, done) => {
    if (body.length === 0) return done(null, {})
    if (!isJson(request.headers['content-type'])) return done(new UnsupportedTypeError('content type'))
    try {
      done(null, parseJsonBody(body.toString('utf8')))
    } catch (error) {
      done(error instanceof Error ? error : new MalformedBodyError('no JSON'))
    }
  })
}
