import type { Transaction } from 'kysely'
import type { Price } from '#contract/money.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { priceForCompany } from '#server/pricing/prices.service.ts'
import type { EntryCompany } from '#server/trade/entry/articles.queries.ts'

/**
 * The company's prices of today in its own currency, one for each wanted article; null without one. A document has one
 * currency, so that a price in another is none.
 */
export const entryPrices = async (
  tx: Transaction<DB>,
  company: EntryCompany,
  wanted: Parameters<typeof priceForCompany>[2],
): Promise<(Price | null)[]> =>
  (await priceForCompany(tx, company, wanted)).map((price) =>
    price?.currency === company.currency ? price : null,
  )
