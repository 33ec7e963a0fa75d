import type pg from 'pg'
import { productsChanged, suspendTriggers } from '#server/catalogue/publish.service.ts'
import { inImportTurn } from '#server/imports/import-turn.service.ts'
import {
  examinePhoto,
  hashOfPhoto,
  isPhoto,
  isPhotoKept,
  keepPhoto,
  photoLimits,
  photoNameOf,
  type PhotoRefusal,
} from '#server/media/photos.service.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { MediaStorage } from '#server/platform/media/media-storage.ts'
import {
  findArticles,
  numbersOf,
  type PhotoArticle,
  readFileName,
} from '#server/product-photos/file-name.rules.ts'
import { type PhotoFile, plainName } from '#server/product-photos/photo-source.ts'
import { lockPictures, readArticles, writePictures } from '#server/product-photos/product-photos.queries.ts'

/** What can become of a file, in the order of the counts. */
export const photoOutcomes = [
  'taken',
  'moved',
  'unchanged',
  'noArticle',
  'severalArticles',
  'notAPicture',
  'tooLarge',
  'broken',
  'unreadable',
] as const
export type PhotoOutcome = (typeof photoOutcomes)[number]

export interface PhotoReport {
  file: string
  outcome: PhotoOutcome
  /** Whose photo it is, or may be. */
  articles: readonly PhotoArticle[]
}

export interface PhotoContext {
  client: pg.Client
  db: Database
  storage: MediaStorage
}

export interface TakeRequest {
  files: readonly PhotoFile[]
  /** Articles of this source only. */
  source: string | null
  isDryRun: boolean
  /** Stops before the next file with its reason; articles are not changed then. */
  signal?: AbortSignal
  /** From 0 to 1. */
  onProgress?: (share: number) => void
}

/** A photo that can be shown, of one article. */
interface FoundPhoto {
  file: string
  article: PhotoArticle
  place: number
  name: string
}

const outcomes: Record<PhotoRefusal, PhotoOutcome> = {
  PHOTO_TYPE: 'notAPicture',
  PHOTO_TOO_LARGE: 'tooLarge',
  PHOTO_BROKEN: 'broken',
}

/** Comparing the rest takes no time beside the reading of the files. */
const readShare = 0.95

const readBytes = async (file: PhotoFile): Promise<Buffer | PhotoOutcome> => {
  if (file.bytes > photoLimits.bytes) return 'tooLarge'
  const bytes = await file.read().catch(() => null)
  if (bytes === null) return 'unreadable'
  return isPhoto(bytes) ? bytes : 'notAPicture'
}

/** The name of the photo, kept unless it is a dry run; or why it cannot be shown. */
const takeBytes = async (
  context: PhotoContext,
  bytes: Buffer,
  isDryRun: boolean,
): Promise<{ name: string } | PhotoOutcome> => {
  const hash = hashOfPhoto(bytes)
  if (await isPhotoKept(context, hash)) return { name: photoNameOf(hash) }
  const examined = await examinePhoto(bytes)
  if ('refusal' in examined) return outcomes[examined.refusal]
  if (!isDryRun) await keepPhoto(context, bytes, examined)
  return { name: photoNameOf(hash) }
}

const examineFile = async (
  context: PhotoContext,
  file: PhotoFile,
  known: ReadonlyMap<string, readonly PhotoArticle[]>,
  isDryRun: boolean,
): Promise<PhotoReport | FoundPhoto> => {
  const bytes = await readBytes(file)
  if (typeof bytes === 'string') return { file: file.name, outcome: bytes, articles: [] }
  const { articles, place } = findArticles(readFileName(plainName(file)), known)
  const [article, ...others] = articles
  if (article === undefined) return { file: file.name, outcome: 'noArticle', articles }
  if (others.length > 0) return { file: file.name, outcome: 'severalArticles', articles }
  const taken = await takeBytes(context, bytes, isDryRun)
  if (typeof taken === 'string') return { file: file.name, outcome: taken, articles }
  return { file: file.name, article, place, ...taken }
}

const byPlace = (one: FoundPhoto, other: FoundPhoto): number =>
  one.place - other.place || one.file.localeCompare(other.file)

/** The photos of one article with those of the run first, and what became of each. */
const arrange = (found: readonly FoundPhoto[], before: readonly string[]) => {
  const sorted = found.toSorted(byPlace)
  const pics = [...new Set([...sorted.map(({ name }) => name), ...before])]
  const knownNow = pics.filter((name) => before.includes(name))
  const seen = new Set(before)
  const reports = sorted.map(({ file, article, name }): PhotoReport => {
    const isNew = !seen.has(name)
    seen.add(name)
    const isMoved = knownNow.indexOf(name) !== before.indexOf(name)
    const outcome = isNew ? 'taken' : isMoved ? 'moved' : 'unchanged'
    return { file, outcome, articles: [article] }
  })
  return { pics, reports }
}

const writeFound = async (client: pg.Client, found: readonly FoundPhoto[]): Promise<PhotoReport[]> => {
  const byArticle = Map.groupBy(found, ({ article }) => article.id)
  const locked = await lockPictures(client, [...byArticle.keys()])
  const changed: { id: number; pics: string[] }[] = []
  const reports: PhotoReport[] = []
  for (const { id, pics: before } of locked) {
    const arranged = arrange(byArticle.get(id) ?? [], before)
    reports.push(...arranged.reports)
    byArticle.delete(id)
    if (arranged.pics.join('/') !== before.join('/')) changed.push({ id, pics: arranged.pics })
  }
  // Articles that were removed since their numbers were looked up.
  for (const { file } of [...byArticle.values()].flat())
    reports.push({ file, outcome: 'noArticle', articles: [] })
  await publishPictures(client, changed)
  return reports
}

/** Writes pictures of articles and all that shows them. */
export const publishPictures = async (
  client: pg.Client,
  changed: readonly { id: number; pics: readonly string[] }[],
): Promise<void> => {
  if (changed.length === 0) return
  // productsChanged() writes all that the triggers would write.
  await suspendTriggers(client)
  await writePictures(client, changed)
  await productsChanged(
    client,
    changed.map(({ id }) => id),
  )
}

/**
 * Gives each photo to the article whose number its name is. Reading and keeping the photos comes first and can take
 * long; then all articles change at once. A run that was stopped before has changed none of them.
 */
export const takePhotos = async (
  context: PhotoContext,
  { files, source, isDryRun, signal, onProgress }: TakeRequest,
): Promise<PhotoReport[]> => {
  const { client } = context
  const numbers = new Set(files.flatMap((file) => numbersOf(readFileName(plainName(file)))))
  const known = await readArticles(client, [...numbers], source)
  const examined: (PhotoReport | FoundPhoto)[] = []
  for (const [index, file] of files.entries()) {
    signal?.throwIfAborted()
    examined.push(await examineFile(context, file, known, isDryRun))
    onProgress?.((readShare * (index + 1)) / files.length)
  }
  signal?.throwIfAborted()
  const found = examined.filter((one) => 'name' in one)
  const refused = examined.filter((one) => 'outcome' in one)
  const written = await inImportTurn(client, isDryRun, () => writeFound(client, found))
  const places = new Map(files.map(({ name }, index) => [name, index]))
  return [...refused, ...written].toSorted(
    (one, other) => (places.get(one.file) ?? 0) - (places.get(other.file) ?? 0),
  )
}
