import { describe, expect, it } from 'vitest'
import type { DayVital } from '#contract/office/page-vitals.contract.ts'
import { speedChartOf } from '#web/office/speed/speed-chart.rules.ts'

const row = (day: string, p75: number, more: Partial<DayVital> = {}): DayVital => ({
  day,
  device: 'mobile',
  metric: 'LCP',
  p75,
  visits: 3,
  ...more,
})
const lineOf = (rows: DayVital[], from = '2026-03-01', to = '2026-03-07') =>
  speedChartOf('LCP', rows, from, to).lines.find(({ device }) => device === 'mobile')

describe('speedChartOf', () => {
  it('joins days that follow each other and leaves a gap where nobody came', () => {
    const rows = [row('2026-03-04', 0), row('2026-03-01', 3000), row('2026-03-02', 1500)]
    expect(lineOf(rows)).toEqual({
      device: 'mobile',
      line: 'M0 22.9L100 91.4M300 160',
      dots: 'M300 160h0',
    })
  })

  it('takes the figures of its own metric, each device by itself', () => {
    const { lines } = speedChartOf(
      'CLS',
      [row('2026-03-07', 0.05, { metric: 'CLS', device: 'desktop' }), row('2026-03-07', 900)],
      '2026-03-01',
      '2026-03-07',
    )
    expect(lines.map(({ device, dots }) => [device, dots])).toEqual([
      ['mobile', ''],
      ['desktop', 'M600 106.7h0'],
    ])
  })

  it('always shows the limit, below the upper edge', () => {
    for (const value of [10, 2400, 2500, 60_000]) {
      const { top, limitY } = speedChartOf('LCP', [row('2026-03-02', value)], '2026-03-01', '2026-03-07')
      expect(top).toBeGreaterThan(Math.max(2500, value))
      expect(limitY).toBeGreaterThan(0)
      expect(limitY).toBeLessThan(160)
    }
  })

  it('draws a single day at the beginning, and counts days over the change of the clocks', () => {
    expect(lineOf([row('2026-03-01', 2500)], '2026-03-01', '2026-03-01')?.dots).toMatch(/^M0 /)
    expect(lineOf([row('2026-03-30', 0)], '2026-03-28', '2026-04-01')?.dots).toBe('M300 160h0')
  })
})
