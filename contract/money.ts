import { z } from 'zod'

/** Net money: integer minor units of the currency (ISO 4217). */
export const Money = z.strictObject({ amount: z.int(), currency: z.string().regex(/^[A-Z]{3}$/) })
export type Money = z.infer<typeof Money>
