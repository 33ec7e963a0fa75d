import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

export const pictureHeaders = {
  'cache-control': 'public, max-age=604800',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  // Pictures are public, and clients on other origins (ALLOWED_ORIGINS) show them beside what they list.
  'cross-origin-resource-policy': 'cross-origin',
}

export interface Picture {
  contentType: string
  bytes: Uint8Array
  /** Changes when the bytes do; left out: their hash. */
  tag?: string
}

/** Sends a picture, or 304 to a client that has it. */
export const sendPicture = (request: FastifyRequest, reply: FastifyReply, picture: Picture) => {
  const { contentType, bytes, tag = createHash('sha1').update(bytes).digest('hex') } = picture
  reply.headers({ ...pictureHeaders, etag: `"${tag}"` })
  // A tag is a hash, so that it is found in a list and behind W/ as well.
  if (request.headers['if-none-match']?.includes(`"${tag}"`)) return reply.code(304).send()
  return reply.type(contentType).send(bytes)
}
