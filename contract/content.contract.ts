import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { freeText } from '#contract/free-text.ts'
import { paging } from '#contract/paging.ts'

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
