import { sql } from 'kysely'
import type { Language } from '#contract/language.ts'
import type { Database } from '#server/platform/database/database.ts'
import { fallbackLanguageOf, readerOf, textIn } from '#server/platform/database/text-columns.ts'
import { existingPicsOfText } from '#server/platform/media/existing-pictures.ts'

export interface SwiperRow {
  id: number
  title: string | null
  subtitle: string | null
  pic: string
  picMobile: string
  link: string | null
  textLang: string | null
}

/** Published slides in the supplier's order. */
export const listSwipers = async (db: Database, language: Language): Promise<SwiperRow[]> => {
  const { rows } = await sql<SwiperRow>`
    select swipers.id, ${textIn('titles')} as title, ${textIn('subtitles')} as subtitle,
      ${existingPicsOfText('pic')} as pic, ${existingPicsOfText('pic_mobile')} as "picMobile", link, ${fallbackLanguageOf('titles')} as "textLang"
    from ${readerOf(language)} cross join swipers
    where is_published order by sort, swipers.id limit 20`.execute(db)
  return rows
}

export interface NewsListRow {
  id: number
  title: string | null
  summary: string | null
  pic: string
  category: string | null
  publishTime: Date
  textLang: string | null
}

export interface NewsRequest {
  category: string | null
  keyword: string | null
  limit: number
  offset: number
  language: Language
}

/** SQL: whether an article is out at this moment of the database clock. */
export const newsIsShown = sql`is_published and published_at <= now() and (shown_until is null or shown_until > now())`

/** Published news up to this moment of the database clock, newest first. A keyword is looked for literally. */
export const readNewsPage = async (
  db: Database,
  request: NewsRequest,
): Promise<{ total: number; rows: NewsListRow[] }> => {
  const { category, keyword, limit, offset, language } = request
  const shown = sql`${newsIsShown}
    and (${category}::text is null or category = ${category}::text)
    and (${keyword}::text is null or position(lower(${keyword}::text) in
      lower(concat_ws(' ', ${textIn('titles')}, ${textIn('summaries')}))) > 0)`
  const { rows } = await sql<NewsListRow & { total: number }>`
    with reader as (select * from ${readerOf(language)})
    select counted.total, page.* from
      (select count(*)::int as total from reader cross join news where ${shown}) counted
      left join lateral (
        select news.id, ${textIn('titles')} as title, ${textIn('summaries')} as summary,
          ${existingPicsOfText('pic')} as pic, category,
          published_at as "publishTime", ${fallbackLanguageOf('titles')} as "textLang"
        from reader cross join news where ${shown}
        order by published_at desc, news.id desc limit ${limit} offset ${offset}
      ) page on true
    order by page."publishTime" desc, page.id desc`.execute(db)
  return { total: rows[0]?.total ?? 0, rows: rows.filter((row) => row.id !== null) }
}
