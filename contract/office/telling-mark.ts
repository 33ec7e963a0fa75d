import { z } from 'zod'

/** A fact that tells a company from others of its name; `since` is a day of UTC. */
export const TellingMark = z.strictObject({
  by: z.enum(['customerNo', 'town', 'mailDomain', 'email', 'street', 'since']),
  value: z.string(),
})
export type TellingMark = z.infer<typeof TellingMark>
