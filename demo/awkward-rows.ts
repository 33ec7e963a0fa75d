import { circleNumbers, oddFacts } from '#demo/awkward/odd-facts.ts'
import { oddNames } from '#demo/awkward/odd-names.ts'
import { oddNumbers } from '#demo/awkward/odd-numbers.ts'
import type { DemoItem } from '#demo/catalogue/items/item.ts'

/**
 * Rows that break shops, on purpose, with fixed ids below 1,001. They belong to the type `unsorted`, which is not
 * published: the menu and its totals leave them out, search and product pages find them.
 * `awkwardRows` is their table: id, what is odd, own number. Numbers have the ids from 1, names from 301, facts from 901.
 */
export interface AwkwardRow {
  id: number
  /** What is odd, in one phrase. */
  oddity: string
  standard: string
  item: Partial<DemoItem>
}

const plainItem = (id: number, standard: string): DemoItem => ({
  id,
  sourceKey: `AW-${String(id).padStart(4, '0')}`,
  standard,
  kind: 'part',
  typeSlug: 'unsorted',
  brand: null,
  modelIndex: null,
  group: null,
  measure: '',
  names: { en: `Awkward row ${id}` },
  ownLanguage: null,
  descriptions: {},
  star: 0,
  badge: null,
  isUniversal: false,
  isOemListed: false,
  rank: 5_000_000 + id,
  pics: [],
  drawings: [],
  stock: 'onRequest',
  stockQuantity: null,
  stockDueInDays: null,
  weightGrams: null,
  hsCode: null,
  origin: null,
  createdDaysAgo: 3_000,
  updatedDaysAgo: 3_000,
  attributes: [],
  numbers: [],
  fitments: [],
  assembly: null,
  packings: [{ packType: 1, piecesPerPack: 1, minPacks: 1, stepPacks: 1 }],
  prices: [],
  promotion: null,
  supersessions: [],
})

/** All awkward rows: numbers from id 1, names from 301, facts from 901. */
export const awkwardRows: readonly AwkwardRow[] = [
  ...oddNumbers
    .flatMap(({ numbers, oddity }) => numbers.map((standard) => ({ standard, oddity })))
    .map(({ standard, oddity }, place): AwkwardRow => ({ id: place + 1, oddity, standard, item: {} })),
  ...oddNames.map(
    ([oddity, name], place): AwkwardRow => ({
      id: 301 + place,
      oddity: `name: ${oddity}`,
      standard: `AW-${301 + place}`,
      item: { names: { en: name } },
    }),
  ),
  ...oddFacts.map(
    ([id, oddity, item]): AwkwardRow => ({ id, oddity, standard: circleNumbers[id] ?? `AW-${id}`, item }),
  ),
]

/** The awkward rows as items of the catalogue. */
export const awkwardItems = (): DemoItem[] =>
  awkwardRows.map(({ id, standard, item }) => {
    const whole = { ...plainItem(id, standard), ...item }
    return { ...whole, numbers: [{ kind: 'standard', brand: null, number: standard }, ...whole.numbers] }
  })
