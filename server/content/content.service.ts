import type { SwiperEntry } from '#contract/content.contract.ts'
import type { Language } from '#contract/language.ts'
import { presentNews, presentSwiper } from '#server/content/content.presenter.ts'
import { type NewsRequest, listSwipers, readNewsPage } from '#server/content/content.queries.ts'
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
