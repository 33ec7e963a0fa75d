import type { FastifyReply } from 'fastify'
import type { Readable } from 'node:stream'
import { contentDisposition } from '#server/files/content-disposition.rules.ts'

export interface Download {
  /** Without its ending. */
  name: string
  ending: string
  contentType: string
  content: Buffer | Readable
}

/** Sends what was just made for this reader: to save, never to show, kept by nobody else. */
export const sendDownload = (reply: FastifyReply, { name, ending, contentType, content }: Download) =>
  reply
    .headers({
      'content-type': contentType,
      'content-disposition': contentDisposition('attachment', name, ending),
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'private, no-store',
    })
    .send(content)
