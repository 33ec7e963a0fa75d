import type { VitalMetric } from '#contract/page-vitals.ts'

/** Bucket 100 holds everything above 99 steps. */
export const lastBucket = 100

/** Width of a bucket. Every limit of contract/page-vitals.ts is a whole number of steps, so no bucket straddles one. */
const step: Record<VitalMetric, number> = { LCP: 100, INP: 20, CLS: 0.01, FCP: 100, TTFB: 50 }

/** Without the dust of floating point: 0.29 / 0.01 is 28.999999999999996. */
const tidy = (value: number): number => Math.round(value * 1e6) / 1e6

/** Bucket n holds what is above n − 1 and up to n steps; 0 holds zero alone. */
export const bucketOf = (metric: VitalMetric, value: number): number =>
  Math.min(lastBucket, Math.ceil(tidy(value / step[metric])))

/** The bucket a percentile falls into. */
export interface PercentileBucket {
  bucket: number
  /** Visits in it. */
  visits: number
  /** Visits in the buckets below it. */
  below: number
  total: number
}

/**
 * The 75th percentile, as if the visits of a bucket were spread evenly over it: at most a step off. In the last bucket
 * it is where that begins to be open: 100 steps.
 */
export const p75Of = (metric: VitalMetric, { bucket, visits, below, total }: PercentileBucket): number => {
  if (bucket === 0) return 0
  if (bucket === lastBucket) return tidy(lastBucket * step[metric])
  const inside = (0.75 * total - below) / visits
  const value = (bucket - 1 + inside) * step[metric]
  return metric === 'CLS' ? Math.round(value * 1000) / 1000 : Math.round(value)
}
