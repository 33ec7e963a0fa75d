import { z } from 'zod'
import { mostPacks } from '#contract/most-packs.ts'
import { Delivery } from '#contract/shop/delivery.ts'
import { endpoint } from '#contract/shop/endpoint.ts'
import { Money, Price } from '#contract/money.ts'
import { catalogueId, privateId } from '#contract/paging.ts'
import { ignored, mostBodyChars, textUpTo } from '#contract/typed-input.ts'
import { ProductCard, ShortName, StockState } from '#contract/product-card.ts'

/** A product, a packing option and a remark; `quantity` counts packs, `pieces` = quantity × packQuantity. */
export const CartLine = z.strictObject({
  id: z.string(),
  productId: z.int(),
  productName: z.string(),
  productNameLang: z.string().nullable(),
  /** What a row calls it, as a product card does. */
  short: ShortName.nullable(),
  productModel: z.string(),
  productPic: z.string(),
  /** Its type’s silhouette stands where it has no picture. */
  typeId: z.int(),
  quantity: z.int(),
  packId: z.int(),
  packName: z.string(),
  packType: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  packQuantity: z.int(),
  info: z.string(),
  pieces: z.int(),
  minQuantity: z.int(),
  step: z.int(),
  /** Most packs this line may have: the company's limit or the smallest valid number. */
  maxQuantity: z.int(),
  stock: StockState,
  /**
   * What comes now and what later, as the stock is at this moment; older lines of the same product take theirs first. Null: the
   * stock has no figure.
   */
  delivery: Delivery.nullable(),
  price: Price.nullable(),
  /** Rounded once; a sum adds these. */
  lineTotal: Money.nullable(),
  addedAt: z.iso.datetime(),
  /**
   * `gone`: no longer sold. `packGone`: no longer sold in this packing. `superseded`: sold out and replaced. None of
   * the three can be ticked. `overLimit` has more packs than `maxQuantity` and can only go as an inquiry.
   */
  state: z.enum(['ok', 'gone', 'packGone', 'superseded', 'overLimit']),
  supersededBy: z.strictObject({ id: z.int(), standard: z.string() }).nullable(),
})
export type CartLine = z.infer<typeof CartLine>

/** Whole numbers arrive as 3 or "3"; everything else is refused by the service with the seed's words. */
export const looseQuantity = z
  .union([z.number(), textUpTo(100)])
  .optional()
  .catch(undefined)

export const getCart = endpoint('getCart', {
  auth: 'user',
  sharing: 'private',
  summary: 'Lines of the cart, oldest first.',
  input: z.object({}),
  output: z.array(CartLine),
})
export const PackAmount = z.strictObject({
  packId: z.int(),
  /** Packs, and the pieces they come to. */
  quantity: z.int(),
  pieces: z.int(),
  /** Null: this reader has no price. */
  price: Price.nullable(),
  total: Money.nullable(),
  /** What the buyer saves against the price at the smallest quantity; null where that is nothing. */
  saved: Money.nullable(),
  /** How many pieces come now and how many later; the cart does not count. Null: the stock has no figure. */
  delivery: Delivery.nullable(),
})
export type PackAmount = z.infer<typeof PackAmount>

export const packAmount = endpoint('packAmount', {
  auth: 'user',
  sharing: 'private',
  summary: 'What a number of packs would cost and when it would come, before it is added to the cart.',
  input: z.object({
    id: catalogueId,
    /** Left out: the pack offered first. */
    packId: catalogueId.optional(),
    /** Packs; left out: the smallest quantity that can be ordered. */
    quantity: looseQuantity,
  }),
  output: PackAmount,
  reasons: ['NOT_FOUND', 'PACK_UNKNOWN', 'QUANTITY_INVALID', 'QUANTITY_STEP'],
})
export const addCart = endpoint('addCart', {
  auth: 'user',
  sharing: 'private',
  creates: true,
  summary:
    'Adds packs of a product. The same product, pack and remark sum up. Names and pictures sent are ignored.',
  input: z.object({
    productId: catalogueId,
    /** Left out: the pack offered first. */
    packId: catalogueId.optional(),
    quantity: looseQuantity,
    info: textUpTo(mostBodyChars).nullish(),
    /**
     * When the line was added that this one puts back, so that it stands in its place again. Left out, no moment, to
     * come or before this shop's time (PostgreSQL knows no year 0): now.
     */
    addedAt: z.iso
      .datetime()
      .refine((text) => text >= '2000')
      .nullish()
      .catch(null),
    productName: ignored,
    productModel: ignored,
    productPic: ignored,
    packName: ignored,
    packType: ignored,
    packQuantity: ignored,
  }),
  output: CartLine,
  reasons: [
    'QUANTITY_INVALID',
    'INFO_TOO_LONG',
    'PRODUCT_GONE',
    'PRODUCT_SUPERSEDED',
    'PACK_UNKNOWN',
    'QUANTITY_STEP',
    'CART_FULL',
    'IDEMPOTENCY_MISMATCH',
    'PLEASE_WAIT',
  ],
})

/** The most lines that `addCartLines` takes at once. */
export const mostAddedLines = 500
/** The most packs of a line that `addCartLines` adds to; above the company's limit the line is `overLimit`. */
export const mostAddedPacks = mostPacks

