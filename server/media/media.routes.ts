import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '#server/platform/config.ts'
import type { Database } from '#server/platform/database/database.ts'
import { sendEdge } from '#server/platform/http/edge.ts'
import { isOpenedByPerson } from '#server/platform/http/readers-address.rules.ts'
import type { Logger } from '#server/platform/log.ts'
import { photoFormats, photoKey, photoWidths } from '#server/media/photo.rules.ts'
import { contentTypeOf, isPictureName, photoName } from '#server/platform/media/picture-name.rules.ts'
import { folderStorage } from '#server/platform/media/media-storage.ts'
import { QueueFull } from '#server/platform/turns.ts'
import {
  createDrawingLimit,
  type DrawingLimit,
  TooManyDrawings,
} from '#server/drawings/drawing-pngs.limits.ts'
import { createDrawingPngs, type DrawingPngs } from '#server/drawings/drawing-pngs.service.ts'
import { createDrawingRasteriser, type DrawingRasteriser } from '#server/drawings/drawing-rasteriser.ts'
import { drawPicture, type PictureForm } from '#server/drawings/drawings.service.ts'
import { pictureHeaders, sendPicture } from '#server/media/send-picture.ts'

interface MediaOptions {
  db: Database
  config: Pick<Config, 'dataDirectory' | 'processes' | 'readLimit' | 'limitFactor'>
  log: Logger
  /** Default: a rasterizer that stops with the app. */
  rasteriser?: DrawingRasteriser
}

interface Media {
  db: Database
  dataDirectory: string
  pngs: DrawingPngs
  drawingLimit: DrawingLimit
}

/** Total number of pictures drawn at a time; with several serving processes one each. */
const mostAtOnce = 2

/**
 * `/pic/{name}`: a photo from the media folder, or a drawing made from the part's data when first asked for.
 * `/pic/small/{name}` is the form for list rows; `/pic/dark/…` and `/pic/small-dark/…` are for the dark home page.
 * `/pic/{320|640|1280}/{name}` are the sizes of a photo from the media job, or a drawing as PNG.
 * A missing picture is the placeholder with status 404, so that a page never shows a broken image.
 */
export const registerMedia = (app: FastifyInstance, { db, config, log, ...given }: MediaOptions): void => {
  const { dataDirectory } = config
  const rasteriser = given.rasteriser ?? createDrawingRasteriser(config.processes === 1 ? mostAtOnce : 1)
  app.addHook('onClose', () => rasteriser.stop())
  const media: Media = {
    db,
    dataDirectory,
    pngs: createDrawingPngs({ db, dataDirectory, log, rasteriser }),
    drawingLimit: createDrawingLimit(config),
  }

  const serve = (form: PictureForm) => async (request: FastifyRequest, reply: FastifyReply) => {
    const name = nameOf(request.params)
    if (name === null) return sendPlaceholder(reply, media, form)
    if (name === 'product.png') return sendNoPicture(request, reply, media, form)
    const drawing = await drawPicture(media, name, form)
    if (drawing) return sendPicture(request, reply, { contentType: svgType, bytes: Buffer.from(drawing) })
    const made = photoName.exec(name)
    if (made) return sendMade(reply, media, 1280, made)
    const photo = await readPhoto(dataDirectory, name)
    return photo ? sendPicture(request, reply, photo) : sendPlaceholder(reply, media, form)
  }
  app.get('/pic/:name', serve('large'))
  for (const width of photoWidths) {
    app.get(`/pic/${width}/:name`, (request, reply) => {
      const name = nameOf(request.params) ?? ''
      const made = photoName.exec(name)
      return made
        ? sendMade(reply, media, width, made)
        : sendDrawingPng(request, reply, { media, width, name })
    })
  }
  app.get('/pic/small/:name', serve('small'))
  app.get('/pic/dark/:name', serve('dark'))
  app.get('/pic/small-dark/:name', serve('small-dark'))
  app.get('/pic/*', (request, reply) => sendEdge(request, reply, 404))
}

const svgType = 'image/svg+xml; charset=utf-8'

const nameOf = (params: unknown): string | null => {
  const name = typeof params === 'object' && params !== null && 'name' in params ? String(params.name) : ''
  return isPictureName(name) ? name : null
}

/** A size of a photo. Its name is its content, so that it never changes. */
const sendMade = async (
  reply: FastifyReply,
  media: Media,
  width: number,
  [, hash = '', ending = '']: RegExpExecArray,
) => {
  const format = photoFormats.find((known) => known === ending) ?? 'webp'
  const storage = folderStorage(media.dataDirectory)
  const key = photoKey(width, hash, format)
  const size = await storage.sizeOf(key)
  if (size === null) return sendPlaceholder(reply, media, 'large')
  return reply
    .headers({
      ...pictureHeaders,
      'cache-control': 'public, max-age=31536000, immutable',
      'content-length': size,
    })
    .type(`image/${format}`)
    .send(storage.read(key))
}

const pngName = /^(.+)\.png$/

/** A drawing as PNG; 429 above the address's limit of new pictures, 503 when the queue is full. */
const sendDrawingPng = async (
  request: FastifyRequest,
  reply: FastifyReply,
  { media, width, name }: { media: Media; width: number; name: string },
) => {
  const drawing = pngName.exec(name)?.[1]
  if (drawing === undefined) return sendPlaceholder(reply, media, 'large')
  try {
    const png = await findPng(request, media, drawing, width)
    return png
      ? await sendPicture(request, reply, { contentType: 'image/png', ...png })
      : await sendPlaceholder(reply, media, 'large')
  } catch (error) {
    if (error instanceof QueueFull) return sendEdge(request, reply.header('retry-after', '10'), 503)
    if (error instanceof TooManyDrawings)
      return sendEdge(request, reply.header('retry-after', String(error.retryAfterSeconds)), 429)
    throw error
  }
}

const findPng = ({ ip }: FastifyRequest, { pngs, drawingLimit }: Media, name: string, width: number) =>
  pngs.find(name, width, () => drawingLimit(ip))

/**
 * `product.png` is the placeholder for a missing picture. It is a PNG, or an SVG while no PNG can be drawn;
 * the sizes for pages of the shop are SVG.
 */
const sendNoPicture = async (
  request: FastifyRequest,
  reply: FastifyReply,
  media: Media,
  form: PictureForm,
) => {
  if (form !== 'large') return sendPlaceholder(reply, media, form, { status: 200 })
  try {
    const png = await findPng(request, media, 'product', 640)
    if (png) return sendPicture(request, reply, { contentType: 'image/png', ...png })
  } catch (error) {
    request.log.warn({ err: error }, 'the placeholder PNG could not be drawn')
  }
  return sendPlaceholder(reply, media, form, { status: 200, headers: { 'cache-control': 'no-store' } })
}

const sendPlaceholder = async (
  reply: FastifyReply,
  media: Media,
  form: PictureForm,
  { status = 404, headers = {} }: { status?: number; headers?: Record<string, string> } = {},
) => {
  // A person who opens the URL of a missing picture gets the 404 page, not the placeholder.
  if (status === 404 && isOpenedByPerson(reply.request.raw)) return sendEdge(reply.request, reply, 404)
  return reply
    .code(status)
    .headers({ ...pictureHeaders, vary: 'Accept', ...headers })
    .type(svgType)
    .send((await drawPicture(media, 'placeholder.svg', form)) ?? '')
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
