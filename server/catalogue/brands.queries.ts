import type { Database } from '#server/platform/database/database.ts'

/** Published brands with most products first. */
export const listBrandPics = (
  db: Database,
  limit: number,
): Promise<{ id: number; name: string; pic: string | null }[]> =>
  db
    .selectFrom('brands')
    .select(['id', 'name', 'pic'])
    .where('is_published', '=', true)
    .where('total', '>', 0)
    .orderBy('total', 'desc')
    .orderBy('sort')
    .orderBy('id')
    .limit(limit)
    .execute()
