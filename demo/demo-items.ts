import { generateItems } from '#demo/catalogue/items/generate-items.ts'
import type { DemoItem } from '#demo/catalogue/items/item.ts'
import { attributeId } from '#demo/catalogue/specs/attribute-names.ts'

/** The whole catalogue as the shop shows it, for tests of what its items have in common. */
export const wholeCatalogue = (): readonly DemoItem[] => [...generateItems(30_000)]

/** The value of one of the item's attributes, as a filter shows it. */
export const valueOf = (item: DemoItem, key: string) =>
  item.attributes.find((row) => row.attributeId === attributeId(key))?.value

/** The first faults and their number, so that a failing test shows both. */
export const summaryOf = (faults: readonly string[]): readonly string[] => [
  ...faults.slice(0, 8),
  `${faults.length} in all`,
]
export const noFaults = summaryOf([])
