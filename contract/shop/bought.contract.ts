import { z } from 'zod'
import { endpoint } from '#contract/shop/endpoint.ts'
import { freeText } from '#contract/free-text.ts'
import { Price } from '#contract/money.ts'
import { catalogueId, CursorLinks, cursorPaging } from '#contract/paging.ts'
import { ProductCard } from '#contract/product-card.ts'

/** What a line in the cart needs to order an article as last time. */
export const AddAgain = z.strictObject({
  productId: z.int(),
  packId: z.int(),
  packQuantity: z.int(),
  /** Packs: as many as last time, raised to minimum and step of today. */
  quantity: z.int(),
  minQuantity: z.int(),
  step: z.int(),
})
export type AddAgain = z.infer<typeof AddAgain>

/** An article that the reader's company has bought. */
export const BoughtArticle = z.strictObject({
  /** Names the row. */
  key: z.string(),
  /** As it was bought last. */
  standard: z.string(),
  fullname: z.string(),
  /** How many lines of orders and of past sales name it. */
  times: z.int(),
  last: z.strictObject({
    /** `2026-05-03` */
    on: z.string(),
    pieces: z.int(),
    price: Price.nullable(),
    /** Null: a sale before the shop or past it. */
    order: z.strictObject({ id: z.string(), no: z.string() }).nullable(),
  }),
  /** The article that is sold today, with the reader's fields: itself, or the one that took its place. */
  article: ProductCard.nullable(),
  /** From the number of then to that of `article`; empty for the same article. */
  chain: z.array(z.string()),
  /** Null: it cannot be ordered as it is, see `reason` and `choices`. */
  add: AddAgain.nullable(),
  /** What the pieces of `add` cost today. */
  today: Price.nullable(),
  reason: z.enum(['gone', 'choose', 'several', 'noArticle', 'tooMany']).nullable(),
  choices: z.array(z.strictObject({ productId: z.int(), standard: z.string(), fullname: z.string() })),
})
export type BoughtArticle = z.infer<typeof BoughtArticle>

export const listBought = endpoint('listBought', {
  auth: 'user',
  sharing: 'private',
  answer: 'rows',
  summary:
    'Articles that the own company has bought, in the shop and before it, the last one first. Orders that were cancelled do not count.',
  input: z.object({
    ...cursorPaging,
    /** Any number of the article in any spelling, also the company’s own, or part of its name. */
    keyword: freeText(100),
    /** Only this article. */
    productId: catalogueId.optional(),
  }),
  output: BoughtArticle,
  extra: CursorLinks,
})
