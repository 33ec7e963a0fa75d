import { z } from 'zod'
import { Money, Price } from '#contract/money.ts'

export const StockState = z.enum(['in', 'low', 'onOrder', 'onRequest', 'discontinued'])
export type StockState = z.infer<typeof StockState>

/** A property with its value; numbers are formatted for the reader. */
export const Measure = z.strictObject({
  name: z.string(),
  value: z.union([z.string(), z.number()]),
  unit: z.string().nullable(),
})
export type Measure = z.infer<typeof Measure>

/** Numbers that took each other's place, the oldest first; `mode` says whether the last one is enough. */
export const Succession = z.strictObject({
  numbers: z.array(z.string()),
  /** `and`: needed together with others; `or`: one of several to choose from. */
  mode: z.enum(['one', 'and', 'or']),
})
export type Succession = z.infer<typeof Succession>

/**
 * Why a search found the product (docs/product.md#product-card): one of its numbers, or words. `named` is a model that its
 * texts name, without a record that the part fits; a list of what fits a model shows such parts last.
 */
export const Match = z.strictObject({
  by: z.enum([
    ...['standard', 'oem', 'cross', 'old', 'ean', 'customer'],
    ...['name', 'model', 'named', 'type', 'brand', 'machine', 'synonym', 'measure', 'description'],
  ] as const),
  /** The number as its maker prints it, or the words: a model, a type, a maker, a kind of machine, a size. Of a name what it says for what was typed; blank of a description. */
  number: z.string(),
  /** Of a number or a model. */
  brand: z.string().nullable(),
  /** Language of the words where it is not the reader's: a part found by its German name. */
  lang: z.string().nullable(),
  /** The number was found only by taking letters for digits (O for 0, I for 1); the reader is told. */
  isGuess: z.boolean(),
  /** Of a size: what measures so; of a model its displacement, which needs no name. */
  measure: Measure.optional(),
  /** The recorded chain that led from one number to another: "N-100, N-200, N-400". */
  succession: Succession.optional(),
})
export type Match = z.infer<typeof Match>

/** The short name of a row: "Carburetor, Walbro HDA-192". Without a model it ends with measures: "Ø 12.5 mm". */
export const ShortName = z.strictObject({
  /** The type of the article in the singular: `Carburetor`. */
  kind: z.string(),
  /** Null for the supplier's own brands, and for an article without one. */
  maker: z.string().nullable(),
  /** Of a machine its model; of a part the maker's own number. An original part has none beside its OEM number. */
  model: z.string().nullable(),
  /** Stands before the first measure: Ø, or nothing. */
  sign: z.string(),
  /** Joined by ×. */
  measures: z.array(Measure.pick({ value: true, unit: true })),
})
export type ShortName = z.infer<typeof ShortName>

/** The row of every product list. Prices are net. */
export const ProductCard = z.strictObject({
  id: z.int(),
  fullname: z.string(),
  /** Set when the name is not in the reader's language. */
  fullnameLang: z.string().nullable(),
  standard: z.string(),
  /**
   * Comma-separated names of `/pic/{name}`; empty without a picture. A drawing `{name}.svg` is also available as
   * `/pic/{320|640|1280}/{name}.png`.
   */
  pic: z.string(),
  star: z.int().min(0).max(10),
  kind: z.enum(['part', 'machine']),
  typeId: z.int(),
  typeName: z.string(),
  brandId: z.int().nullable(),
  brandName: z.string().nullable(),
  stock: StockState,
  expectedAt: z.string().nullable(),
  price: Price.nullable(),
  priceState: z.enum(['shown', 'login', 'approval', 'onRequest']),
  /** Pieces in the pack offered first. */
  packQuantity: z.int(),
  /** Packs that it starts at, and its step. */
  packMin: z.int(),
  packStep: z.int(),
  /** Packings to choose from; 0: sold by the piece. */
  packOptions: z.int(),
  wished: z.boolean(),
  badge: z.enum(['hot', 'promotion', 'new']).nullable(),
  supersededBy: z.strictObject({ id: z.int(), standard: z.string() }).nullable(),
  /** Answers `for={modelId}`; null is unknown, never a guess. */
  fits: z.boolean().nullable(),
  match: Match.nullable(),
  /** Models a row names, and how many it fits in all. */
  fitsFirst: z.array(z.string()),
  fitsTotal: z.int(),
  /** First original-equipment number, for the row, as its maker prints it. */
  oemNumber: z.string().nullable(),
  oemBrand: z.string().nullable(),
  /** Null where the type has no name in the singular: the row shows `fullname`. */
  short: ShortName.nullable(),
  /** True: the maker of the machines also makes the part. False: another maker does. Null: unknown. */
  isOriginal: z.boolean().nullable(),
  /** Values of its properties by key; `columns` of the list has their names. */
  facts: z.record(z.string(), z.union([z.string(), z.number()])),
  /** Pieces in stock as the reader's price group may see them; null for visitors, and where words tell the stock. */
  stockFigure: z.strictObject({ quantity: z.int(), isOrMore: z.boolean() }).nullable(),
  /** The price of one pack of the first packing; null without a price, and for a pack of one piece. */
  packPrice: Money.nullable(),
})
export type ProductCard = z.infer<typeof ProductCard>
