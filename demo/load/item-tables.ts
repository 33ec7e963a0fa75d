import { brandId } from '#demo/catalogue/brands/brands.ts'
import { groupKey } from '#demo/catalogue/items/generate-items.ts'
import type { DemoItem } from '#demo/catalogue/items/item.ts'
import { priceListId } from '#demo/catalogue/price-lists.ts'
import { typeId } from '#demo/catalogue/type-ids.ts'
import { type Cell, copyLine } from '#demo/copy-rows.ts'
import { normalizeNumber } from '#contract/part-number.ts'

/** Tables that items fill, with the columns of their rows in COPY order. */
export const itemTables = {
  products: [
    'id',
    'source_id',
    'source_key',
    'standard',
    'kind',
    'type_id',
    'brand_id',
    'model_id',
    'group_id',
    'names',
    'descriptions',
    'own_language',
    'status',
    'star',
    'badge',
    'is_universal',
    'is_oem_listed',
    'rank',
    'pics',
    'stock',
    'stock_quantity',
    'stock_expected_at',
    'weight_grams',
    'hs_code',
    'origin',
    'created_at',
    'updated_at',
  ],
  product_numbers: ['product_id', 'kind', 'brand_id', 'number', 'normal'],
  product_attributes: ['product_id', 'attribute_id', 'value_text', 'value_number'],
  fitments: ['product_id', 'model_id', 'assembly', 'serial_from', 'year_from', 'year_to', 'is_excluded'],
  packings: ['product_id', 'pack_type', 'pieces_per_pack', 'min_packs', 'step_packs', 'sort'],
  prices: ['price_list_id', 'product_id', 'min_pieces', 'amount_minor', 'per'],
  promotions: [
    'product_id',
    'kind',
    'titles',
    'texts',
    'start_at',
    'end_at',
    'price_before_minor',
    'price_before_per',
    'currency',
    'sort',
  ],
  demo_drawings: ['name', 'type', 'attributes'],
  demo_supersessions: ['old_number', 'old_normal', 'new_number', 'new_normal', 'mode', 'factor', 'since'],
} as const satisfies Record<string, readonly string[]>

export type ItemTable = keyof typeof itemTables
export type ItemLines = Record<ItemTable, string[]>

export const emptyLines = (): ItemLines => ({
  products: [],
  product_numbers: [],
  product_attributes: [],
  fitments: [],
  packings: [],
  prices: [],
  promotions: [],
  demo_drawings: [],
  demo_supersessions: [],
})

/** What turns days into dates and groups into ids while loading. */
export interface LoadContext {
  sourceId: number
  /** The moment of the load; days are counted from it. */
  now: Date
  groupIdOf(key: string): number
  campaign(index: number): { titles: object; texts: object }
}

const dayMs = 86_400_000
const daysFrom = (now: Date, days: number): Date => new Date(now.getTime() + days * dayMs)
const dateOnly = (date: Date): string => date.toISOString().slice(0, 10)

/** Appends all rows of an item to the lines of their tables. */
export const addItem = (lines: ItemLines, item: DemoItem, context: LoadContext): void => {
  lines.products.push(copyLine(productRow(item, context)))
  addNumbers(lines, item)
  for (const { attributeId, value } of item.attributes) {
    const isNumber = typeof value === 'number'
    lines.product_attributes.push(
      copyLine([item.id, attributeId, isNumber ? null : value, isNumber ? value : null]),
    )
  }
  for (const fit of item.fitments) {
    const cells = [
      item.id,
      fit.modelIndex + 1,
      item.assembly,
      fit.serialFrom,
      fit.yearFrom,
      fit.yearTo,
      fit.isExcluded,
    ]
    lines.fitments.push(copyLine(cells))
  }
  item.packings.forEach((pack, sort) => {
    lines.packings.push(
      copyLine([item.id, pack.packType, pack.piecesPerPack, pack.minPacks, pack.stepPacks, sort]),
    )
  })
  for (const price of item.prices) {
    lines.prices.push(
      copyLine([priceListId(price.list), item.id, price.minPieces, price.amountMinor, price.per]),
    )
  }
  for (const { name, type, attributes } of item.drawings)
    lines.demo_drawings.push(copyLine([name, type, attributes]))
  addSupersessions(lines, item, context)
  if (item.promotion !== null) lines.promotions.push(copyLine(promotionRow(item, item.promotion, context)))
}

const addNumbers = (lines: ItemLines, item: DemoItem) => {
  const seen = new Set<string>()
  for (const { kind, brand, number } of item.numbers) {
    const normal = normalizeNumber(number)
    const key = `${kind}|${normal}|${brand}`
    // A number without a letter or digit answers to nothing.
    if (normal === '' || seen.has(key)) continue
    seen.add(key)
    lines.product_numbers.push(
      copyLine([item.id, kind, brand === null ? null : brandId(brand), number, normal]),
    )
  }
}

const addSupersessions = (lines: ItemLines, item: DemoItem, { now }: LoadContext) => {
  for (const row of item.supersessions) {
    const since = row.sinceDaysAgo === null ? null : dateOnly(daysFrom(now, -row.sinceDaysAgo))
    const newNormal = row.newNumber === null ? null : normalizeNumber(row.newNumber)
    const cells = [
      row.oldNumber,
      normalizeNumber(row.oldNumber),
      row.newNumber,
      newNormal,
      row.mode,
      row.factor,
      since,
    ]
    lines.demo_supersessions.push(copyLine(cells))
  }
}

const promotionRow = (
  item: DemoItem,
  promotion: NonNullable<DemoItem['promotion']>,
  context: LoadContext,
): Cell[] => {
  const { titles, texts } = context.campaign(promotion.campaign)
  const { kind, startDay, endDay, priceBeforeMinor, priceBeforePer } = promotion
  const currency = priceBeforeMinor === null ? null : 'EUR'
  const start = daysFrom(context.now, startDay)
  const end = daysFrom(context.now, endDay)
  return [
    item.id,
    kind,
    titles,
    texts,
    start,
    end,
    priceBeforeMinor,
    priceBeforePer,
    currency,
    promotion.campaign,
  ]
}

const productRow = (item: DemoItem, context: LoadContext): Cell[] => [
  item.id,
  context.sourceId,
  item.sourceKey,
  item.standard,
  item.kind,
  typeId(item.typeSlug),
  item.brand === null ? null : brandId(item.brand),
  item.modelIndex === null ? null : item.modelIndex + 1,
  item.group === null ? null : context.groupIdOf(groupKey(item.group)),
  item.names,
  item.descriptions,
  item.ownLanguage,
  'published',
  item.star,
  item.badge,
  item.isUniversal,
  item.isOemListed,
  item.rank,
  item.pics,
  item.stock,
  item.stockQuantity,
  item.stockDueInDays === null ? null : dateOnly(daysFrom(context.now, item.stockDueInDays)),
  item.weightGrams,
  item.hsCode,
  item.origin,
  daysFrom(context.now, -item.createdDaysAgo),
  daysFrom(context.now, -item.updatedDaysAgo),
]
