import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Database } from '#server/platform/database/database.ts'
import { sendEdge } from '#server/platform/http/edge.ts'
import { isOpenedByPerson } from '#server/platform/http/readers-address.rules.ts'
import { photoFormats, photoKey, photoWidths } from '#server/media/photo.rules.ts'
import { contentTypeOf, isPictureName, photoName } from '#server/media/picture-name.rules.ts'
import { folderStorage } from '#server/platform/media/media-storage.ts'
import { drawPicture, type PictureForm } from '#server/media/drawings.service.ts'

interface MediaOptions {
  db: Database
  dataDirectory: string
}

/**
 * `/pic/{name}`: a photo from the media folder, or a drawing made from the part's data when first asked for.
 * `/pic/small/{name}` is the form for list rows; `/pic/dark/…` and `/pic/small-dark/…` are for the dark home page.
 * `/pic/{320|640|1280}/{name}` are the sizes of a photo that the job made.
 * A missing picture is the placeholder with status 404, so that a page never shows a broken image.
 */
export const registerMedia = (app: FastifyInstance, options: MediaOptions): void => {
  const serve = (form: PictureForm) => async (request: { params: unknown }, reply: FastifyReply) => {
    const name = nameOf(request.params)
    if (name === null) return sendPlaceholder(reply, options, form)
    const drawing = name === 'product.png' ? null : await drawPicture(options, name, form)
    if (drawing) return sendSvg(reply, drawing)
    const made = photoName.exec(name)
    if (made) return sendMade(reply, options, 1280, made)
    const photo = await readPhoto(options.dataDirectory, name)
    if (!photo) return sendPlaceholder(reply, options, form, name === 'product.png' ? 200 : 404)
    return reply.headers(pictureHeaders).type(photo.contentType).send(photo.bytes)
  }
  app.get('/pic/:name', serve('large'))
  for (const width of photoWidths) {
    app.get(`/pic/${width}/:name`, (request, reply) => {
      const made = photoName.exec(nameOf(request.params) ?? '')
      return made ? sendMade(reply, options, width, made) : sendPlaceholder(reply, options, 'large')
    })
  }
  app.get('/pic/small/:name', serve('small'))
  app.get('/pic/dark/:name', serve('dark'))
  app.get('/pic/small-dark/:name', serve('small-dark'))
  app.get('/pic/*', (request, reply) => sendEdge(request, reply, 404))
}

const pictureHeaders = {
  'cache-control': 'public, max-age=604800',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
}

const nameOf = (params: unknown): string | null => {
  const name = typeof params === 'object' && params !== null && 'name' in params ? String(params.name) : ''
  return isPictureName(name) ? name : null
}

/** A size of a photo. Its name is its content, so that it never changes. */
const sendMade = async (
  reply: FastifyReply,
  options: MediaOptions,
  width: number,
  [, hash = '', ending = '']: RegExpExecArray,
) => {
  const format = photoFormats.find((known) => known === ending) ?? 'webp'
  const storage = folderStorage(options.dataDirectory)
  const key = photoKey(width, hash, format)
  const size = await storage.sizeOf(key)
  if (size === null) return sendPlaceholder(reply, options, 'large')
  return reply
    .headers({
      ...pictureHeaders,
      'cache-control': 'public, max-age=31536000, immutable',
      'content-length': size,
    })
    .type(`image/${format}`)
    .send(storage.read(key))
}

const sendSvg = (reply: FastifyReply, svg: string, status = 200) =>
  reply.code(status).headers(pictureHeaders).type('image/svg+xml; charset=utf-8').send(svg)

const sendPlaceholder = async (
  reply: FastifyReply,
  options: MediaOptions,
  form: PictureForm,
  status = 404,
) => {
  // Nobody opens a picture that is not there to look at the placeholder.
  if (status === 404 && isOpenedByPerson(reply.request.raw)) return sendEdge(reply.request, reply, 404)
  reply.header('vary', 'Accept')
  return sendSvg(reply, (await drawPicture(options, 'placeholder.svg', form)) ?? '', status)
}

const readPhoto = async (dataDirectory: string, name: string) => {
  const contentType = contentTypeOf(name)
  if (!contentType) return null
  try {
    return { contentType, bytes: await readFile(join(dataDirectory, 'media', name)) }
  } catch {
    return null
  }
}
