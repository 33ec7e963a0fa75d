import type { Language } from '#contract/language.ts'
import { listCartLines } from '#server/cart/cart.service.ts'
import { asBuyer, withActor } from '#server/platform/database/actor.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { BuyerSession } from '#server/platform/http/call-context.ts'
import { sumOf } from '#server/pricing/totals.ts'
import { findDeliveryCountry } from '#server/trade/costs/costs.queries.ts'
import { type DocumentCosts, documentCosts } from '#server/trade/costs/costs.service.ts'

/** What an order of some lines of the cart would cost; of all that can be ordered without `ids`. */
export const costCart = (
  db: Database,
  reader: { session: BuyerSession; language: Language },
  wanted: { ids?: readonly string[] | undefined; country?: string | undefined },
): Promise<DocumentCosts> =>
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
    return costs
  })
