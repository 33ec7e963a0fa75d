import { z } from 'zod'
import { Facet } from '#contract/shop/catalogue.contract.ts'
import { endpoint } from '#contract/shop/endpoint.ts'
import { freeText } from '#contract/free-text.ts'
import { choiceFilter, idFilter, paging, sortBy } from '#contract/paging.ts'
import { Price } from '#contract/money.ts'
import { ProductCard } from '#contract/product-card.ts'

/** What we supply for a number; superseded comes first: what replaces it matters more than whether some are left. */
export const OemStatus = z.enum(['available', 'superseded', 'onRequest'])
export type OemStatus = z.infer<typeof OemStatus>

/** Orders of the list, by the number first. */
export const oemOrders = ['oemNo', 'oemBrand', 'fullname', 'standard', 'newest'] as const
export type OemOrder = (typeof oemOrders)[number]

/** A number of one maker, in whatever spelling. */
export const OemRow = z.strictObject({
  /** Of this number at the product that is offered first for it. */
  id: z.int(),
  oemNo: z.string(),
  oemBrand: z.string().nullable(),
  productId: z.int(),
  fullname: z.string(),
  fullnameLang: z.string().nullable(),
  standard: z.string(),
  pic: z.string(),
  status: OemStatus,
  /** Products that are sold for the number, and the least price among them; null where this buyer sees none. */
  offers: z.strictObject({ count: z.int(), from: Price.nullable() }),
  /** What replaces a superseded product. */
  note: z.string().nullable(),
  /** The product as every list shows it, with the buyer's price and wish. */
  card: ProductCard,
})
export type OemRow = z.infer<typeof OemRow>

export const listOem = endpoint('listOem', {
  auth: 'user',
  sharing: 'private',
  answer: 'rows',
  summary:
    'Original-equipment numbers, each once whatever its spelling, with the best offer for it: what is available first.',
  input: z.object({
    ...paging,
    orderByColumn: sortBy(...oemOrders),
    /** A number or the beginning of one in any spelling, or four characters and more from inside. */
    keyword: freeText(64),
    /** Makers of the original. */
    brandId: idFilter.optional(),
    typeId: idFilter.optional(),
    status: choiceFilter(OemStatus).optional().catch(undefined),
  }),
  output: OemRow,
  extra: z.object({
    /** Makers, types and states to choose from, each counted without its own choice. */
    facets: z.array(Facet),
    /** Total before filters, for "641 of 1,107". */
    totalUnfiltered: z.int(),
  }),
})

export const OemBrand = z.strictObject({ id: z.int(), name: z.string(), total: z.int() })
export type OemBrand = z.infer<typeof OemBrand>
export const listOemBrand = endpoint('listOemBrand', {
  auth: 'anyone',
  sharing: 'public',
  summary: 'Makers whose original numbers we supply for, those with most numbers first, at most 60.',
  input: z.object({}),
  output: z.array(OemBrand),
})
