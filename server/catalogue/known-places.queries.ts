import { sql } from 'kysely'
import type { Language } from '#contract/language.ts'
import type { Database } from '#server/platform/database/database.ts'
import { KeptReading } from '#server/platform/database/kept-reading.ts'

/** A type of parts or machines. */
export interface KnownType {
  id: number
  kind: 'part' | 'machine'
  parentId: number | null
  /** The type itself and those below it. */
  branchIds: number[]
  isPublished: boolean
  /** By language; `own` is the supplier's. */
  names: Record<string, string>
}

/** All types and makers of the catalogue: some hundreds, which every list names a few of. */
export interface KnownPlaces {
  types: readonly KnownType[]
  brandNames: ReadonlyMap<number, string>
}

const readPlaces = async (db: Database): Promise<KnownPlaces> => {
  const { rows } = await sql<{ types: KnownType[] | null; brands: [id: number, name: string][] | null }>`
    select (
        select json_agg(json_build_object('id', id, 'kind', kind, 'parentId', parent_id, 'branchIds', branch_ids,
          'isPublished', is_published, 'names', names) order by id)
        from product_types
      ) as types,
      (select json_agg(json_build_array(id, name)) from brands) as brands`.execute(db)
  const [row] = rows
  if (!row) throw new Error('a select without a source gave no row')
  return { types: row.types ?? [], brandNames: new Map(row.brands) }
}

const places = new KeptReading(readPlaces)

/** What the catalogue calls its types and makers now. */
export const knownPlaces = (db: Database): Promise<KnownPlaces> => places.of(db)

/** A name and the language that it fell back to; null for the reader's own, and for the supplier's (`text_in`). */
export const typeNameIn = (
  { names }: KnownType,
  language: Language,
): { name: string; nameLang: string | null } => {
  const key =
    [language, 'en', 'own', 'zh', ...Object.keys(names)].find((one) => names[one] !== undefined) ?? ''
  return { name: names[key] ?? '', nameLang: key === language || key === 'own' || key === '' ? null : key }
}
