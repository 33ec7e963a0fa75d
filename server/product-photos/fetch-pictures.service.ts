import { productsChanged } from '#server/catalogue/publish.service.ts'
import { tryImportTurn } from '#server/imports/import-turn.service.ts'
import {
  examinePhoto,
  hashOfPhoto,
  isPhoto,
  isPhotoKept,
  keepPhoto,
  type PhotoRefusal,
  removePhotoFiles,
} from '#server/media/photos.service.ts'
import { withActor } from '#server/platform/database/actor.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { MediaStorage } from '#server/platform/media/media-storage.ts'
import { type FetchLimits, fetchBytes, type Network } from '#server/platform/outgoing/fetch-bytes.ts'
import {
  nextAttemptAfter,
  type PictureFailure,
  pictureFailureOf,
} from '#server/product-photos/fetch-failure.rules.ts'
import * as queries from '#server/product-photos/picture-addresses.queries.ts'

export interface FetchContext {
  db: Database
  storage: MediaStorage
  network: Network
  limits: FetchLimits
  signal?: AbortSignal
}

export const pictureLimits: FetchLimits = {
  bytes: 10 * 1024 * 1024,
  redirects: 3,
  answerMs: 15_000,
  totalMs: 180_000,
  leastRate: 8 * 1024,
  graceMs: 8_000,
}

const workers = 4
/** Requests to one server at once. */
const workersPerHost = 2
/** How often articles show new photos while many are fetched. */
const roundMs = 45_000

const refusals: Record<PhotoRefusal, PictureFailure> = {
  PHOTO_TYPE: 'NOT_A_PICTURE',
  PHOTO_TOO_LARGE: 'TOO_LARGE',
  PHOTO_BROKEN: 'BROKEN',
}

const asSystem = <Result>({ db }: Pick<FetchContext, 'db'>, work: (tx: Database) => Promise<Result>) =>
  withActor(db, { role: 'system' }, work)

/** Keeps the photo like every other one; or says why it cannot be shown. */
const keepBytes = async (
  context: FetchContext,
  bytes: Buffer,
): Promise<{ hash: string } | PictureFailure> => {
  const hash = hashOfPhoto(bytes)
  if (await isPhotoKept(context, hash)) return { hash }
  const examined = await examinePhoto(bytes)
  if ('refusal' in examined) return refusals[examined.refusal]
  await keepPhoto(context, bytes, examined)
  return { hash }
}

const fetchAddress = async (
  context: FetchContext,
  { id, address, host, attempts }: queries.ClaimedAddress,
): Promise<void> => {
  const fetched = await fetchBytes(address, { ...context, accepts: isPhoto })
  const kept =
    'failure' in fetched ? pictureFailureOf(fetched.failure) : await keepBytes(context, fetched.bytes)
  await asSystem(context, async (tx) => {
    if (typeof kept === 'object') return queries.noteFetched(tx, id, kept.hash)
    const wait = 'failure' in fetched ? fetched.retryAfterSeconds : undefined
    const retrySeconds = nextAttemptAfter(kept, attempts, wait)
    await queries.noteFailure(tx, { id, failure: kept, retrySeconds })
    if (kept === 'BUSY') await queries.pauseHost(tx, host, wait ?? retrySeconds ?? 60)
  })
}

/** Hands out addresses, one claim after the other, so that no server gets more requests at once than allowed. */
const createClaims = (context: FetchContext) => {
  const running = new Map<string, number>()
  const change = (host: string, by: number) => running.set(host, (running.get(host) ?? 0) + by)
  const claim = async () => {
    const busy = [...running].flatMap(([host, count]) => (count >= workersPerHost ? [host] : []))
    const claimed = await asSystem(context, (tx) => queries.claimAddress(tx, busy))
    if (claimed !== null) change(claimed.host, 1)
    return claimed
  }
  let last: Promise<unknown> = Promise.resolve()
  return {
    next: () => {
      const next = last.then(claim, claim)
      last = next
      return next
    },
    done: ({ host }: queries.ClaimedAddress) => change(host, -1),
  }
}

/** Fetches what is due until the time is over or nothing is due. Returns true when something may be left. */
const fetchRound = async (context: FetchContext): Promise<boolean> => {
  const endsAt = performance.now() + roundMs
  const claims = createClaims(context)
  const isOver = () => context.signal?.aborted === true || performance.now() > endsAt
  const work = async (): Promise<void> => {
    while (!isOver()) {
      const claimed = await claims.next()
      if (claimed === null) return
      try {
        await fetchAddress(context, claimed)
      } catch (error) {
        // A full disk, a lost database, the end of the process: not the fault of the address.
        await asSystem(context, (tx) => queries.giveBackAddress(tx, claimed.id))
        throw error
      } finally {
        claims.done(claimed)
      }
    }
  }
  const ends = await Promise.allSettled(Array.from({ length: workers }, work))
  const failed = ends.find((end) => end.status === 'rejected')
  if (failed !== undefined && context.signal?.aborted !== true) throw failed.reason
  return performance.now() > endsAt
}

/** Shows the fetched photos. While an import or an undo is at work, it leaves them to the next round. */
export const publishFetched = (context: Pick<FetchContext, 'db'>): Promise<void> =>
  asSystem(context, async (tx) => {
    if (!(await queries.hasUnpublished(tx)) || !(await tryImportTurn(tx))) return
    await productsChanged(tx, await queries.takeUnpublished(tx))
  })

/** Removes the photos of addresses that no article names any more, with their files. */
const forgetPhotos = ({ db, storage }: FetchContext): Promise<void> =>
  asSystem({ db }, async (tx) => {
    if (!(await queries.mayHaveUnwanted(tx)) || !(await tryImportTurn(tx))) return
    const photos = await queries.forgetUnwanted(tx)
    if (photos.length > 0) await removePhotoFiles(storage, await queries.dropUnusedPhotos(tx, photos))
  })

/**
 * Fetches the pictures that wait, a few at once, and gives them to their articles. It may be killed at any moment and
 * started again: it keeps what it has fetched and fetches the rest.
 */
export const fetchPictures = async (context: FetchContext): Promise<void> => {
  await publishFetched(context)
  await forgetPhotos(context)
  let isMore = true
  while (isMore && context.signal?.aborted !== true) {
    isMore = await fetchRound(context)
    await publishFetched(context)
  }
}
