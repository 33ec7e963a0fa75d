import { chmod, mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Where the file of an upload lies. No address serves this folder, and no backup holds it. */
export const uploadPath = (dataDirectory: string, id: string): string => {
  if (!uuid.test(id)) throw new Error('a file of an upload is named by its id only')
  return join(dataDirectory, 'uploads', id)
}

/** All or nothing; nobody but the shop's own user reads it. */
export const keepUpload = async (dataDirectory: string, id: string, bytes: Uint8Array): Promise<void> => {
  const path = uploadPath(dataDirectory, id)
  const folder = join(dataDirectory, 'uploads')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await chmod(folder, 0o700)
  const draft = `${path}.part`
  try {
    await writeFile(draft, bytes, { mode: 0o600 })
    await rename(draft, path)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

export const isUploadThere = (dataDirectory: string, id: string): Promise<boolean> =>
  stat(uploadPath(dataDirectory, id)).then(
    (found) => found.isFile(),
    () => false,
  )

export const removeUpload = (dataDirectory: string, id: string): Promise<void> =>
  rm(uploadPath(dataDirectory, id), { force: true })
