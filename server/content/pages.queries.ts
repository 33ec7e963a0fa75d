import { sql } from 'kysely'
import type { TextPage } from '#contract/shop/legal-page.ts'
import type { Language } from '#contract/language.ts'
import type { Database } from '#server/platform/database/database.ts'
import { fallbackLanguageOf, readerOf, textIn } from '#server/platform/database/text-columns.ts'
import { existingPics } from '#server/platform/media/existing-pictures.ts'

export interface PageRow {
  writtenIn: string[]
  title: string | null
  content: string | null
  textLang: string | null
  version: string
  updatedAt: Date
}

export interface AboutRow extends PageRow {
  pics: string[]
  milestones: { year: number; text: string | null }[]
  certificates: { name: string; text: string | null }[]
  contact: { email?: string; phone?: string; address?: string }
}

const shared = sql`${textIn('titles')} as title, ${textIn('contents')} as content,
  ${fallbackLanguageOf('titles')} as "textLang", array(select jsonb_object_keys(titles)) as "writtenIn", version, updated_at as "updatedAt"`

/** A page of the supplier as he wrote it. */
export const findPage = async (
  db: Database,
  key: TextPage,
  language: Language,
): Promise<PageRow | undefined> => {
  const { rows } = await sql<PageRow>`
    select ${shared} from ${readerOf(language)} cross join pages where key = ${key}`.execute(db)
  return rows[0]
}

/** The page about the supplier with its milestones, oldest first. */
export const findAboutPage = async (db: Database, language: Language): Promise<AboutRow | undefined> => {
  const { rows } = await sql<AboutRow>`
    select ${shared}, ${existingPics(`array(select jsonb_array_elements_text(details -> 'pics'))`)} as pics,
      coalesce(details -> 'contact', '{}') as contact,
      (select coalesce(json_agg(json_build_object('year', entry -> 'year', 'text', ${textIn("entry -> 'texts'")})
          order by (entry ->> 'year')::int), '[]')
        from jsonb_array_elements(details -> 'milestones') entry) as milestones,
      (select coalesce(json_agg(json_build_object('name', entry ->> 'name', 'text', ${textIn("entry -> 'texts'")})), '[]')
        from jsonb_array_elements(details -> 'certificates') entry) as certificates
    from ${readerOf(language)} cross join pages where key = 'about'`.execute(db)
  return rows[0]
}
