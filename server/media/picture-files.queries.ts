import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'

/** Name in `products.pics` of a photo whose sizes exist. */
const isPhoto = sql`exists (select from photos where hash || '.webp' = picture_files.name)`

/**
 * Makes `picture_files` match the media folder, except photos. Returns the number of added and removed names, and
 * invalidates the caches if there are any.
 */
export const replacePictureFiles = async (db: Database, names: readonly string[]): Promise<number> => {
  const { rows } = await sql<{ changes: number }>`
    with found as materialized (select distinct name from unnest(${names}::text[]) as name),
      gone as (
        delete from picture_files
        where not exists (select from found where found.name = picture_files.name) and not ${isPhoto}
        returning name
      ),
      come as (
        insert into picture_files (name) select name from found
        on conflict (name) do nothing returning name
      ),
      changed as (select (select count(*) from gone) + (select count(*) from come) as changes)
    select changes::int, case when changes > 0 then touch_catalogue() end as version from changed`.execute(db)
  return rows[0]?.changes ?? 0
}

/** Records that the photo can be shown. */
export const addPictureFile = async (db: Database, name: string): Promise<void> => {
  await sql`
    with come as (insert into picture_files (name) values (${name}) on conflict (name) do nothing returning name)
    select touch_catalogue() from come`.execute(db)
}
