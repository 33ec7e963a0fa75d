import { createHash } from 'node:crypto'
import { drawPicture } from '#server/drawings/drawings.service.ts'
import type { DrawingRasteriser } from '#server/drawings/drawing-rasteriser.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Logger } from '#server/platform/log.ts'
import { boundedFolder } from '#server/platform/media/bounded-folder.ts'
import { folderStorage } from '#server/platform/media/media-storage.ts'

const mostBytes = 500_000_000

/** Bytes to send, and a name that changes with the bytes. */
export interface DrawingPng {
  tag: string
  bytes: Uint8Array
}

export interface DrawingPngs {
  /**
   * The drawing `{name}.svg` as PNG of this width; null for an unknown name. Awaits `beforeRendering` when no PNG is
   * cached or being rendered; rethrows its errors and those of the rasterizer.
   */
  find(name: string, width: number, beforeRendering: () => Promise<void>): Promise<DrawingPng | null>
}

interface Options {
  db: Database
  dataDirectory: string
  log: Logger
  rasteriser: DrawingRasteriser
  /** Size limit of the cache; tests set it. */
  mostBytes?: number
}

/** The name under which clients request the placeholder. */
const drawingName = (name: string): string => (name === 'product' ? 'placeholder.svg' : `${name}.svg`)

/**
 * PNGs of our own drawings for clients without SVG support: rendered on the first request and cached under the hash of
 * the drawing, so that a changed drawing is rendered again. Uploaded files are never rendered.
 */
export const createDrawingPngs = (options: Options): DrawingPngs => {
  const kept = boundedFolder(
    folderStorage(options.dataDirectory),
    'drawing-pngs',
    options.mostBytes ?? mostBytes,
  )
  const being = new Map<string, Promise<Uint8Array>>()

  const make = async (key: string, svg: string, width: number): Promise<Uint8Array> => {
    const png = await options.rasteriser.rasterise(svg, width)
    // On a full or read-only disk the picture is sent without caching.
    await kept
      .keep(key, png)
      .catch((error: unknown) => options.log.warn({ err: error }, 'a PNG of a drawing could not be cached'))
    return png
  }

  /** Simultaneous requests for the same picture share one rendering. */
  const makeOnce = (key: string, svg: string, width: number): Promise<Uint8Array> => {
    const made = being.get(key) ?? make(key, svg, width).finally(() => being.delete(key))
    being.set(key, made)
    return made
  }

  return {
    find: async (name, width, beforeRendering) => {
      const svg = await drawPicture(options, drawingName(name), 'large')
      if (svg === null) return null
      const tag = `${width}-${createHash('sha256').update(svg).digest('hex').slice(0, 32)}`
      const key = `${tag}.png`
      const cached = await kept.read(key)
      if (cached) return { tag, bytes: cached }
      if (!being.has(key)) await beforeRendering()
      return { tag, bytes: await makeOnce(key, svg, width) }
    },
  }
}
