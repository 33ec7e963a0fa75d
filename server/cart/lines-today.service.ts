import type { Transaction } from 'kysely'
import type { AddAgain } from '#contract/shop/bought.contract.ts'
import type { Language } from '#contract/language.ts'
import type { Price } from '#contract/money.ts'
import type { ProductCard } from '#contract/product-card.ts'
import type { FormerLine, LeftReason, OfferedPack, PlannedLine } from '#server/cart/reorder.rules.ts'
import { planLines } from '#server/cart/reorder.service.ts'
import { findCards, personaliseWithin } from '#server/catalogue/product-card.service.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import type { BuyerSession } from '#server/platform/http/call-context.ts'
import { priceFor } from '#server/pricing/prices.service.ts'

/** A former line as the catalogue has it today. */
export interface LineToday {
  /** The article that is sold, or the one of the line where none can be ordered as it is; with the reader's fields. */
  article: ProductCard | null
  /** From the former number to that of `article`; empty for the same article. */
  chain: string[]
  add: AddAgain | null
  /** Packings of the former article, while it is sold itself. */
  packs: OfferedPack[]
  price: Price | null
  reason: LeftReason | null
  choices: { productId: number; standard: string; fullname: string }[]
}

const addOf = (plan: PlannedLine): AddAgain | null =>
  plan.isTaken
    ? {
        productId: plan.offer.productId,
        packId: plan.pack.packId,
        packQuantity: plan.pack.packQuantity,
        quantity: plan.quantity,
        minQuantity: plan.pack.minPacks,
        step: plan.pack.stepPacks,
      }
    : null

/** What former lines become today and what that costs this buyer, in their order; four statements whatever their number. */
export const linesToday = async (
  tx: Transaction<DB>,
  session: BuyerSession,
  lines: readonly FormerLine[],
  language: Language,
): Promise<LineToday[]> => {
  const plans = await planLines(tx, lines, language)
  const adds = plans.map(addOf)
  const prices = await priceFor(
    tx,
    session,
    // No article has the id 0.
    adds.map((add) => ({
      productId: add?.productId ?? 0,
      pieces: add ? add.quantity * add.packQuantity : 1,
    })),
  )
  const ids = plans.map((plan) => (plan.isTaken ? plan.offer.productId : (plan.former.productId ?? 0)))
  const cards = await personaliseWithin(tx, session, await findCards(tx, [...new Set(ids)], language))
  const cardOf = new Map(cards.map((card) => [card.id, card]))
  return plans.map((plan, at) => ({
    article: cardOf.get(ids[at] ?? 0) ?? null,
    chain: plan.isTaken ? plan.offer.chain : [],
    add: adds[at] ?? null,
    packs: plan.isTaken && plan.offer.steps === 0 ? plan.offer.packs : [],
    price: prices[at] ?? null,
    reason: plan.isTaken ? null : plan.reason,
    choices: plan.isTaken
      ? []
      : plan.choices.map(({ productId, standard, fullname }) => ({ productId, standard, fullname })),
  }))
}
