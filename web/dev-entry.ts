// The entry of pages in `npm run dev`. React Refresh must be there before React.
import '@vitejs/plugin-react/preamble'

const pollMs = 100

const isServerOpen = (): Promise<boolean> =>
  fetch('/readyz', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )

/**
 * The server restarts: its modules may have changed, so the page is loaded anew. Never resolves: Vite waits for what
 * its listeners return, then polls itself, more slowly and with a worker that our policy refuses.
 */
const reloadWhenOpen = async (): Promise<unknown> => {
  while (!(await isServerOpen())) await new Promise((resolve) => setTimeout(resolve, pollMs))
  location.reload()
  return new Promise(() => undefined)
}
const onDisconnect: () => unknown = reloadWhenOpen

import.meta.hot?.on('vite:ws:disconnect', onDisconnect)

import('#web/entry-client.tsx').catch(async (error: unknown) => {
  // A module may be missing only because the server went away while the page was loading.
  if (!(await isServerOpen())) return reloadWhenOpen()
  throw error
})

// A worker of `npm start` on the same port would answer from its own files.
for (const worker of (await navigator.serviceWorker?.getRegistrations()) ?? []) await worker.unregister()
