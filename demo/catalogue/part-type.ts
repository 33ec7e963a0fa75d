import type { LocalText } from '#demo/local-text.ts'
import type { MachineSlug } from '#demo/catalogue/machine-types.ts'

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

/** A part type of the demo shop, with what is needed to make believable parts of it. */
export interface PartType {
  slug: string
  /** Sub-types name the type they stand under. */
  parent?: string
  /** Items per thousand parts. */
  share: number
  /** What the type is called when one part is meant, as at the start of a part's name. */
  one: LocalText
  /** What the category is called. */
  many: LocalText
  assembly: Assembly
  /** Machines it is sold for; empty: sold by size, for whatever takes it. */
  machines: readonly MachineSlug[]
  /** Smaller engines do not have the part. */
  minDisplacementCm3?: number
  /** Median net price of one aftermarket piece, in cents. */
  priceMinor: number
  weightGrams: number
  hsCode: string
  /** STIHL numbers of the type: group, then how the item number begins. */
  stihlGroup: string
  /** First five characters of Honda numbers of the type. */
  hondaFunction: string
  /** What the trade tells the buyer of such a part. */
  hint: LocalText
}
