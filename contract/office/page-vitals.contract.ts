import { z } from 'zod'
import { endpoint } from '#contract/office/endpoint.ts'
import { pageKinds, vitalDevices, vitalMetrics } from '#contract/page-vitals.ts'

/** Three of four visits were at least this fast. */
const PageVital = z.strictObject({
  device: z.enum(vitalDevices),
  metric: z.enum(vitalMetrics),
  /** The 75th percentile: milliseconds, for CLS its score. */
  p75: z.number(),
  /** How many visits had this figure. */
  visits: z.int(),
})
export type PageVital = z.infer<typeof PageVital>

const DayVital = PageVital.extend({ day: z.iso.date() })
export type DayVital = z.infer<typeof DayVital>

const KindVital = PageVital.extend({ page: z.enum(pageKinds) })
export type KindVital = z.infer<typeof KindVital>

export const officePageVitals = endpoint('officePageVitals', {
  auth: { staff: 'speed:read' },
  sharing: 'private',
  summary: 'How fast pages were for their readers: in all, by day and by kind of page.',
  input: z.object({
    /** The last days, today among them; days are those of UTC. */
    days: z.coerce.number().int().min(1).max(90).catch(28).default(28),
  }),
  output: z.strictObject({
    from: z.iso.date(),
    to: z.iso.date(),
    overall: z.array(PageVital),
    /** Days without a visit are left out. */
    byDay: z.array(DayVital),
    byPage: z.array(KindVital),
  }),
})
