import type { Database } from '#server/platform/database/database.ts'
import { existingPicsOfText } from '#server/platform/media/existing-pictures.ts'

/** Published brands with most products first. */
export const listBrandPics = (
  db: Database,
  limit: number,
): Promise<{ id: number; name: string; pic: string }[]> =>
  db
    .selectFrom('brands')
    .select(['id', 'name', existingPicsOfText('pic').as('pic')])
    .where('is_published', '=', true)
    .where('total', '>', 0)
    .orderBy('total', 'desc')
    .orderBy('sort')
    .orderBy('id')
    .limit(limit)
    .execute()
