import type { Transaction } from 'kysely'
import type { Price } from '#contract/money.ts'
import type { ProductCard } from '#contract/product-card.ts'
import { type PersonalFields, findPersonalFields } from '#server/catalogue/personal-fields.queries.ts'
import { shownStock } from '#server/catalogue/shown-stock.ts'
import { lineTotalOf } from '#server/pricing/totals.ts'
import { asBuyer, withActor } from '#server/platform/database/actor.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import type { BuyerSession, CallContext } from '#server/platform/http/call-context.ts'

export { findCards } from '#server/catalogue/product-card.queries.ts'

/**
 * Adds what belongs to one buyer to cards made by `findCards` or a list: `wished`, `price`, `priceState`, and
 * `fits` for `forModelId`. One statement; `tx` runs inside `withActor` of this buyer.
 */
export const personaliseWithin = async <Card extends ProductCard>(
  tx: Transaction<DB>,
  session: BuyerSession,
  cards: readonly Card[],
  forModelId: number | null = null,
): Promise<Card[]> => {
  const { shown } = await personaliseWithPrices(tx, session, { cards, others: [], forModelId })
  return shown
}

/**
 * The same cards, and the prices that this buyer sees of them and of other products; a product without one is not in
 * `prices`. One statement.
 */
export const personaliseWithPrices = async <Card extends ProductCard>(
  tx: Transaction<DB>,
  session: BuyerSession,
  wanted: { cards: readonly Card[]; others: readonly number[]; forModelId?: number | null },
): Promise<{ shown: Card[]; prices: Map<number, Price> }> => {
  const { cards, others, forModelId = null } = wanted
  const ids = [...new Set([...cards.map((card) => card.id), ...others])]
  const rows = ids.length === 0 ? [] : await findPersonalFields(tx, session, ids, forModelId)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return {
    shown: cards.map((card) => ({ ...card, ...personalFieldsOf(card, byId.get(card.id), session) })),
    prices: new Map(
      rows.flatMap((row) => {
        const price = shownTo(session, row)
        return price ? [[row.id, price]] : []
      }),
    ),
  }
}

/** The same for a whole answer of a shared read: as it is without a session, else in a transaction of its own. */
export const personaliseCards = async <Card extends ProductCard>(
  cards: readonly Card[],
  context: Pick<CallContext, 'db' | 'buyer'>,
  forModelId: number | null = null,
): Promise<Card[]> => {
  const { db, buyer } = context
  if (!buyer || cards.length === 0) return [...cards]
  return withActor(db, asBuyer(buyer), (tx) => personaliseWithin(tx, buyer, cards, forModelId))
}

/** Null where there is none, and for a company that is not approved yet. */
const shownTo = (
  buyer: BuyerSession,
  { amount, currency, per }: Pick<PersonalFields, 'amount' | 'currency' | 'per'>,
): Price | null =>
  amount !== null && currency !== null && per !== null && buyer.seesPrices ? { amount, currency, per } : null

/** `shown` with a price, `approval` before the supplier has approved the company, else `onRequest`. */
export const personalFieldsOf = (
  { packQuantity }: Pick<ProductCard, 'packQuantity'>,
  row: PersonalFields | undefined,
  buyer: BuyerSession,
): Pick<ProductCard, 'wished' | 'price' | 'priceState' | 'fits' | 'stockFigure' | 'packPrice'> => {
  const price = row ? shownTo(buyer, row) : null
  const priceState = !buyer.seesPrices ? 'approval' : price ? 'shown' : 'onRequest'
  const { quantity, isOrMore } = shownStock(row?.available ?? null, row?.stockRule ?? null)
  return {
    wished: row?.wished ?? false,
    price,
    priceState,
    fits: row?.fits ?? null,
    stockFigure: quantity === null ? null : { quantity, isOrMore },
    packPrice: packQuantity > 1 ? lineTotalOf(price, packQuantity) : null,
  }
}
