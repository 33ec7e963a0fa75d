import { z } from 'zod'

/** How a company pays: a text for the papers, days to pay, and whether it pays before goods leave. */
export const PaymentTerms = z.strictObject({
  text: z.string(),
  days: z.int().nullable(),
  prepayment: z.boolean(),
})
export type PaymentTerms = z.infer<typeof PaymentTerms>
