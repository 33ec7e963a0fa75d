import type { Language } from '#contract/language.ts'
import { listCartLines } from '#server/cart/cart.service.ts'
import { asBuyer, withActor } from '#server/platform/database/actor.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { BuyerSession } from '#server/platform/http/call-context.ts'
import type { Money } from '#contract/money.ts'
import { priceFor } from '#server/pricing/prices.service.ts'
import { savedOf, sumOf } from '#server/pricing/totals.ts'
import { findDeliveryCountry } from '#server/trade/costs/costs.queries.ts'
import { type DocumentCosts, documentCosts } from '#server/trade/costs/costs.service.ts'

/** What an order of some lines of the cart would cost; of all that can be ordered without `ids`. */
export const costCart = (
  db: Database,
  reader: { session: BuyerSession; language: Language },
  wanted: { ids?: readonly string[] | undefined; country?: string | undefined },
): Promise<DocumentCosts & { saved: Money | null }> =>
  withActor(db, asBuyer(reader.session), async (tx) => {
    const asked = wanted.ids && new Set(wanted.ids)
    const lines = (await listCartLines(tx, reader)).filter(
      ({ id, state }) => state === 'ok' && (asked === undefined || asked.has(id)),
    )
    const { companyId } = reader.session
    const { costs } = await documentCosts(tx, {
      companyId,
      lines,
      goods: sumOf(lines.map((line) => line.lineTotal)),
      deliveryCountry: wanted.country ?? (await findDeliveryCountry(tx, companyId)),
    })
    const leastPrices = await priceFor(
      tx,
      reader.session,
      lines.map((line) => ({ productId: line.productId, pieces: line.minQuantity * line.packQuantity })),
    )
    const saved = savedOf(lines.map((line, at) => ({ ...line, least: leastPrices[at] ?? null })))
    return { ...costs, saved }
  })
