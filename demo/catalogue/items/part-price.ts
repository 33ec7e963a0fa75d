import type { OriginalPart } from '#demo/catalogue/items/design.ts'
import { sizeFactor } from '#demo/catalogue/items/size-factors.ts'
import type { Draw } from '#demo/random.ts'

/** What a maker takes beside others; parts without a maker's name are the cheapest. */
const makerFactors: Readonly<Record<string, number>> = {
  Grovepoint: 0.95,
  Sawbrook: 0.95,
  Oregon: 1.2,
  Carlton: 1,
  Tsumura: 1.35,
  Sugihara: 1.6,
  SKF: 1.5,
  NSK: 1.25,
  NTN: 1.2,
  Walbro: 1.6,
  Zama: 1.5,
  Tillotson: 1.5,
  Ruixing: 0.9,
  Huayi: 0.85,
  NGK: 1.3,
  Champion: 1.15,
  Bosch: 1.25,
  Torch: 0.7,
  Meteor: 1.35,
  Hyway: 1,
  Farmertec: 0.85,
  Golf: 0.8,
  Stens: 1.15,
  Rotary: 1.1,
  Arnold: 1.1,
  Gates: 1.4,
  Optibelt: 1.3,
  Corteco: 1.5,
  Tecomec: 1.1,
}
const namelessFactor = 0.75

/** A deviate that stays within twice its share, so that no price stands out. */
const spread = (draw: Draw, field: string, share: number): number =>
  Math.exp(Math.max(-2, Math.min(2, draw.normal(field))) * share)

/**
 * Net price of one piece in cents, not yet rounded: the type's, by size, by maker. The maker of the machine takes about
 * three times as much as others.
 */
export const partPrice = (
  part: OriginalPart,
  brand: string | null,
  isOriginal: boolean,
  item: Draw,
): number => {
  const size = sizeFactor(part.type.slug, part.spec.values, part.model?.displacementCm3 ?? null)
  const factor = isOriginal
    ? 2.7 + part.draw.unit('original factor') * 0.8
    : brand === null
      ? namelessFactor
      : (makerFactors[brand] ?? 1)
  return part.type.priceMinor * size * factor * spread(part.draw, 'price', 0.06) * spread(item, 'price', 0.03)
}

/** Weight of one piece in grams; it grows with the size as the price does. */
export const partWeight = (part: OriginalPart): number => {
  const size = sizeFactor(part.type.slug, part.spec.values, part.model?.displacementCm3 ?? null)
  return Math.max(1, Math.round(part.type.weightGrams * size * spread(part.draw, 'weight', 0.08)))
}
