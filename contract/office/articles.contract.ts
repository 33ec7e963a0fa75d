import { z } from 'zod'
import { endpoint } from '#contract/office/endpoint.ts'
import { freeText } from '#contract/free-text.ts'
import { Money, Price } from '#contract/money.ts'
import { catalogueId, privateId } from '#contract/paging.ts'
import { textUpTo } from '#contract/typed-input.ts'

const Packing = z.strictObject({
  packId: z.int(),
  packType: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  packQuantity: z.int(),
  minQuantity: z.int(),
  step: z.int(),
})

/** An article as staff enter it for a company. */
export const FoundArticle = z.strictObject({
  productId: z.int(),
  standard: z.string(),
  fullname: z.string(),
  /** The number that was found, where it is not the article's own. */
  foundBy: z.string(),
  /** Pieces that no order reserves; null: the stock has no figure. */
  available: z.int().nullable(),
  expectedOn: z.string().nullable(),
  /** The first is offered first. */
  packs: z.array(Packing),
  /** What the company pays for one pack of the first packing; null without a price or the right to see one. */
  price: Price.nullable(),
})
export type FoundArticle = z.infer<typeof FoundArticle>

export const officeFindArticle = endpoint('officeFindArticle', {
  auth: { staff: 'order:read' },
  sharing: 'private',
  summary:
    'Articles by a number in any spelling, also the company’s own, or by words; at most 10, the best first.',
  input: z.object({ companyId: privateId, keyword: freeText(100) }),
  output: z.array(FoundArticle),
  reasons: ['NOT_FOUND'],
})

/** So many packs as a line typed by staff. */
export const TypedLine = z.object({
  productId: catalogueId,
  packId: catalogueId,
  quantity: z.union([z.number(), textUpTo(30)]).catch(''),
})

/** The same of a quote; a line with a text has no article, and its quantity counts pieces. */
export const TypedQuoteLine = TypedLine.extend({
  productId: catalogueId.default(null),
  packId: catalogueId.default(null),
  text: textUpTo(2000).catch('').default(''),
})

export const officePriceLine = endpoint('officePriceLine', {
  auth: { staff: 'order:read' },
  sharing: 'private',
  summary: 'What so many packs of an article cost the company today.',
  input: TypedLine.extend({ companyId: privateId }),
  output: z.strictObject({
    quantity: z.int(),
    pieces: z.int(),
    price: Price.nullable(),
    lineTotal: Money.nullable(),
    /** Pieces that come now; null: the stock has no figure. */
    now: z.int().nullable(),
    expectedOn: z.string().nullable(),
  }),
  reasons: ['NOT_FOUND', 'QUANTITY_INVALID', 'QUANTITY_STEP', 'PACK_UNKNOWN', 'PRODUCT_GONE'],
})
