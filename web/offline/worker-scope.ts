/** The part of a service worker's surroundings we use; TypeScript's own list excludes the one of pages. */
export interface WaitingEvent {
  waitUntil(work: Promise<unknown>): void
}

export interface WorkerFetchEvent extends WaitingEvent {
  readonly request: Request
  readonly preloadResponse?: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}

export interface WorkerMessageEvent extends WaitingEvent {
  readonly data: unknown
  readonly ports: readonly MessagePort[]
}

export interface WorkerScope {
  readonly location: Location
  readonly registration: { readonly navigationPreload?: { enable(): Promise<void> } }
  readonly clients: { claim(): Promise<void> }
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', listener: (event: WaitingEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: WorkerFetchEvent) => void): void
  addEventListener(type: 'message', listener: (event: WorkerMessageEvent) => void): void
}

/** What pages tell their worker. */
export type WorkerMessage =
  | { say: 'version' }
  | { say: 'activate' }
  | { say: 'forget' }
  | { say: 'visited'; url: string; isAnonymous: boolean }

const sayings: readonly unknown[] = ['version', 'activate', 'forget', 'visited']

export const isWorkerMessage = (data: unknown): data is WorkerMessage =>
  typeof data === 'object' && data !== null && 'say' in data && sayings.includes(data.say)

/** Names of the worker's stores begin so; pages look into the one of pages. */
export const storePrefix = 'partwright|'
export const pageStore = 'pages'
export const keptAtHeader = 'x-kept-at'
