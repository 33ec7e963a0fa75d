import { normalizeNumber } from '#contract/part-number.ts'
import { inImportTurn } from '#server/imports/import-turn.service.ts'
import { removePhotoFiles } from '#server/media/photos.service.ts'
import type { PhotoArticle } from '#server/product-photos/file-name.rules.ts'
import {
  forgetUnusedPhotos,
  lockPictures,
  readArticles,
  removeWantedPictures,
} from '#server/product-photos/product-photos.queries.ts'
import { type PhotoContext, publishPictures } from '#server/product-photos/take-photos.service.ts'

export interface RemoveRequest {
  /** In any spelling. */
  number: string
  source: string | null
  isDryRun: boolean
}

export type RemoveResult =
  | { ok: true; article: PhotoArticle; removed: number }
  | { ok: false; outcome: 'noArticle' | 'severalArticles'; articles: readonly PhotoArticle[] }

/**
 * Takes all photos from one article, those from web addresses included; files that a list names stay. A photo that no
 * other article shows is deleted with its files: its owner may not want it shown.
 */
export const removePhotos = async (
  { client, storage }: PhotoContext,
  { number, source, isDryRun }: RemoveRequest,
): Promise<RemoveResult> => {
  const normal = normalizeNumber(number)
  const articles = (await readArticles(client, [normal], source)).get(normal) ?? []
  const [article, ...others] = articles
  if (article === undefined) return { ok: false, outcome: 'noArticle', articles }
  if (others.length > 0) return { ok: false, outcome: 'severalArticles', articles }
  const { removed, unused } = await inImportTurn(client, isDryRun, async () => {
    const [pictures] = await lockPictures(client, [article.id])
    await removeWantedPictures(client, article.id)
    if (pictures === undefined) return { removed: 0, unused: [] }
    const { id, pics } = pictures
    const photos = [...pictures.photos, ...pictures.fetched]
    if (photos.length === 0) return { removed: 0, unused: [] }
    await publishPictures(client, [{ id, pics: pics.filter((name) => !photos.includes(name)) }])
    return { removed: photos.length, unused: await forgetUnusedPhotos(client, photos) }
  })
  if (!isDryRun) await removePhotoFiles(storage, unused)
  return { ok: true, article, removed }
}
