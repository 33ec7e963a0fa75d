import type { PriceBasis } from '#contract/money.ts'
import { type Offered, campaignOf } from '#demo/catalogue/campaigns.ts'
import type { DemoItem, Packing, Price, Promotion } from '#demo/catalogue/items/item.ts'
import type { Draw } from '#demo/random.ts'

type PackType = Packing['packType']

/** How an item is packed: cheap things come by the bag, dear ones singly, machines only singly. Larger packs hold whole smaller ones. */
export const packingsOf = (
  priceMinor: number,
  kind: DemoItem['kind'],
  isOwnBrand: boolean,
  item: Draw,
): Packing[] => {
  if (item.chance('no packing', 0.01)) return []
  if (kind === 'machine')
    return [{ packType: isOwnBrand ? 3 : 2, piecesPerPack: 1, minPacks: 1, stepPacks: 1 }]
  const sizes =
    priceMinor < 30
      ? [10, 50, 100, 200]
      : priceMinor < 150
        ? [1, 5, 10, 50]
        : priceMinor < 900
          ? [1, 2, 10]
          : priceMinor < 5_000
            ? [1, 1, 2]
            : [1]
  const types = item.weighted<readonly PackType[]>('packings', [
    [[1], 20],
    [[2], 8],
    [[isOwnBrand ? 3 : 2], 7],
    [[1, 2], 25],
    [isOwnBrand ? [1, 3] : [1, 2], 20],
    [[1, 2, 3], 20],
  ])
  const first = item.int('pack size', 0, Math.min(1, sizes.length - 1))
  return types.map((packType, place): Packing => {
    const piecesPerPack =
      sizes[Math.min(sizes.length - 1, first + place * item.int(`bigger ${place}`, 0, 1))] ?? 1
    const minPacks =
      place > 0 || priceMinor * piecesPerPack >= 5_000
        ? 1
        : item.weighted('minimum', [
            [1, 88],
            [2, 6],
            [3, 2],
            [5, 4],
          ])
    return {
      packType,
      piecesPerPack,
      minPacks,
      stepPacks: minPacks > 1 && item.chance('step', 0.35) ? minPacks : 1,
    }
  })
}

/** Round as a price list does: whole cents below one euro, five below ten, ten above. */
export const roundPrice = (amountMinor: number): number => {
  const step = amountMinor < 100 ? 1 : amountMinor < 1_000 ? 5 : amountMinor < 20_000 ? 10 : 100
  return Math.max(step, Math.round(amountMinor / step) * step)
}

const tiersFor = (priceMinor: number): readonly (readonly [min: number, factor: number])[] =>
  priceMinor < 300
    ? [
        [1, 1],
        [10, 0.94],
        [50, 0.88],
        [200, 0.8],
      ]
    : priceMinor < 2_500
      ? [
          [1, 1],
          [10, 0.95],
          [50, 0.9],
        ]
      : priceMinor < 12_000
        ? [
            [1, 1],
            [10, 0.95],
          ]
        : [[1, 1]]

/** Prices by list and quantity. Of a hundred items four are on request and one in three hundred carries a zero. */
export const pricesOf = (priceMinor: number, per: PriceBasis, item: Draw): Price[] => {
  if (item.chance('on request', 0.04)) return []
  if (item.chance('zero price', 0.003)) return [{ list: 'all', minPieces: 1, amountMinor: 0, per }]
  const tiers = (list: Price['list'], factor: number): Price[] =>
    tiersFor(priceMinor).map(([minPieces, tier]) => ({
      list,
      minPieces,
      amountMinor: roundPrice(priceMinor * tier * factor * per),
      per,
    }))
  return [
    ...tiers('all', 1),
    ...(item.chance('contract', 0.45) ? tiers('contract', 0.82 + item.unit('contract discount') * 0.08) : []),
    ...(item.chance('importer', 0.12) ? tiers('importer', 0.9) : []),
  ]
}

export interface Stock {
  stock: DemoItem['stock']
  stockQuantity: number | null
  stockDueInDays: number | null
}

/** 18 % none, 6 % on the way, 3 % discontinued; the rest log-normal, small things twenty times as many. */
export const stockOf = (
  priceMinor: number,
  kind: DemoItem['kind'],
  popularity: number,
  item: Draw,
): Stock => {
  // What everybody asks for is kept in stock more carefully.
  const state = item.unit('stock state') + popularity * 0.12
  if (state < 0.03) return { stock: 'discontinued', stockQuantity: 0, stockDueInDays: null }
  if (state < 0.09) return { stock: 'onOrder', stockQuantity: 0, stockDueInDays: item.int('due', 4, 75) }
  if (state < 0.27) return { stock: 'onRequest', stockQuantity: 0, stockDueInDays: null }
  const scale = priceMinor < 30 ? 20 : kind === 'machine' ? 0.3 : 1
  const quantity = Math.max(
    1,
    Math.min(
      kind === 'machine' ? 60 : 9_000,
      Math.round(Math.exp(2 + popularity * 1.4 + item.normal('stock') * 1.6) * scale),
    ),
  )
  return { stock: quantity <= 3 ? 'low' : 'in', stockQuantity: quantity, stockDueInDays: null }
}

/** Some 3 % of all items, more hot than promoted; a few are over or still to come. */
export const promotionOf = (
  { priceMinor, per }: { priceMinor: number; per: PriceBasis },
  offered: Offered,
  item: Draw,
): Promotion | null => {
  const campaign = campaignOf(offered, item)
  if (!campaign) return null
  const kind = item.chance('hot', 0.6) ? 'hot' : 'promotion'
  const shiftDays = item.weighted('starts', [
    [0, 86],
    [item.int('coming', 30, 45), 5],
    [-item.int('past', 95, 120), 9],
  ])
  return {
    kind,
    campaign: campaign.place,
    startDay: campaign.startDay + shiftDays,
    endDay: campaign.endDay + shiftDays,
    priceBeforeMinor:
      kind === 'promotion' ? roundPrice(priceMinor * per * (1.12 + item.unit('before') * 0.2)) : null,
    priceBeforePer: per,
  }
}

/**
 * Place in the default order, small first: a draw without replacement in which every item has its popularity as
 * weight, so that a list begins with what is asked for and still is a mixture. Faults (no picture, no price, not
 * in stock, a spoilt name) push an item back by hundreds of places; what a reader of any language would see as
 * untidy comes after all that is tidy.
 */
export const rankOf = (
  popularity: number,
  turnover: number,
  faults: number,
  isUntidy: boolean,
  item: Draw,
): number => {
  const weight = ((0.02 + popularity ** 1.5) * turnover) / 40 ** faults
  const turn = -Math.log(1 - item.unit('rank')) / weight
  return (isUntidy ? 1_000_000 : 0) + Math.round((1_000_000 * turn) / (1 + turn))
}
