import type { PackAmount } from '#contract/shop/cart.contract.ts'
import {
  type CartReader,
  type CartRefusal,
  limitsFor,
  readPacks,
  refusal,
} from '#server/cart/cart-outcome.ts'
import { deliveryOf } from '#server/cart/cart.presenter.ts'
import { findOffer } from '#server/cart/cart.queries.ts'
import { asBuyer, withActor } from '#server/platform/database/actor.ts'
import type { Database } from '#server/platform/database/database.ts'
import { priceFor } from '#server/pricing/prices.service.ts'
import { lineTotalOf, savedOf } from '#server/pricing/totals.ts'

interface WantedPacks {
  productId: number | null
  /** Undefined: the pack offered first. */
  packId: number | null | undefined
  /** Undefined: the smallest quantity that can be ordered. */
  quantity: number | string | undefined
}

/** The price and delivery of some packs of a product, for this buyer at this moment; two statements. */
export const amountOf = (
  db: Database,
  reader: CartReader,
  { productId, packId, quantity }: WantedPacks,
): Promise<{ ok: true; amount: PackAmount } | CartRefusal> =>
  withActor(db, asBuyer(reader.session), async (tx) => {
    if (productId === null) return refusal('NOT_FOUND')
    if (packId === null) return refusal('PACK_UNKNOWN')
    const wanted = { productId, packingId: packId ?? null, info: '', added: 0 }
    const offer = await findOffer(tx, reader.session, wanted, reader.language)
    if (!offer?.is_published) return refusal('NOT_FOUND')
    if (!offer.is_pack_offered) return refusal('PACK_UNKNOWN')
    const limits = limitsFor(offer, reader)
    const packs = readPacks(quantity ?? limits.min, limits)
    if (!packs.ok) return packs
    const pieces = packs.quantity * offer.pieces_per_pack
    const [price = null, least = null] = await priceFor(tx, reader.session, [
      { productId, pieces },
      { productId, pieces: limits.min * offer.pieces_per_pack },
    ])
    const total = lineTotalOf(price, pieces)
    return {
      ok: true,
      amount: {
        packId: offer.packing_id,
        quantity: packs.quantity,
        pieces,
        price,
        total,
        saved: savedOf([{ lineTotal: total, pieces, least }]),
        delivery: deliveryOf({ ...offer, pieces_before: 0 }, pieces),
      },
    }
  })
