import type { FirstPage } from '#web/page-vitals/measure-page.ts'
import { whenIdle } from '#web/platform/idle.ts'

/** The part of the router that is needed here. */
interface Navigations {
  subscribe(listener: (state: { location: { pathname: string } }) => void): () => void
}

interface Wishes {
  doNotTrack?: string | null
  globalPrivacyControl?: boolean
  connection?: { saveData?: boolean }
}

/** Whoever asks not to be tracked, or to spare his data, is not measured. */
const mayMeasure = (): boolean => {
  const { doNotTrack, globalPrivacyControl, connection }: Navigator & Wishes = navigator
  return doNotTrack !== '1' && globalPrivacyControl !== true && connection?.saveData !== true
}

/**
 * Measures how fast the first page is for its reader, once it has loaded and the browser has nothing else to do. Pages
 * that the router shows afterwards come without a document of their own: their figures are nobody's here.
 */
export const watchFirstPage = (router: Navigations): void => {
  if (!mayMeasure()) return
  const first: FirstPage = { path: location.pathname, leftAtMs: Infinity }
  const stop = router.subscribe(({ location: { pathname } }) => {
    if (pathname === first.path) return
    first.leftAtMs = performance.now()
    stop()
  })
  const measure = () =>
    void import('#web/page-vitals/measure-page.ts').then(
      ({ measurePage }) => measurePage(first),
      // Not measured; the page needs nothing of it.
      () => undefined,
    )
  const soon = () => whenIdle(measure, { atLatestMs: 5_000, elseAfterMs: 2_000 })
  if (document.readyState === 'complete') soon()
  else addEventListener('load', soon, { once: true })
}
