import type { Language } from '#contract/language.ts'
import { generateItems } from '#demo/catalogue/items/generate-items.ts'
import type { DemoItem } from '#demo/catalogue/items/item.ts'
import { models } from '#demo/catalogue/machines/families.ts'
import { attributes } from '#demo/catalogue/specs/attribute-names.ts'
import { type Draw, drawFor } from '#demo/random.ts'
import { shippedType } from '#server/catalogue/shipped-types/shipped-types.ts'

/** Labels are made from the items that every size of the demo catalogue begins with. */
export const sampledItems: readonly DemoItem[] = [...generateItems(3_000)]

export const typesWithItems: ReadonlySet<string> = new Set(sampledItems.map(({ typeSlug }) => typeSlug))

/** What the reader calls one part of the type. */
export const wordFor = (slug: string, lang: Language): string => shippedType(slug).one[lang]

export const valueOf = (item: DemoItem, key: string): string | null => {
  const found = item.attributes.find(({ attributeId }) => attributes[attributeId - 1]?.key === key)
  return found === undefined ? null : String(found.value)
}

/** Machines that an item fits. */
export const machinesOf = (item: DemoItem) =>
  item.fitments.filter(({ isExcluded }) => !isExcluded).flatMap(({ modelIndex }) => models[modelIndex] ?? [])

/** `count` different entries, the same ones at every run. */
export const pickSome = <T>(from: readonly T[], count: number, field: string): T[] => {
  const draw = queryDraw(field)
  const places = new Set<number>()
  for (let turn = 0; places.size < Math.min(count, from.length); turn++)
    places.add(draw.int(`turn ${turn}`, 0, from.length - 1))
  return [...places].flatMap((place) => from[place] ?? [])
}

/** Another LABEL_SEED draws another set by the same rules, which nobody has looked at while mending the search. */
const seed = process.env.LABEL_SEED ?? ''

export const queryDraw = (field: string): Draw => drawFor(`search-quality${seed}|${field}`)
