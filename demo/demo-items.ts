import { generateItems } from '#demo/catalogue/items/generate-items.ts'
import type { DemoItem } from '#demo/catalogue/items/item.ts'

/** The whole catalogue as the shop shows it, for tests of what its items have in common. */
export const wholeCatalogue = (): readonly DemoItem[] => [...generateItems(30_000)]
