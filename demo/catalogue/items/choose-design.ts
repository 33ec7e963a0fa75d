import { makersOf } from '#demo/catalogue/brands/makers.ts'
import { drawnVariant, originalPart, pickType } from '#demo/catalogue/items/design.ts'
import { familyFor, otherFamilyFor } from '#demo/catalogue/items/fitting-families.ts'
import { endingOf, type NamedDesign } from '#demo/catalogue/items/names.ts'
import { makerNumberOf } from '#demo/catalogue/items/item-numbers.ts'
import type { TakenNames } from '#demo/catalogue/items/taken-names.ts'
import type { Family } from '#demo/catalogue/machines/families.ts'
import type { PartType } from '#demo/catalogue/part-type.ts'
import { sayIn } from '#demo/catalogue/specs/spec.ts'
import type { Draw } from '#demo/random.ts'

/** Variants of one part that are tried before another machine is looked for. */
const triesFor = (family: Family | null): number => (family === null ? 24 : 6)
const mostMachines = 10
const english = sayIn('en')

/**
 * The design of item `index` is the drawn one, unless an earlier item has the same name. Then it is the next variant,
 * and where the maker sells all variants, the part of another machine.
 */
export const chooseDesign = (index: number, item: Draw, taken: TakenNames): NamedDesign => {
  const type = pickType(item.unit('type'))
  const maker = item.weighted('maker', makersOf(type.slug))
  const first = familyFor(type, item)
  for (let place = 0; place < mostMachines; place++) {
    const family = place === 0 ? first : otherFamilyFor(type, item, place)
    const found = freeDesign(type, family, maker, index, item, taken)
    if (found !== null) return found
  }
  return designOf(type, first, madeBy(first, maker, item), drawnVariant(type, first, index, item))
}

const freeDesign = (
  type: PartType,
  family: Family | null,
  maker: string | null,
  index: number,
  item: Draw,
  taken: TakenNames,
): NamedDesign | null => {
  const made = madeBy(family, maker, item)
  const owner = `${type.slug}|${family?.index ?? '-'}|${made.brand ?? '-'}`
  if (taken.isClosed(owner)) return null
  const drawn = drawnVariant(type, family, index, item)
  for (let step = 0, tries = 0; tries < triesFor(family); step++) {
    if (taken.hasVariant(owner, drawn + step)) continue
    tries++
    const design = designOf(type, family, made, drawn + step)
    if (taken.take(owner, drawn + step, endingOf(design, english))) return design
  }
  taken.close(owner)
  return null
}

interface Made {
  brand: string | null
  isOriginal: boolean
}

const madeBy = (family: Family | null, maker: string | null, item: Draw): Made => {
  const machineMaker = family?.brand ?? null
  // What a maker of machines sells for his own machine is the original.
  const isOriginal = machineMaker !== null && (item.chance('is original', 0.2) || maker === machineMaker)
  return { brand: isOriginal ? machineMaker : maker, isOriginal }
}

const designOf = (type: PartType, family: Family | null, made: Made, variant: number): NamedDesign => {
  const part = originalPart(type, family, variant)
  return { ...made, part, makerNumber: made.isOriginal ? null : makerNumberOf(part, made.brand) }
}
