import { z } from 'zod'
import { pageKinds, vitalDevices } from '#contract/page-vitals.ts'

/** Milliseconds, and for CLS its score. */
const figure = z.number().nonnegative()

/** What a browser tells of a visit when its reader leaves the first page of it; nothing about the reader. */
export const PageVisit = z.strictObject({
  page: z.enum(pageKinds),
  device: z.enum(vitalDevices),
  vitals: z.strictObject({
    LCP: figure.optional(),
    INP: figure.optional(),
    CLS: figure.optional(),
    FCP: figure.optional(),
    TTFB: figure.optional(),
  }),
})
export type PageVisit = z.infer<typeof PageVisit>
