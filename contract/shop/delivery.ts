import { z } from 'zod'

/** Pieces of a line that come now and later, and from which day; null: the day is unknown. */
export const Delivery = z.strictObject({ now: z.int(), later: z.int(), from: z.string().nullable() })
export type Delivery = z.infer<typeof Delivery>
