import { sql } from 'kysely'
import type { Language } from '#contract/language.ts'
import { type NewsListRow, newsIsShown } from '#server/content/content.queries.ts'
import type { Database } from '#server/platform/database/database.ts'
import { fallbackLanguageOf, readerOf, textIn } from '#server/platform/database/text-columns.ts'
import { existingPicsOfText } from '#server/platform/media/existing-pictures.ts'

export interface Neighbour {
  id: number
  title: string
}

export interface NewsDetailRow extends NewsListRow {
  content: string | null
  writtenIn: string[]
  prev: Neighbour | null
  next: Neighbour | null
}

/** One published article with the one before it in the list (newer) and the one after (older). */
export const findNews = async (
  db: Database,
  id: number,
  language: Language,
): Promise<NewsDetailRow | undefined> => {
  const isShown = newsIsShown
  const neighbour = (isAfter: '<' | '>', order: 'asc' | 'desc') => sql`(
    select json_build_object('id', news.id, 'title', coalesce(${textIn('news.titles')}, '')) from news
    where ${isShown} and (news.published_at, news.id) ${sql.raw(isAfter)} (article.published_at, article.id)
    order by news.published_at ${sql.raw(order)}, news.id ${sql.raw(order)} limit 1)`
  const { rows } = await sql<NewsDetailRow>`
    select article.id, ${textIn('article.titles')} as title, ${textIn('article.summaries')} as summary,
      ${textIn('article.contents')} as content, ${existingPicsOfText('article.pic')} as pic, article.category,
      article.published_at as "publishTime", ${fallbackLanguageOf('article.titles')} as "textLang",
      array(select jsonb_object_keys(article.titles)) as "writtenIn",
      ${neighbour('>', 'asc')} as prev, ${neighbour('<', 'desc')} as next
    from ${readerOf(language)} cross join (select * from news where id = ${id} and ${isShown}) article`.execute(
    db,
  )
  return rows[0]
}
