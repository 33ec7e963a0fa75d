import type { NewsRow, SwiperEntry } from '#contract/content.contract.ts'
import type { NewsListRow, SwiperRow } from '#server/content/content.queries.ts'

export const presentSwiper = (row: SwiperRow): SwiperEntry => ({
  ...row,
  title: row.title ?? '',
  subtitle: row.subtitle ?? '',
  picMobile: row.picMobile ?? row.pic,
})

export const presentNews = (row: NewsListRow): NewsRow => ({
  id: row.id,
  title: row.title ?? '',
  summary: row.summary ?? '',
  pic: row.pic ?? '',
  category: row.category,
  publishTime: row.publishTime.toISOString(),
  textLang: row.textLang,
})
