import { z } from 'zod'
import { mostCompared } from '#contract/most-compared.ts'
import { Money, Price } from '#contract/money.ts'
import { endpoint } from '#contract/shop/endpoint.ts'
import { freeText } from '#contract/free-text.ts'
import { MachineName } from '#contract/machine-name.ts'
import { catalogueId, idFilter, paging } from '#contract/paging.ts'
import { Measure, ProductCard, StockState } from '#contract/product-card.ts'
import { looseText, textUpTo } from '#contract/typed-input.ts'

/** A packing option. `packType` 1 neutral, 2 plain, 3 own brand; `minQuantity` and `step` count packs. */
export const PackingOption = z.strictObject({
  /** 0 is the one neutral pack of 1 that a product without packings gets. */
  packId: z.int(),
  packName: z.string(),
  packType: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  packQuantity: z.int().min(1),
  minQuantity: z.int().min(1),
  step: z.int().min(1),
})
export type PackingOption = z.infer<typeof PackingOption>

export const getPack = endpoint('getPack', {
  auth: 'anyone',
  sharing: 'private',
  bareBody: 'id',
  summary: 'Packing options of a product.',
  input: z.object({ id: catalogueId }),
  output: z.array(PackingOption),
  reasons: ['NOT_FOUND'],
})

const Successor = z.strictObject({
  /** Null while the number has no product here. */
  id: z.int().nullable(),
  standard: z.string(),
  mode: z.enum(['one', 'and', 'or']),
  factor: z.number(),
  /** Numbers from the older to the newer one, both included, as they are written. */
  chain: z.array(z.string()),
})
export type Successor = z.infer<typeof Successor>

/** A machine that a product fits; serial numbers and years limit which of its kind. */
export const FittedModel = z.strictObject({
  modelId: z.int(),
  brand: z.string(),
  type: z.string().nullable(),
  model: z.string(),
  engine: z.string().nullable(),
  serialFrom: z.string().nullable(),
  serialTo: z.string().nullable(),
  yearFrom: z.int().nullable(),
  yearTo: z.int().nullable(),
  note: z.string().nullable(),
  /**
   * Where the model's exploded drawing shows the part; `place` counts the drawing's positions from 1. Null without a
   * drawing or a position in it.
   */
  drawing: z.strictObject({ assembly: z.string(), position: z.string(), place: z.int() }).nullable(),
})
export type FittedModel = z.infer<typeof FittedModel>

/**
 * The price of one pack at each of `prices`, in their order; null where no number of packs has that price.
 * `isRounded`: the amount was rounded to a whole minor unit, because the price is for more pieces than the pack holds.
 */
export const PackTotals = z.array(
  z.strictObject({
    packId: z.int(),
    totals: z.array(Money.extend({ isRounded: z.boolean() }).nullable()),
  }),
)
export type PackTotals = z.infer<typeof PackTotals>

export const ProductDetail = ProductCard.extend({
  pics: z.array(z.string()),
  description: z.string(),
  descriptionLang: z.string().nullable(),
  specs: z.array(Measure.extend({ key: z.string() })),
  numbers: z.array(
    z.strictObject({
      type: z.enum(['standard', 'oem', 'cross', 'old', 'ean', 'customer']),
      brand: z.string().nullable(),
      number: z.string(),
    }),
  ),
  fitment: z.strictObject({
    total: z.int(),
    /** At most 50; `listProductModel` has them all. */
    first: z.array(FittedModel),
  }),
  /** Models that a list says the part fits, as written, whose maker is not known. At most 50. */
  makerlessFits: z.array(
    z.strictObject({
      name: z.string(),
      serialFrom: z.string().nullable(),
      serialTo: z.string().nullable(),
      note: z.string().nullable(),
    }),
  ),
  /** Models that name or description mention; whether the part fits them is not recorded. At most 20. */
  namedModels: z.array(MachineName),
  /** The model that a machine for sale is, with what fits it; null of a part, and where nobody knows the model. */
  model: MachineName.extend({ parts: z.int(), drawings: z.int() }).nullable(),
  /** The machine of `for`, which `fits` answers; null without one. */
  machine: MachineName.nullable(),
  supersession: z.strictObject({ by: z.array(Successor), replaces: z.array(Successor) }),
  packs: z.array(PackingOption),
  stockDetail: z.strictObject({
    state: StockState,
    /** Null: not known, or shown in words alone. */
    quantity: z.int().nullable(),
    /** There are at least so many: the supplier shows no larger figure. */
    isOrMore: z.boolean(),
    expectedAt: z.string().nullable(),
  }),
  /** From `min` pieces on. */
  prices: z.array(Price.extend({ min: z.int() })).nullable(),
  packTotals: PackTotals,
  /** Grams. */
  weight: z.int().nullable(),
  hsCode: z.string().nullable(),
  origin: z.string().nullable(),
  documents: z.array(z.strictObject({ title: z.string(), url: z.string(), language: z.string().nullable() })),
})
export type ProductDetail = z.infer<typeof ProductDetail>