/** A line that is wanted and is not in the cart yet. */
export const WantedLine = z
  .object({
    productId: catalogueId,
    /** Left out: the pack offered first. */
    packId: catalogueId.optional(),
    quantity: looseQuantity,
    info: textUpTo(mostBodyChars).nullish(),
  })
  // A wrong entry is answered like a line without a product.
  .catch({ productId: null, quantity: undefined })

/** The outcome of one line of `addCartLines`. */
export const AddedLine = z.strictObject({
  /** Null: not taken. Lines of the request that are the same product, pack and remark have one line of the cart. */
  lineId: z.string().nullable(),
  /** Packs that the line of the cart has now, and pieces. */
  quantity: z.int().nullable(),
  pieces: z.int().nullable(),
  state: z.enum(['ok', 'overLimit']).nullable(),
  /** Why it was not taken, and the same in the reader's language. */
  reason: z.string().nullable(),
  msg: z.string().nullable(),
  supersededBy: z.strictObject({ id: z.int(), standard: z.string() }).nullable(),
})
export type AddedLine = z.infer<typeof AddedLine>

export const addCartLines = endpoint('addCartLines', {
  auth: 'user',
  sharing: 'private',
  creates: true,
  summary: `Adds up to ${mostAddedLines} lines to the cart at once. Each line is taken or says why not; one that is not taken stops no other.`,
  input: z.object({
    lines: z.array(WantedLine).catch([]).default([]),
  }),
  output: z.strictObject({
    /** One per line of the request, in its order. */
    lines: z.array(AddedLine),
    /** Lines of the request that were taken, and those that were not. */
    taken: z.int(),
    left: z.int(),
  }),
  reasons: ['NOTHING_SELECTED', 'CART_LINES_MANY', 'IDEMPOTENCY_MISMATCH', 'PLEASE_WAIT'],
})
export const saveCart = endpoint('saveCart', {
  auth: 'user',
  sharing: 'private',
  summary: 'Sets the packs of a line.',
  input: z.object({ id: privateId, q: looseQuantity }),
  output: CartLine,
  reasons: ['NOT_FOUND', 'QUANTITY_INVALID', 'QUANTITY_STEP'],
})
export const removeCart = endpoint('removeCart', {
  auth: 'user',
  sharing: 'private',
  bareBody: 'id',
  summary: 'Removes a line; a missing one is fine.',
  input: z.object({ id: privateId }),
  output: z.null(),
})
export const clearCart = endpoint('clearCart', {
  auth: 'user',
  sharing: 'private',
  summary: 'Removes all lines.',
  input: z.object({}),
  output: z.null(),
})

/** What an order of some lines would cost; null is what nobody knows yet, or what this reader does not see. */
export const CartCosts = z.strictObject({
  goods: Money.nullable(),
  /** What tiers of quantity take off `goods`, against the price of the least quantity; null where they take nothing off. */
  saved: Money.nullable(),
  /** Null: will be quoted. */
  freight: Money.nullable(),
  /** Goods that are missing until freight is free. */
  missingForFreeFreight: Money.nullable(),
  /** What a small order costs; null where nothing is due. */
  smallOrderFee: Money.nullable(),
  /** The least value of an order, reached or not; null where there is none. */
  leastOrder: Money.nullable(),
  /** The least value of an order where goods are below it: it costs the fee, or is refused. */
  minimum: z.strictObject({ least: Money, missing: Money, kind: z.enum(['refuse', 'fee']) }).nullable(),
  /** Goods, known freight and fee: what `checkCart` takes as `expectedTotal` of an order. */
  net: Money.nullable(),
  /** In per cent: 19 is 19 %. */
  taxRate: z.number().nullable(),
  taxReason: z.string().nullable(),
  tax: Money.nullable(),
  /** With tax; null while freight or tax is not known. */
  grandTotal: Money.nullable(),
})
export type CartCosts = z.infer<typeof CartCosts>

export const cartCosts = endpoint('cartCosts', {
  auth: 'user',
  sharing: 'private',
  bareBody: 'ids',
  summary: 'What an order of these lines of the cart would cost: freight, fee for a small order, tax.',
  input: z.object({
    /** Left out: every line that can be ordered. Unknown ids are passed over. */
    ids: z
      .array(z.union([textUpTo(100), z.number()]).transform(String))
      .max(5_000)
      .optional(),
    /** ISO code of the country that the goods go to; left out: that of the default address. */
    country: z
      .string()
      .regex(/^[A-Z]{2}$/)
      .optional()
      .catch(undefined),
  }),
  output: CartCosts,
})

export const getWish = endpoint('getWish', {
  auth: 'user',
  sharing: 'private',
  summary: "The wishlist, newest first; `id` is the product's.",
  input: z.object({}),
  output: z.array(ProductCard),
})
export const addWish = endpoint('addWish', {
  auth: 'user',
  sharing: 'private',
  bareBody: 'id',
  summary: 'Puts a product on the wishlist; twice is once.',
  input: z.object({ id: catalogueId }),
  output: z.null(),
  reasons: ['NOT_FOUND', 'WISHLIST_FULL'],
})
export const removeWish = endpoint('removeWish', {
  auth: 'user',
  sharing: 'private',
  bareBody: 'id',
  summary: 'Takes a product off the wishlist; a missing one is fine.',
  input: z.object({ id: catalogueId }),
  output: z.null(),
})
