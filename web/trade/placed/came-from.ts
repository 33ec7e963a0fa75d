import { withoutPanel } from '#web/platform/panel-address.ts'

/** The page that the reader left for a checkout. */
export interface CameFrom {
  path: string
  title: string
}

/** The page below the open panel, by its address and heading; null where it has no heading. */
export const pageToReturnTo = (): CameFrom | null => {
  const title = document.querySelector('main h1')?.textContent?.trim() ?? ''
  if (title === '') return null
  const { pathname, search } = window.location
  const query = withoutPanel(new URLSearchParams(search)).toString()
  return { path: query === '' ? pathname : `${pathname}?${query}`, title }
}

/** What an entry of the history says of it; it stays there when the page is loaded anew. */
export const cameFromOf = (state: unknown): CameFrom | null => {
  const { from }: { from?: unknown } = Object(state)
  const { path, title }: { path?: unknown; title?: unknown } = Object(from)
  return typeof path === 'string' && path.startsWith('/') && typeof title === 'string'
    ? { path, title }
    : null
}
