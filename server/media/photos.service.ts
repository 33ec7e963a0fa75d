import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { askPhotoProcess } from '#server/media/ask-photo-process.ts'
import {
  type PhotoRefusal,
  type PhotoSize,
  type PictureCopy,
  isPhoto,
  originalKey,
  photoFormats,
  photoKey,
  photoLimits,
  photoWidths,
} from '#server/media/photo.rules.ts'
import { addPictureFile } from '#server/media/picture-files.queries.ts'
import {
  insertPhoto,
  isPhotoKnown,
  notePhotoFailure,
  notePhotoMade,
  takeWaitingPhoto,
} from '#server/media/photos.queries.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { MediaStorage } from '#server/platform/media/media-storage.ts'

export { isPhoto, photoLimits, type PhotoRefusal }

interface Context {
  db: Database
  storage: MediaStorage
}

interface ExaminedPhoto {
  hash: string
  size: PhotoSize
}

/** Name of a photo in `products.pics`. */
export const photoNameOf = (hash: string): string => `${hash}.webp`

/** The same bytes are the same photo. */
export const hashOfPhoto = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex').slice(0, 32)

/** Whether this is a photo (JPEG, PNG or WebP) that can be shown; keeps nothing. */
export const examinePhoto = async (bytes: Uint8Array): Promise<ExaminedPhoto | { refusal: PhotoRefusal }> => {
  if (bytes.length > photoLimits.bytes) return { refusal: 'PHOTO_TOO_LARGE' }
  if (!isPhoto(bytes)) return { refusal: 'PHOTO_TYPE' }
  const answer = await askPhotoProcess({ task: 'check', bytes })
  if ('refusal' in answer) return answer
  if (!('size' in answer)) return { refusal: 'PHOTO_BROKEN' }
  return { hash: hashOfPhoto(bytes), size: answer.size }
}

/** A JPEG or PNG drawn anew, for a message: no byte of what was sent is served. Keeps nothing. */
export const copyPicture = async (bytes: Uint8Array): Promise<PictureCopy | { refusal: PhotoRefusal }> => {
  const answer = await askPhotoProcess({ task: 'copy', bytes })
  if ('copy' in answer) return answer.copy
  return 'refusal' in answer ? answer : { refusal: 'PHOTO_BROKEN' }
}

/** Whether the photo is kept already and has not failed. */
export const isPhotoKept = async ({ db, storage }: Context, hash: string): Promise<boolean> =>
  (await isPhotoKnown(db, hash)) && (await storage.sizeOf(originalKey(hash))) !== null

/** Keeps an examined photo. A job makes its sizes within a minute; until then the placeholder stands for it. */
export const keepPhoto = async (
  { db, storage }: Context,
  bytes: Uint8Array,
  { hash, size }: ExaminedPhoto,
): Promise<void> => {
  await storage.write(originalKey(hash), bytes)
  await insertPhoto(db, hash, size)
}

/** Removes the files of photos whose rows are gone. */
export const removePhotoFiles = async (storage: MediaStorage, hashes: readonly string[]): Promise<void> => {
  for (const hash of hashes) {
    await storage.remove(originalKey(hash))
    for (const width of photoWidths)
      for (const format of photoFormats) await storage.remove(photoKey(width, hash, format))
  }
}

/** Makes the sizes of the photo that has waited longest; false when none waits. */
export const makeNextPhoto = async ({ db, storage }: Context): Promise<boolean> => {
  const hash = await takeWaitingPhoto(db)
  if (hash === null) return false
  if ((await storage.sizeOf(originalKey(hash))) === null) {
    await notePhotoFailure(db, hash, 'the original is gone')
    return true
  }
  const bytes = await buffer(storage.read(originalKey(hash)))
  const answer = await askPhotoProcess({ task: 'make', bytes })
  if (!('pictures' in answer)) {
    await notePhotoFailure(db, hash, 'refusal' in answer ? answer.refusal : 'PHOTO_BROKEN')
    return true
  }
  for (const picture of answer.pictures)
    await storage.write(photoKey(picture.width, hash, picture.format), picture.bytes)
  await notePhotoMade(db, hash)
  await addPictureFile(db, photoNameOf(hash))
  return true
}
