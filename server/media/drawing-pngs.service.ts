import { createHash } from 'node:crypto'
import { drawPicture } from '#server/media/drawings.service.ts'
import type { DrawingRasteriser } from '#server/media/drawing-rasteriser.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Logger } from '#server/platform/log.ts'
import { boundedFolder } from '#server/platform/media/bounded-folder.ts'
import { folderStorage } from '#server/platform/media/media-storage.ts'

const mostBytes = 500_000_000

/** Bytes to send, and the name that changes when they do. */
export interface DrawingPng {
  tag: string
  bytes: Uint8Array
}

export interface DrawingPngs {
  /** The drawing `{name}.svg` as PNG of this width; null when no drawing has the name. Throws what its rasteriser does. */
  find(name: string, width: number): Promise<DrawingPng | null>
}

interface Options {
  db: Database
  dataDirectory: string
  log: Logger
  rasteriser: DrawingRasteriser
  /** For tests: how much is kept. */
  mostBytes?: number
}

/** The name under which clients ask for the placeholder. */
const drawingName = (name: string): string => (name === 'product' ? 'placeholder.svg' : `${name}.svg`)

/**
 * Our own drawings for clients that draw no SVG: made when first asked for and kept under the hash of the drawing, so
 * that a drawing that changed is made anew. Uploaded files never come here.
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
    // A full or read-only disk costs speed only.
    await kept
      .keep(key, png)
      .catch((error: unknown) => options.log.warn({ err: error }, 'a drawing could not be kept'))
    return png
  }

  /** Whoever asks for the same picture meanwhile waits for the one that is being made. */
  const makeOnce = (key: string, svg: string, width: number): Promise<Uint8Array> => {
    const made = being.get(key) ?? make(key, svg, width).finally(() => being.delete(key))
    being.set(key, made)
    return made
  }

  return {
    find: async (name, width) => {
      const svg = await drawPicture(options, drawingName(name), 'large')
      if (svg === null) return null
      const tag = `${width}-${createHash('sha256').update(svg).digest('hex').slice(0, 32)}`
      const key = `${tag}.png`
      return { tag, bytes: (await kept.read(key)) ?? (await makeOnce(key, svg, width)) }
    },
  }
}
