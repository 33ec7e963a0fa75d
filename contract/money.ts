import { z } from 'zod'
import { currencyDecimals } from '#contract/currency-decimals.ts'

/** Net money: integer minor units of the currency (ISO 4217). */
export const Money = z.strictObject({ amount: z.int(), currency: z.string().regex(/^[A-Z]{3}$/) })
export type Money = z.infer<typeof Money>

/** For how many pieces a price is. A washer costs less than a cent: 1.35 per 100 says so exactly. */
export const PriceBasis = z.union([z.literal(1), z.literal(10), z.literal(100), z.literal(1000)])
export type PriceBasis = z.infer<typeof PriceBasis>

/** A net unit price: an amount for `per` pieces. Totals are `Money`. Compare prices by amount / per. */
export const Price = Money.extend({ per: PriceBasis })
export type Price = z.infer<typeof Price>

/** Currencies of which a euro buys more than 500: the price of a large mower has seven digits and more. */
const ofSmallUnits =
  'AOA ARS CDF COP CRC IDR IQD IRR KHR KZT LAK LBP MGA MMK MNT MWK NGN SDG SOS SSP SYP TZS UZS VES'

/**
 * The largest amount of one price, cost, fee or minimum in minor units: 100 million of a currency with cents. A larger one
 * is a slip of the hand; sums of many lines below it stay exact.
 */
export const mostMinorOf = (currency: string): number =>
  ofSmallUnits.includes(currency) ? 1_000_000_000_000 : 10_000_000_000

/** The same in whole units of the currency. */
export const mostAmount = (currency: string): number =>
  mostMinorOf(currency) / 10 ** currencyDecimals(currency)
