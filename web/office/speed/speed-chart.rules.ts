import type { DayVital } from '#contract/office/page-vitals.contract.ts'
import { type VitalDevice, type VitalMetric, vitalDevices, vitalLimits } from '#contract/page-vitals.ts'

/** Size of the drawing; it is stretched to the room there is. */
export const chartSize = { width: 600, height: 160 } as const

/** Whole steps at which the axis may end. */
const axisSteps: Record<VitalMetric, number> = { LCP: 500, INP: 50, CLS: 0.05, FCP: 500, TTFB: 200 }

const dayMs = 86_400_000
const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / dayMs)

export interface SpeedChart {
  /** Value at the upper edge; the lower one is zero. */
  top: number
  /** Height of the limit of what is good. */
  limitY: number
  /** Lines through days that follow each other, and dots for days alone, as paths of an SVG. */
  lines: { device: VitalDevice; line: string; dots: string }[]
}

/** A chart of one figure from the first to the last day; days without a visit are gaps. */
export const speedChartOf = (
  metric: VitalMetric,
  rows: readonly DayVital[],
  from: string,
  to: string,
): SpeedChart => {
  const { good } = vitalLimits[metric]
  const step = axisSteps[metric]
  const ofMetric = rows.filter((row) => row.metric === metric)
  const most = Math.max(good, ...ofMetric.map(({ p75 }) => p75))
  const top = (Math.floor(most / step) + 1) * step
  const { width, height } = chartSize
  const yOf = (value: number) => Math.round(height * (1 - value / top) * 10) / 10
  const last = Math.max(1, daysBetween(from, to))
  const pointsOf = (device: VitalDevice) =>
    ofMetric
      .filter((row) => row.device === device)
      .toSorted((one, other) => one.day.localeCompare(other.day))
      .map(({ day, p75 }) => {
        const place = daysBetween(from, day)
        return { place, at: `${Math.round((width * place * 10) / last) / 10} ${yOf(p75)}` }
      })
  const lines = vitalDevices.map((device) => {
    const points = pointsOf(device)
    const line = points.map(({ place, at }, index) =>
      points[index - 1]?.place === place - 1 ? `L${at}` : `M${at}`,
    )
    const places = new Set(points.map(({ place }) => place))
    const alone = points.filter(({ place }) => !places.has(place - 1) && !places.has(place + 1))
    return { device, line: line.join(''), dots: alone.map(({ at }) => `M${at}h0`).join('') }
  })
  return { top, limitY: yOf(good), lines }
}
