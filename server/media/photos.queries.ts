import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'
import type { PhotoSize } from '#server/media/photo.rules.ts'

/** The same photo is one row; a failed one is tried anew when it comes again. */
export const insertPhoto = async (
  db: Database,
  hash: string,
  { width, height }: PhotoSize,
): Promise<void> => {
  await sql`insert into photos (hash, width, height) values (${hash}, ${width}, ${height})
    on conflict (hash) do update set failure = null, tries = 0 where photos.failure is not null`.execute(db)
}

export const isPhotoKnown = async (db: Database, hash: string): Promise<boolean> => {
  const { rows } = await sql`select from photos where hash = ${hash} and failure is null`.execute(db)
  return rows.length > 0
}

const mostTries = 3

/**
 * Takes the photo that has waited longest. Its try is counted before the work, so that one which kills the process
 * does not come first for ever.
 */
export const takeWaitingPhoto = async (db: Database): Promise<string | null> => {
  const { rows } = await sql<{ hash: string }>`
    update photos set tries = tries + 1, failure = case when tries + 1 >= ${mostTries}::int then 'given up' end
    where hash = (
      select hash from photos where made_at is null and failure is null
      order by tries, created_at limit 1 for update skip locked)
    returning hash`.execute(db)
  return rows[0]?.hash ?? null
}

export const notePhotoMade = async (db: Database, hash: string): Promise<void> => {
  await sql`update photos set made_at = now(), failure = null where hash = ${hash}`.execute(db)
}

export const notePhotoFailure = async (db: Database, hash: string, failure: string): Promise<void> => {
  await sql`update photos set failure = ${failure} where hash = ${hash}`.execute(db)
}
