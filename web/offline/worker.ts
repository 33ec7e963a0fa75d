/**
 * The service worker, served at `/sw.js`. It keeps files of our own and what the server marked as the same for every
 * reader, answers with it when there is no connection, and never sees to it that something is sent later.
 */
import {
  changesReader,
  filesOf,
  isOfVersion,
  isShared,
  keepableOf,
  keyOf,
  languageOfAddress,
  markKept,
  offlineAddress,
} from '#web/offline/keeping.rules.ts'
import {
  isWorkerMessage,
  keptAtHeader,
  type WorkerFetchEvent,
  type WorkerMessageEvent,
  type WorkerScope,
} from '#web/offline/worker-scope.ts'
import {
  asset,
  deleteOtherVersions,
  forget,
  keep,
  keepFirstVisit,
  kept,
  offlinePage,
  version,
} from '#web/offline/worker-stores.ts'

const scope = globalThis as unknown as WorkerScope // the file runs as a service worker and nowhere else

/** Keeps a page with the files it names. A page of a newer version belongs to the worker that waits. */
const keepPage = async (key: string, response: Response): Promise<void> => {
  if (!isShared(response)) return
  const text = await response.clone().text()
  if (!isOfVersion(text, version.entry)) return
  await keep('page', key, response)
  await Promise.all(filesOf(text).map((file) => asset(file)))
}

/** The reader's language gets its page for the time without connection; asked for without any session. */
const keepOfflinePage = async (language: string): Promise<void> => {
  const path = `/${language}/offline`
  if (await offlinePage.has(path)) return
  const response = await fetch(path, { credentials: 'omit' })
  if (!isShared(response)) return
  const text = await response.clone().text()
  if (isOfVersion(text, version.entry)) await offlinePage.put(path, text, response)
}

/** With every header it came with, its policy among them. */
const shownOffline = async (response: Response): Promise<Response> =>
  new Response(markKept(await response.text(), response.headers.get(keptAtHeader) ?? ''), {
    headers: response.headers,
  })

const answerOffline = async (url: URL, key: string): Promise<Response> => {
  const language = languageOfAddress(url.pathname) ?? 'en'
  const path = `/${language}/offline`
  if (url.pathname === path) {
    const page = await offlinePage.get(path)
    return page ? shownOffline(page) : Response.error()
  }
  const found = await kept('page', key)
  if (found) return shownOffline(found)
  if (!(await offlinePage.has(path))) return Response.error()
  return Response.redirect(offlineAddress(language, url.pathname + url.search), 302)
}

const answerPage = async (event: WorkerFetchEvent, url: URL): Promise<Response> => {
  const key = keyOf(url, 'page', null)
  try {
    const response = (await event.preloadResponse) ?? (await fetch(event.request))
    const copy = response.clone()
    event.waitUntil(keepPage(key, copy).catch(() => undefined))
    return response
  } catch {
    return answerOffline(url, key)
  }
}

const answerRest = async (
  event: WorkerFetchEvent,
  kind: 'answer' | 'picture',
  url: URL,
): Promise<Response> => {
  const key = keyOf(url, kind, event.request.headers.get('lang'))
  try {
    const response = await fetch(event.request)
    event.waitUntil(keep(kind, key, response.clone()).catch(() => undefined))
    return response
  } catch (error) {
    const found = event.request.signal.aborted ? null : await kept(kind, key)
    if (found) return found
    throw error
  }
}

const onFetch = (event: WorkerFetchEvent): void => {
  const { request } = event
  const url = new URL(request.url)
  if (url.origin !== scope.location.origin) return
  if (request.method === 'POST' && changesReader(url)) return event.waitUntil(forget())
  if (request.method !== 'GET' || request.headers.has('range')) return
  const kind = keepableOf(url)
  if (kind === null) return
  if (kind === 'asset') return event.respondWith(asset(request))
  if (kind !== 'page') return event.respondWith(answerRest(event, kind, url))
  if (request.mode === 'navigate') event.respondWith(answerPage(event, url))
}

/** A page that the router showed without a new document is fetched once more, as somebody without session sees it. */
const onVisit = async (address: string, isAnonymous: boolean): Promise<void> => {
  const url = new URL(address, scope.location.origin)
  if (url.origin !== scope.location.origin || keepableOf(url) !== 'page') return
  const language = languageOfAddress(url.pathname)
  if (language !== null) await keepOfflinePage(language)
  if (!isAnonymous || url.pathname === `/${language}/offline`) return
  const key = keyOf(url, 'page', null)
  await keepPage(key, await fetch(key, { credentials: 'omit' }))
}

const onMessage = (event: WorkerMessageEvent): void => {
  const { data } = event
  if (!isWorkerMessage(data)) return
  if (data.say === 'version') return event.ports[0]?.postMessage(version.entry)
  if (data.say === 'activate') return event.waitUntil(scope.skipWaiting())
  if (data.say === 'forget') return event.waitUntil(forget())
  event.waitUntil(onVisit(data.url, data.isAnonymous).catch(() => undefined))
}

/** With preloading the request of a page starts while the worker itself is still being woken. */
const takeOver = async (): Promise<void> => {
  await Promise.all([deleteOtherVersions(), scope.registration.navigationPreload?.enable()])
  await scope.clients.claim()
}

scope.addEventListener('install', (event) => event.waitUntil(keepFirstVisit()))
scope.addEventListener('activate', (event) => event.waitUntil(takeOver()))
scope.addEventListener('fetch', onFetch)
scope.addEventListener('message', onMessage)