export const getProduct = endpoint('getProduct', {
  auth: 'user',
  sharing: 'private',
  summary: 'Everything about a product.',
  input: z.object({ id: catalogueId, for: catalogueId.optional() }),
  output: ProductDetail,
  reasons: ['NOT_FOUND'],
})

export const listProductModel = endpoint('listProductModel', {
  auth: 'user',
  sharing: 'private',
  answer: 'rows',
  summary: 'Models a product fits, those the trade asks for most first; none for an unknown product.',
  input: z.object({
    id: catalogueId,
    ...paging,
    /** Words of brand, model and engine, each in any spelling. */
    keyword: freeText(64),
  }),
  output: FittedModel,
})

export const ProductGroup = z.strictObject({
  groupId: z.int().nullable(),
  title: z.string(),
  attributes: z.array(z.strictObject({ key: z.string(), name: z.string() })),
  items: z.array(
    ProductCard.extend({
      attrs: z.record(z.string(), z.union([z.string(), z.number()])),
      current: z.boolean(),
    }),
  ),
})
export type ProductGroup = z.infer<typeof ProductGroup>
export const groupProduct = endpoint('groupProduct', {
  auth: 'anyone',
  sharing: 'public',
  summary: 'The same part in other sizes, pitches, colours.',
  input: z.object({ id: catalogueId }),
  output: ProductGroup,
})

export const moreKinds = ['related', 'sameModel', 'alsoBought', 'alternate'] as const
export type MoreKind = (typeof moreKinds)[number]
export const moreProduct = endpoint('moreProduct', {
  auth: 'anyone',
  sharing: 'private',
  answer: 'rows',
  bareBody: 'id',
  summary:
    'Products beside one: of its type for the same machines, other parts of these machines, what was ordered with it, or what has a number in common with it.',
  input: z.object({
    id: catalogueId,
    ...paging,
    kind: z.enum(moreKinds).catch('related').default('related'),
    /** Products the reader sees already. */
    exclude: idFilter.optional(),
  }),
  output: ProductCard,
})

/** A product in a comparison. */
export const ComparedProduct = ProductCard.extend({
  ...ProductDetail.pick({ specs: true, numbers: true, packs: true, prices: true, packTotals: true }).shape,
  ...ProductDetail.pick({ weight: true, hsCode: true, origin: true }).shape,
})
export type ComparedProduct = z.infer<typeof ComparedProduct>

/** Why an id is not compared: it is no id, no product has it, it came twice, or four came before it. */
export const NotCompared = z.strictObject({
  id: z.string(),
  why: z.enum(['noId', 'gone', 'twice', 'tooMany']),
})
export type NotCompared = z.infer<typeof NotCompared>

export const compareProducts = endpoint('compareProducts', {
  auth: 'anyone',
  sharing: 'private',
  summary: `Up to ${mostCompared} products side by side, in the order of their ids; what is left out says why.`,
  input: z.object({
    /** `1,2,3,4` or a list; anything else comes back as `noId`. */
    ids: z
      .union([textUpTo(2_000), z.array(looseText(2_000))])
      .transform((value) => (Array.isArray(value) ? value : value.split(',')))
      .transform((parts) => parts.map((part) => part.trim().slice(0, 40)).filter((part) => part !== ''))
      .transform((parts) => parts.slice(0, 20))
      .catch([])
      .default([]),
  }),
  output: z.strictObject({ products: z.array(ComparedProduct), left: z.array(NotCompared) }),
})
