import { buffer } from 'node:stream/consumers'
import type { MediaStorage } from './media-storage.ts'

export interface BoundedFolder {
  /** What lies there, which counts as used now; null for nothing. */
  read(name: string): Promise<Uint8Array | null>
  keep(name: string, bytes: Uint8Array): Promise<void>
}

/** What one process writes, as a share of the limit, before it counts the folder again. */
const uncountedShare = 0.01
/** What a count leaves: room for what five processes write before their next counts. */
const countedShare = 0.95

/**
 * A folder of what can be made again, which holds `mostBytes` at most: what was not used for longest goes first. Each
 * process counts it before its first file, so that a start changes nothing, and then after each hundredth.
 */
export const boundedFolder = (storage: MediaStorage, folder: string, mostBytes: number): BoundedFolder => {
  let uncounted = Number.POSITIVE_INFINITY
  return {
    read: async (name) => {
      const bytes = await buffer(storage.read(`${folder}/${name}`)).catch(() => null)
      if (bytes) await storage.touch(`${folder}/${name}`)
      return bytes
    },
    keep: async (name, bytes) => {
      uncounted += bytes.length
      if (uncounted > mostBytes * uncountedShare) {
        uncounted = 0
        await storage.removeLeastUsed(folder, mostBytes * countedShare - bytes.length)
      }
      await storage.write(`${folder}/${name}`, bytes)
    },
  }
}
