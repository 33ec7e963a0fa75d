import { productsChanged } from '#server/catalogue/publish.service.ts'
import { tryTurnBesideOthers } from '#server/imports/import-turn.service.ts'
import {
  examinePhoto,
  hashOfPhoto,
  isPhotoKept,
  keepPhoto,
  photoNameOf,
  removePhotoFiles,
} from '#server/media/photos.service.ts'
import { withActor } from '#server/platform/database/actor.ts'
import type { CallContext } from '#server/platform/http/call-context.ts'
import { folderStorage } from '#server/platform/media/media-storage.ts'
import {
  findProduct,
  noteChanges,
  putPictureInFront,
  takePictureAway,
} from '#server/product-edits/product-edits.queries.ts'
import type { EditOutcome } from '#server/product-edits/product-edits.service.ts'

type Context = Pick<CallContext, 'db' | 'config'> & { staff: { userId: string } }

const reasons = {
  PHOTO_TYPE: 'PICTURE_NOT_IMAGE',
  PHOTO_TOO_LARGE: 'PICTURE_TOO_LARGE',
  PHOTO_BROKEN: 'PHOTO_BROKEN',
} as const

/**
 * Gives an article a picture, in front of the others. A process of its own judges the file and, by a job, makes the sizes
 * that readers get; the uploaded bytes are never served.
 */
export const addPicture = async (
  { db, config, staff }: Context,
  id: number,
  bytes: Uint8Array,
): Promise<EditOutcome> => {
  const actor = { role: 'staff', userId: staff.userId } as const
  if (!(await withActor(db, actor, (tx) => findProduct(tx, id, 'read'))))
    return { ok: false, reason: 'NOT_FOUND' }
  const storage = folderStorage(config.dataDirectory)
  const hash = hashOfPhoto(bytes)
  if (!(await isPhotoKept({ db, storage }, hash))) {
    const examined = await examinePhoto(bytes)
    if ('refusal' in examined) return { ok: false, reason: reasons[examined.refusal] }
    await keepPhoto({ db, storage }, bytes, examined)
  }
  const name = photoNameOf(hash)
  return withActor(db, actor, async (tx): Promise<EditOutcome> => {
    if (!(await tryTurnBesideOthers(tx))) return { ok: false, reason: 'IMPORT_AT_WORK' }
    const product = await findProduct(tx, id, 'lock')
    if (!product) return { ok: false, reason: 'NOT_FOUND' }
    if (product.pictures[0]?.name === name) return { ok: true }
    await putPictureInFront(tx, id, name)
    await noteChanges(tx, id, [{ field: 'picture', before: '', after: name }])
    await productsChanged(tx, [id])
    return { ok: true }
  })
}

/** Takes a photo from an article; one that no other article shows is deleted with its files. */
export const removePicture = async (
  { db, config, staff }: Context,
  id: number,
  name: string,
): Promise<EditOutcome> => {
  const unused = await withActor(db, { role: 'staff', userId: staff.userId }, async (tx) => {
    if (!(await tryTurnBesideOthers(tx))) return 'IMPORT_AT_WORK' as const
    const product = await findProduct(tx, id, 'lock')
    const picture = product?.pictures.find((one) => one.name === name)
    if (!picture?.isPhoto) return 'NOT_FOUND' as const
    const hashes = await takePictureAway(tx, id, name)
    await noteChanges(tx, id, [{ field: 'picture', before: name, after: '' }])
    await productsChanged(tx, [id])
    return hashes
  })
  if (typeof unused === 'string') return { ok: false, reason: unused }
  await removePhotoFiles(folderStorage(config.dataDirectory), unused)
  return { ok: true }
}
