/** Figures of how fast a page is for its reader, as browsers measure them; the first three are the core ones. */
export const vitalMetrics = ['LCP', 'INP', 'CLS', 'FCP', 'TTFB'] as const
export type VitalMetric = (typeof vitalMetrics)[number]

/** By the width of the window: `mobile` is narrower than 800 px. */
export const vitalDevices = ['mobile', 'desktop'] as const
export type VitalDevice = (typeof vitalDevices)[number]

/** Kinds of pages that are told apart; whatever has no kind of its own is `other`. */
export const pageKinds = [
  'home',
  'parts',
  'machine',
  'search',
  'product',
  'model',
  'brands',
  'news',
  'documents',
  'account',
  'other',
] as const
export type PageKind = (typeof pageKinds)[number]

/** Up to `good` a figure is good, above `poor` it is poor: milliseconds, and for CLS its score (web.dev/vitals). */
export const vitalLimits: Record<VitalMetric, { good: number; poor: number }> = {
  LCP: { good: 2_500, poor: 4_000 },
  INP: { good: 200, poor: 500 },
  CLS: { good: 0.1, poor: 0.25 },
  FCP: { good: 1_800, poor: 3_000 },
  TTFB: { good: 800, poor: 1_800 },
}

export type VitalRating = 'good' | 'needsWork' | 'poor'

export const vitalRatingOf = (metric: VitalMetric, value: number): VitalRating => {
  const { good, poor } = vitalLimits[metric]
  if (value <= good) return 'good'
  return value <= poor ? 'needsWork' : 'poor'
}
