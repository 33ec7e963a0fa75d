import type { Money, Price } from '#contract/money.ts'
import type { Permission } from '#contract/permission.ts'
import { lineTotalOf, sumOf } from '#server/pricing/totals.ts'

/** What the office does without a setting of its own: goods in stock leave within two working days. */
export const usualLeadDays = 2

export interface Quoting {
  /** Per cent by role; a role without an entry has no least margin. */
  leastMargin?: Record<string, number>
  /** Working days of what is in stock. */
  leadDays?: number
}

/** What of so many pieces comes now and what later; null without a figure. */
export const splitStock = (
  pieces: number,
  stock: { stockPieces: number | null; expectedOn: string | null },
): { now: number | null; later: number | null; laterOn: string | null } => {
  if (stock.stockPieces === null) return { now: null, later: null, laterOn: null }
  const now = Math.max(Math.min(pieces, stock.stockPieces), 0)
  return { now, later: pieces - now, laterOn: now < pieces ? stock.expectedOn : null }
}

/** The lead time that Enter takes: the usual days where all is there, the day the rest is expected, or none. */
export const proposedLead = (
  { now, later, laterOn }: ReturnType<typeof splitStock>,
  quoting: Quoting,
): { leadDays: number | null; leadOn: string | null } => {
  if (now === null) return { leadDays: null, leadOn: null }
  if (later === 0) return { leadDays: quoting.leadDays ?? usualLeadDays, leadOn: null }
  return { leadDays: null, leadOn: laterOn }
}

/** In per cent of the price, with one decimal; null without a cost in the same currency. */
export const marginOf = (price: Price | null, cost: Price | null): number | null => {
  if (!price || !cost || price.currency !== cost.currency) return null
  return Math.round(1000 * (1 - (cost.amount * price.per) / (price.amount * cost.per))) / 10
}

/** The same for sums; null while one of them is not known. */
export const marginOfSums = (goods: Money | null, cost: Money | null): number | null =>
  goods && cost && goods.amount > 0 && goods.currency === cost.currency
    ? Math.round(1000 * (1 - cost.amount / goods.amount)) / 10
    : null

/** The least margin of a person with several roles is that of the most trusted one; null: none. */
export const leastMarginOf = (quoting: Quoting, roles: readonly string[]): number | null => {
  const margins = roles.map((role) => quoting.leastMargin?.[role] ?? null)
  return margins.length === 0 || margins.includes(null)
    ? null
    : Math.min(...margins.flatMap((margin) => margin ?? []))
}

/** Whether a price needs a tick of its own. */
export const lowOf = (
  price: Price | null,
  cost: Price | null,
  least: number | null,
): 'cost' | 'margin' | null => {
  if (!price || !cost || price.currency !== cost.currency) return null
  if (price.amount * cost.per < cost.amount * price.per) return 'cost'
  const margin = marginOf(price, cost)
  return least !== null && margin !== null && margin < least ? 'margin' : null
}

/** Who may send any price without a tick. */
export const mayPriceFreely = (permissions: readonly Permission[]): boolean =>
  permissions.includes('price:manage')

interface SummedLine {
  isAlternative: boolean
  isAvailable: boolean
  price: Price | null
  cost: Price | null
  pieces: number
  lineTotal: Money | null
}

/** Whether the buyer gets no answer on this line. */
export const isOpen = (line: Pick<SummedLine, 'isAlternative' | 'isAvailable' | 'price'>): boolean =>
  !line.isAlternative && line.isAvailable && line.price === null

/** Counts and sums of a draft. An alternative counts apart: the buyer takes it in place of the asked article. */
export const summedUp = (lines: readonly SummedLine[], currency: string) => {
  const asked = lines.filter(({ isAlternative }) => !isAlternative)
  const priced = asked.filter(({ isAvailable, price }) => isAvailable && price !== null)
  const nothing = { amount: 0, currency }
  const goods = priced.length === 0 ? nothing : sumOf(priced.map(({ lineTotal }) => lineTotal))
  const cost = sumOf(priced.map((line) => lineTotalOf(line.cost, line.pieces)))
  return {
    priced: priced.length,
    alternatives: lines.filter((line) => line.isAlternative && line.price !== null).length,
    notAvailable: asked.filter(({ isAvailable }) => !isAvailable).length,
    open: asked.filter(isOpen).length,
    goods: goods ?? nothing,
    cost: cost?.currency === currency ? cost : null,
  }
}
