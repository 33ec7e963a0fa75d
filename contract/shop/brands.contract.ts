import { z } from 'zod'
import { TypeEntry } from '#contract/shop/catalogue.contract.ts'
import { CatalogueEntry } from '#contract/shop/content.contract.ts'
import { endpoint } from '#contract/shop/endpoint.ts'
import { freeText } from '#contract/free-text.ts'
import { languages } from '#contract/language.ts'
import { catalogueId, idFilter, paging } from '#contract/paging.ts'
import { ProductCard } from '#contract/product-card.ts'

export const BrandGroup = z.strictObject({
  id: z.int(),
  name: z.string(),
  nameLang: z.string().nullable(),
  /** Brands of the group. */
  total: z.int(),
  pic: z.string(),
})
export type BrandGroup = z.infer<typeof BrandGroup>
export const listBrandType = endpoint('listBrandType', {
  auth: 'anyone',
  sharing: 'public',
  summary: 'Groups of brands: own brands, machine makers, engine makers and others; empty ones left out.',
  input: z.object({}),
  output: z.array(BrandGroup),
})

export const SubBrand = z.strictObject({
  id: z.int(),
  name: z.string(),
  total: z.int(),
  pic: z.string(),
  parentId: z.int(),
})
export type SubBrand = z.infer<typeof SubBrand>
export const listSubBrand = endpoint('listSubBrand', {
  auth: 'anyone',
  sharing: 'public',
  summary: 'Brands that belong to a brand; none for an unknown one.',
  input: z.object({ id: catalogueId }),
  output: z.array(SubBrand),
})

export const BrandRow = z.strictObject({
  id: z.int(),
  name: z.string(),
  pic: z.string(),
  /** Published products of the brand. */
  total: z.int(),
  /** Published parts that fit its machines, whoever made them. */
  fitsTotal: z.int(),
  /** First letter in upper case; `#` for what is none. */
  letter: z.string(),
  /** Group of brands. */
  typeId: z.int().nullable(),
  own: z.boolean(),
})
export type BrandRow = z.infer<typeof BrandRow>
export const listBrands = endpoint('listBrands', {
  auth: 'anyone',
  sharing: 'public',
  answer: 'rows',
  summary: 'Brands by name; the supplier’s own first.',
  input: z.object({
    ...paging,
    typeId: idFilter.optional(),
    letter: freeText(2),
    keyword: freeText(64),
  }),
  output: BrandRow,
})

const TypeCount = TypeEntry.omit({ parentId: true })
export const BrandDetail = z.strictObject({
  id: z.int(),
  name: z.string(),
  pic: z.string(),
  banner: z.string().nullable(),
  /** Sanitised HTML. */
  intro: z.string(),
  introLang: z.string().nullable(),
  /** Those of the six languages the intro was written in; none without one. */
  introLanguages: z.array(z.enum(languages)),
  /** ISO 3166. */
  country: z.string().nullable(),
  website: z.string().nullable(),
  own: z.boolean(),
  total: z.int(),
  fitsTotal: z.int(),
  parent: z.strictObject({ id: z.int(), name: z.string() }).nullable(),
  subBrands: z.array(SubBrand),
  /** Types of the brand's own parts and machines. */
  partTypes: z.array(TypeCount),
  machineTypes: z.array(TypeCount),
  /** Types of parts that fit its machines. */
  fitsTypes: z.array(TypeCount),
  best: z.array(ProductCard),
  catalogues: z.array(CatalogueEntry),
})
export type BrandDetail = z.infer<typeof BrandDetail>
export const brandDetail = endpoint('brandDetail', {
  auth: 'anyone',
  sharing: 'public',
  summary: 'A brand: what it is, what we have of it and for its machines.',
  input: z.object({ id: catalogueId }),
  output: BrandDetail,
  reasons: ['NOT_FOUND'],
})
