import type { PriceBasis } from '#contract/money.ts'
import type { PartialText } from '#demo/local-text.ts'

/** A row of the demo catalogue with everything that hangs on it, before it meets a database. Days count back from the load. */
export interface DemoItem {
  id: number
  sourceKey: string
  /** The own number as shown; nearly always the source key. */
  standard: string
  kind: 'part' | 'machine'
  typeSlug: string
  brand: string | null
  modelIndex: number | null
  /** Variants of one part (other sizes) share this. */
  group: GroupRef | null
  /** What tells variants apart: equal measures are not two variants. */
  measure: string
  names: PartialText & { own?: string }
  ownLanguage: string | null
  descriptions: PartialText
  star: number
  badge: 'hot' | 'promotion' | 'new' | null
  isUniversal: boolean
  isOemListed: boolean
  rank: number
  pics: readonly string[]
  drawings: readonly Drawing[]
  stock: 'in' | 'low' | 'onOrder' | 'onRequest' | 'discontinued'
  stockQuantity: number | null
  stockDueInDays: number | null
  weightGrams: number | null
  hsCode: string | null
  origin: string | null
  createdDaysAgo: number
  updatedDaysAgo: number
  attributes: readonly AttributeValue[]
  numbers: readonly NumberRow[]
  fitments: readonly Fitment[]
  assembly: string | null
  packings: readonly Packing[]
  prices: readonly Price[]
  promotion: Promotion | null
  supersessions: readonly Supersession[]
}

export interface GroupRef {
  typeSlug: string
  brand: string | null
  /** Thousands of items; a group never reaches beyond its own. */
  bucket: number
}
export interface Drawing {
  name: string
  type: string
  attributes: Readonly<Record<string, number | string>>
}
export interface AttributeValue {
  attributeId: number
  value: number | string
}
export interface NumberRow {
  kind: 'standard' | 'oem' | 'cross' | 'old' | 'ean'
  brand: string | null
  number: string
}
export interface Fitment {
  modelIndex: number
  yearFrom: number | null
  yearTo: number | null
  serialFrom: string | null
  isExcluded: boolean
}
export interface Packing {
  packType: 1 | 2 | 3
  piecesPerPack: number
  minPacks: number
  stepPacks: number
}
/** Lists are named in `price-lists.ts`; an amount is for `per` pieces. */
export interface Price {
  list: PriceListKey
  minPieces: number
  amountMinor: number
  per: PriceBasis
}
export type PriceListKey = 'all' | 'contract' | 'importer'
export interface Promotion {
  kind: 'hot' | 'promotion'
  campaign: number
  /** Days from the load; negative is past. */
  startDay: number
  endDay: number
  priceBeforeMinor: number | null
  priceBeforePer: PriceBasis
}
export interface Supersession {
  oldNumber: string
  newNumber: string | null
  mode: 'one' | 'and' | 'or'
  factor: number
  sinceDaysAgo: number | null
}

/** Awkward rows have fixed ids below this; generated item `index` has id `firstItemId + index`. */
export const firstItemId = 1_001
