import { type Transaction, sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'

export interface BookOrder {
  id: number
  titles: Record<string, string>
  pic: string | null
  language: string | null
  year: number | null
  brandId: number | null
  recipe: unknown
}

/** The first catalogue of the list that the shop prints itself and that has no file yet, `except` those. */
export const findUnprintedBook = async (
  db: Database,
  except: readonly number[],
): Promise<BookOrder | undefined> => {
  const { rows } = await sql<BookOrder>`
    select id, titles, pic, language, year, brand_id as "brandId", book as recipe
    from catalogues where book is not null and file is null and id <> all(${except}::int[])
    order by year desc nulls last, sort, id limit 1`.execute(db)
  return rows[0]
}

/** What lists say of the books has changed. */
export const touchCatalogue = async (db: Database): Promise<void> => {
  await sql`select touch_catalogue()`.execute(db)
}

/** Readers see the file within a minute, or when the catalogue is touched. */
export const noteFile = async (
  tx: Transaction<DB>,
  id: number,
  file: { fileId: string; size: number; pages: number },
): Promise<void> => {
  await sql`update catalogues set file = ${file.fileId}, file_size = ${file.size}, page_count = ${file.pages}
    where id = ${id}`.execute(tx)
}
