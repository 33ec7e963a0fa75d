import { describe, expect, it } from 'vitest'
import { vitalLimits, vitalMetrics, vitalRatingOf } from '#contract/page-vitals.ts'
import { type PercentileBucket, bucketOf, p75Of } from '#server/page-vitals/page-vitals.rules.ts'

const bucket = (of: Partial<PercentileBucket>): PercentileBucket => ({
  bucket: 25,
  visits: 1,
  below: 0,
  total: 1,
  ...of,
})

describe('bucketOf', () => {
  it('ends buckets at whole steps, the limits among them', () => {
    expect([0, 0.1, 100, 100.1, 2500, 2501].map((value) => bucketOf('LCP', value))).toEqual([
      0, 1, 1, 2, 25, 26,
    ])
    expect([0, 0.01, 0.1, 0.1001, 0.29].map((value) => bucketOf('CLS', value))).toEqual([0, 1, 10, 11, 29])
  })

  it('keeps apart what a limit keeps apart', () => {
    for (const metric of vitalMetrics)
      for (const limit of Object.values(vitalLimits[metric]))
        expect(bucketOf(metric, limit), metric).toBe(bucketOf(metric, limit * 1.001) - 1)
  })

  it('takes whatever is larger into the last one', () => {
    for (const metric of vitalMetrics) expect(bucketOf(metric, Number.MAX_VALUE), metric).toBe(100)
    expect(bucketOf('TTFB', 4_951)).toBe(100)
  })
})

describe('p75Of', () => {
  it('lies inside its bucket by the share of visits below it', () => {
    expect(p75Of('LCP', bucket({ visits: 2, below: 2, total: 4 }))).toBe(2450)
    expect(p75Of('LCP', bucket({ visits: 1, below: 3, total: 4 }))).toBe(2400)
    expect(p75Of('CLS', bucket({ bucket: 10, visits: 4, total: 4 }))).toBe(0.098)
  })

  it('is zero where most had nothing to move, and the last border where it is open', () => {
    expect(p75Of('CLS', bucket({ bucket: 0, visits: 9, total: 10 }))).toBe(0)
    expect(p75Of('CLS', bucket({ bucket: 100 }))).toBe(1)
    expect(p75Of('INP', bucket({ bucket: 100 }))).toBe(2000)
  })

  it('is never judged better or worse than the visits were', () => {
    for (const metric of vitalMetrics) {
      const { good, poor } = vitalLimits[metric]
      const whole = (value: number) => p75Of(metric, bucket({ bucket: bucketOf(metric, value) }))
      expect(vitalRatingOf(metric, whole(good)), metric).toBe('good')
      expect(vitalRatingOf(metric, whole(good * 1.01)), metric).toBe('needsWork')
      expect(vitalRatingOf(metric, whole(poor)), metric).toBe('needsWork')
      expect(vitalRatingOf(metric, whole(poor * 1.01)), metric).toBe('poor')
    }
  })
})
