import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { freeText } from '#contract/free-text.ts'
import { idFilter, paging } from '#contract/paging.ts'

export const OemRow = z.strictObject({
  /** Of this number at this product; a number may stand at several products and the other way round. */
  id: z.int(),
  oemNo: z.string(),
  oemBrand: z.string().nullable(),
  productId: z.int(),
  fullname: z.string(),
  fullnameLang: z.string().nullable(),
  standard: z.string(),
  pic: z.string(),
  status: z.enum(['available', 'superseded', 'onRequest']),
  /** What replaces a superseded product. */
  note: z.string().nullable(),
})
export type OemRow = z.infer<typeof OemRow>

export const listOem = endpoint('listOem', {
  auth: 'user',
  sharing: 'private',
  answer: 'rows',
  summary: 'Original-equipment numbers and what we supply for each.',
  input: z.object({
    ...paging,
    /** A number or the beginning of one in any spelling, or four characters and more from inside. */
    keyword: freeText(64),
    /** Makers of the original. */
    brandId: idFilter.optional(),
    typeId: idFilter.optional(),
  }),
  output: OemRow,
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
