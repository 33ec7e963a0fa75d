import { buffer } from 'node:stream/consumers'
import type { MediaStorage } from './media-storage.ts'

export interface BoundedFolder {
  /** The file's content, and marks it as used; null when it does not exist. */
  read(name: string): Promise<Uint8Array | null>
  keep(name: string, bytes: Uint8Array): Promise<void>
}

/** Share of the limit that one process writes before it measures the folder again. */
const uncountedShare = 0.01
/** Size after an eviction: leaves space for five processes until they measure again. */
const countedShare = 0.95

/**
 * A cache folder of at most `mostBytes` that evicts the least recently used files first. Each
 * process measures it before its first write, so that a start changes nothing, and then after each hundredth of the limit.
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
