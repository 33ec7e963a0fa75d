import { type MetricType, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals'
import type { PageVisit } from '#contract/shop/page-visit.contract.ts'
import { pageKindOf } from '#web/page-vitals/page-kind.ts'

/** The page readers come to first, and when they go on to another one inside the shop. */
export interface FirstPage {
  path: string
  leftAtMs: number
}

/** A phone, or a window no wider than one. */
const narrow = '(width < 800px)'

/**
 * Collects the figures of the first page and sends them once, when its reader first leaves it: a hidden tab may never
 * come back.
 */
export const measurePage = (first: FirstPage): void => {
  const device = matchMedia(narrow).matches ? 'mobile' : 'desktop'
  const vitals: PageVisit['vitals'] = {}
  const keep = ({ name, value, entries }: MetricType) => {
    // What happened after the reader went on belongs to another page.
    if (entries.every(({ startTime }) => startTime <= first.leftAtMs)) vitals[name] = value
  }
  for (const measure of [onLCP, onINP, onCLS]) measure(keep, { reportAllChanges: true })
  for (const measure of [onFCP, onTTFB]) measure(keep)

  const leaving = new AbortController()
  const { signal } = leaving
  const tell = () => {
    leaving.abort()
    if (Object.keys(vitals).length === 0) return
    const visit: PageVisit = { page: pageKindOf(first.path), device, vitals }
    navigator.sendBeacon('/vitals', JSON.stringify(visit))
  }
  // On the document, so that the figures' own listeners on the window have had their last word.
  const onChange = () => document.visibilityState === 'hidden' && tell()
  document.addEventListener('visibilitychange', onChange, { signal })
  addEventListener('pagehide', tell, { signal })
}
