import { type Keepable, isShared, isTooOld, mostKept } from '#web/offline/keeping.rules.ts'
import { keptAtHeader, pageStore, storePrefix } from '#web/offline/worker-scope.ts'

/** `entry` names the version the worker belongs to; `files` are those a first visit needs. */
declare const __VERSION__: { entry: string; files: string[] }
export const version = __VERSION__

const nameOf = (store: string): string => `${storePrefix}${version.entry}|${store}`
const storeOf = {
  asset: nameOf('assets'),
  page: nameOf(pageStore),
  answer: nameOf('answers'),
  picture: nameOf('pictures'),
} as const satisfies Record<Keepable, string>

const byKey = { ignoreVary: true }

const trim = async (cache: Cache, most: number): Promise<void> => {
  const keys = await cache.keys()
  await Promise.all(keys.slice(0, Math.max(0, keys.length - most)).map((key) => cache.delete(key)))
}

const withoutVary = (response: Response): Headers => {
  const headers = new Headers(response.headers)
  // The text is kept decoded, and its key says all it varies by.
  for (const name of ['vary', 'content-encoding', 'content-length', 'clear-site-data']) headers.delete(name)
  headers.set(keptAtHeader, new Date().toISOString())
  return headers
}

/** Keeps an answer that is the same for every reader. */
export const keep = async (
  kind: Exclude<Keepable, 'asset'>,
  key: string,
  response: Response,
): Promise<void> => {
  if (!isShared(response)) return
  const cache = await caches.open(storeOf[kind])
  // Taken out first, so that the order of keys is the order of visits.
  await cache.delete(key, byKey)
  await cache.put(key, new Response(response.body, { status: 200, headers: withoutVary(response) }))
  await trim(cache, mostKept[kind])
}

/** What was kept under a key, unless it is too old to be shown. */
export const kept = async (kind: Exclude<Keepable, 'asset'>, key: string): Promise<Response | null> => {
  const cache = await caches.open(storeOf[kind])
  const found = await cache.match(key, byKey)
  if (!found) return null
  if (!isTooOld(found.headers.get(keptAtHeader), Date.now())) return found
  await cache.delete(key, byKey)
  return null
}

/** A hashed file never changes, so the kept one is as good as the server's. */
export const asset = async (request: Request | string): Promise<Response> => {
  const cache = await caches.open(storeOf.asset)
  const found = await cache.match(request, byKey)
  if (found) return found
  const response = await fetch(request)
  if (isShared(response)) await cache.put(request, response.clone())
  return response
}

export const keepFirstVisit = async (): Promise<void> =>
  (await caches.open(storeOf.asset)).addAll(version.files)

/** The page for readers without connection; it stays when pages are forgotten, for it is the same for everyone. */
export const offlinePage = {
  has: async (path: string): Promise<boolean> =>
    (await (await caches.open(storeOf.asset)).match(path, byKey)) !== undefined,
  get: async (path: string): Promise<Response | undefined> =>
    (await caches.open(storeOf.asset)).match(path, byKey),
  put: async (path: string, html: string, response: Response): Promise<void> =>
    (await caches.open(storeOf.asset)).put(
      path,
      new Response(html, { status: 200, headers: withoutVary(response) }),
    ),
}

const deleteWhere = async (isGone: (name: string) => boolean): Promise<void> => {
  const names = await caches.keys()
  await Promise.all(
    names.filter((name) => name.startsWith(storePrefix) && isGone(name)).map((name) => caches.delete(name)),
  )
}

export const deleteOtherVersions = (): Promise<void> => deleteWhere((name) => !name.startsWith(nameOf('')))

/** Everything a reader has visited, of every version. */
export const forget = (): Promise<void> => deleteWhere((name) => !name.endsWith('|assets'))
