import type { WorkerMessage } from '#web/offline/worker-scope.ts'
import { versionHere } from '#web/platform/version.ts'

const versionOf = (worker: ServiceWorker): Promise<unknown> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', (event) => resolve(event.data), { once: true })
    port1.start()
    const message: WorkerMessage = { say: 'version' }
    worker.postMessage(message, [port2])
  })

/** Tells the worker of this page something; without one there is nobody to keep anything either. */
export const tellWorker = (message: WorkerMessage): void => {
  if ('serviceWorker' in navigator) navigator.serviceWorker.controller?.postMessage(message)
}

const hourMs = 60 * 60 * 1000

/** How long the old worker may go on with what it is about, once the reader wants the new version. */
const patienceMs = 2_000

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** Asked in a way that no worker answers. */
const isServerThere = (): Promise<boolean> =>
  fetch('/sw.js', { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(patienceMs) }).then(
    ({ ok }) => ok,
    () => false,
  )

/** A page that stays open for days asks for newer versions when its reader comes back to it. */
const askNowAndThen = (registration: ServiceWorkerRegistration): void => {
  let askedAt = performance.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || performance.now() - askedAt < hourMs) return
    askedAt = performance.now()
    registration.update().catch(() => undefined)
  })
}

/**
 * Registers the worker. `onUpdate` gets what changes to a newer version once its worker waits; a page that is of
 * that version already lets it in at once.
 */
export const startWorker = async (onUpdate: (change: () => void) => void): Promise<void> => {
  const container = navigator.serviceWorker
  let isChanging = false
  let isReloading = false
  const reload = () => {
    // Once more would begin anew what is already on its way.
    if (!isReloading) location.reload()
    isReloading = true
  }
  /**
   * Chromium starts an old worker again that is asked for something just when it ends for the new one, forgets that
   * this one waits, and loses a page asked of the old one. Without workers the page comes from the server; a server
   * that is not there leaves the page to the old one.
   */
  const leaveWorkers = async () => {
    if (!isReloading && (await isServerThere()))
      await Promise.race([registration.unregister(), pause(patienceMs)])
    reload()
  }
  const consider = async (worker: ServiceWorker) => {
    const activate: WorkerMessage = { say: 'activate' }
    if ((await versionOf(worker)) === versionHere()) return worker.postMessage(activate, [])
    onUpdate(() => {
      isChanging = true
      worker.postMessage(activate, [])
      setTimeout(() => void leaveWorkers().catch(reload), patienceMs)
    })
  }
  container.addEventListener('controllerchange', () => {
    if (isChanging) return reload()
    const { controller } = container
    // Another tab has changed: this one runs on with its own files until its reader reloads.
    if (controller) void versionOf(controller).then((theirs) => theirs !== versionHere() && onUpdate(reload))
  })
  const registration = await container.register('/sw.js', { updateViaCache: 'none' })
  if (registration.waiting && container.controller) void consider(registration.waiting)
  registration.addEventListener('updatefound', () => {
    const worker = registration.installing
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed' && container.controller) void consider(worker)
    })
  })
  askNowAndThen(registration)
}
