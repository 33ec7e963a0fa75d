import { brands } from '#demo/catalogue/brands/brands.ts'
import { chooseDesign } from '#demo/catalogue/items/choose-design.ts'
import { describePart } from '#demo/catalogue/items/descriptions.ts'
import type { OriginalPart } from '#demo/catalogue/items/design.ts'
import { isUntidy, spoilNames } from '#demo/catalogue/items/flaws.ts'
import { type AttributeValue, type DemoItem, firstItemId, type GroupRef } from '#demo/catalogue/items/item.ts'
import { fitmentsOf } from '#demo/catalogue/items/item-fitments.ts'
import { makerNumberOf, numbersOf, supersessionsOf } from '#demo/catalogue/items/item-numbers.ts'
import { partPrice, partWeight } from '#demo/catalogue/items/part-price.ts'
import { partNames } from '#demo/catalogue/items/names.ts'
import {
  packingsOf,
  pricesOf,
  promotionOf,
  rankOf,
  roundPrice,
  stockOf,
} from '#demo/catalogue/items/offer.ts'
import { noPictures, picturesOf } from '#demo/catalogue/items/pictures.ts'
import { models } from '#demo/catalogue/machines/families.ts'
import { partTypeCode } from '#demo/catalogue/part-type-list.ts'
import { attributeId } from '#demo/catalogue/specs/attribute-names.ts'
import { isWord, type Values } from '#demo/catalogue/specs/spec.ts'
import type { TakenNames } from '#demo/catalogue/items/taken-names.ts'
import { type Draw, scatter } from '#demo/random.ts'

export const isOwnBrand = (name: string | null): boolean =>
  name !== null && brands.some((brand) => brand.name === name && brand.isOwn === true)

/** Own numbers: two digits of the type and six that are never given twice, `GP-14 062027`. */
export const ownNumber = (prefix: string, code: string, index: number): string =>
  `${prefix}-${code} ${String(scatter(index)).padStart(6, '0')}`

/** Words (`diaphragm`, `round`) are for drawings and names; a filter shows figures and codes only. */
export const attributeValues = (values: Values): AttributeValue[] =>
  Object.entries(values).flatMap(([key, value]) => {
    const id = attributeId(key)
    const isShown = id !== null && !(typeof value === 'string' && (isWord(value) || /^[a-z]/.test(value)))
    return isShown ? [{ attributeId: id, value }] : []
  })

/** One supplier's row in fifty brings a name and no measures. */
export const hasFacts = (item: Draw): boolean => !item.chance('no facts', 0.02)

/** Types whose parts differ by size only, so that the sizes of one maker make a group. */
const grouped: ReadonlySet<string> = new Set([
  'saw-chain',
  'guide-bar',
  'trimmer-line',
  'trimmer-head',
  'ball-bearing',
  'needle-bearing',
  'roller-bearing',
  'oil-seal',
  'v-belt',
  'mower-blade',
  'brushcutter-blade',
  'starter-rope',
  'fuel-line',
  'screw',
  'washer',
  'engine-oil',
  'tyre',
  'inner-tube',
  'battery',
  'charger',
  'hp-hose',
  'wheel',
  'spark-plug',
])
export const groupBucketSize = 5_000

const groupOf = (part: OriginalPart, brand: string | null, index: number): GroupRef | null =>
  grouped.has(part.type.slug) && brand !== null && part.family === null
    ? { typeSlug: part.type.slug, brand, bucket: Math.floor(index / groupBucketSize) }
    : null

/** 0.5 % of own numbers are another maker's number, as in real lists. */
const standardOf = (sourceKey: string, part: OriginalPart, item: Draw): string =>
  item.chance('borrowed number', 0.005) ? (makerNumberOf(part, 'Stens') ?? sourceKey) : sourceKey

/** How fast a type sells beside others; best sellers are consumables and what breaks most, not screws. */
const turnover: Readonly<Record<string, number>> = {
  carburetor: 2.5,
  'spark-plug': 2.5,
  'saw-chain': 2.5,
  'trimmer-head': 2.5,
  'guide-bar': 2,
  'cylinder-kit': 2,
  'recoil-starter': 2,
  'trimmer-line': 2,
  'air-filter': 1.5,
  'fuel-filter': 1.5,
  'mower-blade': 1.5,
  'ball-bearing': 1.5,
  'primer-bulb': 1.5,
  clutch: 1.3,
  handle: 0.5,
  cover: 0.5,
  pulley: 0.5,
  'fuel-tank': 0.4,
  'throttle-trigger': 0.4,
  spring: 0.3,
  screw: 0.2,
  washer: 0.2,
}

