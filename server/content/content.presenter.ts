import type {
  AboutUs,
  CatalogueEntry,
  FaqEntry,
  NewsDetail,
  NewsRow,
  PageText,
  SwiperEntry,
} from '#contract/shop/content.contract.ts'
import { isLanguage } from '#contract/language.ts'
import type { TextPage } from '#contract/shop/legal-page.ts'
import type { CatalogueRow } from '#server/content/catalogues.queries.ts'
import type { NewsListRow, SwiperRow } from '#server/content/content.queries.ts'
import type { FaqRow } from '#server/content/faq.queries.ts'
import type { NewsDetailRow } from '#server/content/news.queries.ts'
import type { AboutRow, PageRow } from '#server/content/pages.queries.ts'
import { safeHtml } from '#server/platform/texts/safe-html.ts'

export const presentSwiper = (row: SwiperRow): SwiperEntry => ({
  ...row,
  title: row.title ?? '',
  subtitle: row.subtitle ?? '',
  picMobile: row.picMobile || row.pic,
})

export const presentNews = (row: NewsListRow): NewsRow => ({
  id: row.id,
  title: row.title ?? '',
  summary: row.summary ?? '',
  pic: row.pic,
  category: row.category,
  publishTime: row.publishTime.toISOString(),
  textLang: row.textLang,
})

export const presentNewsDetail = (row: NewsDetailRow): NewsDetail => ({
  ...presentNews(row),
  content: safeHtml(row.content ?? ''),
  languages: row.writtenIn.filter(isLanguage),
  prev: row.prev,
  next: row.next,
})

export const presentFaq = (row: FaqRow): FaqEntry => ({
  id: row.id,
  category: row.category ?? '',
  question: row.question ?? '',
  answer: safeHtml(row.answer ?? ''),
  textLang: row.textLang,
  languages: row.writtenIn.filter(isLanguage),
})

export const presentCatalogue = (row: CatalogueRow): CatalogueEntry => ({
  id: row.id,
  title: row.title ?? '',
  pic: row.pic,
  fileUrl: row.file === null ? null : `/files/${encodeURIComponent(row.file)}`,
  fileSize: row.fileSize === null ? null : Number(row.fileSize),
  pages: row.pages,
  language: row.language,
  year: row.year,
  textLang: row.textLang,
})

export const presentPage = (key: TextPage, row: PageRow): PageText => ({
  key,
  title: row.title ?? '',
  content: safeHtml(row.content ?? ''),
  textLang: row.textLang,
  languages: row.writtenIn.filter(isLanguage),
  version: row.version,
  updatedAt: row.updatedAt.toISOString(),
})

/** Where the page names no contact, the shop's own stands. */
export const presentAbout = (row: AboutRow, shop: { email: string; phone: string }): AboutUs => ({
  title: row.title ?? '',
  content: safeHtml(row.content ?? ''),
  textLang: row.textLang,
  languages: row.writtenIn.filter(isLanguage),
  pics: row.pics,
  milestones: row.milestones.map(({ year, text }) => ({ year, text: text ?? '' })),
  certificates: row.certificates.map(({ name, text }) => ({ name, text: text ?? '' })),
  contact: {
    email: row.contact.email ?? shop.email,
    phone: row.contact.phone ?? shop.phone,
    address: row.contact.address ?? '',
  },
})
