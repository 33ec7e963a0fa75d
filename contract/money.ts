import { z } from 'zod'

/** Net money: integer minor units of the currency (ISO 4217). */
export const Money = z.strictObject({ amount: z.int(), currency: z.string().regex(/^[A-Z]{3}$/) })
export type Money = z.infer<typeof Money>

/** For how many pieces a price is. A washer costs less than a cent: 1.35 per 100 says so exactly. */
export const PriceBasis = z.union([z.literal(1), z.literal(10), z.literal(100), z.literal(1000)])
export type PriceBasis = z.infer<typeof PriceBasis>

/** A net unit price: an amount for `per` pieces. Totals are `Money`. Compare prices by amount / per. */
export const Price = Money.extend({ per: PriceBasis })
export type Price = z.infer<typeof Price>
