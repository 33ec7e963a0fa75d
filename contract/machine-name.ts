import { z } from 'zod'

/** A model as people call it: `STIHL MS 180`. */
export const MachineName = z.strictObject({ modelId: z.int(), brand: z.string(), name: z.string() })
export type MachineName = z.infer<typeof MachineName>
