import { sql } from 'kysely'
import type { Language } from '#contract/language.ts'
import type { Database } from '#server/platform/database/database.ts'
import { prepared } from '#server/platform/database/prepared.ts'
import { fallbackLanguageOf, readerOf, textIn } from '#server/platform/database/text-columns.ts'
import { existingPicsOfText } from '#server/platform/media/existing-pictures.ts'

export interface TypeRow {
  id: number
  name: string | null
  nameLang: string | null
  total: number
  pic: string
  parentId: number | null
}

/** Every published type of a kind in the supplier's order. */
export const listTypes = async (
  db: Database,
  kind: 'part' | 'machine',
  language: Language,
): Promise<TypeRow[]> => {
  const { rows } = await sql<TypeRow>`${prepared}
    select types.id, ${textIn('types.names')} as name, ${fallbackLanguageOf('types.names')} as "nameLang",
      types.total, ${existingPicsOfText('types.pic')} as pic, types.parent_id as "parentId"
    from ${readerOf(language)} cross join product_types types
    where types.kind = ${kind}::text and types.is_published
    order by types.sort, types.id`.execute(db)
  return rows
}
