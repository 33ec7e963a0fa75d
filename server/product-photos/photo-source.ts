import { open, readdir, readFile, realpath, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { openPhotoZip, type ZipRefusal } from '#server/product-photos/photo-zip.ts'

export interface PhotoFile {
  /** With its folders inside the source, separated by `/`. */
  name: string
  bytes: number
  /** Rejects what cannot be read. */
  read(): Promise<Buffer>
}

export interface PhotoSource {
  files: PhotoFile[]
  close(): void
}

export type SourceRefusal = ZipRefusal | 'PATH_UNREADABLE' | 'NO_FOLDER_OR_ZIP' | 'TOO_MANY_FILES'

const mostFiles = 50_000

/** What operating systems put beside the files of people. */
const systemFile = /(?:^|\/)(?:\.[^/]*|__MACOSX|thumbs\.db|desktop\.ini)(?:\/|$)/i
const isSystemFile = (name: string): boolean => systemFile.test(name)

/** All files below a folder, by name; a folder that was reached already is not read again. */
const filesBelow = async (folder: string, prefix = '', visited = new Set<string>()): Promise<PhotoFile[]> => {
  const place = await realpath(folder)
  if (visited.has(place)) return []
  visited.add(place)
  const files: PhotoFile[] = []
  const names = (await readdir(folder)).toSorted((one, other) => one.localeCompare(other))
  for (const entry of names) {
    const [path, name] = [join(folder, entry), `${prefix}${entry}`]
    if (isSystemFile(entry)) continue
    const found = await stat(path).catch(() => null)
    const read = () => readFile(path)
    if (found?.isDirectory()) {
      const below = await filesBelow(path, `${name}/`, visited).catch(() => [{ name, bytes: 0, read }])
      files.push(...below)
    } else files.push({ name, bytes: found?.isFile() ? found.size : 0, read: found?.isFile() ? read : fail })
    if (files.length > mostFiles) break
  }
  return files
}

/** Of pipes, devices and links that lead nowhere. */
const fail = () => Promise.reject(new Error('not a file'))

const isZip = async (path: string): Promise<boolean> => {
  const file = await open(path)
  try {
    const { buffer } = await file.read(Buffer.alloc(4), 0, 4, 0)
    return buffer.toString('latin1', 0, 2) === 'PK'
  } finally {
    await file.close()
  }
}

const openKnown = async (path: string): Promise<PhotoSource | { refusal: SourceRefusal }> => {
  const found = await stat(path)
  if (found.isDirectory()) {
    const files = await filesBelow(path)
    return files.length > mostFiles ? { refusal: 'TOO_MANY_FILES' } : { files, close: () => undefined }
  }
  if (!found.isFile() || !(await isZip(path))) return { refusal: 'NO_FOLDER_OR_ZIP' }
  const opened = await openPhotoZip(path, found.size)
  return 'refusal' in opened
    ? opened
    : { ...opened, files: opened.files.filter(({ name }) => !isSystemFile(name)) }
}

/** The files of a folder or a ZIP. The caller closes it. */
export const openPhotoSource = (path: string): Promise<PhotoSource | { refusal: SourceRefusal }> =>
  openKnown(path).catch(() => ({ refusal: 'PATH_UNREADABLE' as const }))

/** The name alone, without its folders. */
export const plainName = ({ name }: PhotoFile): string => basename(name)
