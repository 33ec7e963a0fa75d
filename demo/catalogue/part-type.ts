import type { PriceBasis } from '#contract/money.ts'
import type { LocalText } from '#demo/local-text.ts'
import type { MachineSlug } from '#demo/catalogue/machine-types.ts'
import type { ShippedType } from '#server/catalogue/shipped-types/shipped-types.ts'

/** Where in the machine a part sits. Stored as it stands in `fitments.assembly`; the interface translates it. */
export type Assembly =
  | 'carburetion'
  | 'ignition'
  | 'starter'
  | 'crank-train'
  | 'clutch'
  | 'oiling'
  | 'cutting'
  | 'drive'
  | 'housing'
  | 'fuel'
  | 'exhaust'
  | 'controls'
  | 'wheels'
  | 'electrics'
  | 'water'
  | 'hardware'

/** What the demo adds to a part type of the product: all that is needed to make believable parts of it. */
export interface PartFacts {
  slug: string
  /** Items per thousand parts. */
  share: number
  assembly: Assembly
  /** Machines it is sold for; empty: sold by size, for whatever takes it. */
  machines: readonly MachineSlug[]
  /** Smaller engines do not have the part. */
  minDisplacementCm3?: number
  /** Median net price of one aftermarket piece, in cents. */
  priceMinor: number
  /** What is sold by the bag is priced for so many pieces; left out: for one. */
  pricedPer?: PriceBasis
  weightGrams: number
  hsCode: string
  /** STIHL numbers of the type: group, then how the item number begins. */
  stihlGroup: string
  /** First five characters of Honda numbers of the type. */
  hondaFunction: string
  /** What the trade tells the buyer of such a part. */
  hint: LocalText
}

/** A part type as the demo uses it. */
export type PartType = PartFacts & ShippedType
