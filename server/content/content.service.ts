import type { AboutUs, FaqEntry, NewsDetail, PageText, SwiperEntry } from '#contract/shop/content.contract.ts'
import type { Language } from '#contract/language.ts'
import type { TextPage } from '#contract/shop/legal-page.ts'
import {
  presentAbout,
  presentCatalogue,
  presentFaq,
  presentNews,
  presentNewsDetail,
  presentPage,
  presentSwiper,
} from '#server/content/content.presenter.ts'
import { type CataloguesRequest, readCataloguePage } from '#server/content/catalogues.queries.ts'
import { type NewsRequest, listSwipers, readNewsPage } from '#server/content/content.queries.ts'
import { listFaqRows } from '#server/content/faq.queries.ts'
import { findNews } from '#server/content/news.queries.ts'
import { findAboutPage, findPage } from '#server/content/pages.queries.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { HandlerOutput } from '#server/platform/http/call-context.ts'

/** Slides of the home page. */
export const listSlides = async (db: Database, language: Language): Promise<SwiperEntry[]> =>
  (await listSwipers(db, language)).map(presentSwiper)

/** One page of the news, newest first. */
export const listNews = async (db: Database, request: NewsRequest): Promise<HandlerOutput<'listNews'>> => {
  const { rows, total } = await readNewsPage(db, request)
  return { rows: rows.map(presentNews), total }
}

/** One article; null when there is none, or not yet. */
export const readNews = async (db: Database, id: number, language: Language): Promise<NewsDetail | null> => {
  const row = await findNews(db, id, language)
  return row ? presentNewsDetail(row) : null
}

/** Questions and answers, those of a category together. */
export const listFaq = async (db: Database, language: Language): Promise<FaqEntry[]> =>
  (await listFaqRows(db, language)).map(presentFaq)

/** One page of the catalogues to download. */
export const listCatalogues = async (
  db: Database,
  request: CataloguesRequest,
): Promise<HandlerOutput<'listCatalogue'>> => {
  const { rows, total } = await readCataloguePage(db, request)
  return { rows: rows.map(presentCatalogue), total }
}

/** The page about the supplier; null while nobody wrote one. */
export const readAbout = async (
  db: Database,
  shop: { email: string; phone: string },
  language: Language,
): Promise<AboutUs | null> => {
  const row = await findAboutPage(db, language)
  return row ? presentAbout(row, shop) : null
}

/** A page of plain text; null while nobody wrote it. */
export const readPageText = async (
  db: Database,
  key: TextPage,
  language: Language,
): Promise<PageText | null> => {
  const row = await findPage(db, key, language)
  return row ? presentPage(key, row) : null
}
