import { z } from 'zod'
import { pageKinds, vitalDevices } from '#contract/page-vitals.ts'

/** Milliseconds, and for CLS its score. */
const figure = z.number().nonnegative()

/** What a browser tells of one visit when its reader leaves the page he came to first; nothing about the reader. */
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
