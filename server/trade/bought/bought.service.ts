import type { Transaction } from 'kysely'
import type { AddAgain, BoughtArticle } from '#contract/shop/bought.contract.ts'
import type { Language } from '#contract/language.ts'
import type { Price } from '#contract/money.ts'
import type { ProductCard } from '#contract/product-card.ts'
import { plainLine } from '#contract/plain-text.ts'
import { type PlannedLine, planLines } from '#server/cart/reorder.service.ts'
import { findCards, personaliseWithin } from '#server/catalogue/product-card.service.ts'
import { asBuyer, withActor } from '#server/platform/database/actor.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import type { BuyerSession, HandlerOutput } from '#server/platform/http/call-context.ts'
import { priceFor } from '#server/pricing/prices.service.ts'
import { type BoughtFilter, type BoughtRow, readBoughtPage } from '#server/trade/bought/bought.queries.ts'

const addAgainOf = (plan: PlannedLine): AddAgain | null =>
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

/** What each plan costs today; null where nothing is added. */
const pricesOf = async (
  tx: Transaction<DB>,
  session: BuyerSession,
  adds: readonly (AddAgain | null)[],
): Promise<(Price | null)[]> => {
  const wanted = adds.map((add) => ({
    // No article has the id 0.
    productId: add?.productId ?? 0,
    pieces: add ? add.quantity * add.packQuantity : 1,
  }))
  return priceFor(tx, session, wanted)
}

/** What the catalogue says of a row today, and whether its reader may see what was paid. */
interface Today {
  add: AddAgain | null
  today: Price | null
  article: ProductCard | null
  seesPrices: boolean
}

const present = (
  row: BoughtRow,
  plan: PlannedLine,
  { add, today, article, seesPrices }: Today,
): BoughtArticle => ({
  key: row.key,
  standard: row.standard,
  fullname: row.fullname,
  times: row.times,
  last: {
    on: row.on,
    pieces: row.pieces,
    price:
      row.amount === null || !seesPrices
        ? null
        : { amount: row.amount, currency: row.currency, per: row.per },
    order: row.orderId === null || row.orderNo === null ? null : { id: row.orderId, no: row.orderNo },
  },
  article,
  chain: plan.isTaken ? plan.offer.chain : [],
  add,
  today,
  reason: plan.isTaken ? null : plan.reason,
  choices: plan.isTaken
    ? []
    : plan.choices.map(({ productId, standard, fullname }) => ({ productId, standard, fullname })),
})

/** One page of what the buyer's company has bought, each article with what it costs today and how it is ordered again. */
export const listBought = (
  db: Database,
  session: BuyerSession,
  filter: BoughtFilter,
  language: Language,
): Promise<HandlerOutput<'listBought'>> =>
  withActor(db, asBuyer(session), async (tx) => {
    const keyword = plainLine(filter.keyword ?? '')
    const { rows, ...page } = await readBoughtPage(tx, session, { ...filter, keyword })
    const lines = rows.map((row, at) => ({ ...row, position: at + 1, info: '' }))
    const plans = await planLines(tx, lines, language)
    const adds = plans.map(addAgainOf)
    const today = await pricesOf(tx, session, adds)
    const ids = plans.map((plan, at) => (plan.isTaken ? plan.offer.productId : (rows[at]?.productId ?? 0)))
    const cards = await personaliseWithin(tx, session, await findCards(tx, [...new Set(ids)], language))
    const cardOf = new Map(cards.map((card) => [card.id, card]))
    return {
      ...page,
      rows: rows.flatMap((row, at) => {
        const plan = plans[at]
        const article = cardOf.get(ids[at] ?? 0) ?? null
        if (!plan) return []
        const now = {
          add: adds[at] ?? null,
          today: today[at] ?? null,
          article,
          seesPrices: session.seesPrices,
        }
        return [present(row, plan, now)]
      }),
    }
  })
