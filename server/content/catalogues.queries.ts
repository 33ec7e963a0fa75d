import { sql } from 'kysely'
import type { Language } from '#contract/language.ts'
import type { Database } from '#server/platform/database/database.ts'
import { fallbackLanguageOf, readerOf, textIn } from '#server/platform/database/text-columns.ts'
import { existingPicsOfText } from '#server/platform/media/existing-pictures.ts'

export interface CatalogueRow {
  id: number
  title: string | null
  pic: string
  file: string | null
  /** bigint arrives as text. */
  fileSize: string | null
  pages: number | null
  language: string | null
  year: number | null
  textLang: string | null
}

export interface CataloguesRequest {
  brandIds: readonly number[] | null
  typeIds: readonly number[] | null
  /** Books in this language and those in several. */
  bookLanguage: Language | null
  year: number | null
  keyword: string | null
  limit: number
  offset: number
  language: Language
}

/** Published catalogues: newest year first, the reader's language before others. */
export const readCataloguePage = async (
  db: Database,
  request: CataloguesRequest,
): Promise<{ total: number; rows: CatalogueRow[] }> => {
  const { brandIds, typeIds, bookLanguage, year, keyword, limit, offset, language } = request
  const shown = sql`is_published
    and (${brandIds}::int[] is null or brand_id = any(${brandIds}::int[]))
    and (${typeIds}::int[] is null or type_id = any(${typeIds}::int[]))
    and (${bookLanguage}::text is null or language is null or language = ${bookLanguage}::text)
    and (${year}::int is null or year = ${year}::int)
    and (${keyword}::text is null or position(lower(${keyword}::text) in lower(${textIn('titles')})) > 0)`
  const { rows } = await sql<CatalogueRow & { total: number }>`
    with reader as (select * from ${readerOf(language)})
    select counted.total, page.* from
      (select count(*)::int as total from reader cross join catalogues where ${shown}) counted
      left join lateral (
        select catalogues.id, ${textIn('titles')} as title, ${existingPicsOfText('pic')} as pic, file, file_size as "fileSize",
          page_count as pages, language, year, ${fallbackLanguageOf('titles')} as "textLang",
          row_number() over (order by year desc nulls last, language is distinct from reader.lang, sort,
            catalogues.id) as place
        from reader cross join catalogues where ${shown}
        order by place limit ${limit} offset ${offset}
      ) page on true
    order by page.place`.execute(db)
  return { total: rows[0]?.total ?? 0, rows: rows.filter((row) => row.id !== null) }
}
