import { z } from 'zod'
import { endpoint } from '#contract/shop/endpoint.ts'
import { freeText } from '#contract/free-text.ts'
import { textPages } from '#contract/shop/legal-page.ts'
import { languages } from '#contract/language.ts'
import { catalogueId, idFilter, paging } from '#contract/paging.ts'

export const SwiperEntry = z.strictObject({
  id: z.int(),
  title: z.string(),
  subtitle: z.string(),
  pic: z.string(),
  picMobile: z.string(),
  link: z.string().nullable(),
  textLang: z.string().nullable(),
})
export type SwiperEntry = z.infer<typeof SwiperEntry>
export const listSwiper = endpoint('listSwiper', {
  auth: 'anyone',
  sharing: 'public',
  summary: 'Slides of the home page.',
  input: z.object({}),
  output: z.array(SwiperEntry),
})

export const NewsRow = z.strictObject({
  id: z.int(),
  title: z.string(),
  summary: z.string(),
  pic: z.string(),
  category: z.string().nullable(),
  publishTime: z.string(),
  textLang: z.string().nullable(),
})
export type NewsRow = z.infer<typeof NewsRow>
export const listNews = endpoint('listNews', {
  auth: 'anyone',
  sharing: 'public',
  answer: 'rows',
  summary: 'News, newest first.',
  input: z.object({
    ...paging,
    category: freeText(60),
    keyword: freeText(100),
  }),
  output: NewsRow,
})

/** Those of the six languages the text was written in; in the others it falls back. */
const writtenIn = z.array(z.enum(languages))

const Neighbour = z.strictObject({ id: z.int(), title: z.string() })
export const NewsDetail = NewsRow.extend({
  /** Sanitised HTML. */
  content: z.string(),
  languages: writtenIn,
  /** The newer and the older article. */
  prev: Neighbour.nullable(),
  next: Neighbour.nullable(),
})
export type NewsDetail = z.infer<typeof NewsDetail>
export const newsDetail = endpoint('newsDetail', {
  auth: 'anyone',
  sharing: 'public',
  summary: 'One news article with its neighbours.',
  input: z.object({ id: catalogueId }),
  output: NewsDetail,
  reasons: ['NOT_FOUND'],
})

export const FaqEntry = z.strictObject({
  id: z.int(),
  /** Group of questions, in the reader's language; empty for none. */
  category: z.string(),
  question: z.string(),
  /** Sanitised HTML. */
  answer: z.string(),
  textLang: z.string().nullable(),
  languages: writtenIn,
})
export type FaqEntry = z.infer<typeof FaqEntry>
export const listFaq = endpoint('listFaq', {
  auth: 'anyone',
  sharing: 'public',
  summary: 'Questions and answers in the supplier’s order, those of a category together.',
  input: z.object({}),
  output: z.array(FaqEntry),
})

export const CatalogueEntry = z.strictObject({
  id: z.int(),
  title: z.string(),
  pic: z.string(),
  /** Where the PDF lies; null while there is none. */
  fileUrl: z.string().nullable(),
  /** Bytes. */
  fileSize: z.int().nullable(),
  pages: z.int().nullable(),
  /** Null: one book in several languages. */
  language: z.string().nullable(),
  year: z.int().nullable(),
  textLang: z.string().nullable(),
})
export type CatalogueEntry = z.infer<typeof CatalogueEntry>
export const listCatalogue = endpoint('listCatalogue', {
  auth: 'anyone',
  sharing: 'public',
  answer: 'rows',
  summary: 'Catalogues to download.',
  input: z.object({
    ...paging,
    brandId: idFilter.optional(),
    typeId: idFilter.optional(),
    language: z.enum(languages).optional().catch(undefined),
    year: z.coerce.number().int().min(1900).max(2999).optional().catch(undefined),
    keyword: freeText(100),
  }),
  output: CatalogueEntry,
})

export const AboutUs = z.strictObject({
  title: z.string(),
  /** Sanitised HTML. */
  content: z.string(),
  textLang: z.string().nullable(),
  languages: writtenIn,
  pics: z.array(z.string()),
  milestones: z.array(z.strictObject({ year: z.int(), text: z.string() })),
  certificates: z.array(z.strictObject({ name: z.string(), text: z.string() })),
  contact: z.strictObject({ email: z.string(), phone: z.string(), address: z.string() }),
})
export type AboutUs = z.infer<typeof AboutUs>
export const aboutus = endpoint('aboutus', {
  auth: 'anyone',
  sharing: 'public',
  summary: 'The page about the supplier; a token may come along and changes nothing.',
  input: z.object({}),
  output: AboutUs,
  reasons: ['NOT_FOUND'],
})

export const PageText = z.strictObject({
  key: z.enum(textPages),
  title: z.string(),
  /** Sanitised HTML. */
  content: z.string(),
  textLang: z.string().nullable(),
  languages: writtenIn,
  version: z.string(),
  updatedAt: z.string(),
})
export type PageText = z.infer<typeof PageText>
export const pageDetail = endpoint('pageDetail', {
  auth: 'anyone',
  sharing: 'public',
  summary: 'A legal page (imprint, privacy, terms, returns) or the one on accessibility.',
  input: z.object({ id: z.enum(textPages).nullable().catch(null) }),
  output: PageText,
  reasons: ['NOT_FOUND'],
})
