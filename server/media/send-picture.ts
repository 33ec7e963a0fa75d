import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

export const pictureHeaders = {
  'cache-control': 'public, max-age=604800',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  // Pictures are public, and pages of other origins (ALLOWED_ORIGINS) show them in their lists.
  'cross-origin-resource-policy': 'cross-origin',
}

export interface Picture {
  contentType: string
  bytes: Uint8Array
  /** ETag source that changes with the bytes; default: their hash. */
  tag?: string
}

/** Sends a picture, or 304 to a client that already has it. */
export const sendPicture = (request: FastifyRequest, reply: FastifyReply, picture: Picture) => {
  const { contentType, bytes, tag = createHash('sha1').update(bytes).digest('hex') } = picture
  reply.headers({ ...pictureHeaders, etag: `"${tag}"` })
  // The ETag is a hash, so `includes` also finds it in a list or after W/.
  if (request.headers['if-none-match']?.includes(`"${tag}"`)) return reply.code(304).send()
  return reply.type(contentType).send(bytes)
}
