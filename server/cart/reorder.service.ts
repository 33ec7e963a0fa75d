import type { Transaction } from 'kysely'
import type { Language } from '#contract/language.ts'
import { type AddedLine, mostAddedLines } from '#contract/shop/cart.contract.ts'
import type { ReorderedLine } from '#contract/shop/orders.contract.ts'
import { type WantedLine, addLines } from '#server/cart/added-lines.service.ts'
import type { CartReader } from '#server/cart/cart-outcome.ts'
import { maxCartLines } from '#server/cart/cart.rules.ts'
import { listReorderOffers } from '#server/cart/reorder.queries.ts'
import {
  type FormerLine,
  type LeftReason,
  type PlannedLine,
  type ReorderOffer,
  type TakenLine,
  planLine,
} from '#server/cart/reorder.rules.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'

export type { FormerLine, OfferedPack, ReorderOffer } from '#server/cart/reorder.rules.ts'
export { maxRemarkLength } from '#server/cart/cart.rules.ts'
export { checkQuantity, limitsOf, parseQuantity } from '#server/cart/quantity.rules.ts'

/** Thrown inside the transaction, so that nothing of it stays: the cart has no room for all lines. */
export class CartCannotTake extends Error {
  readonly values: { limit: number }
  constructor(values: { limit: number }) {
    super('CART_FULL')
    this.values = values
  }
}

/** What a refused addition means for its line. */
const leftReasonOf = ({ reason }: AddedLine): LeftReason =>
  reason === 'QUANTITY_INVALID' || reason === 'QUANTITY_STEP' ? 'tooMany' : 'gone'

const wantedLine = ({ former, offer, pack, quantity }: TakenLine): WantedLine => ({
  productId: offer.productId,
  packId: pack.packId,
  quantity,
  info: former.info,
})

/** A plan as it came about: what the cart did not take is left out after all. */
const afterAdding = (plan: TakenLine, added: AddedLine): PlannedLine => {
  const { former, offer, notes } = plan
  if (added.reason === 'CART_FULL') throw new CartCannotTake({ limit: maxCartLines })
  if (added.reason !== null) return { isTaken: false, former, reason: leftReasonOf(added), choices: [offer] }
  const isOver = added.state === 'overLimit'
  return { isTaken: true, ...plan, notes: isOver ? [...notes, 'overLimit'] : notes }
}

/** Adds what is planned; the answers stand in the order of the plans. */
const addPlanned = async (
  tx: Transaction<DB>,
  reader: CartReader,
  plans: readonly PlannedLine[],
): Promise<PlannedLine[]> => {
  const wanted = plans.flatMap((plan) => (plan.isTaken ? [wantedLine(plan)] : []))
  const added: AddedLine[] = []
  for (let start = 0; start < wanted.length; start += mostAddedLines)
    added.push(...(await addLines(tx, reader, wanted.slice(start, start + mostAddedLines))).lines)
  let next = 0
  return plans.map((plan) => {
    const line = plan.isTaken ? added[next++] : undefined
    return plan.isTaken && line ? afterAdding(plan, line) : plan
  })
}

const presentArticle = ({
  productId,
  standard,
  fullname,
  fullnameLang,
  short,
  chain,
  factor,
}: ReorderOffer) => ({
  productId,
  standard,
  fullname,
  fullnameLang,
  short,
  chain,
  factor,
})

const presentPlan = (plan: PlannedLine): ReorderedLine => {
  const { position, standard, fullname, short = null, packs, piecesPerPack } = plan.former
  const line = { position, standard, fullname, short, quantity: packs, pieces: packs * piecesPerPack }
  if (!plan.isTaken)
    return {
      ...line,
      outcome: 'left',
      added: null,
      reason: plan.reason,
      choices: plan.choices.map(presentArticle),
    }
  const { offer, pack, quantity, notes } = plan
  const { packQuantity } = pack
  return {
    ...line,
    outcome: offer.steps === 0 ? 'taken' : 'replaced',
    added: { ...presentArticle(offer), packQuantity, quantity, pieces: quantity * packQuantity, notes },
    reason: null,
    choices: [],
  }
}

/** Articles by their ids, as they are offered today; without what took their place. */
export const findArticles = async (
  tx: Transaction<DB>,
  productIds: readonly number[],
  language: Language,
): Promise<Map<number, ReorderOffer>> => {
  if (productIds.length === 0) return new Map()
  const lines = productIds.map((productId) => ({ productId, normal: '' }))
  const offers = await listReorderOffers(tx, lines, language)
  return new Map(offers.flat().flatMap((offer) => (offer.steps === 0 ? [[offer.productId, offer]] : [])))
}

/** Only an article that is still called so has the short name of today. */
const withShortName = (line: FormerLine, offers: readonly ReorderOffer[] = []): FormerLine => {
  const own = offers.find(({ steps, fullname }) => steps === 0 && fullname === line.fullname)
  return { ...line, short: own?.short ?? null }
}

/** What each former line becomes today, in their order; nothing is added. */
export const planLines = async (
  tx: Transaction<DB>,
  lines: readonly FormerLine[],
  language: Language,
): Promise<PlannedLine[]> => {
  if (lines.length === 0) return []
  const offers = await listReorderOffers(tx, lines, language)
  return lines.map((line, at) => planLine(withShortName(line, offers[at]), offers[at] ?? []))
}

export interface Reordered {
  added: number
  left: string[]
  lines: ReorderedLine[]
}

/**
 * Puts former lines into the cart again, at prices of today, and says of each what became of it. Throws `CartCannotTake` when
 * the cart is full: then none of them is in it.
 */
export const putIntoCartAgain = async (
  tx: Transaction<DB>,
  reader: CartReader,
  lines: readonly FormerLine[],
): Promise<Reordered> => {
  const plans = await planLines(tx, lines, reader.language)
  const presented = (await addPlanned(tx, reader, plans)).map(presentPlan)
  const left = presented.filter(({ outcome }) => outcome === 'left')
  return {
    added: presented.length - left.length,
    left: left.map(({ standard, fullname }) => standard || fullname),
    lines: presented,
  }
}