/** Generated part number `index`. */
export const partItem = (index: number, item: Draw, taken: TakenNames): DemoItem => {
  const chosen = chooseDesign(index, item, taken)
  const { part, brand, isOriginal } = chosen
  const popularity = part.family === null ? item.unit('popularity') ** 2 : part.family.popularity / 100
  const priceMinor = roundPrice(partPrice(part, brand, isOriginal, item))
  const sourceKey = ownNumber('GP', partTypeCode(part.type.slug), index)
  const standard = standardOf(sourceKey, part, item)
  const fitments = fitmentsOf(part, isOriginal, item)
  const fitted = fitments.filter(({ isExcluded }) => !isExcluded).map(({ modelIndex }) => modelIndex)
  const { names, isFlawed } = spoilNames(partNames({ ...chosen, fitted }, item), item)
  const numbers = numbersOf(part, brand, isOriginal, standard, item)
  const facts = hasFacts(item) ? attributeValues(part.spec.values) : []
  // Without measures there is nothing to draw.
  const pictures = facts.length === 0 ? noPictures : picturesOf(part.type.slug, part.spec.values, item)
  const per = part.type.pricedPer ?? 1
  const prices = pricesOf(priceMinor, per, item)
  const stock = stockOf(priceMinor, 'part', popularity, item)
  const createdDaysAgo = Math.floor(item.unit('created') ** 1.3 * 4_380)
  const promotion =
    prices.some((price) => price.amountMinor > 0) && stock.stock === 'in'
      ? promotionOf(
          { priceMinor, per },
          { kind: 'part', typeSlug: part.type.slug, createdDaysAgo, stockQuantity: stock.stockQuantity },
          item,
        )
      : null
  const faults =
    (isFlawed ? 2 : 0) +
    (pictures.drawings.length === 0 ? 1.5 : 0) +
    (prices.length === 0 ? 1 : 0) +
    (stock.stock === 'in' ? 0 : stock.stock === 'discontinued' ? 3 : 1)
  return {
    id: firstItemId + index,
    sourceKey,
    standard,
    kind: 'part',
    typeSlug: part.type.slug,
    brand,
    modelIndex: null,
    group: groupOf(part, brand, index),
    measure: Object.values(part.spec.values).join('|'),
    names,
    ownLanguage: null,
    descriptions: item.chance('described', 0.6)
      ? describePart(
          part,
          modelNames(fitments),
          numbers.filter((row) => row.kind === 'old').map((row) => row.number),
          item,
        )
      : {},
    star: item.chance('no stars', 0.4)
      ? 0
      : isOriginal
        ? item.int('stars', 9, 10)
        : item.weighted('stars', [
            [4, 1],
            [5, 2],
            [6, 4],
            [7, 8],
            [8, 9],
            [9, 6],
            [10, 2],
          ]),
    badge:
      promotion !== null && promotion.startDay <= 0 && promotion.endDay > 0
        ? promotion.kind
        : createdDaysAgo < 45
          ? 'new'
          : null,
    isUniversal: part.family === null && item.chance('universal', 0.8),
    isOemListed: numbers.some((row) => row.kind === 'oem') && item.chance('oem listed', 0.6),
    rank: rankOf(
      popularity,
      turnover[part.type.slug] ?? 1,
      faults,
      isUntidy(names, isFlawed, pictures.drawings),
      item,
    ),
    ...pictures,
    ...stock,
    weightGrams: item.chance('no weight', 0.1) ? null : partWeight(part),
    hsCode: part.type.hsCode,
    origin: originOf(brand, item),
    createdDaysAgo,
    updatedDaysAgo: Math.floor(createdDaysAgo * item.unit('updated') ** 2),
    attributes: facts,
    numbers,
    fitments,
    assembly: part.type.assembly,
    packings: packingsOf(priceMinor, 'part', isOwnBrand(brand), item),
    prices,
    promotion,
    supersessions: supersessionsOf(part),
  }
}

const modelNames = (fitments: DemoItem['fitments']): string[] =>
  fitments.slice(0, 12).flatMap(({ modelIndex }) => {
    const model = models[modelIndex]
    return model ? [`${model.family.brand} ${model.name}`] : []
  })

/** Own brands are mostly made in China, some in Italy and Taiwan; others in their maker's country. */
export const originOf = (brand: string | null, item: Draw): string | null =>
  brand === null
    ? null
    : isOwnBrand(brand)
      ? item.weighted('origin', [
          ['CN', 72],
          ['TW', 12],
          ['IT', 10],
          ['TR', 6],
        ])
      : (brands.find((known) => known.name === brand)?.country ?? null)
