import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { askPhotoProcess } from '#server/media/ask-photo-process.ts'
import { type PhotoRefusal, isPhoto, originalKey, photoKey, photoLimits } from '#server/media/photo.rules.ts'
import { addPictureFile } from '#server/media/picture-files.queries.ts'
import {
  insertPhoto,
  notePhotoFailure,
  notePhotoMade,
  takeWaitingPhoto,
} from '#server/media/photos.queries.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { MediaStorage } from '#server/platform/media/media-storage.ts'

interface Context {
  db: Database
  storage: MediaStorage
}

/**
 * Keeps a photo of a product (JPEG, PNG or WebP) and answers the name to put into `products.pics`. A job makes its
 * sizes within a minute; until then the placeholder stands for it. The name is made of the content alone.
 */
export const storePhoto = async (
  { db, storage }: Context,
  bytes: Uint8Array,
): Promise<{ name: string } | { refusal: PhotoRefusal }> => {
  if (bytes.length > photoLimits.bytes) return { refusal: 'PHOTO_TOO_LARGE' }
  if (!isPhoto(bytes)) return { refusal: 'PHOTO_TYPE' }
  const answer = await askPhotoProcess({ task: 'measure', bytes })
  if ('refusal' in answer) return answer
  if (!('size' in answer)) return { refusal: 'PHOTO_BROKEN' }
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32)
  await storage.write(originalKey(hash), bytes)
  await insertPhoto(db, hash, answer.size)
  return { name: `${hash}.webp` }
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
  await addPictureFile(db, `${hash}.webp`)
  return true
}
